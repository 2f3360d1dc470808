#include "ui/desktop/app/captions.hpp"

#include <array>
#include <map>
#include <string>
#include <utility>

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

QString option_problem(const Words& words, Message problem) {
  static const std::map<std::string_view, std::string_view> kOfValues{
      {"option-out-of-range", "desk-wrong-range"},  {"option-not-a-duration", "desk-wrong-time"},
      {"option-win-too-long", "desk-wrong-win"},    {"option-win-does-not-fit", "desk-wrong-win-least"},
      {"option-forbidden-win", "desk-wrong-renju"},
  };
  if (const auto found = kOfValues.find(problem.id); found != kOfValues.end()) problem.id = found->second;
  for (Argument& argument : problem.arguments)
    if (argument.name == "option") argument.value = from_qt(option_caption(words, argument.value));
  problem.arguments.push_back({"example", from_qt(words.text("desk-example-times"))});
  return words.sentence(problem);
}

namespace {

constexpr auto kTimeUnits = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"ms", "desk-unit-ms"}, {"s", "desk-unit-s"}, {"m", "desk-unit-m"}});

/// Where a number ends and its unit begins.
template <class Text>
auto end_of_number(const Text& text) {
  decltype(text.size()) at = 0;
  while (at < text.size() && QStringView(u"0123456789.,").contains(QChar(text[at]))) ++at;
  return at;
}

}  // namespace

QString time_caption(const Words& words, std::string_view time) {
  const QString text = to_qt(time);
  const auto end = end_of_number(text);
  for (const auto& [unit, id] : kTimeUnits)
    if (end > 0 && text.mid(end) == to_qt(unit))
      return to_qt(words.texts().decimal(from_qt(text.left(end)))) + " " + words.text(id);
  return text;
}

std::string typed_time(const Words& words, const QString& typed) {
  const QString text = typed.trimmed();
  const auto end = end_of_number(text);
  const QString unit = text.mid(end).trimmed();
  for (const auto& [code, id] : kTimeUnits)
    if (end > 0 && (unit == to_qt(code) || unit.compare(words.text(id), Qt::CaseInsensitive) == 0))
      return from_qt(text.left(end).replace(',', '.')) + std::string(code);
  return from_qt(text);
}

}  // namespace parlour::ui::desktop
