#include "workshop/source_scan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/fuzz.hpp"

namespace parlour::workshop {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> names_in(std::string_view text) {
  std::vector<std::string> names;
  for (const FoundClass& each : scan_source(text).classes) names.push_back(each.name);
  return names;
}

TEST(SourceScan, FindsAClassWithItsNamespacesBasesAndLine) {
  const auto facts = scan_source(
      "#pragma once\n"
      "namespace ttt::my_player {\n"
      "using game::IPlayer;\n"
      "class MyPlayer final : public IPlayer, private util::Cache<int, Other<3>>, virtual Base {\n"
      "  struct MoveArray { int size; };\n"
      "};\n"
      "}\n");
  EXPECT_THAT(facts.classes,
              ElementsAre(FoundClass{"ttt::my_player::MyPlayer", {"IPlayer", "util::Cache", "Base"}, 4},
                          FoundClass{"ttt::my_player::MyPlayer::MoveArray", {}, 5}));
  EXPECT_FALSE(facts.has_main);
}

TEST(SourceScan, FollowsBracesOfEveryKind) {
  EXPECT_THAT(
      names_in("namespace a { namespace b { class C {}; } void f() { if (x) { } } struct D : B { }; }\n"
               "namespace { class E {}; } extern \"C\" { struct F {}; }"),
      ElementsAre("a::b::C", "a::D", "E", "F"));
}

TEST(SourceScan, PassesOverWhatOnlyLooksLikeAClass) {
  EXPECT_THAT(names_in("// class A {};\n"
                       "/* class B {}; */ const char* s = \"class C {}; \\\" }\"; char q = '{';\n"
                       "#define K class D { \\\n  class E {\n"
                       "enum class F { g };\n"
                       "class H;\n"
                       "template <class T> void i(class J* j);\n"
                       "auto raw = R\"x(class L { )\" )x\";\n"
                       "namespace short_name = a::b;\n"),
              IsEmpty());
  EXPECT_THAT(names_in("int n = 1'000; class M {};"), ElementsAre("M"));
}

TEST(SourceScan, KnowsAProgramByItsMain) {
  EXPECT_TRUE(scan_source("#include <x>\nint main(int, char**) { return 0; }").has_main);
  EXPECT_FALSE(scan_source("namespace a { int main() { return 0; } }").has_main);
  EXPECT_FALSE(scan_source("// int main()\nint domain(); int main_line();").has_main);
}

TEST(SourceScan, NamesNothingThatNobodyNests) {
  std::string deep;
  for (int depth = 0; depth < 2000; ++depth) deep += "class A {";
  const auto found = scan_source(deep).classes;
  EXPECT_EQ(found.size(), 65U);
  EXPECT_THAT(names_in("class " + std::string(1000, 'x') + " {}; class B {};"), ElementsAre("B"));
}

TEST(SourceScan, TakesAnyBytes) {
  const std::string text =
      "#x\nnamespace a { class B : public C<D> { \"x\" /* */ } } R\"y(x)y\" 1'0 int main(";
  for (const std::string& each : support::garbage()) scan_source(each);
  for (const std::string& each : support::truncations(text)) scan_source(each);
  Rng rng(7);
  for (int round = 0; round < 2000; ++round) scan_source(support::mutated(text, "\"'(){}<>:#\\/*R\n", rng));
}

}  // namespace
}  // namespace parlour::workshop
