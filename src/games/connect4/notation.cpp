#include "games/connect4/notation.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/utf8.hpp"

namespace parlour::games::connect4 {
namespace {

std::optional<int> parse_count(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || text.front() == '-' || error != std::errc{} || end != text.data() + text.size())
    return std::nullopt;
  return number;
}

/// Reads a position text and remembers where it is.
class SetupReader {
 public:
  SetupReader(const Rules& rules, std::string_view text)
      : rules_(rules), text_(text), setup_(start_setup(rules)) {}

  Result<Setup> read() {
    if (auto board = read_board(); !board) return failure(std::move(board.error()));
    if (auto tail = read_tail(); !tail) return failure(std::move(tail.error()));
    if (auto checked = check_setup(rules_, setup_); !checked) {
      checked.error().place = Place{std::string(text_), 1};
      return failure(std::move(checked.error()));
    }
    return std::move(setup_);
  }

 private:
  bool at_end() const { return at_ >= text_.size(); }
  Place here() const { return {std::string(text_), at_ + 1}; }
  std::string found() const { return std::string(first_characters(text_.substr(at_), 1)); }

  tl::unexpected<Message> expected(std::string what) const {
    return failure("position-expected", {{"expected", std::move(what)}, {"found", found()}}, here());
  }

  bool take(char symbol) {
    if (at_end() || text_[at_] != symbol) return false;
    ++at_;
    return true;
  }

  Result<void> read_board() {
    for (int cell = 0; cell < rules_.cells(); ++cell) {
      if (cell > 0 && cell % rules_.cols() == 0 && !take('/')) return expected("/");
      auto& owner = setup_.owners[static_cast<std::size_t>(cell)];
      if (take('x'))
        owner = Side::First;
      else if (take('o'))
        owner = Side::Second;
      else if (!take('.'))
        return expected(". x o");
    }
    return {};
  }

  Result<void> read_tail() {
    if (!take(' ')) return expected(" ");
    if (take('2'))
      setup_.to_move = Side::Second;
    else if (!take('1'))
      return expected("1|2");
    if (!take(' ')) return expected(" ");
    const std::string_view word = text_.substr(at_, std::min(text_.find(' ', at_), text_.size()) - at_);
    const auto made = parse_count(word);
    if (!made || *made > rules_.cells()) return expected("0…" + std::to_string(rules_.cells()));
    setup_.moves_made = *made;
    at_ += word.size();
    if (!at_end()) return failure("position-end-expected", {{"found", found()}}, here());
    return {};
  }

  const Rules& rules_;
  std::string_view text_;
  std::size_t at_ = 0;
  Setup setup_;
};

}  // namespace

std::string column_name(Move column) { return {static_cast<char>('a' + column)}; }

Result<Move> parse_column(int cols, std::string_view text) {
  const char letter = text.size() == 1 ? static_cast<char>(text[0] | 0x20) : '\0';
  const bool is_letter = letter >= 'a' && letter <= 'z';
  const int column = letter - 'a';
  if (is_letter && column < cols) return static_cast<Move>(column);
  return failure(is_letter ? "move-outside-columns" : "move-not-a-column",
                 {{"move", std::string(text)},
                  {"first", column_name(0)},
                  {"last", column_name(static_cast<Move>(cols - 1))}},
                 {std::string(text), 1});
}

std::string setup_text(const Rules& rules, const Setup& setup) {
  std::string text;
  for (int cell = 0; cell < rules.cells(); ++cell) {
    if (cell > 0 && cell % rules.cols() == 0) text += '/';
    const auto owner = setup.owners[static_cast<std::size_t>(cell)];
    text += !owner ? '.' : *owner == Side::First ? 'x' : 'o';
  }
  text += setup.to_move == Side::First ? " 1 " : " 2 ";
  return text + std::to_string(setup.moves_made);
}

Result<Setup> parse_setup(const Rules& rules, std::string_view text) {
  return SetupReader(rules, text).read();
}

}  // namespace parlour::games::connect4
