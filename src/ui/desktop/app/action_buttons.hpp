#pragma once

#include <initializer_list>

class QAction;
class QToolButton;
class QWidget;

namespace parlour::ui::desktop {

/// A button with the text of `action`; Tab gives it the focus, a click does not.
QToolButton* make_action_button(QAction* action, QWidget* parent);

/// Two columns of such buttons.
QWidget* make_action_buttons(std::initializer_list<QAction*> actions, QWidget* parent);

}  // namespace parlour::ui::desktop
