#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <tuple>

#include "apps/parlour/arena/arena_files.hpp"
#include "apps/parlour/cli/clock_value.hpp"
#include "apps/parlour/course/course_commands.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "course/hosted_player.hpp"
#include "files/descriptor.hpp"
#include "files/text_file.hpp"
#include "process/program.hpp"
#include "records/name.hpp"
#include "records/text.hpp"
#include "ui/texts/language.hpp"
#include "workshop/baselines.hpp"

namespace parlour::app {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kRemoteProgram = "parlour-course-remote";
constexpr const char* kPasswordVariable = "TTT_PASSWORD";  // the course's own programs read it too

constexpr std::size_t kLongestPassword = 1000;

using RemoteWords = std::vector<std::string>;

fs::path program_file() { return process::own_folder() / kRemoteProgram; }

RemoteWords words_for(const Environment& environment, std::string_view mode, bool json) {
  return {std::string(kRemoteProgram), std::string(mode),
          "lang=" + std::string(ui::code_of(environment.texts.language())), json ? "json=1" : "json=0"};
}

/// As `key`, the time that `option` was given.
Result<void> add_time(RemoteWords& words, std::string_view key, std::string_view option,
                      const std::string& typed) {
  if (typed.empty()) return {};
  const auto time = read_time(option, typed);
  if (!time) return failure(time.error());
  words.push_back(std::string(key) + "=" + std::to_string(time->count()));
  return {};
}

/// The program finds the password in its environment: the list of processes shows arguments to everybody.
Result<void> hand_over_password(const RemotePassword& password) {
  if (!password.typed.empty() && !password.file.empty()) return failure("course-remote-two-passwords");
  std::string chosen = password.typed;
  if (!password.file.empty()) {
    const auto text = files::read_text_file(password.file, kLongestPassword);
    if (!text) return failure(text.error());
    chosen = text->substr(0, text->find_first_of("\r\n"));
  }
  if (!chosen.empty()) setenv(kPasswordVariable, chosen.c_str(), 1);
  return {};
}

std::vector<char*> arguments_of(RemoteWords& words) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  return arguments;
}

Message not_started(int error) {
  const std::string file = program_file().string();
  if (error == ENOENT) return {"course-remote-missing", {{"file", file}}, std::nullopt};
  return {"file-not-read", {{"file", file}, {"reason", files::system_reason(error)}}, std::nullopt};
}

/// Runs the program to its end, which a stop hastens. Its exit status.
Result<int> run_to_the_end(RemoteWords words, StopToken stop) {
  if (access(program_file().c_str(), X_OK) != 0) return failure(not_started(errno));
  auto arguments = arguments_of(words);
  const std::string file = program_file().string();
  const pid_t child = fork();
  if (child < 0) return failure(not_started(errno));
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    execv(file.c_str(), arguments.data());
    _exit(kFailed);
  }
  bool told = false;
  for (;;) {
    constexpr useconds_t kBetween = 20'000;
    int status = 0;
    const pid_t ended = waitpid(child, &status, WNOHANG);
    if (ended == child) return WIFEXITED(status) ? WEXITSTATUS(status) : static_cast<int>(kFailed);
    if (stop.stop_requested() && !std::exchange(told, true)) kill(child, SIGTERM);
    usleep(kBetween);
  }
}

/// `easy,hard` and `engine:depth=4,threads=2` alike: a part that names no player belongs to the spec before
/// it.
std::vector<std::string> specs_in(const std::vector<std::string>& typed) {
  std::vector<std::string> specs;
  for (const std::string& list : typed)
    for (std::size_t begin = 0; begin <= list.size();) {
      const std::size_t end = std::min(list.find(',', begin), list.size());
      const std::string part = list.substr(begin, end - begin);
      const bool goes_on = begin > 0 && part.find('=') < part.find(':');
      if (goes_on)
        specs.back() += ',' + part;
      else
        specs.push_back(part);
      begin = end + 1;
    }
  return specs;
}

Result<void> check_league(const CourseServeOptions& options, const std::vector<std::string>& against) {
  const auto game = catalog::make_game(options.game);
  if (!game) return failure(game.error());
  if (const auto playable = course::check_game(**game); !playable)
    return failure("course-remote-game", {{"what", options.game}});
  for (const std::string& spec : against)
    if (auto known = catalog::check_player(spec, **game); !known) return known;
  return {};
}

}  // namespace

/// This process becomes the client, so its pid, signals and output stay the same.
ExitStatus run_course_connect(const Environment& environment, const CourseConnectOptions& options) {
  RemoteWords words = words_for(environment, "connect", options.json);
  std::string player = options.player;
  std::string name = options.player;
  std::error_code unknown;
  if (!options.observe && fs::exists(options.player, unknown)) {
    const auto built = build_folder(environment, options.player, options.player_class);
    if (!built) return built.error();
    player = built->spec();
    name = name_of(*built);
  }
  if (!options.name.empty()) {
    if (const auto usable = records::check_name(options.name); !usable)
      return refuse(environment, usable.error());
    name = options.name;
  }
  words.insert(words.end(), {"address=" + options.address, "player=" + workshop::with_form(player),
                             "name=" + records::one_line(name), options.observe ? "observe=1" : "observe=0"});
  for (const auto& [key, option, typed] :
       {std::tuple{"rejoin", "--rejoin", options.rejoin}, std::tuple{"time", "--time", options.time}})
    if (auto added = add_time(words, key, option, typed); !added) return refuse(environment, added.error());
  if (auto known = hand_over_password(options.password); !known) return refuse(environment, known.error());
  auto arguments = arguments_of(words);
  execv(program_file().c_str(), arguments.data());
  return fail(environment, not_started(errno));
}

ExitStatus run_course_serve(const Environment& environment, const CourseServeOptions& options) {
  const auto against = specs_in(options.against);
  std::vector<std::string> specs;
  for (const std::string& each : against) specs.push_back(workshop::with_form(each));
  if (auto sound = check_league(options, specs); !sound) return refuse(environment, sound.error());
  ArenaOptions show = options.show;
  if (show.store.empty()) {
    const auto store = new_store_path();
    if (!store) return refuse(environment, store.error());
    show.store = store->string();
  }
  if (auto free = check_outputs(environment, show, show.store); !free)
    return refuse(environment, free.error());
  if (access(show.store.c_str(), F_OK) == 0)
    return refuse(environment, {"file-exists", {{"file", show.store}}, std::nullopt});
  RemoteWords words = words_for(environment, "serve", show.json);
  const int players = options.players > 0 ? options.players : against.empty() ? 2 : 1;
  words.insert(words.end(),
               {"host=" + options.host, "port=" + std::to_string(options.port), "game=" + options.game,
                "games=" + std::to_string(options.games), "players=" + std::to_string(players),
                "seed=" + std::to_string(options.seed), "store=" + show.store});
  const std::string rejoin = options.rejoin.empty() ? "10s" : options.rejoin;
  for (const auto& [key, option, typed] :
       {std::tuple{"limit", "--time", options.time}, std::tuple{"wait", "--wait", options.wait},
        std::tuple{"rejoin", "--rejoin", rejoin}})
    if (auto added = add_time(words, key, option, typed); !added) return refuse(environment, added.error());
  for (std::size_t at = 0; at < against.size(); ++at) {
    words.push_back("against=" + specs[at]);
    words.push_back("against-name=" + against[at]);
  }
  if (auto known = hand_over_password(options.password); !known) return refuse(environment, known.error());
  const auto ended = run_to_the_end(std::move(words), environment.stop);
  if (!ended) return fail(environment, ended.error());
  if (access(show.store.c_str(), F_OK) != 0) return *ended == kWrongUsage ? kWrongUsage : kFailed;
  show.show = show.store;
  const ExitStatus shown = run_arena(environment, show);
  return *ended == kDone ? shown : kFailed;
}

}  // namespace parlour::app
