#include "records/name.hpp"

#include <string>

#include "core/utf8.hpp"
#include "records/text.hpp"

namespace parlour::records {

Result<void> check_name(std::string_view name) {
  const bool seen = name.find_first_not_of(' ') != std::string_view::npos;
  if (seen && count_characters(name) <= kLongestName && one_line(name) == name) return {};
  return failure("name-wrong", {{"name", std::string(name)}, {"most", std::to_string(kLongestName)}});
}

std::string cut_name(std::string_view name) {
  return std::string(first_characters(one_line(name), kLongestName));
}

}  // namespace parlour::records
