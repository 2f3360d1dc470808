// A gallery of players: each does what it is called, which is how its file is called; most play well enough
// for one move before. Any other name plays the first free cell.
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/baseline.hpp"
#include "core/game.hpp"
#include "parlour/player_factory.hpp"

namespace {

using namespace ttt::game;

[[noreturn]] void work_for_ever() {
  volatile bool for_ever = true;
  while (for_ever) {
  }
  std::abort();
}

int recurse(volatile int* previous) {
  volatile int here[64] = {*previous};
  if (here[0] != 0) return 0;
  return recurse(here) + here[0];
}

void close_everything() {
  for (int number = 0; number < 4096; ++number) close(number);
}

void take_memory() {
  std::vector<std::vector<char>> kept;
  for (int i = 0; i < 2048; ++i) kept.emplace_back(1 << 20, 'x');
}

void write_everywhere() {
  std::cout << "move 0 0 1 1\nfailed threw nothing\n" << std::flush;
  std::printf("at nowhere 7\n");
  std::fflush(stdout);
  [[maybe_unused]] const auto written = write(1, "told 1 1\n", 9);
  std::string nothing;
  if (std::cin >> nothing) std::abort();
}

struct Odd {};

/// What a name does, wherever it is done; false: this name means something else.
bool misbehave(const std::string& what) {
  if (what == "segfault") {
    raise(SIGSEGV);
  } else if (what == "recursion") {
    volatile int start = 0;
    recurse(&start);
  } else if (what == "abort") {
    std::abort();
  } else if (what == "zero") {
    raise(SIGFPE);
  } else if (what == "killed") {
    raise(SIGKILL);
  } else if (what == "exit") {
    std::exit(0);
  } else if (what == "loop") {
    work_for_ever();
  } else if (what == "throw") {
    throw std::out_of_range("vector::_M_range_check: __n (which is 15) >= this->size() (which is 15)");
  } else if (what == "throw_text") {
    throw "no move left";
  } else if (what == "throw_odd") {
    throw Odd{};
  } else if (what == "throw_long") {
    throw std::runtime_error(std::string(1 << 20, '\n') + "\xff\x01");
  } else if (what == "overflow") {
    std::vector<int> three(3);
    volatile std::size_t fourth = 3;
    three.data()[fourth] = 1;
  } else if (what == "leak") {
    volatile char* const lost = new char[1000];
    lost[0] = 'x';
  } else if (what == "memory") {
    take_memory();
  } else if (what == "close") {
    close_everything();
  } else if (what == "fork") {
    if (fork() == 0) work_for_ever();
  } else if (what == "thread_of_nobody") {
    // A copy that pthread_atfork does not see, and that goes on.
    if (syscall(SYS_fork) == 0) work_for_ever();
  } else {
    return false;
  }
  return true;
}

/// `throw@event` throws in handle_event, `throw` in make_move, `throw@first` in the first one.
class GalleryPlayer final : public IPlayer {
 public:
  explicit GalleryPlayer(const char* name)
      : name_(name), what_(name_.substr(0, name_.find('@'))), where_("later") {
    if (name_.find('@') != std::string::npos) where_ = name_.substr(name_.find('@') + 1);
    if (what_ == "hard") baseline_ = ttt::baseline::get_harder_player(name);
    if (what_ == "two_lines") name_ = "Deep\nmove 3 3 0 0";
    if (what_ == "long_name") name_ = "\x01\xff" + std::string(100'000, 'n');
    if (where_ == "constructor") misbehave(what_);
  }
  GalleryPlayer(const GalleryPlayer&) = delete;
  GalleryPlayer& operator=(const GalleryPlayer&) = delete;
  ~GalleryPlayer() override {
    delete baseline_;
    if (where_ == "destructor") misbehave(what_);
  }

  void set_sign(Sign /*sign*/) override {
    moves_ = 0;
    if (where_ == "sign") misbehave(what_);
  }
  const char* get_name() const override { return what_ == "nameless" ? nullptr : name_.c_str(); }

  void handle_event(const State& /*state*/, const Event& event) override {
    if (where_ == "event" && event.type == EventType::MOVE) misbehave(what_);
    if (where_ == "end" && (event.type == EventType::WIN || event.type == EventType::DRAW)) misbehave(what_);
  }

  Point make_move(const State& state) override {
    ++moves_;
    if (baseline_ != nullptr) return baseline_->make_move(state);
    if (what_ == "stdout") write_everywhere();
    if (where_ == "first" || (where_ == "later" && moves_ > 1)) {
      misbehave(what_);
      if (what_ == "outside") return {state.get_opts().cols, 0};
      if (what_ == "far") return {2147483647, -2147483647 - 1};
      if (what_ == "wall") return first(state, Sign::WALL);
      if (what_ == "taken") return first(state, Sign::X);
    }
    if (what_ == "random") return random_free(state);
    return first(state, Sign::NONE);
  }

 private:
  static Point first(const State& state, Sign sign) {
    for (int y = 0; y < state.get_opts().rows; ++y)
      for (int x = 0; x < state.get_opts().cols; ++x)
        if (state.get_value(x, y) == sign) return {x, y};
    return {-1, -1};
  }

  static Point random_free(const State& state) {
    for (;;) {
      const Point point{std::rand() % state.get_opts().cols, std::rand() % state.get_opts().rows};
      if (state.get_value(point.x, point.y) == Sign::NONE) return point;
    }
  }

  std::string name_;
  std::string what_;
  std::string where_;
  int moves_ = 0;
  IPlayer* baseline_ = nullptr;
};

}  // namespace

PARLOUR_COURSE_EXPORT int parlour_course_abi() { return PARLOUR_COURSE_ABI; }
PARLOUR_COURSE_EXPORT IPlayer* parlour_course_create(const char* name) {
  return std::string(name) == "null" ? nullptr : new GalleryPlayer(name);
}
PARLOUR_COURSE_EXPORT void parlour_course_destroy(IPlayer* player) { delete player; }
