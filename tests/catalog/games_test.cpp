// The presets of spec §1.1 and §1.2, and what can be said about them in a spec.
#include "catalog/games.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "catalog/arena_makers.hpp"
#include "core/time_source.hpp"
#include "engines/kalah/kalah_game.hpp"
#include "engines/line/line_game.hpp"
#include "games/connect4/family.hpp"
#include "games/line/notation.hpp"
#include "support/property.hpp"

namespace parlour {
namespace {

using catalog::make_game;
using engines::KalahGame;
using engines::LineGame;
using games::kalah::Capture;
using games::line::Inversion;
using games::line::Overline;
using testing::ElementsAre;

games::line::Options line_game(std::string_view spec, std::optional<std::uint32_t> seed = std::nullopt) {
  return dynamic_cast<const LineGame&>(**make_game(spec, seed)).rules().options();
}
games::kalah::Options kalah_game(std::string_view spec) {
  return dynamic_cast<const KalahGame&>(**make_game(spec)).rules().options();
}

games::line::Options board(int rows, int cols, int win) {
  games::line::Options options;
  options.rows = rows;
  options.cols = cols;
  options.win = win;
  return options;
}

TEST(Games, AreTheOnesOfTheSpecification) {
  std::vector<std::string> names;
  for (const auto& entry : catalog::games()) names.push_back(entry.name);
  EXPECT_THAT(names, ElementsAre("tictactoe", "square", "inversion", "inversion-stones", "gomoku",
                                 "gomoku-standard", "renju", "course", "mnk", "kalah", "connect4"));
}

TEST(Games, HaveTheOptionsOfTheirPreset) {
  games::line::Options three;  // 3×3, three in a row, nothing special
  EXPECT_EQ(line_game("tictactoe"), three);
  EXPECT_EQ(line_game("mnk"), three);
  EXPECT_EQ(line_game("square"), three);

  games::line::Options inversion = board(10, 10, 4);
  inversion.inversion = Inversion::Signs;
  EXPECT_EQ(line_game("inversion"), inversion);
  inversion.inversion = Inversion::Stones;
  EXPECT_EQ(line_game("inversion-stones"), inversion);
  EXPECT_EQ(inversion.period, 4);

  games::line::Options gomoku = board(15, 15, 5);
  EXPECT_EQ(line_game("gomoku"), gomoku);
  gomoku.overline = Overline::Ignored;
  EXPECT_EQ(line_game("gomoku-standard"), gomoku);

  gomoku.overline = Overline::Wins;
  gomoku.forbidden = games::line::Forbidden::Renju;
  EXPECT_EQ(line_game("renju"), gomoku);

  games::line::Options course = board(20, 20, 5);
  course.last_reply = true;
  course.walls = line_game("course").walls;
  EXPECT_EQ(line_game("course"), course);
  EXPECT_EQ(course.walls, line_game("course:walls=random,playable=0.75,max-length=50,gap=1").walls);
  EXPECT_GT(course.walls.size(), 50u);
  EXPECT_LE(course.walls.size(), 100u);  // a quarter of 400

  const games::kalah::Options kalah{6, 4, Capture::OppositeNonempty, false};
  EXPECT_EQ(kalah_game("kalah"), kalah);
}

TEST(Games, OfASquareTakeOneSizeForAll) {
  for (int size = 3; size <= 10; ++size) {
    const games::line::Options expected = board(size, size, size);
    EXPECT_EQ(line_game("square:size=" + std::to_string(size)), expected);
  }
}

TEST(Games, TakeOtherOptionsThanThePresets) {
  EXPECT_EQ(line_game("gomoku:rows=19,cols=19"), board(19, 19, 5));
  games::line::Options replied = board(15, 15, 5);
  replied.last_reply = true;
  EXPECT_EQ(line_game("gomoku:last-reply=on"), replied);
  EXPECT_EQ(line_game("course:walls=none,last-reply=off"), board(20, 20, 5));
  EXPECT_EQ(line_game("gomoku-standard:overline=wins"), line_game("gomoku"));
  EXPECT_EQ(line_game("inversion:inversion=off,rows=15,cols=15,win=5"), line_game("gomoku"));
  EXPECT_EQ(line_game("mnk:rows=3,cols=3,walls=c3+b2+b2").walls, (std::vector<games::line::Move>{2, 4}));
  EXPECT_EQ(kalah_game("kalah:capture=always,stop=half,seeds=3,pits=5"),
            (games::kalah::Options{5, 3, Capture::Always, true}));
  EXPECT_EQ(kalah_game("kalah:capture=none").capture, Capture::None);
}

TEST(Games, AreNamedByPresetTitleAndFullSpec) {
  struct Case {
    std::string_view spec, name, title, full;
  };
  const std::vector<Case> cases{
      {"kalah", "kalah", "kalah", "kalah:pits=6,seeds=4,capture=opposite-nonempty,stop=off"},
      {"kalah:stop=half,pits=5", "kalah", "kalah:pits=5,stop=half",
       "kalah:pits=5,seeds=4,capture=opposite-nonempty,stop=half"},
      {"tictactoe", "tictactoe", "tictactoe",
       "tictactoe:rows=3,cols=3,win=3,overline=wins,last-reply=off,walls=none,max-moves=0,inversion=off"},
      {"square:size=5", "square", "square:size=5",
       "square:size=5,overline=wins,last-reply=off,walls=none,max-moves=0,inversion=off"},
      {"inversion:period=9", "inversion", "inversion:period=9",
       "inversion:rows=10,cols=10,win=4,overline=wins,last-reply=off,walls=none,max-moves=0,"
       "inversion=signs,period=9"},
      {"gomoku:period=9,gap=2", "gomoku", "gomoku",  // neither plays a part
       "gomoku:rows=15,cols=15,win=5,overline=wins,last-reply=off,walls=none,max-moves=0,inversion=off"},
      {"course:walls-seed=7", "course", "course:walls-seed=7",
       "course:rows=20,cols=20,win=5,overline=wins,last-reply=on,walls=random,playable=0.75,max-length=50,"
       "gap=1,walls-seed=7,walls-form=course,max-moves=0,inversion=off"},
      {"mnk:walls=\"a1\"", "mnk", "mnk:walls=a1",
       "mnk:rows=3,cols=3,win=3,overline=wins,last-reply=off,walls=a1,max-moves=0,inversion=off"},
  };
  for (const Case& each : cases) {
    const auto game = *make_game(each.spec);
    EXPECT_EQ(game->name(), each.name);
    EXPECT_EQ(game->title(), each.title);
    EXPECT_EQ(game->spec(), each.full);
  }
}

TEST(RandomWalls, ComeFromTheirSeedFirst) {
  const auto seven = line_game("course:walls-seed=7").walls;
  EXPECT_EQ(line_game("course:walls-seed=7", 8).walls, seven);  // what the spec says goes before the context
  EXPECT_EQ(line_game("course", 7).walls, seven);
  EXPECT_NE(line_game("course", 8).walls, seven);
  EXPECT_EQ(line_game("course").walls, line_game("course:walls-seed=0").walls);
  EXPECT_EQ(line_game("mnk:rows=20,cols=20,win=5,walls=random", 7).walls, seven);
}

/// Records hold the complete spec. What an earlier version wrote there knew no `walls-form`.
TEST(RandomWalls, OfOlderRecordsStandWhereTheyStood) {
  const std::string before =
      "course:rows=7,cols=7,win=4,overline=wins,last-reply=on,walls=random,playable=0.75,max-length=4,gap=1,"
      "walls-seed=3,max-moves=0,inversion=off";
  const auto game = *make_game(before);
  EXPECT_EQ(game->start()->text(), "...#.##/.#...#./...#.../##...../##...../......#/....#.. 1 0 -");
  EXPECT_EQ((*make_game(game->spec()))->start()->text(), game->start()->text());
  EXPECT_EQ(line_game("course:rows=7,cols=7,win=4,max-length=4,walls-seed=3,walls-form=scattered"),
            line_game(before));
  EXPECT_NE(line_game("course:rows=7,cols=7,win=4,max-length=4,walls-seed=3"), line_game(before));
  const std::string square =
      "square:size=6,overline=wins,last-reply=off,walls=random,playable=0.75,max-length=50,gap=1,walls-seed="
      "1,"
      "max-moves=0,inversion=off";
  EXPECT_EQ(line_game(square), line_game("square:size=6,walls=random,walls-seed=1,walls-form=scattered"));
}

TEST(RandomWalls, GoOnInTheirFormInATournament) {
  const SteadyTime time;
  arena::GameReport before;
  before.game =
      "course:rows=20,cols=20,win=5,overline=wins,last-reply=on,walls=random,playable=0.75,max-length=50,gap="
      "1,"
      "walls-seed=7,max-moves=0,inversion=off";
  arena::GameReport now;
  now.game = (*make_game("course:walls-seed=7"))->spec();
  for (const bool old : {false, true}) {
    auto makers = catalog::arena_makers(time, nullptr, {});
    catalog::keep_older_meaning(makers, std::vector{old ? before : now});
    const std::string form = old ? ",walls-form=scattered" : "";
    EXPECT_EQ((*makers.game("course", 8))->title(), "course:walls-seed=8" + form);
    EXPECT_EQ((*makers.game("course:gap=2", 8))->title(), "course:gap=2,walls-seed=8" + form);
    EXPECT_EQ((*makers.game("kalah", 8))->title(), "kalah");
  }
}

TEST(RandomWalls, AreTitledWithTheSeedTheyWereDrawnFrom) {
  EXPECT_EQ((*make_game("course", 4294967295u))->title(), "course:walls-seed=4294967295");
  EXPECT_EQ((*make_game("course"))->title(), "course:walls-seed=0");
  EXPECT_EQ((*make_game("gomoku", 5))->title(), "gomoku");
  EXPECT_EQ((*make_game("kalah", 5))->title(), "kalah");
}

TEST(RandomWalls, KeepToTheShareOfFreeCells) {
  EXPECT_TRUE(line_game("course:playable=1").walls.empty());
  EXPECT_LE(line_game("course:playable=0.9").walls.size(), 40u);
  EXPECT_NE(line_game("course:gap=0").walls, line_game("course:gap=3").walls);
  EXPECT_NE(line_game("course:max-length=0").walls, line_game("course:max-length=50").walls);
}

/// A value that `option` accepts on a board of `rows` × `cols`.
std::string any_value(const Option& option, int rows, int cols) {
  const auto number = [](std::int64_t low, std::int64_t high) {
    return std::to_string(*rc::gen::inRange<std::int64_t>(low, high + 1));
  };
  if (option.name == "rows") return std::to_string(rows);
  if (option.name == "cols") return std::to_string(cols);
  if (option.name == "win")
    return number(
        static_cast<std::int64_t>(option.min),
        std::min(static_cast<std::int64_t>(option.max), static_cast<std::int64_t>(std::max(rows, cols))));
  if (option.name == "walls" && *rc::gen::arbitrary<bool>()) {
    std::string list;
    for (int wall = *rc::gen::inRange(1, 10); wall > 0; --wall) {
      const auto cell = static_cast<games::line::Move>(*rc::gen::inRange(0, rows * cols));
      list += (list.empty() ? "" : "+") + games::line::cell_name(rows, cols, cell);
    }
    return list;
  }
  switch (option.kind) {
    case OptionKind::Integer:
      return number(static_cast<std::int64_t>(option.min), static_cast<std::int64_t>(option.max));
    case OptionKind::Real:
      return fmt::format("{}", *rc::gen::inRange(0, 100001) / 100000.0);
    case OptionKind::Text:
      return *rc::gen::element<std::string>("none", "random");
    case OptionKind::Choice:
      return *rc::gen::elementOf(option.choices);
    case OptionKind::Duration:
      break;
  }
  return "0";
}

std::string any_spec(const catalog::GameEntry& entry) {
  const bool square = entry.name == "square";
  const auto declared = std::find_if(entry.options.begin(), entry.options.end(),
                                     [](const Option& option) { return option.name == "rows"; });
  const auto side = [&] {
    if (declared == entry.options.end()) return *rc::gen::inRange(3, 11);
    return *rc::gen::inRange(static_cast<int>(declared->min), static_cast<int>(declared->max) + 1);
  };
  const int rows = side();
  const int cols = square ? rows : side();
  std::vector<std::string> settings;
  for (const Option& option : entry.options) {
    const bool of_size = option.name == "rows" || option.name == "cols" || option.name == "win";
    if (!of_size && option.name != "size" && *rc::gen::arbitrary<bool>()) continue;
    const std::string value = option.name == "size" ? std::to_string(rows) : any_value(option, rows, cols);
    settings.push_back(option.name + "=" + value);
  }
  for (std::size_t at = settings.size(); at > 1; --at)  // in any order
    std::swap(settings[at - 1], settings[*rc::gen::inRange<std::size_t>(0, at)]);
  return entry.name + (settings.empty() ? "" : ":") + fmt::format("{}", fmt::join(settings, ","));
}

bool same_rules(const play::Game& a, const play::Game& b) {
  if (a.family() != b.family()) return false;
  if (a.family() == games::line::Family::kName)
    return engines::line::rules_of(a) == engines::line::rules_of(b);
  if (a.family() == games::connect4::Family::kName)
    return play::typed_game<games::connect4::Family>(a).rules() ==
           play::typed_game<games::connect4::Family>(b).rules();
  return engines::kalah::rules_of(a) == engines::kalah::rules_of(b);
}

TEST(Games, ReadBackFromTheirSpecAndTheirTitle) {
  support::holds(
      [] {
        const auto& entry = *rc::gen::elementOf(catalog::games());
        const std::string spec = any_spec(entry);
        RC_LOG(spec);
        const auto seed = *rc::gen::arbitrary<std::uint32_t>();
        const auto game = make_game(spec, seed);
        if (!game && game.error().id == "option-forbidden-win") return;
        RC_ASSERT(game.has_value());
        const auto again = make_game((*game)->spec(), seed + 1);  // another context must not matter
        RC_ASSERT(again.has_value());
        RC_ASSERT(same_rules(**game, **again));
        RC_ASSERT((*game)->spec() == (*again)->spec());
        RC_ASSERT((*game)->start()->text() == (*again)->start()->text());
        const auto by_title = make_game((*game)->title(), seed + 1);
        RC_ASSERT(by_title.has_value());
        RC_ASSERT(same_rules(**game, **by_title));
        RC_ASSERT((*by_title)->title() == (*game)->title());
      },
      400);
}

TEST(Games, HaveDefaultsInsideTheirRangesAndAHelpText) {
  for (const auto& entry : catalog::games()) {
    EXPECT_FALSE(entry.help.empty());
    for (const Option& option : entry.options) {
      EXPECT_FALSE(option.help.empty()) << option.name;
      EXPECT_TRUE(make_game(entry.name + ":" + option.name + "=" + option.default_value)) << option.name;
    }
  }
}

}  // namespace
}  // namespace parlour
