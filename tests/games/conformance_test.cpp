// The one suite that every game passes: each test below runs for every game listed at the end.
// A new game writes a subject (support/subjects.hpp) and one INSTANTIATE.
#include "support/conformance.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "support/subjects.hpp"

namespace parlour::support {
namespace {

struct Candidate {
  std::string name;
  std::shared_ptr<const Conformance> checks;
};
void PrintTo(const Candidate& candidate, std::ostream* out) { *out << candidate.name; }
std::string name_of(const testing::TestParamInfo<Candidate>& info) { return info.param.name; }

class ConformanceTest : public testing::TestWithParam<Candidate> {};

TEST_P(ConformanceTest, AgreesWithTheSlowSecondImplementation) { GetParam().checks->agrees_with_reference(); }
TEST_P(ConformanceTest, UndoRestoresEverything) { GetParam().checks->undo_restores_everything(); }
TEST_P(ConformanceTest, TextSaysEverything) { GetParam().checks->text_says_everything(); }
TEST_P(ConformanceTest, CopiesAreIndependent) { GetParam().checks->copies_are_independent(); }
TEST_P(ConformanceTest, SymmetriesCommuteWithMoves) { GetParam().checks->symmetries_commute(); }
TEST_P(ConformanceTest, EqualityIsByValue) { GetParam().checks->equality_is_by_value(); }

template <class Subject>
Candidate candidate(std::string name, std::vector<std::string> specs) {
  return {std::move(name), std::make_shared<ConformanceOf<Subject>>(std::move(specs))};
}

std::vector<Candidate> line_presets() {
  std::vector<std::string> squares{"square"};
  for (int size = 3; size <= 10; ++size) squares.push_back(fmt::format("square:size={}", size));
  std::vector<std::string> courses{"course"};
  for (const int seed : {1, 2, 3, 77, 123456789})
    courses.push_back(fmt::format("course:walls-seed={}", seed));
  return {
      candidate<LineSubject>("tictactoe", {"tictactoe"}),
      candidate<LineSubject>("square", squares),
      candidate<LineSubject>("inversion", {"inversion"}),
      candidate<LineSubject>("inversion_stones", {"inversion-stones"}),
      candidate<LineSubject>("gomoku", {"gomoku", "gomoku:rows=19,cols=19", "gomoku:last-reply=on"}),
      candidate<LineSubject>("gomoku_standard", {"gomoku-standard"}),
      candidate<LineSubject>("course", courses),
      candidate<LineSubject>("mnk",
                             {"mnk", "mnk:rows=5,cols=6,win=4,inversion=stones,walls=b2+c3,last-reply=on"}),
      candidate<LineSubject>(
          "renju",
          {"renju", "renju:overline=ignored", "renju:rows=9,cols=9,max-moves=60",
           "renju:rows=19,cols=19,last-reply=on", "renju:rows=11,cols=8,walls=c3+d4,inversion=signs",
           "mnk:rows=7,cols=7,win=4,forbidden=renju", "mnk:rows=6,cols=9,win=4,forbidden=renju,last-reply=on",
           "mnk:rows=8,cols=8,win=4,forbidden=renju,inversion=stones,period=3",
           "mnk:rows=32,cols=32,win=6,forbidden=renju,walls=random,playable=0.8,walls-seed=3"}),
  };
}

/// Where one storage ends and the next begins, and the longest words.
std::vector<Candidate> line_edges() {
  std::vector<std::string> specs{"mnk:rows=1,cols=1,win=1",
                                 "mnk:rows=1,cols=1,win=1,walls=a1",
                                 "mnk:rows=1,cols=1,win=1,last-reply=on",
                                 "mnk:rows=1,cols=32,win=32",
                                 "mnk:rows=32,cols=1,win=31,overline=ignored",
                                 "mnk:rows=2,cols=2,win=1,overline=ignored",
                                 "mnk:rows=3,cols=3,win=1,last-reply=on,inversion=stones,period=1",
                                 "mnk:rows=2,cols=2,win=2,walls=a1+a2+b1+b2",
                                 "mnk:rows=3,cols=3,win=3,max-moves=1000",
                                 "mnk:rows=4,cols=4,win=3,max-moves=5,last-reply=on"};
  for (const int side : {11, 12, 15, 16, 31, 32})
    for (const std::string_view rest :
         {"", ",overline=ignored", ",inversion=stones,period=3,last-reply=on"}) {
      specs.push_back(fmt::format("mnk:rows={0},cols={0},win={0}{1}", side, rest));
      specs.push_back(fmt::format("mnk:rows=2,cols={0},win={1}{2}", side, side - 1, rest));
      specs.push_back(fmt::format("mnk:rows={0},cols=3,win=3{1}", side, rest));
    }
  return {candidate<LineSubject>("line_edges", specs)};
}

std::vector<Candidate> random_line_games() {
  std::vector<Candidate> all;
  Rng rng(6);
  for (int group = 0; group < 10; ++group) {
    std::vector<std::string> specs;
    for (int game = 0; game < 40; ++game) specs.push_back(random_line_spec(rng));
    all.push_back(candidate<LineSubject>(fmt::format("line_{}", group), specs));
  }
  return all;
}

std::vector<Candidate> kalah_games() {
  std::vector<Candidate> all{candidate<KalahSubject>("kalah", {"kalah"})};
  for (const std::string_view capture : {"opposite-nonempty", "always", "none"})
    for (const std::string_view stop : {"off", "half"}) {
      std::vector<std::string> specs;
      for (const int pits : {1, 2, 3, 4, 6, 7, 8, 11, 12})
        for (const int seeds : {1, 2, 3, 4, 7, 12})
          specs.push_back(
              fmt::format("kalah:pits={},seeds={},capture={},stop={}", pits, seeds, capture, stop));
      all.push_back(candidate<KalahSubject>(
          fmt::format("kalah_{}_stop_{}", capture == "opposite-nonempty" ? "opposite" : capture, stop),
          specs));
    }
  std::vector<std::string> drawn;
  Rng rng(7);
  for (int game = 0; game < 200; ++game) drawn.push_back(random_kalah_spec(rng));
  all.push_back(candidate<KalahSubject>("kalah_drawn", drawn));
  return all;
}

/// Every board; the usual one by itself, and those where the word becomes longer.
std::vector<Candidate> connect4_games() {
  std::vector<Candidate> all{candidate<Connect4Subject>("connect4", {"connect4", "connect4:win=3"})};
  for (int win = games::connect4::kShortestWin; win <= games::connect4::kLongestWin; ++win) {
    std::vector<std::string> specs;
    for (int rows = 4; rows <= 10; ++rows)
      for (int cols = 4; cols <= 10; ++cols)
        if (win <= std::max(rows, cols))
          specs.push_back(fmt::format("connect4:rows={},cols={},win={}", rows, cols, win));
    all.push_back(candidate<Connect4Subject>(fmt::format("connect4_win_{}", win), specs));
  }
  return all;
}

INSTANTIATE_TEST_SUITE_P(Presets, ConformanceTest, testing::ValuesIn(line_presets()), name_of);
INSTANTIATE_TEST_SUITE_P(Edges, ConformanceTest, testing::ValuesIn(line_edges()), name_of);
INSTANTIATE_TEST_SUITE_P(Drawn, ConformanceTest, testing::ValuesIn(random_line_games()), name_of);
INSTANTIATE_TEST_SUITE_P(Kalah, ConformanceTest, testing::ValuesIn(kalah_games()), name_of);
INSTANTIATE_TEST_SUITE_P(Connect4, ConformanceTest, testing::ValuesIn(connect4_games()), name_of);

}  // namespace
}  // namespace parlour::support
