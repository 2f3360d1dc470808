#pragma once

#include <string>

namespace parlour::cluster {

/// What a program must have in common with another one if games of both are to count in one tournament.
struct Identity {
  std::string version;    ///< of the program, with its commit
  std::string signature;  ///< of `parlour bench`: the same searches visit the same nodes
  bool operator==(const Identity&) const = default;
};

}  // namespace parlour::cluster
