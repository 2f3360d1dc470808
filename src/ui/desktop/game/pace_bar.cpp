#include "ui/desktop/game/pace_bar.hpp"

#include <QAction>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <algorithm>
#include <chrono>

#include "catalog/players.hpp"
#include "ui/desktop/app/action_buttons.hpp"
#include "ui/desktop/app/actions.hpp"
#include "ui/desktop/app/look.hpp"

namespace parlour::ui::desktop {
namespace {

/// The index in `kPaces` of the pace nearest to `ms`.
int place_of_pace(int ms) {
  const auto* nearest = std::min_element(kPaces.begin(), kPaces.end(), [ms](int one, int two) {
    return std::abs(one - ms) < std::abs(two - ms);
  });
  return static_cast<int>(nearest - kPaces.begin());
}

}  // namespace

PaceBar::PaceBar(const Actions& actions, DeskSettings& settings, Words& words, QWidget* parent)
    : QFrame(parent),
      settings_(settings),
      words_(words),
      slider_(new QSlider(Qt::Horizontal, this)),
      pace_(plain_label(this)) {
  slider_->setObjectName("watchPace");
  slider_->setRange(0, static_cast<int>(kPaces.size()) - 1);
  slider_->setPageStep(1);
  slider_->setTickPosition(QSlider::TicksBelow);
  slider_->setFocusPolicy(Qt::TabFocus);
  words.name(slider_, "desk-watch-pace");
  words.hint(slider_, "desk-watch-pace");
  pace_->setObjectName("watchPaceText");
  pace_->setAlignment(Qt::AlignCenter);
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->addWidget(make_action_button(actions.pause, this), 0, 0, 1, 2);
  grid->addWidget(make_action_button(actions.step, this), 0, 2, 1, 2);
  auto* slower = make_action_button(actions.slower, this);
  auto* faster = make_action_button(actions.faster, this);
  for (auto [button, sign] : {std::pair(slower, "−"), std::pair(faster, "+")}) {
    button->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    // The action's text is for the menu and for screen readers.
    const auto follow = [button = button, sign = sign] {
      button->setAccessibleName(button->defaultAction()->text().remove('&'));
      button->setText(sign);
    };
    connect(button->defaultAction(), &QAction::changed, button, follow);
    follow();
  }
  grid->addWidget(slower, 1, 0);
  grid->addWidget(slider_, 1, 1, 1, 2);
  grid->addWidget(faster, 1, 3);
  grid->addWidget(pace_, 2, 0, 1, 4);
  grid->setColumnStretch(1, 1);
  grid->setColumnStretch(2, 1);
  connect(slider_, &QSlider::valueChanged, this, [this](int place) {
    Preferences preferences = settings_.preferences();
    preferences.watch_ms = kPaces[static_cast<std::size_t>(place)];
    settings_.prefer(preferences);
  });
  connect(&settings, &DeskSettings::changed, this, &PaceBar::show_pace);
  words.follow(this, [this] { show_pace(); });
}

void PaceBar::show_pace() {
  const QSignalBlocker quiet(slider_);
  const int ms = settings_.preferences().watch_ms;
  slider_->setValue(place_of_pace(ms));
  const QString seconds = QString::number(ms / 1000.0, 'g', 3);
  pace_->setText(
      ms == 0 ? words_.text("desk-watch-fast")
              : words_.text("desk-watch-seconds", {{"seconds", words_.texts().decimal(from_qt(seconds))}}));
}

int pace_beside(int ms, int steps) {
  const int place = std::clamp(place_of_pace(ms) + steps, 0, static_cast<int>(kPaces.size()) - 1);
  return kPaces[static_cast<std::size_t>(place)];
}

TimeSource::Duration preferred_pace(const Preferences& preferences,
                                    const std::array<std::string, 2>& players) {
  const bool people = catalog::is_human(players[0]) || catalog::is_human(players[1]);
  return std::chrono::milliseconds(people ? preferences.pace_ms : preferences.watch_ms);
}

}  // namespace parlour::ui::desktop
