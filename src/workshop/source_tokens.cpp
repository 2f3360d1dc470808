#include "workshop/source_tokens.hpp"

#include <cctype>
#include <cstddef>
#include <string>

namespace parlour::workshop {
namespace {

constexpr std::size_t kMostIncludes = 1000;
constexpr std::size_t kLongestInclude = 500;

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_of_word(char c) { return Tokens::starts_word(c) || is_digit(c); }

std::string_view without_blanks(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t");
  return from == std::string_view::npos ? std::string_view{} : text.substr(from);
}

}  // namespace

bool Tokens::starts_word(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }

Token Tokens::next() {
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

void Tokens::skip_what_is_no_code() {
  while (at_ < text_.size()) {
    const char c = text_[at_];
    const std::string_view rest = text_.substr(at_);
    if (std::isspace(static_cast<unsigned char>(c)) != 0) {
      step();
    } else if (c == '#' && at_line_start_) {
      skip_directive();
    } else if (rest.starts_with("//")) {
      skip_line();
    } else if (rest.starts_with("/*")) {
      skip_past("*/", 2);
    } else if (rest.starts_with("R\"")) {
      skip_raw_string();
    } else if (c == '"' || c == '\'') {
      skip_literal(c);
    } else if (is_digit(c)) {  // 1'000 contains no literal
      while (at_ < text_.size() && (is_of_word(text_[at_]) || text_[at_] == '\'')) ++at_;
    } else {
      return;
    }
  }
}

void Tokens::step() {
  if (text_[at_++] != '\n') return;
  ++line_;
  at_line_start_ = true;
}

void Tokens::skip_directive() {
  std::string_view rest = without_blanks(text_.substr(at_ + 1));
  constexpr std::string_view kInclude = "include";
  if (rest.starts_with(kInclude)) {
    rest = without_blanks(rest.substr(kInclude.size()));
    const char open = rest.empty() ? '\0' : rest.front();
    if (open == '"' || open == '<') {
      const std::size_t end = rest.find_first_of(open == '"' ? "\"\n" : ">\n", 1);
      const bool closed = end != std::string_view::npos && rest[end] != '\n';
      if (closed && end > 1 && end < kLongestInclude && includes_.size() < kMostIncludes)
        includes_.push_back({std::string(rest.substr(1, end - 1)), open == '"'});
    }
  }
  skip_line();
}

/// Skips to the end of the line, including lines joined to it by a backslash.
void Tokens::skip_line() {
  while (at_ < text_.size() && (text_[at_] != '\n' || text_[at_ - 1] == '\\')) step();
}

void Tokens::skip_past(std::string_view end, std::size_t from) {
  const std::size_t found = text_.find(end, at_ + from);
  const std::size_t to = found == std::string_view::npos ? text_.size() : found + end.size();
  while (at_ < to) step();
}

void Tokens::skip_raw_string() {
  const std::size_t open = text_.find('(', at_);
  if (open == std::string_view::npos) return skip_past("\"", 2);
  skip_past(")" + std::string(text_.substr(at_ + 2, open - at_ - 2)) + "\"", 2);
}

void Tokens::skip_literal(char quote) {
  for (++at_; at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n'; ++at_)
    if (text_[at_] == '\\' && at_ + 1 < text_.size() && text_[at_ + 1] != '\n') ++at_;
  if (at_ < text_.size() && text_[at_] == quote) ++at_;
}

}  // namespace parlour::workshop
