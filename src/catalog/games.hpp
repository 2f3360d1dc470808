#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/preset.hpp"
#include "core/result.hpp"
#include "play/game.hpp"

namespace parlour::catalog {

struct Family;

/// A game that users can name.
struct GameEntry : Preset {
  const Family* family = nullptr;
};

/// Everything `make_game` knows, in the order in which to present it.
const std::vector<GameEntry>& games();

/// The game that `text` names, e.g. `gomoku:rows=19,cols=19`, or what is wrong with the spec and where.
/// A spec from before an option existed, as files may contain, keeps its meaning. A value that is drawn at
/// random comes from `seed` if the spec does not give it; without either, it is the default.
Result<std::shared_ptr<const play::Game>> make_game(std::string_view text,
                                                    std::optional<std::uint32_t> seed = std::nullopt);

/// The setting to add to a spec from before an option existed, so that it keeps its meaning; nothing for
/// every other spec.
std::optional<std::string> older_setting(std::string_view spec);

}  // namespace parlour::catalog
