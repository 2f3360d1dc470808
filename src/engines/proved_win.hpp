#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/side.hpp"
#include "play/game.hpp"

namespace parlour::engines {

/// What a proof of a win says at a position. Plies are moves of both sides until the deciding one, at most.
struct ProofStep {
  struct Reply {
    play::MoveCode move = 0;
    int plies = 0;  ///< after it
    bool operator==(const Reply&) const = default;
  };

  std::uint64_t node = 0;  ///< of the certificate
  int plies = 0;
  std::int64_t value = 0;  ///< for the winner, in the units of the family's engine
  /// The winner's move, if it is to move.
  std::optional<play::MoveCode> move;
  /// Else the replies that the proof looks at one by one, ascending, and the plies after all others, which
  /// are answered alike; nothing if there are no others.
  std::vector<Reply> replies;
  std::optional<int> others;
};

/// A certificate that a side wins, as something to play from. Immutable, for any number of players and
/// threads. It is believed: whether it proves anything is a verifier's question.
class ProvedWin {
 public:
  ProvedWin() = default;
  ProvedWin(const ProvedWin&) = delete;
  ProvedWin& operator=(const ProvedWin&) = delete;
  virtual ~ProvedWin() = default;

  virtual Side side() const = 0;            ///< who wins
  virtual std::uint64_t nodes() const = 0;  ///< of the certificate
  /// The certificate's position, as its game writes it; empty for the start.
  virtual const std::string& position() const = 0;

  /// What it says at `state`, to which `history` leads from the start of a game that it is about. Nothing if
  /// that does not come through the certificate's position, or has left the proof, or if the game is over.
  virtual std::optional<ProofStep> step(const play::State& state,
                                        std::span<const play::MoveCode> history) const = 0;
};

using ProvedWinPointer = std::shared_ptr<const ProvedWin>;

/// Of what several proofs say, the shortest win; nothing if none knows the position.
std::optional<ProofStep> shortest_step(std::span<const ProvedWinPointer> proofs, const play::State& state,
                                       std::span<const play::MoveCode> history);

}  // namespace parlour::engines
