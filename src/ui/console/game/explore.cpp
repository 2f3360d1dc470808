#include "ui/console/game/explore.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

#include "ui/console/board/board.hpp"
#include "ui/console/faces.hpp"
#include "ui/console/prompt/commands.hpp"

namespace parlour::ui {
namespace {

using play::MoveCode;

class Explorer {
  enum Command : std::size_t { kBack, kStart, kReplies, kBoard, kHelp, kQuit };

  /// In the order of Command.
  static constexpr auto kCommands = std::to_array<CommandWords>({
      {"explore-back", "explore-back-help"},
      {"replay-start", "explore-start-help"},
      {"explore-replies", "explore-replies-help"},
      {"command-board", "command-board-help"},
      {"command-help", "replay-help-help"},
      {"command-quit", "explore-quit-help"},
  });

 public:
  Explorer(const play::Game& game, const std::vector<MoveCode>& opening,
           const std::vector<catalog::ProvedWinPointer>& proofs, const Console& console)
      : game_(game),
        proofs_(proofs),
        console_(console),
        commands_(kCommands, console.texts),
        moves_(opening) {
    table_.names = {console.texts.text("side-first"), console.texts.text("side-second")};
    look();
    winner_ = winner_to_move() ? state_->to_move() : other(state_->to_move());
    answer();
    shortest_ = moves_.size();
  }

  void run() {
    say("explore-title", {{"game", game_.title()}, {"winner", name_of(winner_)}});
    show();
    for (;;) {
      console_.input.offer({commands_.shown_words(), {}});
      const Answer given = console_.input.ask(prompt());
      if (!std::holds_alternative<Line>(given)) return;
      const std::string& typed = std::get<Line>(given).text;
      const auto command = commands_.find(typed);
      if (typed.empty()) {
        reply_longest();
      } else if (!command) {
        reply(typed);
      } else if (const auto objection = commands_.objection_to(*command, console_.texts)) {
        console_.display.words() << *objection << '\n';
      } else if (command->command == kQuit) {
        return;
      } else {
        obey(static_cast<Command>(command->command));
      }
    }
  }

 private:
  bool winner_to_move() const { return step_ && step_->move; }
  const std::string& name_of(Side side) const { return table_.names[static_cast<std::size_t>(side)]; }
  std::string move_name(const play::State& state, MoveCode move) const {
    return move_on_board(game_, state, table_.bottom, state.to_move(), move);
  }

  /// What there is at the position after all moves.
  void look() {
    state_ = state_after(moves_.size());
    step_ = catalog::shortest_step(proofs_, *state_, moves_);
  }
  std::unique_ptr<play::State> state_after(std::size_t moves) const {
    auto state = game_.start();
    for (std::size_t at = 0; at < moves; ++at) state->play(moves_[at]);
    return state;
  }
  /// The winner's move, if it is its turn.
  void answer() {
    if (!winner_to_move()) return;
    moves_.push_back(*step_->move);
    look();
  }

  void obey(Command command) {
    switch (command) {
      case kBack:
        back();
        break;
      case kStart:
        moves_.resize(shortest_);
        look();
        show();
        break;
      case kReplies:
        list_replies();
        break;
      case kBoard:
        show();
        break;
      default:
        say("explore-help");
        console_.display.words() << commands_.help();
    }
  }

  /// A reply and the answer to it; at the end of a game there is no answer, or no reply before it.
  void back() {
    if (moves_.size() <= shortest_) return say("explore-at-start");
    do {
      moves_.pop_back();
      look();
    } while (moves_.size() > shortest_ && state_->to_move() == winner_);
    show();
  }

  void reply(const std::string& typed) {
    const auto move = face_of(game_).read_move({game_, *state_, moves_}, table_.bottom, typed);
    if (move) return reply_with(*move);
    console_.display.words() << console_.texts.sentence(move.error());
    if (const auto meant = commands_.nearest_to(typed))
      console_.display.words() << console_.texts.text("prompt-command-meant", {{"nearest", *meant}});
    console_.display.words() << '\n';
  }

  void reply_with(MoveCode move) {
    say("explore-moved", {{"number", std::to_string(moves_.size() + 1)},
                          {"name", name_of(state_->to_move())},
                          {"move", move_name(*state_, move)}});
    moves_.push_back(move);
    look();
    answer();
    show();
  }

  /// The reply after which the proof needs the most moves.
  void reply_longest() {
    if (!step_ || state_->outcome()) return say(state_->outcome() ? "replay-over-here" : "explore-unknown");
    const auto longest =
        std::max_element(step_->replies.begin(), step_->replies.end(),
                         [](const auto& one, const auto& two) { return one.plies < two.plies; });
    const bool listed =
        longest != step_->replies.end() && (!step_->others || longest->plies >= *step_->others);
    reply_with(listed ? longest->move : first_other());
  }
  MoveCode first_other() const {
    for (const MoveCode move : state_->moves())
      if (std::none_of(step_->replies.begin(), step_->replies.end(),
                       [&](const auto& reply) { return reply.move == move; }))
        return move;
    return state_->moves().front();
  }

  void show() const {
    std::optional<LastMove> last;
    if (!moves_.empty()) {
      const auto before = state_after(moves_.size() - 1);
      last = LastMove{before->to_move(), moves_.back()};
      if (before->to_move() == winner_)
        say("explore-moved", {{"number", std::to_string(moves_.size())},
                              {"name", name_of(winner_)},
                              {"move", move_name(*before, moves_.back())}});
    }
    console_.display.draw(
        [&](const Style& style) { return draw_board(game_, *state_, table_, last, style); });
    if (const auto outcome = state_->outcome()) {
      say(outcome->winner ? "play-won" : "play-drawn",
          {{"name", outcome->winner ? name_of(*outcome->winner) : std::string()}});
    } else if (!step_) {
      say("explore-unknown");
    } else {
      say("explore-wins", {{"name", name_of(winner_)}, {"plies", std::to_string(step_->plies)}});
      tell_replies();
    }
  }

  /// In a sentence; of many, how many there are.
  void tell_replies() const {
    constexpr std::size_t kFew = 16;
    std::string names;
    if (step_->replies.size() <= kFew)
      for (const auto& reply : step_->replies)
        names += (names.empty() ? "" : " ") + move_name(*state_, reply.move);
    const std::vector<Argument> arguments{{"count", std::to_string(step_->replies.size())}, {"moves", names}};
    if (step_->others == 1 && step_->replies.size() <= 1)
      say("explore-threat", arguments);
    else if (!step_->others)
      say("explore-each", arguments);
    else
      say(step_->replies.empty() ? "explore-alike" : "explore-some", arguments);
  }

  void list_replies() const {
    if (state_->outcome()) return say("replay-over-here");
    if (!step_) return say("explore-unknown");
    std::map<int, std::string, std::greater<>> by_plies;
    for (const auto& reply : step_->replies) {
      std::string& names = by_plies[reply.plies];
      names += (names.empty() ? "" : " ") + move_name(*state_, reply.move);
    }
    for (const auto& [plies, names] : by_plies)
      say("explore-replies-row", {{"plies", std::to_string(plies)}, {"moves", names}});
    if (step_->others) say("explore-others-row", {{"plies", std::to_string(*step_->others)}});
  }

  std::string prompt() const {
    if (!step_) return console_.texts.text("explore-prompt-over");
    return console_.texts.text("explore-prompt", {{"name", name_of(state_->to_move())}});
  }
  void say(std::string_view id, const std::vector<Argument>& arguments = {}) const {
    console_.display.words() << console_.texts.text(id, arguments) << '\n';
  }

  const play::Game& game_;
  const std::vector<catalog::ProvedWinPointer>& proofs_;
  const Console& console_;
  CommandList commands_;
  Table table_;
  Side winner_ = Side::First;
  std::vector<MoveCode> moves_;
  std::size_t shortest_ = 0;  ///< the moves before the first reply
  std::unique_ptr<play::State> state_;
  std::optional<catalog::ProofStep> step_;  ///< nothing: the game is over, or the proof is false
};

}  // namespace

void explore_at_console(const play::Game& game, const std::vector<play::MoveCode>& opening,
                        const std::vector<catalog::ProvedWinPointer>& proofs, const Console& console) {
  Explorer(game, opening, proofs, console).run();
}

}  // namespace parlour::ui
