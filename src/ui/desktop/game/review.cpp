#include "ui/desktop/game/review.hpp"

namespace parlour::ui::desktop {

Slip slip_of(Side mover, const Evaluation& before, const Evaluation& after) {
  constexpr double kMistake = 0.2;
  constexpr double kBlunder = 0.4;
  const double lost = mover == Side::First ? before.share - after.share : after.share - before.share;
  return lost >= kBlunder ? Slip::Blunder : lost >= kMistake ? Slip::Mistake : Slip::None;
}

const char* mark_of(Slip slip) {
  switch (slip) {
    case Slip::None:
      return "";
    case Slip::Mistake:
      return "?";
    case Slip::Blunder:
      return "??";
  }
  return "";
}

std::vector<std::size_t> Review::slips() const {
  std::vector<std::size_t> found;
  for (std::size_t move = 0; move < moves.size(); ++move)
    if (moves[move] != Slip::None) found.push_back(move + 1);
  return found;
}

Review review_of(const OpenGame& game, const Evaluations& evaluations) {
  Review review;
  review.moves.assign(game.moves(), Slip::None);
  const auto known = [&](std::size_t ply) { return ply < evaluations.size() && evaluations[ply]; };
  for (std::size_t ply = 0; ply <= game.moves(); ++ply) {
    if (!known(ply)) continue;
    ++review.evaluated;
    // Who opens even stones for both sides makes no mistake by it.
    if (ply > 0 && known(ply - 1) && !game.now().moves[ply - 1].placed)
      review.moves[ply - 1] =
          slip_of(game.position(ply - 1)->to_move(), *evaluations[ply - 1], *evaluations[ply]);
  }
  return review;
}

}  // namespace parlour::ui::desktop
