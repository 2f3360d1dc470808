#include "ui/console/game/console_game.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <ostream>
#include <utility>
#include <vector>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "play/move_list.hpp"
#include "table/record_files.hpp"
#include "ui/console/game/hurried_player.hpp"
#include "ui/console/rules/rules_text.hpp"
#include "ui/report/analysis/analysis_text.hpp"
#include "ui/words/set_table.hpp"

namespace parlour::ui {
namespace {

constexpr std::string_view kAdviser = "engine:time=1s";
constexpr std::chrono::seconds kTimeToAnalyze{3};
constexpr std::size_t kMemoryToAnalyze = 64;  // MiB

}  // namespace

ConsoleGame::ConsoleGame(const table::PlayRequest& request, const Console& console,
                         std::shared_ptr<const play::Game> game)
    : request_(request),
      console_(console),
      game_(std::move(game)),
      table_(set_table(request, console.texts)) {}

Result<std::unique_ptr<ConsoleGame>> ConsoleGame::make(const table::PlayRequest& request,
                                                       const Console& console) {
  auto game = catalog::make_game(request.game, request.seed);
  if (!game) return failure(std::move(game.error()));
  auto opening = play::read_move_list(**game, request.moves);
  if (!opening) return failure(std::move(opening.error()));
  std::unique_ptr<ConsoleGame> made(new ConsoleGame(request, console, *std::move(game)));
  made->opening_ = *std::move(opening);
  if (auto seated = made->seat_players(); !seated) return failure(std::move(seated.error()));
  if (request.record)
    if (auto fits = table::check_storing(made->record(), *request.record); !fits)
      return failure(std::move(fits.error()));
  return made;
}

Result<void> ConsoleGame::seat_players() {
  match::SessionSettings settings;
  const bool with_people = std::any_of(request_.players.begin(), request_.players.end(), catalog::is_human);
  for (std::size_t side = 0; side < players_.size(); ++side) {
    settings.people[side] = catalog::is_human(request_.players[side]);
    catalog::PlayerContext context{
        console_.time, request_.seed + side, [&]() -> std::unique_ptr<play::Player> {
          Assistant& assistant = *this;  // which make_unique could not convert
          return std::make_unique<HumanPlayer>(console_.input, words(), console_.texts,
                                               table_.you ? std::string() : table_.names[side], assistant);
        }};
    context.tables = request_.tables;
    context.confirmed = request_.confirmed;
    auto player = catalog::make_player(request_.players[side], *game_, context);
    if (!player) return failure(std::move(player.error()));
    players_[side] = *std::move(player);
    if (settings.people[side]) continue;
    const auto thinks = [this, side, with_people] {
      if (with_people) narrator_->tell_thinking(static_cast<Side>(side));
    };
    players_[side] = std::make_unique<HurriedPlayer>(std::move(players_[side]), console_.interruptions,
                                                     console_.time, thinks);
  }
  settings.clocks = request_.clocks;
  settings.forfeit_on_time = request_.clocks[0] || request_.clocks[1];
  session_.emplace(*game_, std::array{players_[0].get(), players_[1].get()}, settings, console_.time);
  narrator_.emplace(console_.display, console_.texts, table_, *session_);
  if (console_.terminal != nullptr) thinking_.emplace(console_.display, console_.texts, table_, *session_);
  if (!request_.keep_in.empty())
    keeper_.emplace(
        table::Keeper::Settings{
            request_.keep_in, request_.resumed ? request_.resumed->kept : nullptr,
            with_people || console_.terminal != nullptr,
            [this](const Message& notice) { words() << console_.texts.sentence(notice) << '\n'; }},
        [this] { return record(); });
  return {};
}

/// A move is told once it is safe.
void ConsoleGame::gather_observers() {
  if (thinking_) session_->add_observer(*thinking_);
  if (keeper_) session_->add_observer(*keeper_);
  session_->add_observer(*narrator_);
}

/// What was played before is there at once; nobody wants to see it all again.
void ConsoleGame::go_on() {
  const table::PlayRequest::Resumed& resumed = *request_.resumed;
  for (const records::RecordedMove& move : resumed.moves)
    session_->force(move.move, move.elapsed.value_or(TimeSource::Duration::zero()));
  for (std::size_t seat = 0; seat < resumed.clocks_left.size(); ++seat)
    if (const auto& left = resumed.clocks_left[seat]) session_->turn_clock(static_cast<int>(seat), *left);
  if (resumed.moves.empty()) return;
  say("play-resumed", {{"moves", std::to_string(resumed.moves.size())}});
  narrator_->on_event(play::Started{});
}

/// Of the moves that were asked for only the last one is told.
void ConsoleGame::play_opening() {
  if (opening_.empty()) return;
  const play::MoveCode last = opening_.back();
  for (std::size_t at = 0; at + 1 < opening_.size(); ++at) session_->force(opening_[at]);
  narrator_->welcome();
  const Side side = session_->state().to_move();
  session_->force(last);
  const auto tell = [&](const play::Event& event) {
    if (keeper_) keeper_->on_event(event);
    narrator_->on_event(event);
  };
  tell(play::Moved{side, last});
  if (const auto& conclusion = session_->conclusion()) tell(play::Ended{*conclusion});
}

PlayReport ConsoleGame::play() {
  if (request_.mode) words() << console_.texts.sentence(*request_.mode) << '\n';
  if (request_.resumed) go_on();
  play_opening();
  gather_observers();
  const play::Conclusion& conclusion = session_->run(console_.interruptions.leaving());
  return {game_,
          names_of(request_),
          conclusion,
          session_->moves(),
          session_->state().text(),
          command_from_here(),
          store()};
}

/// Writes the record that was asked for and tells where an unfinished game is kept.
std::optional<Message> ConsoleGame::store() {
  std::optional<Message> problem;
  if (request_.record)
    if (auto stored = table::store_record(record(), *request_.record); !stored) {
      problem = std::move(stored.error());
      if (const auto file = keeper_ ? keeper_->file() : std::nullopt)
        say("play-record-lost", {{"file", file->string()}});
    }
  if (session_->conclusion()->ending == play::Ending::BrokenOff && !session_->moves().empty())
    tell_how_to_go_on();
  return problem;
}

void ConsoleGame::tell_how_to_go_on() const {
  if (const auto file = keeper_ ? keeper_->file() : std::nullopt) {
    say("play-kept", {{"file", file->string()}});
    say("play-resume-hint", {{"command", table::command_to_resume(*file)}});
    return;
  }
  say("play-resume-hint", {{"command", command_from_here()}});
}

std::string ConsoleGame::command_from_here() const {
  table::PlayRequest here = request_;
  here.game = game_->title();
  std::vector<play::MoveCode> moves;
  for (const match::PlayedMove& played : session_->moves()) moves.push_back(played.move);
  here.moves = play::move_list_text(*game_, moves);
  return table::command_for(here);
}

void ConsoleGame::flip_board() {
  if (!game_->has_two_views()) {
    say("play-same-both-ways");
    return;
  }
  table_.bottom = other(table_.bottom);
  show_board();
}

void ConsoleGame::show_rules() {
  console_.display.draw([this](const Style& style) { return rules_text(*game_, console_.texts, style); });
}

/// The engine at the side of the person who asks; made when first asked. Nothing if there is none.
play::Player* ConsoleGame::adviser(Side side) {
  if (!adviser_) {
    catalog::PlayerContext context{console_.time, request_.seed};
    context.tables = request_.tables;
    auto made = catalog::make_player(kAdviser, *game_, context);
    if (!made) {
      words() << console_.texts.line(made.error()) << '\n';
      return nullptr;
    }
    adviser_ = std::make_unique<HurriedPlayer>(*std::move(made), console_.interruptions, console_.time);
    adviser_->start_game(*game_, side);
  }
  return adviser_.get();
}

void ConsoleGame::show_hint(const play::GameView& view) {
  play::Player* adviser = this->adviser(view.state.to_move());
  if (adviser == nullptr) return;
  if (thinking_) adviser->report_to([this](const play::Thinking& thinking) { thinking_->show(thinking); });
  const play::Decision advice = adviser->choose(view, {}, console_.interruptions.leaving());
  adviser->report_to(nullptr);
  if (thinking_) thinking_->clear();
  const auto* chosen = std::get_if<play::Chosen>(&advice);
  if (chosen == nullptr) return;
  const auto& thinking = chosen->thinking;
  const auto worth = thinking ? worth_of(*thinking) : std::nullopt;
  const std::string value = worth ? value_text(*game_, *worth, console_.texts) : std::string();
  const bool exact = worth && worth->exact;
  const Side side = view.state.to_move();
  say("play-hint", {{"move", move_on_board(*game_, view.state, table_.bottom, side, chosen->move)},
                    {"exact", exact ? value : ""},
                    {"value", exact ? "" : value},
                    {"depth", thinking ? std::to_string(thinking->depth) : ""}});
}

void ConsoleGame::show_analysis(const play::GameView& view) {
  catalog::AnalyzeSettings settings;
  settings.lines = catalog::usual_lines(view.state);
  settings.time = kTimeToAnalyze;
  settings.memory_mib = kMemoryToAnalyze;
  settings.tables = request_.tables;
  const AnalysedPosition position{*game_, view.state, [this](const play::State& state, play::MoveCode move) {
                                    return move_on_board(*game_, state, table_.bottom, state.to_move(), move);
                                  }};
  const auto tell = [&](const catalog::Analysis& analysis) {
    if (thinking_) thinking_->show(analysis_status(position, analysis, console_.texts));
  };
  console_.interruptions.begin_thought(console_.time.now());
  const auto analysis =
      catalog::analyze(*game_, view.state, settings, console_.time, console_.interruptions.hurry(), tell);
  console_.interruptions.end_thought(console_.time.now());
  if (thinking_) thinking_->clear();
  words() << analysis_rows(position, analysis, settings.lines, console_.texts);
}

/// A file that is there is written over only if the person says so.
bool ConsoleGame::may_save(const std::string& file) const {
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

void ConsoleGame::save(const std::string& file) {
  if (!may_save(file)) return;
  const auto stored = table::store_record(record(), file);
  if (stored)
    say("play-saved", {{"file", file}});
  else
    words() << console_.texts.line(stored.error()) << '\n';
}

void ConsoleGame::say(std::string_view id, const std::vector<Argument>& arguments) const {
  words() << console_.texts.text(id, arguments) << '\n';
}

}  // namespace parlour::ui
