#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parlour {

/// Where in a piece of input something is wrong.
struct Place {
  std::string text;        ///< the whole input, as it was given; for a file, the line
  std::size_t column = 1;  ///< 1-based, in bytes
  std::size_t line = 0;    ///< in a file, 1-based; 0: the input is not a file
  int move = 0;            ///< the number of the move there, 1-based; 0: it is not a move
  bool operator==(const Place&) const = default;
};

/// One named value that a sentence is built around.
struct Argument {
  std::string name;
  std::string value;
  bool operator==(const Argument&) const = default;
};

/// What sort of thing a message reports, for code that acts on it. Such code compares kinds, never ids: ids
/// only choose the words that people read.
enum class MessageKind : std::uint8_t {
  Other,        ///< no code needs to tell it from others
  Held,         ///< another program has the file
  Lost,         ///< another program has taken the file over
  Unreadable,   ///< the file cannot be read at all
  Foreign,      ///< the file is of another kind
  Damaged,      ///< the file is of the right kind and broken
  Unsuitable,   ///< right in itself, but not for this game
  NotAPlace,    ///< what should be a move does not name a place on the board
  Unplayable,   ///< the place exists, but the move cannot be made now
  IllegalMove,  ///< a player chose something that is not a legal move
  EndOfInput,   ///< the input has ended
  Silent,       ///< a player did not answer in time
  Ended,        ///< a program ended by itself
  Killed,       ///< a program was ended from outside or by a signal
  Unreachable,  ///< another machine does not answer now; trying again may help
};

/// What happened, without the words of any language: `ui/texts` turns it into a sentence.
struct Message {
  std::string id;  ///< e.g. "option-out-of-range"; every id that we write has a text in each language
  std::vector<Argument> arguments;
  std::optional<Place> place;
  MessageKind kind = MessageKind::Other;
  bool operator==(const Message&) const = default;

  /// The value of argument `name`, empty when there is none.
  std::string_view argument(std::string_view name) const {
    for (const Argument& each : arguments)
      if (each.name == name) return each.value;
    return {};
  }
};

}  // namespace parlour
