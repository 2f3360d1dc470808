#include "core/option.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

#include "core/nearest.hpp"

namespace parlour {
namespace {

template <class Number>
std::optional<Number> parse_number(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

Place place_of(const Spec& spec, const Setting& setting) { return {spec.text, setting.value_column}; }

template <class Strings>
std::vector<std::string_view> views(const Strings& strings) {
  return {strings.begin(), strings.end()};
}

tl::unexpected<Message> out_of_range(const Option& option, const Spec& spec, const Setting& setting) {
  return failure("option-out-of-range",
                 {{"option", option.name}, {"value", setting.value}, {"allowed", allowed_text(option)}},
                 place_of(spec, setting));
}

tl::unexpected<Message> unknown_option(const Spec& spec, const Setting& setting,
                                       std::span<const Option> options) {
  std::vector<std::string_view> names;
  for (const Option& option : options) names.push_back(option.name);
  const Place place{spec.text, setting.key_column};
  if (names.empty())
    return failure("option-none-taken", {{"name", spec.name}, {"option", setting.key}}, place);
  const auto meant = nearest(setting.key, names);
  return failure("option-unknown",
                 {{"name", spec.name},
                  {"option", setting.key},
                  {"nearest", std::string(meant.value_or(""))},
                  {"allowed", fmt::format("{}", fmt::join(names, ", "))}},
                 place);
}

/// Reads the text of `setting` into `number` where the kind has one.
Result<void> check_value(const Option& option, const Spec& spec, const Setting& setting, double& number) {
  switch (option.kind) {
    case OptionKind::Integer: {
      const auto integer = parse_number<std::int64_t>(setting.value);
      const std::string_view digits =
          std::string_view(setting.value).substr(setting.value.starts_with('-') ? 1 : 0);
      const bool digits_only = digits.find_first_not_of("0123456789") == std::string_view::npos;
      if (!integer && digits_only && !digits.empty()) return out_of_range(option, spec, setting);
      if (!integer)
        return failure("option-not-integer",
                       {{"option", option.name}, {"value", setting.value}, {"allowed", allowed_text(option)}},
                       place_of(spec, setting));
      number = static_cast<double>(*integer);
      if (number < option.min || number > option.max) return out_of_range(option, spec, setting);
      return {};
    }
    case OptionKind::Real: {
      const auto real = parse_number<double>(setting.value);
      if (!real || !std::isfinite(*real))
        return failure("option-not-number",
                       {{"option", option.name}, {"value", setting.value}, {"allowed", allowed_text(option)}},
                       place_of(spec, setting));
      number = *real;
      if (number < option.min || number > option.max) return out_of_range(option, spec, setting);
      return {};
    }
    case OptionKind::Choice: {
      if (std::find(option.choices.begin(), option.choices.end(), setting.value) != option.choices.end())
        return {};
      const auto meant = nearest(setting.value, views(option.choices));
      return failure("option-not-a-choice",
                     {{"option", option.name},
                      {"value", setting.value},
                      {"nearest", std::string(meant.value_or(""))},
                      {"allowed", allowed_text(option)}},
                     place_of(spec, setting));
    }
    case OptionKind::Duration: {
      const auto duration = parse_duration(setting.value);
      if (!duration)
        return failure("option-not-a-duration", {{"option", option.name}, {"value", setting.value}},
                       place_of(spec, setting));
      number = static_cast<double>(duration->count());
      return {};
    }
    case OptionKind::Text:
      return {};
  }
  return {};
}

}  // namespace

Option integer_option(std::string name, std::int64_t default_value, std::int64_t min, std::int64_t max,
                      std::string_view help) {
  return {std::move(name),
          OptionKind::Integer,
          fmt::format("{}", default_value),
          static_cast<double>(min),
          static_cast<double>(max),
          {},
          help};
}

Option automatic_integer_option(std::string name, std::int64_t min, std::int64_t max, std::string_view help) {
  Option option = integer_option(std::move(name), min, min, max, help);
  option.default_value.clear();
  return option;
}

Option choice_option(std::string name, std::vector<std::string> choices, std::string_view help) {
  std::string first = choices.front();
  return {std::move(name), OptionKind::Choice, std::move(first), 0, 0, std::move(choices), help};
}

Option duration_option(std::string name, std::string default_value, std::string_view help) {
  return {std::move(name), OptionKind::Duration, std::move(default_value), 0, 0, {}, help};
}

Option text_option(std::string name, std::string_view help) {
  return {std::move(name), OptionKind::Text, {}, 0, 0, {}, help};
}

Option with_default(Option option, std::string value) {
  option.default_value = std::move(value);
  return option;
}

const OptionValues::Entry& OptionValues::entry(std::string_view name) const {
  const auto found = std::find_if(entries_.begin(), entries_.end(),
                                  [&](const Entry& each) { return each.option.name == name; });
  assert(found != entries_.end());
  return *found;
}

std::int64_t OptionValues::integer(std::string_view name) const {
  return static_cast<std::int64_t>(entry(name).number);
}
double OptionValues::real(std::string_view name) const { return entry(name).number; }
const std::string& OptionValues::text(std::string_view name) const { return entry(name).value; }
bool OptionValues::is(std::string_view name, std::string_view choice) const {
  return entry(name).value == choice;
}
bool OptionValues::given(std::string_view name) const { return entry(name).given; }
Place OptionValues::place(std::string_view name) const { return {text_, entry(name).column}; }

bool OptionValues::has(std::string_view name) const {
  return std::any_of(entries_.begin(), entries_.end(),
                     [&](const Entry& each) { return each.option.name == name; });
}

std::chrono::milliseconds OptionValues::duration(std::string_view name) const {
  return std::chrono::milliseconds(static_cast<std::int64_t>(entry(name).number));
}

Result<OptionValues> read_options(const Spec& spec, std::span<const Option> options) {
  OptionValues values;
  values.text_ = spec.text;
  for (const Option& option : options) {
    OptionValues::Entry entry{option, option.default_value, 0, false, 1};
    if (!option.default_value.empty()) {
      const Spec defaults{option.default_value, {}, {}};
      const Setting setting{option.name, option.default_value, 1, 1};
      [[maybe_unused]] const auto checked = check_value(option, defaults, setting, entry.number);
      assert(checked);  // a declared default is a value the option accepts
    }
    values.entries_.push_back(std::move(entry));
  }
  for (const Setting& setting : spec.settings) {
    const auto entry =
        std::find_if(values.entries_.begin(), values.entries_.end(), [&](const OptionValues::Entry& each) {
          return each.option.name == setting.key || (setting.key.empty() && each.option.keyless);
        });
    if (entry == values.entries_.end()) {
      if (setting.key.empty())
        return failure("option-key-expected", {{"name", spec.name}, {"value", setting.value}},
                       place_of(spec, setting));
      return unknown_option(spec, setting, options);
    }
    if (entry->given)  // once with its key and once without: the grammar cannot detect that
      return failure("spec-setting-twice", {{"option", entry->option.name}}, place_of(spec, setting));
    if (auto checked = check_value(entry->option, spec, setting, entry->number); !checked)
      return failure(std::move(checked.error()));
    entry->value = setting.value;
    entry->given = true;
    entry->column = setting.value_column;
  }
  return values;
}

Result<std::chrono::milliseconds> parse_duration(std::string_view text) {
  constexpr double kDay = 24.0 * 60 * 60 * 1000;
  const std::size_t unit_at = text.find_first_not_of("0123456789.");
  const std::string_view unit = unit_at == std::string_view::npos ? std::string_view() : text.substr(unit_at);
  const auto amount = parse_number<double>(text.substr(0, text.size() - unit.size()));
  double scale = 0;
  if (unit == "ms") scale = 1;
  if (unit == "s") scale = 1000;
  if (unit == "m") scale = 60000;
  const bool zero = unit.empty() && amount == 0.0;
  if (!amount || (scale == 0 && !zero) || *amount * scale > kDay)
    return failure("not-a-duration", {{"value", std::string(text)}});
  const std::int64_t milliseconds = std::llround(*amount * scale);
  return std::chrono::milliseconds(*amount > 0 ? std::max<std::int64_t>(1, milliseconds)
                                               : 0);  // 0 means no limit
}

std::string settings_text(const OptionValues& values,
                          const std::function<bool(const OptionValues::Entry&)>& matters) {
  std::vector<std::string> settings;
  for (const auto& entry : values.entries())
    if (!entry.value.empty() && matters(entry))
      settings.push_back(fmt::format("{}={}", entry.option.name, quoted_if_needed(entry.value)));
  return fmt::format("{}", fmt::join(settings, ","));
}

std::string allowed_text(const Option& option) {
  switch (option.kind) {
    case OptionKind::Integer:
      return fmt::format("{}…{}", static_cast<std::int64_t>(option.min),
                         static_cast<std::int64_t>(option.max));
    case OptionKind::Real:
      return fmt::format("{}…{}", option.min, option.max);
    case OptionKind::Choice:
    case OptionKind::Text:
      return fmt::format("{}", fmt::join(option.choices, "|"));
    case OptionKind::Duration:
      return "100ms, 2s, 1m";
  }
  return {};
}

}  // namespace parlour
