#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "play/game.hpp"

namespace parlour::table {

/// Moves that were tried from one position: a tree with one current place. If a game is analysed, its moves
/// are the first variation and cannot be cut off. A value type: copies share nothing that changes.
class AnalysisTree {
 public:
  using Place = std::size_t;
  static constexpr Place kRoot = 0;

  /// Starts from `root`, a position of `game`.
  AnalysisTree(std::shared_ptr<const play::Game> game, std::shared_ptr<const play::State> root);
  /// A game from its start, with the place after `ply` moves as the current one. `moves` must be legal.
  AnalysisTree(const std::shared_ptr<const play::Game>& game, const std::vector<play::MoveCode>& moves,
               std::size_t ply);

  const std::shared_ptr<const play::Game>& game() const { return game_; }
  const std::shared_ptr<const play::State>& position(Place place) const { return nodes_[place].state; }
  /// The move that led to `place`, which must not be the root.
  play::MoveCode move(Place place) const { return nodes_[place].move; }
  Place before(Place place) const { return nodes_[place].parent; }
  /// In the order in which they were tried.
  const std::vector<Place>& after(Place place) const { return nodes_[place].children; }
  /// How many moves lead from the root to `place`.
  std::size_t depth(Place place) const { return nodes_[place].depth; }
  bool in_game(Place place) const { return place <= game_moves_; }

  Place current() const { return current_; }
  /// From the root to the current place, and on along the moves chosen last.
  std::vector<Place> line() const;
  std::vector<play::MoveCode> moves_to(Place place) const;

  void go_to(Place place);
  /// Plays a legal move in the current position, known or new.
  void play(play::MoveCode move);
  /// The next place along the move chosen last; the current one if there is none.
  Place next() const { return nodes_[current_].gone_last.value_or(current_); }

  /// Where the path to the current place leaves the main variation, which follows the moves tried first.
  Place way_back() const;
  /// Removes the current place and everything after it, and goes to the one before. Moves of the game stay.
  void cut();
  bool can_cut() const { return !in_game(current_); }

 private:
  struct Node {
    std::shared_ptr<const play::State> state;
    play::MoveCode move = 0;
    Place parent = kRoot;
    std::size_t depth = 0;
    std::vector<Place> children = {};
    std::optional<Place> gone_last = {};  ///< the child visited last
  };

  std::shared_ptr<const play::Game> game_;
  std::vector<Node> nodes_;  ///< those cut off are still here, but are no longer anyone's children
  std::size_t game_moves_ = 0;
  Place current_ = kRoot;
};

}  // namespace parlour::table
