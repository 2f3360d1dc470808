// A gallery of Gomocup programs, one of them well behaved:  gallery_brain MODE
// Most play the first free cell like `good` until they are asked for a move, and then do as they are called.
#include <signal.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace {

using std::chrono::milliseconds;

[[noreturn]] void wait_for_ever() {
  for (;;) pause();
}

[[noreturn]] void work_for_ever() {
  volatile bool for_ever = true;
  while (for_ever) {
  }
  std::abort();
}

/// Takes a whole number and one more character off the front of `text`.
int take_number(std::string_view& text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  if (!text.empty()) text.remove_prefix(1);
  return error == std::errc{} ? number : -1;
}

class Brain {
 public:
  explicit Brain(std::string mode) : mode_(std::move(mode)) {}

  void run() {
    if (mode_ == "deaf") wait_for_ever();
    if (mode_ == "crash-at-once") raise(SIGSEGV);
    if (mode_ == "stubborn") {
      signal(SIGTERM, SIG_IGN);
      signal(SIGHUP, SIG_IGN);
    }
    for (std::string line; std::getline(std::cin, line);) {
      if (line.ends_with('\r')) line.pop_back();
      obey(line);
    }
    if (mode_ == "stubborn") wait_for_ever();
  }

 private:
  bool is(std::string_view mode) const { return mode_ == mode; }
  void say(std::string_view text) const {
    std::cout << text << (is("cr") ? "\r" : is("crlf") ? "\r\n" : "\n") << std::flush;
  }

  void obey(std::string_view line) {
    const std::string_view command = line.substr(0, line.find(' '));
    std::string_view rest = line.substr(command.size());
    if (!rest.empty()) rest.remove_prefix(1);
    if (in_board_ && line != "DONE") {
      const int x = take_number(rest = line);
      take(x, take_number(rest));
      return;
    }
    if (command == "START") start(rest, rest);
    if (command == "RECTSTART") start(rest, rest.substr(rest.find(',') + 1));
    if (command == "ABOUT") about();
    if (command == "INFO") info(rest);
    if (command == "TURN") {
      const int x = take_number(rest);
      take(x, take_number(rest));
    }
    in_board_ = command == "BOARD";
    if (command == "PLAY") say(rest);
    if (command == "BEGIN" || command == "TURN" || command == "DONE") move();
    if (command == "END") end();
  }

  void start(std::string_view width, std::string_view height) {
    if (is("start-silent")) return;
    if (is("start-error")) return say("ERROR no board is good enough");
    if (is("start-garbage")) return say("OKAY");
    if (is("start-exit")) std::exit(4);
    width_ = take_number(width);
    taken_.assign(static_cast<std::size_t>(width_ * take_number(height)), false);
    ++games_;
    say("OK");
  }

  void about() const {
    if (is("no-about")) return;
    if (is("unknown-about")) return say("UNKNOWN ABOUT");
    say("name=\"Gallery " + mode_ + "\", version=\"1.0\", author=\"nobody\", country=\"XX\"");
  }

  void info(std::string_view setting) {
    constexpr std::string_view kTurn = "timeout_turn ";
    if (setting.starts_with(kTurn))
      turn_time_ = milliseconds(std::stoi(std::string(setting.substr(kTurn.size()))));
    if (is("chatty")) say("UNKNOWN INFO");
  }

  void take(int x, int y) { taken_.at(static_cast<std::size_t>(y * width_ + x)) = true; }

  void end() const {
    if (!is("stubborn")) std::exit(is("bad-status") ? 7 : 0);
  }

  void play_first_free() {
    std::size_t cell = 0;
    while (taken_.at(cell)) ++cell;
    taken_[cell] = true;
    const auto width = static_cast<std::size_t>(width_);
    const std::string point = std::to_string(cell % width) + "," + std::to_string(cell / width);
    if (is("suggest")) return say("SUGGEST " + point);
    if (is("blanks")) return say(" " + point);
    if (is("trailing")) return say(point + " thanks");
    if (is("third")) return say(point + ",1");
    if (is("twice")) say(point);
    say(point);
  }

  void move();
  void move_badly();

  std::string mode_;
  int width_ = 0;
  int games_ = 0;
  bool in_board_ = false;
  std::vector<bool> taken_;
  milliseconds turn_time_{0};
};

/// Children that live on in the same group, in another group, and as a daemon in a session of its own; all
/// of them keep standard output open.
void leave_children() {
  const auto child = [](auto&& prepare) {
    if (fork() != 0) return;
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    prepare();
    wait_for_ever();
  };
  child([] {});
  child([] { setpgid(0, 0); });
  child([] {
    setsid();
    if (fork() != 0) _exit(0);
  });
}

[[noreturn]] void eat_memory() {
  constexpr std::size_t kPiece = 16 << 20;
  for (;;) {
    char* const piece = new char[kPiece];
    for (std::size_t at = 0; at < kPiece; at += 4096) static_cast<volatile char*>(piece)[at] = 1;
  }
}

void Brain::move() {
  if (is("chatty")) {
    say("MESSAGE thinking hard");
    say("");
    say("DEBUG depth 3");
    say("UNKNOWN something");
  }
  if (is("exit-after-game") && games_ > 1) std::exit(0);
  if (is("crash-once-a-game")) raise(SIGSEGV);
  if (is("illegal")) return say("0,0");
  move_badly();
  play_first_free();
  if (is("exit-after-move")) std::exit(0);
}

void Brain::move_badly() {
  if (is("silent")) wait_for_ever();
  if (is("busy")) work_for_ever();
  if (is("late")) std::this_thread::sleep_for(turn_time_ + milliseconds(100));
  if (is("garbage")) say("I think this is a good move!");
  if (is("outside")) say("99,99");
  if (is("negative")) say("-1,3");
  if (is("huge")) say("99999999999999999999,1");
  if (is("exit")) std::exit(3);
  if (is("exit-zero")) std::exit(0);
  if (is("crash")) raise(SIGSEGV);
  if (is("abort")) std::abort();
  if (is("error")) {
    say("ERROR I have forgotten the rules");
    wait_for_ever();
  }
  if (is("flood"))
    for (;;) say("MESSAGE and another thing");
  if (is("giant"))
    for (;;) std::cout << "and another thing, ";
  if (is("memory")) eat_memory();
  if (is("children")) leave_children();
  if (is("close")) {
    close(STDOUT_FILENO);
    wait_for_ever();
  }
  if (is("half")) {
    std::cout << "7," << std::flush;
    wait_for_ever();
  }
  if (is("half-exit")) {
    std::cout << "7," << std::flush;
    std::exit(0);
  }
  if (is("nul")) say(std::string_view("0,0\0", 4));
}

}  // namespace

int main(int count, char** arguments) {
  Brain(count > 1 ? arguments[1] : "good").run();
  return 0;
}
