#include "engines/line/baselines/rule_player.hpp"

#include "engines/line/baselines/rule_brain.hpp"
#include "engines/line/line_game.hpp"
#include "play/typed_game.hpp"

namespace parlour::engines {
namespace {

template <class P>
class RulePlayer final : public play::Player {
 public:
  RulePlayer(const games::line::Rules& rules, const line::Habits& habits, std::uint64_t seed)
      : brain_(rules, habits, seed) {}

  void reseed(std::uint64_t seed) override { brain_.reseed(seed); }
  void start_game(const play::Game& /*game*/, Side /*side*/) override { brain_.start_game(); }

  play::Decision choose(const play::GameView& view, const play::Limits& /*limits*/,
                        StopToken /*stop*/) override {
    return play::Chosen{brain_.choose(play::position_of<P, games::line::Family>(view.state)), std::nullopt};
  }

 private:
  line::RuleBrain brain_;
};

const line::Habits& habits_of(Baseline baseline) {
  switch (baseline) {
    case Baseline::Easy2025:
      return line::kEasy2025;
    case Baseline::Hard2025:
      return line::kHard2025;
    case Baseline::EasyToday:
      return line::kEasyToday;
    case Baseline::HardToday:
      break;
  }
  return line::kHardToday;
}

}  // namespace

std::unique_ptr<play::Player> make_rule_player(const play::Game& line_game, Baseline baseline,
                                               std::uint64_t seed) {
  const games::line::Rules& rules = line::rules_of(line_game);
  const line::Habits& habits = habits_of(baseline);
  return games::line::with_start(rules, [&](auto start) -> std::unique_ptr<play::Player> {
    return std::make_unique<RulePlayer<decltype(start)>>(rules, habits, seed);
  });
}

}  // namespace parlour::engines
