#include "arena/openings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "play/move_list.hpp"
#include "records/record_support.hpp"

namespace parlour::arena {
namespace {

using play::MoveCode;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

std::shared_ptr<const play::Game> game_of(std::string_view spec) { return records::make_game(spec).value(); }

/// Reads openings of `spec`, each on its own board where it says so.
Result<OpeningSource> read(std::string_view text, std::string_view spec) {
  return read_openings(
      text, [&](std::string_view settings) { return records::make_game(spec_with(spec, settings)); });
}

Openings random_openings(int plies, std::uint64_t seed = 1) { return {OpeningSource{plies, {}}, seed}; }

std::unique_ptr<play::State> after(const play::Game& game, const std::vector<MoveCode>& moves) {
  auto state = game.start();
  for (const MoveCode move : moves) {
    EXPECT_TRUE(state->legal(move));
    state->play(move);
  }
  return state;
}

/// How many different openings there are before the first comes again.
std::size_t round_of(Openings& openings, const play::Game& game, int most = 5000) {
  std::set<std::uint64_t> seen;
  for (int number = 0; number < most; ++number)
    if (!seen.insert(after(game, openings.moves(game, number).value())->canonical_key()).second) break;
  return seen.size();
}

TEST(OpeningsTest, WithoutASourceGamesBeginAtTheStart) {
  Openings openings({}, 1);
  EXPECT_THAT(openings.moves(*game_of("gomoku"), 17).value(), IsEmpty());
}

TEST(OpeningsTest, NoTwoAreAlikeUnderSymmetries) {
  for (const std::string spec :
       {"gomoku", "inversion-stones", "kalah", "course", "mnk:rows=7,cols=9,win=5"}) {
    const auto game = game_of(spec);
    Openings openings = random_openings(4);
    std::set<std::uint64_t> seen;
    for (int number = 0; number < 150; ++number) {
      const auto moves = openings.moves(*game, number).value();
      EXPECT_THAT(moves, SizeIs(4));
      const auto state = after(*game, moves);
      EXPECT_FALSE(state->outcome());
      EXPECT_TRUE(seen.insert(state->canonical_key()).second) << spec << " " << number;
    }
  }
}

TEST(OpeningsTest, TheSameSeedGivesTheSameInWhateverOrder) {
  const auto game = game_of("gomoku");
  const auto other = game_of("mnk:rows=9,cols=9,win=5");
  Openings forwards = random_openings(3, 7);
  Openings backwards = random_openings(3, 7);
  Openings another = random_openings(3, 8);
  std::vector<std::vector<MoveCode>> expected;
  for (int number = 0; number < 60; ++number) expected.push_back(forwards.moves(*game, number).value());
  for (int number = 59; number >= 0; --number) {
    (void)backwards.moves(*other, number % 5);
    EXPECT_EQ(backwards.moves(*game, number).value(), expected[static_cast<std::size_t>(number)]);
  }
  EXPECT_NE(another.moves(*game, 0).value(), expected[0]);
}

// A change of the generator would make resumed tournaments go on with other openings.
TEST(OpeningsTest, AreTheSameInEveryVersion) {
  Openings openings = random_openings(3, 2026);
  const auto text = [&](const std::string& spec, int number) {
    const auto game = game_of(spec);
    return play::move_list_text(*game, openings.moves(*game, number).value());
  };
  EXPECT_EQ(text("gomoku", 0) + "; " + text("gomoku", 9) + "; " + text("kalah", 0),
            "f10 g1 g3; e1 m4 m11; 6 2 4");
}

TEST(OpeningsTest, ThreadsGetTheSame) {
  const auto game = game_of("gomoku");
  Openings alone = random_openings(2);
  Openings shared = random_openings(2);
  std::vector<std::vector<MoveCode>> got(40);
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([&, thread] {
      for (int number = thread; number < 40; number += 4)
        got[static_cast<std::size_t>(number)] = shared.moves(*game, number).value();
    });
  for (std::thread& each : threads) each.join();
  for (int number = 0; number < 40; ++number)
    EXPECT_EQ(got[static_cast<std::size_t>(number)], alone.moves(*game, number).value());
}

TEST(OpeningsTest, GoRoundWhenABoardHasNoMore) {
  const auto game = game_of("tictactoe");
  Openings one = random_openings(1);
  Openings two = random_openings(2);
  EXPECT_EQ(round_of(one, *game), 3u) << "corner, edge, centre";
  EXPECT_EQ(round_of(two, *game), 12u) << "all pairs of cells but for symmetry";
  EXPECT_EQ(one.moves(*game, 5).value(), one.moves(*game, 2).value());
  EXPECT_EQ(one.moves(*game, 2'000'000'000).value(), one.moves(*game, 2'000'000'000 % 3).value());
}

/// Does the side to move, or the other after any move of it, win at once? The slow and obvious way.
bool is_decided(const play::State& state) {
  const auto wins = [](const play::State& from) {
    for (const MoveCode move : from.moves()) {
      const auto next = from.clone();
      next->play(move);
      if (next->outcome() && next->outcome()->winner == from.to_move()) return true;
    }
    return false;
  };
  if (wins(state)) return true;
  for (const MoveCode move : state.moves()) {
    const auto next = state.clone();
    next->play(move);
    const bool lost = next->outcome() ? next->outcome()->winner == other(state.to_move())
                                      : next->to_move() != state.to_move() && wins(*next);
    if (!lost) return false;
  }
  return true;
}

TEST(OpeningsTest, NobodyHasWonAlready) {
  for (const std::string spec :
       {"tictactoe", "mnk:rows=4,cols=5,win=3", "inversion-stones:rows=5,cols=5,win=3",
        "mnk:rows=6,cols=6,win=4,last-reply=on", "kalah:pits=2,seeds=2"}) {
    const auto game = game_of(spec);
    for (const int plies : {1, 2, 3, 4, 5, 6}) {
      Openings openings = random_openings(plies);
      for (int number = 0; number < 40; ++number) {
        const auto moves = openings.moves(*game, number).value();
        EXPECT_FALSE(!moves.empty() && is_decided(*after(*game, moves)))
            << spec << " " << plies << " " << number;
      }
    }
  }
}

TEST(OpeningsTest, TinyAndHopelessBoardsGetShorterOnes) {
  for (const std::string spec :
       {"mnk:rows=1,cols=1,win=1", "mnk:rows=1,cols=2,win=2", "mnk:rows=1,cols=2,win=1",
        "mnk:rows=2,cols=2,win=2", "kalah:pits=1,seeds=1", "kalah:pits=1,seeds=12",
        "mnk:rows=32,cols=32,win=2", "mnk:rows=32,cols=32,win=1", "tictactoe:max-moves=2",
        "inversion-stones:rows=2,cols=3,win=2,period=1"}) {
    const auto game = game_of(spec);
    Openings openings = random_openings(kMostRandomPlies);
    for (int number = 0; number < 10; ++number) {
      const auto moves = openings.moves(*game, number);
      ASSERT_TRUE(moves);
      EXPECT_FALSE(after(*game, *moves)->outcome()) << spec;
    }
  }
  Openings openings = random_openings(8);
  EXPECT_THAT(openings.moves(*game_of("mnk:rows=1,cols=3,win=3"), 0).value(), SizeIs(2))
      << "the last cell ends it";
}

TEST(OpeningsTest, RandomOnesAreNamedInTheGrammarOfSpecs) {
  EXPECT_EQ(read_random_openings("random")->random_plies, 3);
  EXPECT_EQ(read_random_openings("random:plies=5")->random_plies, 5);
  EXPECT_EQ(read_random_openings("random:plies=0").error().id, "option-out-of-range");
  EXPECT_EQ(read_random_openings("random:plies=33").error().id, "option-out-of-range");
  EXPECT_EQ(read_random_openings("random:plies=many").error().id, "option-not-integer");
  EXPECT_EQ(read_random_openings("random:ply=3").error().id, "option-unknown");
}

TEST(OpeningsTest, AFileHasALineForEach) {
  const auto game = game_of("gomoku");
  const auto source =
      read("# two openings\n\nh8 i9, j10\r\n\t  h8,h9  # the second\n   # nothing\n", "gomoku");
  ASSERT_TRUE(source) << source.error().id;
  EXPECT_THAT(source->lines, ElementsAre("h8 i9, j10", "h8,h9"));
  Openings openings(*source, 1);
  const auto moves = [&](int number) {
    return play::move_list_text(*game, openings.moves(*game, number).value());
  };
  EXPECT_EQ(moves(0), "h8 i9 j10");
  EXPECT_EQ(moves(1), "h8 h9");
  EXPECT_EQ(moves(2), "h8 i9 j10") << "they go round";
  EXPECT_THAT(read("3-6", "kalah")->lines, ElementsAre("3-6"));
}

TEST(OpeningsTest, AFileMayComeFromAnyEditor) {
  const auto game = game_of("gomoku");
  for (const char* text : {"\xEF\xBB\xBFh8 i9\nh8 h9\n", "h8 i9 # one\rh8 h9\r"}) {
    const auto source = read(text, "gomoku");
    ASSERT_TRUE(source) << source.error().id;
    EXPECT_THAT(source->lines, ElementsAre("h8 i9", "h8 h9"));
  }
  for (const char* text : {"h8\r\r#\rh8 h8\r", "h8\r\n\r\n#\r\nh8 h8\r\n", "\xEF\xBB\xBFh8\n\n#\nh8 h8"}) {
    const auto source = read(text, "gomoku");
    ASSERT_FALSE(source);
    EXPECT_EQ(source.error().place->line, 4u);
    EXPECT_EQ(source.error().place->text, "h8 h8");
  }
  EXPECT_EQ(read("\xEF\xBB\xBF", "gomoku").error().id, "openings-none");
}

TEST(OpeningsTest, AWrongFileIsToldWithLineAndMove) {
  const auto game = game_of("tictactoe");
  const auto place_of = [&](std::string_view text, std::string_view id) {
    const auto source = read(text, "tictactoe");
    EXPECT_FALSE(source);
    EXPECT_EQ(source.error().id, id) << text;
    return source.error().place.value_or(Place{});
  };
  EXPECT_EQ(place_of("a1\n\n b2, a1  b2 # twice", "move-cell-taken"),
            (Place{" b2, a1  b2 # twice", 10, 3, 3}));
  EXPECT_EQ(place_of("z9", "move-outside-board"), (Place{"z9", 1, 1, 1}));
  EXPECT_EQ(place_of("a1\nchess", "move-not-a-cell").line, 2u);
  EXPECT_EQ(place_of("a1 b1\n  a1 b1 a2 b2 a3", "opening-ends-game"), (Place{"  a1 b1 a2 b2 a3", 3, 2, 0}));
  EXPECT_EQ(place_of("a1 b1 a2 b2 a3 b3", "move-game-over").move, 6);
  EXPECT_EQ(read("", "tictactoe").error().id, "openings-none");
  EXPECT_EQ(read("# none\n\n\r\n", "tictactoe").error().id, "openings-none");
  EXPECT_FALSE(read(std::string(1000, '\0'), "tictactoe"));
}

TEST(OpeningsTest, ALineCanNameItsBoard) {
  const auto source = read("walls-seed=3: c4 d5\n a2 b3 # on the board of the game\nwalls-seed=9 :j11\n",
                           "course:walls-seed=7");
  ASSERT_FALSE(source) << "the spec has walls already";
  EXPECT_EQ(source.error().place->line, 1u);
  const auto openings = read("rows=19: a19\n\tcols=17,rows=16 :\tq16 # corner\n", "gomoku");
  ASSERT_TRUE(openings) << openings.error().id;
  EXPECT_EQ(Openings::settings(*openings, 0), "rows=19");
  EXPECT_EQ(Openings::settings(*openings, 3), "cols=17,rows=16");
  EXPECT_EQ(Openings::settings({3, {}}, 3), "");
  EXPECT_EQ(Openings(*openings, 1).moves(*game_of("gomoku:rows=19"), 0).value().size(), 1u);
  const auto outside = read("rows=19: a19\nrows=19: h8 a20", "gomoku");
  ASSERT_FALSE(outside);
  EXPECT_EQ(outside.error().place, (Place{"rows=19: h8 a20", 13, 2, 2}));
  EXPECT_EQ(read("rows=190: h8", "gomoku").error().place, (Place{"rows=190: h8", 1, 1, 0}));
  for (const char* text : {": h8", ":h8", "  : h8"})
    EXPECT_EQ(Openings::settings(read(text, "gomoku").value(), 0), "") << text;
}

TEST(OpeningsTest, ALineThatIsNoneOnThisBoardIsAnError) {
  Openings openings(OpeningSource{0, {"h8"}}, 1);
  EXPECT_TRUE(openings.moves(*game_of("gomoku"), 0));
  EXPECT_EQ(openings.moves(*game_of("tictactoe"), 0).error().id, "move-outside-board");
}

}  // namespace
}  // namespace parlour::arena
