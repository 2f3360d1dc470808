#include "ui/desktop/app/captions.hpp"

#include "ui/words/captions.hpp"

namespace parlour::ui::desktop {
namespace {

QString caption(const Words& words, Captioned what, std::string_view name) {
  const std::string id = caption_id(what, name);
  return words.texts().has(id) ? words.text(id) : to_qt(name);
}

}  // namespace

QString game_title(const Words& words, std::string_view game) {
  return caption(words, Captioned::Game, game);
}
QString game_help(const Words& words, std::string_view help) {
  QString text = words.text(help);
  if (!text.isEmpty()) text[0] = text[0].toUpper();
  return text;
}

QString player_title(const Words& words, std::string_view player) {
  return caption(words, Captioned::Player, player);
}
QString option_caption(const Words& words, std::string_view option) {
  return caption(words, Captioned::Option, option);
}
QString choice_caption(const Words& words, std::string_view value) {
  return caption(words, Captioned::Choice, value);
}

}  // namespace parlour::ui::desktop
