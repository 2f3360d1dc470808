#include "ui/console/rules/rules_text.hpp"

#include <algorithm>
#include <string_view>

#include "ui/console/board/board.hpp"
#include "ui/terminal/paint.hpp"
#include "ui/terminal/wrapped.hpp"
#include "ui/words/pictured.hpp"

namespace parlour::ui {
namespace {

constexpr int kPictureIndent = 4;

std::string indented(std::string_view lines) {
  std::string text;
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    if (!line.empty()) text += std::string(kPictureIndent, ' ');
    text += line;
    text += '\n';
  }
  return text;
}

std::string drawn(const Picture& picture, const Texts& texts, Style style) {
  const auto found = pictured(picture);
  if (!found) return {};
  Table table;
  table.names = {texts.text("side-first"), texts.text("side-second")};
  style.width -= kPictureIndent;
  return '\n' + indented(draw_board(*found->game, *found->state, table, found->last, style));
}

}  // namespace

std::string rules_text(const play::Game& game, const Texts& texts, const Style& style) {
  constexpr int kComfortable = 80;  // longer lines are hard to read
  const int width = std::min(style.width, kComfortable);
  std::string text = game.title() + '\n';
  std::string_view heading;
  for (const Passage& passage : game.passages()) {
    text += '\n';
    if (passage.heading != heading) text += painted(style, "1", texts.text(passage.heading)) + '\n';
    heading = passage.heading;
    text += wrapped(texts.text(passage.text.id, passage.text.arguments), width);
    for (const Picture& picture : passage.pictures) text += drawn(picture, texts, style);
  }
  return text;
}

}  // namespace parlour::ui
