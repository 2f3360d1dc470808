#include "ui/report/analysis/analysis_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "catalog/games.hpp"
#include "ui/report/analysis/analysis_json.hpp"
#include "ui/report/analysis/threats_text.hpp"

namespace parlour::ui {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// Of 3×3, three moves made: b2 is proved, a1 is an estimate, nobody has looked at c1.
catalog::Analysis some_analysis() {
  catalog::Analysis analysis;
  analysis.lower = -1;
  analysis.upper = 1;
  catalog::MoveValue proved{4, 1, 1, std::nullopt, 3, {4, 0}};
  catalog::MoveValue guessed{6, -1, 1, -25, std::nullopt, {6}};
  catalog::MoveValue unknown{8, -1, 1, std::nullopt, std::nullopt, {}};
  analysis.moves = {proved, guessed, unknown};
  analysis.best = {4, 6};
  analysis.depth = 2;
  analysis.nodes = 7;
  return analysis;
}

struct Analysed {
  std::shared_ptr<const play::Game> game = *catalog::make_game("tictactoe");
  std::unique_ptr<play::State> state = game->start();
  AnalysedPosition position{*game, *state};
};

TEST(AnAnalysedPosition, NamesMovesAsItIsTold) {
  Analysed analysed;
  const std::vector<play::MoveCode> moves{4, 0, 4, 8};
  EXPECT_EQ(analysed.position.choices(moves), "b2 a3 b2 c1");
  EXPECT_EQ(analysed.position.line(moves), "b2 a3") << "a line ends where a move is none";
  analysed.position.names = [](const play::State& state, play::MoveCode move) {
    return std::to_string(move) + (state.to_move() == Side::First ? "!" : "?");
  };
  EXPECT_EQ(analysed.position.move(4), "4!");
  EXPECT_EQ(analysed.position.line(moves), "4! 0?");
}

TEST(AnAnalysis, TellsTheMovesThatHaveValues) {
  const Analysed analysed;
  const auto analysis = some_analysis();
  EXPECT_EQ(valued_moves(analysis, 9).size(), 2U);
  EXPECT_EQ(valued_moves(analysis, 1).size(), 1U);
  const std::string rows = analysis_rows(analysed.position, analysis, 9, Texts(), 5);
  EXPECT_THAT(rows, StartsWith("  b2   "));
  EXPECT_THAT(rows, HasSubstr("\n  a1   "));
  EXPECT_THAT(rows, HasSubstr("-25"));
  EXPECT_EQ(analysis_rows(analysed.position, {}, 9, Texts()), "");
  EXPECT_THAT(analysis_status(analysed.position, analysis, Texts()), HasSubstr("a1 -25"));
  const std::string all = analysis_text(analysed.position, analysis, 9, Texts());
  EXPECT_THAT(all, HasSubstr(analysis_rows(analysed.position, analysis, 9, Texts(), 3)));
  EXPECT_THAT(all, HasSubstr("tictactoe"));
}

TEST(ASolution, TellsWhatIsProvedOfEachMove) {
  const Analysed analysed;
  const auto analysis = some_analysis();
  const std::string words = solution_text(analysed.position, analysis, Texts());
  for (const auto& value : analysis.moves)
    EXPECT_THAT(words,
                HasSubstr("  " + solved_move_text(analysed.position, value, analysis.most, Texts()) + "\n"));
}

TEST(Progress, TellsWhatIsLeftOfATable) {
  const Analysed analysed;
  const auto told = [&](double elapsed) {
    return progress_text(analysed.position, catalog::TableProgress{25, 100}, elapsed, Texts());
  };
  EXPECT_THAT(told(0.5), HasSubstr("25"));
  EXPECT_THAT(told(10), HasSubstr("30")) << "three times what the first quarter took";
}

TEST(AnAnalysis, IsTheSameForPrograms) {
  const Analysed analysed;
  const auto json = analysis_json(*analysed.game, *analysed.state, some_analysis());
  EXPECT_EQ(json.at("lower"), nullptr) << "every value keeps to it";
  EXPECT_EQ(json.at("moves").at("b2").at("value"), 1);
  EXPECT_EQ(json.at("moves").at("a1").at("exact"), false);
  EXPECT_EQ(solution_json(*analysed.game, *analysed.state, some_analysis()).at("lower"), -1);
}

TEST(Threats, AreToldInWordsAndForPrograms) {
  const Analysed analysed;
  const std::vector<catalog::NamedThreat> threats{{Side::Second, "threat-open-three", 4, {0, 8}}};
  EXPECT_THAT(threats_text(analysed.position, threats, Texts()), HasSubstr("a3 c1"));
  EXPECT_EQ(threats_text(analysed.position, {}, Texts()), Texts().text("analyze-threats-none") + "\n");
  const auto json = threats_json(*analysed.state, threats);
  EXPECT_EQ(json[0].at("threat"), "open-three");
  EXPECT_EQ(json[0].at("side"), "second");
  EXPECT_EQ(json[0].at("answers"), (nlohmann::ordered_json{"a3", "c1"}));
}

}  // namespace
}  // namespace parlour::ui
