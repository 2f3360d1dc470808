#include <atomic>

#include "desktop/test_desk.hpp"
#include "engines/table_store.hpp"

namespace parlour::ui::desktop {
namespace {

/// Nothing is there, and what is made is counted.
class CountingTables final : public catalog::TableStore {
 public:
  std::optional<engines::SharedBytes> find(const engines::TableName&) override {
    ++asked;
    return std::nullopt;
  }
  void keep(const engines::TableName&, engines::SharedBytes) override { ++kept; }

  std::atomic<int> asked = 0;
  std::atomic<int> kept = 0;
};

using EngineTables = TestDesk;

TEST_F(EngineTables, OfEarlierRunsAreUsedAndNewOnesKept) {
  CountingTables store;
  tables = &store;
  open_window();
  play("kalah:pits=4,seeds=3", "human", "engine:nodes=1000,hash=1");
  EXPECT_GT(store.asked, 0);
  EXPECT_GT(store.kept, 0);
  window.reset();
}

}  // namespace
}  // namespace parlour::ui::desktop
