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
  std::string text;        ///< the whole input, as it was given; of a file, the line
  std::size_t column = 1;  ///< 1-based, in bytes
  std::size_t line = 0;    ///< of a file, 1-based; 0: the input is no file
  int move = 0;            ///< the number of the move there, 1-based; 0: it is no move
  bool operator==(const Place&) const = default;
};

/// One named value that a sentence is built around.
struct Argument {
  std::string name;
  std::string value;
  bool operator==(const Argument&) const = default;
};

/// What sort of thing a message tells, for the code that acts on it. Words are for people: nobody compares
/// ids.
enum class MessageKind : std::uint8_t {
  Other,        ///< nobody needs to tell it from others
  Held,         ///< somebody else has the file
  Lost,         ///< somebody else has taken the file over
  Unreadable,   ///< the file cannot be read at all
  Foreign,      ///< the file is of another kind
  Damaged,      ///< the file is of the right kind and broken
  Unsuitable,   ///< right in itself, but not for this game
  NotAPlace,    ///< what should be a move names no place of the board
  Unplayable,   ///< the place is there, but the move cannot be made now
  IllegalMove,  ///< a player chose what is no legal move
  EndOfInput,   ///< nobody types any more
  Silent,       ///< a player did not answer in time
  Ended,        ///< a program ended by itself
  Killed,       ///< a program was ended from outside or by a signal
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
