#include "play/opening.hpp"

#include <algorithm>
#include <utility>

namespace parlour::play {
namespace {

constexpr std::array kAll{OpeningChoice::First, OpeningChoice::Second, OpeningChoice::TwoMore};
constexpr std::size_t kSides = 2;  // of these are sides

}  // namespace

Opening::Opening(OpeningRule rule, std::array<Side, 2> side_of_seat)
    : rule_(rule), side_of_seat_(side_of_seat), opener_(side_of_seat[0] == Side::First ? 0 : 1) {}

OpeningTurn Opening::turn(int moves, Side to_move) const {
  using Kind = OpeningTurn::Kind;
  const auto sides = side_of_seat();
  const int mover = sides[0] == to_move ? 0 : 1;
  if (rule_ == OpeningRule::None) return {Kind::Play, mover, {}};
  if (moves < kFirstStones) return {Kind::Place, opener_, {}};
  if (choices_.empty())
    return {Kind::Choose, 1 - opener_,
            std::span(kAll).first(rule_ == OpeningRule::Swap2 ? kAll.size() : kSides)};
  if (choices_.front().choice != OpeningChoice::TwoMore) return {Kind::Play, mover, {}};
  if (moves < kFirstStones + kMoreStones) return {Kind::Place, 1 - opener_, {}};
  if (choices_.size() == 1) return {Kind::Choose, opener_, std::span(kAll).first(kSides)};
  return {Kind::Play, mover, {}};
}

bool Opening::choose(OpeningChoice choice, int moves, std::chrono::nanoseconds elapsed) {
  const auto offered = turn(moves, Side::First).choices;
  if (std::find(offered.begin(), offered.end(), choice) == offered.end()) return false;
  choices_.push_back({moves, choice, elapsed});
  return true;
}

bool Opening::take_back(int moves) {
  if (choices_.empty() || choices_.back().after != moves) return false;
  choices_.pop_back();
  return true;
}

bool Opening::swapped() const { return swaps_sides(choices_); }

std::array<Side, 2> Opening::side_of_seat() const {
  auto sides = side_of_seat_;
  if (swapped()) std::swap(sides[0], sides[1]);
  return sides;
}

/// The responder, who has Second, swaps by taking First; the opener, who has First, by taking Second.
bool swaps_sides(std::span<const ChoiceMade> choices) {
  if (choices.empty()) return false;
  if (choices.front().choice != OpeningChoice::TwoMore) return choices.front().choice == OpeningChoice::First;
  return choices.size() > 1 && choices[1].choice == OpeningChoice::Second;
}

}  // namespace parlour::play
