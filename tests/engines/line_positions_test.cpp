#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <string>

#include "engines/support.hpp"
#include "support/table_file.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::engines::test {
namespace {

using support::table_rows;
using Row = std::vector<std::string>;

TEST(TableFile, PartsFieldsAtTabsAndLeavesOutComments) {
  const support::TemporaryDirectory directory;
  const std::string path = directory / "table.tsv";
  std::ofstream(path) << "# a comment\tof two\none\ttwo words\t3\n\nalone\n\tsecond\n";
  const auto rows = table_rows(path, 2);
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0], (Row{"one", "two words", "3"}));
  EXPECT_EQ(rows[1], (Row{"alone", ""}));
  EXPECT_EQ(rows[2], (Row{"", "second"}));
  EXPECT_TRUE(table_rows(directory / "absent.tsv", 2).empty());
}

TEST(LinePositions, AreFiftyDifferentOnesInWhichAMoveCanBeMade) {
  const auto rows = table_rows(PARLOUR_SOURCE_ROOT "/../data/line-positions.tsv", 2);
  EXPECT_EQ(rows.size(), 50U);
  std::set<Row> different;
  for (const Row& row : rows) {
    SCOPED_TRACE(row[0] + " " + row[1]);
    EXPECT_TRUE(different.insert(row).second);
    const LineGame game = line_game(row[0]);
    const auto state = game.read_position(row[1]);
    ASSERT_TRUE(state.has_value());
    EXPECT_FALSE((*state)->outcome());
    EXPECT_EQ((*state)->text(), row[1]);
    EXPECT_TRUE(row[1].ends_with(" -")) << "a last reply is no search";
  }
}

}  // namespace
}  // namespace parlour::engines::test
