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

/// What INFO has told a brain. What is absent was never told, or told not to limit.
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
};

/// Takes `INFO key value`. Unknown keys are ignored; a value that the key cannot have changes nothing and is
/// told.
Result<void> take_info(BrainSettings& settings, std::string_view key, std::string_view value);

/// Fails for the rules that we do not play.
Result<void> check_rule(const BrainSettings& settings);

/// How long to think about a move that was asked for `waited` ago: what the limits leave, less a moment for
/// the way to the manager. The margin that the search needs is its own business. Without any limit, a second.
play::Limits limits_for_move(const BrainSettings& settings, TimeSource::Duration waited);

/// A part of `limits`, for when `parts` thoughts have to share them.
play::Limits shared_limits(play::Limits limits, int parts);

/// The name of the player that has these threads and this memory and no limits of its own,
/// `engine:time=0,threads=1,hash=64`.
std::string player_spec(const BrainSettings& settings);
/// How much of it the hash takes.
std::int64_t hash_mib(const BrainSettings& settings);

}  // namespace parlour::protocol::gomocup
