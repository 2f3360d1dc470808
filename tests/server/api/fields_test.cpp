#include "server/api/fields.hpp"

#include <gtest/gtest.h>

#include "server/api/query.hpp"
#include "server/api/rate_limit.hpp"

namespace parlour::server {
namespace {

std::string problem(const Result<void>& result) {
  return result ? "" : std::string(result.error().argument("field"));
}

TEST(Fields, ReadWhatIsThere) {
  auto fields = Fields::read(R"({"a":"x","n":5,"o":{"in":"y"},"list":["p","q"],"none":null})").value();
  EXPECT_EQ(fields.text("a"), "x");
  EXPECT_EQ(fields.number("n", 0, 5), 5);
  EXPECT_EQ(fields.object_if_any("o")->text("in"), "y");
  EXPECT_EQ(fields.texts("list", 2), (std::vector<std::string>{"p", "q"}));
  EXPECT_EQ(fields.text_if_any("none"), std::nullopt);
  EXPECT_TRUE(fields.finish());
}

TEST(Fields, NameWhatIsWrong) {
  const auto with = [](std::string_view text, const auto& ask) {
    auto fields = Fields::read(text).value();
    ask(fields);
    return problem(fields.finish());
  };
  EXPECT_EQ(with("{}", [](Fields& f) { f.text("a"); }), "a");
  EXPECT_EQ(with(R"({"a":1})", [](Fields& f) { f.text("a"); }), "a");
  EXPECT_EQ(with(R"({"a":"x","b":1})", [](Fields& f) { f.text("a"); }), "b");
  EXPECT_EQ(with(R"({"n":6})", [](Fields& f) { f.number("n", 0, 5); }), "n");
  EXPECT_EQ(with(R"({"n":1.5})", [](Fields& f) { f.number("n", 0, 5); }), "n");
  EXPECT_EQ(with(R"({"n":18446744073709551615})", [](Fields& f) { f.number_if_any("n", -1, 5); }), "n");
  EXPECT_EQ(with(R"({"l":["a","b","c"]})", [](Fields& f) { f.texts("l", 2); }), "l");
  EXPECT_EQ(with(R"({"l":["a",2]})", [](Fields& f) { f.texts("l", 2); }), "l");
  EXPECT_EQ(with(R"({"l":[1]})", [](Fields& f) { f.objects("l", 2); }), "");
}

TEST(Fields, RefuseWhatIsNoObject) {
  for (const std::string text : {"", "[", "[]", "\"x\"", "{\"a\":}", "nul", "\xff", "{}{}"})
    EXPECT_FALSE(Fields::read(text)) << text;
  EXPECT_FALSE(Fields::read(std::string(60'000, '[')));
  std::string deep;
  for (int depth = 0; depth < 10'000; ++depth) deep += "{\"a\":";
  EXPECT_FALSE(Fields::read(deep));
}

TEST(Query, FindsAndDecodes) {
  EXPECT_EQ(query_value("a=1&game=gomoku%3Arows%3D9&b", "game"), "gomoku:rows=9");
  EXPECT_EQ(query_value("moves=h8+h9", "moves"), "h8 h9");
  EXPECT_EQ(query_value("b", "b"), "");
  EXPECT_EQ(query_value("", "b"), std::nullopt);
  EXPECT_EQ(query_value("&&=&a=%", "a"), std::nullopt);
  EXPECT_EQ(query_value("a=%zz", "a"), std::nullopt);
  EXPECT_EQ(query_value("a=%4", "a"), std::nullopt);
}

TEST(RateLimit, LetsABurstThroughAndThenSoManyAMinute) {
  RateLimit limit({3, 60});
  for (int each = 0; each < 3; ++each) EXPECT_TRUE(limit.take("a", 1000));
  EXPECT_FALSE(limit.take("a", 1000));
  EXPECT_TRUE(limit.take("b", 1000));
  EXPECT_FALSE(limit.take("a", 1999));
  EXPECT_TRUE(limit.take("a", 2999));
}

}  // namespace
}  // namespace parlour::server
