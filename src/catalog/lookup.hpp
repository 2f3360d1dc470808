#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/latin_letters.hpp"
#include "core/nearest.hpp"
#include "core/option.hpp"
#include "core/result.hpp"
#include "core/spec.hpp"

namespace parlour::catalog {

/// The one of `entries` with this name; `unknown` is the id of the message for an unknown name.
template <class Entry>
Result<const Entry*> named(std::string_view name, const std::vector<Entry>& entries, std::string_view unknown,
                           std::string_view text) {
  const auto entry =
      std::find_if(entries.begin(), entries.end(), [&](const Entry& each) { return each.name == name; });
  if (entry != entries.end()) return &*entry;
  std::vector<std::string_view> names;
  names.reserve(entries.size());
  for (const Entry& each : entries) names.push_back(each.name);
  const auto meant = nearest(name, names);
  return failure(unknown,
                 {{"name", std::string(name)},
                  {"nearest", std::string(meant.value_or(""))},
                  {"allowed", fmt::format("{}", fmt::join(names, ", "))}},
                 {std::string(text), 1});
}

/// What is wrong with the spec `text`, with the name that was meant if it is written in Cyrillic letters.
template <class Entry>
Message with_meant_name(Message problem, std::string_view text, const std::vector<Entry>& entries) {
  const std::string_view name = text.substr(0, text.find(':'));
  const std::string latin = latin_letters(name);
  if (latin == name) return problem;
  std::vector<std::string_view> names;
  for (const Entry& each : entries) names.push_back(each.name);
  problem.arguments.push_back({"nearest", std::string(nearest(latin, names).value_or(""))});
  return problem;
}

/// Reads `text` as a spec that names one of `entries` and sets some of its options.
template <class Entry>
Result<std::pair<const Entry*, OptionValues>> look_up(std::string_view text,
                                                      const std::vector<Entry>& entries,
                                                      std::string_view unknown) {
  const auto spec = parse_spec(text);
  if (!spec) return failure(with_meant_name(spec.error(), text, entries));
  const auto entry = named(spec->name, entries, unknown, spec->text);
  if (!entry) return failure(entry.error());
  auto values = read_options(*spec, (*entry)->options);
  if (!values) return failure(std::move(values.error()));
  return std::pair<const Entry*, OptionValues>(*entry, *std::move(values));
}

}  // namespace parlour::catalog
