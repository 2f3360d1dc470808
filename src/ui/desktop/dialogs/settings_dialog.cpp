#include "ui/desktop/dialogs/settings_dialog.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <array>

namespace parlour::ui::desktop {
namespace {

/// Builds the rows; every control saves its preference as soon as it is changed.
class Rows {
 public:
  Rows(DeskSettings& settings, Words& words, QDialog* dialog)
      : settings_(settings), words_(words), form_(new QFormLayout(dialog)) {}

  /// A list to choose from; `change` gets the index of the choice.
  template <class Change>
  void list(std::string_view id, const std::vector<std::string_view>& choices, int chosen, Change change) {
    auto* box = new QComboBox;
    for (const std::string_view choice : choices) box->addItem(words_.text(choice));
    words_.follow(box, [box, choices, &words = words_] {
      for (int at = 0; at < box->count(); ++at)
        box->setItemText(at, words.text(choices[static_cast<std::size_t>(at)]));
    });
    box->setCurrentIndex(chosen);
    QObject::connect(box, &QComboBox::activated, box, [this_settings = &settings_, change](int at) {
      Preferences preferences = this_settings->preferences();
      change(preferences, at);
      this_settings->prefer(preferences);
    });
    add(id, box);
  }

  void flag(std::string_view id, bool Preferences::*which) {
    auto* box = new QCheckBox;
    words_.follow(box, [box, id, &words = words_] { box->setText(words.text(id).remove('&')); });
    box->setChecked(settings_.preferences().*which);
    QObject::connect(box, &QCheckBox::toggled, box, [settings = &settings_, which](bool on) {
      Preferences preferences = settings->preferences();
      preferences.*which = on;
      settings->prefer(preferences);
    });
    form_->addRow(box);
  }

  void sowing_speed() {
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setRange(-kSlowestSowing, -kFastestSowing);  // to the right is faster
    slider->setValue(-settings_.preferences().sowing_ms);
    QObject::connect(slider, &QSlider::valueChanged, slider, [settings = &settings_](int value) {
      Preferences preferences = settings->preferences();
      preferences.sowing_ms = -value;
      settings->prefer(preferences);
    });
    add("desk-sowing-speed", slider);
  }

  void pace() {
    constexpr int kStep = 100;
    auto* box = new QSpinBox;
    box->setObjectName("pace");
    box->setRange(0, kSlowestPace);
    box->setSingleStep(kStep);
    words_.follow(box, [box, &words = words_] {
      box->setSuffix(" " + words.text("desk-milliseconds"));
      box->setSpecialValueText(words.text("desk-choice-none"));
    });
    box->setValue(settings_.preferences().pace_ms);
    QObject::connect(box, &QSpinBox::valueChanged, box, [settings = &settings_](int value) {
      Preferences preferences = settings->preferences();
      preferences.pace_ms = value;
      settings->prefer(preferences);
    });
    add("desk-pace", box);
  }

  void add(std::string_view id, QWidget* control) {
    auto* caption = new QLabel;
    words_.label(caption, id);
    words_.name(control, id);
    caption->setBuddy(control);
    form_->addRow(caption, control);
  }

  QFormLayout* form() const { return form_; }

 private:
  DeskSettings& settings_;
  Words& words_;
  QFormLayout* form_;
};

void add_languages(Rows& rows, const Preferences& now) {
  std::vector<std::string_view> choices{"desk-language-system"};
  int chosen = 0;
  for (const Language language : languages()) {
    if (now.language == language) chosen = static_cast<int>(choices.size());
    choices.push_back(name_of(language));  // not the id of a text, so it is shown as it is
  }
  rows.list("desk-language", choices, chosen, [](Preferences& preferences, int at) {
    preferences.language = std::nullopt;
    if (at > 0) preferences.language = languages()[static_cast<std::size_t>(at - 1)];
  });
}

}  // namespace

SettingsDialog::SettingsDialog(DeskSettings& settings, Words& words, QWidget* parent) : QDialog(parent) {
  words.label(this, "desk-settings-title");
  const Preferences& now = settings.preferences();
  Rows rows(settings, words, this);
  add_languages(rows, now);
  rows.list("desk-theme", {"desk-theme-system", "desk-theme-light", "desk-theme-dark"},
            static_cast<int>(now.theme),
            [](Preferences& preferences, int at) { preferences.theme = static_cast<Theme>(at); });
  std::vector<std::string_view> styles;
  for (const BoardStyle style : kBoardStyles) styles.push_back(title_of(style));
  rows.list("desk-board-style", styles, static_cast<int>(now.board_style),
            [](Preferences& preferences, int at) { preferences.board_style = static_cast<BoardStyle>(at); });
  rows.flag("desk-coordinates", &Preferences::coordinates);
  rows.flag("desk-numbers", &Preferences::move_numbers);
  rows.flag("desk-animations", &Preferences::animations);
  rows.sowing_speed();
  rows.pace();
  rows.flag("desk-sounds", &Preferences::sounds);
  rows.flag("desk-show-evaluation", &Preferences::evaluation);
  auto* close_button = new QPushButton(this);
  words.label(close_button, "desk-close");
  connect(close_button, &QPushButton::clicked, this, &QDialog::accept);
  auto* ending = new QHBoxLayout;
  ending->addStretch(1);
  ending->addWidget(close_button);
  rows.form()->addRow(ending);
  setMinimumWidth(420);
}

}  // namespace parlour::ui::desktop
