#include "ui/table/player_words.hpp"

#include <algorithm>

#include "catalog/confirmed.hpp"
#include "core/spec.hpp"
#include "records/text.hpp"

namespace parlour::ui {

std::string player_in_words(std::string_view spec, const Texts& texts) {
  const std::string whole = records::one_line(std::string(spec));
  const auto parsed = parse_spec(spec);
  if (!parsed || !catalog::runs_code(spec)) return whole;
  const auto named = std::find_if(parsed->settings.begin(), parsed->settings.end(), [](const Setting& each) {
    return each.key.empty() || each.key == "command" || each.key == "file";
  });
  if (named == parsed->settings.end()) return whole;
  return texts.text(parsed->name == "so" ? "player-in-words-library" : "player-in-words-program",
                    {{"code", records::one_line(named->value)},
                     {"spec", parsed->settings.size() > 1 ? whole : std::string()}});
}

}  // namespace parlour::ui
