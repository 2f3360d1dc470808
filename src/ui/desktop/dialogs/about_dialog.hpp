#pragma once

#include <QDialog>

#include "ui/desktop/app/words.hpp"

namespace parlour::ui::desktop {

/// Says what this program is.
class AboutDialog final : public QDialog {
  Q_OBJECT

 public:
  explicit AboutDialog(Words& words, QWidget* parent = nullptr);
};

}  // namespace parlour::ui::desktop
