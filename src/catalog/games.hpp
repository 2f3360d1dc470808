#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/option.hpp"
#include "core/result.hpp"
#include "play/game.hpp"

namespace parlour::catalog {

/// A game that users can name: a preset of a family of rules.
struct GameEntry {
  std::string name;
  std::vector<Option> options;  ///< with the preset's own defaults
  std::string_view help;        ///< id of a text
};

/// Everything `make_game` knows, in the order in which people should meet it.
const std::vector<GameEntry>& games();

/// The game that `text` names, e.g. `gomoku:rows=19,cols=19`, or what is wrong with the spec and where.
/// A complete spec from before `walls-form`, which files may hold, has the walls that it had then.
/// Random walls are drawn from `seed` if the spec names no `walls-seed`; without either, from the default.
Result<std::shared_ptr<const play::Game>> make_game(std::string_view text,
                                                    std::optional<std::uint32_t> seed = std::nullopt);

}  // namespace parlour::catalog
