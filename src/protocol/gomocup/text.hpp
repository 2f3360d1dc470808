#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

/// What manager and brain share in the Gomocup protocol: lines of text and points of the board.
namespace parlour::protocol::gomocup {

/// The protocol's own value for "no limit", in milliseconds.
constexpr int kNoTimeLimit = 2'147'483'647;

/// A cell as the protocol names it: column and row from 0 at the top left.
struct Point {
  int x = 0;
  int y = 0;
  bool operator==(const Point&) const = default;
};

/// Reads `7,8`; there may be spaces around the numbers. Does not check that the point is on a board.
std::optional<Point> parse_point(std::string_view text);
std::string point_text(Point point);

/// `text` without spaces and tabs around it.
std::string_view trimmed(std::string_view text);

/// Takes the first word and the spaces around it off the front of `text`.
std::string_view take_word(std::string_view& text);

/// `text` in capitals, ASCII only.
std::string in_capitals(std::string_view text);

/// What a program sent, shortened to one line so that a message can quote it.
std::string quotable(std::string_view text);

/// Longer lines are cut off here; no command comes near it.
constexpr std::size_t kLongestLine = 4096;

struct Line {
  std::string text;
  bool cut = false;  ///< it was longer than `kLongestLine`
  bool operator==(const Line&) const = default;
};

/// Cuts a stream of bytes into lines that end in CRLF, LF or CR. Empty lines are left out: the protocol
/// ignores them. Holds at most one incomplete line, never more than `kLongestLine` bytes of it.
class LineSplitter {
 public:
  void feed(std::string_view bytes);
  /// The next whole line, if there is one.
  std::optional<Line> next();
  /// The stream has ended: text after the last line end is a line too.
  void finish() { end_line(); }

 private:
  void end_line();

  Line open_;
  std::deque<Line> whole_;
};

}  // namespace parlour::protocol::gomocup
