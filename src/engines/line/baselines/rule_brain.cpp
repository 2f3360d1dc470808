#include "engines/line/baselines/rule_brain.hpp"

#include <algorithm>

namespace parlour::engines::line {
namespace {

// By menace: none, open three, four, fork, four and three, open four, line. A four alone is worth little:
// it will be answered, and the cell is used up.
constexpr Habits::ByMenace kAttack{0, 50, 20, 900, 2500, 9000, 0};
constexpr Habits::ByMenace kDefence{0, 40, 20, 600, 1200, 4000, 0};

// Points for what a look at the best answer can show.
constexpr std::int64_t kWins = 1'000'000;
constexpr std::int64_t kWinsUnlessStopped = 500'000;  // a four and a three, found behind another four
constexpr std::int64_t kForks = 100'000;
constexpr std::int64_t kForksButMayBeAnswered = 50'000;  // the opponent can gain time with a four
constexpr std::int64_t kWastesFour = -100;
constexpr std::int64_t kPostponesLoss = -200'000;
constexpr std::int64_t kIsForked = -200'000;
constexpr std::int64_t kLosesUnlessStopped = -500'000;
constexpr std::int64_t kLoses = -1'000'000;

constexpr int kNear = 2;  // king's moves

bool makes_four(Menace menace) {
  return menace == Menace::Four || menace == Menace::FourThree || menace == Menace::OpenFour;
}

}  // namespace

const Habits kEasy2025{
    .attack = kAttack, .defence = kDefence, .tolerance = 4, .looks_at = 16, .awake = 230, .careless = 950};
const Habits kHard2025{.attack = kAttack, .defence = kDefence, .tolerance = 4, .looks_at = 16};
const Habits kEasyToday{.attack = {0, 7, 27, 0, 0, 650, 0},
                        .defence = {0, 4, 0, 26, 0, 5500, 0},
                        .worth = {267, 50, 10, 1},
                        .their_room = 0,
                        .tolerance = 8,
                        .idle_below = 44,
                        .minds_last_reply = false,
                        .awake = 0,
                        .careless = 9};
const Habits kHardToday{.attack = {0, 3, 17, 4, 0, 1825, 0},
                        .defence = {0, 22, 0, 0, 0, 1019, 0},
                        .worth = {209, 41, 30, 10},
                        .their_room = 96,
                        .tolerance = 5,
                        .minds_last_reply = false,
                        .awake = 0,
                        .careless = 4};

RuleBrain::Move RuleBrain::choose(const Turn& turn) {
  const bool thinking = thinks();
  if (const auto line = line_move(turn)) return *line;
  if (!thinking) return careless_move();
  if (const auto stop = stopping_move(turn)) return *stop;
  if (turn.inverts_now || turn.inverts_next) return least_useful_move(turn);

  std::vector<Rated> rated = rate(turn.mover);
  if (std::all_of(rated.begin(), rated.end(),
                  [&](const Rated& move) { return move.points <= habits_.idle_below; }))
    return idle_move();
  if (habits_.looks_at == 0) return draw_from_best(rated, habits_.tolerance);
  const auto better = [](const Rated& a, const Rated& b) {
    return a.points != b.points ? a.points > b.points : a.cell < b.cell;
  };
  const std::size_t kept = std::min(static_cast<std::size_t>(habits_.looks_at), rated.size());
  std::partial_sort(rated.begin(), rated.begin() + static_cast<std::ptrdiff_t>(kept), rated.end(), better);
  rated.resize(kept);
  for (Rated& move : rated) move.points += points_after(move.cell, turn.mover);
  return draw_from_best(rated, habits_.tolerance);
}

bool RuleBrain::thinks() {
  if (!awake_) awake_ = rng_.between(1, 1000) <= habits_.awake;
  return *awake_ || rng_.between(1, 1000) > habits_.careless;
}

std::optional<RuleBrain::Move> RuleBrain::line_move(const Turn& turn) const {
  const std::vector<Move> own = board_.completing_cells(turn.mover);
  if (own.empty()) return std::nullopt;
  if (!turn.line_is_answered || !habits_.minds_last_reply) return own.front();
  const std::vector<Move> theirs = board_.completing_cells(other(turn.mover));
  if (theirs.empty()) return own.front();
  const bool same_cell = std::find(own.begin(), own.end(), theirs.front()) != own.end();
  if (theirs.size() == 1 && same_cell) return theirs.front();
  // Both can complete a line. Stopping a single one keeps the game going; with several, or if the mover's own
  // is about to change owners, a draw is the best result left.
  if (theirs.size() >= 2 || turn.inverts_now) return own.front();
  return std::nullopt;
}

std::optional<RuleBrain::Move> RuleBrain::stopping_move(const Turn& turn) {
  // If the stones change owners first, the opponent's next line is one that the mover has now: see rule 1.
  if (turn.reply_pending || turn.inverts_now) return std::nullopt;
  const std::vector<Move> theirs = board_.completing_cells(other(turn.mover));
  if (theirs.empty()) return std::nullopt;
  const std::vector<Rated> all = rate(turn.mover);
  std::vector<Rated> stopping;
  std::vector<Rated> fours;
  for (const Rated& move : all) {
    if (std::find(theirs.begin(), theirs.end(), move.cell) != theirs.end()) stopping.push_back(move);
    if (makes_four(board_.menace(turn.mover, move.cell))) fours.push_back(move);
  }
  // Several lines cannot be stopped, but with a four of its own the mover's last reply makes a draw.
  if (theirs.size() >= 2 && turn.may_reply_last && habits_.minds_last_reply && !fours.empty())
    return draw_from_best(fours, habits_.tolerance);
  return draw_from_best(stopping.empty() ? all : stopping, habits_.tolerance);  // stopping may be forbidden
}

/// Whatever the stone helps to build will be the opponent's, and whatever it blocks will be the mover's.
RuleBrain::Move RuleBrain::least_useful_move(const Turn& turn) {
  std::vector<Rated> rated = rate(turn.mover);
  for (Rated& move : rated) {
    move.points = -move.points;
    if (turn.inverts_now && makes_four(board_.menace(turn.mover, move.cell))) move.points += kLoses;
  }
  return draw_from_best(rated, habits_.tolerance);
}

RuleBrain::Move RuleBrain::careless_move() {
  const auto& rules = board_.rules();
  const auto has_stone = [&](int x, int y) {
    if (!rules.on_board(x, y)) return false;
    const Move cell = rules.cell_at(x, y);
    return !rules.wall(cell) && !board_.empty(cell);
  };
  std::vector<Move> empty;
  std::vector<Move> near;
  for (const Move cell : rules.free_cells()) {
    if (!playable(cell)) continue;
    empty.push_back(cell);
    const auto& at = rules.cell(cell);
    bool is_near = false;
    for (int y = at.y - kNear; y <= at.y + kNear && !is_near; ++y)
      for (int x = at.x - kNear; x <= at.x + kNear && !is_near; ++x) is_near = has_stone(x, y);
    if (is_near) near.push_back(cell);
  }
  const std::vector<Move>& cells = near.empty() ? empty : near;
  return cells[rng_.below(static_cast<std::uint32_t>(cells.size()))];
}

bool RuleBrain::playable(Move cell) const {
  return board_.empty(cell) && !std::binary_search(forbidden_.begin(), forbidden_.end(), cell);
}

RuleBrain::Move RuleBrain::idle_move() {
  std::vector<Rated> rated;
  for (const Move cell : board_.rules().free_cells())
    if (playable(cell)) rated.push_back({cell, board_.room(cell)});
  return draw_from_best(rated, 0);
}

/// Every empty cell, row by row, rated by what a stone of either side would make there.
std::vector<RuleBrain::Rated> RuleBrain::rate(Side mover) const {
  std::vector<Rated> rated;
  for (const Move cell : board_.rules().free_cells()) {
    if (!playable(cell)) continue;
    const auto own = static_cast<std::size_t>(board_.menace(mover, cell));
    const auto theirs = static_cast<std::size_t>(board_.menace(other(mover), cell));
    const int room =
        board_.potential(mover, cell) + board_.potential(other(mover), cell) * habits_.their_room / 100;
    rated.push_back({cell, habits_.attack[own] + habits_.defence[theirs] + room});
  }
  return rated;
}

/// The result of playing `cell` if the opponent, who cannot complete a line now, finds the best answer.
std::int64_t RuleBrain::points_after(Move cell, Side mover) {
  const bool forks = board_.menace(mover, cell) == Menace::Fork;
  board_.place(cell, mover);
  const std::vector<Move> lines = board_.completing_cells(mover);
  std::int64_t points = 0;
  if (lines.size() >= 2) {
    points = kWins;
  } else if (lines.size() == 1) {
    points = points_after_four(lines.front(), mover);
  } else {
    const Menace answer = board_.strongest_menace(other(mover));
    const bool has_open_three = board_.strongest_menace(mover) == Menace::OpenFour;
    if (answer >= Menace::OpenFour)
      points = kLoses;
    else if (answer == Menace::FourThree)
      points = kLosesUnlessStopped;
    else if (forks)
      points = answer == Menace::Four ? kForksButMayBeAnswered : kForks;
    else if (answer == Menace::Fork && !has_open_three)
      points = kIsForked;
  }
  board_.lift(cell, mover);
  return points;
}

/// The mover has just made a four, the opponent must answer at `block`, and it is the mover's turn again.
std::int64_t RuleBrain::points_after_four(Move block, Side mover) {
  board_.place(block, other(mover));
  const std::size_t their_lines = board_.completing_cells(other(mover)).size();
  const Menace own = board_.strongest_menace(mover);
  std::int64_t points = kWastesFour;
  if (their_lines >= 2)
    points = kLoses;
  else if (their_lines == 0 && own >= Menace::OpenFour)
    points = kWins;
  else if (their_lines == 0 && own == Menace::FourThree)
    points = kWinsUnlessStopped;
  else if (board_.strongest_menace(other(mover)) >= Menace::OpenFour)
    points = kPostponesLoss;
  board_.lift(block, other(mover));
  return points;
}

RuleBrain::Move RuleBrain::draw_from_best(const std::vector<Rated>& rated, int tolerance) {
  std::int64_t best = rated.front().points;
  for (const Rated& move : rated) best = std::max(best, move.points);
  std::vector<Move> good;
  for (const Rated& move : rated)
    if (move.points >= best - tolerance) good.push_back(move.cell);
  return good[rng_.below(static_cast<std::uint32_t>(good.size()))];
}

}  // namespace parlour::engines::line
