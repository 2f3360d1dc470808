#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "core/outcome.hpp"
#include "core/rng.hpp"
#include "core/side.hpp"

namespace parlour {

/// What every game offers to every search. Refinements below, no base class.
template <class P>
concept Position = std::regular<P> && requires(P p, const P c, typename P::Move m) {
  { c.to_move() } -> std::same_as<Side>;                     // a Kalah bonus move keeps it
  { c.moves().size() } -> std::convertible_to<std::size_t>;  // bounded, on the stack; empty once it is over
  { *c.moves().begin() } -> std::convertible_to<typename P::Move>;
  { c.moves()[0] } -> std::convertible_to<typename P::Move>;
  { c.legal(m) } -> std::same_as<bool>;
  p.play(m);  // a legal move; never allocates
  { c.outcome() } -> std::same_as<std::optional<Outcome>>;
  { c.key() } -> std::convertible_to<std::uint64_t>;
};

/// Takes back the move played last. Moves are undone in reverse order, with the value they were played with.
template <class P>
concept Undoable = Position<P> && requires(P p, typename P::Move m) {
  p.undo(m);
};

/// Knows the ways the board can be turned and mirrored. Symmetry 0 is the identity.
template <class P>
concept Symmetric = Position<P> && requires(const P c, typename P::Move m, int symmetry) {
  { c.symmetries() } -> std::same_as<int>;
  { c.transformed(symmetry) } -> std::same_as<P>;
  { c.transformed_move(m, symmetry) } -> std::same_as<typename P::Move>;
};

/// Plays `position` to its end with uniformly random legal moves.
template <Position P>
Outcome play_at_random(P& position, Rng& rng) {
  for (;;) {
    const auto moves = position.moves();
    if (moves.size() == 0) return *position.outcome();
    position.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

}  // namespace parlour
