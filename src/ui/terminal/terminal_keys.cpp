#include "ui/terminal/terminal_keys.hpp"

#include <poll.h>
#include <unistd.h>

#include <csignal>

namespace parlour::ui {
namespace {

constexpr char kSuspend = '\x1a';  // Ctrl-Z

}  // namespace

TerminalKeys::TerminalKeys(int keyboard) : keyboard_(keyboard) {
  tcgetattr(keyboard_, &before_);
  take_over();
}

TerminalKeys::~TerminalKeys() { tcsetattr(keyboard_, TCSADRAIN, &before_); }

void TerminalKeys::take_over() const {
  termios keys = before_;
  keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  keys.c_cc[VMIN] = 1;
  keys.c_cc[VTIME] = 0;
  keys.c_cc[VSUSP] = _POSIX_VDISABLE;  // as a key, so that the terminal can be restored first
  tcsetattr(keyboard_, TCSADRAIN, &keys);
}

std::optional<char> TerminalKeys::next() const {
  for (;;) {
    pollfd waiting{keyboard_, POLLIN, 0};
    if (poll(&waiting, 1, 0) <= 0) return std::nullopt;
    char key = 0;
    if (read(keyboard_, &key, 1) != 1) return kEnd;
    if (key != kSuspend) return key;
    suspend();
  }
}

void TerminalKeys::suspend() const {
  tcsetattr(keyboard_, TCSADRAIN, &before_);
  raise(SIGTSTP);  // returns when the program is continued
  take_over();
}

}  // namespace parlour::ui
