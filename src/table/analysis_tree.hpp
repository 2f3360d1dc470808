#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "play/game.hpp"

namespace parlour::table {

/// Moves that were tried from one position: a tree in which one place is looked at. A game that is analysed
/// is its first line and never lost. A value: copies share nothing that changes.
class AnalysisTree {
 public:
  using Place = std::size_t;
  static constexpr Place kRoot = 0;

  /// From `root`, a position of `game`.
  AnalysisTree(std::shared_ptr<const play::Game> game, std::shared_ptr<const play::State> root);
  /// A game from its start, to be looked at after `ply` of its moves, which are legal.
  AnalysisTree(const std::shared_ptr<const play::Game>& game, const std::vector<play::MoveCode>& moves,
               std::size_t ply);

  const std::shared_ptr<const play::Game>& game() const { return game_; }
  const std::shared_ptr<const play::State>& position(Place place) const { return nodes_[place].state; }
  /// That led to `place`, which is not the root.
  play::MoveCode move(Place place) const { return nodes_[place].move; }
  Place before(Place place) const { return nodes_[place].parent; }
  /// The one tried first comes first.
  const std::vector<Place>& after(Place place) const { return nodes_[place].children; }
  /// How many moves lie between the root and `place`.
  std::size_t depth(Place place) const { return nodes_[place].depth; }
  bool in_game(Place place) const { return place <= game_moves_; }

  Place current() const { return current_; }
  /// From the root to the place looked at, and on by the ways gone last.
  std::vector<Place> line() const;
  std::vector<play::MoveCode> moves_to(Place place) const;

  void go_to(Place place);
  /// Goes on by a legal move of the position looked at, known or new.
  void play(play::MoveCode move);
  /// The place after the one looked at, by the way gone last; itself at the end.
  Place next() const { return nodes_[current_].gone_last.value_or(current_); }

  /// Where the way to the place looked at leaves the main line, which goes on by what was tried first.
  Place way_back() const;
  /// Forgets what was tried at the place looked at and after it. Moves of the game stay.
  void cut();
  bool can_cut() const { return !in_game(current_); }

 private:
  struct Node {
    std::shared_ptr<const play::State> state;
    play::MoveCode move = 0;
    Place parent = kRoot;
    std::size_t depth = 0;
    std::vector<Place> children = {};
    std::optional<Place> gone_last = {};  ///< of the children
  };

  std::shared_ptr<const play::Game> game_;
  std::vector<Node> nodes_;  ///< those cut off are still there, but nobody's children
  std::size_t game_moves_ = 0;
  Place current_ = kRoot;
};

}  // namespace parlour::table
