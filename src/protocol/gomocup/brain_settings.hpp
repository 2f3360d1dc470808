#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/time_source.hpp"
#include "play/limits.hpp"

namespace parlour::protocol::gomocup {

/// What INFO has told a brain. Absent values were never given, or were given as "no limit".
struct BrainSettings {
  std::optional<std::chrono::milliseconds> turn;  ///< 0: as fast as possible
  std::optional<std::chrono::milliseconds> match;
  std::optional<std::chrono::milliseconds> left;  ///< of the match; may be negative
  std::optional<std::int64_t> memory;             ///< bytes
  std::optional<int> depth;
  std::optional<std::int64_t> nodes;
  std::optional<std::int64_t> hash;  ///< KiB
  int threads = 1;
  int rule = 0;  ///< the protocol's bits

  bool exactly_five() const;
  bool renju() const;
};

/// Takes `INFO key value`. Unknown keys are ignored; a value that is not valid for the key changes nothing
/// and gives an error.
Result<void> take_info(BrainSettings& settings, std::string_view key, std::string_view value);

/// Fails for the rules that we do not play.
Result<void> check_rule(const BrainSettings& settings);

/// How long to think about a move that was asked for `waited` ago: what the limits leave, less a moment for
/// the way to the manager. The search keeps its own reserve. Without any limit, a second.
play::Limits limits_for_move(const BrainSettings& settings, TimeSource::Duration waited);

/// One part of `limits`, when `parts` searches have to share them.
play::Limits shared_limits(play::Limits limits, int parts);

/// The spec of the player with these threads, but at most `processors`, and this memory and no limits of its
/// own, `engine:time=0,threads=1,hash=64`.
std::string player_spec(const BrainSettings& settings, int processors);
/// How much of that memory the hash takes.
std::int64_t hash_mib(const BrainSettings& settings);

}  // namespace parlour::protocol::gomocup
