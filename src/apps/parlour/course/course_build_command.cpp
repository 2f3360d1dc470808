#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "apps/parlour/cli/print_json.hpp"
#include "apps/parlour/course/course_commands.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "core/spec.hpp"
#include "core/time_source.hpp"
#include "files/text_file.hpp"
#include "process/program.hpp"
#include "ui/report/course/build_json.hpp"
#include "ui/report/course/build_text.hpp"
#include "ui/terminal/style.hpp"
#include "workshop/compile_plan.hpp"
#include "workshop/shared_object.hpp"
#include "workshop/starter.hpp"

namespace parlour::app {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

/// Is it one of the files of the project, by whatever name?
bool is_source_of(const workshop::Project& project, const CourseBuildOptions& options, const fs::path& file,
                  const fs::path& headers) {
  std::error_code unknown;
  const auto is_file = [&](const fs::path& other) { return fs::equivalent(file, other, unknown); };
  const auto& own = project.tree.files;
  if (std::any_of(own.begin(), own.end(),
                  [&](const workshop::SourceFile& each) { return is_file(each.path); }))
    return true;
  const auto player = workshop::choose_player(project, options.player);
  if (!player) return false;  // nothing will be compiled
  const auto compiled = workshop::plan_compilation(project, *player, headers).files;
  return std::any_of(compiled.begin(), compiled.end(), is_file);
}

/// May the shared object be put where the user wants it? A player that was compiled before may be replaced
/// without asking.
Result<void> check_output(const Environment& environment, const workshop::Project& project,
                          const CourseBuildOptions& options, const fs::path& headers) {
  const fs::path file = options.output;
  std::error_code unknown;
  const fs::file_status status = fs::status(file, unknown);
  if (fs::exists(status) && !fs::is_regular_file(status))
    return failure("file-not-regular", {{"file", options.output}});
  if (is_source_of(project, options, file, headers))
    return failure("course-output-source", {{"file", options.output}});
  if (workshop::is_shared_object(file)) return {};
  return may_write(environment, options.output, options.force);
}

/// What `output` links to is replaced, not the link. A program that has the old library open keeps it.
Result<void> copy_library(const fs::path& library, const fs::path& output) {
  constexpr std::size_t kLargestLibrary = std::size_t{1} << 30;
  std::error_code unknown;
  if (fs::equivalent(library, output, unknown)) return {};
  const auto bytes = files::read_text_file(library, kLargestLibrary, files::Pipes::Refused);
  if (!bytes) return failure(bytes.error());
  return files::write_text_file(output, *bytes);
}

}  // namespace

workshop::BuildSettings build_settings(const Environment& environment, const std::string& player) {
  workshop::BuildSettings settings;
  settings.headers = (process::own_folder() / "../share/parlour/course/include").lexically_normal();
  settings.player = player;
  if (environment.cache) settings.elsewhere = *environment.cache / "course";
  return settings;
}

void tell_others(const Environment& environment, const workshop::Project& project,
                 const workshop::PlayerClass& player) {
  const std::string others = workshop::other_players(project, player);
  if (others.empty()) return;
  std::cerr << environment.texts.text("course-also-there",
                                      {{"class", player.name},
                                       {"file", project.named.empty() ? "." : project.named.string()},
                                       {"others", others}})
            << '\n';
}

Result<void> try_player(const std::string& spec) {
  const SteadyTime time;
  const auto game = catalog::make_game("course");
  if (!game) return failure(game.error());
  catalog::PlayerContext context{time};
  context.confirmed.add(spec);
  auto player = catalog::make_player(spec, **game, context);
  if (player) return {};
  player.error().place.reset();  // nobody typed that spec
  return failure(std::move(player.error()));
}

std::string BuiltProject::spec() const { return "so:" + quoted_if_needed(build.library.string()); }

std::string name_of(const BuiltProject& built) {
  const std::string own = built.build.player.name.substr(built.build.player.name.rfind(':') + 1);
  return own == "MyPlayer" ? built.project.name : built.project.name + '/' + own;
}

tl::expected<BuiltProject, ExitStatus> build_folder(const Environment& environment, const std::string& folder,
                                                    const std::string& player) {
  auto project = workshop::read_project(std::vector{folder});
  if (!project) return tl::unexpected(refuse(environment, project.error()));
  auto build = workshop::build(*project, build_settings(environment, player), environment.stop);
  if (!build) return tl::unexpected(fail(environment, build.error()));
  if (!build->succeeded()) {
    std::cerr << ui::diagnostics_text(*build, ui::style_of(STDERR_FILENO), environment.texts);
    return tl::unexpected(
        fail(environment, {"course-not-compiled", {{"class", build->player.name}}, std::nullopt}));
  }
  if (player.empty()) tell_others(environment, *project, build->player);
  return BuiltProject{*std::move(project), *std::move(build)};
}

ExitStatus run_course_new(const Environment& environment, const CourseNewOptions& options) {
  const auto written = workshop::create_starter(options.folder, {options.name, process::own_folder()});
  if (!written) {
    const bool refused = failed_as(written, MessageKind::Unsuitable);
    return refused ? refuse(environment, written.error()) : fail(environment, written.error());
  }
  if (options.json) {
    ordered_json files = ordered_json::array();
    for (const fs::path& file : *written) files.push_back(file.string());
    print_json({{"folder", options.folder}, {"files", files}});
    return kDone;
  }
  std::cout << environment.texts.text("course-created", {{"file", options.folder}}) << '\n';
  for (const fs::path& file : *written) std::cout << "  " << (options.folder / file).string() << '\n';
  std::cout << environment.texts.text("course-created-next") << "\n  parlour course test "
            << quoted_if_needed(options.folder) << " --quick\n";
  return kDone;
}

ExitStatus run_course_build(const Environment& environment, const CourseBuildOptions& options) {
  const auto project = workshop::read_project(options.paths);
  if (!project) return refuse(environment, project.error());
  auto settings = build_settings(environment, options.player);
  settings.sanitize = options.sanitize;
  if (!options.output.empty())
    if (const auto free = check_output(environment, *project, options, settings.headers); !free)
      return refuse(environment, free.error());
  const auto build = workshop::build(*project, settings, environment.stop);
  if (!build) return fail(environment, build.error());
  fs::path library = build->library;
  if (build->succeeded() && !options.output.empty()) {
    if (auto copied = copy_library(library, options.output); !copied)
      return fail(environment, copied.error());
    library = options.output;
  }
  if (options.json) print_json(ui::build_json(*build, library, environment.texts));
  if (options.player.empty()) tell_others(environment, *project, build->player);
  std::cerr << ui::diagnostics_text(*build, ui::style_of(STDERR_FILENO), environment.texts);
  if (!build->succeeded())
    return fail(environment, {"course-not-compiled", {{"class", build->player.name}}, std::nullopt});
  if (!options.json)
    std::cout << environment.texts.text(build->compiled ? "course-compiled" : "course-unchanged",
                                        {{"class", build->player.name}, {"file", library.string()}})
              << '\n';
  return kDone;
}

}  // namespace parlour::app
