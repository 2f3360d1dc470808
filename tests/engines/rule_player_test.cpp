#include "engines/line/baselines/rule_player.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/rng.hpp"
#include "engines/line/baselines/rule_shapes.hpp"
#include "engines/line/line_game.hpp"
#include "games/line/walls.hpp"

namespace {
using namespace parlour;
using engines::Baseline;
using engines::LineGame;
using engines::make_rule_player;
using engines::line::Menace;
using engines::line::ShapeBoard;
using games::line::Inversion;
using games::line::Options;
using games::line::Overline;
using Moves = std::set<std::string>;
using Plain9x9 = games::line::BasicPosition<games::line::Medium, false>;

LineGame game_of(const Options& options) { return {{"mnk", "mnk", "mnk"}, games::line::Rules(options)}; }

Options square_board(int side, int win) {
  Options options;
  options.rows = options.cols = side;
  options.win = win;
  return options;
}

Options with_last_reply() {
  Options options = square_board(9, 5);
  options.last_reply = true;
  return options;
}

/// The position text for rows drawn from the top, by whose turn it is after so many stones.
std::string drawn(const std::vector<std::string>& rows, char pending = '-') {
  std::string text;
  for (const std::string& row : rows) text += (text.empty() ? "" : "/") + row;
  const auto stones = std::count(text.begin(), text.end(), 'x') + std::count(text.begin(), text.end(), 'o');
  return text + (stones % 2 == 0 ? " 1 " : " 2 ") + std::to_string(stones) + ' ' + pending;
}

play::MoveCode choose(play::Player& player, const play::Game& game, const play::State& state) {
  return std::get<play::Chosen>(player.choose(play::GameView{game, state, {}}, {}, {})).move;
}

/// What players with forty different seeds choose in one position.
Moves choices(const Options& options, const std::string& position, Baseline baseline = Baseline::Hard2025) {
  const LineGame game = game_of(options);
  const auto state = game.read_position(position);
  if (!state) {
    ADD_FAILURE() << state.error().id << ": " << position;
    return {};
  }
  Moves moves;
  for (std::uint64_t seed = 0; seed < 40; ++seed)
    moves.insert((*state)->move_text(choose(*make_rule_player(game, baseline, seed), game, **state)));
  return moves;
}

bool only(const Moves& moves, const Moves& allowed) {
  return !moves.empty() && std::includes(allowed.begin(), allowed.end(), moves.begin(), moves.end());
}

bool none(const Moves& moves, const Moves& forbidden) {
  return !moves.empty() &&
         std::none_of(moves.begin(), moves.end(), [&](const auto& move) { return forbidden.contains(move); });
}

const std::string kEmpty = ".........";
constexpr std::array kAll{Baseline::Easy2025, Baseline::Hard2025, Baseline::EasyToday, Baseline::HardToday};

TEST(RulePlayer, CompletesALineRatherThanStoppingOne) {
  const auto position =
      drawn({kEmpty, kEmpty, kEmpty, kEmpty, "..xxxx...", kEmpty, "..oooo...", kEmpty, kEmpty});
  for (const Baseline baseline : kAll)
    EXPECT_TRUE(only(choices(square_board(9, 5), position, baseline), {"b5", "g5"}));
}

const std::string kFourToStop =
    drawn({"o.......o", kEmpty, kEmpty, kEmpty, ".oxxxx...", kEmpty, kEmpty, kEmpty, "x.......o"});

TEST(RulePlayer, HardStopsALine) { EXPECT_EQ(choices(square_board(9, 5), kFourToStop), Moves{"g5"}); }

TEST(RulePlayer, EasyStopsALineInSomeOfItsGamesOnly) {
  const LineGame game = game_of(square_board(9, 5));
  const auto state = game.read_position(kFourToStop);
  int stopped = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed)
    if ((*state)->move_text(choose(*make_rule_player(game, Baseline::Easy2025, seed), game, **state)) == "g5")
      ++stopped;
  EXPECT_GT(stopped, 30);
  EXPECT_LT(stopped, 90);
}

TEST(RulePlayer, HardMakesAnOpenFour) {
  const auto position =
      drawn({"o.......o", kEmpty, kEmpty, kEmpty, "...xxx...", kEmpty, kEmpty, kEmpty, "........o"});
  EXPECT_TRUE(only(choices(square_board(9, 5), position), {"c5", "g5"}));
}

TEST(RulePlayer, HardStopsAnOpenFourWhereItCanBeStopped) {
  const auto position =
      drawn({"o........", kEmpty, kEmpty, kEmpty, "...xxx...", kEmpty, kEmpty, kEmpty, "........o"});
  EXPECT_TRUE(only(choices(square_board(9, 5), position), {"c5", "g5"}));
}

TEST(RulePlayer, HardForksWithTwoOpenThrees) {
  const auto position = drawn(
      {"o.......o", kEmpty, kEmpty, kEmpty, "..xx.....", "....x....", "....x....", kEmpty, "o.......o"});
  EXPECT_EQ(choices(square_board(9, 5), position), Moves{"e5"});
}

/// How often, in forty games, hard leaves the opponent a move that is at least `menace`. Moves that make a
/// four do not count: they must be answered.
int times_left(Menace menace, const std::string& position) {
  const LineGame game = game_of(square_board(9, 5));
  const auto state = game.read_position(position);
  const Side mover = (*state)->to_move();
  ShapeBoard board(game.rules());
  board.load(play::position_of<Plain9x9, games::line::Family>(**state));
  EXPECT_GE(board.strongest_menace(other(mover)), menace) << "nothing to stop";
  int left = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto cell = choose(*make_rule_player(game, Baseline::Hard2025, seed), game, **state);
    board.place(cell, mover);
    if (board.completing_cells(mover).empty() && board.strongest_menace(other(mover)) >= menace) ++left;
    board.lift(cell, mover);
  }
  return left;
}

TEST(RulePlayer, HardLeavesNoForkToTheOpponent) {
  const std::string two_twos = drawn(
      {"o.......o", kEmpty, kEmpty, kEmpty, "..xx.....", "....x....", "....x....", kEmpty, "........o"});
  EXPECT_EQ(times_left(Menace::Fork, two_twos), 0);
}

// In these the cell with the most points would be the wrong one (found by comparing hard with itself when it
// looks at a single move).
TEST(RulePlayer, HardLooksAtTheAnswerBeforeItStopsAThree) {
  EXPECT_EQ(times_left(Menace::OpenFour, drawn({kEmpty, "...x.....", kEmpty, ".o.oo....", "..oxxx...",
                                                ".....x...", "....o....", kEmpty, kEmpty})),
            0);
}

TEST(RulePlayer, HardLooksAtTheAnswerBeforeItStopsAFork) {
  EXPECT_EQ(times_left(Menace::Fork, drawn({".x.......", ".x.......", kEmpty, "..oo..x..", "..xxxo...",
                                            "...o..o..", ".....o...", kEmpty, kEmpty})),
            0);
}

TEST(RulePlayer, HardWinsWithAFourAndAThree) {
  const auto position = drawn(
      {"o.......o", kEmpty, kEmpty, kEmpty, "oxxx.....", "....x....", "....x....", kEmpty, "o.......o"});
  EXPECT_EQ(choices(square_board(9, 5), position), Moves{"e5"});
}

TEST(RulePlayer, OverlineIsNoLineWhereItIsIgnored) {
  const auto position =
      drawn({"o.......o", kEmpty, kEmpty, kEmpty, ".xxx.xx..", kEmpty, kEmpty, "o........", "o.......o"});
  Options options = square_board(9, 5);
  EXPECT_EQ(choices(options, position), Moves{"e5"});
  options.overline = Overline::Ignored;
  EXPECT_TRUE(none(choices(options, position), {"e5"}));
}

TEST(RulePlayer, LineThatWouldBeAnsweredWaits) {
  const auto position =
      drawn({kEmpty, kEmpty, kEmpty, kEmpty, ".oxxxx...", kEmpty, ".xoooo...", kEmpty, kEmpty});
  EXPECT_EQ(choices(square_board(9, 5), position), Moves{"g5"});
  EXPECT_EQ(choices(with_last_reply(), position), Moves{"g3"});
}

TEST(RulePlayer, LineThatWouldBeAnsweredSavesTheDraw) {
  const auto position =
      drawn({"x........", kEmpty, kEmpty, kEmpty, ".oxxxx...", kEmpty, "..oooo...", kEmpty, kEmpty});
  EXPECT_EQ(choices(with_last_reply(), position), Moves{"g5"});
}

TEST(RulePlayer, LastReplyCompletesALine) {
  const auto position =
      drawn({kEmpty, kEmpty, kEmpty, kEmpty, "..xxxxx..", kEmpty, "..oooo...", kEmpty, kEmpty}, 'p');
  EXPECT_TRUE(only(choices(with_last_reply(), position), {"b3", "g3"}));
  EXPECT_TRUE(only(choices(with_last_reply(), position, Baseline::Easy2025), {"b3", "g3"}));
}

TEST(RulePlayer, PreparesTheLastReplyToALineItCannotStop) {
  const auto position =
      drawn({"x.......o", kEmpty, kEmpty, kEmpty, "..xxxx...", kEmpty, "..ooo....", kEmpty, kEmpty});
  EXPECT_TRUE(only(choices(square_board(9, 5), position), {"b5", "g5"}));
  EXPECT_TRUE(only(choices(with_last_reply(), position), {"a3", "b3", "f3", "g3"}));
}

TEST(RulePlayer, HandsNothingOverBeforeAnInversion) {
  const auto position = drawn({"x....x", "......", "......", "..oo..", "......", ".....x"});
  Options options = square_board(6, 4);
  EXPECT_TRUE(only(choices(options, position), {"b3", "e3"}));
  options.inversion = Inversion::Stones;
  options.period = 6;
  EXPECT_TRUE(none(choices(options, position), {"a3", "b3", "e3", "f3"}));
}

TEST(RulePlayer, BuildsNothingBeforeAnInversion) {
  const auto position =
      drawn({"x.......x", kEmpty, kEmpty, kEmpty, "...oo....", kEmpty, kEmpty, kEmpty, "x........"});
  const Moves threes{"b5", "c5", "f5", "g5"};
  Options options = square_board(9, 5);
  EXPECT_TRUE(only(choices(options, position), threes));
  options.inversion = Inversion::Stones;
  for (options.period = 6; options.period <= 7; ++options.period)  // after this move, and after the next
    EXPECT_TRUE(none(choices(options, position), threes));
}

/// The moves of a game of two players of one baseline.
std::vector<play::MoveCode> played(const LineGame& game, Baseline baseline, std::uint64_t seed) {
  const auto first = make_rule_player(game, baseline, seed);
  const auto second = make_rule_player(game, baseline, seed + 1000);
  std::vector<play::MoveCode> moves;
  const auto state = game.start();
  while (!state->outcome()) {
    moves.push_back(choose(state->to_move() == Side::First ? *first : *second, game, *state));
    state->play(moves.back());
  }
  return moves;
}

TEST(RulePlayer, SameSeedPlaysTheSameGameAndOthersDiffer) {
  const LineGame game = game_of(square_board(15, 5));
  for (const Baseline baseline : kAll) {
    std::set<std::vector<play::MoveCode>> games;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      games.insert(played(game, baseline, seed));
      EXPECT_EQ(played(game, baseline, seed), played(game, baseline, seed));
    }
    EXPECT_GE(games.size(), 8u);
  }
}

/// What today's bots, who are careless once in a hundred moves, do in all but a few of 400 games.
Moves habits_of(Baseline baseline, const Options& options, const std::string& position) {
  const LineGame game = game_of(options);
  const auto state = game.read_position(position);
  std::map<std::string, int> times;
  for (std::uint64_t seed = 0; seed < 400; ++seed)
    ++times[(*state)->move_text(choose(*make_rule_player(game, baseline, seed), game, **state))];
  Moves moves;
  for (const auto& [move, count] : times)
    if (count >= 4) moves.insert(move);
  return moves;
}

TEST(TodaysRulePlayer, StopsAFourAndAnOpenThree) {
  const auto three =
      drawn({"o........", kEmpty, kEmpty, kEmpty, "...xxx...", kEmpty, kEmpty, kEmpty, "........o"});
  for (const Baseline baseline : {Baseline::EasyToday, Baseline::HardToday}) {
    EXPECT_EQ(habits_of(baseline, square_board(9, 5), kFourToStop), Moves{"g5"});
    EXPECT_EQ(habits_of(baseline, square_board(9, 5), three), (Moves{"c5", "g5"}));
  }
}

TEST(TodaysRulePlayer, EasySeesNothingElseOfTheOpponentsLines) {
  // A three that one end is closed of, and nothing of its own: anywhere in the middle, where most lines
  // cross.
  const auto closed =
      drawn({"o........", kEmpty, kEmpty, kEmpty, kEmpty, kEmpty, kEmpty, "oxxx.....", kEmpty});
  EXPECT_EQ(habits_of(Baseline::EasyToday, square_board(9, 5), closed), Moves{"e5"});
  EXPECT_TRUE(only(habits_of(Baseline::HardToday, square_board(9, 5), closed), {"e2", "f2"}));
}

TEST(TodaysRulePlayer, EasyBuildsItsOwnLines) {
  const auto two = drawn({"o.......o", kEmpty, kEmpty, kEmpty, "...xx....", kEmpty, kEmpty, kEmpty, kEmpty});
  for (const std::string& move : habits_of(Baseline::EasyToday, square_board(9, 5), two))
    EXPECT_TRUE(move.ends_with('5')) << move;
}

TEST(TodaysRulePlayer, HasNeverHeardOfTheLastReply) {
  const auto both = drawn({kEmpty, kEmpty, kEmpty, kEmpty, ".oxxxx...", kEmpty, ".xoooo...", kEmpty, kEmpty});
  const auto lost =
      drawn({"x.......o", kEmpty, kEmpty, kEmpty, "..xxxx...", kEmpty, "..ooo....", kEmpty, kEmpty});
  for (const Baseline baseline : {Baseline::EasyToday, Baseline::HardToday}) {
    EXPECT_EQ(habits_of(baseline, with_last_reply(), both), Moves{"g5"});
    EXPECT_TRUE(only(habits_of(baseline, with_last_reply(), lost), {"b5", "g5"}));
  }
}

Options random_options(Rng& rng, int longest) {
  Options options;
  options.rows = rng.between(1, longest);
  options.cols = rng.between(1, longest);
  options.win = rng.between(1, std::min(8, std::max(options.rows, options.cols)));
  options.overline = rng.below(3) == 0 ? Overline::Ignored : Overline::Wins;
  options.last_reply = rng.below(2) == 0;
  options.max_moves = rng.below(4) == 0 ? rng.between(1, 40) : 0;
  options.inversion = static_cast<Inversion>(rng.below(3));
  options.period = rng.between(1, 7);
  if (rng.below(3) == 0)
    options.walls = games::line::random_walls(options.rows, options.cols, {0.75, 5, 1, rng.next()});
  return options;
}

TEST(RulePlayer, PlaysLegalMovesWhateverTheRules) {
  Rng rng(2024);
  for (int round = 0; round < 3000; ++round) {
    const LineGame game = game_of(random_options(rng, round % 500 == 0 ? 32 : 9));
    const bool today = round % 2 == 1;
    const auto easy = make_rule_player(game, today ? Baseline::EasyToday : Baseline::Easy2025, rng.next());
    const auto hard = make_rule_player(game, today ? Baseline::HardToday : Baseline::Hard2025, rng.next());
    const auto state = game.start();
    while (!state->outcome()) {
      const auto moves = state->moves();
      // A random move now and then leads where no rule would.
      const auto random = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      const auto kind = rng.below(3);
      const auto move = kind == 0 ? random : choose(kind == 1 ? *easy : *hard, game, *state);
      ASSERT_TRUE(state->legal(move)) << "round " << round << ": " << move << " in " << state->text();
      state->play(move);
    }
  }
}

TEST(ShapeBoard, KnowsLinesAsTheRulesDoAndForgetsNothing) {
  Rng rng(7);
  for (int round = 0; round < 200; ++round) {
    const games::line::Rules rules(random_options(rng, 12));
    games::line::with_start(rules, [&](auto position) {
      ShapeBoard kept(rules);
      kept.load(position);
      while (!position.outcome()) {
        ShapeBoard fresh(rules);
        fresh.load(position);
        for (const auto cell : position.moves())
          for (const Side side : {Side::First, Side::Second}) {
            // While a last reply is pending, `completes_line` finds the line that is there already.
            if (side == position.to_move() || !position.reply_pending()) {
              ASSERT_EQ(fresh.menace(side, cell) == Menace::Line, position.completes_line(cell, side));
            }
            ASSERT_EQ(kept.menace(side, cell), fresh.menace(side, cell));
            ASSERT_EQ(kept.potential(side, cell), fresh.potential(side, cell));
          }
        const games::line::Move move =
            position.moves()[rng.below(static_cast<std::uint32_t>(position.moves().size()))];
        const bool inverts = position.next_move_inverts();
        kept.place(move, position.to_move());
        position.play(move);
        if (inverts) kept.load(position);
      }
    });
  }
}

}  // namespace
