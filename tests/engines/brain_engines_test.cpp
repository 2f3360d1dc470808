// A family that supplies nothing but one small brain has every player, the solver, analyses and reviews.
#include "engines/brain_engines.hpp"

#include <gtest/gtest.h>

#include <charconv>
#include <string>
#include <vector>

#include "core/bounded_list.hpp"
#include "engines/random_player.hpp"
#include "engines/review.hpp"

namespace parlour::engines {
namespace {

/// Take one, two or three of the stones; who takes the last one wins. Lost with a multiple of four.
struct HeapRules {
  int stones = 10;
};

class Heap {
 public:
  using Move = std::uint8_t;  ///< how many to take, less one

  Heap() = default;
  explicit Heap(int stones, Side to_move = Side::First) : stones_(stones), to_move_(to_move) {}

  int stones() const { return stones_; }
  Side to_move() const { return to_move_; }
  BoundedList<Move, 3> moves() const {
    BoundedList<Move, 3> list;
    for (Move move = 0; move < 3; ++move)
      if (legal(move)) list.push_back(move);
    return list;
  }
  bool legal(Move move) const { return move < 3 && move < stones_; }
  void play(Move move) {
    stones_ -= move + 1;
    to_move_ = other(to_move_);
  }
  std::optional<Outcome> outcome() const {
    if (stones_ > 0) return std::nullopt;
    return Outcome::from_lead(to_move_ == Side::First ? -1 : 1);
  }
  std::uint64_t key() const { return mix64(static_cast<std::uint64_t>(2 * stones_ + index_of(to_move_))); }
  bool operator==(const Heap&) const = default;

 private:
  int stones_ = 0;
  Side to_move_ = Side::First;
};

struct HeapFamily {
  static constexpr std::string_view kName = "heap";
  using Rules = HeapRules;
  using Move = Heap::Move;
  static ValueScale values(const Rules& /*rules*/) { return {}; }
  template <class F>
  static decltype(auto) with_start(const Rules& rules, F&& f) {
    return f(Heap(rules.stones));
  }
  static std::string text(const Heap& heap) { return std::to_string(heap.stones()); }
  template <class P>
  static Result<P> read_position(const Rules& /*rules*/, std::string_view text) {
    int stones = 0;
    std::from_chars(text.data(), text.data() + text.size(), stones);
    return P(stones);
  }
  static std::string move_text(const Heap& /*heap*/, Heap::Move move) { return std::to_string(move + 1); }
  static Result<Heap::Move> read_move(const Heap& /*heap*/, std::string_view text) {
    return static_cast<Heap::Move>(text.front() - '1');
  }
  static std::vector<Remark> story(const Heap&, const Heap&, Heap::Move) { return {}; }
};

class HeapBrain {
 public:
  static constexpr std::size_t kMostMovesToLookUp = 0;

  std::uint64_t key(const Heap& heap) const { return heap.key(); }
  search::Score offset(const Heap& /*heap*/) const { return 0; }
  search::Bounds bounds(const Heap& heap) const {
    const auto outcome = heap.outcome();
    if (!outcome) return {-1, 1};
    const search::Score value = outcome->value_for(heap.to_move());
    return {value, value};
  }
  search::Score evaluate(const Heap& /*heap*/) const { return 0; }
  bool quiet(const Heap& /*heap*/) const { return true; }
  int reduction(const Heap& /*heap*/, int /*depth*/, int /*number*/) const { return 0; }
  auto moves_in_order(const Heap& heap, std::uint16_t /*hint*/, const search::History& /*history*/,
                      int /*ply*/) const {
    return heap.moves();
  }
};

template <class P>
class HeapMind {
 public:
  using Position = P;
  using Brain = HeapBrain;
  static constexpr std::size_t kMoveCodes = 3;
  static constexpr search::Score kStep = 1;
  static constexpr Levels kLevels{
      .levels = {{{1, 8}, {1, 4}, {1, 2}, {1, 1}, {2, 2}, {2, 1}, {3, 1}, {4, 1}, {5, 0}}},
      .most_nodes = 1000};

  explicit HeapMind(const HeapRules& rules) : rules_(&rules) {}
  const P& position(const P& heap) const { return heap; }
  Brain brain() const { return {}; }
  double positions() const { return 2.0 * rules_->stones; }

 private:
  const HeapRules* rules_;
};

using HeapEngines = BrainEngines<HeapFamily, HeapMind>;
using HeapGame = play::TypedGame<HeapFamily>;

class BrainEnginesTest : public testing::Test {
 protected:
  play::Chosen ask(play::Player& player, std::string_view heap, const play::Limits& limits = {}) const {
    const auto state = *game_.read_position(heap);
    return std::get<play::Chosen>(player.choose({game_, *state, {}}, limits, {}));
  }

  const HeapEngines heap_engines_;
  const GameEngines& engines_ = heap_engines_;
  HeapGame game_{{"heap", "heap", "heap"}, HeapRules{10}};
  SteadyTime time_;
};

TEST_F(BrainEnginesTest, SolveAndAnalyze) {
  for (int stones = 1; stones <= 10; ++stones) {
    const auto state = *game_.read_position(std::to_string(stones));
    const Analysis solved = engines_.solve(game_, *state, {.all_moves = true}, time_, {});
    EXPECT_EQ(solved.lower, stones % 4 == 0 ? -1 : 1) << stones;
    EXPECT_TRUE(solved.complete);
    const Analysis analysis = engines_.analyze(game_, *state, {}, time_, {});
    EXPECT_TRUE(analysis.complete);
    EXPECT_EQ(analysis.lower, solved.lower) << stones;
    if (stones % 4 == 0) continue;
    EXPECT_EQ(analysis.best, std::vector<play::MoveCode>{static_cast<play::MoveCode>(stones % 4 - 1)});
  }
}

TEST_F(BrainEnginesTest, EveryPlayerFindsTheWin) {
  EngineSettings engine;
  engine.nodes = 10'000;
  engine.hash_mib = 1;
  MonteCarloSettings montecarlo;
  montecarlo.sims = 20'000;
  const PlayerPointer players[] = {engines_.minimax(game_, 8, time_), engines_.classic(game_, {8, {}}, time_),
                                   engines_.montecarlo(game_, montecarlo, time_),
                                   engines_.engine(game_, engine, time_)};
  for (const PlayerPointer& player : players) {
    EXPECT_EQ(ask(*player, "5").move, 0);
    EXPECT_EQ(ask(*player, "3").move, 2);
  }
  EXPECT_TRUE(ask(*players[3], "10").thinking->exact);
}

TEST_F(BrainEnginesTest, LevelsDifferAndKeepToTheDepthOfTheLimits) {
  const auto wins = [&](int level) {
    EngineSettings settings;
    settings.level = level;
    const auto player = engines_.engine(game_, settings, time_);
    int found = 0;
    for (int number = 0; number < 40; ++number) found += ask(*player, "6").move == 1 ? 1 : 0;
    return found;
  };
  EXPECT_EQ(wins(9), 40);
  EXPECT_LT(wins(1), 30);
  EngineSettings settings;
  settings.level = 9;
  settings.depth = 3;
  EXPECT_EQ(ask(*engines_.engine(game_, settings, time_), "10").thinking->depth, 3);
  play::Limits limits;
  limits.depth = 2;
  EXPECT_EQ(ask(*engines_.engine(game_, settings, time_), "10", limits).thinking->depth, 2);
}

TEST_F(BrainEnginesTest, CountKnowAndReview) {
  EXPECT_EQ(engines_.perft(game_, 2, {}), (search::PerftCount{9, 0}));
  const auto known = engines_.exact_outcomes(game_);
  EXPECT_EQ((*known)(**game_.read_position("0")), Outcome::from_lead(-1));
  EXPECT_EQ((*known)(**game_.read_position("7")), std::nullopt);
  EXPECT_EQ(engines_.books(), nullptr);
  // 10 - 2 = 8 keeps the win, 8 - 1 = 7, then 7 - 1 = 6 gives it away: 6 - 2 = 4 wins for the other side.
  const std::vector<play::MoveCode> moves{1, 0, 0, 1, 0, 2};
  const GameReview review = Reviewer(engines_, game_, {}, time_).review(moves, Side::Second, {});
  EXPECT_TRUE(review.complete());
  EXPECT_EQ(review.decisive, 2U);
}

}  // namespace
}  // namespace parlour::engines
