#pragma once

#include <QDialog>
#include <chrono>
#include <cstddef>
#include <optional>

#include "ui/desktop/app/words.hpp"

class QRadioButton;
class QSpinBox;

namespace parlour::ui::desktop {

/// Asks which finished games to keep: the newest, or those of the last days.
class PruneDialog final : public QDialog {
  Q_OBJECT

 public:
  explicit PruneDialog(Words& words, QWidget* parent = nullptr);

  /// This many of the newest stay, whatever their age.
  std::size_t games_to_keep() const;
  /// The others stay if they are not older than this; nothing: they do not stay.
  std::optional<std::chrono::hours> age_to_keep() const;

 private:
  QRadioButton* by_number_;
  QRadioButton* by_age_;
  QSpinBox* number_;
  QSpinBox* days_;
};

}  // namespace parlour::ui::desktop
