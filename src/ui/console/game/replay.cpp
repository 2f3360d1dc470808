#include "ui/console/game/replay.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <ostream>
#include <utility>

#include "catalog/players.hpp"
#include "table/saved_game.hpp"
#include "ui/console/board/board.hpp"
#include "ui/console/prompt/commands.hpp"
#include "ui/console/prompt/question.hpp"
#include "ui/words/set_table.hpp"
#include "ui/words/told.hpp"

namespace parlour::ui {
namespace {

class Replay {
  enum Command : std::size_t { kNext, kBack, kJump, kStart, kEnd, kPlay, kHelp, kQuit };

  /// In the order of Command.
  static constexpr auto kCommands = std::to_array<CommandWords>({
      {"replay-next", "replay-next-help"},
      {"replay-back", "replay-back-help"},
      {"replay-jump", "replay-jump-help", true},
      {"replay-start", "replay-start-help"},
      {"replay-end", "replay-end-help"},
      {"replay-play", "replay-play-help"},
      {"command-help", "replay-help-help"},
      {"command-quit", "replay-quit-help"},
  });

 public:
  Replay(const records::Record& record, const Console& console)
      : record_(record), console_(console), commands_(kCommands, console.texts) {
    const table::PlayRequest request = table::request_as_seated(record);
    game_ = request.game;
    table_ = {shown_names(request, console.texts), record.first_sign, Side::First};
  }

  std::optional<table::PlayRequest> run() {
    say("replay-title", {{"game", game_},
                         {"first", table_.names[0]},
                         {"second", table_.names[1]},
                         {"moves", std::to_string(last())},
                         {"date", record_.date}});
    show();
    for (;;) {
      console_.input.offer({commands_.shown_words(), {}});
      const Answer answer = console_.input.ask(console_.texts.text(
          "replay-prompt", {{"move", std::to_string(at_)}, {"moves", std::to_string(last())}}));
      if (!std::holds_alternative<Line>(answer)) return std::nullopt;
      const std::string& typed = std::get<Line>(answer).text;
      const auto command = typed.empty() ? TypedCommand{kNext, ""} : commands_.find(typed);
      const auto objection = command ? commands_.objection_to(*command, console_.texts) : std::nullopt;
      if (objection) {
        console_.display.words() << *objection << '\n';
      } else if (command && command->command == kQuit) {
        return std::nullopt;
      } else if (command && command->command == kPlay) {
        if (auto request = play_from_here()) return request;
      } else if (command) {
        obey(*command);
      } else {
        say("command-unknown", {{"input", typed}, {"nearest", commands_.nearest_to(typed).value_or("")}});
      }
    }
  }

 private:
  int last() const { return static_cast<int>(record_.moves.size()); }

  void obey(const TypedCommand& typed) {
    switch (static_cast<Command>(typed.command)) {
      case kNext:
        go_to(at_ + 1);
        break;
      case kBack:
        go_to(at_ - 1);
        break;
      case kJump:
        jump(typed.rest);
        break;
      case kStart:
        go_to(0);
        break;
      case kEnd:
        go_to(last());
        break;
      default:
        console_.display.words() << console_.texts.text("replay-help") << '\n' << commands_.help();
    }
  }

  void jump(const std::string& where) {
    int number = -1;
    const auto [end, error] = std::from_chars(where.data(), where.data() + where.size(), number);
    if (error == std::errc() && end == where.data() + where.size() && number >= 0 && number <= last())
      go_to(number);
    else
      say("replay-jump-where", {{"input", where}, {"most", std::to_string(last())}});
  }

  void go_to(int move) {
    if (move < 0 || move > last()) {
      say(move < 0 ? "replay-at-start" : "replay-at-end");
      return;
    }
    at_ = move;
    show();
  }

  void show() {
    tell_choices();
    const auto state = *records::state_after(record_, at_);
    std::optional<LastMove> marked;
    if (at_ > 0) {
      const auto before = *records::state_after(record_, at_ - 1);
      const play::MoveCode move = record_.moves[static_cast<std::size_t>(at_ - 1)].move;
      marked = LastMove{before->to_move(), move};
      say("play-moved", {{"number", std::to_string(at_)},
                         {"name", name_of_mover(at_ - 1, marked->side)},
                         {"move", move_on_board(*record_.game, *before, table_.bottom, marked->side, move)}});
    }
    console_.display.draw(
        [&](const Style& style) { return draw_board(*record_.game, *state, table_, marked, style); });
    if (at_ == last()) tell_result();
  }

  /// Under an opening rule one player puts stones of both sides.
  std::string name_of_mover(int moves, Side side) const {
    const auto seat = static_cast<std::size_t>(records::seat_to_act(record_, moves, side));
    return name_of_seat(seat);
  }
  std::string name_of_seat(std::size_t seat) const {
    return table_.names[static_cast<std::size_t>(index_of(record_.side_of_seat[seat]))];
  }

  /// What was chosen just before the move that led here.
  void tell_choices() const {
    const int opener = record_.seat_that_began_as(Side::First);
    for (std::size_t at = 0; at < record_.choices.size(); ++at) {
      const play::ChoiceMade& each = record_.choices[at];
      const bool here = each.after + 1 == at_ || (each.after == last() && at_ == last());
      const auto seat = static_cast<std::size_t>(at == 0 ? 1 - opener : opener);
      if (here)
        console_.display.words() << choice_text(each.choice, name_of_seat(seat), console_.texts) << '\n';
    }
  }

  void tell_result() const {
    if (!record_.conclusion) return;
    const auto& outcome = record_.conclusion->outcome;
    if (!outcome)
      say("replay-broken-off");
    else if (outcome->winner)
      say("play-won", {{"name", table_.names[static_cast<std::size_t>(*outcome->winner)]}});
    else
      say("play-drawn");
  }

  std::optional<table::PlayRequest> play_from_here() {
    const auto state = *records::state_after(record_, at_);
    if (state->outcome()) {
      say("replay-over-here");
      return std::nullopt;
    }
    table::PlayRequest request = table::request_to_resume(records::beginning_of(record_, at_));
    request.names.reset();
    const auto objection = [&](const std::string& spec) -> std::optional<std::string> {
      const auto checked = catalog::check_player(spec, *record_.game);
      return checked ? std::nullopt : std::optional(console_.texts.line(checked.error()));
    };
    Choices nothing;
    const Questions questions(console_, nothing);
    for (const Side side : {Side::First, Side::Second}) {
      const bool first = side == Side::First;
      const Way way = questions.ask(first ? "first" : "second",
                                    console_.texts.text(first ? "menu-ask-first" : "menu-ask-second"),
                                    side == state->to_move() ? "human" : "engine", objection,
                                    request.players[static_cast<std::size_t>(side)]);
      if (way != Way::On) return std::nullopt;
      request.confirmed.add(request.players[static_cast<std::size_t>(side)]);
    }
    return request;
  }

  void say(std::string_view id, const std::vector<Argument>& arguments = {}) const {
    console_.display.words() << console_.texts.text(id, arguments) << '\n';
  }

  const records::Record& record_;
  const Console& console_;
  CommandList commands_;
  std::string game_;
  Table table_;
  int at_ = 0;
};

}  // namespace

std::optional<table::PlayRequest> replay_at_console(const records::Record& record, const Console& console) {
  return Replay(record, console).run();
}

}  // namespace parlour::ui
