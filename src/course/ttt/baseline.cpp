#include "course/include/core/baseline.hpp"

#include <cstdlib>
#include <string>

#include "course/board_player.hpp"
#include "engines/line/baselines/rule_player.hpp"

namespace ttt::baseline {
namespace {

using game::Point;
using game::Sign;
using game::State;
using parlour::engines::Baseline;

parlour::course::Board board_of(const State& state) {
  const State::Opts& opts = state.get_opts();
  parlour::course::Board board{opts.rows, opts.cols, opts.win_len, opts.max_moves};
  board.last_reply = state.get_status() == game::Status::LAST_MOVE;
  for (int y = 0; y < opts.rows; ++y)
    for (int x = 0; x < opts.cols; ++x)
      board.cells += ".xo#"[static_cast<std::size_t>(state.get_value(x, y))];
  return board;
}

/// One of the rule-based bots behind the course's interface.
class RuleBot final : public IPlayer {
 public:
  RuleBot(const char* name, Baseline baseline)
      : name_(name != nullptr ? name : ""), player_([baseline](const parlour::play::Game& game) {
          return parlour::engines::make_rule_player(game, baseline, static_cast<unsigned>(std::rand()));
        }) {}

  void set_sign(Sign /*sign*/) override {}
  const char* get_name() const override { return name_.c_str(); }

  Point make_move(const State& state) override {
    const auto cell = player_.choose(board_of(state));
    const int cols = state.get_opts().cols;
    return cell ? Point{*cell % cols, *cell / cols} : Point{0, 0};
  }

 private:
  std::string name_;
  parlour::course::BoardPlayer player_;
};

}  // namespace

IPlayer* get_easy_player(const char* name) { return new RuleBot(name, Baseline::EasyToday); }
IPlayer* get_harder_player(const char* name) { return new RuleBot(name, Baseline::HardToday); }

}  // namespace ttt::baseline
