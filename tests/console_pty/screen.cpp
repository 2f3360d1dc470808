#include "console_pty/screen.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace parlour::console_pty {
namespace {

constexpr char kEscape = '\x1b';

std::size_t length_of_character(char first) {
  const auto byte = static_cast<unsigned char>(first);
  if (byte < 0xC0) return 1;
  return byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

bool is_whole_sequence(std::string_view sequence) {
  if (sequence.size() < 2) return false;
  if (sequence[1] != '[') return true;
  return sequence.size() > 2 && sequence.back() >= '@' && sequence.back() <= '~';
}

}  // namespace

void Screen::show(std::string_view bytes) {
  for (const char byte : bytes) {
    if (!pending_.empty()) {
      pending_ += byte;
      if (pending_[0] == kEscape) {
        if (is_whole_sequence(pending_)) obey_sequence();
      } else if (pending_.size() == length_of_character(pending_[0])) {
        put(std::exchange(pending_, {}));
      }
    } else if (byte == kEscape || length_of_character(byte) > 1) {
      pending_ = byte;
    } else if (byte == '\r') {
      cursor_.column = 0;
    } else if (byte == '\n') {
      ++cursor_.row;
      row();
    } else if (byte == '\b') {
      if (cursor_.column > 0) --cursor_.column;
    } else if (static_cast<unsigned char>(byte) >= ' ') {
      put(std::string(1, byte));
    }
  }
}

Screen::Row& Screen::row() {
  if (rows_.size() <= cursor_.row) rows_.resize(cursor_.row + 1);
  return rows_[cursor_.row];
}

void Screen::put(std::string character) {
  if (cursor_.column >= columns_) {
    row().goes_on = true;
    cursor_ = {cursor_.row + 1, 0};
  }
  auto& cells = row().cells;
  if (cells.size() < cursor_.column) cells.resize(cursor_.column, " ");
  const auto at = cells.begin() + static_cast<std::ptrdiff_t>(cursor_.column);
  if (inserting_ || at == cells.end())
    cells.insert(at, std::move(character));
  else
    *at = std::move(character);
  ++cursor_.column;
}

void Screen::obey_sequence() {
  const std::string sequence = std::exchange(pending_, {});
  if (sequence[1] != '[') return;
  std::size_t number = 0;
  std::from_chars(sequence.data() + 2, sequence.data() + sequence.size(), number);
  const std::size_t times = std::max<std::size_t>(number, 1);
  auto& cells = row().cells;
  const auto at = cells.begin() + static_cast<std::ptrdiff_t>(std::min(cursor_.column, cells.size()));
  switch (sequence.back()) {
    case 'A':
      cursor_.row -= std::min(times, cursor_.row);
      break;
    case 'B':
      cursor_.row += times;
      break;
    case 'C':
      cursor_.column += times;
      break;
    case 'D':
      cursor_.column -= std::min(times, cursor_.column);
      break;
    case 'G':
      cursor_.column = times - 1;
      break;
    case 'K':
      cells.erase(at, cells.end());
      break;
    case 'J':
      erase_from_cursor();
      break;
    case 'P':
      cells.erase(at, at + std::min<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(times), cells.end() - at));
      break;
    case '@':
      cells.insert(at, times, " ");
      break;
    case 'h':
    case 'l':
      if (number == 4) inserting_ = sequence.back() == 'h';
      break;
    default:
      break;  // colours and modes
  }
}

void Screen::erase_from_cursor() {
  row().cells.resize(std::min(cursor_.column, row().cells.size()));
  row().goes_on = false;
  rows_.resize(cursor_.row + 1);
}

std::string Screen::text(Place from) const {
  std::string all;
  for (std::size_t at = from.row; at < rows_.size(); ++at) {
    const Row& row = rows_[at];
    for (std::size_t column = at == from.row ? from.column : 0; column < row.cells.size(); ++column)
      all += row.cells[column];
    if (!row.goes_on && at + 1 < rows_.size()) all += '\n';
  }
  return all;
}

Place Screen::after(Place from, std::size_t length) const {
  Place place = from;
  while (length > 0 && place.row < rows_.size()) {
    const Row& row = rows_[place.row];
    for (; length > 0 && place.column < row.cells.size(); ++place.column)
      length -= std::min(length, row.cells[place.column].size());
    if (length == 0) break;
    if (!row.goes_on) --length;
    place = {place.row + 1, 0};
  }
  return place;
}

}  // namespace parlour::console_pty
