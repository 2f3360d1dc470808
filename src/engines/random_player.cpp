#include "engines/random_player.hpp"

#include "core/rng.hpp"

namespace parlour::engines {
namespace {

class RandomPlayer final : public play::Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : seed_(seed), rng_(seed) {}

  void reseed(std::uint64_t seed) override { rng_ = Rng(mixed_seed(seed_, seed)); }

  play::Decision choose(const play::GameView& view, const play::Limits& /*limits*/,
                        StopToken /*stop*/) override {
    const auto moves = view.state.moves();
    return play::Chosen{moves[rng_.below(static_cast<std::uint32_t>(moves.size()))], std::nullopt};
  }

 private:
  std::uint64_t seed_;
  Rng rng_;
};

}  // namespace

std::unique_ptr<play::Player> make_random(std::uint64_t seed) { return std::make_unique<RandomPlayer>(seed); }

}  // namespace parlour::engines
