#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "apps/parlour/cli/status_line.hpp"
#include "apps/parlour/course/course_commands.hpp"
#include "catalog/players.hpp"
#include "records/text.hpp"
#include "ui/report/arena/left_out.hpp"
#include "ui/report/course/build_text.hpp"
#include "ui/terminal/style.hpp"
#include "workshop/folder_name.hpp"

namespace parlour::app {
namespace {

/// A player of a league, or the reason why it cannot play.
struct Entry {
  std::filesystem::path folder;  ///< absolute, of the whole repository
  std::string name;              ///< of the repository; at the end, of the player
  std::string player;            ///< its class, if the name should say it
  std::string spec;
  std::optional<Message> problem;
};

/// The compiler's first complaint about a player.
Message compile_problem(const workshop::Build& build) {
  const auto is_error = [](const workshop::Diagnostic& each) {
    return each.kind == workshop::Diagnostic::Kind::Error;
  };
  const auto error = std::find_if(build.diagnostics.begin(), build.diagnostics.end(), is_error);
  // If a class lacks something, our own words explain it better than the linker's or an assertion's.
  for (const Message& hint : build.hints)
    if (hint.kind == MessageKind::Unsuitable) return hint;
  if (error == build.diagnostics.end())
    return {"course-not-compiled", {{"class", build.player.name}}, std::nullopt};
  std::string place = error->file;
  if (!place.empty() && error->line > 0) place += fmt::format(":{}", error->line);
  return {"course-left-out-compile",
          {{"class", build.player.name}, {"place", place}, {"error", error->text}},
          std::nullopt};
}

/// A class to look for in all folders, and whether one of them has it.
struct WantedClass {
  std::string name;
  bool found = false;
};

/// The wanted class that this project has, if it has several players; otherwise empty: the usual one.
std::string class_for(const workshop::Project& project, std::vector<WantedClass>& wanted) {
  std::string chosen;
  for (WantedClass& each : wanted) {
    if (!workshop::choose_player(project, each.name)) continue;
    each.found = true;
    if (chosen.empty() && project.players.size() > 1) chosen = each.name;
  }
  return chosen;
}

/// Compiles the player in one folder; prints the compiler's messages.
Entry entry_in(const Environment& environment, const std::string& folder, std::vector<WantedClass>& classes) {
  Entry entry{
      std::filesystem::absolute(folder).lexically_normal(), workshop::name_of_folder(folder), {}, {}, {}};
  if (!entry.folder.has_filename()) entry.folder = entry.folder.parent_path();
  const auto refuse = [&](const Message& problem) {
    entry.problem = problem;
    return entry;
  };
  const auto project = workshop::read_project(std::vector{folder});
  if (!project) return refuse(project.error());
  entry.folder = project->folder;
  entry.name = project->name;
  const auto build =
      workshop::build(*project, build_settings(environment, class_for(*project, classes)), environment.stop);
  if (!build) return refuse(build.error());
  const BuiltProject built{*project, *build};
  entry.player = name_of(built).substr(project->name.size());
  if (!build->succeeded()) {
    std::cerr << ui::diagnostics_text(*build, ui::style_of(STDERR_FILENO), environment.texts);
    return refuse(compile_problem(*build));
  }
  tell_others(environment, *project, build->player);
  entry.spec = built.spec();
  if (const auto tried = try_player(entry.spec); !tried) return refuse(tried.error());
  return entry;
}

/// Repositories with the same name get the folders above them that differ; a repeated player gets a number.
void tell_apart(std::vector<Entry>& entries) {
  std::vector<std::filesystem::path> above;
  above.reserve(entries.size());
  for (const Entry& each : entries) above.push_back(each.folder.parent_path());
  constexpr int kFarthest = 8;
  for (int step = 0; step < kFarthest; ++step) {
    std::map<std::string, std::set<std::filesystem::path>> folders;
    for (const Entry& each : entries) folders[each.name].insert(each.folder);
    for (std::size_t at = 0; at < entries.size(); ++at) {
      if (folders[entries[at].name].size() < 2 || above[at].filename().empty()) continue;
      entries[at].name = above[at].filename().string() + '/' + entries[at].name;
      above[at] = above[at].parent_path();
    }
  }
  std::set<std::string> taken;
  for (Entry& each : entries) {
    each.name += each.player;
    const std::string wanted = each.name;
    for (int copy = 2; !taken.insert(each.name).second; ++copy)
      each.name = fmt::format("{} ({})", wanted, copy);
  }
}

/// The entries of all folders, one after another; nothing if it was stopped.
std::optional<std::vector<Entry>> entries_of(const Environment& environment,
                                             const CourseLeagueOptions& options) {
  const StatusLine status;
  std::vector<Entry> entries;
  std::vector<WantedClass> wanted;
  for (const std::string& name : options.classes) wanted.push_back({name});
  for (const std::string& folder : options.folders) {
    status.show(
        environment.texts.text("course-league-building", {{"name", folder},
                                                          {"done", std::to_string(entries.size())},
                                                          {"all", std::to_string(options.folders.size())}}));
    if (environment.stop.stop_requested()) return std::nullopt;
    status.clear();
    entries.push_back(entry_in(environment, folder, wanted));
  }
  for (const WantedClass& each : wanted)
    if (!each.found)
      std::cerr << environment.texts.line({"course-league-no-class", {{"name", each.name}}, std::nullopt})
                << '\n';
  tell_apart(entries);
  return entries;
}

}  // namespace

ExitStatus run_course_play(const Environment& environment, const CoursePlayOptions& options) {
  const auto built = build_folder(environment, options.folder, options.player);
  if (!built) return built.error();
  PlayOptions play;
  play.request.game = options.game.empty() ? "course" : options.game;
  const std::string against = workshop::with_form(options.against);
  play.first = options.begins ? built->spec() : against;
  play.second = options.begins ? against : built->spec();
  if (!catalog::is_human(against)) {
    std::array<std::string, 2> names{options.against, records::one_line(name_of(*built))};
    if (options.begins) std::swap(names[0], names[1]);
    play.request.names = std::move(names);
  }
  return run_play(environment, play);
}

ExitStatus run_course_league(const Environment& environment, const CourseLeagueOptions& options) {
  const auto entries = entries_of(environment, options);
  if (!entries) return fail(environment, {"course-stopped", {}, std::nullopt});
  ArenaOptions arena = options.arena;
  for (std::string& spec : arena.players) {
    arena.names.emplace_back(spec);
    spec = workshop::with_form(spec);
  }
  for (const Entry& each : *entries) {
    const std::string name = records::one_line(each.name);
    if (each.problem) {
      arena.left_out.push_back({name, *each.problem});
      continue;
    }
    arena.players.push_back(each.spec);
    arena.names.emplace_back(name);
  }
  if (arena.games.empty()) arena.games = {"course"};
  if (arena.games_per_match.empty()) arena.games_per_match = "10";
  if (arena.move_time.empty()) arena.move_time = "5s";
  if (arena.seed.empty()) arena.seed = "1";
  // Repeated after the results, since nobody scrolls back.
  const std::string left_out =
      ui::left_out_text(arena.left_out, ui::style_of(STDERR_FILENO), environment.texts);
  std::cerr << left_out;
  if (arena.players.size() < 2)
    return fail(environment,
                {"course-league-too-few",
                 {{"count", std::to_string(arena.players.size())},
                  {"all", std::to_string(options.folders.size() + options.arena.players.size())}},
                 std::nullopt});
  const ExitStatus status = run_arena(environment, arena);
  return status == kDone && !arena.left_out.empty() ? kFailed : status;
}

}  // namespace parlour::app
