#include <memory>

#include "apps/parlour/command_line.hpp"
#include "apps/parlour/course_commands.hpp"

namespace parlour::app {
namespace {

void add_new(CommandLine& line) {
  const auto options = std::make_shared<CourseNewOptions>();
  Verb verb = line.add_verb("course new", "cli-course-new", [options](const Environment& environment) {
    return run_course_new(environment, *options);
  });
  verb.argument("DIR", options->folder, "cli-course-new-folder")->required()->check(not_empty);
  verb.option("--name", options->name, "NAME", "cli-course-new-name")->check(not_empty);
  verb.flag("--json", options->json, "cli-json");
  verb.examples({"course new my_bot", "course new my_bot --name \"Deep Five\""}, "cli-course-new-note");
}

void add_build(CommandLine& line) {
  const auto options = std::make_shared<CourseBuildOptions>();
  Verb verb = line.add_verb("course build", "cli-course-build", [options](const Environment& environment) {
    return run_course_build(environment, *options);
  });
  verb.arguments("PATH", options->paths, "cli-course-build-path")->check(not_empty);
  verb.option("--class", options->player, "NAME", "cli-course-class")->check(not_empty);
  verb.flag("--sanitize", options->sanitize, "cli-course-sanitize");
  verb.option("--output", options->output, "FILE", "cli-course-output")->check(not_empty);
  verb.flag("--json", options->json, "cli-json");
  verb.examples({"course build my_bot", "course build my_bot --class my_team::Fast",
                 "course build src/my_player.cpp src/search.cpp --output my_bot.so"},
                "cli-course-build-note");
}

}  // namespace

void add_course(CommandLine& line) {
  line.add_group("course", "cli-course")
      .examples({"course new my_bot", "course build my_bot", "course build --help"}, "cli-course-note");
  add_new(line);
  add_build(line);
}

}  // namespace parlour::app
