#pragma once

#include <QDialog>

#include "ui/desktop/app/desk_settings.hpp"
#include "ui/desktop/app/words.hpp"

namespace parlour::ui::desktop {

/// The user's preferences for the windows. Every change takes effect at once.
class SettingsDialog final : public QDialog {
  Q_OBJECT

 public:
  SettingsDialog(DeskSettings& settings, Words& words, QWidget* parent = nullptr);
};

}  // namespace parlour::ui::desktop
