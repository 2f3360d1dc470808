// Everything that can be wrong with the name of a game: which message, where, and what is offered instead.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "catalog/games.hpp"
#include "catalog/shortened.hpp"

namespace parlour {
namespace {

struct Wrong {
  std::string spec;
  std::string_view id;
  std::size_t column;
  std::string_view nearest = "";
};

void expect_refused(const Wrong& wrong) {
  SCOPED_TRACE(shortened(wrong.spec));
  const auto game = catalog::make_game(wrong.spec);
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().id, wrong.id);
  ASSERT_TRUE(game.error().place);
  EXPECT_EQ(game.error().place->text, wrong.spec);
  EXPECT_EQ(game.error().place->column, wrong.column);
  EXPECT_EQ(game.error().argument("nearest"), wrong.nearest);
}

TEST(WrongGames, OfTheIssue) {
  const std::vector<Wrong> cases{
      {"kalah:pits=0", "option-out-of-range", 12},
      {"mnk:rows=99", "option-out-of-range", 10},
      {"gomoku:win=16", "option-win-too-long", 12},
      {"chess", "game-unknown", 1},
      {"engine:tme=1", "game-unknown", 1},
      {"kalah:pits=6:seeds=4", "spec-colon-in-value", 13, "kalah:pits=6,seeds=4"},
      {"", "spec-empty", 1},
      {std::string(10000, 'a'), "spec-too-long", 1},
  };
  for (const Wrong& wrong : cases) expect_refused(wrong);
}

TEST(WrongGames, ByName) {
  const std::vector<Wrong> cases{
      {"kala", "game-unknown", 1, "kalah"},
      {"klaah", "game-unknown", 1, "kalah"},
      {"KALAH", "game-unknown", 1, "kalah"},
      {"gomokku:rows=19", "game-unknown", 1, "gomoku"},
      {"gomoku_standard", "game-unknown", 1, "gomoku-standard"},
      {"tic-tac-toe", "game-unknown", 1, "tictactoe"},
      {"inversion-stone", "game-unknown", 1, "inversion-stones"},
      {"curse", "game-unknown", 1, "course"},
      {"xxxxxxxxxxxxxxxx", "game-unknown", 1},
      {"-", "game-unknown", 1},
      {std::string(4096, 'k'), "game-unknown", 1},
      {std::string(4097, 'k'), "spec-too-long", 1},
      {" ", "spec-name-expected", 1},
      {" kalah", "spec-name-expected", 1},
      {"kalah ", "spec-colon-expected", 6},
      {":", "spec-name-expected", 1},
      {":pits=6", "spec-name-expected", 1},
      {"=", "spec-name-expected", 1},
      {"\"kalah\"", "spec-name-expected", 1},
      {"kalah\n", "spec-colon-expected", 6},
      {std::string("kalah\0", 6), "spec-colon-expected", 6},
      {"калах", "spec-name-expected", 1, "kalah"},
      {"kalah,pits=6", "spec-colon-expected", 6},
      {"kalah=6", "spec-colon-expected", 6},
      {"\xFF\xFE", "spec-name-expected", 1},
  };
  for (const Wrong& wrong : cases) expect_refused(wrong);
}

TEST(WrongGames, ByGrammar) {
  const std::vector<Wrong> cases{
      {"kalah:", "spec-value-expected", 7},
      {"kalah:,", "spec-value-expected", 7},
      {"kalah::", "spec-value-expected", 7},
      {"kalah:pits=", "spec-value-expected", 12},
      {"kalah:pits=,seeds=4", "spec-value-expected", 12},
      {"kalah:pits=6,", "spec-value-expected", 14},
      {"kalah:pits=6,,seeds=4", "spec-value-expected", 14},
      {"kalah:pits=6,pits=6", "spec-setting-twice", 14},
      {"kalah:pits=6,seeds=4,pits=5", "spec-setting-twice", 22},
      {"kalah:pits", "option-key-expected", 7},
      {"kalah:6", "option-key-expected", 7},
      {"kalah:6,4", "option-key-expected", 7},
      {"kalah:pits=6,4,4", "option-key-expected", 14},
      {"kalah:=6", "option-key-expected", 7},
      {"kalah:\"pits=6\"", "option-key-expected", 7},
      {"kalah:pits=\"6", "spec-quote-not-closed", 12},
      {"kalah:pits=\"6\\\"", "spec-quote-not-closed", 12},
      {"kalah:pits=\"", "spec-quote-not-closed", 12},
      {"kalah:pits=\"6\"7", "spec-comma-expected", 15},
      {"kalah:pits=\"6\"\"7\"", "spec-comma-expected", 15},
      {"kalah:pits=6\"", "spec-comma-expected", 13},
      {"kalah:pits=6\n", "spec-comma-expected", 13},
      {"kalah:seeds=4:", "spec-colon-in-value", 14, "kalah:seeds=4,"},
  };
  for (const Wrong& wrong : cases) expect_refused(wrong);
}

TEST(WrongGames, ByOption) {
  const std::vector<Wrong> cases{
      {"kalah:pit=6", "option-unknown", 7, "pits"},
      {"kalah:pits=6,sedes=4", "option-unknown", 14, "seeds"},
      {"kalah:rows=6", "option-unknown", 7},
      {"kalah:Pits=6", "option-unknown", 7, "pits"},
      {"square:rows=4", "option-unknown", 8},
      {"square:siz=4", "option-unknown", 8, "size"},
      {"gomoku:size=19", "option-unknown", 8},
      {"gomoku:lastreply=on", "option-unknown", 8, "last-reply"},
      {"gomoku:zzzzzzzzzz=1", "option-unknown", 8},
      {"kalah:capture=allways", "option-not-a-choice", 15, "always"},
      {"kalah:capture=opposite-empty", "option-not-a-choice", 15, "opposite-nonempty"},
      {"kalah:capture=x", "option-not-a-choice", 15},
      {"kalah:capture=\"\"", "option-not-a-choice", 15},
      {"kalah:stop=on", "option-not-a-choice", 12},
      {"gomoku:overline=win", "option-not-a-choice", 17, "wins"},
      {"gomoku:last-reply=ON", "option-not-a-choice", 19, "on"},
      {"gomoku:last-reply=yes", "option-not-a-choice", 19},
      {"inversion:inversion=sings", "option-not-a-choice", 21, "signs"},
  };
  for (const Wrong& wrong : cases) expect_refused(wrong);
}

TEST(WrongGames, ByNumber) {
  const std::vector<Wrong> cases{
      {"kalah:pits=six", "option-not-integer", 12},
      {"kalah:pits=6.0", "option-not-integer", 12},
      {"kalah:pits=6 ", "option-not-integer", 12},
      {"kalah:pits=\" 6\"", "option-not-integer", 12},
      {"kalah:pits=+6", "option-not-integer", 12},
      {"kalah:pits=0x6", "option-not-integer", 12},
      {"kalah:pits=\"\"", "option-not-integer", 12},
      {"kalah:pits=٦", "option-not-integer", 12},
      {"kalah:pits=-6", "option-out-of-range", 12},
      {"kalah:pits=99999999999999999999999999", "option-out-of-range", 12},
      {"kalah:pits=-99999999999999999999999999", "option-out-of-range", 12},
      {"mnk:win=4", "option-win-too-long", 9},
      {"mnk:rows=2,cols=2", "option-win-too-long", 1},  // win comes from the default
      {"tictactoe:rows=1,cols=1,win=2", "option-win-too-long", 29},
      {"course:playable=nan", "option-not-number", 17},
      {"course:playable=-nan", "option-not-number", 17},
      {"course:playable=inf", "option-not-number", 17},
      {"course:playable=-infinity", "option-not-number", 17},
      {"course:playable=1e999", "option-not-number", 17},
      {"course:playable=1e-999", "option-not-number", 17},
      {"course:playable=0,75", "option-key-expected", 19},
      {"course:playable=\"0,75\"", "option-not-number", 17},
      {"course:playable=75%", "option-not-number", 17},
      {"course:playable=1.0000001", "option-out-of-range", 17},
      {"course:playable=-0.0000001", "option-out-of-range", 17},
      {"course:playable=75", "option-out-of-range", 17},
  };
  for (const Wrong& wrong : cases) expect_refused(wrong);
}

TEST(WrongGames, ByWalls) {
  std::string many = "mnk:rows=32,cols=32,win=5,walls=a1";
  while (many.size() < 100'000) many += "+b2";
  const std::vector<Wrong> cases{
      {"mnk:walls=z9", "move-outside-board", 11},
      {"mnk:walls=a0", "move-outside-board", 12},
      {"mnk:walls=a4", "move-outside-board", 12},
      {"mnk:walls=d1", "move-outside-board", 11},
      {"mnk:walls=a99999999999", "move-not-a-cell", 12},
      {"mnk:walls=a1+", "move-not-a-cell", 14},
      {"mnk:walls=+a1", "move-not-a-cell", 11},
      {"mnk:walls=a1++b2", "move-not-a-cell", 14},
      {"mnk:walls=+", "move-not-a-cell", 11},
      {"mnk:walls=\"\"", "move-not-a-cell", 12},
      {"mnk:walls=a1+b2+c4", "move-outside-board", 18},
      {"mnk:walls=a1 b2", "move-not-a-cell", 12},
      {"mnk:walls=a", "move-not-a-cell", 12},
      {"mnk:walls=1", "move-not-a-cell", 11},
      {"mnk:walls=aaa1", "move-not-a-cell", 14},
      {"mnk:walls=a-1", "move-not-a-cell", 12},
      {"mnk:walls=a+1", "move-not-a-cell", 12},
      {"mnk:walls=Random", "move-not-a-cell", 17},
      {"renju:win=3", "option-forbidden-win", 11},
      {"mnk:rows=9,forbidden=renju", "option-forbidden-win", 22},
      {"square:forbidden=renju", "option-forbidden-win", 18},
      {"mnk:walls=none+a1", "move-not-a-cell", 15},
      {"mnk:walls=a1,b2", "option-key-expected", 14},
      {"mnk:walls=\"a1,b2\"", "move-not-a-cell", 13},
      {many, "spec-too-long", 1},
  };
  for (const Wrong& wrong : cases) expect_refused(wrong);
}

TEST(WrongGames, OneBeyondEitherEndOfEveryRange) {
  for (const auto& entry : catalog::games()) {
    for (const Option& option : entry.options) {
      if (option.kind != OptionKind::Integer) continue;
      const std::string key = entry.name + ":" + option.name + "=";
      const auto low = static_cast<std::int64_t>(option.min);
      const auto high = static_cast<std::int64_t>(option.max);
      expect_refused({key + std::to_string(low - 1), "option-out-of-range", key.size() + 1});
      expect_refused({key + std::to_string(high + 1), "option-out-of-range", key.size() + 1});
      // Both ends are inside; where win does not fit the board or the rules, that and not the range is the
      // objection.
      for (const std::int64_t end : {low, high}) {
        const auto game = catalog::make_game(key + std::to_string(end));
        EXPECT_TRUE(game || game.error().id == "option-win-too-long" ||
                    game.error().id == "option-forbidden-win")
            << key << end;
      }
    }
  }
}

TEST(WrongGames, RangesAreThoseOfTheSpecification) {
  for (const char* right : {"mnk:rows=32,cols=1,win=32", "mnk:rows=1,cols=32,win=1", "kalah:pits=12,seeds=12",
                            "kalah:pits=1,seeds=1", "inversion:period=1", "inversion:period=1000",
                            "square:size=3", "square:size=10", "mnk:max-moves=1024", "course:playable=0"})
    EXPECT_TRUE(catalog::make_game(right)) << right;
  for (const char* wrong : {"mnk:rows=33", "mnk:cols=33", "mnk:rows=0", "mnk:cols=0", "mnk:win=0",
                            "kalah:pits=13", "kalah:seeds=13", "kalah:seeds=0", "inversion:period=0",
                            "inversion:period=1001", "square:size=2", "square:size=11", "mnk:max-moves=-1"})
    EXPECT_FALSE(catalog::make_game(wrong)) << wrong;
}

}  // namespace
}  // namespace parlour
