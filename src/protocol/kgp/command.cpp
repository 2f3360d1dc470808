#include "protocol/kgp/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "records/text.hpp"

namespace parlour::protocol::kgp {
namespace {

bool is_digit(char each) { return each >= '0' && each <= '9'; }
bool is_letter(char each) { return (each >= 'a' && each <= 'z') || (each >= 'A' && each <= 'Z'); }
bool is_word(char each) { return is_digit(each) || is_letter(each) || each == '-' || each == ':'; }

/// Reads a line from the left; remembers where it is, for those who must be told what is wrong.
class Reader {
 public:
  explicit Reader(std::string_view line) : line_(line) {}

  Result<Command> command();

 private:
  bool at_end() const { return at_ == line_.size(); }
  char next() const { return at_end() ? '\0' : line_[at_]; }
  std::string_view rest() const { return line_.substr(at_); }
  void skip_spaces() {
    while (is_space(next())) ++at_;
  }
  template <class Is>
  std::string_view take_all(Is is) {
    const std::size_t from = at_;
    while (!at_end() && is(next())) ++at_;
    return line_.substr(from, at_ - from);
  }
  Result<std::optional<Id>> take_id();
  Result<void> take_ids(Command& command);
  Result<Argument> take_argument();
  Result<Argument> take_string();
  Result<Argument> take_board();
  Result<Argument> take_number();

  /// `expected`: an id of words for what should stand here.
  tl::unexpected<Message> wrong(std::string_view id) const {
    constexpr std::size_t kEnough = 60;  // before and after it
    const std::size_t from = at_ > kEnough ? at_ - kEnough : 0;
    return failure(id, {}, Place{records::one_line(line_.substr(from, 2 * kEnough)), at_ - from + 1});
  }

  std::string_view line_;
  std::size_t at_ = 0;
};

Result<std::optional<Id>> Reader::take_id() {
  const std::size_t from = at_;
  const std::string_view digits = take_all(is_digit);
  if (digits.empty()) return std::nullopt;
  Id id = 0;
  if (std::from_chars(digits.data(), digits.data() + digits.size(), id).ec != std::errc()) {
    at_ = from;
    return wrong("kgp-line-id");
  }
  return id;
}

/// `12`, `12@7` or `@7` with a space behind. Digits without one are the beginning of a name.
Result<void> Reader::take_ids(Command& command) {
  const std::size_t from = at_;
  auto id = take_id();
  if (!id) return failure(std::move(id.error()));
  std::optional<Id> ref;
  if (next() == '@') {
    ++at_;
    auto found = take_id();
    if (!found) return failure(std::move(found.error()));
    if (!*found) return wrong("kgp-line-id");
    ref = *found;
  }
  if (is_space(next())) {
    command.id = *id;
    command.ref = ref;
  } else if (ref) {
    return wrong("kgp-line-id");
  } else {
    at_ = from;
  }
  skip_spaces();
  return {};
}

Result<Command> Reader::command() {
  if (line_.size() > kLongestLine) return failure("kgp-line-long", {{"most", std::to_string(kLongestLine)}});
  Command command;
  skip_spaces();
  if (auto ids = take_ids(command); !ids) return failure(std::move(ids.error()));
  const std::string_view name = take_all([](char each) { return is_digit(each) || is_letter(each); });
  if (name.empty() || (!at_end() && !is_space(next()))) return wrong("kgp-line-name");
  command.name = name;
  for (skip_spaces(); !at_end(); skip_spaces()) {
    auto argument = take_argument();
    if (!argument) return failure(std::move(argument.error()));
    command.arguments.push_back(*std::move(argument));
    if (!at_end() && !is_space(next())) return wrong("kgp-line-argument");
  }
  return command;
}

Result<Argument> Reader::take_argument() {
  if (next() == '"') return take_string();
  if (next() == '<') return take_board();
  const std::size_t end = std::min(rest().find_first_of(" \t"), rest().size());
  const std::string_view word = rest().substr(0, end);
  const bool numeric = word.find_first_not_of("+-.0123456789") == std::string_view::npos &&
                       word.find_first_of("0123456789") != std::string_view::npos;
  // `-` inside makes a word, such as a date
  if (numeric && word.find_first_of("+-", 1) == std::string_view::npos) return take_number();
  const std::string_view taken = take_all(is_word);
  if (taken.empty()) return wrong("kgp-line-argument");
  return Word{std::string(taken)};
}

Result<Argument> Reader::take_string() {
  std::string text;
  const std::size_t from = at_;
  for (++at_; !at_end(); ++at_) {
    if (next() == '"') {
      ++at_;
      return text;
    }
    if (next() != '\\') {
      text += next();
      continue;
    }
    ++at_;
    if (at_end()) break;
    text += next() == 'n' ? '\n' : next() == 't' ? '\t' : next();
  }
  at_ = from;
  return wrong("kgp-line-string");
}

Result<Argument> Reader::take_board() {
  const std::size_t end = rest().find('>');
  if (end == std::string_view::npos) return wrong("kgp-line-board");
  auto board = read_board(rest().substr(0, end + 1));
  if (!board) return wrong("kgp-line-board");
  at_ += end + 1;
  return *std::move(board);
}

Result<Argument> Reader::take_number() {
  const std::size_t from = at_;
  std::string_view text = take_all([](char each) { return !is_space(each); });
  if (text.starts_with('+')) text.remove_prefix(1);
  const char* const end = text.data() + text.size();
  if (text.find('.') == std::string_view::npos) {
    std::int64_t value = 0;
    const auto read = std::from_chars(text.data(), end, value);
    if (read.ec == std::errc() && read.ptr == end) return value;
  } else {
    double value = 0;
    const auto read = std::from_chars(text.data(), end, value);
    if (read.ec == std::errc() && read.ptr == end) return value;
  }
  at_ = from;
  return wrong("kgp-line-number");
}

std::string text_of(const Argument& argument) {
  struct Writer {
    std::string operator()(std::int64_t value) const { return std::to_string(value); }
    std::string operator()(double value) const { return fmt::format("{:.6f}", value); }
    std::string operator()(const Word& word) const { return word.text; }
    std::string operator()(const std::string& text) const { return quoted(text); }
    std::string operator()(const Board& board) const { return board_text(board); }
  };
  return std::visit(Writer(), argument);
}

}  // namespace

std::optional<std::int64_t> Command::integer(std::size_t index) const {
  if (index >= arguments.size()) return std::nullopt;
  const auto* const value = std::get_if<std::int64_t>(&arguments[index]);
  return value == nullptr ? std::nullopt : std::optional(*value);
}

const std::string* Command::text(std::size_t index) const {
  if (index >= arguments.size()) return nullptr;
  if (const auto* const word = std::get_if<Word>(&arguments[index])) return &word->text;
  return std::get_if<std::string>(&arguments[index]);
}

const Board* Command::board(std::size_t index) const {
  return index < arguments.size() ? std::get_if<Board>(&arguments[index]) : nullptr;
}

Result<Command> read_command(std::string_view line) { return Reader(line).command(); }

std::string line_of(const Command& command) {
  std::string line;
  if (command.id) line += std::to_string(*command.id);
  if (command.ref) line += '@' + std::to_string(*command.ref);
  if (!line.empty()) line += ' ';
  line += command.name;
  for (const Argument& each : command.arguments) line += ' ' + text_of(each);
  return line;
}

std::string quoted(std::string_view text) {
  std::string written = "\"";
  for (const char each : text) {
    if (each == '"' || each == '\\') written += '\\';
    if (each == '\n') {
      written += "\\n";
    } else if (each == '\t') {
      written += "\\t";
    } else {
      written += each == '\r' || each == '\0' ? ' ' : each;
    }
  }
  return written + '"';
}

}  // namespace parlour::protocol::kgp
