#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>

/// What windows call the names that users type. Every name of the catalogue has a text of its own, whose id
/// is made of it: `desk-title-<game>`, `desk-kind-<player>`, `desk-option-<option>`, `desk-choice-<value>`.
namespace parlour::ui {

enum class Captioned : std::uint8_t { Game, Player, Option, Choice };

/// The id of the text.
std::string caption_id(Captioned what, std::string_view name);

/// Those of all games and players that there are, of their options and of what can be chosen there.
std::set<std::string> caption_ids();

}  // namespace parlour::ui
