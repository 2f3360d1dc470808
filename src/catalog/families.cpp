#include "catalog/families.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engines/connect4/connect4_engines.hpp"
#include "engines/kalah/kalah_engines.hpp"
#include "engines/line/line_engines.hpp"
#include "games/connect4/family.hpp"
#include "games/kalah/family.hpp"
#include "games/line/family.hpp"
#include "play/typed_game.hpp"

namespace parlour::catalog {
namespace {

template <class Rules>
bool option_matters(const OptionValues& values, std::string_view option) {
  if constexpr (requires { Rules::option_matters(values, option); })
    return Rules::option_matters(values, option);
  return true;
}

template <class Rules>
bool left_out(const OptionValues& values, const Option& option) {
  if constexpr (requires { Rules::left_out_at_default(option.name); })
    return Rules::left_out_at_default(option.name) && values.is(option.name, option.default_value);
  return false;
}

template <class Rules>
bool told_in_title(const OptionValues& values, const OptionValues::Entry& entry) {
  if constexpr (requires { Rules::told_in_title(values, entry.option.name); })
    if (Rules::told_in_title(values, entry.option.name)) return true;
  return entry.given;
}

template <class Rules>
std::optional<std::string> older_setting(const OptionValues& values) {
  if constexpr (requires { Rules::older_setting(values); }) return Rules::older_setting(values);
  return std::nullopt;
}

template <class Rules>
constexpr std::string_view drawn_option() {
  if constexpr (requires { Rules::kDrawn; }) return Rules::kDrawn;
  return {};
}

std::string named(const std::string& name, const std::string& settings) {
  return settings.empty() ? name : name + ":" + settings;
}

template <class Rules>
Result<std::shared_ptr<const play::Game>> make(const std::string& preset, const OptionValues& values) {
  auto rules = Rules::read_rules(values);
  if (!rules) return failure(std::move(rules.error()));
  const auto matters = [&](const OptionValues::Entry& entry) {
    return option_matters<Rules>(values, entry.option.name) && !left_out<Rules>(values, entry.option);
  };
  const auto told = [&](const OptionValues::Entry& entry) {
    return matters(entry) && told_in_title<Rules>(values, entry);
  };
  using Game = play::TypedGame<Rules>;
  return std::make_shared<const Game>(typename Game::Names{preset, named(preset, settings_text(values, told)),
                                                           named(preset, settings_text(values, matters))},
                                      *std::move(rules));
}

/// `Rules` is the `Family` of a folder under games/, `engines` comes from the folder under engines/.
template <class Rules>
Family family(const engines::GameEngines& engines) {
  return {Rules::kName,          Rules::presets(),     make<Rules>, option_matters<Rules>,
          drawn_option<Rules>(), older_setting<Rules>, engines};
}

}  // namespace

const std::vector<Family>& families() {
  static const std::vector<Family> kFamilies{
      family<games::line::Family>(engines::line_engines()),
      family<games::kalah::Family>(engines::kalah_engines()),
      family<games::connect4::Family>(engines::connect4_engines()),
  };
  return kFamilies;
}

const Family& family_of(const play::Game& game) {
  const auto found = std::find_if(families().begin(), families().end(),
                                  [&](const Family& each) { return each.name == game.family(); });
  assert(found != families().end());
  return *found;
}

}  // namespace parlour::catalog
