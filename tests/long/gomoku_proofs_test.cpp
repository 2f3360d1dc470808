// The proofs in data/proofs that First wins at gomoku: they hold, and changed ones do not.
#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "files/data_file.hpp"
#include "proof/verify.hpp"

namespace parlour::proof {
namespace {

namespace fs = std::filesystem;

const fs::path kProofs = fs::path(PARLOUR_SOURCE_ROOT) / ".." / "data" / "proofs";

std::vector<fs::path> certificates() {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(kProofs))
    if (entry.path().extension() == ".certificate") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

Settings unlimited() {
  Settings settings;
  settings.limit = std::uint64_t{1} << 62;
  return settings;
}

TEST(GomokuProofs, AllHold) {
  ASSERT_FALSE(certificates().empty());
  for (const fs::path& path : certificates()) {
    SCOPED_TRACE(path.filename().string());
    const auto file = files::DataFile::open(path);
    ASSERT_TRUE(file);
    const auto verdict = verify(file->label().game, file->label().parameters, file->payload(), unlimited());
    ASSERT_TRUE(verdict);
    EXPECT_EQ(verdict->standing, Standing::Valid);
    ASSERT_EQ(verdict->claims.size(), 1U);
    EXPECT_EQ(verdict->claims.front().side, Side::First);
    EXPECT_EQ(verdict->claims.front().at_least, 1);
  }
}

/// Some changes prove the same in another way; nearly all break the proof.
TEST(GomokuProofs, HardlyAnyChangeHolds) {
  constexpr int kChanges = 200;
  const auto file = files::DataFile::open(certificates().front());
  ASSERT_TRUE(file);
  Rng rng(1);
  int held = 0;
  for (int change = 0; change < kChanges; ++change) {
    std::vector<std::byte> payload(file->payload().begin(), file->payload().end());
    const std::size_t at = rng.below(static_cast<std::uint32_t>(payload.size()));
    payload[at] ^= static_cast<std::byte>(1U << rng.below(7));
    const auto verdict = verify(file->label().game, file->label().parameters, payload, unlimited());
    if (verdict && verdict->standing == Standing::Valid) ++held;
  }
  EXPECT_LT(held, kChanges / 10);
}

}  // namespace
}  // namespace parlour::proof
