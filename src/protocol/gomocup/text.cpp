#include "protocol/gomocup/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "records/text.hpp"
#include "records/values.hpp"

namespace parlour::protocol::gomocup {
namespace {

constexpr std::string_view kSpaces = " \t";

}  // namespace

std::optional<Point> parse_point(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = records::parse_number<int>(trimmed(text.substr(0, comma)));
  const auto y = records::parse_number<int>(trimmed(text.substr(comma + 1)));
  if (!x || !y) return std::nullopt;
  return Point{*x, *y};
}

std::string point_text(Point point) { return fmt::format("{},{}", point.x, point.y); }

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kSpaces), text.size()));
  return text.substr(0, text.find_last_not_of(kSpaces) + 1);
}

std::string_view take_word(std::string_view& text) {
  text = trimmed(text);
  const std::string_view word = text.substr(0, text.find_first_of(kSpaces));
  text = trimmed(text.substr(word.size()));
  return word;
}

std::string in_capitals(std::string_view text) {
  std::string capitals(text);
  for (char& each : capitals)
    if (each >= 'a' && each <= 'z') each = static_cast<char>(each - 'a' + 'A');
  return capitals;
}

std::string quotable(std::string_view text) {
  constexpr std::size_t kEnough = 60;
  if (text.size() <= kEnough) return records::one_line(text);
  return records::one_line(text.substr(0, kEnough)) + "...";
}

void LineSplitter::feed(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t end = std::min(bytes.find_first_of("\r\n"), bytes.size());
    const std::size_t room = kLongestLine - open_.text.size();
    open_.text.append(bytes.substr(0, std::min(end, room)));
    open_.cut = open_.cut || end > room;
    if (end == bytes.size()) return;
    end_line();
    bytes.remove_prefix(end + 1);
  }
}

std::optional<Line> LineSplitter::next() {
  if (whole_.empty()) return std::nullopt;
  Line line = std::move(whole_.front());
  whole_.pop_front();
  return line;
}

void LineSplitter::end_line() {
  if (!open_.text.empty()) whole_.push_back(std::move(open_));
  open_ = {};
}

}  // namespace parlour::protocol::gomocup
