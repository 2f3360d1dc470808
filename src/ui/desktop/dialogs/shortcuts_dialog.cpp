#include "ui/desktop/dialogs/shortcuts_dialog.hpp"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/desktop/app/actions.hpp"
#include "ui/desktop/app/look.hpp"
#include "ui/desktop/app/on_screen.hpp"

namespace parlour::ui::desktop {

ShortcutsDialog::ShortcutsDialog(const Actions& actions, Words& words, QWidget* parent) : QDialog(parent) {
  words.follow(this, [this, &words] { setWindowTitle(words.text("desk-shortcuts").remove('&')); });
  auto* board = plain_label(this);
  board->setWordWrap(true);
  words.label(board, "desk-keys-on-board");
  auto* list = new QWidget(this);
  auto* grid = new QGridLayout(list);
  grid->setHorizontalSpacing(18);
  int listed = 0;
  int with_keys = 0;
  for (const QAction* action : actions.all()) with_keys += action->shortcut().isEmpty() ? 0 : 1;
  const int height = (with_keys + 1) / 2;
  for (const QAction* action : actions.all()) {
    if (action->shortcut().isEmpty()) continue;
    auto* keys = plain_label(list, action->shortcut().toString(QKeySequence::NativeText));
    enlarge(keys, 1, true);
    auto* what = plain_label(list, action->text().remove('&').remove("…"));
    grid->addWidget(keys, listed % height, listed / height * 2);
    grid->addWidget(what, listed % height, listed / height * 2 + 1);
    ++listed;
  }
  auto* area = new QScrollArea(this);
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  area->setWidget(list);
  auto* close_button = new QPushButton(this);
  words.label(close_button, "desk-close");
  connect(close_button, &QPushButton::clicked, this, &QDialog::accept);
  auto* column = new QVBoxLayout(this);
  column->addWidget(board);
  column->addWidget(area, 1);
  column->addWidget(close_button, 0, Qt::AlignRight);
  resize_on_screen(*this, {640, 480});
}

}  // namespace parlour::ui::desktop
