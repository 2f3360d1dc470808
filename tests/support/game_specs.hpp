#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/option.hpp"
#include "core/rng.hpp"
#include "core/spec.hpp"
#include "games/connect4/options.hpp"
#include "games/kalah/options.hpp"
#include "games/line/notation.hpp"
#include "games/line/options.hpp"

/// Games by the names users type. The catalog is above the rooms tested with these, so the presets of
/// spec §1.1 stand here once more, as a second reading of the table.
namespace parlour::support {

using Defaults = std::vector<std::pair<std::string_view, std::string_view>>;

inline Defaults preset_defaults(std::string_view name) {
  if (name == "mnk" || name == "tictactoe") return {};
  if (name == "inversion")
    return {{"rows", "10"}, {"cols", "10"}, {"win", "4"}, {"inversion", "signs"}, {"period", "4"}};
  if (name == "inversion-stones")
    return {{"rows", "10"}, {"cols", "10"}, {"win", "4"}, {"inversion", "stones"}, {"period", "4"}};
  if (name == "gomoku") return {{"rows", "15"}, {"cols", "15"}, {"win", "5"}};
  if (name == "gomoku-standard")
    return {{"rows", "15"}, {"cols", "15"}, {"win", "5"}, {"overline", "ignored"}};
  if (name == "renju") return {{"rows", "15"}, {"cols", "15"}, {"win", "5"}, {"forbidden", "renju"}};
  if (name == "course")
    return {{"rows", "20"},      {"cols", "20"},       {"win", "5"},         {"last-reply", "on"},
            {"walls", "random"}, {"playable", "0.75"}, {"max-length", "50"}, {"gap", "1"}};
  throw std::invalid_argument("no such preset: " + std::string(name));
}

/// The declared options of a line preset. `square` has `size` in the place of the three sizes.
inline std::vector<Option> line_preset(std::string_view name) {
  std::vector<Option> options = games::line::declared_options();
  if (name == "square") {
    options.erase(options.begin(), options.begin() + 3);
    options.insert(options.begin(), games::line::size_option());
    return options;
  }
  for (const auto& [option, value] : preset_defaults(name)) {
    const auto same_name = [&](const Option& each) { return each.name == option; };
    const auto found = std::find_if(options.begin(), options.end(), same_name);
    *found = with_default(*found, std::string(value));
  }
  return options;
}

inline Result<OptionValues> read_values(std::string_view text,
                                        std::vector<Option> (*declared)(std::string_view)) {
  const auto spec = parse_spec(text);
  if (!spec) return failure(spec.error());
  return read_options(*spec, declared(spec->name));
}

inline Result<OptionValues> line_values(std::string_view text) { return read_values(text, line_preset); }

inline Result<games::line::Options> read_line_game(std::string_view text) {
  const auto values = line_values(text);
  if (!values) return failure(values.error());
  return games::line::read_line_options(*values);
}

inline Result<games::kalah::Options> read_kalah_game(std::string_view text) {
  const auto values = read_values(text, [](std::string_view) { return games::kalah::declared_options(); });
  if (!values) return failure(values.error());
  return games::kalah::read_kalah_options(*values);
}

inline Result<games::connect4::Options> read_connect4_game(std::string_view text) {
  const auto values = read_values(text, [](std::string_view) { return games::connect4::declared_options(); });
  if (!values) return failure(values.error());
  return games::connect4::read_connect4_options(*values);
}

/// For specs written in a test, which are right; throws otherwise.
inline games::line::Options line_options(std::string_view text) { return read_line_game(text).value(); }
inline games::kalah::Options kalah_options(std::string_view text) { return read_kalah_game(text).value(); }

inline games::connect4::Options connect4_options(std::string_view text) {
  return read_connect4_game(text).value();
}

/// Mostly small numbers, now and then large ones, from `low` to `high`.
inline int mostly_small(Rng& rng, int low, int small, int high) {
  return rng.below(4) != 0 ? rng.between(low, small) : rng.between(low, high);
}

/// A line game with every option drawn, as its spec. Boards are mostly small, where rules collide most.
inline std::string random_line_spec(Rng& rng) {
  const int longest = rng.below(3) == 0 ? games::line::kLongestSide : 16;
  const int rows = mostly_small(rng, 1, 6, longest);
  const int cols = mostly_small(rng, 1, 6, longest);
  const int win = mostly_small(rng, 1, std::min(5, std::max(rows, cols)), std::max(rows, cols));
  std::string spec = fmt::format("mnk:rows={},cols={},win={}", rows, cols, win);
  if (rng.below(2) == 0) spec += ",overline=ignored";
  if (rng.below(2) == 0) spec += ",last-reply=on";
  switch (rng.below(4)) {
    case 0: {
      spec += ",walls=";
      const int walls = rng.between(1, std::clamp(rows * cols / 2, 1, 40));
      for (int wall = 0; wall < walls; ++wall) {
        const auto cell = static_cast<games::line::Move>(rng.between(0, rows * cols - 1));
        spec += (wall > 0 ? "+" : "") + games::line::cell_name(rows, cols, cell);
      }
      break;
    }
    case 1:
      spec +=
          fmt::format(",walls=random,playable=0.{},max-length={},gap={},walls-seed={}", rng.between(0, 99),
                      mostly_small(rng, 0, 6, 60), rng.between(0, 2), rng.below(1000000));
      break;
    default:
      break;
  }
  if (rng.below(3) == 0) spec += fmt::format(",max-moves={}", rng.between(1, rows * cols));
  if (rng.below(3) == 0)
    spec += fmt::format(",inversion=signs,period={}", mostly_small(rng, 1, 5, 1000));
  else if (rng.below(2) == 0)
    spec += fmt::format(",inversion=stones,period={}", mostly_small(rng, 1, 5, 1000));
  return spec;
}

inline std::string random_kalah_spec(Rng& rng) {
  static constexpr std::string_view kCaptures[] = {"opposite-nonempty", "always", "none"};
  return fmt::format("kalah:pits={},seeds={},capture={},stop={}", rng.between(1, games::kalah::kMostPits),
                     rng.between(1, games::kalah::kMostSeeds), kCaptures[rng.below(3)],
                     rng.below(2) == 0 ? "off" : "half");
}

inline std::string random_connect4_spec(Rng& rng) {
  const int rows = rng.between(games::connect4::kShortestSide, games::connect4::kLongestSide);
  const int cols = rng.between(games::connect4::kShortestSide, games::connect4::kLongestSide);
  const int longest = std::min(games::connect4::kLongestWin, std::max(rows, cols));
  return fmt::format("connect4:rows={},cols={},win={}", rows, cols,
                     rng.between(games::connect4::kShortestWin, longest));
}

}  // namespace parlour::support
