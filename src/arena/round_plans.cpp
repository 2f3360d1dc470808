#include <algorithm>
#include <bit>
#include <numeric>
#include <set>
#include <utility>

#include "arena/schedule.hpp"

namespace parlour::arena {
namespace {

/// All meetings at once: round robin and gauntlet.
class SingleRound final : public RoundPlan {
 public:
  explicit SingleRound(std::vector<Meeting> meetings) : meetings_(std::move(meetings)) {}
  std::vector<Meeting> next_round(const Points& /*total*/,
                                  const std::vector<std::array<int, 2>>& /*won*/) override {
    return std::exchange(meetings_, {});
  }

 private:
  std::vector<Meeting> meetings_;
};

std::vector<Meeting> everybody(int entrants) {
  std::vector<Meeting> meetings;
  for (int one = 0; one < entrants; ++one)
    for (int two = one + 1; two < entrants; ++two) meetings.push_back({one, two});
  return meetings;
}

std::vector<Meeting> one_against_the_rest(int entrants) {
  std::vector<Meeting> meetings;
  for (int two = 1; two < entrants; ++two) meetings.push_back({0, two});
  return meetings;
}

/// Rounds among entrants with equal points. If their number is odd, the lowest one who has not rested yet
/// rests and gets the points of a won match.
class Swiss final : public RoundPlan {
 public:
  Swiss(int entrants, int rounds, int points_for_rest)
      : entrants_(entrants), rounds_(rounds), points_for_rest_(points_for_rest) {}

  std::vector<Meeting> next_round(const Points& total,
                                  const std::vector<std::array<int, 2>>& /*won*/) override {
    if (round_++ == rounds_) return {};
    std::vector<int> order(static_cast<std::size_t>(entrants_));
    std::iota(order.begin(), order.end(), 0);
    const auto points = [&](int entrant) {
      return total[static_cast<std::size_t>(entrant)] + (rested_.contains(entrant) ? points_for_rest_ : 0);
    };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return points(a) > points(b); });
    if (order.size() % 2 == 1) rest_one(order);
    std::vector<Meeting> meetings;
    tries_ = 0;
    if (!pair_up(order, meetings)) meetings = neighbours(order);
    for (const Meeting& each : meetings) met_.insert(ordered(each.better, each.other));
    return meetings;
  }

 private:
  static constexpr int kMostTries = 100000;

  static std::pair<int, int> ordered(int a, int b) { return {std::min(a, b), std::max(a, b)}; }

  void rest_one(std::vector<int>& order) {
    auto resting = std::prev(order.end());
    for (auto at = order.end(); at != order.begin();)
      if (!rested_.contains(*--at)) {
        resting = at;
        break;
      }
    rested_.insert(*resting);
    order.erase(resting);
  }

  /// The first in the list meets the next one it has not met, if the rest can be paired up too.
  bool pair_up(const std::vector<int>& order, std::vector<Meeting>& meetings) {
    if (order.empty()) return true;
    for (std::size_t at = 1; at < order.size(); ++at) {
      if (++tries_ > kMostTries) return false;
      if (met_.contains(ordered(order[0], order[at]))) continue;
      std::vector<int> rest(order.begin() + 1, order.end());
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(at) - 1);
      meetings.push_back({order[0], order[at]});
      if (pair_up(rest, meetings)) return true;
      meetings.pop_back();
    }
    return false;
  }

  static std::vector<Meeting> neighbours(const std::vector<int>& order) {
    std::vector<Meeting> meetings;
    for (std::size_t at = 0; at + 1 < order.size(); at += 2) meetings.push_back({order[at], order[at + 1]});
    return meetings;
  }

  int entrants_;
  int rounds_;
  int points_for_rest_;
  int round_ = 0;
  int tries_ = 0;
  std::set<std::pair<int, int>> met_;
  std::set<int> rested_;
};

/// The order in which entrants are named is their seeding: in a full bracket the first two can meet only in
/// the final, and if places are empty the first ones rest.
class Knockout final : public RoundPlan {
 public:
  explicit Knockout(int entrants) {
    const int places = static_cast<int>(std::bit_ceil(static_cast<unsigned>(entrants)));
    bracket_ = {0};
    while (static_cast<int>(bracket_.size()) < places) {
      const int size = static_cast<int>(bracket_.size()) * 2;
      std::vector<int> wider;
      for (const int seed : bracket_) {
        wider.push_back(seed);
        wider.push_back(size - 1 - seed);
      }
      bracket_ = std::move(wider);
    }
    for (int& seed : bracket_)
      if (seed >= entrants) seed = kNobody;
  }

  bool wants_a_winner() const override { return true; }

  std::vector<Meeting> next_round(const Points& /*total*/,
                                  const std::vector<std::array<int, 2>>& won) override {
    if (!meetings_.empty()) advance(won);
    meetings_.clear();
    for (std::size_t at = 0; at + 1 < bracket_.size(); at += 2)
      if (bracket_[at] != kNobody && bracket_[at + 1] != kNobody)
        meetings_.push_back(
            {std::min(bracket_[at], bracket_[at + 1]), std::max(bracket_[at], bracket_[at + 1])});
    return meetings_;
  }

 private:
  static constexpr int kNobody = -1;

  void advance(const std::vector<std::array<int, 2>>& won) {
    std::vector<int> winners;
    std::size_t meeting = 0;
    for (std::size_t at = 0; at + 1 < bracket_.size(); at += 2) {
      if (bracket_[at] == kNobody || bracket_[at + 1] == kNobody) {
        winners.push_back(std::max(bracket_[at], bracket_[at + 1]));
        continue;
      }
      const Meeting& who = meetings_[meeting];
      winners.push_back(won[meeting][1] > won[meeting][0] ? who.other : who.better);
      ++meeting;
    }
    bracket_ = std::move(winners);
  }

  std::vector<int> bracket_;
  std::vector<Meeting> meetings_;
};

}  // namespace

std::unique_ptr<RoundPlan> make_round_plan(const Tournament& tournament) {
  const int entrants = static_cast<int>(tournament.entrants.size());
  switch (tournament.format) {
    case Format::Gauntlet:
      return std::make_unique<SingleRound>(one_against_the_rest(entrants));
    case Format::Swiss: {
      const int needed = static_cast<int>(std::bit_width(static_cast<unsigned>(entrants - 1)));
      const int games = tournament.games_per_match * static_cast<int>(tournament.games.size());
      return std::make_unique<Swiss>(entrants, tournament.rounds > 0 ? tournament.rounds : needed, 2 * games);
    }
    case Format::Knockout:
      return std::make_unique<Knockout>(entrants);
    case Format::RoundRobin:
      break;
  }
  return std::make_unique<SingleRound>(everybody(entrants));
}

}  // namespace parlour::arena
