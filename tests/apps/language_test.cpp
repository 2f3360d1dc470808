// The language: --lang wherever it stands, else the locale; help, complaints and games in it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "apps/process.hpp"

namespace parlour::apps {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

using Words = std::vector<std::string>;

std::string help_of(const Words& arguments, const Variables& variables = {}) {
  const Finished finished = run(arguments, "", Output::Pipe, variables);
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.err, "");
  return finished.out;
}

TEST(Language, IsNamedAnywhereOnTheCommandLine) {
  for (const Words& arguments :
       {Words{"--lang", "ru", "--help"}, Words{"--help", "--lang=ru"},
        Words{"play", "--lang", "ru", "--help"}, Words{"--lang=ru", "play", "--help"},
        Words{"play", "kalah", "--help", "--lang", "ru"}})
    EXPECT_THAT(help_of(arguments), HasSubstr("Использование: parlour"));
  EXPECT_THAT(help_of({"--lang", "pl", "--help"}), HasSubstr("Użycie: parlour"));
  EXPECT_THAT(help_of({"--lang", "en", "--help"}, {{"LC_ALL", "ru_RU.UTF-8"}}), HasSubstr("Usage: parlour"));
}

TEST(Language, FollowsTheLocale) {
  const struct {
    Variables variables;
    const char* usage;
  } kTable[] = {
      {{}, "Usage: "},
      {{{"LANG", "ru_RU.UTF-8"}}, "Использование: "},
      {{{"LANG", "ru_RU.UTF-8"}, {"LC_MESSAGES", "pl_PL.UTF-8"}}, "Użycie: "},
      {{{"LANG", "ru_RU.UTF-8"}, {"LC_MESSAGES", "pl_PL.UTF-8"}, {"LC_ALL", "C"}}, "Usage: "},
      {{{"LANG", "pl_PL"}, {"LC_MESSAGES", "C"}}, "Usage: "},
      {{{"LANG", "pl_PL"}, {"LC_MESSAGES", ""}, {"LC_ALL", ""}}, "Użycie: "},
      {{{"LANG", "de_DE.UTF-8"}}, "Usage: "},
      {{{"LC_CTYPE", "ru_RU.UTF-8"}, {"LANGUAGE", "ru"}}, "Usage: "},
      {{{"LC_ALL", "\xFF\xFE"}}, "Usage: "},
  };
  for (const auto& row : kTable)
    EXPECT_THAT(help_of({"--help"}, row.variables), HasSubstr(row.usage))
        << testing::PrintToString(row.variables);
}

TEST(Language, RefusesOneThatItDoesNotSpeak) {
  for (const Words& arguments :
       {Words{"--lang", "de"}, Words{"--lang=de"}, Words{"play", "kalah", "--lang", "de"},
        Words{"games", "--lang=", "--json"}, Words{"games", "--lang", "RU"}}) {
    const Finished finished = run(arguments);
    EXPECT_EQ(finished.status, 2);
    EXPECT_EQ(finished.out, "");
    EXPECT_THAT(finished.err, AllOf(HasSubstr("--lang"), HasSubstr("allowed: en|pl|ru"))) << finished.err;
  }
  EXPECT_THAT(run({"games", "--lang"}).err, HasSubstr("--lang needs a value (see parlour games --help)"));
  EXPECT_THAT(run({"--lang", "de"}, "", Output::Pipe, {{"LANG", "ru"}}).err,
              HasSubstr("--lang: нет значения «de»; допустимо: en|pl|ru (см. parlour --help)"));
}

/// The verbs as the program lists them.
Words verbs() {
  std::istringstream list(run({"no-such-verb"}).err);
  Words names;
  for (std::string word; list >> word;) names.push_back(word.substr(0, word.find(',')));
  names.erase(names.begin(), std::find(names.begin(), names.end(), "play"));
  return names;
}

TEST(Language, IsThatOfTheHelp) {
  ASSERT_THAT(verbs(), testing::IsSupersetOf({"play", "perft", "solve", "games", "bench"}));
  for (const std::string& verb : verbs()) {
    const std::string russian = help_of({verb, "--help", "--lang=ru"});
    const std::string polish = help_of({verb, "--help", "--lang=pl"});
    EXPECT_THAT(russian, AllOf(HasSubstr("Использование: parlour " + verb + " [ПАРАМЕТРЫ]"),
                               HasSubstr("\nПараметры:\n"), HasSubstr("Примеры:\n  parlour " + verb)));
    EXPECT_THAT(polish, AllOf(HasSubstr("Użycie: parlour " + verb + " [OPCJE]"), HasSubstr("\nOpcje:\n"),
                              HasSubstr("Przykłady:\n  parlour " + verb)));
    for (const char* english :
         {"Usage", "Options", "OPTIONS", "REQUIRED", "Positionals", "Example", "cli-"}) {
      EXPECT_THAT(russian, Not(HasSubstr(english))) << verb;
      EXPECT_THAT(polish, Not(HasSubstr(english))) << verb;
    }
  }
}

/// The columns, in characters, at which the meanings of options begin.
std::vector<std::size_t> meaning_columns(const std::string& help) {
  std::vector<std::size_t> columns;
  for (std::size_t from = 0; from < help.size();) {
    const std::size_t end = help.find('\n', from);
    const std::string row = help.substr(from, end - from);
    from = end + 1;
    const std::size_t gap = row.find("  ", 2);
    if (!row.starts_with("  -") || gap == std::string::npos) continue;
    const std::size_t meaning = row.find_first_not_of(' ', gap);
    std::size_t column = 0;
    for (const char c : row.substr(0, meaning))
      column += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
    columns.push_back(column);
  }
  return columns;
}

TEST(Language, KeepsTheColumnsOfTheHelp) {
  for (const char* code : {"en", "ru", "pl"}) {
    const auto columns = meaning_columns(help_of({"perft", "--help", "--lang", code}));
    ASSERT_GE(columns.size(), 4u);
    EXPECT_THAT(columns, testing::Each(columns.front())) << code;
  }
}

TEST(Language, IsThatOfComplaints) {
  const struct {
    Words arguments;
    const char* russian;
    const char* polish;
  } kTable[] = {
      {{"solve"},
       "не хватает аргумента GAME (см. parlour solve --help)",
       "brak argumentu GAME (zob. parlour solve"},
      {{"perft", "kalah"}, "не хватает аргумента --depth", "brak argumentu --depth"},
      {{"perft", "kalah", "--depht", "1"}, "нет параметра --depht (может быть, --depth?)", "(może --depth?)"},
      {{"perft", "kalah", "--depth"}, "после --depth нужно значение", "po --depth potrzebna jest wartość"},
      {{"perft", "kalah", "--depth", "x"}, "--depth: нужно целое число, а не «x»", "a nie „x”"},
      {{"perft", "kalah", "--depth", "9999"},
       "--depth=9999 вне допустимых пределов; допустимо: 0…1024",
       "zakresem"},
      {{"perft", "kalah", "--depth", "1", "--depth", "2"},
       "--depth указано больше одного раза",
       "więcej niż raz"},
      {{"play", "kalah", "--first-sign", "z"}, "нет значения «z»; допустимо: x|o", "nie ma wartości „z”"},
      {{"games", "--json=maybe"}, "--json не принимает значения", "--json nie przyjmuje wartości"},
      {{"solve", "--nosuch"}, "нет параметра --nosuch (может быть, --no-cache?)", "nie ma opcji --nosuch"},
      {{"--nosuch"}, "нет параметра --nosuch (см. parlour --help)", "nie ma opcji --nosuch"},
      {{"solve", "kalah", "-x"}, "нет параметра -x", "nie ma opcji -x"},
      {{"solve", "kalah", "--position", ""},
       "после --position нужно значение",
       "po --position potrzebna jest wartość"},
      {{"history", "shwo"}, "нет значения «shwo» (может быть, «show»?)", "(może „show”?)"},
      {{"course"}, "нужна одна из команд: new, build", "potrzebne jedno z poleceń: new, build"},
      {{"games", "kalah", "all"}, "лишний аргумент «all»", "zbędny argument „all”"},
      {{"paly"}, "нет команды «paly» (может быть, «play»?); команды: play", "nie ma polecenia „paly”"},
      {{"play"}, "не хватает аргумента GAME (см. parlour play --help)", "brak argumentu GAME (zob. parlour"},
      {{"play", "chess"}, "«chess», символ 1: нет игры «chess»; игры: ", "nie ma gry „chess”"},
  };
  for (const auto& row : kTable)
    for (const char* code : {"ru", "pl"}) {
      const Finished finished = run(row.arguments, "", Output::Pipe, {{"LC_ALL", code}});
      EXPECT_EQ(finished.status, 2);
      EXPECT_EQ(finished.out, "");
      EXPECT_THAT(finished.err, HasSubstr(std::string(code) == "ru" ? row.russian : row.polish));
      for (const char* english : {" required", "not expected", "excludes", "Could not", "The "})
        EXPECT_THAT(finished.err, Not(HasSubstr(english)));
    }
}

TEST(Language, IsThatOfWhatTheSystemSays) {
  for (const char* code : {"ru", "pl"}) {
    const Finished finished = run({"convert", "/no/such/game.json", "-", "--to=sgf", "--lang", code});
    EXPECT_EQ(finished.status, 1);
    EXPECT_THAT(finished.err, HasSubstr(std::string(code) == "ru" ? ": нет такого файла или каталога\n"
                                                                  : ": nie ma takiego pliku ani katalogu\n"));
  }
}

TEST(Language, IsThatOfGames) {
  const Finished russian =
      run({"--lang", "ru", "play", "tictactoe", "--names", "Аня,Боря", "--second", "human"},
          "5\n5\n1\n2\n3\n8\n");
  EXPECT_EQ(russian.status, 0);
  EXPECT_THAT(russian.out, AllOf(HasSubstr("Аня (Первый, X) — Боря (Второй, O)"), HasSubstr("занята"),
                                 HasSubstr("Побеждает Аня."), HasSubstr("Ходы: ")));
  const Finished polish =
      run({"play", "kalah", "--lang", "pl", "--second", "random:seed=1"}, "7\npoddaj\ntak\n");
  EXPECT_THAT(polish.out,
              AllOf(HasSubstr("nie ma dołka 7"), HasSubstr("Poddajesz partię"), HasSubstr("Wygrywa ")));
}

}  // namespace
}  // namespace parlour::apps
