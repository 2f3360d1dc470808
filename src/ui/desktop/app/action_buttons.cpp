#include "ui/desktop/app/action_buttons.hpp"

#include <QAction>
#include <QGridLayout>
#include <QToolButton>

namespace parlour::ui::desktop {

QToolButton* make_action_button(QAction* action, QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setDefaultAction(action);
  button->setToolButtonStyle(Qt::ToolButtonTextOnly);
  button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  button->setFocusPolicy(Qt::TabFocus);
  return button;
}

QWidget* make_action_buttons(std::initializer_list<QAction*> actions, QWidget* parent) {
  auto* buttons = new QWidget(parent);
  auto* grid = new QGridLayout(buttons);
  grid->setContentsMargins(0, 0, 0, 0);
  int at = 0;
  for (QAction* action : actions) {
    grid->addWidget(make_action_button(action, buttons), at / 2, at % 2);
    ++at;
  }
  return buttons;
}

}  // namespace parlour::ui::desktop
