#include "records/name.hpp"

#include <algorithm>
#include <string>

#include "records/text.hpp"

namespace parlour::records {

Result<void> check_name(std::string_view name) {
  const auto begins_character = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; };
  const auto characters = static_cast<std::size_t>(std::count_if(name.begin(), name.end(), begins_character));
  const bool seen = name.find_first_not_of(' ') != std::string_view::npos;
  if (seen && characters <= kLongestName && one_line(name) == name) return {};
  return failure("name-wrong", {{"name", std::string(name)}, {"most", std::to_string(kLongestName)}});
}

}  // namespace parlour::records
