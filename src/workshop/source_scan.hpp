#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace parlour::workshop {

/// A class that a source file defines.
struct FoundClass {
  std::string name;                ///< with its namespaces: ttt::my_player::MyPlayer
  std::vector<std::string> bases;  ///< as they are written, without template arguments
  int line = 1;
  bool operator==(const FoundClass&) const = default;
};

struct SourceFacts {
  std::vector<FoundClass> classes;
  bool has_main = false;  ///< a program of its own, not a part of a player
};

/// What a glance at C++ text tells, without a compiler and so without macros: comments, literals and
/// directives are passed over. Any bytes are text enough.
SourceFacts scan_source(std::string_view text);

}  // namespace parlour::workshop
