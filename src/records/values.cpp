#include "records/values.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace parlour::records {

MessageKind kind_of_reason(std::string_view id) {
  using Known = std::pair<std::string_view, MessageKind>;
  constexpr std::array<Known, 3> kKnown{{{"illegal-move", MessageKind::IllegalMove},
                                         {"ended-input", MessageKind::EndOfInput},
                                         {"course-silent", MessageKind::Silent}}};
  const auto* const found =
      std::find_if(kKnown.begin(), kKnown.end(), [&](const Known& each) { return each.first == id; });
  return found == kKnown.end() ? MessageKind::Other : found->second;
}

}  // namespace parlour::records
