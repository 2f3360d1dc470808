#include "engines/proof_player.hpp"

#include <chrono>
#include <utility>

namespace parlour::engines {
namespace {

class ProofPlayer final : public play::Player {
 public:
  ProofPlayer(PlayerPointer player, std::vector<ProvedWinPointer> proofs, const TimeSource& time)
      : player_(std::move(player)), proofs_(std::move(proofs)), time_(time) {
    player_->report_to([this](const play::Thinking& thinking) { report(thinking); });
  }
  ProofPlayer(const ProofPlayer&) = delete;
  ProofPlayer& operator=(const ProofPlayer&) = delete;
  ~ProofPlayer() override { player_->report_to(nullptr); }

  void start_game(const play::Game& game, Side side) override { player_->start_game(game, side); }
  void reseed(std::uint64_t seed) override { player_->reseed(seed); }
  std::string own_name() const override { return player_->own_name(); }
  std::chrono::nanoseconds time_elsewhere() const override { return player_->time_elsewhere(); }
  std::optional<play::OwnTimes> own_times() const override { return player_->own_times(); }
  void end_game(const play::Conclusion& conclusion, std::span<const play::MoveCode> history) override {
    player_->end_game(conclusion, history);
  }

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    const auto began = time_.now();
    const auto step = view.opening.places() ? std::nullopt : shortest_step(proofs_, view.state, view.history);
    if (!step || !step->move) return player_->choose(view, limits, stop);
    const play::Thinking thinking{0, step->value, 0, time_.now() - began, {*step->move}, true, step->plies};
    report(thinking);
    return play::Chosen{*step->move, thinking};
  }
  play::Decision choose_opening(const play::GameView& view, const play::Limits& limits,
                                StopToken stop) override {
    return player_->choose_opening(view, limits, stop);
  }

 private:
  PlayerPointer player_;
  std::vector<ProvedWinPointer> proofs_;
  const TimeSource& time_;
};

}  // namespace

std::optional<ProofStep> shortest_step(std::span<const ProvedWinPointer> proofs, const play::State& state,
                                       std::span<const play::MoveCode> history) {
  std::optional<ProofStep> shortest;
  for (const ProvedWinPointer& proof : proofs)
    if (auto step = proof->step(state, history); step && (!shortest || step->plies < shortest->plies))
      shortest = std::move(step);
  return shortest;
}

PlayerPointer with_proofs(PlayerPointer player, std::vector<ProvedWinPointer> proofs,
                          const TimeSource& time) {
  return std::make_unique<ProofPlayer>(std::move(player), std::move(proofs), time);
}

}  // namespace parlour::engines
