#include "ui/report/arena/arena_table.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "ui/terminal/paint.hpp"
#include "ui/texts/columns.hpp"

namespace parlour::ui {
namespace {

constexpr int kGap = 2;
constexpr int kShortestName = 6;

int width_of(const TableColumn& column) {
  int width = columns_of(column.header);
  for (const std::string& cell : column.cells) width = std::max(width, columns_of(cell));
  return width;
}

int width_of(const std::vector<int>& widths) {
  int sum = 0;
  for (const int width : widths) sum += width + kGap;
  return sum - kGap;
}

std::vector<int> widths_of(const std::vector<TableColumn>& columns) {
  std::vector<int> widths;
  widths.reserve(columns.size());
  for (const TableColumn& column : columns) widths.push_back(width_of(column));
  return widths;
}

void leave_out(std::vector<TableColumn>& columns, int width) {
  while (width_of(widths_of(columns)) > width) {
    int most = 0;
    for (const TableColumn& column : columns) most = std::max(most, column.spare);
    if (most == 0) return;
    std::erase_if(columns, [most](const TableColumn& column) { return column.spare == most; });
  }
}

std::string padded(std::string_view text, int width, bool left) {
  const std::string_view cut = first_columns(text, width);
  const std::string blanks(static_cast<std::size_t>(std::max(0, width - columns_of(cut))), ' ');
  return left ? std::string(cut) + blanks : blanks + std::string(cut);
}

}  // namespace

std::string table_text(std::vector<TableColumn> columns, const Style& style) {
  const int width = std::max(1, style.width - 1);  // some terminals wrap at the last column
  leave_out(columns, width);
  std::vector<int> widths = widths_of(columns);
  for (std::size_t at = 0; at < columns.size(); ++at)
    if (const int excess = width_of(widths) - width; excess > 0 && columns[at].left)
      widths[at] = std::max(std::min(kShortestName, widths[at]), widths[at] - excess);

  const auto line = [&](auto&& cell_of) {
    std::string text;
    for (std::size_t at = 0; at < columns.size(); ++at) {
      if (at > 0) text.append(kGap, ' ');
      text += padded(cell_of(columns[at]), widths[at], columns[at].left);
    }
    text = first_columns(text, width);
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
  };
  std::string text;
  const std::string headers = line([](const TableColumn& column) { return std::string_view(column.header); });
  if (!headers.empty()) text += painted(style, paint::kFaint, headers) + '\n';
  const std::size_t rows = columns.empty() ? 0 : columns.front().cells.size();
  for (std::size_t row = 0; row < rows; ++row)
    text += line([row](const TableColumn& column) { return std::string_view(column.cells[row]); }) + '\n';
  return text;
}

}  // namespace parlour::ui
