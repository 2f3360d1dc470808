#include "ui/console/game/table_assistant.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <ostream>
#include <utility>

#include "catalog/analysis.hpp"
#include "catalog/game_reviews.hpp"
#include "catalog/players.hpp"
#include "table/record_files.hpp"
#include "ui/console/board/board.hpp"
#include "ui/console/game/review_text.hpp"
#include "ui/console/rules/rules_text.hpp"
#include "ui/report/analysis/analysis_text.hpp"
#include "ui/terminal/typed_path.hpp"

namespace parlour::ui {
namespace {

constexpr std::string_view kAdviser = "engine:time=1s";
constexpr std::string_view kAdviserWithProofs = "engine:time=1s,book=proof";
constexpr std::chrono::seconds kTimeToAnalyze{3};
constexpr std::size_t kMemoryToAnalyze = 64;  // MiB

}  // namespace

std::optional<TimeSource::Duration> TableAssistant::time_left() const {
  return shown_->clocks[static_cast<std::size_t>(shown_->acting)];
}

/// With two computers there is nobody who could decide that.
bool TableAssistant::can_take_back() const {
  const auto& players = request_.players;
  return shown_->can_take_back && std::any_of(players.begin(), players.end(), catalog::is_human);
}

bool TableAssistant::lost_on_time() const {
  return shown_->conclusion && shown_->conclusion->ending == play::Ending::TimeForfeit;
}

void TableAssistant::flip_board() {
  if (!shown_->game->has_two_views()) {
    say("play-same-both-ways");
    return;
  }
  table_.bottom = other(table_.bottom);
  show_board();
}

void TableAssistant::show_rules() {
  console_.display.draw(
      [this](const Style& style) { return rules_text(*shown_->game, console_.texts, style); });
}

/// The engine on the side of the person who asks; made at the first question. Null if the game has no engine.
play::Player* TableAssistant::adviser(Side side) {
  if (!adviser_) {
    catalog::PlayerContext context{console_.time, request_.seed};
    context.tables = request_.tables;
    context.proofs = request_.proofs.get();
    const std::string_view adviser = request_.proofs ? kAdviserWithProofs : kAdviser;
    auto made = catalog::make_player(adviser, *shown_->game, context);
    if (!made) {
      words() << console_.texts.line(made.error()) << '\n';
      return nullptr;
    }
    adviser_ = *std::move(made);
    adviser_->start_game(*shown_->game, side);
  }
  return adviser_.get();
}

void TableAssistant::show_hint(const play::GameView& view) {
  play::Player* adviser = this->adviser(view.state.to_move());
  if (adviser == nullptr) return;
  if (thinking_ != nullptr)
    adviser->report_to(
        [&](const play::Thinking& thinking) { thinking_->show(thinking, view.game, view.state); });
  console_.interruptions.begin_thought(wall_time_.now());
  const StopToken hurry = console_.interruptions.hurry();
  const play::Decision advice =
      view.opening.chooses() ? adviser->choose_opening(view, {}, hurry) : adviser->choose(view, {}, hurry);
  console_.interruptions.end_thought(wall_time_.now());
  adviser->report_to(nullptr);
  if (thinking_ != nullptr) thinking_->clear();
  if (const auto* side = std::get_if<play::ChosenOpening>(&advice))
    say("play-hint-choice", {{"choice", choice_word(side->choice, console_.texts)}});
  const auto* chosen = std::get_if<play::Chosen>(&advice);
  if (chosen == nullptr || console_.interruptions.leaving().stop_requested()) return;
  const auto& thinking = chosen->thinking;
  const auto worth = thinking ? worth_of(*thinking) : std::nullopt;
  const std::string value = worth ? value_text(*shown_->game, *worth, console_.texts) : std::string();
  const bool exact = worth && worth->exact;
  const Side side = view.state.to_move();
  say("play-hint", {{"move", move_on_board(*shown_->game, view.state, table_.bottom, side, chosen->move)},
                    {"exact", exact ? value : ""},
                    {"value", exact ? "" : value},
                    {"depth", thinking ? std::to_string(thinking->depth) : ""}});
}

void TableAssistant::show_analysis(const play::GameView& view) {
  catalog::AnalyzeSettings settings;
  settings.lines = catalog::usual_lines(view.state);
  settings.time = kTimeToAnalyze;
  settings.memory_mib = kMemoryToAnalyze;
  settings.tables = request_.tables;
  const AnalysedPosition position{
      *shown_->game, view.state, [this](const play::State& state, play::MoveCode move) {
        return move_on_board(*shown_->game, state, table_.bottom, state.to_move(), move);
      }};
  const auto tell = [&](const catalog::Analysis& analysis) {
    if (thinking_ != nullptr) thinking_->show(analysis_status(position, analysis, console_.texts));
  };
  console_.interruptions.begin_thought(wall_time_.now());
  const auto analysis = catalog::analyze(*shown_->game, view.state, settings, console_.time,
                                         console_.interruptions.hurry(), tell);
  console_.interruptions.end_thought(wall_time_.now());
  if (thinking_ != nullptr) thinking_->clear();
  words() << analysis_rows(position, analysis, settings.lines, console_.texts);
}

void TableAssistant::show_moves() const {
  say("play-moves", {{"moves", moves_line(*shown_, table_.bottom)}});
}

void TableAssistant::review() {
  constexpr std::chrono::milliseconds kAltogether{6000};
  constexpr std::chrono::milliseconds kMostEach{300};
  std::vector<play::MoveCode> moves;
  for (const match::PlayedMove& played : shown_->moves) moves.push_back(played.move);
  const auto& outcome = shown_->conclusion->outcome;
  const auto positions = static_cast<int>(moves.size()) + 1;
  const auto tell = [&](std::size_t done, std::size_t all) {
    if (thinking_ == nullptr) return;
    thinking_->show(console_.texts.text("review-progress",
                                        {{"done", std::to_string(done)}, {"all", std::to_string(all)}}));
  };
  console_.interruptions.begin_thought(wall_time_.now());
  const auto review = catalog::review_game(*shown_->game, moves, outcome ? outcome->winner : std::nullopt,
                                           std::min(kMostEach, kAltogether / positions), console_.time,
                                           console_.interruptions.hurry(), tell);
  console_.interruptions.end_thought(wall_time_.now());
  if (thinking_ != nullptr) thinking_->clear();
  words() << review_text(*shown_->game, shown_->moves, review, table_, console_.texts);
}

/// An existing file is overwritten only if the person agrees.
bool TableAssistant::may_save(const std::string& file) const {
  std::error_code unknown;
  if (!std::filesystem::is_regular_file(file, unknown)) return true;
  if (!console_.scripted) {
    console_.input.offer({});
    const Answer answer = console_.input.ask(console_.texts.text("file-exists-question", {{"file", file}}));
    const auto* line = std::get_if<Line>(&answer);
    if (line != nullptr && means(line->text, "answer-yes", console_.texts)) return true;
  }
  say("play-save-exists", {{"file", file}});
  return false;
}

void TableAssistant::save(const std::string& typed) {
  const std::string file = typed_path(typed);
  if (!may_save(file)) return;
  const auto stored = table::store_record(shown_->record, file);
  if (stored)
    say("play-saved", {{"file", file}});
  else
    words() << console_.texts.line(stored.error()) << '\n';
}

void TableAssistant::say(std::string_view id, const std::vector<Argument>& arguments) const {
  words() << console_.texts.text(id, arguments) << '\n';
}

}  // namespace parlour::ui
