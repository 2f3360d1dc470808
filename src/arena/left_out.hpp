#pragma once

#include <string>

#include "core/message.hpp"

namespace parlour::arena {

/// A player who was to take part in a tournament but cannot.
struct LeftOut {
  std::string name;
  Message reason;
  bool operator==(const LeftOut&) const = default;
};

}  // namespace parlour::arena
