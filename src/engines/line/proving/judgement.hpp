#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "engines/line/proving/proof_position.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// What is found out about one position of a proof, at the cost of some hundredths of a second. The work of a
/// proof consists of nothing else, and nothing else needs to be kept of it.
struct Judgement {
  enum class Kind : std::uint8_t {
    Moves,   ///< the attacker is to move; the likely moves are listed
    Won,     ///< the attacker is to move and wins by threats
    Closed,  ///< the defender is to move, and the attacker threatens to win: most replies do not matter
    Quiet,   ///< the defender is to move, and nothing is known to be threatened
    Lost,    ///< the defender wins, or seems to
  };
  struct Candidate {
    games::line::Move move = 0;
    std::int16_t score = 0;  ///< for the attacker, in hundredths
    bool operator==(const Candidate&) const = default;
  };

  Kind kind = Kind::Quiet;
  ProofCells needed{};             ///< Won, Closed: where the stone of an earlier pass may not lie
  ProofCells replies{};            ///< Closed: the replies that matter
  std::vector<Candidate> moves{};  ///< Moves: the best first

  bool operator==(const Judgement&) const = default;
};

/// By the key of the position in its canonical form: all that must be kept to go on later, or elsewhere.
using Judgements = std::unordered_map<std::uint64_t, Judgement>;

/// In ascending order of keys, so that the same judgements are the same bytes.
std::vector<std::byte> bytes_of(const Judgements& judgements);

/// Adds what `bytes` hold; false, and nothing changes, if these are no judgements about boards of `cells`
/// cells.
bool read_judgements(std::span<const std::byte> bytes, int cells, Judgements& judgements);

}  // namespace parlour::engines::line
