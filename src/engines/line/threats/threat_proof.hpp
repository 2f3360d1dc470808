#pragma once

#include <cstdint>
#include <limits>
#include <span>

#include "engines/deadline.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// Which fours a search for a win by fours tries.
enum class Fours : std::uint8_t {
  All,
  Promising,  ///< not those that make nothing in any other line: a few wins are missed, most of the work
              ///< saved
};

/// How far a search for a forced win goes.
struct ThreatLimits {
  std::int64_t nodes = std::numeric_limits<std::int64_t>::max();  ///< per call; a node is a stone played
  int plies = games::line::kMostCells;                            ///< the longest win looked for
  bool shortest = false;               ///< find the shortest win of the kind; costs more
  Fours fours = Fours::All;            ///< only Vcf heeds it
  const Deadline* deadline = nullptr;  ///< checked every few hundred nodes; may be null
};

enum class Verdict : std::uint8_t {
  Unknown,  ///< a limit came first
  Refuted,  ///< there is no win of the kind that was looked for; there may be other wins
  Won,      ///< there is a win against every defence
};

/// What a search for a forced win found.
struct ThreatProof {
  Verdict verdict = Verdict::Unknown;
  /// If won: the variation against the defence that holds out longest, from the attacker's first move to the
  /// five. Valid until the solver's next call.
  std::span<const games::line::Move> line{};

  bool won() const { return verdict == Verdict::Won; }
  int plies() const { return static_cast<int>(line.size()); }  ///< moves of both sides, the five included
};

}  // namespace parlour::engines::line
