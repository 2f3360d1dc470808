// What shells complete and what man pages say comes from the options that verbs declare: nothing is left out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "apps/process.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::apps {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;
using testing::UnorderedElementsAre;
using Words = std::vector<std::string>;

Words lines_of(const std::string& text) {
  Words lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// The answers to `words`, the last of which is being typed, without their meanings.
Words completed(Words words) {
  words.insert(words.begin(), "complete");
  const Finished finished = run(words);
  EXPECT_EQ(finished.status, 0) << finished.err;
  Words answers;
  for (const std::string& line : lines_of(finished.out)) answers.push_back(line.substr(0, line.find('\t')));
  return answers;
}

/// What stands in the first column of the help below `title`.
Words listed_in_help(Words verb, const std::string& title) {
  verb.emplace_back("--help");
  Words listed;
  bool inside = false;
  for (const std::string& line : lines_of(run(verb).out)) {
    if (!line.starts_with(' ')) inside = line == title;
    std::smatch name;
    static const std::regex kName(R"(^  (?:-\w,)?([-\w]+)( .*)?)");
    if (inside && std::regex_match(line, name, kName)) listed.push_back(name[1]);
  }
  return listed;
}

/// Every verb as its words, those in groups too, and the program itself.
std::vector<Words> every_verb() {
  std::vector<Words> verbs{{}};
  for (std::size_t at = 0; at < verbs.size(); ++at)
    for (const std::string& name : listed_in_help(verbs[at], "Verbs:")) {
      verbs.push_back(verbs[at]);
      verbs.back().push_back(name);
    }
  return verbs;
}

std::string shown(const Words& verb) {
  std::string text = "parlour";
  for (const std::string& word : verb) text += '-' + word;
  return text;
}

TEST(Completion, OffersEveryVerbAndEveryOptionWithItsMeaning) {
  const auto verbs = every_verb();
  EXPECT_GE(verbs.size(), 18U);
  for (Words verb : verbs) {
    const Words names = listed_in_help(verb, "Verbs:");
    const Words options = listed_in_help(verb, "Options:");
    EXPECT_THAT(options, Contains("--help")) << shown(verb);
    verb.emplace_back("");
    if (!names.empty()) {
      EXPECT_EQ(completed(verb), names) << shown(verb);
    }
    verb.back() = "--";
    EXPECT_THAT(completed(verb), testing::UnorderedElementsAreArray(options)) << shown(verb);
    verb.insert(verb.begin(), "complete");
    for (const std::string& line : lines_of(run(verb).out)) {
      EXPECT_NE(line.find('\t'), std::string::npos) << line;
      EXPECT_LT(line.find('\t') + 1, line.size()) << line << ": no meaning";
    }
  }
}

TEST(Completion, KnowsGamesPlayersAndTheirOptions) {
  Words games;
  for (const auto& game : catalog::games()) games.push_back(game.name);
  EXPECT_EQ(completed({"play", ""}), games);
  EXPECT_THAT(completed({"play", "go"}), ElementsAre("gomoku", "gomoku-standard"));
  EXPECT_THAT(completed({"play", "kalah"}), ElementsAre("kalah", "kalah:"));
  for (const auto& game : catalog::games()) {
    Words options;
    for (const Option& option : game.options) options.push_back(game.name + ':' + option.name + '=');
    EXPECT_EQ(completed({"solve", game.name + ':'}), options);
  }
  for (const auto& player : catalog::players()) {
    Words options;
    for (const Option& option : player.options) options.push_back(player.name + ':' + option.name + '=');
    EXPECT_THAT(completed({"play", "--first", player.name + ':'}), IsSupersetOf(options));
  }
  EXPECT_THAT(completed({"play", "kalah:pits=5,"}),
              ElementsAre("kalah:pits=5,seeds=", "kalah:pits=5,capture=", "kalah:pits=5,stop="));
}

TEST(Completion, OffersOnlyPlayersOfTheGame) {
  EXPECT_THAT(completed({"play", "gomoku", "--first", ""}), Contains("easy"));
  EXPECT_THAT(completed({"play", "kalah", "--first", ""}), Not(Contains("easy")));
  EXPECT_THAT(completed({"arena", "--game=kalah", "--player", ""}), Not(Contains("easy")));
}

TEST(Completion, KnowsValues) {
  EXPECT_THAT(completed({"play", "gomoku:overline="}),
              ElementsAre("gomoku:overline=wins", "gomoku:overline=ignored"));
  EXPECT_THAT(completed({"play", "--second", "engine:level=1"}),
              ElementsAre("engine:level=1", "engine:level=10"));
  EXPECT_THAT(completed({"play", "--first-sign", ""}), ElementsAre("x", "o"));
  EXPECT_THAT(completed({"arena", "--style=t"}), ElementsAre("--style=table"));
  EXPECT_THAT(completed({"course", "test", "--form", ""}), ElementsAre("today", "2025"));
  EXPECT_THAT(completed({"history", "pr"}), ElementsAre("prune"));
  EXPECT_THAT(completed({"--lang", ""}), ElementsAre("en", "pl", "ru"));
}

TEST(Completion, LeavesPathsToTheShell) {
  EXPECT_THAT(completed({"play", "kalah", "ga"}), ElementsAre(":files "));
  EXPECT_THAT(completed({"course", "test", ""}), ElementsAre(":folders "));
  EXPECT_THAT(completed({"course", "league", "ann", "bob", ""}), ElementsAre(":folders "));
  EXPECT_THAT(completed({"play", "--first", "so:./b"}), ElementsAre(":files so:"));
  EXPECT_THAT(completed({"arena", "--openings", ""}), UnorderedElementsAre("random:plies=", ":files "));
}

TEST(Completion, OffersNothingWhereNothingFits) {
  EXPECT_THAT(completed({"dance", ""}), IsEmpty());
  EXPECT_THAT(completed({"convert", "a", "b", ""}), IsEmpty());
  EXPECT_THAT(completed({"play", "nogame:"}), IsEmpty());
  EXPECT_THAT(completed({"play", "gomoku:nothing="}), IsEmpty());
  EXPECT_THAT(completed({"play", "--json", "--js"}), IsEmpty());  // given already
  EXPECT_THAT(completed({"play", "--", "--js"}), IsEmpty());
  EXPECT_THAT(completed({}), IsEmpty());
}

TEST(Manual, HasAPageForEveryVerbWithEveryOption) {
  const support::TemporaryDirectory folder;
  EXPECT_EQ(run({"manual", folder.path().string()}).status, 0);
  const auto read = [&](const fs::path& page) {
    std::ifstream file(folder.path() / page);
    EXPECT_TRUE(file) << page;
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  std::set<std::string> pages;
  for (const Words& verb : every_verb()) {
    const std::string name = shown(verb) + ".1";
    pages.insert(name);
    for (const char* language : {"", "ru", "pl"}) {
      const std::string page = read(fs::path(language) / "man1" / name);
      EXPECT_THAT(page, Not(HasSubstr(".TP\n\n")));
      for (const std::string& option : listed_in_help(verb, "Options:"))
        EXPECT_THAT(page, HasSubstr("\\fB" + std::regex_replace(option, std::regex("-"), "\\-") + "\\fR"))
            << name;
    }
  }
  for (const char* other : {"pbrain-parlour.1", "parlour-course-host.1", "parlour-server.1",
                            "parlour-cluster.1", "parlour-course-remote.1", "parlour-desktop.1"})
    pages.insert(other);
  std::set<std::string> written;
  for (const auto& entry : fs::directory_iterator(folder.path() / "man1"))
    written.insert(entry.path().filename().string());
  EXPECT_EQ(written, pages);

  const std::string games = read("man1/parlour-games.1");
  for (const auto& game : catalog::games())
    EXPECT_THAT(games, HasSubstr("\\fB" + std::regex_replace(game.name, std::regex("-"), "\\-") + "\\fR"));
  const std::string players = read("man1/parlour-players.1");
  for (const auto& player : catalog::players())
    EXPECT_THAT(players, HasSubstr("\\fB" + player.name + "\\fR"));
}

TEST(Manual, SaysWhereItCannotBeWritten) {
  const Finished finished = run({"manual", "/dev/null/nowhere"});
  EXPECT_EQ(finished.status, 1);
  EXPECT_THAT(finished.err, HasSubstr("/dev/null/nowhere"));
}

TEST(Version, NamesTheCommitAndTheCompiler) {
  const Finished finished = run({"--version"});
  EXPECT_EQ(finished.status, 0);
  static const std::regex kVersion(
      R"(parlour \d+\.\d+\.\d+\ncommit (unknown|[0-9a-f]{40}(\+changes)? \(\d{4}-\d\d-\d\d\))\ncompiler (GCC|Clang) .+\n)");
  EXPECT_TRUE(std::regex_match(finished.out, kVersion)) << finished.out;
}

}  // namespace
}  // namespace parlour::apps
