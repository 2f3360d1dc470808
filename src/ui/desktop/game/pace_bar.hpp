#pragma once

#include <QFrame>
#include <array>
#include <string>

#include "core/time_source.hpp"
#include "ui/desktop/app/desk_settings.hpp"
#include "ui/desktop/app/words.hpp"

class QLabel;
class QSlider;

namespace parlour::ui::desktop {

class Actions;

/// How fast two computers play for somebody who watches: a slider, slower and faster, pause and single
/// moves.
class PaceBar final : public QFrame {
  Q_OBJECT

 public:
  /// All must outlive it.
  PaceBar(const Actions& actions, DeskSettings& settings, Words& words, QWidget* parent = nullptr);

 private:
  void show_pace();

  DeskSettings& settings_;
  Words& words_;
  QSlider* slider_;
  QLabel* pace_;
};

/// The paces on offer in milliseconds per move, slowest first.
inline constexpr std::array kPaces{5000, 2500, 1200, 600, 300, 100, 0};

/// The pace `steps` steps faster than `ms`, as far as there is one.
int pace_beside(int ms, int steps);

/// The preferred pace for a game between `players`.
TimeSource::Duration preferred_pace(const Preferences& preferences,
                                    const std::array<std::string, 2>& players);

}  // namespace parlour::ui::desktop
