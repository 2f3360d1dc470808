#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "core/side.hpp"

namespace parlour {

/// A sentence about what a move did, without the words of any language. It comes in three forms; a face
/// uses the one that fits the players at the table.
struct Remark {
  enum class Kind : std::uint8_t {
    Choice,       ///< the move itself
    Deed,         ///< what it did to a part of the board
    Upheaval,     ///< what it did to the whole board
    Consequence,  ///< what follows for the next move; said only if the game goes on
    Ending,       ///< why it ended the game, where the board does not show it
  };
  /// A move or a place that the sentence mentions; the face names it as its board does.
  struct Mentioned {
    std::string argument;
    Side side = Side::First;
    std::uint16_t move = 0;
  };

  Kind kind = Kind::Deed;
  Side side = Side::First;    ///< the side that moved: {name} in the text; the other side is {other}
  std::string_view named;     ///< id of the form for two people or two computers
  std::string_view you;       ///< id of the form for the one person at the table, about that person's move
  std::string_view computer;  ///< id of the form for the one person, about the opponent's move
  std::vector<Argument> arguments = {};
  std::vector<Mentioned> mentioned = {};
};

}  // namespace parlour
