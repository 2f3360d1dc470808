#include "kalah_game.hpp"

#include <cstddef>
#include <stdexcept>

namespace parlour::reference {

KalahGame::KalahGame(KalahOptions options) : options_(options) {
  for (Side& side : sides_) {
    for (int pit = 0; pit < options_.pits; ++pit) side.pits.push_back(options_.seeds);
  }
}

int KalahGame::to_move() const { return to_move_; }

std::vector<int> KalahGame::moves() const {
  std::vector<int> result;
  if (over()) return result;
  const Side& own = sides_.at(to_move_ == 1 ? 0 : 1);
  for (int pit = 0; pit < options_.pits; ++pit) {
    if (own.pits.at(static_cast<std::size_t>(pit)) > 0) result.push_back(pit);
  }
  return result;
}

void KalahGame::play(int pit) {
  if (over()) throw std::invalid_argument("the game is over");
  if (pit < 0 || pit >= options_.pits) throw std::invalid_argument("no such pit");
  Side& own = sides_.at(to_move_ == 1 ? 0 : 1);
  Side& opponent = sides_.at(to_move_ == 1 ? 1 : 0);
  const std::size_t pits = own.pits.size();
  const std::size_t start = static_cast<std::size_t>(pit);
  if (own.pits.at(start) == 0) throw std::invalid_argument("the pit is empty");

  // One lap as seen by the mover: own pits, own store, the opponent's pits. The opponent's store is not on
  // it; the starting pit is.
  std::vector<int*> lap;
  for (int& own_pit : own.pits) lap.push_back(&own_pit);
  lap.push_back(&own.store);
  for (int& opponent_pit : opponent.pits) lap.push_back(&opponent_pit);

  int in_hand = own.pits.at(start);
  own.pits.at(start) = 0;
  std::size_t place = start;
  while (in_hand > 0) {
    place = (place + 1) % lap.size();
    ++*lap.at(place);
    --in_hand;
  }
  ++moves_made_;

  const bool ended_in_own_store = place == pits;
  const bool ended_in_own_pit = place < pits;

  if (ended_in_own_pit && own.pits.at(place) == 1 && options_.capture != Capture::None) {
    // Both sides count in sowing order, so the opposite pit counts from the other end.
    int& last = own.pits.at(place);
    int& opposite = opponent.pits.at(pits - 1 - place);
    if (opposite > 0 || options_.capture == Capture::Always) {
      own.store += last + opposite;
      last = 0;
      opposite = 0;
    }
  }

  if (!ended_in_own_store) to_move_ = to_move_ == 1 ? 2 : 1;
}

bool KalahGame::over() const {
  const int half = options_.pits * options_.seeds;
  for (const Side& side : sides_) {
    if (side.seeds_in_pits() == 0) return true;
    if (options_.stop_half && side.store > half) return true;
  }
  return false;
}

int KalahGame::winner() const {
  if (!over()) return 0;
  if (margin() > 0) return 1;
  if (margin() < 0) return 2;
  return 0;
}

int KalahGame::margin() const {
  const int first = sides_.at(0).store + sides_.at(0).seeds_in_pits();
  const int second = sides_.at(1).store + sides_.at(1).seeds_in_pits();
  return first - second;
}

int KalahGame::moves_made() const { return moves_made_; }

std::string KalahGame::text() const {
  std::string result = "<" + std::to_string(options_.pits);
  for (const Side& side : sides_) result += "," + std::to_string(side.store);
  for (const Side& side : sides_) {
    for (const int seeds : side.pits) result += "," + std::to_string(seeds);
  }
  return result + "> " + std::to_string(to_move_);
}

int KalahGame::Side::seeds_in_pits() const {
  int sum = 0;
  for (const int seeds : pits) sum += seeds;
  return sum;
}

}  // namespace parlour::reference
