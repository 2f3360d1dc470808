#pragma once

#include <optional>
#include <vector>

#include "core/side.hpp"
#include "games/kalah/rules.hpp"
#include "games/kalah/setup.hpp"
#include "games/kalah/story.hpp"

namespace parlour::ui::desktop {

/// A place for seeds: a pit of a side, in sowing order, or its store, which follows the last pit.
struct Hole {
  Side side = Side::First;
  int pit = 0;
  bool operator==(const Hole&) const = default;
};

/// Seeds on their way from one place to another.
struct Flight {
  Hole from;
  Hole to;
  int seeds = 0;
  double way = 0;  ///< from 0, in `from`, to 1
};

/// One frame of a move being sown.
struct SowingFrame {
  games::kalah::Setup lying;
  std::vector<Flight> flights;
  std::vector<Hole> lit;  ///< where something special happens: a capture, a bonus move
};

/// A Kalah move as an animation: the seeds are taken out and fall one by one, captured seeds go to the store,
/// a bonus move lights up the store, and after the last move the remaining seeds are swept into the stores.
/// Time is measured in hops, a seed's time to the next pit.
class Sowing {
 public:
  /// `after` is the result of `move` in `before`; `over` if that ended the game.
  Sowing(const games::kalah::Setup& before, const games::kalah::Setup& after, games::kalah::Move move,
         bool over);

  double length() const;
  SowingFrame at(double time) const;

 private:
  Hole hole_after(int seeds) const;
  /// The seeds once `seeds` of them have fallen.
  games::kalah::Setup sown(int seeds) const;

  games::kalah::Setup before_;
  games::kalah::Setup after_;
  int move_;
  games::kalah::SowingStory story_;
  double capture_ = 0;  ///< how long each of these takes
  double bonus_ = 0;
  double sweep_ = 0;
};

/// The seeds in a place.
int& seeds_in(games::kalah::Setup& setup, const Hole& hole);
int seeds_in(const games::kalah::Setup& setup, const Hole& hole);

}  // namespace parlour::ui::desktop
