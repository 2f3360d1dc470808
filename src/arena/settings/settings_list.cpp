#include "arena/settings/settings_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/spec.hpp"

namespace parlour::arena {
namespace {

/// The spec grammar requires a name in front; places in messages do not count it.
constexpr std::string_view kName = "settings:";

Place without_name(Place place) {
  place.text.erase(0, kName.size());
  place.column -= std::min(kName.size(), place.column - 1);
  return place;
}

Message without_name(Message message) {
  if (message.place) message.place = without_name(*message.place);
  return message;
}

std::string names_of(std::span<const Option> options) {
  std::vector<std::string_view> names;
  for (const Option& each : options) names.push_back(each.name);
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

Result<OptionValues> read_settings(std::string_view name, std::string_view text,
                                   std::span<const Option> options) {
  const auto spec = parse_spec(fmt::format("{}{}", kName, text));
  if (!spec) return failure(without_name(spec.error()));
  auto values = read_options(*spec, options);
  if (values) return values;
  const auto keyless = std::find_if(spec->settings.begin(), spec->settings.end(),
                                    [](const Setting& each) { return each.key.empty(); });
  const auto& place = values.error().place;
  const bool lacks_key = keyless != spec->settings.end() && place && place->column == keyless->value_column;
  Message message = without_name(std::move(values.error()));
  for (Argument& each : message.arguments)
    if (each.name == "name") each.value = name;
  if (lacks_key) {
    message.id = "settings-key-expected";
    message.arguments.push_back({"allowed", names_of(options)});
  }
  return failure(std::move(message));
}

Place place_in_list(const OptionValues& values, std::string_view name) {
  return without_name(values.place(name));
}

}  // namespace parlour::arena
