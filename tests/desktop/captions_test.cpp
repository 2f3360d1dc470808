#include "ui/words/captions.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QKeySequence>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "ui/desktop/app/captions.hpp"

namespace parlour::ui::desktop {
namespace {

using testing::IsEmpty;

TEST(Captions, AreThereForTheWholeCatalogueInEveryLanguage) {
  const auto ids = caption_ids();
  ASSERT_GT(ids.size(), catalog::games().size() + catalog::players().size());
  EXPECT_TRUE(ids.contains("desk-title-gomoku"));
  EXPECT_TRUE(ids.contains("desk-kind-engine"));
  EXPECT_TRUE(ids.contains("desk-option-pits"));
  EXPECT_TRUE(ids.contains("desk-choice-half"));
  for (const Language language : languages()) {
    const Texts texts(language);
    std::vector<std::string> missing;
    for (const std::string& id : ids)
      if (!texts.has(id)) missing.push_back(id);
    EXPECT_THAT(missing, IsEmpty()) << code_of(language);
  }
}

TEST(Captions, AreTheNamesThemselvesWhereThereAreNone) {
  const Words words(Language::English);
  EXPECT_EQ(game_title(words, "gomoku"), "Gomoku");
  EXPECT_EQ(game_title(words, "unheard-of"), "unheard-of");
  EXPECT_EQ(choice_caption(words, "today"), "today's");
}

/// Qt's own Polish calls the key Home a home folder.
TEST(KeyNames, AreThoseOnTheKeyboardInEveryLanguage) {
  for (const Language language : languages()) {
    const Words words(language);
    EXPECT_EQ(QKeySequence("Alt+Home").toString(QKeySequence::NativeText), "Alt+Home") << code_of(language);
    EXPECT_EQ(QKeySequence("Alt+Left").toString(QKeySequence::NativeText), "Alt+←") << code_of(language);
    EXPECT_EQ(QKeySequence("Ctrl+Shift+N").toString(QKeySequence::NativeText), "Ctrl+Shift+N");
  }
}

}  // namespace
}  // namespace parlour::ui::desktop
