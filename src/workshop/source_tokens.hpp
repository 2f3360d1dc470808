#pragma once

#include <string_view>
#include <vector>

#include "workshop/source_scan.hpp"

namespace parlour::workshop {

struct Token {
  std::string_view text;  ///< a word, `::` or one other character; empty: the end
  int line = 0;
};

/// Words and punctuation of C++ text. Numbers and other literals are not tokens.
class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text), at_(text.starts_with("\xEF\xBB\xBF") ? 3 : 0) {}

  Token next();

  /// The #includes in the text read so far.
  std::vector<FoundInclude>& includes() { return includes_; }

  static bool starts_word(char c);

 private:
  void skip_what_is_no_code();
  void step();
  void skip_directive();
  void skip_line();
  void skip_past(std::string_view end, std::size_t from);
  void skip_raw_string();
  void skip_literal(char quote);

  std::string_view text_;
  std::size_t at_;  ///< starts after the byte order mark, if there is one
  int line_ = 1;
  bool at_line_start_ = true;
  std::vector<FoundInclude> includes_;
};

}  // namespace parlour::workshop
