#include "games/line/notation.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/utf8.hpp"

namespace parlour::games::line {
namespace {

constexpr int kLetters = 26;

std::string column_name(int x) {
  if (x < kLetters) return {static_cast<char>('a' + x)};
  return {static_cast<char>('a' + x / kLetters - 1), static_cast<char>('a' + x % kLetters)};
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
int letter_number(char c) { return (c | 0x20) - 'a'; }

std::optional<int> parse_int(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string last_cell(int rows, int cols) { return cell_name(rows, cols, static_cast<Move>(cols - 1)); }

/// Reads the words of a position text and remembers where it is.
class SetupReader {
 public:
  SetupReader(const Rules& rules, std::string_view text) : rules_(rules), text_(text) {
    setup_.owners.resize(static_cast<std::size_t>(rules.cells()));
  }

  Result<Setup> read() {
    if (auto board = read_board(); !board) return failure(std::move(board.error()));
    if (auto tail = read_tail(); !tail) return failure(std::move(tail.error()));
    return std::move(setup_);
  }

 private:
  Place here() const { return {std::string(text_), at_ + 1}; }
  bool at_end() const { return at_ >= text_.size(); }
  std::string found() const { return std::string(first_characters(text_.substr(at_), 1)); }

  tl::unexpected<Message> expected(std::string what) const {
    return failure("position-expected", {{"expected", std::move(what)}, {"found", found()}}, here());
  }

  Result<void> read_board() {
    for (int y = 0; y < rules_.rows(); ++y) {
      if (y > 0) {
        if (at_end() || text_[at_] != '/') return expected("/");
        ++at_;
      }
      for (int x = 0; x < rules_.cols(); ++x)
        if (auto cell = read_cell(rules_.cell_at(x, y)); !cell) return cell;
    }
    return {};
  }

  Result<void> read_cell(Move cell) {
    const char symbol = at_end() ? '\0' : text_[at_];
    if (rules_.wall(cell)) {
      if (symbol != '#') return expected("#");
    } else if (symbol == 'x' || symbol == 'o') {
      setup_.owners[cell] = symbol == 'x' ? Side::First : Side::Second;
    } else if (symbol != '.') {
      return expected(". x o");
    }
    ++at_;
    return {};
  }

  /// The next word after exactly one space; stops at the next space.
  std::string_view next_word() {
    if (at_end() || text_[at_] != ' ') return {};
    const std::size_t from = ++at_;
    const std::size_t end = std::min(text_.find(' ', from), text_.size());
    return text_.substr(from, end - from);
  }

  Result<void> read_tail() {
    const std::string_view side = next_word();
    if (side != "1" && side != "2") return expected("1|2");
    setup_.to_move = side == "1" ? Side::First : Side::Second;
    at_ += side.size();

    const std::string_view moves = next_word();
    const auto made = parse_int(moves);
    if (!made || moves.front() == '-' || *made > kMostCells)
      return expected("0…" + std::to_string(rules_.max_moves()));
    setup_.moves_made = *made;
    at_ += moves.size();

    const std::string_view pending = next_word();
    const bool fouled = rules_.forbids() && pending == "f";
    if (pending != "-" && pending != "p" && !fouled) return expected(rules_.forbids() ? "-|p|f" : "-|p");
    setup_.reply_pending = pending == "p";
    setup_.fouled = fouled;
    at_ += pending.size();
    if (!at_end()) return failure("position-end-expected", {{"found", found()}}, here());
    return {};
  }

  const Rules& rules_;
  std::string_view text_;
  std::size_t at_ = 0;
  Setup setup_;
};

}  // namespace

std::string cell_name(int rows, int cols, Move cell) {
  return column_name(cell % cols) + std::to_string(rows - cell / cols);
}

Result<Move> parse_cell(int rows, int cols, std::string_view text) {
  const auto letters_end = std::find_if_not(text.begin(), text.end(), is_letter);
  const auto letters = static_cast<std::size_t>(letters_end - text.begin());
  const auto row = parse_int(text.substr(letters));
  const bool well_formed =
      letters >= 1 && letters <= 2 && row && text[letters] >= '0' && text[letters] <= '9';
  if (!well_formed)
    return failure(Message{"move-not-a-cell",
                           {{"move", std::string(text)}, {"example", last_cell(rows, cols)}},
                           Place{std::string(text), std::min(letters, text.size()) + 1},
                           MessageKind::NotAPlace});
  const int x = letters == 1 ? letter_number(text[0])
                             : (letter_number(text[0]) + 1) * kLetters + letter_number(text[1]);
  if (x >= cols || *row < 1 || *row > rows)
    return failure(Message{"move-outside-board",
                           {{"move", std::string(text)}, {"first", "a1"}, {"last", last_cell(rows, cols)}},
                           Place{std::string(text), x >= cols ? 1 : letters + 1},
                           MessageKind::NotAPlace});
  return static_cast<Move>((rows - *row) * cols + x);
}

std::string setup_text(const Rules& rules, const Setup& setup) {
  std::string text;
  for (int cell = 0; cell < rules.cells(); ++cell) {
    if (cell > 0 && cell % rules.cols() == 0) text += '/';
    const auto owner = setup.owners[static_cast<std::size_t>(cell)];
    if (rules.wall(cell))
      text += '#';
    else if (!owner)
      text += '.';
    else
      text += *owner == Side::First ? 'x' : 'o';
  }
  text += setup.to_move == Side::First ? " 1 " : " 2 ";
  text += std::to_string(setup.moves_made);
  return text + (setup.fouled ? " f" : setup.reply_pending ? " p" : " -");
}

Result<Setup> parse_setup(const Rules& rules, std::string_view text) {
  return SetupReader(rules, text).read();
}

}  // namespace parlour::games::line
