#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace parlour::process {

/// Cuts input that comes in pieces of any size into lines that end in LF, CR or CRLF. A line that ends in CR
/// is available at once; if an LF follows, it belongs to that line.
class LineBuffer {
 public:
  enum class Found : std::uint8_t { Nothing, Line, TooLong };

  explicit LineBuffer(std::size_t longest_line) : longest_line_(longest_line) {}

  void add(std::string_view piece) {
    waiting_.erase(0, next_);
    next_ = 0;
    waiting_ += piece;
  }

  /// Moves the next whole line into `line`. TooLong: more than the longest line has come without an end.
  Found take(std::string& line) {
    if (after_cr_ && next_ < waiting_.size()) {
      after_cr_ = false;
      if (waiting_[next_] == '\n') ++next_;
    }
    const std::string_view rest = std::string_view(waiting_).substr(next_);
    const std::size_t end = rest.find_first_of("\r\n");
    if (end == std::string_view::npos) return rest.size() > longest_line_ ? Found::TooLong : Found::Nothing;
    if (end > longest_line_) return Found::TooLong;
    line = rest.substr(0, end);
    after_cr_ = rest[end] == '\r';
    next_ += end + 1;
    return Found::Line;
  }

 private:
  std::size_t longest_line_;
  std::string waiting_;
  std::size_t next_ = 0;  ///< where the next line begins
  bool after_cr_ = false;
};

}  // namespace parlour::process
