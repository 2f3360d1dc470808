#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace parlour::console_pty {

/// A place between two characters of a screen. Rows are counted from the first that was ever shown.
struct Place {
  std::size_t row = 0;
  std::size_t column = 0;
};

/// What a person sees of the bytes that a program writes to a terminal: rows of characters, all that have
/// scrolled away included. Knows the escape sequences that the program and its line editor use; colours are
/// left out.
class Screen {
 public:
  explicit Screen(std::size_t columns) : columns_(columns) {}

  void show(std::string_view bytes);
  void resize(std::size_t columns) { columns_ = columns; }

  /// Everything from `from` on. A row that was full and went on is one line with the next.
  std::string text(Place from = {}) const;

  /// The place `length` bytes into text(from).
  Place after(Place from, std::size_t length) const;

 private:
  struct Row {
    std::vector<std::string> cells;  ///< each one character in UTF-8
    bool goes_on = false;
  };

  Row& row();
  void put(std::string character);
  void obey_sequence();
  void erase_from_cursor();

  std::size_t columns_;
  std::vector<Row> rows_{1};
  Place cursor_;
  bool inserting_ = false;
  std::string pending_;  ///< the beginning of a character or of an escape sequence
};

}  // namespace parlour::console_pty
