#include "ui/words/player_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "catalog/confirmed.hpp"
#include "core/spec.hpp"
#include "records/text.hpp"

namespace parlour::ui {
namespace {

/// Shows characters that are invisible, or reverse the direction of others, by number: `\\u202e`.
std::string visible(std::string_view text) {
  std::string shown;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = [&](std::size_t ahead) {
      return at + ahead < text.size() ? static_cast<unsigned char>(text[at + ahead]) : 0U;
    };
    const bool three_bytes = byte(0) >> 4 == 0xE && byte(1) >> 6 == 2 && byte(2) >> 6 == 2;
    const unsigned code = three_bytes ? (byte(0) & 0xF) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F) : 0;
    const bool hidden = (code >= 0x200B && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) ||
                        (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF;
    if (hidden) {
      shown += fmt::format("\\u{:04x}", code);
      at += 2;
    } else {
      shown += text[at];
    }
  }
  return shown;
}

}  // namespace

std::string player_in_words(std::string_view spec, const Texts& texts) {
  const std::string whole = records::one_line(visible(spec));
  const auto parsed = parse_spec(spec);
  if (!parsed || !catalog::runs_code(spec)) return whole;
  const auto named = std::find_if(parsed->settings.begin(), parsed->settings.end(), [](const Setting& each) {
    return each.key.empty() || each.key == "command" || each.key == "file";
  });
  if (named == parsed->settings.end()) return whole;
  return texts.text(parsed->name == "so" ? "player-in-words-library" : "player-in-words-program",
                    {{"code", records::one_line(visible(named->value))},
                     {"spec", parsed->settings.size() > 1 ? whole : std::string()}});
}

}  // namespace parlour::ui
