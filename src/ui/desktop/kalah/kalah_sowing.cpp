#include "ui/desktop/kalah/kalah_sowing.hpp"

#include <algorithm>
#include <cmath>

namespace parlour::ui::desktop {
namespace {

namespace kalah = games::kalah;

constexpr double kPause = 1;
constexpr double kFlight = 2.5;

int pits_in(const kalah::Setup& setup) { return static_cast<int>(setup.pits[0].size()); }

/// Eases in and out.
double eased(double way) { return way * way * (3 - 2 * way); }

}  // namespace

int& seeds_in(kalah::Setup& setup, const Hole& hole) {
  const auto side = static_cast<std::size_t>(hole.side);
  return hole.pit == pits_in(setup) ? setup.stores[side]
                                    : setup.pits[side][static_cast<std::size_t>(hole.pit)];
}

int seeds_in(const kalah::Setup& setup, const Hole& hole) {
  const auto side = static_cast<std::size_t>(hole.side);
  return hole.pit == pits_in(setup) ? setup.stores[side]
                                    : setup.pits[side][static_cast<std::size_t>(hole.pit)];
}

Sowing::Sowing(const kalah::Setup& before, const kalah::Setup& after, kalah::Move move, bool over)
    : before_(before), after_(after), move_(move), story_(kalah::story_of(before, after, move)) {
  if (story_.captured) capture_ = kPause + kFlight;
  if (!story_.last && !over) bonus_ = kFlight;
  if (!over) return;
  for (const auto& pits : after.pits)
    if (std::any_of(pits.begin(), pits.end(), [](int seeds) { return seeds > 0; })) sweep_ = kPause + kFlight;
}

double Sowing::length() const { return story_.seeds + capture_ + bonus_ + sweep_; }

Hole Sowing::hole_after(int seeds) const {
  const int pits = pits_in(before_);
  const int place = (move_ + seeds) % (2 * pits + 1);
  if (place <= pits) return {before_.to_move, place};
  return {other(before_.to_move), place - pits - 1};
}

kalah::Setup Sowing::sown(int seeds) const {
  kalah::Setup setup = before_;
  seeds_in(setup, hole_after(0)) = 0;
  for (int seed = 1; seed <= seeds; ++seed) ++seeds_in(setup, hole_after(seed));
  return setup;
}

SowingFrame Sowing::at(double time) const {
  const int pits = pits_in(before_);
  const int fallen = std::clamp(static_cast<int>(std::floor(time)), 0, story_.seeds);
  SowingFrame frame{sown(fallen), {}, {}};
  if (fallen < story_.seeds) {
    frame.flights.push_back({hole_after(fallen), hole_after(fallen + 1), story_.seeds - fallen,
                             eased(std::clamp(time - fallen, 0.0, 1.0))});
    return frame;
  }
  time -= story_.seeds;
  if (time < capture_) {
    const Hole landing = hole_after(story_.seeds);
    const Hole opposite{other(landing.side), pits - 1 - landing.pit};
    const Hole store{landing.side, pits};
    frame.lit = {landing, opposite};
    if (time < kPause) return frame;
    for (const Hole& from : {landing, opposite}) {
      const int seeds = std::exchange(seeds_in(frame.lying, from), 0);
      if (seeds > 0) frame.flights.push_back({from, store, seeds, eased((time - kPause) / kFlight)});
    }
    return frame;
  }
  time -= capture_;
  frame.lying = after_;
  if (time < bonus_) frame.lit = {hole_after(story_.seeds)};
  if (time < bonus_ || sweep_ == 0) return frame;
  for (const Side side : {Side::First, Side::Second})
    for (int pit = 0; pit < pits && time >= kPause; ++pit) {
      const Hole from{side, pit};
      const int seeds = std::exchange(seeds_in(frame.lying, from), 0);
      if (time >= sweep_)
        seeds_in(frame.lying, {side, pits}) += seeds;
      else if (seeds > 0)
        frame.flights.push_back({from, {side, pits}, seeds, eased((time - kPause) / kFlight)});
    }
  return frame;
}

}  // namespace parlour::ui::desktop
