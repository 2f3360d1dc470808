#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/option.hpp"
#include "core/preset.hpp"
#include "core/result.hpp"
#include "engines/game_engines.hpp"
#include "play/game.hpp"

namespace parlour::catalog {

/// A family of games: everything that the program needs from its folders.
struct Family {
  std::string_view name;
  std::vector<Preset> presets;
  Result<std::shared_ptr<const play::Game>> (*make)(const std::string& preset, const OptionValues& values);
  /// Does an option have an effect, given the values of the others?
  bool (*option_matters)(const OptionValues& values, std::string_view option);
  /// The option whose value is drawn at random if a spec does not give it; empty: there is none.
  std::string_view drawn;
  /// The setting to add to a spec that was written before an option existed; nothing: the default is
  /// right.
  std::optional<std::string> (*older_setting)(const OptionValues& values);
  const engines::GameEngines& engines;
};

/// All families, in the order in which to present them. A new game is a line in families.cpp.
const std::vector<Family>& families();

/// The family that `game` belongs to.
const Family& family_of(const play::Game& game);

/// The engines of that family.
inline const engines::GameEngines& engines_of(const play::Game& game) { return family_of(game).engines; }

}  // namespace parlour::catalog
