// While the engine thinks, whoever clicks is heard within 50 ms: the longest that the windows' thread took
// for one event, and for an answer to another thread that calls it all the time. A third thread, which only
// answers such calls, shows what the machine adds.
#include <fmt/format.h>

#include <QEventLoop>
#include <QTableWidget>
#include <QTimer>
#include <QWheelEvent>
#include <algorithm>
#include <functional>
#include <map>
#include <thread>
#include <utility>

#include "desktop/analysis_desk.hpp"
#include "desktop_long/event_watch.hpp"
#include "games/line/notation.hpp"

namespace parlour::ui::desktop {
namespace {

constexpr Milliseconds kLongest{50};

WatchedApplication& application() { return *static_cast<WatchedApplication*>(qApp); }

void print_row(const char* name, std::vector<Milliseconds> times) {
  if (times.empty()) return;
  std::sort(times.begin(), times.end());
  const auto at = [&](double share) {
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))].count();
  };
  fmt::print("  {:<22} {:>7} {:>8.2f} {:>8.2f} {:>8.2f} {:>8.2f}\n", name, times.size(), at(0.5), at(0.99),
             at(0.999), times.back().count());
}

std::vector<Milliseconds> own_times(const std::vector<WatchedApplication::Handled>& handled) {
  std::vector<Milliseconds> times;
  times.reserve(handled.size());
  for (const auto& each : handled) times.push_back(each.time.own());
  return times;
}

/// A thread that has nothing to do but to answer.
class IdleThread {
 public:
  IdleThread()
      : thread_([this] {
          QEventLoop loop;
          EventWatch watch(application().painting());
          {
            const std::lock_guard lock(mutex_);
            loop_ = &loop;
            ready_.notify_all();
          }
          loop.exec();
          lateness_ = watch.stop();
        }) {
    std::unique_lock lock(mutex_);
    ready_.wait(lock, [this] { return loop_ != nullptr; });
  }
  IdleThread(const IdleThread&) = delete;
  IdleThread& operator=(const IdleThread&) = delete;
  ~IdleThread() { stop(); }

  Lateness stop() {
    if (thread_.joinable()) {
      QMetaObject::invokeMethod(loop_, &QEventLoop::quit, Qt::QueuedConnection);
      thread_.join();
    }
    return lateness_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable ready_;
  QEventLoop* loop_ = nullptr;
  Lateness lateness_;
  std::thread thread_;
};

/// Runs the loop of events, as the application does, until `done`; every few milliseconds comes `next`.
void run_until(const std::function<bool()>& done, const std::function<void(int)>& next) {
  QEventLoop loop;
  QTimer steps;
  int step = 0;
  QObject::connect(&steps, &QTimer::timeout, &loop, [&] {
    if (done()) return loop.quit();
    next(step++);
  });
  steps.setObjectName("steps");
  steps.start(30);
  loop.exec();
}

/// Watches what `run` does, prints what came of it, and fails if the windows' thread was blocked.
Milliseconds watched(const std::string& what, const std::function<void()>& run) {
  application().forget();
  IdleThread idle;
  EventWatch watch(application().painting());
  const Milliseconds began = wall_now();
  run();
  const Milliseconds lasted = wall_now() - began;
  const Lateness answers = watch.stop();
  const Lateness idle_answers = idle.stop();
  const auto& handled = application().handled();
  const auto slowest = std::max_element(handled.begin(), handled.end(), [](const auto& a, const auto& b) {
    return a.time.own() < b.time.own();
  });
  fmt::print("{}: {:.1f} s\n  {:<22} {:>7} {:>8} {:>8} {:>8} {:>8}\n", what, lasted.count() / 1000, "ms",
             "count", "median", "99 %", "99.9 %", "max");
  print_row("events, own time", own_times(handled));
  print_row("answers, own time", answers.own);
  print_row("answers", answers.wall);
  print_row("answers of idle thread", idle_answers.wall);
  std::map<std::string, ThreadTime> slowest_of_each;
  for (const auto& [name, time] : handled)
    if (ThreadTime& found = slowest_of_each[name]; found.own() < time.own()) found = time;
  for (const auto& [name, time] : slowest_of_each)
    if (time.own() > Milliseconds(5))
      fmt::print("  {:>6.1f} own, {:>6.1f} work, {:>6.1f} all: {}\n", time.own().count(), time.worked.count(),
                 time.wall.count(), name);
  return std::max(slowest->time.own(), *std::max_element(answers.own.begin(), answers.own.end()));
}

/// Of a processor's time.
void work_for(Milliseconds time) {
  const ThreadClock clock;
  const ThreadTime began = clock.read();
  while ((clock.read() - began).worked < time) continue;
}

Milliseconds longest_with(const std::function<void()>& block) {
  bool done = false;
  return watched("a block", [&] {
    run_until([&] { return done; },
              [&](int step) {
                if (step == 2) block();
                done = step == 4;
              });
  });
}

TEST(AWatch, SeesThatTheWindowsThreadIsBlocked) {
  EXPECT_LT(longest_with([] {}), kLongest);
  EXPECT_GT(longest_with([] { std::this_thread::sleep_for(std::chrono::milliseconds(60)); }), kLongest);
  EXPECT_GT(longest_with([] { work_for(Milliseconds(60)); }), kLongest);
}

class NeverBlocked : public AnalysisWindow {
 protected:
  NeverBlocked() {
    change([](Preferences& preferences) { preferences.animations = true; });
    window->resize(1100, 760);
  }

  template <class Change>
  void change(Change change) {
    Preferences preferences = settings.preferences();
    change(preferences);
    settings.prefer(preferences);
  }

  /// Many stones that threaten nothing: twos of each in turn, in so many rows from the top.
  static std::string full_rows(int rows, int cols, int full) {
    std::array<std::vector<std::string>, 2> cells;
    for (int y = 0; y < full; ++y)
      for (int x = 0; x < cols; ++x)
        cells[static_cast<std::size_t>((x + 2 * y) / 2 % 2)].push_back(
            games::line::cell_name(rows, cols, static_cast<games::line::Move>(y * cols + x)));
    std::string moves;
    for (std::size_t at = 0; at < std::min(cells[0].size(), cells[1].size()); ++at)
      moves += cells[0][at] + " " + cells[1][at] + " ";
    return moves;
  }

  void begin(const std::string& spec, const std::string& first, const std::string& second,
             const std::string& moves) {
    table::PlayRequest request;
    request.game = spec;
    request.players = {first, second};
    request.moves = moves;
    window->play(request);
  }

  bool analyzing() const { return page().isVisible(); }
  BoardView& shown_board() const { return analyzing() ? analyzed_board() : board(); }

  QPointF somewhere(int step) const {
    const double x = 0.5 + 0.4 * std::sin(0.37 * step);
    const double y = 0.5 + 0.4 * std::cos(0.23 * step);
    return {x * shown_board().width(), y * shown_board().height()};
  }

  void turn_wheel(int step, int notches, Qt::KeyboardModifiers keys) const {
    const QPointF at = somewhere(step);
    QWheelEvent wheel(at, shown_board().mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, keys,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&shown_board(), &wheel);
  }

  /// What people do to a window while they wait, one after the other.
  void fidget(int step) {
    const int round = step / 10;
    QWidget* const moves =
        analyzing() ? static_cast<QWidget*>(&tree()) : window->findChild<QWidget*>("moves");
    const std::array<std::pair<const char*, std::function<void()>>, 10> things{{
        {"resize", [&] { window->resize(1000 + 100 * (round % 9), 700 + 50 * (round % 7)); }},
        {"hover", [&] { QTest::mouseMove(&shown_board(), somewhere(step).toPoint()); }},
        {"zoom in", [&] { turn_wheel(step, 2, Qt::ControlModifier); }},
        {"pan", [&] { turn_wheel(step, round % 2 == 0 ? -1 : 1, Qt::NoModifier); }},
        {"zoom out", [&] { turn_wheel(step, -1, Qt::ControlModifier); }},
        {"first or last but one move",
         [&] { QTest::keyClick(moves, round % 2 == 0 ? Qt::Key_Home : Qt::Key_Left); }},
        {"last move", [&] { QTest::keyClick(moves, Qt::Key_End); }},
        {"language",
         [&] { change([&](Preferences& now) { now.language = languages()[round % languages().size()]; }); }},
        {"light or dark",
         [&] { change([&](Preferences& now) { now.theme = round % 2 == 0 ? Theme::Dark : Theme::Light; }); }},
        {"board style",
         [&] { change([&](Preferences& now) { now.board_style = static_cast<BoardStyle>(round % 3); }); }},
    }};
    const auto& [what, thing] = things[static_cast<std::size_t>(step) % things.size()];
    application().call_it(what);
    thing();
  }

  play::MoveCode move_that_passes_the_turn() const {
    const play::State& state = *game().now().state;
    const auto moves = state.moves();
    return *std::find_if(moves.begin(), moves.end(), [&](play::MoveCode move) {
      const auto after = state.clone();
      after->play(move);
      return after->to_move() != state.to_move();
    });
  }

  /// A person has moved, and the engine thinks until it answers.
  void expect_free_against_a_person(const std::string& spec, const std::string& moves) {
    begin(spec, "human", "engine:time=5s,threads=2", moves);
    wait_for_turn();
    const Milliseconds longest = watched(spec + ", person and computer", [&] {
      const std::size_t before = game().moves();
      board().choose(move_that_passes_the_turn());
      run_until([&] { return game().moves() >= before + 2 || game().over(); },
                [&](int step) { fidget(step); });
    });
    EXPECT_LE(longest, kLongest);
  }

  /// The engine finds ever more about as many moves as can be asked for.
  void expect_free_while_analyzing(const std::string& spec, const std::vector<std::string>& moves) {
    window->analyze(spec);
    try_moves(moves);
    desk().set_effort({50, 2});
    wait_for_values();
    constexpr int kSteps = 170;  // of 30 ms
    int steps = 0;
    const Milliseconds longest = watched(spec + ", analysed", [&] {
      run_until([&] { return steps >= kSteps; },
                [&](int step) {
                  fidget(step);
                  ++steps;
                });
    });
    EXPECT_LE(longest, kLongest);
  }

  void expect_free_between_computers(const std::string& spec, const std::string& moves) {
    begin(spec, "engine:time=5s,threads=2", "engine:time=5s,threads=2", moves);
    ASSERT_TRUE(comes_true([this] { return label("thought").contains("depth"); }));
    const Milliseconds longest = watched(spec + ", two computers", [&] {
      const std::size_t before = game().moves();
      run_until([&] { return game().moves() >= before + 2 || game().over(); },
                [&](int step) { fidget(step); });
    });
    EXPECT_LE(longest, kLongest);
  }
};

TEST_F(NeverBlocked, OnASmallLineBoard) {
  expect_free_against_a_person("gomoku:rows=10,cols=10,inversion=signs", full_rows(10, 10, 4));
}

TEST_F(NeverBlocked, OnALineBoard) { expect_free_against_a_person("gomoku", full_rows(15, 15, 8)); }

TEST_F(NeverBlocked, OnTheLargestLineBoard) {
  expect_free_against_a_person("gomoku:rows=32,cols=32", full_rows(32, 32, 24));
}

TEST_F(NeverBlocked, OnALineBoardOfComputers) { expect_free_between_computers("gomoku", "h8 i10 k3"); }

TEST_F(NeverBlocked, OnAKalahBoard) { expect_free_against_a_person("kalah:pits=7,seeds=7", ""); }

TEST_F(NeverBlocked, OnTheLargestKalahBoard) { expect_free_against_a_person("kalah:pits=12,seeds=12", ""); }

TEST_F(NeverBlocked, WhileALineBoardIsAnalyzed) { expect_free_while_analyzing("gomoku", {"h8", "i9", "j7"}); }

TEST_F(NeverBlocked, WhileAKalahBoardIsAnalyzed) {
  expect_free_while_analyzing("kalah:pits=8,seeds=8", {"1", "3"});
}

TEST_F(NeverBlocked, OnAKalahBoardOfComputers) { expect_free_between_computers("kalah:pits=8,seeds=8", ""); }

}  // namespace
}  // namespace parlour::ui::desktop
