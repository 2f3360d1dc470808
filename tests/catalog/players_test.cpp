// The players of spec §2: what they are called, what they take, and who plays what.
#include "catalog/players.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "catalog/games.hpp"
#include "catalog/shortened.hpp"
#include "match/session.hpp"
#include "support/memory_limit.hpp"

namespace parlour {
namespace {

using catalog::make_player;
using testing::ElementsAre;
using testing::HasSubstr;

/// Time that stands still: no player is ever late.
class NoTime final : public TimeSource {
 public:
  Duration now() const override { return Duration::zero(); }
};

class Person final : public play::Player {
 public:
  play::Decision choose(const play::GameView&, const play::Limits&, StopToken) override {
    return play::Resigned{};
  }
};

class Players : public testing::Test {
 protected:
  catalog::PlayerContext context(std::uint64_t seed = 0) const {
    return {time_, seed, [] { return std::make_unique<Person>(); }};
  }
  std::shared_ptr<const play::Game> game(std::string_view spec) const { return *catalog::make_game(spec); }

  /// The moves that `spec` plays against itself from the start.
  std::vector<play::MoveCode> moves_of(std::string_view spec, const play::Game& game, std::uint64_t seed,
                                       int count) const {
    return moves_of(**make_player(spec, game, context(seed)), game, count, spec);
  }

  static std::vector<play::MoveCode> moves_of(play::Player& player, const play::Game& game, int count,
                                              std::string_view spec) {
    player.start_game(game, Side::First);
    const auto state = game.start();
    std::vector<play::MoveCode> moves;
    while (static_cast<int>(moves.size()) < count && !state->outcome()) {
      const auto decision = player.choose({game, *state, moves}, {}, {});
      moves.push_back(std::get<play::Chosen>(decision).move);
      EXPECT_TRUE(state->legal(moves.back())) << spec << " on " << game.title();
      state->play(moves.back());
    }
    return moves;
  }

  NoTime time_;
};

TEST_F(Players, AreTheOnesOfTheSpecification) {
  std::map<std::string, std::vector<std::string>> found;
  for (const auto& entry : catalog::players())
    for (found[entry.name]; const Option& option : entry.options) found[entry.name].push_back(option.name);
  const std::map<std::string, std::vector<std::string>> expected{
      {"human", {}},
      {"random", {"seed"}},
      {"minimax", {"depth"}},
      {"classic", {"depth", "time"}},
      {"montecarlo", {"sims", "time", "seed"}},
      {"mcts", {"time", "sims", "threads", "hash", "seed"}},
      {"easy", {"form", "seed"}},
      {"hard", {"form", "seed"}},
      {"engine", {"time", "depth", "nodes", "threads", "hash", "level", "book"}},
      {"solver", {"time", "threads", "hash"}},
      {"cmd", {"command", "time", "startup", "memory", "cpu", "dir", "folder", "log"}},
      {"so", {"file", "time", "startup", "memory", "cpu", "dir", "log"}},
  };
  EXPECT_EQ(found, expected);
}

TEST_F(Players, StandForTheBaselinesOf2025UnlessTodaysAreAskedFor) {
  const auto gomoku = game("gomoku:last-reply=on");
  for (const std::string name : {"easy", "hard"}) {
    const auto usual = moves_of(name + ":seed=5", *gomoku, 0, 12);
    EXPECT_EQ(usual, moves_of(name + ":form=2025,seed=5", *gomoku, 0, 12));
    EXPECT_NE(usual, moves_of(name + ":form=today,seed=5", *gomoku, 0, 12));
  }
}

TEST_F(Players, LeaveTheirDefaultsToTheGameAndTheContext) {
  for (const auto& entry : catalog::players())
    for (const Option& option : entry.options) {
      const std::set<std::string> fixed_ones{"threads", "hash", "level", "book", "form", "startup", "memory"};
      const bool fixed = fixed_ones.contains(option.name);
      EXPECT_EQ(option.default_value.empty(), !fixed) << entry.name << ":" << option.name;
      EXPECT_FALSE(option.help.empty());
    }
}

TEST_F(Players, PlayALegalMoveInEveryPresetOrSayThatTheyDoNot) {
  for (const auto& entry : catalog::games())
    for (const char* spec :
         {"random", "minimax:depth=1", "classic:depth=1", "montecarlo:sims=300", "mcts:sims=100,hash=1",
          "easy", "hard", "easy:form=today", "hard:form=today", "engine:time=1ms,depth=1"}) {
      const auto played = game(entry.name);
      const auto player = make_player(spec, *played, context());
      const std::string name = std::string(spec).substr(0, std::string(spec).find(':'));
      if (played->family() != "line" && (name == "easy" || name == "hard")) {
        ASSERT_FALSE(player);
        EXPECT_EQ(player.error().id, "player-not-for-game");
        EXPECT_EQ(player.error().argument("name"), name);
        EXPECT_EQ(player.error().argument("game"), entry.name);
        EXPECT_EQ(player.error().place, (Place{spec, 1}));
      } else if (name.starts_with("engine") && entry.name == "inversion-stones") {
        EXPECT_TRUE(player);  // thinks until its time is over, which never comes here
      } else {
        ASSERT_TRUE(player) << spec << " on " << entry.name;
        moves_of(spec, *played, 1, 1);
      }
    }
}

TEST_F(Players, OpenAndChooseUnderAnOpeningRule) {
  const auto played = game("gomoku:rows=9,cols=9,opening=swap2");
  for (const char* spec :
       {"random", "minimax:depth=1", "classic:depth=1", "montecarlo:sims=300", "mcts:sims=100,hash=1", "easy",
        "hard", "engine:nodes=300,hash=1", "engine:level=3,depth=2"}) {
    SCOPED_TRACE(spec);
    const auto first = make_player(spec, *played, context(1));
    const auto second = make_player(spec, *played, context(2));
    ASSERT_TRUE(first && second);
    match::Session session(*played, {first->get(), second->get()}, {}, time_);
    for (int decision = 0; decision < 5; ++decision) ASSERT_TRUE(session.step({}));
    EXPECT_EQ(session.moves().size(), 4u);
    EXPECT_EQ(session.moves()[2].seat, 0);
    ASSERT_EQ(session.opening().choices().size(), 1u);
    EXPECT_NE(session.opening().choices()[0].choice, OpeningChoice::TwoMore);
  }
}

TEST_F(Players, OfTheCourseKnowNoOpeningRule) {
  const auto checked = catalog::check_player_spec("so:x", *game("course:opening=swap"));
  ASSERT_FALSE(checked);
  EXPECT_EQ(checked.error().id, "course-opening");
}

TEST_F(Players, TheSolverPlaysALegalMoveInEveryPreset) {
  for (const auto& entry : catalog::games()) {
    const CountedTime time(std::chrono::milliseconds(20));
    const auto played = game(entry.name);
    const auto player = *make_player("solver:time=1s,hash=4", *played, {time, 0, {}});
    EXPECT_EQ(moves_of(*player, *played, 1, "solver").size(), 1u);
  }
}

TEST_F(Players, TheSolverPlaysFromABookOfSolvedPositionsAtOnce) {
  const auto kalah = game("kalah");
  const auto player = *make_player("solver", *kalah, context());  // whose time never ends
  const auto state = kalah->start();
  const auto chosen = std::get<play::Chosen>(player->choose({*kalah, *state, {}}, {}, {}));
  EXPECT_TRUE(chosen.thinking->exact);
  EXPECT_EQ(chosen.thinking->value, 8);
}

TEST_F(Players, BuildInEveryPresetWithoutOptions) {
  for (const auto& entry : catalog::games())
    for (const auto& each : catalog::players()) {
      if (each.name == "cmd" || each.name == "so") continue;  // cannot do without
      const bool fits = (each.name != "easy" && each.name != "hard") || game(entry.name)->family() == "line";
      EXPECT_EQ(make_player(each.name, *game(entry.name), context()).has_value(), fits)
          << each.name << " on " << entry.name;
    }
}

TEST_F(Players, DrawFromTheirSeedOrTheContexts) {
  const auto gomoku = game("gomoku");
  for (const std::string name : {"random", "montecarlo:sims=300", "mcts:sims=50,hash=1"}) {
    const std::string seeded = name + (name == "random" ? ":" : ",") + "seed=5";
    const auto five = moves_of(seeded, *gomoku, 0, 8);
    EXPECT_EQ(moves_of(seeded, *gomoku, 9, 8), five) << name;
    EXPECT_EQ(moves_of(name, *gomoku, 5, 8), five) << name;
    EXPECT_NE(moves_of(name, *gomoku, 6, 8), five) << name;
  }
}

TEST_F(Players, MinimaxSeesEverythingOnThreeByThree) {
  const auto board = game("tictactoe");
  EXPECT_EQ(moves_of("minimax", *board, 0, 9), moves_of("minimax:depth=9", *board, 0, 9));
  EXPECT_EQ(moves_of("minimax", *board, 0, 9).size(), 9u);  // a draw against itself
  const auto kalah = game("kalah");
  EXPECT_EQ(moves_of("minimax", *kalah, 0, 6), moves_of("minimax:depth=4", *kalah, 0, 6));
}

TEST_F(Players, ClassicHasTheDocumentsDepths) {
  const auto kalah = game("kalah:pits=4,seeds=3");
  EXPECT_EQ(moves_of("classic", *kalah, 0, 8), moves_of("classic:depth=10", *kalah, 0, 8));
  const auto inversion = game("mnk:rows=6,cols=6,win=4");
  EXPECT_EQ(moves_of("classic", *inversion, 0, 4), moves_of("classic:depth=3,time=0", *inversion, 0, 4));
}

TEST_F(Players, KnowAPersonByTheName) {
  EXPECT_TRUE(catalog::is_human("human"));
  for (const char* other :
       {"", "Human", "human ", "human:", "human:seed=1", "engine", "random:seed=1", ":", "\xFF"})
    EXPECT_FALSE(catalog::is_human(other)) << other;
  const auto board = game("tictactoe");
  EXPECT_TRUE(make_player("human", *board, context()));
  const auto nobody = make_player("human", *board, {time_, 0, {}});
  ASSERT_FALSE(nobody);
  EXPECT_EQ(nobody.error().id, "player-human-not-here");
  EXPECT_EQ(nobody.error().place, (Place{"human", 1}));
}

TEST_F(Players, RefuseWrongSpecs) {
  struct Wrong {
    std::string spec;
    std::string_view id;
    std::size_t column;
    std::string_view nearest = "";
  };
  const std::vector<Wrong> cases{
      {"engine:tme=1", "option-unknown", 8, "time"},
      {"", "spec-empty", 1},
      {std::string(10000, 'e'), "spec-too-long", 1},
      {"engin", "player-unknown", 1, "engine"},
      {"enigne", "player-unknown", 1, "engine"},
      {"MiniMax", "player-unknown", 1, "minimax"},
      {"montecralo", "player-unknown", 1, "montecarlo"},
      {"stockfish", "player-unknown", 1},
      {"kalah", "player-unknown", 1},
      {"human:name=Ann", "option-none-taken", 7},
      {"human:Ann", "option-key-expected", 7},
      {"random:sed=1", "option-unknown", 8, "seed"},
      {"random:depth=1", "option-unknown", 8},
      {"classic:detph=1", "option-unknown", 9, "depth"},
      {"classic:depth=deep", "option-not-integer", 15},
      {"classic:time=100", "option-not-a-duration", 14},
      {"classic:time=ms", "option-not-a-duration", 14},
      {"classic:time=-1s", "option-not-a-duration", 14},
      {"classic:time=1h", "option-not-a-duration", 14},
      {"classic:time=1 s", "option-not-a-duration", 14},
      {"classic:time=1S", "option-not-a-duration", 14},
      {"classic:time=1.2.3s", "option-not-a-duration", 14},
      {"classic:time=.s", "option-not-a-duration", 14},
      {"classic:time=1e3ms", "option-not-a-duration", 14},
      {"classic:time=nan", "option-not-a-duration", 14},
      {"classic:time=infs", "option-not-a-duration", 14},
      {"classic:time=1441m", "option-not-a-duration", 14},
      {"classic:time=86400001ms", "option-not-a-duration", 14},
      {"classic:time=" + std::string(400, '9') + "s", "option-not-a-duration", 14},
      {"classic:time=\"\"", "option-not-a-duration", 14},
      {"classic:depth=3:time=1s", "spec-colon-in-value", 16, "classic:depth=3,time=1s"},
      {"montecarlo:sims=1,sims=2", "spec-setting-twice", 19},
      {"random:seed=9007199254740992", "option-out-of-range", 13},
      {"random:seed=9007199254740993", "option-out-of-range", 13},
  };
  const auto board = game("tictactoe");
  for (const Wrong& wrong : cases) {
    SCOPED_TRACE(shortened(wrong.spec));
    const auto player = make_player(wrong.spec, *board, context());
    ASSERT_FALSE(player);
    EXPECT_EQ(player.error().id, wrong.id);
    ASSERT_TRUE(player.error().place);
    EXPECT_EQ(player.error().place->text, wrong.spec);
    EXPECT_EQ(player.error().place->column, wrong.column);
    EXPECT_EQ(player.error().argument("nearest"), wrong.nearest);
  }
}

TEST_F(Players, AcceptBothEndsOfEveryRangeAndNothingBeyond) {
  for (const auto& entry : catalog::players())
    for (const Option& option : entry.options) {
      if (option.kind != OptionKind::Integer || entry.name == "cmd" || entry.name == "so") continue;
      const auto board = game("tictactoe");
      const std::string key = entry.name + ":" + option.name + "=";
      const auto low = static_cast<std::int64_t>(option.min);
      const auto high = static_cast<std::int64_t>(option.max);
      for (const std::int64_t inside : {low, high}) {
        const auto player = make_player(key + std::to_string(inside), *board, context());
        // No machine of ours has the largest tables.
        EXPECT_TRUE(player || (option.name == "hash" && player.error().id == "no-memory")) << key << inside;
      }
      for (const std::int64_t outside : {low - 1, high + 1}) {
        const auto player = make_player(key + std::to_string(outside), *board, context());
        ASSERT_FALSE(player) << key << outside;
        EXPECT_EQ(player.error().id, "option-out-of-range");
        EXPECT_EQ(player.error().place->column, key.size() + 1);
        EXPECT_THAT(std::string(player.error().argument("allowed")), HasSubstr("…"));
      }
    }
}

TEST_F(Players, TakeTimesInMillisecondsSecondsAndMinutes) {
  const auto board = game("gomoku");
  for (const char* time : {"0", "0ms", "1ms", "0.5s", "2s", "1m", "1440m", "00100ms", "\"100ms\""})
    EXPECT_TRUE(make_player(std::string("classic:time=") + time, *board, context())) << time;
}

TEST_F(Players, HaveLevelsOnEveryGame) {
  for (const char* board : {"kalah", "tictactoe", "gomoku", "inversion-stones", "mnk:rows=9,cols=9,win=8"})
    for (int level = 1; level <= 10; ++level)
      EXPECT_TRUE(make_player("engine:level=" + std::to_string(level), *game(board), context())) << board;
}

TEST(PlayerSpecs, CanBeCheckedWithoutBeingMade) {
  const auto kalah = *catalog::make_game("kalah");
  const auto gomoku = *catalog::make_game("gomoku");
  EXPECT_TRUE(catalog::check_player("engine:hash=1048576", *kalah));  // not made: that would take a tebibyte
  EXPECT_TRUE(catalog::check_player("human", *kalah));
  EXPECT_TRUE(catalog::check_player("hard", *gomoku));
  EXPECT_EQ(catalog::check_player("hard", *kalah).error().id, "player-not-for-game");
  EXPECT_EQ(catalog::check_player("engine:tme=1", *kalah).error().id, "option-unknown");
}

TEST_F(Players, AreRefusedWhereThereIsNotEnoughMemory) {
  for (const std::string name : {"engine", "mcts", "solver"}) {
    const auto made = make_player(name + ":hash=1048576", *game("gomoku"), context());
    ASSERT_FALSE(made) << name;
    EXPECT_EQ(made.error().id, "no-memory");
    EXPECT_EQ(made.error().place->text, name + ":hash=1048576");
  }
  if (!support::MemoryLimit::kWorks) GTEST_SKIP();
  const auto gomoku = game("gomoku");
  const support::MemoryLimit limit(256);
  const auto made = make_player("engine:hash=1024", *gomoku, context());
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().id, "no-memory");
}

TEST_F(Players, AGivenSeedOfTheGameDecidesTheRandomChoices) {
  const auto gomoku = game("gomoku");
  const auto kalah = game("kalah");
  const std::vector<std::pair<std::string_view, const play::Game*>> chancy{
      {"random", gomoku.get()},
      {"random:seed=5", gomoku.get()},
      {"montecarlo:sims=300", gomoku.get()},
      {"easy", gomoku.get()},
      {"hard", gomoku.get()},
      {"engine:level=2", kalah.get()},
      {"engine:level=2", gomoku.get()},
      {"mcts:sims=50,hash=1", gomoku.get()}};
  for (const auto& [spec, game] : chancy) {
    const auto player = *make_player(spec, *game, context(7));
    const auto played = [&, &game = game, &spec = spec](std::uint64_t seed) {
      player->reseed(seed);
      return moves_of(*player, *game, 12, spec);
    };
    const auto once = played(1);
    EXPECT_NE(once, played(2)) << spec;
    EXPECT_EQ(once, played(1)) << spec;
  }
  const auto five = *make_player("random:seed=5", *gomoku, context());
  const auto six = *make_player("random:seed=6", *gomoku, context());
  five->reseed(1);
  six->reseed(1);
  EXPECT_NE(moves_of(*five, *gomoku, 12, "5"), moves_of(*six, *gomoku, 12, "6"));
}

TEST_F(Players, PositionsThatDifferByASymmetryHaveOneCanonicalKey) {
  const auto gomoku = game("gomoku");
  const auto after = [&](std::string_view move) {
    const auto state = gomoku->start();
    state->play(*state->read_move(move));
    return state->canonical_key();
  };
  EXPECT_EQ(after("a1"), after("o15"));
  EXPECT_EQ(after("c2"), after("b3"));
  EXPECT_EQ(after("c2"), after("m14"));
  EXPECT_NE(after("c2"), after("c3"));
}

}  // namespace
}  // namespace parlour
