#include "workshop/baselines.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/spec.hpp"

namespace parlour::workshop {

std::string with_form(std::string_view spec, std::string_view form) {
  const auto parsed = parse_spec(spec);
  const bool baseline = parsed && (parsed->name == "easy" || parsed->name == "hard");
  if (!baseline || std::any_of(parsed->settings.begin(), parsed->settings.end(),
                               [](const Setting& setting) { return setting.key == "form"; }))
    return std::string(spec);
  return fmt::format("{}{}form={}", spec, parsed->settings.empty() ? ":" : ",", form);
}

}  // namespace parlour::workshop
