#include "workshop/memory_check.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <optional>
#include <string>
#include <utility>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "core/rng.hpp"
#include "course/hosted_player.hpp"
#include "files/text_file.hpp"
#include "match/session.hpp"
#include "process/child.hpp"
#include "process/program.hpp"
#include "workshop/compiler.hpp"

namespace parlour::workshop {
namespace {

namespace fs = std::filesystem;
using Tool = MemoryCheck::Tool;

constexpr std::array<const char*, 2> kBoards{"course", "gomoku:last-reply=on"};
constexpr std::chrono::seconds kForAMove{30};        // everything is many times slower under supervision
constexpr std::chrono::seconds kToLookForLeaks{60};  // leaks are looked for at the end
constexpr std::uint64_t kLogBytes = std::uint64_t{4} << 20;
constexpr std::size_t kLongestLog = std::size_t{8} << 20;

/// The sanitizer runtime that must be loaded before anything else, according to the
/// compiler.
std::optional<fs::path> sanitizer_runtime(StopToken stop) {
  const auto compiler = find_compiler();
  if (!compiler) return std::nullopt;
  for (const char* const name : {"libasan.so", "libclang_rt.asan-x86_64.so", "libclang_rt.asan-aarch64.so"}) {
    std::vector<std::string> command = compiler->command;
    command.push_back(fmt::format("-print-file-name={}", name));
    const auto run = run_tool(std::move(command), stop);
    std::error_code unknown;
    if (!run || run->lines.empty()) continue;
    const fs::path file = run->lines.front();
    if (file.is_absolute() && fs::exists(file, unknown)) return file;
  }
  return std::nullopt;
}

/// How to run a player under supervision.
struct Supervision {
  Tool tool = Tool::None;
  std::vector<std::string> prefix;  ///< of the command that runs the host
};

Supervision supervision(StopToken stop) {
  if (const auto runtime = sanitizer_runtime(stop))
    return {Tool::Sanitizers,
            {"env", "LD_PRELOAD=" + runtime->string(), "ASAN_OPTIONS=detect_leaks=1:exitcode=0:color=never",
             "LSAN_OPTIONS=exitcode=0"}};
  if (process::find_program("valgrind"))
    return {Tool::Valgrind,
            {"valgrind", "--leak-check=full", "--show-leak-kinds=definite", "--num-callers=30"}};
  return {};
}

/// A file that is removed at the end.
class TemporaryLog {
 public:
  explicit TemporaryLog(fs::path path) : path_(std::move(path)) { remove(); }
  TemporaryLog(const TemporaryLog&) = delete;
  TemporaryLog& operator=(const TemporaryLog&) = delete;
  ~TemporaryLog() { remove(); }
  const fs::path& path() const { return path_; }
  std::string text() const { return files::read_text_file(path_, kLongestLog).value_or(""); }

 private:
  void remove() const {
    std::error_code ignored;
    fs::remove(path_, ignored);
  }
  fs::path path_;
};

struct Played {
  int games = 0;
  bool stopped = false;
};

/// Plays games against `easy` with sides alternating, all in one host.
Result<Played> play(const MemoryCheckSettings& settings, const process::ChildSettings& child,
                    const play::Game& game, int earlier, const TimeSource& time, StopToken stop) {
  course::HostSettings host;
  host.to_start = kForAMove;
  host.move_time = kForAMove;
  host.to_leave = kToLookForLeaks;
  host.seed = settings.seed;
  auto player = course::make_hosted_player(
      game, [&child]() -> Result<std::unique_ptr<LineChannel>> { return process::Child::start(child); },
      host);
  if (!player) return failure(std::move(player.error()));
  auto easy = catalog::make_player("easy", game, {time, settings.seed});
  if (!easy) return failure(std::move(easy.error()));
  Played played;
  for (int number = 0; number < settings.games; ++number) {
    std::array<play::Player*, 2> seats{player->get(), easy->get()};
    if (number % 2 == 1) std::swap(seats[0], seats[1]);
    match::Session session(game, seats, {}, time);
    while (session.step(stop)) {
    }
    played.stopped = stop.stop_requested();
    if (played.stopped) return played;
    ++played.games;
    if (settings.on_progress)
      settings.on_progress(earlier + played.games, settings.games * static_cast<int>(kBoards.size()));
    const bool broken = session.conclusion()->ending == play::Ending::PlayerFailed;
    if (broken) break;  // the log says what happened
  }
  return played;
}

}  // namespace

Result<MemoryCheck> check_memory(const Project& project, const MemoryCheckSettings& settings,
                                 const TimeSource& time, StopToken stop) {
  const Supervision how = supervision(stop);
  MemoryCheck check;
  if (how.tool == Tool::None) return check;
  BuildSettings build_settings = settings.build;
  build_settings.sanitize = how.tool == Tool::Sanitizers;
  const auto built = build(project, build_settings, stop);
  if (!built) return failure(built.error());
  if (!built->succeeded())
    return check;  // the plain player has compiled, so it is the sanitizers that
                   // do not work with this one
  check.tool = how.tool;
  std::string text;
  for (const char* const board : kBoards) {
    const auto game = catalog::make_game(board, static_cast<std::uint32_t>(mixed_seed(settings.seed, 0)));
    if (!game) return failure(game.error());
    const TemporaryLog log(built->library.parent_path() / fmt::format("memory-{}.log", getpid()));
    process::ChildSettings child;
    child.command = how.prefix;
    child.command.insert(child.command.end(),
                         {settings.host.string(), built->library.string(), project.name});
    child.log = log.path();
    child.log_bytes = kLogBytes;
    const auto played = play(settings, child, **game, check.games, time, stop);
    text += log.text() + '\n';
    if (!played) {  // it cannot even be made: the faults say why
      if (check.games == 0 && read_memory_report(text, project.folder.string()).empty())
        return failure(played.error());
      break;
    }
    check.games += played->games;
    if (played->stopped) return failure("course-stopped");
  }
  check.faults = read_memory_report(text, project.folder.string());
  return check;
}

}  // namespace parlour::workshop
