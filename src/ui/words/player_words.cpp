#include "ui/words/player_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "catalog/confirmed.hpp"
#include "core/spec.hpp"
#include "records/text.hpp"

namespace parlour::ui {
namespace {

/// Shows characters that are invisible, or reverse the direction of others, by number: `\\u202e`.
std::string visible(std::string_view line) {
  std::string shown;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const auto byte = [&](std::size_t ahead) {
      return at + ahead < line.size() ? static_cast<unsigned char>(line[at + ahead]) : 0U;
    };
    const unsigned code =
        byte(0) >> 4 == 0xE ? (byte(0) & 0xF) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F) : 0;
    const bool hidden = (code >= 0x200B && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) ||
                        (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF;
    if (hidden) {
      shown += fmt::format("\\u{:04x}", code);
      at += 2;
    } else {
      shown += line[at];
    }
  }
  return shown;
}

}  // namespace

std::string player_in_words(std::string_view spec, const Texts& texts) {
  const std::string whole = visible(records::one_line(spec));
  const auto parsed = parse_spec(spec);
  if (!parsed || !catalog::runs_code(spec)) return whole;
  const auto named = std::find_if(parsed->settings.begin(), parsed->settings.end(), [](const Setting& each) {
    return each.key.empty() || each.key == "command" || each.key == "file";
  });
  if (named == parsed->settings.end()) return whole;
  return texts.text(parsed->name == "so" ? "player-in-words-library" : "player-in-words-program",
                    {{"code", visible(records::one_line(named->value))},
                     {"spec", parsed->settings.size() > 1 ? whole : std::string()}});
}

}  // namespace parlour::ui
