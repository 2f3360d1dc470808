#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/option.hpp"

namespace parlour {

/// A game that people can name: the rules of a family with defaults of their own.
struct Preset {
  std::string name;
  std::vector<Option> options;
  std::string_view help;                     ///< id of a text
  std::vector<std::string_view> asked = {};  ///< options that a menu asks about when only the name is given
  std::string_view sample = {};              ///< moves from the start, for a picture that shows what it is
};

}  // namespace parlour
