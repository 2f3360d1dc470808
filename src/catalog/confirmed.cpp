#include "catalog/confirmed.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <thread>

#include "catalog/players.hpp"
#include "core/spec.hpp"

namespace parlour::catalog {
namespace {

struct Mean {
  std::string_view option;
  std::int64_t most;
};

std::array<Mean, 2> means_of_a_file() {
  constexpr std::int64_t kMemoryOfAFile = 1024;  // MiB
  return {Mean{"hash", kMemoryOfAFile},
          Mean{"threads", std::max<std::int64_t>(std::thread::hardware_concurrency(), 1)}};
}

/// The value of `setting`, limited to what a file may ask for.
std::string modest_value(const Setting& setting) {
  for (const Mean& mean : means_of_a_file()) {
    if (setting.key != mean.option) continue;
    std::int64_t asked = 0;
    const char* const end = setting.value.data() + setting.value.size();
    const auto [stop, error] = std::from_chars(setting.value.data(), end, asked);
    if (error == std::errc() && stop == end && asked > mean.most) return std::to_string(mean.most);
  }
  return setting.value;
}

}  // namespace

bool runs_code(std::string_view spec) {
  const auto parsed = parse_spec(spec);
  return parsed && std::any_of(players().begin(), players().end(), [&](const PlayerEntry& entry) {
           return entry.name == parsed->name && entry.runs_code;
         });
}

std::string within_means(std::string_view spec) {
  const auto parsed = parse_spec(spec);
  if (!parsed) return std::string(spec);
  std::string modest = parsed->name;
  bool changed = false;
  char separator = ':';
  for (const Setting& setting : parsed->settings) {
    const std::string value = modest_value(setting);
    changed = changed || value != setting.value;
    modest += separator + (setting.key.empty() ? "" : setting.key + "=") + quoted_if_needed(value);
    separator = ',';
  }
  return changed ? modest : std::string(spec);
}

}  // namespace parlour::catalog
