#include "server/api/brief.hpp"

#include <gtest/gtest.h>

#include <string>

namespace parlour::server {
namespace {

Message about(std::string text, std::size_t column) { return {"x", {}, Place{std::move(text), column}}; }

TEST(ABriefMessage, IsTheSameIfItIsShort) {
  const Message message{"x", {{"found", "short"}}, Place{"gomoku:rows=0", 13}};
  EXPECT_EQ(brief(message), message);
}

TEST(ABriefMessage, CutsWhatWasSent) {
  const auto cut = brief({"x", {{"found", std::string(10'000, 'a')}}, std::nullopt});
  EXPECT_EQ(cut.argument("found"), std::string(300, 'a') + "…");
}

TEST(ABriefMessage, CutsBetweenCharacters) {
  std::string text = "x";
  for (int each = 0; each < 500; ++each) text += "я";
  const auto cut = brief({"x", {{"found", text}}, std::nullopt});
  EXPECT_EQ(cut.argument("found"), text.substr(0, 299) + "…");
}

TEST(ABriefMessage, ShowsThePlaceAndWhatIsAroundIt) {
  for (const std::size_t column : {std::size_t{1}, std::size_t{60}, std::size_t{61}, std::size_t{62},
                                   std::size_t{500}, std::size_t{999}, std::size_t{1000}}) {
    std::string text(1000, '.');
    text[column - 1] = '!';
    const auto place = *brief(about(text, column)).place;
    EXPECT_LE(place.text.size(), 126u);
    EXPECT_EQ(place.text[place.column - 1], '!') << column;
  }
}

TEST(ABriefMessage, SurvivesColumnsThatThereAreNot) {
  for (const std::size_t column : {std::size_t{1001}, std::size_t{5000}, SIZE_MAX}) {
    const auto place = *brief(about(std::string(1000, '.'), column)).place;
    EXPECT_LE(place.text.size(), 126u);
    EXPECT_LE(place.column, place.text.size() + 1);
  }
  const auto bytes = *brief(about(std::string(1000, '\x80'), 500)).place;  // no character begins anywhere
  EXPECT_LE(bytes.text.size(), 126u);
}

}  // namespace
}  // namespace parlour::server
