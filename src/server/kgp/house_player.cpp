#include "server/kgp/house_player.hpp"

#include <chrono>
#include <utility>

namespace parlour::server::kgp {

class HouseSeat final : public play::Player {
 public:
  explicit HouseSeat(HousePlayers& house) : house_(house) {}

  void start_game(const play::Game& /*game*/, Side side) override { side_ = side; }

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    auto player = house_.borrow(stop);
    if (!player) return play::Left{Message{"ended-by-stop", {}, std::nullopt}};
    const auto began = std::chrono::steady_clock::now();
    player->start_game(view.game, side_);
    play::Decision decision = player->choose(view, limits, stop);
    house_.give_back(std::move(player));
    if (auto* const chosen = std::get_if<play::Chosen>(&decision))
      chosen->elapsed = std::chrono::steady_clock::now() - began;
    return decision;
  }

 private:
  HousePlayers& house_;
  Side side_ = Side::First;
};

Result<std::unique_ptr<HousePlayers>> HousePlayers::make(const play::Game& game, int count,
                                                         const Make& make) {
  std::unique_ptr<HousePlayers> house(new HousePlayers(game));
  for (int made = 0; made < count; ++made) {
    auto player = make();
    if (!player) return failure(std::move(player.error()));
    house->idle_.push_back(*std::move(player));
  }
  return house;
}

std::unique_ptr<play::Player> HousePlayers::seat() { return std::make_unique<HouseSeat>(*this); }

std::unique_ptr<play::Player> HousePlayers::borrow(StopToken stop) {
  constexpr std::chrono::milliseconds kGlance{20};  // at the token, which cannot wake anybody
  std::unique_lock lock(mutex_);
  while (idle_.empty()) {
    if (stop.stop_requested()) return nullptr;
    free_.wait_for(lock, kGlance);
  }
  auto player = std::move(idle_.back());
  idle_.pop_back();
  return player;
}

void HousePlayers::give_back(std::unique_ptr<play::Player> player) {
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(player));
  free_.notify_one();
}

}  // namespace parlour::server::kgp
