#include "ui/desktop/app/on_screen.hpp"

#include <QScreen>
#include <QStyle>
#include <QWidget>
#include <algorithm>

namespace parlour::ui::desktop {
namespace {

/// Where the inside of a window has room. Its frame is not known before it is shown, so a title bar is
/// reckoned with.
QRect room_for(const QWidget& window) {
  return window.screen()->availableGeometry().adjusted(
      0, window.style()->pixelMetric(QStyle::PM_TitleBarHeight), 0, 0);
}

}  // namespace

void resize_on_screen(QWidget& window, QSize size) { window.resize(size.boundedTo(room_for(window).size())); }

void keep_on_screen(QWidget& window) {
  const QRect room = room_for(window);
  resize_on_screen(window, window.size());
  const QRect place = window.geometry();
  const auto within = [](int at, int length, int from, int to) {
    return std::max(from, std::min(at, to - length));
  };
  const QPoint corner(within(place.x(), place.width(), room.left(), room.right() + 1),
                      within(place.y(), place.height(), room.top(), room.bottom() + 1));
  if (corner != place.topLeft()) window.move(corner - (place.topLeft() - window.frameGeometry().topLeft()));
}

}  // namespace parlour::ui::desktop
