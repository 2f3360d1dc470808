#include "records/line/sgf_tree.hpp"

#include <utility>

#include "core/utf8.hpp"
#include "records/text.hpp"

namespace parlour::records {
namespace {

constexpr std::size_t kMostOfMainLine = 50'000;  // values and nodes of the main variation

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_small(char c) { return c >= 'a' && c <= 'z'; }

class SgfParser {
 public:
  explicit SgfParser(std::string_view text) : text_(text) {}

  Result<std::vector<SgfNode>> parse() {
    skip_space();
    if (at_end() || peek() != '(') return expected("(");
    do {
      if (auto read = read_token(); !read) return failure(std::move(read.error()));
      skip_space();
    } while (open_ > 0);
    if (nodes_.empty()) return expected(";");
    return std::move(nodes_);
  }

 private:
  bool at_end() const { return at_ >= text_.size(); }
  char peek() const { return text_[at_]; }

  void skip_space() {
    while (!at_end() && is_space(peek())) ++at_;
  }

  tl::unexpected<Message> expected(std::string_view what) const {
    return failure(
        "record-sgf-syntax",
        {{"expected", std::string(what)}, {"found", one_line(first_characters(text_.substr(at_), 1))}},
        place_in(text_, at_));
  }

  /// A bracket of the tree, the start of a node, or a property.
  Result<void> read_token() {
    if (at_end()) return expected(")");
    switch (peek()) {
      case '(':
        ++open_;
        ++at_;
        return {};
      case ')':
        if (!in_node_) return expected(";");
        --open_;
        main_line_ = false;  // its last node has been reached
        ++at_;
        return {};
      case ';':
        ++at_;
        in_node_ = true;
        if (!main_line_) return {};
        nodes_.emplace_back();
        return count(1);
      default:
        return read_property();
    }
  }

  Result<void> read_property() {
    SgfProperty property;
    for (; !at_end() && (is_capital(peek()) || is_small(peek())); ++at_)
      if (is_capital(peek())) property.name += peek();
    skip_space();
    if (property.name.empty() || !in_node_) return expected("; ( )");
    if (at_end() || peek() != '[') return expected("[");
    property.offset = at_;
    do {
      auto value = read_value();
      if (!value) return failure(std::move(value.error()));
      if (main_line_) property.values.push_back(*std::move(value));
      skip_space();
    } while (!at_end() && peek() == '[');
    if (!main_line_) return {};
    nodes_.back().push_back(std::move(property));
    return count(nodes_.back().back().values.size());
  }

  Result<void> count(std::size_t more) {
    values_ += more;
    if (values_ > kMostOfMainLine) return failure("record-too-large", {}, place_in(text_, at_));
    return {};
  }

  /// Reads from `[` past `]`. An escaped line break is dropped; any other escaped character is kept.
  Result<std::string> read_value() {
    const std::size_t opening = at_++;
    std::string value;
    for (; !at_end() && peek() != ']'; ++at_) {
      if (peek() == '\\' && at_ + 1 < text_.size()) {
        ++at_;
        if (skip_line_break()) continue;
      }
      value += peek();
    }
    if (at_end()) {
      at_ = opening;
      return failure("record-sgf-not-closed", {}, place_in(text_, opening));
    }
    ++at_;
    return value;
  }

  /// True if the next character begins a line break (LF, CR LF, CR, LF CR); then moves to its last character.
  bool skip_line_break() {
    if (peek() != '\n' && peek() != '\r') return false;
    const char partner = peek() == '\n' ? '\r' : '\n';
    if (at_ + 1 < text_.size() && text_[at_ + 1] == partner) ++at_;
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t open_ = 0;
  bool in_node_ = false;  ///< a node has begun, so properties are allowed
  bool main_line_ = true;
  std::size_t values_ = 0;
  std::vector<SgfNode> nodes_;
};

}  // namespace

Result<std::vector<SgfNode>> parse_sgf(std::string_view text) { return SgfParser(text).parse(); }

std::string sgf_escaped(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == ']' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

}  // namespace parlour::records
