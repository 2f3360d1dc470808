#pragma once

#include <string>
#include <vector>

#include "ui/terminal/style.hpp"

namespace parlour::ui {

/// Of a table; all columns of one have as many cells.
struct TableColumn {
  std::string header;
  std::vector<std::string> cells;
  bool left = false;  ///< set to the left and cut if it must be, as names are; numbers stand to the right
  int spare = 0;      ///< on a narrow screen the highest go first, equal ones together; 0: stays
};

/// The columns side by side, one line for the headers if there are any and one for each row, no line longer
/// than the screen: first columns are left out, then names cut.
std::string table_text(std::vector<TableColumn> columns, const Style& style);

}  // namespace parlour::ui
