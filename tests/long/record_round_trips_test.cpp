// Records of 10 000 random games of every preset, and as many with random options, survive every format that
// can hold them.
#include "records/round_trips.hpp"

namespace parlour::records {
namespace {

constexpr int kGames = 10'000;

class LongRoundTrips : public testing::TestWithParam<std::string> {};

TEST_P(LongRoundTrips, Survive) { expect_preset_survives(GetParam(), kGames, 71); }

INSTANTIATE_TEST_SUITE_P(Presets, LongRoundTrips, testing::ValuesIn(preset_specs()),
                         [](const auto& preset) { return "Preset" + std::to_string(preset.index); });

TEST(LongRecords, RandomOptionsSurvive) { expect_random_options_survive(kGames, 72); }

}  // namespace
}  // namespace parlour::records
