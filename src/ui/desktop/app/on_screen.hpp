#pragma once

#include <QSize>

class QWidget;

namespace parlour::ui::desktop {

/// Gives a window this size, or as much of it as its screen has room for: with a large scale factor that is
/// little.
void resize_on_screen(QWidget& window, QSize size);

/// The same with the size it has; moves it onto its screen if it reaches beyond it.
void keep_on_screen(QWidget& window);

}  // namespace parlour::ui::desktop
