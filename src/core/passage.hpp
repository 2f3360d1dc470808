#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"

namespace parlour {

/// A position to be drawn beside the rules. Its game may have a smaller board than the one explained: a face
/// draws it as it draws every board of that game.
struct Picture {
  std::string game;           ///< a spec
  std::string position = {};  ///< as text; empty: the start
  std::string moves = {};     ///< made from there; the last of them is marked
  bool operator==(const Picture&) const = default;
};

/// A paragraph of the rules of a game, without the words of any language.
struct Passage {
  std::string_view heading;  ///< id of a text; paragraphs with the same heading are consecutive
  Message text;
  std::vector<Picture> pictures = {};
};

}  // namespace parlour
