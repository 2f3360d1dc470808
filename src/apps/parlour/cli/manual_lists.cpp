#include "apps/parlour/cli/manual_lists.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "catalog/games.hpp"
#include "catalog/players.hpp"

namespace parlour::app {
namespace {

using Presets = std::vector<const catalog::GameEntry*>;

/// The presets of each family, in the order of the catalogue.
std::vector<Presets> families() {
  std::vector<Presets> families;
  for (const catalog::GameEntry& game : catalog::games()) {
    const auto known = std::ranges::find_if(
        families, [&](const Presets& presets) { return presets.front()->family == game.family; });
    if (known != families.end())
      known->push_back(&game);
    else
      families.push_back({&game});
  }
  return families;
}

std::vector<Option> all_options(const Presets& presets) {
  std::vector<Option> options;
  for (const catalog::GameEntry* preset : presets)
    for (const Option& option : preset->options)
      if (std::ranges::find(options, option.name, &Option::name) == options.end()) options.push_back(option);
  return options;
}

/// Do all presets with this option have the same default for it?
bool has_one_default(const Presets& presets, const Option& option) {
  return std::ranges::all_of(presets, [&](const catalog::GameEntry* preset) {
    const auto own = std::ranges::find(preset->options, option.name, &Option::name);
    return own == preset->options.end() || own->default_value == option.default_value;
  });
}

/// The defaults that distinguish a preset from the others of its family.
std::string own_defaults(const catalog::GameEntry& preset, const Presets& presets) {
  std::vector<std::string> own;
  for (const Option& option : preset.options)
    if (!has_one_default(presets, option)) own.push_back(option.name + '=' + option.default_value);
  return fmt::format("{}", fmt::join(own, " "));
}

void add_option(RoffPage& page, const Option& option, bool with_default, const ui::Texts& texts) {
  const std::string allowed = allowed_text(option);
  const std::string marked = roff_bold(option.name) + '=' + roff_italic(allowed);
  const std::string help = texts.text(option.help);
  page.item(allowed.empty() ? roff_bold(option.name) + '=' : marked,
            with_default && !option.default_value.empty()
                ? texts.text("manual-default", {{"help", help}, {"default", option.default_value}})
                : help);
}

}  // namespace

void add_games(RoffPage& page, const ui::Texts& texts) {
  page.section(texts.text("manual-games"));
  for (const Presets& presets : families()) {
    std::vector<std::string> names;
    for (const catalog::GameEntry* preset : presets) {
      names.push_back(preset->name);
      const std::string defaults = own_defaults(*preset, presets);
      const std::string help = texts.text(preset->help);
      page.item(
          roff_bold(preset->name),
          defaults.empty() ? help : texts.text("manual-preset", {{"help", help}, {"defaults", defaults}}));
    }
    page.paragraphs(texts.text("manual-options-of", {{"names", fmt::format("{}", fmt::join(names, ", "))}}));
    page.indent();
    for (const Option& option : all_options(presets))
      add_option(page, option, has_one_default(presets, option), texts);
    page.outdent();
  }
}

void add_players(RoffPage& page, const ui::Texts& texts) {
  page.section(texts.text("manual-players"));
  for (const catalog::PlayerEntry& player : catalog::players()) {
    page.item(roff_bold(player.name), texts.text(player.help));
    page.indent();
    for (const Option& option : player.options) add_option(page, option, true, texts);
    page.outdent();
  }
}

}  // namespace parlour::app
