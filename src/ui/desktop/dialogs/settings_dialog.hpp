#pragma once

#include <QDialog>

#include "ui/desktop/app/desk_settings.hpp"
#include "ui/desktop/app/words.hpp"

namespace parlour::ui::desktop {

/// How people like their windows. Every change is seen at once.
class SettingsDialog final : public QDialog {
  Q_OBJECT

 public:
  SettingsDialog(DeskSettings& settings, Words& words, QWidget* parent = nullptr);
};

}  // namespace parlour::ui::desktop
