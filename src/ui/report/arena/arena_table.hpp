#pragma once

#include <string>
#include <vector>

#include "ui/terminal/style.hpp"

namespace parlour::ui {

/// A column of a table; all columns of one table have the same number of cells.
struct TableColumn {
  std::string header;
  std::vector<std::string> cells;
  bool left = false;  ///< left-aligned and cut if necessary, like names; numbers are right-aligned
  int spare = 0;      ///< on a narrow screen the highest are left out first, equal ones together; 0: stays
};

/// The columns side by side, one line for the headers if there are any and one for each row, no line longer
/// than the screen: first columns are left out, then names are cut.
std::string table_text(std::vector<TableColumn> columns, const Style& style);

}  // namespace parlour::ui
