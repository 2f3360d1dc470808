#include "arena/schedule.hpp"

#include <algorithm>
#include <utility>

namespace parlour::arena {

Schedule::Schedule(const Tournament& tournament)
    : tournament_(tournament), plan_(make_round_plan(tournament)) {
  extend();
}

std::optional<Pairing> Schedule::next() {
  while (searched_ < slots_.size() && slots_[searched_].progress != Progress::Waiting) ++searched_;
  if (searched_ == slots_.size()) return std::nullopt;
  slots_[searched_].progress = Progress::Given;
  return slots_[searched_].pairing;
}

bool Schedule::finish(const Pairing& pairing, const Outcome& outcome) {
  if (pairing.number < 1 || pairing.number > known()) return false;
  const auto at = static_cast<std::size_t>(pairing.number - 1);
  Slot& slot = slots_[at];
  if (slot.pairing != pairing || slot.progress == Progress::Finished) return false;
  slot.progress = Progress::Finished;
  slot.winner = outcome.winner;
  if (++finished_ == known()) extend();
  return true;
}

void Schedule::return_unplayed(const Pairing& pairing) {
  const auto at = static_cast<std::size_t>(pairing.number - 1);
  slots_[at].progress = Progress::Waiting;
  searched_ = std::min(searched_, at);
}

void Schedule::extend() {
  if (prolong_ties()) return;
  Points total(tournament_.entrants.size(), 0);
  for (const Slot& slot : slots_)
    for (std::size_t side = 0; side < 2; ++side)
      total[static_cast<std::size_t>(slot.pairing.entrants[side])] +=
          !slot.winner                                       ? 1
          : index_of(*slot.winner) == static_cast<int>(side) ? 2
                                                             : 0;
  std::vector<std::array<int, 2>> won;
  for (int meeting = 0; !rounds_.empty() && meeting < static_cast<int>(rounds_.back().size()); ++meeting)
    won.push_back(points_in(meeting));
  const auto meetings = plan_->next_round(total, won);
  over_ = meetings.empty();
  if (!over_) add_round(meetings);
}

void Schedule::add_round(const std::vector<Meeting>& meetings) {
  if (!rounds_.empty()) first_match_ += static_cast<int>(rounds_.back().size() * tournament_.games.size());
  rounds_.push_back(meetings);
  round_begin_ = slots_.size();
  prolonged_ = 0;
  for (int opening = 0; opening < openings_per_match(); ++opening)
    for (int meeting = 0; meeting < static_cast<int>(meetings.size()); ++meeting)
      add_games(meeting, opening, 1);
}

/// Adds the games of one meeting on `openings` openings, on all games of the tournament.
void Schedule::add_games(int meeting, int from_opening, int openings) {
  const Meeting& who = rounds_.back()[static_cast<std::size_t>(meeting)];
  const int games = static_cast<int>(tournament_.games.size());
  for (int game = 0; game < games; ++game)
    for (int opening = from_opening; opening < from_opening + openings; ++opening)
      for (int swapped = 0; swapped < games_per_opening(); ++swapped) {
        Pairing pairing;
        pairing.number = known() + 1;
        pairing.round = rounds() - 1;
        pairing.match = first_match_ + meeting * games + game;
        pairing.game = game;
        pairing.opening = opening;
        pairing.entrants = {who.better, who.other};
        if (swapped != 0) std::swap(pairing.entrants[0], pairing.entrants[1]);
        slots_.push_back({pairing, Progress::Waiting, std::nullopt});
      }
}

int Schedule::openings_per_match() const {
  return (tournament_.games_per_match + games_per_opening() - 1) / games_per_opening();
}

std::array<int, 2> Schedule::points_in(int meeting) const {
  const Meeting& who = rounds_.back()[static_cast<std::size_t>(meeting)];
  const int games = static_cast<int>(tournament_.games.size());
  std::array<int, 2> points{0, 0};
  for (std::size_t at = round_begin_; at < slots_.size(); ++at) {
    const Slot& slot = slots_[at];
    if ((slot.pairing.match - first_match_) / games != meeting) continue;
    const int better_side = slot.pairing.entrants[0] == who.better ? 0 : 1;
    if (!slot.winner) {
      ++points[0];
      ++points[1];
    } else {
      points[index_of(*slot.winner) == better_side ? 0 : 1] += 2;
    }
  }
  return points;
}

bool Schedule::prolong_ties() {
  if (rounds_.empty() || !plan_->wants_a_winner() || prolonged_ == kMostProlongations) return false;
  const int opening = openings_per_match() + prolonged_;
  const std::size_t before = slots_.size();
  for (int meeting = 0; meeting < static_cast<int>(rounds_.back().size()); ++meeting)
    if (const auto points = points_in(meeting); points[0] == points[1]) add_games(meeting, opening, 1);
  ++prolonged_;
  return slots_.size() > before;
}

}  // namespace parlour::arena
