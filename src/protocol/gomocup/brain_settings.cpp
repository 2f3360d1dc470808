#include "protocol/gomocup/brain_settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "protocol/gomocup/text.hpp"
#include "records/values.hpp"

namespace parlour::protocol::gomocup {
namespace {

using std::chrono::milliseconds;

enum RuleBit : std::uint8_t { kExactlyFive = 1, kContinuous = 2, kRenju = 4, kCaro = 8 };

constexpr std::int64_t kLongestTime = 1'000'000'000'000;  // thirty years: sums of such times do not overflow
constexpr std::int64_t kMostThreads = 1024;
constexpr std::int64_t kDeepest = 1024;
constexpr std::int64_t kUsualHash = 64;
constexpr std::int64_t kLargestHash = 1048576;
constexpr std::int64_t kKibInMib = 1024;
constexpr std::int64_t kMib = 1048576;

constexpr milliseconds kUsualTurn{1000};
constexpr milliseconds kInstant{10};

std::optional<std::int64_t> positive(std::int64_t value) {
  return value > 0 ? std::optional(value) : std::nullopt;
}

std::optional<milliseconds> some_time(std::int64_t value) {
  return value > 0 && value != kNoTimeLimit ? std::optional(milliseconds(value)) : std::nullopt;
}

void take_match_time(BrainSettings& settings, std::int64_t value) {
  const auto match = some_time(value);
  if (match == settings.match) return;  // repeated in the middle of a match: keep what is left
  settings.match = match;
  settings.left = match;
}

/// A key whose value is a number between bounds, and what to do with the number.
struct NumberKey {
  std::string_view name;
  std::int64_t min;
  std::int64_t max;
  void (*take)(BrainSettings&, std::int64_t);
};

constexpr std::int64_t kAnything = std::numeric_limits<std::int64_t>::max();

constexpr auto kNumberKeys = std::to_array<NumberKey>({
    {"timeout_turn", 0, kLongestTime,
     [](BrainSettings& settings, std::int64_t value) {
       settings.turn.reset();
       if (value != kNoTimeLimit) settings.turn = milliseconds(value);
     }},
    {"timeout_match", 0, kLongestTime, take_match_time},
    {"time_left", -kLongestTime, kLongestTime,
     [](BrainSettings& settings, std::int64_t value) {
       settings.left.reset();
       if (value != kNoTimeLimit) settings.left = milliseconds(value);
     }},
    {"max_memory", 0, kAnything,
     [](BrainSettings& settings, std::int64_t value) { settings.memory = positive(value); }},
    {"rule", 0, std::numeric_limits<int>::max(),
     [](BrainSettings& settings, std::int64_t value) { settings.rule = static_cast<int>(value); }},
    {"max_depth", -1, kAnything,
     [](BrainSettings& settings, std::int64_t value) {
       settings.depth.reset();
       if (value > 0) settings.depth = static_cast<int>(std::min(value, kDeepest));
     }},
    {"max_node", -1, kAnything,
     [](BrainSettings& settings, std::int64_t value) { settings.nodes = positive(value); }},
    {"thread_num", 1, kMostThreads,
     [](BrainSettings& settings, std::int64_t value) { settings.threads = static_cast<int>(value); }},
    {"hash_size", 0, kAnything,
     [](BrainSettings& settings, std::int64_t value) { settings.hash = positive(value); }},
});

/// What is left of a limit, but at least 1 ms: then a move comes at once.
milliseconds left_of(milliseconds limit, milliseconds waited) {
  constexpr milliseconds kWayToManager{1};
  return std::max(limit - waited - kWayToManager, milliseconds(1));
}

}  // namespace

bool BrainSettings::exactly_five() const { return (rule & kExactlyFive) != 0; }
bool BrainSettings::renju() const { return (rule & kRenju) != 0; }

Result<void> take_info(BrainSettings& settings, std::string_view key, std::string_view value) {
  for (const NumberKey& each : kNumberKeys) {
    if (in_capitals(each.name) != in_capitals(key)) continue;
    const auto number = records::parse_number<std::int64_t>(value);
    if (!number || *number < each.min || *number > each.max)
      return failure("gomocup-expected",
                     {{"expected", fmt::format("INFO {} {}..{}", each.name, each.min, each.max)},
                      {"found", quotable(value)}});
    each.take(settings, *number);
    return {};
  }
  return {};
}

Result<void> check_rule(const BrainSettings& settings) {
  const int not_played = settings.rule & ~(kExactlyFive | kContinuous | kRenju);
  if (not_played == 0) return {};
  const std::string_view name = not_played == kCaro ? "caro" : "";
  return failure("gomocup-rule", {{"rule", std::to_string(settings.rule)}, {"name", std::string(name)}});
}

play::Limits limits_for_move(const BrainSettings& settings, TimeSource::Duration waited) {
  const auto spent = std::chrono::ceil<milliseconds>(waited);
  play::Limits limits;
  limits.depth = settings.depth;
  limits.nodes = settings.nodes;
  if (settings.turn)
    limits.move_time = left_of(settings.turn->count() > 0 ? *settings.turn : kInstant, spent);
  if (settings.left) limits.clock = left_of(*settings.left, spent);
  if (!settings.turn && !settings.left && !settings.depth && !settings.nodes) limits.move_time = kUsualTurn;
  return limits;
}

play::Limits shared_limits(play::Limits limits, int parts) {
  if (limits.move_time) limits.move_time = std::max(*limits.move_time / parts, milliseconds(1));
  if (limits.clock) limits.clock = std::max(*limits.clock / parts, milliseconds(1));
  if (limits.nodes) limits.nodes = std::max<std::int64_t>(*limits.nodes / parts, 1);
  return limits;
}

std::int64_t hash_mib(const BrainSettings& settings) {
  std::int64_t mib = settings.hash ? *settings.hash / kKibInMib : kUsualHash;
  if (settings.memory) mib = std::min(mib, *settings.memory / kMib / 2);  // the other half is for the rest
  return std::clamp<std::int64_t>(mib, 1, kLargestHash);
}

std::string player_spec(const BrainSettings& settings, int processors) {
  return fmt::format("engine:time=0,threads={},hash={}", std::min(settings.threads, processors),
                     hash_mib(settings));
}

}  // namespace parlour::protocol::gomocup
