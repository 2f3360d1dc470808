#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

/// What manager and brain share of the Gomocup protocol: lines of text and points of the board.
namespace parlour::protocol::gomocup {

/// The protocol's own word for "no limit", in milliseconds.
constexpr int kNoTimeLimit = 2'147'483'647;

/// A cell as the protocol names it: column and row from 0 at the top left.
struct Point {
  int x = 0;
  int y = 0;
  bool operator==(const Point&) const = default;
};

/// `7,8`, with spaces around the numbers at most. Whether it lies on a board is another question.
std::optional<Point> parse_point(std::string_view text);
std::string point_text(Point point);

/// `text` without spaces and tabs around it.
std::string_view trimmed(std::string_view text);

/// Takes the first word off the front of `text`, and the spaces around it.
std::string_view take_word(std::string_view& text);

/// `text` in capitals, ASCII only.
std::string in_capitals(std::string_view text);

/// What a program sent, as it may be repeated in a message: one line, and not a long one.
std::string quotable(std::string_view text);

/// Longer lines are cut there; no command comes near it.
constexpr std::size_t kLongestLine = 4096;

struct Line {
  std::string text;
  bool cut = false;  ///< it was longer than `kLongestLine`
  bool operator==(const Line&) const = default;
};

/// Cuts a stream of bytes into lines that end in CRLF, LF or CR. There are no empty lines: the protocol
/// ignores them. Holds one line that is not complete, never more than `kLongestLine` of it.
class LineSplitter {
 public:
  void feed(std::string_view bytes);
  /// The next whole line, if there is one.
  std::optional<Line> next();
  /// The stream has ended: what stands behind the last end of a line is a line too.
  void finish() { end_line(); }

 private:
  void end_line();

  Line open_;
  std::deque<Line> whole_;
};

}  // namespace parlour::protocol::gomocup
