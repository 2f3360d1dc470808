#include <fmt/format.h>
#include <unistd.h>

#include <iostream>
#include <optional>
#include <set>
#include <utility>

#include "apps/parlour/course_commands.hpp"
#include "apps/parlour/status_line.hpp"
#include "records/text.hpp"
#include "ui/console/build_text.hpp"
#include "ui/console/style.hpp"

namespace parlour::app {
namespace {

/// A name that nobody has yet: with a number behind it where it is taken.
std::string own_name(const std::string& wanted, std::set<std::string>& taken) {
  std::string name = wanted;
  for (int copy = 2; !taken.insert(name).second; ++copy) name = fmt::format("{} ({})", wanted, copy);
  return name;
}

/// Compiles the players of a league and knows who cannot take part.
class Entries {
 public:
  Entries(const Environment& environment, ArenaOptions options)
      : environment_(environment), options_(std::move(options)) {
    for (std::string& spec : options_.players) {
      options_.names.emplace_back(own_name(spec, taken_));
      spec = workshop::with_form(spec);
    }
  }

  void add(const std::string& folder) {
    auto project = workshop::read_project(std::vector{folder});
    if (!project) return leave_out(folder, project.error());
    const std::string name = own_name(records::one_line(project->name), taken_);
    const auto build = workshop::build(*project, build_settings(environment_, ""), environment_.stop);
    if (!build) return leave_out(name, build.error());
    if (!build->succeeded()) {
      std::cerr << ui::diagnostics_text(*build, ui::style_of(STDERR_FILENO), environment_.texts);
      return leave_out(name, std::nullopt);
    }
    const std::string spec = BuiltProject{*project, *build}.spec();
    if (const auto tried = try_player(spec); !tried) return leave_out(name, tried.error());
    options_.players.push_back(spec);
    options_.names.emplace_back(name);
  }

  const ArenaOptions& options() const { return options_; }
  /// Said once more when the tournament is over: nobody scrolls back.
  void tell_left_out() const {
    for (const std::string& name : left_out_)
      std::cerr << environment_.texts.text("course-league-left-out", {{"name", name}}) << '\n';
  }
  bool complete() const { return left_out_.empty(); }

 private:
  void leave_out(const std::string& name, const std::optional<Message>& problem) {
    if (problem) fail(environment_, *problem);
    left_out_.push_back(name);
  }

  const Environment& environment_;
  ArenaOptions options_;
  std::set<std::string> taken_;
  std::vector<std::string> left_out_;
};

}  // namespace

ExitStatus run_course_play(const Environment& environment, const CoursePlayOptions& options) {
  const auto built = build_folder(environment, options.folder, options.player);
  if (!built) return built.error();
  PlayOptions play;
  play.request.game = options.game.empty() ? "course" : options.game;
  const std::string against = workshop::with_form(options.against);
  play.first = options.begins ? built->spec() : against;
  play.second = options.begins ? against : built->spec();
  return run_play(environment, play);
}

ExitStatus run_course_league(const Environment& environment, const CourseLeagueOptions& options) {
  Entries entries(environment, options.arena);
  {
    const StatusLine status;
    std::size_t done = 0;
    for (const std::string& folder : options.folders) {
      status.show(environment.texts.text("course-league-building",
                                         {{"name", folder},
                                          {"done", std::to_string(done++)},
                                          {"all", std::to_string(options.folders.size())}}));
      if (environment.stop.stop_requested()) return fail(environment, {"course-stopped", {}, std::nullopt});
      status.clear();
      entries.add(folder);
    }
  }
  ArenaOptions arena = entries.options();
  if (arena.games.empty()) arena.games = {"course"};
  if (arena.games_per_match.empty()) arena.games_per_match = "10";
  if (arena.move_time.empty()) arena.move_time = "5s";
  if (arena.seed.empty()) arena.seed = "1";
  if (arena.players.size() < 2) {
    entries.tell_left_out();
    return fail(environment,
                {"course-league-too-few",
                 {{"count", std::to_string(arena.players.size())},
                  {"all", std::to_string(options.folders.size() + options.arena.players.size())}},
                 std::nullopt});
  }
  const ExitStatus status = run_arena(environment, arena);
  entries.tell_left_out();
  return status == kDone && !entries.complete() ? kFailed : status;
}

}  // namespace parlour::app
