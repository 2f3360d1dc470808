// A person walks through a proof at the console.
#include "ui/console/game/explore.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>

#include "catalog/games.hpp"
#include "play/move_list.hpp"
#include "support/languages.hpp"

namespace parlour::ui {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;

const std::filesystem::path kData = std::filesystem::path(PARLOUR_SOURCE_ROOT) / ".." / "data";

std::string explored(const std::string& spec, const std::string& proof, const std::string& opening,
                     const std::string& typed, Language language = Language()) {
  const auto game = *catalog::make_game(spec);
  const auto proofs = catalog::Proofs(kData / proof).about(*game);
  EXPECT_TRUE(proofs);
  std::istringstream stream(typed);
  std::ostringstream output;
  StreamInput input(stream, output, Echo::On);
  Display display(output);
  const SteadyTime time;
  Interruptions interruptions;
  const Console console{input, display, Texts(language), time, interruptions};
  explore_at_console(*game, *play::read_move_list(*game, opening), *proofs, console);
  return output.str();
}

std::string small(const std::string& typed, Language language = Language()) {
  return explored("mnk:rows=3,cols=4,win=3", "certificates/3x4-3.certificate", "", typed, language);
}

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(Explore, ShowsTheWinnersMoveAndWhatTheProofLooksAt) {
  const std::string told = small("");
  EXPECT_THAT(told, HasSubstr("a proof that First wins. Type a reply, or help.\n1. First: b2\n"));
  EXPECT_THAT(told, HasSubstr("First wins in at most 8 more moves of both sides.\n"
                              "The proof looks at 7 replies one by one: "));
  EXPECT_THAT(told, HasSubstr("; all others are answered alike.\n"));
  EXPECT_THAT(told, HasSubstr("X"));
}

TEST(Explore, AnswersRepliesUntilTheGameIsWon) {
  const std::string told = small("\n\n\n\n\n");
  EXPECT_THAT(told, HasSubstr("2. Second: a1\n3. First: a3\n"));  // lasts longest
  EXPECT_THAT(told, HasSubstr("First wins.\n"));
  EXPECT_THAT(told, HasSubstr("The next move completes a line"));
  EXPECT_THAT(told,
              HasSubstr("back, start, quit, or help: \nThe game is over in this position; go back first."));
}

TEST(Explore, GoesBack) {
  const std::string first = "1. First: b2\n";
  EXPECT_EQ(count(small("back\n"), first), 1u);
  EXPECT_THAT(small("back\n"), HasSubstr("There is no reply to take back."));
  EXPECT_EQ(count(small("a1\nback\n"), first), 2u);
  EXPECT_EQ(count(small("\n\n\nback\n"), "5. First: "), 2u);
  EXPECT_EQ(count(small("\n\n\nstart\n"), first), 2u);
  EXPECT_EQ(count(small("\n\n\n\nback\nback\nback\nback\nback\n"), first), 2u);
  EXPECT_EQ(count(small("board\n"), first), 2u);
}

TEST(Explore, ListsTheRepliesByWhatTheyLast) {
  EXPECT_THAT(small("replies\n"), ContainsRegex("replies\nat most 7 more moves after [a-d][1-3]"));
  EXPECT_THAT(small("replies\n"), ContainsRegex("at most [135] more moves? after any other reply\n"));
  EXPECT_THAT(small("\n\n\n\nr\n"), HasSubstr("The game is over in this position; go back first."));
}

TEST(Explore, SaysWhatIsWrongWithAnAnswerAndAsksAgain) {
  EXPECT_THAT(small("b2\n"), HasSubstr("b2 is taken"));
  EXPECT_THAT(small("bakc\n"), HasSubstr("(or did you mean back?)"));
  EXPECT_THAT(small("z99\n"), HasSubstr("z99 is outside the board"));
  EXPECT_THAT(small("quit now\n"), HasSubstr("quit"));
  EXPECT_EQ(count(small("quit\nboard\n"), "1. First: b2\n"), 1u);
  for (const char* typed : {"b2\n", "bakc\n", "quit now\n", "help\n", "replies\n", "r\n"})
    EXPECT_EQ(count(small(typed), "Second replies ("), 2u) << typed;
}

TEST(Explore, BeginsWhereverTheProofKnowsThePosition) {
  const std::string turned = explored("gomoku", "proofs/o15.certificate", "h8 a1", "o15\n\nquit\n");
  EXPECT_THAT(turned, HasSubstr("4. Second: o15\n5. First: "));
  EXPECT_THAT(turned, ContainsRegex("First wins in at most [0-9]+ more moves"));
  // with Second to move
  const std::string later =
      explored("mnk:rows=3,cols=4,win=3", "certificates/3x4-3.certificate", "b2", "back\n");
  EXPECT_EQ(count(later, "1. First: b2\n"), 1u);
  EXPECT_THAT(later, HasSubstr("There is no reply to take back."));
}

TEST(Explore, SpeaksEveryLanguage) {
  for (const Language language : {Language(), kRussian, kPolish}) {
    const Texts texts(language);
    const std::string told = small("\nback\n\n\n\n\nhelp\n", language);
    EXPECT_EQ(count(told, "explore-"), 0u) << told;
    EXPECT_THAT(told, HasSubstr(texts.text("explore-help")));
    EXPECT_THAT(told, HasSubstr(texts.text("explore-prompt-over")));
  }
}

}  // namespace
}  // namespace parlour::ui
