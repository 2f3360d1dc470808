#pragma once

#include <cstddef>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace parlour::support {

/// The rows of a committed table, in which tabs part the fields and # begins a comment line. Every row has at
/// least `fields` of them; those that the file does not have are empty. No rows: there is no such file.
inline std::vector<std::vector<std::string>> table_rows(const std::string& path, std::size_t fields) {
  std::ifstream file(path);
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    std::istringstream rest(line);
    auto& row = rows.emplace_back();
    for (std::string field; std::getline(rest, field, '\t');) row.push_back(field);
    if (row.size() < fields) row.resize(fields);
  }
  return rows;
}

}  // namespace parlour::support
