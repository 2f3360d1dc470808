#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

/// What windows call the names that users type. Every name in the catalogue has a text, whose id is made from
/// it: `desk-title-<game>`, `desk-kind-<player>`, `desk-option-<option>`, `desk-choice-<value>`.
namespace parlour::ui {

enum class Captioned : std::uint8_t { Game, Player, Option, Choice };

/// The id of the text.
std::string caption_id(Captioned what, std::string_view name);

/// The ids for all games and players, their options and the choices of these.
std::set<std::string> caption_ids();

}  // namespace parlour::ui
