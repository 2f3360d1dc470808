#include "apps/parlour-course-host/connection.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "course/host_protocol.hpp"

namespace parlour::course_host {
namespace {

constexpr int kOutOfTheWay = 200;  // players that close every descriptor they find rarely go this far
constexpr std::size_t kLongestLine = 65536;

}  // namespace

Connection::Connection()
    : input_(fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, kOutOfTheWay)),
      output_(fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, kOutOfTheWay)),
      lines_(kLongestLine) {
  const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  dup2(nothing, STDIN_FILENO);
  close(nothing);
  dup2(STDERR_FILENO, STDOUT_FILENO);
}

bool Connection::receive(std::string& line) {
  for (;;) {
    const auto found = lines_.take(line);
    if (found == process::LineBuffer::Found::Line) return true;
    if (found == process::LineBuffer::Found::TooLong) return false;
    std::array<char, 16384> piece{};
    const ssize_t count = read(input_, piece.data(), piece.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) _exit(course::kConnectionLost);
    if (count == 0) return false;
    lines_.add({piece.data(), static_cast<std::size_t>(count)});
  }
}

void Connection::send(std::string_view line) const {
  std::string whole(line);
  std::replace_if(
      whole.begin(), whole.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  whole += '\n';
  for (std::string_view rest = whole; !rest.empty();) {
    const ssize_t count = write(output_, rest.data(), rest.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) _exit(course::kConnectionLost);
    rest.remove_prefix(static_cast<std::size_t>(count));
  }
}

}  // namespace parlour::course_host
