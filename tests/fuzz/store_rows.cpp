// Feeds the rows of a tournament's file, since bytes of a database are rarely right by chance: each line is a
// table and its values, separated by tabs; `\n` alone is nothing, digits are a number.
// Must hold: rows that no tournament has are refused in words; of the others everything can be told.
#include <fmt/format.h>

#include <charconv>

#include "arena/store/database.hpp"
#include "arena/store/rows.hpp"
#include "arena/store/schema.hpp"
#include "fuzz.hpp"
#include "store_checks.hpp"

namespace parlour::fuzz {
namespace {

constexpr std::array<std::string_view, 10> kTables{
    "setting", "rules",  "entrant",         "opening",  "game",
    "move",    "reason", "reason_argument", "left_out", "left_out_argument"};

/// Made once: its tables take longer to make than to empty.
arena::Database make_database() {
  auto database = *arena::Database::in_memory();
  require(arena::migrate(database, 0, arena::schema_steps()).has_value(), "an empty database is made");
  return database;
}

std::string literal(std::string_view value) {
  if (value == "\\n") return "NULL";
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error == std::errc() && end == value.data() + value.size()) return std::string(value);
  std::string hex;
  for (const char c : value) hex += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return "CAST(X'" + hex + "' AS TEXT)";
}

/// False: the database itself refuses the row.
bool insert(arena::Database& database, std::string_view row) {
  std::vector<std::string> values;
  std::string_view table;
  for (bool more = true, first = true; more; first = false) {
    const std::size_t tab = std::min(row.find('\t'), row.size());
    more = tab < row.size();
    if (first)
      table = row.substr(0, tab);
    else
      values.push_back(literal(row.substr(0, tab)));
    row.remove_prefix(std::min(tab + 1, row.size()));
  }
  if (std::find(kTables.begin(), kTables.end(), table) == kTables.end()) return false;
  return database.execute(fmt::format("INSERT INTO {} VALUES ({})", table, fmt::join(values, ", ")))
      .has_value();
}

}  // namespace

FUZZ_TARGET(store_rows) {
  constexpr int kMostRows = 200;
  static arena::Database database = make_database();
  for (const std::string_view table : kTables)
    require(database.execute(fmt::format("DELETE FROM {}", table)).has_value(), "a table is emptied");
  for (int rows = 0; rows < kMostRows && !input.empty(); ++rows) insert(database, take_line(input));
  const auto stored = arena::read_tournament(database, "fuzz");
  if (!stored) {
    require_told(stored.error());
    return;
  }
  if (const auto results = arena::read_results(database, "fuzz"); !results) require_told(results.error());
  const auto games = arena::read_games(database, "fuzz");
  if (!games) {
    require_told(games.error());
    return;
  }
  check_games(stored->tournament, *games);
  check_report(stored->tournament, *games);
}

}  // namespace parlour::fuzz
