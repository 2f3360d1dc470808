#include "workshop/source_scan.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <optional>

namespace parlour::workshop {
namespace {

bool starts_word(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_of_word(char c) { return starts_word(c) || std::isdigit(static_cast<unsigned char>(c)) != 0; }

struct Token {
  std::string_view text;  ///< a word, `::` or one other character; empty: the end
  int line = 0;
};

/// Words and punctuation.
class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text) {}

  Token next() {
    skip_what_is_no_code();
    if (at_ >= text_.size()) return {{}, line_};
    const std::size_t from = at_;
    if (starts_word(text_[at_])) {
      while (at_ < text_.size() && is_of_word(text_[at_])) ++at_;
    } else {
      at_ += text_.substr(at_).starts_with("::") ? 2 : 1;
    }
    at_line_start_ = false;
    return {text_.substr(from, at_ - from), line_};
  }

 private:
  void skip_what_is_no_code() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      const std::string_view rest = text_.substr(at_);
      if (std::isspace(static_cast<unsigned char>(c)) != 0) {
        step();
      } else if (rest.starts_with("//") || (c == '#' && at_line_start_)) {
        skip_line();
      } else if (rest.starts_with("/*")) {
        skip_past("*/", 2);
      } else if (rest.starts_with("R\"")) {
        skip_raw_string();
      } else if (c == '"' || c == '\'') {
        skip_literal(c);
      } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {  // 1'000 holds no literal
        while (at_ < text_.size() && (is_of_word(text_[at_]) || text_[at_] == '\'')) ++at_;
      } else {
        return;
      }
    }
  }

  void step() {
    if (text_[at_++] != '\n') return;
    ++line_;
    at_line_start_ = true;
  }

  /// To the end of the line, over those that a backslash joins.
  void skip_line() {
    while (at_ < text_.size() && (text_[at_] != '\n' || text_[at_ - 1] == '\\')) step();
  }

  void skip_past(std::string_view end, std::size_t from) {
    const std::size_t found = text_.find(end, at_ + from);
    const std::size_t to = found == std::string_view::npos ? text_.size() : found + end.size();
    while (at_ < to) step();
  }

  void skip_raw_string() {
    const std::size_t open = text_.find('(', at_);
    if (open == std::string_view::npos) return skip_past("\"", 2);
    skip_past(")" + std::string(text_.substr(at_ + 2, open - at_ - 2)) + "\"", 2);
  }

  void skip_literal(char quote) {
    for (++at_; at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n'; ++at_)
      if (text_[at_] == '\\' && at_ + 1 < text_.size() && text_[at_ + 1] != '\n') ++at_;
    if (at_ < text_.size() && text_[at_] == quote) ++at_;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
  bool at_line_start_ = true;
};

/// Nobody names or nests classes like that; the names of those who do would fill the memory.
constexpr std::size_t kMostScopes = 64;
constexpr std::size_t kLongestName = 500;

class Scanner {
 public:
  explicit Scanner(std::string_view text) : tokens_(text) { step(); }

  SourceFacts scan() {
    while (!here_.text.empty()) {
      if (here_.text == "namespace") {
        read_namespace();
      } else if ((here_.text == "class" || here_.text == "struct") && before_ != "enum") {
        read_class();
      } else if (here_.text == "main" && before_ == "int" && scopes_.empty()) {
        step();
        facts_.has_main = facts_.has_main || here_.text == "(";
      } else {
        if (here_.text == "{") scopes_.emplace_back();
        if (here_.text == "}" && !scopes_.empty()) scopes_.pop_back();
        step();
      }
    }
    return std::move(facts_);
  }

 private:
  void step() {
    before_ = here_.text;
    here_ = tokens_.next();
  }

  /// A name with its qualification; empty if none stands here.
  std::string read_name() {
    std::string name;
    while (here_.text == "::" || (!here_.text.empty() && starts_word(here_.text.front()))) {
      if (!name.empty() && here_.text != "::" && !name.ends_with("::")) break;
      name += here_.text;
      step();
    }
    return name;
  }

  void enter(std::string name) { scopes_.push_back(name.size() <= kLongestName ? std::move(name) : ""); }

  void read_namespace() {
    step();
    const std::string name = read_name();
    if (here_.text != "{") return;  // an alias, or `using namespace`
    enter(name);
    step();
  }

  void read_class() {
    const int line = here_.line;
    step();
    std::string name = read_name();
    if (here_.text == "final") step();
    if (name.empty() || (here_.text != ":" && here_.text != "{")) return;
    std::vector<std::string> bases;
    if (here_.text == ":") bases = read_bases();
    if (here_.text != "{") return;
    if (scopes_.size() <= kMostScopes && name.size() <= kLongestName)
      facts_.classes.push_back({qualified(name), std::move(bases), line});
    enter(std::move(name));
    step();
  }

  std::vector<std::string> read_bases() {
    std::vector<std::string> bases;
    int depth = 0;
    do {
      step();
      const bool keyword = here_.text == "public" || here_.text == "protected" || here_.text == "private" ||
                           here_.text == "virtual";
      if (keyword || depth > 0) {
        depth += here_.text == "<" ? 1 : here_.text == ">" ? -1 : 0;
        continue;
      }
      if (std::string base = read_name(); !base.empty()) bases.push_back(std::move(base));
      if (here_.text == "<") ++depth;
    } while (!here_.text.empty() && here_.text != "{" && here_.text != ";");
    return bases;
  }

  std::string qualified(const std::string& name) const {
    std::string result;
    for (const std::string& scope : scopes_)
      if (!scope.empty()) result += scope + "::";
    return result + name;
  }

  Tokens tokens_;
  Token here_;
  std::string_view before_;
  std::vector<std::string> scopes_;  ///< one for each open brace; empty: of no namespace or class
  SourceFacts facts_;
};

}  // namespace

SourceFacts scan_source(std::string_view text) { return Scanner(text).scan(); }

}  // namespace parlour::workshop
