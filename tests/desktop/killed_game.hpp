#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QApplication>
#include <QTemporaryDir>
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "core/time_source.hpp"
#include "files/descriptor.hpp"
#include "table/kept_games.hpp"
#include "ui/desktop/app/main_window.hpp"
#include "ui/desktop/game/game_page.hpp"

/// A window that is killed while it plays. Nothing that it has shown may be lost.
namespace parlour::ui::desktop {

constexpr std::string_view kPlayUntilKilled = "--play-until-killed";

/// The program that is killed: one game after the other in a real window, whose every position is told on the
/// standard output, as `<game> <moves>`, once it is shown. For the `main` of a test program; nothing if the
/// program was not asked for that.
inline std::optional<int> play_until_killed(int argc, char** argv) {
  if (argc != 3 || argv[1] != kPlayUntilKilled) return std::nullopt;
  const QApplication application(argc, argv);
  const std::string folder = argv[2];
  const SteadyTime time;
  DeskSettings settings(to_qt(folder + "/desktop.ini"));
  Preferences quick = settings.preferences();
  quick.animations = false;
  quick.sounds = false;
  quick.pace_ms = 0;
  quick.watch_ms = 0;
  settings.prefer(quick);
  Words words(Language::English);
  Look look(settings);
  MainWindow window({time, settings, look, words, {folder + "/state"}});
  window.show();
  int number = 0;
  const auto begin = [&] {
    ++number;
    table::PlayRequest request;
    request.game = number % 2 == 1 ? "gomoku" : "kalah";
    request.players = {"random", "random"};
    request.seed = chance();
    window.play(request);
  };
  QObject::connect(window.page(), &GamePage::changed, &window, [&] {
    const OpenGame& game = *window.page()->game();
    std::string line = std::to_string(number);
    for (const match::PlayedMove& each : game.now().moves) line += ' ' + std::to_string(each.move);
    line += '\n';
    if (write(STDOUT_FILENO, line.data(), line.size()) < 0) _exit(1);
    if (game.over()) QMetaObject::invokeMethod(&window, begin, Qt::QueuedConnection);
  });
  begin();
  return QApplication::exec();
}

/// That program, and what it has told so far.
class DoomedWindow {
 public:
  explicit DoomedWindow(const std::string& folder) {
    std::array<int, 2> ends{};
    EXPECT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
    told_ = files::Descriptor(ends[0]);
    const files::Descriptor out(ends[1]);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, out.number(), STDOUT_FILENO);
    std::string program = "/proc/self/exe";
    std::string option(kPlayUntilKilled);
    std::string where = folder;
    std::array<char*, 4> arguments{program.data(), option.data(), where.data(), nullptr};
    EXPECT_EQ(posix_spawn(&pid_, program.c_str(), &actions, nullptr, arguments.data(), environ), 0);
    posix_spawn_file_actions_destroy(&actions);
  }
  DoomedWindow(const DoomedWindow&) = delete;
  DoomedWindow& operator=(const DoomedWindow&) = delete;
  ~DoomedWindow() { die(); }

  /// Reads until `lines` lines were told, then for at most `grace` more; false if there were not so many.
  bool read_lines(std::size_t lines, std::chrono::nanoseconds grace) {
    while (count() < lines)
      if (!read_some()) return false;
    struct pollfd wait {
      told_.number(), POLLIN, 0
    };
    const struct timespec patience { 0, static_cast<long>(grace.count()) };
    ppoll(&wait, 1, &patience, nullptr);
    return true;
  }

  /// Kills it, and reads what it had told before.
  void die() {
    if (pid_ <= 0) return;
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    pid_ = 0;
    while (read_some()) continue;
  }

  /// The last position told of each game; a line that was cut off does not count.
  std::map<int, std::vector<play::MoveCode>> shown() const {
    std::map<int, std::vector<play::MoveCode>> last;
    std::istringstream all(text_.substr(0, text_.rfind('\n') + 1));
    for (std::string line; std::getline(all, line);) {
      std::istringstream words(line);
      int number = 0;
      words >> number;
      std::vector<play::MoveCode> moves;
      for (play::MoveCode move = 0; words >> move;) moves.push_back(move);
      last[number] = std::move(moves);
    }
    return last;
  }

 private:
  std::size_t count() const { return static_cast<std::size_t>(std::count(text_.begin(), text_.end(), '\n')); }

  bool read_some() {
    std::array<char, 4096> block{};
    ssize_t count = 0;
    do count = read(told_.number(), block.data(), block.size());
    while (count < 0 && errno == EINTR);
    if (count > 0) text_.append(block.data(), static_cast<std::size_t>(count));
    return count > 0;
  }

  files::Descriptor told_;
  pid_t pid_ = 0;
  std::string text_;
};

/// Is there a kept game that begins with these moves?
inline bool is_kept(const table::KeptGames& kept, const std::vector<play::MoveCode>& moves) {
  return std::any_of(kept.games.begin(), kept.games.end(), [&](const table::KeptGame& game) {
    const auto& there = game.record.moves;
    return there.size() >= moves.size() &&
           std::equal(
               moves.begin(), moves.end(), there.begin(),
               [](play::MoveCode move, const records::RecordedMove& each) { return move == each.move; });
  });
}

/// Kills windows at moments that `seed` decides, and looks for everything that they have shown.
inline void kill_windows(int times, std::uint64_t seed) {
  Rng chance(seed);
  std::size_t moves = 0;
  for (int time = 0; time < times; ++time) {
    const QTemporaryDir folder;
    DoomedWindow window(folder.path().toStdString());
    const std::size_t lines = 1 + chance.below(40);
    ASSERT_TRUE(window.read_lines(lines, std::chrono::microseconds(chance.below(3'000))));
    window.die();
    const table::KeptGames kept = table::kept_games(folder.path().toStdString() + "/state", table::KeptKind::All, 1'000);
    EXPECT_TRUE(kept.damaged.empty());
    for (const auto& [number, shown] : window.shown()) {
      EXPECT_TRUE(shown.empty() || is_kept(kept, shown))
          << "game " << number << " of " << time << ": " << shown.size() << " moves";
      moves += shown.size();
    }
  }
  EXPECT_GT(moves, static_cast<std::size_t>(times));  // there was something to lose
}

}  // namespace parlour::ui::desktop
