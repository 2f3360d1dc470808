#pragma once

#include <QDialog>

#include "ui/desktop/app/words.hpp"

namespace parlour::ui::desktop {

class Actions;

/// Lists all keyboard shortcuts.
class ShortcutsDialog final : public QDialog {
  Q_OBJECT

 public:
  ShortcutsDialog(const Actions& actions, Words& words, QWidget* parent = nullptr);
};

}  // namespace parlour::ui::desktop
