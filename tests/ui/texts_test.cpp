#include "ui/texts/texts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <string>

#include "files/descriptor.hpp"
#include "support/languages.hpp"
#include "support/utf8.hpp"
#include "ui/texts/columns.hpp"

namespace parlour::ui {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const Texts kTexts;

TEST(Texts, FillPlaceholdersIn) {
  EXPECT_EQ(kTexts.text("play-won", {{"name", "Ann"}}), "Ann wins.");
  EXPECT_EQ(kTexts.text("option-out-of-range", {{"option", "pits"}, {"value", "0"}, {"allowed", "1…12"}}),
            "pits=0 is out of range; allowed: 1…12");
  EXPECT_EQ(kTexts.text("play-won"), " wins.");  // a missing argument is an empty one
  EXPECT_EQ(kTexts.text("play-won", {{"name", "Ann"}, {"unused", "x"}}), "Ann wins.");
}

TEST(Texts, LeaveOutAGroupWithAnArgumentMissing) {
  const std::vector<Argument> known{{"name", "kala"}, {"nearest", "kalah"}, {"allowed", "kalah"}};
  EXPECT_THAT(kTexts.text("game-unknown", known), HasSubstr("'kala' (did you mean 'kalah'?); games: "));
  EXPECT_EQ(kTexts.text("game-unknown", {{"name", "chess"}, {"nearest", ""}, {"allowed", "kalah"}}),
            "there is no game 'chess'; games: kalah");
  EXPECT_EQ(kTexts.text("move-not-a-cell", {{"move", ""}, {"example", "c3"}}),
            "expected a cell, a column letter and a row number such as c3");
  EXPECT_EQ(kTexts.text("spec-value-expected"), "a value is missing; expected option=value");
}

TEST(Texts, DoNotReadPlaceholdersInArguments) {
  EXPECT_EQ(kTexts.text("play-won", {{"name", "{name}[x]{"}}), "{name}[x]{ wins.");
  EXPECT_EQ(kTexts.text("play-won", {{"name", "]"}}), "] wins.");
}

TEST(Texts, ShowAnUnknownIdAsItIs) {
  EXPECT_EQ(kTexts.text("no-such-text", {{"name", "x"}}), "no-such-text");
  EXPECT_FALSE(kTexts.has("no-such-text"));
  EXPECT_TRUE(kTexts.has("play-won"));
  EXPECT_EQ(kTexts.line({"no-such-text", {}, Place{"abc", 2}}), "\"abc\", column 2: no-such-text");
}

TEST(Texts, SayWhereSomethingIsWrong) {
  const Message message{"spec-quote-not-closed", {}, Place{"kalah:pits=\"6", 12}};
  EXPECT_EQ(kTexts.line(message), "\"kalah:pits=\"6\", column 12: this double quote is not closed");
  EXPECT_EQ(kTexts.sentence(message), "this double quote is not closed");
  EXPECT_EQ(kTexts.line({"spec-quote-not-closed", {}, std::nullopt}), "this double quote is not closed");
}

/// What stands between the quotes of a line about `text` at `column`.
std::string excerpt(const std::string& text, std::size_t column) {
  const std::string line = kTexts.line({"spec-quote-not-closed", {}, Place{text, column}});
  return line.substr(1, line.rfind("\", column") - 1);
}

TEST(Texts, CutLongInputAroundThePlace) {
  const std::string digits = "0123456789";
  std::string text;
  for (int i = 0; i < 100; ++i) text += digits;
  EXPECT_EQ(excerpt(text.substr(0, 60), 30), text.substr(0, 60));
  EXPECT_EQ(excerpt(text, 1), text.substr(0, 60) + "…");
  EXPECT_EQ(excerpt(text, 500), "…" + text.substr(470, 60) + "…");
  EXPECT_EQ(excerpt(text, 1000), "…" + text.substr(940, 60));
  EXPECT_EQ(excerpt(text, 1001), "…" + text.substr(940, 60));
  EXPECT_EQ(excerpt(text, 100000), "…" + text.substr(940, 60));  // even if the place is nonsense
}

TEST(Texts, CutBetweenCharacters) {
  for (const std::string letter : {"я", "漢", "🎲"})
    for (std::size_t shift = 0; shift < 5; ++shift) {
      std::string text(shift, '-');
      while (text.size() < 500) text += letter;
      for (std::size_t column = 1; column <= text.size(); ++column)
        ASSERT_TRUE(support::is_valid_utf8(excerpt(text, column))) << letter << shift << " " << column;
      ASSERT_TRUE(support::is_valid_utf8(kTexts.text("play-won", {{"name", text}})));
    }
}

TEST(Texts, CutArgumentsThatRepeatInput) {
  const std::string giant(100'000, 'x');
  for (const char* id : {"game-unknown", "player-unknown", "option-unknown", "option-not-integer",
                         "move-not-a-cell", "move-not-a-digit", "spec-colon-in-value", "usage-names",
                         "menu-wrong", "verb-unknown", "spec-setting-twice", "not-a-duration"}) {
    const std::string line = kTexts.text(id, {{"name", giant},
                                              {"option", giant},
                                              {"value", giant},
                                              {"move", giant},
                                              {"found", giant},
                                              {"input", giant},
                                              {"nearest", giant}});
    EXPECT_LT(line.size(), 500u) << id;
  }
}

TEST(Texts, CutNamesOfAllLettersAtTheSameLength) {
  for (const std::string letter : {"x", "я", "漢", "🎲"}) {
    std::string longest;
    for (int i = 0; i < 60; ++i) longest += letter;
    EXPECT_EQ(kTexts.text("play-won", {{"name", longest}}), longest + " wins.");
    EXPECT_EQ(kTexts.text("play-won", {{"name", longest + letter}}), longest + "… wins.");
  }
}

TEST(Texts, RepeatNoCharactersThatNobodySees) {
  EXPECT_EQ(kTexts.text("play-won", {{"name", "A\u202Eb"}}), "A?b wins.");
  EXPECT_EQ(kTexts.text("play-won", {{"name", "A\xFF"}}), "A\uFFFD wins.");
  EXPECT_EQ(kTexts.line({"spec-quote-not-closed", {}, Place{"a\u2066:\xC3", 4}}),
            "\"a?:\uFFFD\", column 4: this double quote is not closed");
}

TEST(Texts, CutInputThatIsNoUtf8) {
  for (const char byte : {'\x80', '\xBF', '\xC3', '\xFF'}) {
    const std::string text(4000, byte);
    for (const std::size_t column : {1u, 2000u, 4000u})
      EXPECT_LE(columns_of(excerpt(text, column)), 70) << static_cast<int>(byte) << " " << column;
    EXPECT_LE(columns_of(kTexts.text("play-won", {{"name", text}})), 260);
  }
}

TEST(Texts, StayOneLineWhateverThePersonTyped) {
  std::string every_byte;
  for (int byte = 0; byte < 256; ++byte) every_byte += static_cast<char>(byte);
  const Message message{"game-unknown",
                        {{"name", every_byte}, {"nearest", every_byte}, {"allowed", every_byte}},
                        Place{every_byte, 11}};
  for (const std::string& line : {kTexts.line(message), kTexts.sentence(message)})
    for (const char c : line) {
      EXPECT_GE(static_cast<unsigned char>(c), 0x20) << static_cast<int>(c);
      EXPECT_NE(c, '\x7F');
    }
}

TEST(Texts, KnowTheReasonsOfTheSystem) {
  for (const int error :
       {ENOENT, EACCES, EEXIST, EISDIR, ENOSPC, EFBIG, EROFS, ENAMETOOLONG, ENOEXEC, EIO, ECONNREFUSED,
        ENETUNREACH, EHOSTUNREACH, ETIMEDOUT, ECONNRESET, EADDRINUSE, EADDRNOTAVAIL})
    for (const Language language : languages())
      EXPECT_TRUE(Texts(language).has(files::system_reason(error))) << files::system_reason(error);
}

TEST(Texts, ChooseThePluralFormByTheNumber) {
  const auto taken_back = [](Language language, const std::string& moves) {
    return Texts(language).text("play-taken-back", {{"moves", moves}});
  };
  EXPECT_EQ(taken_back(Language::English, "1"), "1 move taken back.");
  EXPECT_EQ(taken_back(Language::English, "2"), "2 moves taken back.");
  EXPECT_EQ(taken_back(Language::English, "0"), "0 moves taken back.");
  EXPECT_EQ(taken_back(kRussian, "1"), "Отменено: 1 ход.");
  EXPECT_EQ(taken_back(kRussian, "2"), "Отменено: 2 хода.");
  EXPECT_EQ(taken_back(kRussian, "11"), "Отменено: 11 ходов.");
  EXPECT_EQ(taken_back(kRussian, "21"), "Отменено: 21 ход.");
  EXPECT_EQ(taken_back(kPolish, "1"), "Cofnięto 1 ruch.");
  EXPECT_EQ(taken_back(kPolish, "2"), "Cofnięto 2 ruchy.");
  EXPECT_EQ(taken_back(kPolish, "21"), "Cofnięto 21 ruchów.");
  EXPECT_EQ(taken_back(kRussian, "-1"), "Отменено: -1 ход.");
  EXPECT_EQ(taken_back(kRussian, "10000000000000000021"), "Отменено: 10000000000000000021 ход.");
  for (const std::string nonsense : {"", "x", "1x", "1.5", "--1", "99999999999999999999"})  // the last form
    EXPECT_EQ(taken_back(kRussian, nonsense), "Отменено: " + nonsense + " ходов.");
}

TEST(Texts, TellAReasonThatHasWords) {
  const auto told = [](Language language, const char* reason) {
    return Texts(language).text("file-not-read", {{"file", "a.json"}, {"reason", reason}});
  };
  EXPECT_EQ(told(Language::English, "reason-not-found"), "cannot read a.json: No such file or directory");
  EXPECT_EQ(told(kRussian, "reason-not-found"), "не удаётся прочитать a.json: нет такого файла или каталога");
  EXPECT_EQ(told(kPolish, "Broken pipe"), "nie można odczytać a.json: Broken pipe");
}

TEST(Texts, TellAPlaceThatHasWords) {
  const Message silent{"course-silent", {{"ms", "10000"}, {"place", "place-loading"}, {"move", ""}}, {}};
  EXPECT_THAT(Texts(kRussian).sentence(silent), HasSubstr("за 10000 мс в инициализации глобальных объектов"));
  EXPECT_THAT(Texts(kPolish).sentence(silent), HasSubstr("w inicjalizacji obiektów globalnych"));
  const Message later{"course-silent", {{"ms", "9"}, {"place", "make_move"}, {"move", "3"}}, {}};
  EXPECT_THAT(Texts(kPolish).sentence(later), HasSubstr("w ciągu 9 ms w make_move przy ruchu 3"));
}

TEST(Texts, SpeakSeveralLanguagesAtTheSameTime) {
  const Texts english(Language::English);
  const Texts russian(kRussian);
  Texts polish = english;
  polish = Texts(kPolish);
  for (int repeat = 0; repeat < 2; ++repeat) {
    EXPECT_EQ(english.text("play-won", {{"name", "Ann"}}), "Ann wins.");
    EXPECT_EQ(russian.text("play-won", {{"name", "Ann"}}), "Побеждает Ann.");
    EXPECT_EQ(polish.text("play-won", {{"name", "Ann"}}), "Wygrywa Ann.");
  }
  const Message message{"move-pit-empty", {{"move", "3"}}, Place{"3", 1}};
  EXPECT_EQ(russian.line(message), "«3», символ 1: лунка 3 пуста; выберите другую");
  EXPECT_EQ(polish.line(message), "„3”, znak 1: dołek 3 jest pusty; wybierz inny");
}

}  // namespace
}  // namespace parlour::ui
