// Every verb does what spec §5 says, and its JSON is JSON.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <algorithm>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "apps/process.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "reference/golden_perft.hpp"
#include "ui/texts/columns.hpp"

namespace parlour::apps {
namespace {

using nlohmann::json;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

/// The one object on standard output.
json object_of(const Finished& finished) {
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_EQ(std::count(finished.out.begin(), finished.out.end(), '\n'), 1);
  const json parsed = json::parse(finished.out, nullptr, false);
  EXPECT_TRUE(parsed.is_object()) << finished.out.substr(0, 200);
  return parsed;
}

TEST(Program, PlaysADemonstrationGameWithoutATerminal) {
  const Finished finished = run({});
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_THAT(finished.out, StartsWith("No terminal: a demonstration game of tictactoe"));
  EXPECT_THAT(finished.out, HasSubstr("=== Game over ===\nA draw.\nMoves: "));
  EXPECT_EQ(run({}).out, finished.out);  // the same one every time
}

TEST(Perft, CountsWhatTheReferenceCounts) {
  for (const auto& golden : reference::kGoldenPerft) {
    if (golden.nodes > 1'000'000) continue;
    const json report = object_of(
        run({"perft", std::string(golden.spec), "--depth", std::to_string(golden.depth), "--json"}));
    EXPECT_EQ(report["depth"], golden.depth);
    EXPECT_EQ(report["nodes"], golden.nodes) << golden.spec;
    EXPECT_EQ(report["games"], golden.games) << golden.spec;
    EXPECT_TRUE(report["seconds"].is_number());
    EXPECT_TRUE(catalog::make_game(report["game"].get<std::string>()));
  }
  const json kalah = object_of(run({"perft", "kalah", "--depth", "8", "--json"}));
  EXPECT_EQ(kalah["nodes"], 563055);
}

TEST(Perft, ReportsInWordsToo) {
  EXPECT_THAT(run({"perft", "tictactoe", "--depth=9"}).out,
              HasSubstr("depth 9: 127872 nodes, 255168 games, "));
  EXPECT_THAT(run({"perft", "tictactoe", "--depth=0"}).out, HasSubstr("depth 0: 1 node, 0 games, "));
}

template <class Entries>
void expect_list(const json& list, const Entries& entries) {
  ASSERT_EQ(list.size(), entries.size());
  for (std::size_t at = 0; at < entries.size(); ++at) {
    EXPECT_EQ(list[at]["name"], entries[at].name);
    EXPECT_FALSE(list[at]["help"].template get<std::string>().empty());
    ASSERT_EQ(list[at]["options"].size(), entries[at].options.size());
    for (std::size_t option = 0; option < entries[at].options.size(); ++option) {
      const json& shown = list[at]["options"][option];
      EXPECT_EQ(shown["name"], entries[at].options[option].name);
      EXPECT_TRUE(shown.contains("default"));
      EXPECT_NE(shown["help"], std::string(entries[at].options[option].help));  // a text, not its id
      EXPECT_TRUE(shown["type"] != "integer" || shown["min"] <= shown["max"]);
      EXPECT_TRUE(shown["type"] != "choice" || shown["choices"].size() >= 2);
    }
  }
}

TEST(Lists, ShowEverythingThereIs) {
  const json games = object_of(run({"games", "--json"}));
  expect_list(games["games"], catalog::games());
  const json players = object_of(run({"players", "--json"}));
  expect_list(players["players"], catalog::players());
  for (const char* verb : {"games", "players"}) {
    const Finished finished = run({verb});
    EXPECT_EQ(finished.status, 0);
    EXPECT_EQ(finished.err, "");
  }
  const std::string shown = run({"games"}).out;
  for (const auto& entry : catalog::games()) EXPECT_THAT(shown, HasSubstr(entry.name + "  "));
  EXPECT_THAT(shown, HasSubstr("kalah: pits seeds capture stop"));
}

void expect_no_wider_than_a_screen(const std::string& shown) {
  constexpr int kColumns = 80;
  std::istringstream lines(shown);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(ui::columns_of(line), kColumns) << line;
}

TEST(Lists, OfAllFitOneScreen) {
  constexpr std::ptrdiff_t kLines = 24;
  for (const char* language : {"en", "pl", "ru"})
    for (const char* verb : {"games", "players"}) {
      const std::string shown = run({verb, "--lang", language}).out;
      EXPECT_LE(std::count(shown.begin(), shown.end(), '\n'), kLines) << shown;
      expect_no_wider_than_a_screen(shown);
    }
}

TEST(Lists, OfOptionsAreNoWiderThanAScreen) {
  for (const char* language : {"en", "pl", "ru"}) {
    for (const char* game : {"gomoku-standard", "kalah", "square"})
      expect_no_wider_than_a_screen(run({"games", game, "--lang", language}).out);
    for (const char* player : {"engine", "cmd", "so"})
      expect_no_wider_than_a_screen(run({"players", player, "--lang", language}).out);
  }
}

TEST(Lists, ExplainOneByName) {
  EXPECT_THAT(run({"games", "kalah"}).out, HasSubstr("  pits     6                  1…12 "));
  EXPECT_THAT(run({"games", "gomoku-standard"}).out, HasSubstr("overline    ignored"));
  EXPECT_THAT(run({"games", "gomoku-standard"}).out, Not(HasSubstr("kalah")));
  // One column of explanations, however long the ranges before them.
  std::set<std::size_t> columns;
  std::istringstream explained(run({"games", "kalah"}).out);
  for (std::string line; std::getline(explained, line);)
    for (const char* help : {"pits per side", "seeds in each pit", "when a last seed", "half: the game"})
      if (const auto at = line.find(help); at != std::string::npos)
        columns.insert(static_cast<std::size_t>(ui::columns_of(line.substr(0, at))));
  EXPECT_EQ(columns.size(), 1U) << run({"games", "kalah"}).out;
  const json one = object_of(run({"players", "hard", "--json"}));
  ASSERT_EQ(one["players"].size(), 1U);
  EXPECT_EQ(one["players"][0]["name"], "hard");
  const Finished wrong = run({"games", "gomku"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_THAT(wrong.err, HasSubstr("did you mean 'gomoku'?"));
}

TEST(Bench, HasTheSameSignatureEveryTime) {
  const json once = object_of(run({"bench", "--json"}));
  EXPECT_EQ(once["signature"].get<std::string>().size(), 16u);
  EXPECT_GT(once["nodes"], 100000);
  EXPECT_TRUE(once["seconds"].is_number());
  EXPECT_GE(once["searches"].size(), catalog::games().size());
  const Finished again = run({"bench"});
  EXPECT_EQ(again.status, 0);
  EXPECT_THAT(again.out, EndsWith("\nsignature " + once["signature"].get<std::string>() + "\n"));
}

TEST(Help, ExplainsEveryVerbWithExamples) {
  const Finished program = run({"--help"});
  EXPECT_EQ(program.status, 0);
  for (const char* verb : {"play", "perft", "games", "players", "bench"}) {
    EXPECT_THAT(program.out, HasSubstr(std::string("\n  ") + verb));
    for (const char* option : {"--help", "-h"}) {
      const Finished finished = run({verb, option});
      EXPECT_EQ(finished.status, 0);
      EXPECT_EQ(finished.err, "");
      EXPECT_THAT(finished.out, HasSubstr("Example"));
      EXPECT_THAT(finished.out, HasSubstr(std::string("parlour ") + verb));
    }
  }
  EXPECT_THAT(run({"--version"}).out, StartsWith("parlour "));
}

}  // namespace
}  // namespace parlour::apps
