#include "process/command_line.hpp"

#include <utility>

namespace parlour::process {
namespace {

class Splitter {
 public:
  explicit Splitter(std::string_view text) : text_(text) {}

  Result<std::vector<std::string>> split() {
    if (const std::size_t zero = text_.find('\0'); zero != std::string_view::npos)
      return failure("process-command-zero-byte", {}, Place{std::string(text_), zero + 1});
    while (skip_blanks())
      if (auto word = read_word(); !word) return failure(std::move(word.error()));
    if (words_.empty() || words_.front().empty())
      return failure("process-command-empty", {}, Place{std::string(text_), 1});
    return std::move(words_);
  }

 private:
  static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
  bool at_end() const { return at_ >= text_.size(); }

  /// False if only blanks were left.
  bool skip_blanks() {
    while (!at_end() && is_blank(text_[at_])) ++at_;
    return !at_end();
  }

  Result<void> read_word() {
    std::string word;
    while (!at_end() && !is_blank(text_[at_])) {
      const char c = text_[at_];
      if (c == '\'' || c == '"') {
        if (auto quoted = read_quoted(word, c); !quoted) return quoted;
      } else {
        if (c == '\\' && at_ + 1 < text_.size()) ++at_;
        word += text_[at_++];
      }
    }
    words_.push_back(std::move(word));
    return {};
  }

  Result<void> read_quoted(std::string& word, char quote) {
    const std::size_t opening = at_ + 1;
    for (++at_; !at_end() && text_[at_] != quote; ++at_) {
      const bool escape = quote == '"' && text_[at_] == '\\' && at_ + 1 < text_.size() &&
                          (text_[at_ + 1] == '"' || text_[at_ + 1] == '\\');
      if (escape) ++at_;
      word += text_[at_];
    }
    if (at_end()) return failure("process-command-quote", {}, Place{std::string(text_), opening});
    ++at_;
    return {};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<std::string> words_;
};

}  // namespace

Result<std::vector<std::string>> split_command_line(std::string_view text) { return Splitter(text).split(); }

}  // namespace parlour::process
