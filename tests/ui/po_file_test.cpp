#include "ui/texts/po_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

namespace parlour::ui {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(PoFile, HasEntriesWithCommentsAndSeveralLines) {
  const PoFile file = read_po(
      "# of people\n#. for translators\n#: place:1\n#, c-format\nmsgctxt \"id\"\nmsgid \"\"\n\"one "
      "\\\"1\\\"\\n\"\n"
      "\"two\\t\\\\\"\nmsgstr \"слово\"\n\n#~ msgid \"gone\"\n#~ msgstr \"weg\"\n"
      "#, fuzzy\n#| msgctxt \"b\"\n#| msgid \"\"\n#| \"be\"\n#| \"fore\"\nmsgctxt \"b\"\nmsgid "
      "\"now\"\nmsgstr \"\"");
  EXPECT_THAT(file.problems, IsEmpty());
  ASSERT_EQ(file.entries.size(), 2u);
  EXPECT_EQ(file.entries[0].context, "id");
  EXPECT_EQ(file.entries[0].id, "one \"1\"\ntwo\t\\");
  EXPECT_EQ(file.entries[0].words, "слово");
  EXPECT_EQ(file.entries[0].line, 6);
  EXPECT_FALSE(file.entries[0].fuzzy);
  EXPECT_TRUE(file.entries[1].fuzzy);
  EXPECT_EQ(file.entries[1].previous_id, "before");
  EXPECT_EQ(file.entries[1].words, "");
}

TEST(PoFile, NeedsNoBlankLinesAndTakesThoseOfWindows) {
  const PoFile file = read_po(
      "msgctxt \"a\"\r\nmsgid \"b\"\r\nmsgstr \"c\"\r\nmsgctxt \"d\"\r\nmsgid \"e\"\r\nmsgstr \"f\"\r\n");
  EXPECT_THAT(file.problems, IsEmpty());
  ASSERT_EQ(file.entries.size(), 2u);
  EXPECT_EQ(file.entries[1].context, "d");
  EXPECT_EQ(file.entries[1].words, "f");
}

TEST(PoFile, StopsWhereItIsTold) {
  const std::string three =
      "msgid \"a\"\nmsgstr \"\"\n\nmsgid \"b\"\nmsgstr \"\"\n\nmsgid \"c\"\nmsgstr \"\"\n";
  EXPECT_EQ(read_po(three).entries.size(), 3u);
  EXPECT_EQ(read_po(three, 1).entries.size(), 1u);
  EXPECT_EQ(read_po(three, 1).entries[0].id, "a");
}

TEST(PoFile, SaysWhatItDoesNotUnderstandAndGoesOn) {
  const std::string good = "\n\nmsgid \"good\"\nmsgstr \"gut\"\n";
  for (const char* bad :
       {"msgid \"open\nmsgstr \"a\"", "msgid open\nmsgstr \"a\"", "msgid \"a\\x\"\nmsgstr \"a\"",
        "msgid \"a\" b\nmsgstr \"a\"", "msgid \"a\"b\"\nmsgstr \"a\"", "msgid \"a\\\"\nmsgstr \"a\"",
        "msgid \"a\"", "msgstr \"a\"", "msgctxt \"a\"\nmsgstr \"a\"",
        "msgid \"a\"\nmsgid \"b\"\nmsgstr \"a\"", "msgid \"a\"\nmsgctxt \"b\"\nmsgstr \"a\"",
        "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"a\"", "\"lost\"\nmsgid \"a\"\nmsgstr \"b\"",
        "#| msgid \"open\nmsgid \"a\"\nmsgstr \"b\""}) {
    SCOPED_TRACE(bad);
    const PoFile file = read_po("msgid \"first\"\nmsgstr \"\"\n\n#\n" + std::string(bad) + "\n#" + good);
    EXPECT_FALSE(file.problems.empty());
    ASSERT_FALSE(file.entries.empty());
    EXPECT_EQ(file.entries.front().id, "first");
    for (const PoEntry& entry : file.entries) EXPECT_TRUE(entry.id == "first" || entry.words == "gut");
  }
  EXPECT_THAT(read_po("msgid \"a\"\nmsgstr \"\"\n\"b\" c\n").problems,
              ElementsAre(PoProblem{3, "not a string in double quotes"}));
}

RC_GTEST_PROP(PoFile, ReadsAnything, (const std::string& text)) { read_po(text); }

}  // namespace
}  // namespace parlour::ui
