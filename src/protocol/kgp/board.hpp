#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/game.hpp"

namespace parlour::protocol::kgp {

/// A board as the protocol writes it, `<n,south,north,s1..sn,n1..nn>`: each side in its own sowing order,
/// South is whoever reads it and is to move. Any number of seeds in all; servers also ask about boards that
/// no game leads to.
struct Board {
  std::uint32_t south = 0;  ///< the stores
  std::uint32_t north = 0;
  std::vector<std::uint32_t> south_pits;
  std::vector<std::uint32_t> north_pits;  ///< as many

  bool operator==(const Board&) const = default;
  std::size_t size() const { return south_pits.size(); }
  std::uint64_t seeds() const;             ///< all of them
  bool legal(std::size_t pit) const;       ///< for South; from 0
  std::vector<std::size_t> moves() const;  ///< South's pits that hold seeds
};

/// What may stand between the words of a line and the numbers of a board.
constexpr bool is_space(char each) { return each == ' ' || each == '\t'; }

/// What no server comes near; more is refused.
constexpr std::size_t kMostPits = 256;
constexpr std::uint32_t kMostSeedsInAPlace = 65535;

/// The whole of `text` must be a board.
std::optional<Board> read_board(std::string_view text);
std::string board_text(const Board& board);

/// The same board from the other side.
Board turned(Board board);

struct Sown {
  Board board;
  bool again = false;  ///< South moves again
};
/// The board after South has sown a legal pit, by the rules of the reference server: a capture needs seeds
/// opposite; once a side has no seeds or a store has more than half, each side's seeds go to its store.
Sown sown(Board board, std::size_t pit);

/// A game of ours in which `board` is a position with the same moves and the same winner.
struct Fitted {
  std::string game;      ///< a spec
  std::string position;  ///< First is South and to move
};
/// Nothing if there is none: more pits than our games have, or far more seeds.
std::optional<Fitted> fitted(const Board& board);

/// The board of a Kalah state, seen by the side to move.
Board board_of(const play::State& state);

}  // namespace parlour::protocol::kgp
