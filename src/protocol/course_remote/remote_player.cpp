#include "protocol/course_remote/remote_player.hpp"

#include <utility>
#include <variant>
#include <vector>

#include "games/line/rules.hpp"
#include "records/line/line_game.hpp"

namespace parlour::protocol::remote {
namespace {

using games::line::Rules;
using play::MoveCode;

constexpr std::array kSigns{Sign::X, Sign::O};

Sign sign_of(Side side) { return side == Side::First ? Sign::X : Sign::O; }

Cell cell_of(const Rules& rules, MoveCode move) { return {move % rules.cols(), move / rules.cols()}; }

class RemotePlayer final : public play::Player {
 public:
  RemotePlayer(const Rules& rules, RemoteClients& clients, std::string name,
               std::chrono::milliseconds patience)
      : rules_(rules), clients_(clients), name_(std::move(name)), patience_(patience) {}

  void start_game(const play::Game& /*game*/, Side /*side*/) override {
    clients_.wait_for(name_, patience_, {});
  }

  std::string own_name() const override { return name_; }

  play::Decision choose(const play::GameView& view, const play::Limits& /*limits*/, StopToken stop) override {
    const auto answer = clients_.ask_move(name_, stop);
    if (!answer) return play::Left{Message{"ended-by-stop", {}, std::nullopt}};
    if (const auto* const none = std::get_if<ServerSession::NoMove>(&*answer)) return failed(none->why);
    const auto& [cell, elapsed] = std::get<ServerSession::Move>(*answer);
    if (!rules_.on_board(cell.x, cell.y)) return disqualified("course-outside", view, cell);
    const MoveCode move = rules_.cell_at(cell.x, cell.y);
    if (rules_.wall(move)) return disqualified("course-wall", view, cell);
    if (!view.state.legal(move)) return disqualified("course-taken", view, cell);
    return play::Chosen{move, std::nullopt, elapsed};
  }

 private:
  static play::Decision failed(ServerSession::NoMove::Why why) {
    using Why = ServerSession::NoMove::Why;
    const auto with = [](std::string_view id, MessageKind kind) {
      return play::Failed{Message{std::string(id), {}, std::nullopt, kind}};
    };
    switch (why) {
      case Why::Late:
        return with("course-remote-was-late", MessageKind::Silent);
      case Why::Absent:
        return with("course-remote-was-absent", MessageKind::Ended);
      case Why::Left:
        return with("course-remote-has-left", MessageKind::Ended);
      case Why::Garbage:
        break;
    }
    return with("course-remote-was-garbled", MessageKind::Other);
  }

  play::Decision disqualified(std::string_view id, const play::GameView& view, Cell cell) const {
    const bool on_board = rules_.on_board(cell.x, cell.y);
    return play::Disqualified{
        Message{std::string(id),
                {{"x", std::to_string(cell.x)},
                 {"y", std::to_string(cell.y)},
                 {"cols", std::to_string(rules_.cols())},
                 {"rows", std::to_string(rules_.rows())},
                 {"move", std::to_string(view.history.size() + 1)},
                 {"cell", on_board ? view.state.move_text(rules_.cell_at(cell.x, cell.y)) : ""}},
                std::nullopt,
                on_board ? MessageKind::Unplayable : MessageKind::NotAPlace}};
  }

  const Rules& rules_;
  RemoteClients& clients_;
  std::string name_;
  std::chrono::milliseconds patience_;
};

class GameTeller final : public play::Observer {
 public:
  GameTeller(const Rules& rules, RemoteClients& clients, std::array<Participant, 2> players)
      : rules_(rules), clients_(clients), players_(std::move(players)) {}
  GameTeller(const GameTeller&) = delete;
  GameTeller& operator=(const GameTeller&) = delete;
  ~GameTeller() override { finish(); }

  void on_event(const play::Event& event) override {
    if (std::holds_alternative<play::Started>(event)) begin();
    if (const auto* const moved = std::get_if<play::Moved>(&event))
      tell(Played{sign_of(moved->side), cell_of(rules_, moved->move)});
    if (const auto* const ended = std::get_if<play::Ended>(&event)) {
      tell_end(ended->conclusion);
      finish();
    }
  }

 private:
  void begin() {
    observed_ = clients_.take_observers();
    const Dimensions dimensions{rules_.rows(), rules_.cols(), rules_.win(), rules_.options().max_moves};
    for (std::size_t side = 0; side < players_.size(); ++side)
      if (players_[side].remote) clients_.tell(players_[side].name, GameAhead{dimensions, kSigns[side]});
    if (observed_) clients_.tell_observers(GameAhead{dimensions, Sign::None});
    for (std::size_t side = 0; side < players_.size(); ++side)
      tell(Seated{kSigns[side], players_[side].name});
    GameBegan began;
    for (const MoveCode wall : rules_.options().walls) began.walls.push_back(cell_of(rules_, wall));
    tell(began);
  }

  /// Whoever loses other than on the board is disqualified, which is the only word that the protocol has for
  /// it.
  void tell_end(const play::Conclusion& conclusion) {
    if (!conclusion.outcome) return;
    const auto winner = conclusion.outcome->winner;
    if (!winner) return tell(Drawn{});
    if (conclusion.ending == play::Ending::ByRules || conclusion.ending == play::Ending::Adjudicated)
      return tell(Won{sign_of(*winner)});
    const bool taken = conclusion.reason && conclusion.reason->kind == MessageKind::Unplayable;
    tell(Disqualified{sign_of(other(*winner)), taken ? Fault::Occupied : Fault::OutOfField});
  }

  void tell(const Update& update) {
    for (const Participant& each : players_)
      if (each.remote) clients_.tell(each.name, update);
    if (observed_) clients_.tell_observers(update);
  }

  void finish() {
    for (const Participant& each : players_)
      if (each.remote) clients_.end_game(each.name);
    if (std::exchange(observed_, false)) clients_.give_back_observers();
  }

  const Rules& rules_;
  RemoteClients& clients_;
  std::array<Participant, 2> players_;
  bool observed_ = false;
};

}  // namespace

bool can_carry(const play::Game& game) {
  const Rules* const rules = records::line_rules(game);
  return rules != nullptr && rules->options().last_reply &&
         rules->options().overline == games::line::Overline::Wins &&
         rules->options().forbidden == games::line::Forbidden::None &&
         rules->options().inversion == games::line::Inversion::Off;
}

std::unique_ptr<play::Player> make_remote_player(const play::Game& game, RemoteClients& clients,
                                                 std::string name, std::chrono::milliseconds patience) {
  return std::make_unique<RemotePlayer>(*records::line_rules(game), clients, std::move(name), patience);
}

std::unique_ptr<play::Observer> make_game_teller(const play::Game& game, RemoteClients& clients,
                                                 std::array<Participant, 2> players) {
  return std::make_unique<GameTeller>(*records::line_rules(game), clients, std::move(players));
}

}  // namespace parlour::protocol::remote
