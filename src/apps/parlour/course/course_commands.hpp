#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "apps/parlour/cli/commands.hpp"
#include "workshop/baselines.hpp"
#include "workshop/build.hpp"
#include "workshop/project.hpp"

namespace parlour::app {

struct CourseNewOptions {
  std::string folder;
  std::string name;
  bool json = false;
};

struct CourseBuildOptions {
  std::vector<std::string> paths;
  std::string player;
  std::string output;
  bool sanitize = false;
  bool force = false;  ///< overwrite an existing file
  bool json = false;
};

struct CourseTestOptions {
  std::string folder;
  std::string player;
  int games = 0;  ///< 0: the default
  int seed = 1;
  std::string form{workshop::kUsualForm};
  std::string move_time;
  int concurrency = 1;
  bool quick = false;
  bool fresh = false;
  bool no_memory = false;
  std::string report;
  bool force = false;
  bool json = false;
};

struct CoursePlayOptions {
  std::string folder;
  std::string game;
  std::string player;
  std::string against = "human";
  bool begins = false;
};

struct CourseLeagueOptions {
  std::vector<std::string> folders;
  std::vector<std::string> classes;  ///< to choose from in folders with several players
  ArenaOptions arena;                ///< without players and names
};

/// As typed; empty: not given.
struct RemotePassword {
  std::string typed;
  std::string file;
};

struct CourseConnectOptions {
  std::string address;
  std::string player = "engine";
  std::string player_class;
  std::string name;
  std::string time;
  std::string rejoin;
  RemotePassword password;
  bool observe = false;
  bool json = false;
};

struct CourseServeOptions {
  std::string host = "127.0.0.1";
  int port = 5555;
  std::string game = "course";
  std::string time;
  int games = 2;
  int players = 0;  ///< 0: not given
  std::string wait;
  std::string rejoin;
  std::vector<std::string> against;
  int seed = 1;
  RemotePassword password;
  ArenaOptions show;  ///< where the games go, and the results at the end
};

ExitStatus run_course_new(const Environment& environment, const CourseNewOptions& options);
ExitStatus run_course_build(const Environment& environment, const CourseBuildOptions& options);
ExitStatus run_course_test(const Environment& environment, const CourseTestOptions& options);
ExitStatus run_course_play(const Environment& environment, const CoursePlayOptions& options);
ExitStatus run_course_league(const Environment& environment, const CourseLeagueOptions& options);
ExitStatus run_course_connect(const Environment& environment, const CourseConnectOptions& options);
ExitStatus run_course_serve(const Environment& environment, const CourseServeOptions& options);

/// The settings for building players, the same for every verb.
workshop::BuildSettings build_settings(const Environment& environment, const std::string& player);

/// Says which other players there are, when one of several was chosen.
void tell_others(const Environment& environment, const workshop::Project& project,
                 const workshop::PlayerClass& player);

/// Can the player be made? Better to report one that fails at once than to let it lose 100 games.
Result<void> try_player(const std::string& spec);

/// A project and its player, compiled.
struct BuiltProject {
  workshop::Project project;
  workshop::Build build;

  /// The player's spec.
  std::string spec() const;
};

/// What people call the player: the repository's name, and the class if that is not the usual one.
std::string name_of(const BuiltProject& built);

/// Reads and compiles what is in `folder`; prints the compiler's messages. On failure, the exit status.
tl::expected<BuiltProject, ExitStatus> build_folder(const Environment& environment, const std::string& folder,
                                                    const std::string& player);

}  // namespace parlour::app
