#pragma once

#include <cstddef>
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

/// What happened, without the words of any language: `ui/texts` turns it into a sentence.
struct Message {
  std::string id;  ///< e.g. "option-out-of-range"; every id that we write has a text in each language
  std::vector<Argument> arguments;
  std::optional<Place> place;
  bool operator==(const Message&) const = default;

  /// The value of argument `name`, empty when there is none.
  std::string_view argument(std::string_view name) const {
    for (const Argument& each : arguments)
      if (each.name == name) return each.value;
    return {};
  }
};

}  // namespace parlour
