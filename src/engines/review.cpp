#include "engines/review.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <type_traits>
#include <utility>

#include "engines/analyze.hpp"
#include "engines/dispatch.hpp"
#include "engines/kalah/kalah_engine.hpp"
#include "engines/line/search/line_analysis.hpp"
#include "engines/line/search/line_engine.hpp"
#include "engines/line/search/line_score.hpp"

namespace parlour::engines {
namespace {

constexpr double kMostUnproved = 0.95;  ///< what is not proved is never certain

double chances_by_estimate(bool kalah, int estimate) {
  constexpr double kCloseSeeds = 3;
  constexpr double kLargeAdvantage = 1500;
  const double value = estimate;
  return kMostUnproved *
         (kalah ? value / (std::abs(value) + kCloseSeeds) : std::tanh(value / kLargeAdvantage));
}

void set_chances(bool kalah, ReviewedPosition& position) {
  if (position.exact()) position.estimate = position.lower;
  const auto winner = position.winner();
  if (winner)
    position.chances = *winner == Side::First ? 1 : -1;
  else
    position.chances = position.exact() ? 0 : chances_by_estimate(kalah, position.estimate);
}

/// Of the mover's view and First's, the one from the other.
ReviewedPosition turned(ReviewedPosition position) {
  if (position.to_move == Side::First) return position;
  std::tie(position.lower, position.upper) = std::pair(-position.upper, -position.lower);
  position.estimate = -position.estimate;
  return position;
}

/// What a move is thought to be worth that led to `after`, in the units of an estimate: a proof counts for a
/// position of its own, for others it is only as good as their moves.
int estimate_from(const ReviewedPosition& after, bool kalah) {
  return after.exact() && !kalah ? after.lower * line::kUnproven : after.estimate;
}

/// Whoever moved in `before` could have what `after` is worth, since he played that. Of the engine's own move
/// a search one move deeper knows more.
void learn_from_played(bool kalah, ReviewedPosition& before, play::MoveCode played,
                       const ReviewedPosition& after) {
  const Side side = before.to_move;
  const double chosen = after.chances_of(side);
  const double best = before.chances_of(side);
  const bool deeper = (chosen > best || before.line.front() == played) && !before.exact();
  const bool nearer =
      chosen == 1 && best == 1 && after.ends_in && before.ends_in && *after.ends_in + 1 < *before.ends_in;
  if (side == Side::First)
    before.lower = std::clamp(after.lower, before.lower, before.upper);
  else
    before.upper = std::clamp(after.upper, before.lower, before.upper);
  if (deeper || nearer) {
    before.estimate = estimate_from(after, kalah);
    before.ends_in.reset();
    if (after.winner() == side && after.ends_in) before.ends_in = *after.ends_in + 1;
    before.line = {played};
    before.line.insert(before.line.end(), after.line.begin(), after.line.end());
  }
  set_chances(kalah, before);
}

/// No move is worth more than the position it was played in, and the engine's own move is worth as much.
void learn_from_earlier(bool kalah, const ReviewedPosition& before, play::MoveCode played,
                        ReviewedPosition& after) {
  const bool decided = after.winner().has_value();
  const bool best = before.line.front() == played;
  const bool first = before.to_move == Side::First;
  const auto [lower, upper] = std::pair(after.lower, after.upper);
  if (best || first) after.upper = std::clamp(before.upper, lower, upper);
  if (best || !first) after.lower = std::clamp(before.lower, lower, upper);
  if (!decided && after.winner() && before.ends_in) after.ends_in = *before.ends_in - 1;
  set_chances(kalah, after);
}

/// What `side` has there, in what the game is won by: chances, in Kalah seeds.
double worth(const ReviewedPosition& position, Side side, bool kalah) {
  const double first = kalah ? position.estimate : position.chances;
  return side == Side::First ? first : -first;
}

/// The move of `side` in [from, end) that cost most; nothing if none cost anything.
std::optional<std::size_t> costliest(const GameReview& review, Side side, std::size_t from, std::size_t end,
                                     bool kalah) {
  std::optional<std::size_t> found;
  double most = 0;
  for (std::size_t at = from; at < end; ++at) {
    if (review.positions[at].to_move != side) continue;
    const double cost =
        worth(review.positions[at], side, kalah) - worth(review.positions[at + 1], side, kalah);
    if (cost <= most) continue;
    most = cost;
    found = at;
  }
  return found;
}

/// Where a game slipped from what could be played for into what is lost for good.
std::optional<std::size_t> losing_move(const GameReview& review, Side loser, bool kalah) {
  constexpr double kLost = -0.7;
  constexpr double kHadSomething = -0.3;
  const auto chances = [&](std::size_t at) { return review.positions[at].chances_of(loser); };
  std::size_t lost = review.positions.size() - 1;
  if (chances(lost) > kLost) return std::nullopt;
  while (lost > review.from && chances(lost - 1) <= kLost) --lost;
  if (lost == review.from)  // all the time: in Kalah there is still by how much
    return kalah ? costliest(review, loser, review.from, review.positions.size() - 1, kalah) : std::nullopt;
  std::size_t from = lost - 1;
  while (from > review.from && chances(from) < kHadSomething) --from;
  return costliest(review, loser, from, lost, kalah);
}

std::optional<std::size_t> missed_win(const GameReview& review) {
  for (std::size_t at = review.positions.size() - 1; at > review.from; --at) {
    const auto& before = review.positions[at - 1];
    if (before.winner() == before.to_move && review.positions[at].winner() != before.to_move) return at - 1;
  }
  return std::nullopt;
}

/// Of line games, not when few cells are left: `analyze` searches those to their end, which proves draws too.
bool suits_player(const play::Game& game, const play::State& state) {
  return with_concrete_start(
      game,
      [&](const auto& start) {
        using P = std::decay_t<decltype(start)>;
        return line::LineAnalysis::suits(play::position_of<P, games::line::Family>(state));
      },
      [](const auto& /*start*/) { return true; });
}

}  // namespace

double GameReview::cost(std::size_t at) const {
  const Side side = positions[at].to_move;
  return std::max(0.0, positions[at].chances_of(side) - positions[at + 1].chances_of(side));
}

Reviewer::Reviewer(const play::Game& game, const ReviewSettings& settings, const TimeSource& time)
    : game_(game), settings_(settings), time_(time), kalah_(as_kalah_game(game) != nullptr) {
  const auto limit = settings.nodes ? std::nullopt : std::optional(settings.time);
  if (kalah_) {
    EngineSettings engine;
    engine.time = limit;
    engine.nodes = settings.nodes;
    engine.hash_mib = settings.memory_mib;
    engine.tables = settings.tables;
    engine.book = settings.book;
    player_ = make_kalah_engine(game, engine, time);
  } else if (line_engine_plays(game)) {
    LineEngineSettings engine;
    engine.time = limit;
    engine.nodes = settings.nodes;
    engine.hash_mib = settings.memory_mib;
    player_ = make_line_engine(game, engine, time);
  }
}

GameReview Reviewer::review(std::span<const play::MoveCode> moves, std::optional<Side> winner, StopToken stop,
                            const OnProgress& on_progress) {
  std::vector<std::unique_ptr<play::State>> states;
  states.push_back(game_.start());
  for (const play::MoveCode move : moves) {
    states.push_back(states.back()->clone());
    states.back()->play(move);
  }
  if (player_) player_->start_game(game_, Side::First);

  GameReview review;
  review.positions.resize(states.size());
  review.from = states.size();
  while (review.from > 0) {
    const std::size_t at = review.from - 1;
    auto found = look_at(*states[at], stop);
    if (stop.stop_requested()) break;
    if (at < moves.size()) learn_from_played(kalah_, found, moves[at], review.positions[at + 1]);
    review.positions[at] = std::move(found);
    review.from = at;
    if (on_progress) on_progress(states.size() - at, states.size());
  }
  for (std::size_t at = review.from; at + 1 < review.positions.size(); ++at)
    learn_from_earlier(kalah_, review.positions[at], moves[at], review.positions[at + 1]);
  if (review.from < review.positions.size())
    review.decisive = winner ? losing_move(review, other(*winner), kalah_) : missed_win(review);
  return review;
}

ReviewedPosition Reviewer::look_at(const play::State& state, StopToken stop) {
  ReviewedPosition found;
  if (const auto outcome = state.outcome()) {
    found.to_move = state.to_move();
    found.lower = found.upper = outcome->value_for(Side::First);
    if (outcome->winner && !kalah_) found.ends_in = 0;
  } else {
    found =
        turned(player_ && suits_player(game_, state) ? ask_player(state, stop) : ask_analysis(state, stop));
  }
  set_chances(kalah_, found);
  return found;
}

/// In the view of the side to move, as `ask_analysis`.
ReviewedPosition Reviewer::ask_player(const play::State& state, StopToken stop) {
  const auto decision = player_->choose({game_, state, {}}, {}, stop);
  const auto& chosen = std::get<play::Chosen>(decision);
  ReviewedPosition found;
  found.to_move = state.to_move();
  found.line = {chosen.move};
  const int most = kalah_ ? static_cast<const KalahGame&>(game_).rules().total_seeds() : 1;
  found.lower = -most;
  found.upper = most;
  if (!chosen.thinking) return found;
  const auto value = static_cast<int>(chosen.thinking->value);
  found.estimate = value;
  if (!chosen.thinking->principal_variation.empty()) found.line = chosen.thinking->principal_variation;
  if (kalah_ && chosen.thinking->exact) found.lower = found.upper = value;
  if (!kalah_ && line::is_decided(value)) {
    found.lower = found.upper = line::is_win(value) ? 1 : -1;
    found.ends_in = line::plies_to_end(value);
  }
  return found;
}

ReviewedPosition Reviewer::ask_analysis(const play::State& state, StopToken stop) const {
  AnalyzeSettings settings;
  constexpr std::size_t kFewMoves = 16;  // with fewer left the end is in reach, and a draw is proved by all
  settings.lines = state.moves().size() > kFewMoves ? 1 : 0;
  settings.memory_mib = settings_.memory_mib;
  settings.time = settings_.time;
  // Counted time passes with every look at it, which this search takes every so many nodes.
  constexpr std::int64_t kNodesALook = 64;
  const CountedTime counted(std::chrono::microseconds{kNodesALook});
  if (settings_.nodes)
    settings.time =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::microseconds(*settings_.nodes));
  const Analysis analysis = analyze(game_, state, settings,
                                    settings_.nodes ? static_cast<const TimeSource&>(counted) : time_, stop);
  const MoveValue& best = analysis.moves.front();
  ReviewedPosition found;
  found.to_move = state.to_move();
  found.lower = analysis.lower;
  found.upper = analysis.upper;
  found.estimate = best.estimate.value_or(0);
  if (analysis.exact()) found.ends_in = best.win_in;
  found.line = best.line;
  if (found.line.empty()) found.line = {best.move};
  return found;
}

}  // namespace parlour::engines
