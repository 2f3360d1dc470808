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

TEST(SourceScan, ReadsWhatAClassDeclares) {
  const auto facts = scan_source(
      "class A : public B {\n public:\n"
      "  explicit A(const char* name, int depth = 2, std::map<int, int> m = {}) : x(f(1)), y{2} { g(); }\n"
      "  A(IPlayer& other);\n  ~A();\n  using B::B;\n"
      "  void set_sign(Sign) override { x = h(1); }\n  Point make_move(const State& s) override;\n"
      "  virtual int value(int a, int b) const = 0;\n  int x = k(3), y;\n  static int table[2];\n"
      "};\n");
  ASSERT_EQ(facts.classes.size(), 1u);
  const FoundClass& found = facts.classes.front();
  EXPECT_THAT(found.constructors, ElementsAre(FoundConstructor{3, 1, true}, FoundConstructor{1, 1, false}));
  EXPECT_THAT(found.functions, ElementsAre(FoundFunction{"set_sign", 1}, FoundFunction{"make_move", 1},
                                           FoundFunction{"value", 2}));
  EXPECT_THAT(found.bodiless, ElementsAre(FoundFunction{"A", 1}, FoundFunction{"make_move", 1}));
  EXPECT_TRUE(found.has_pure);
  EXPECT_TRUE(found.inherits_constructors);
  EXPECT_FALSE(found.is_template);
  EXPECT_TRUE(scan_source("template <class T> struct C : T { };").classes.front().is_template);
  EXPECT_THAT(names_in("class EXPORTED D final : E { };"), ElementsAre("D"));
}

TEST(SourceScan, ReadsFunctionsOutsideOfClasses) {
  const auto facts = scan_source(
      "namespace a {\nint f(int x, std::pair<int, int> y);\nstatic int g(void) noexcept { return f(1, {}); "
      "}\n"
      "B::B(int x) : m(x), n{1} {}\nconst char* B::name() const { return 0; }\nint B::table[2] = {};\n"
      "auto h() -> int { if (x) { k(1); } }\nMACRO(x);\nusing b::c;\n}\n"
      "extern \"C\" { int e() { return 1; } }\nusing P = ttt::game::IPlayer;\ntypedef a::B Q;\n");
  EXPECT_THAT(facts.declared, ElementsAre(FoundFunction{"a::f", 2}));
  EXPECT_THAT(facts.defined, ElementsAre(FoundFunction{"a::g", 0}, FoundFunction{"a::B::B", 1},
                                         FoundFunction{"a::B::name", 0}, FoundFunction{"a::B::table", -1},
                                         FoundFunction{"a::h", 0}, FoundFunction{"e", 0}));
  EXPECT_THAT(facts.aliases, ElementsAre(FoundAlias{"P", "ttt::game::IPlayer"}, FoundAlias{"Q", "a::B"}));
}

TEST(SourceScan, ReadsWhatIsIncluded) {
  EXPECT_THAT(
      scan_source("#include \"a/b.hpp\"\n # include <c>\n#include MACRO\n// #include \"d\"\n#include \"e\n")
          .includes,
      ElementsAre(FoundInclude{"a/b.hpp", true}, FoundInclude{"c", false}));
}

TEST(SourceScan, PassesOverTheMarkInFrontOfAFile) {
  EXPECT_EQ(scan_source("\xEF\xBB\xBF#include <a>\n").includes.size(), 1u);
}

TEST(SourceScan, NamesNothingThatNobodyNests) {
  std::string deep;
  for (int depth = 0; depth < 2000; ++depth) deep += "class A {";
  const auto found = scan_source(deep).classes;
  EXPECT_EQ(found.size(), 65U);
  EXPECT_THAT(names_in("class " + std::string(1000, 'x') + " {}; class B {};"), ElementsAre("B"));
}

TEST(SourceScan, KeepsNoMoreThanAStudentCouldHaveWritten) {
  std::string text;
  for (int depth = 0; depth < 60; ++depth) text += "namespace n" + std::string(400, 'x') + " {";
  for (int each = 0; each < 20'000; ++each) text += "class a {};";
  EXPECT_TRUE(scan_source(text).classes.empty());
  std::string many = "class X : public A";
  for (int each = 0; each < 20'000; ++each) many += ", public A";
  many += " {};";
  for (int each = 0; each < 20'000; ++each) many += "class a {}; using b = c;";
  const auto facts = scan_source(many);
  EXPECT_EQ(facts.classes.size(), 5'000u);
  EXPECT_EQ(facts.aliases.size(), 5'000u);
  EXPECT_EQ(facts.classes.front().bases.size(), 100u);
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
