// `parlour course new` and `build` as students meet them, with the real compiler.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "apps/process.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::apps {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

void write(const fs::path& file, const std::string& text) {
  fs::create_directories(file.parent_path());
  std::ofstream(file) << text;
}

TEST(CourseNew, MakesAProjectThatBuilds) {
  const support::TemporaryDirectory place;
  const std::string folder = (place / "мой бот").string();
  const Finished made = run({"course", "new", folder, "--name", "Deep Five"});
  EXPECT_EQ(made.status, 0) << made.err;
  EXPECT_THAT(made.out, HasSubstr("my_player.cpp"));
  EXPECT_THAT(made.out, HasSubstr("parlour course test"));

  const Finished built = run({"course", "build", folder, "--json", "--output", (place / "bot.so").string()});
  EXPECT_EQ(built.status, 0) << built.err;
  const json report = json::parse(built.out);
  EXPECT_EQ(report["class"], "ttt::my_player::MyPlayer");
  EXPECT_EQ(report["compiled"], true);
  EXPECT_EQ(report["library"], (place / "bot.so").string());
  EXPECT_TRUE(fs::exists(place / "bot.so"));
  EXPECT_THAT(run({"course", "build", folder}).out, HasSubstr("Nothing has changed"));

  const Finished again = run({"course", "new", folder, "--lang", "ru"});
  EXPECT_EQ(again.status, 2);
  EXPECT_THAT(again.err, HasSubstr("не пуста"));
}

TEST(CourseNew, MakesAProjectThatCMakeBuildsAndTests) {
  const support::TemporaryDirectory place;
  const std::string folder = (place / "a bot").string();
  ASSERT_EQ(run({"course", "new", folder}).status, 0);
  Process shell({"-c",
                 "cmake -S \"$0\" -B \"$0/build/cmake\" -DCMAKE_BUILD_TYPE=Debug >/dev/null && "
                 "cmake --build \"$0/build/cmake\" && ctest --test-dir \"$0/build/cmake\" && "
                 "\"$0/build/cmake/player_test\"",
                 folder},
                Output::Pipe, {}, "/bin/sh");
  const Finished finished = shell.finish();
  EXPECT_EQ(finished.status, 0) << finished.out << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("ok    plays a whole game by the rules\n0 failed\n"));
}

TEST(CourseBuild, TellsWhereAndWhatIsWrong) {
  const support::TemporaryDirectory place;
  write(place / "bot/my_player.cpp",
        "#include \"core/game.hpp\"\nnamespace ttt::my_player {\nclass MyPlayer : public game::IPlayer {\n "
        "public:\n"
        "  MyPlayer(const char*) { x = 1; }\n};\n}\n");
  const Finished built = run({"course", "build", (place / "bot").string()});
  EXPECT_EQ(built.status, 1);
  EXPECT_THAT(built.err,
              HasSubstr((place / "bot/my_player.cpp").string() + ":5:27: error: 'x' was not declared"));
  EXPECT_THAT(built.err,
              HasSubstr("Hint: ttt::my_player::MyPlayer lacks functions that its base class asks for: "
                        "set_sign("));
  EXPECT_THAT(built.err, HasSubstr("does not compile"));
  EXPECT_THAT(built.err, Not(HasSubstr("stage-")));
  EXPECT_THAT(built.err, Not(HasSubstr("factory")));
  EXPECT_THAT(run({"course", "build", (place / "bot").string(), "--lang", "ru"}).err,
              HasSubstr("Подсказка: "));
}

std::string content_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(CourseBuild, OverwritesNothingButAnEarlierPlayer) {
  const support::TemporaryDirectory place;
  const std::string folder = (place / "bot").string();
  ASSERT_EQ(run({"course", "new", folder}).status, 0);
  const fs::path source = place / "bot/my_player.cpp";
  const fs::path notes = place / "notes.txt";
  const std::string written = content_of(source);
  write(notes, "my notes");
  fs::create_symlink(source, place / "link.so");
  const auto build_to = [&](const fs::path& output, const std::string& more = "--json") {
    return run({"course", "build", folder, "--output", output.string(), more});
  };

  for (const fs::path& output : {source, place / "link.so"})
    for (const std::string more : {"--json", "--force"}) {
      const Finished refused = build_to(output, more);
      EXPECT_EQ(refused.status, 2) << output;
      EXPECT_THAT(refused.err, HasSubstr("is a source file of the player"));
      EXPECT_EQ(content_of(source), written);
    }
  const Finished kept = build_to(notes);
  EXPECT_EQ(kept.status, 2);
  EXPECT_THAT(kept.err, HasSubstr("notes.txt already exists; use --force to overwrite it"));
  EXPECT_EQ(content_of(notes), "my notes");
  EXPECT_FALSE(fs::exists(place / "bot/build")) << "refused before anything is compiled";
  EXPECT_EQ(build_to(place.path()).status, 2);

  EXPECT_EQ(build_to(notes, "--force").status, 0);
  EXPECT_TRUE(
      content_of(notes).starts_with("\x7f"
                                    "ELF"));
  const std::string library = content_of(notes);
  fs::create_hard_link(notes, place / "in use.so");
  write(source, written + "// another\nint more = 1;\n");
  EXPECT_EQ(build_to(notes).status, 0) << "an earlier player";
  EXPECT_NE(content_of(notes), library);
  EXPECT_EQ(content_of(place / "in use.so"), library) << "replaced, not written over";

  write(place / "player.so", content_of(PARLOUR_PROGRAM).substr(0, 1 << 20));
  EXPECT_EQ(build_to(place / "player.so").status, 2) << "a program is no player";
}

TEST(CourseBuild, RefusesWhatIsNoPlayer) {
  const support::TemporaryDirectory place;
  write(place / "notes.txt", "hello");
  write(place / "bot/a.cpp", "class A {};");
  const auto refused = [](const std::vector<std::string>& arguments, const std::string& words,
                          int status = 2) {
    std::vector<std::string> all{"course", "build"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const Finished finished = run(all);
    EXPECT_EQ(finished.status, status) << finished.err;
    EXPECT_THAT(finished.err, HasSubstr(words));
  };
  refused({}, "PATH is missing");
  refused({(place / "nowhere").string()}, "No such file", 1);
  refused({(place / "notes.txt").string()}, "not a C++ source file");
  refused({place.path().string() + "/empty/.."}, "No such file", 1);
  refused({(place / "bot").string()}, "no class is derived from ttt::game::IPlayer", 1);
  refused({(place / "bot").string(), "--class", "B"}, "there is no player class 'B'", 1);
}

TEST(Course, NeedsOneOfItsVerbs) {
  EXPECT_EQ(run({"course"}).status, 2);
  EXPECT_THAT(run({"course"}).err, HasSubstr("parlour course needs one of its verbs: new, build"));
  EXPECT_THAT(run({"course", "biuld"}).err, HasSubstr("there is no verb 'biuld' (did you mean 'build'?)"));
  EXPECT_THAT(
      run({"course", "build", "--clas", "x", "y"}).err,
      HasSubstr("there is no option --clas (did you mean --class?) (see parlour course build --help)"));
}

}  // namespace
}  // namespace parlour::apps
