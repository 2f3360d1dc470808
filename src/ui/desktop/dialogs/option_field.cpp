#include "ui/desktop/dialogs/option_field.hpp"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSlider>
#include <QSpinBox>
#include <QVBoxLayout>
#include <array>
#include <limits>

#include "ui/desktop/app/captions.hpp"
#include "ui/desktop/app/look.hpp"

namespace parlour::ui::desktop {
namespace {

/// A whole number. Without a fixed default, one below the minimum means that nothing is chosen.
class NumberField final : public OptionField {
 public:
  NumberField(const Option& option, Words& words, QWidget* parent)
      : OptionField(option, parent), box_(new QSpinBox(this)), automatic_(option.default_value.empty()) {
    box_->setRange(static_cast<int>(option.min) - (automatic_ ? 1 : 0), static_cast<int>(option.max));
    if (automatic_)
      words.follow(box_, [this, &words] { box_->setSpecialValueText(words.text("desk-automatic")); });
    NumberField::set_value("");
    connect(box_, &QSpinBox::valueChanged, this, &OptionField::edited);
    put(box_, words);
  }

  std::string value() const override {
    return automatic_ && box_->value() == box_->minimum() ? std::string() : std::to_string(box_->value());
  }
  void set_value(const std::string& value) override {
    const QString text = to_qt(value.empty() ? option().default_value : value);
    box_->setValue(text.isEmpty() ? box_->minimum() : text.toInt());
  }

 private:
  QSpinBox* box_;
  bool automatic_;
};

class RealField final : public OptionField {
 public:
  RealField(const Option& option, Words& words, QWidget* parent)
      : OptionField(option, parent), box_(new QDoubleSpinBox(this)) {
    constexpr double kStep = 0.05;
    box_->setRange(option.min, option.max);
    box_->setSingleStep(kStep);
    RealField::set_value("");
    connect(box_, &QDoubleSpinBox::valueChanged, this, &OptionField::edited);
    words.follow(box_, [this, &words] { box_->setLocale(QLocale(to_qt(code_of(words.language())))); });
    put(box_, words);
  }

  std::string value() const override { return from_qt(QString::number(box_->value())); }
  void set_value(const std::string& value) override {
    box_->setValue(to_qt(value.empty() ? option().default_value : value).toDouble());
  }

 private:
  QDoubleSpinBox* box_;
};

class ChoiceField final : public OptionField {
 public:
  ChoiceField(const Option& option, Words& words, QWidget* parent)
      : OptionField(option, parent), box_(new QComboBox(this)) {
    for (const std::string& choice : option.choices) box_->addItem(QString(), to_qt(choice));
    words.follow(box_, [this, &words] {
      for (int at = 0; at < box_->count(); ++at)
        box_->setItemText(at, choice_caption(words, from_qt(box_->itemData(at).toString())));
    });
    ChoiceField::set_value("");
    connect(box_, &QComboBox::currentIndexChanged, this, &OptionField::edited);
    put(box_, words);
  }

  std::string value() const override { return from_qt(box_->currentData().toString()); }
  void set_value(const std::string& value) override {
    box_->setCurrentIndex(box_->findData(to_qt(value.empty() ? option().default_value : value)));
  }

 private:
  QComboBox* box_;
};

/// A text two lines high, however short it is: a grid with height-for-width items gives other fields too
/// little room.
class TwoLines final : public QLabel {
 public:
  explicit TwoLines(QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
  }
  bool hasHeightForWidth() const override { return false; }
  QSize sizeHint() const override { return {100, 2 * fontMetrics().lineSpacing() + 2}; }
  QSize minimumSizeHint() const override { return sizeHint(); }
};

/// How strong a player is, from beginner to full strength, with a text for each level.
class LevelField final : public OptionField {
 public:
  LevelField(const Option& option, Words& words, QWidget* parent)
      : OptionField(option, parent), words_(words), slider_(new QSlider(Qt::Horizontal)) {
    slider_->setRange(static_cast<int>(option.min), static_cast<int>(option.max));
    slider_->setPageStep(1);
    slider_->setTickPosition(QSlider::TicksBelow);
    slider_->setTickInterval(1);
    LevelField::set_value("");
    put(slider_, words);
    meaning_ = new TwoLines(this);
    meaning_->setObjectName("levelMeaning");
    layout()->addWidget(meaning_);
    words.follow(meaning_, [this] { tell(); });
    connect(slider_, &QSlider::valueChanged, this, [this] {
      tell();
      Q_EMIT edited();
    });
  }

  /// The highest level is the same as no level.
  std::string value() const override { return std::to_string(slider_->value()); }
  void set_value(const std::string& value) override {
    slider_->setValue(to_qt(value.empty() ? option().default_value : value).toInt());
  }

 private:
  void tell() {
    constexpr std::array<std::string_view, 10> kMeanings{
        "desk-level-1", "desk-level-2", "desk-level-3", "desk-level-4", "desk-level-5",
        "desk-level-6", "desk-level-7", "desk-level-8", "desk-level-9", "desk-level-10"};
    const auto place = static_cast<std::size_t>(slider_->value() - slider_->minimum());
    const QString meaning = place < kMeanings.size() ? words_.text(kMeanings[place]) : QString();
    meaning_->setText(QString::number(slider_->value()) + ". " + meaning);
    slider_->setAccessibleDescription(meaning_->text());
  }

  Words& words_;
  QSlider* slider_;
  QLabel* meaning_ = nullptr;
};

/// Anything else is typed: times, commands, lists of cells, numbers too large for a spin box.
class TextField final : public OptionField {
 public:
  TextField(const Option& option, Words& words, QWidget* parent)
      : OptionField(option, parent), words_(words), line_(new QLineEdit(this)) {
    constexpr int kLongest = 1024;
    line_->setMaxLength(kLongest);
    words.follow(line_, [this, &words] {
      const std::string& usual = this->option().default_value;
      const std::string allowed = allowed_text(this->option());
      line_->setPlaceholderText(is_time()          ? usual_time()
                                : !usual.empty()   ? choice_caption(words, usual)
                                : !allowed.empty() ? to_qt(allowed)
                                                   : words.text("desk-automatic"));
    });
    connect(line_, &QLineEdit::textChanged, this, &OptionField::edited);
    put(line_, words);
  }

  std::string value() const override {
    return is_time() ? typed_time(words_, line_->text()) : from_qt(line_->text().trimmed());
  }
  void set_value(const std::string& value) override {
    line_->setText(is_time() ? time_caption(words_, value) : to_qt(value));
  }

 private:
  bool is_time() const { return option().kind == OptionKind::Duration; }
  QString usual_time() const {
    const std::string& usual = option().default_value;
    return usual.empty() ? words_.text("desk-example-times") : time_caption(words_, usual);
  }

  Words& words_;
  QLineEdit* line_;
};

bool fits_a_spin_box(const Option& option) {
  return option.kind == OptionKind::Integer && option.max <= std::numeric_limits<int>::max();
}

}  // namespace

OptionField* OptionField::make(const Option& option, Words& words, QWidget* parent) {
  if (option.name == "level") return new LevelField(option, words, parent);
  if (fits_a_spin_box(option)) return new NumberField(option, words, parent);
  if (option.kind == OptionKind::Real) return new RealField(option, words, parent);
  if (option.kind == OptionKind::Choice) return new ChoiceField(option, words, parent);
  return new TextField(option, words, parent);
}

OptionField::OptionField(const Option& option, QWidget* parent)
    : QWidget(parent), option_(option), problem_(plain_label(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  column->addWidget(problem_);
  make_problem_label(problem_);
}

void OptionField::put(QWidget* control, Words& words) {
  static_cast<QVBoxLayout*>(layout())->insertWidget(0, control);
  setFocusProxy(control);
  words.follow(control, [this, control, &words] {
    control->setAccessibleName(option_caption(words, option_.name));
    const QString allowed = option_.kind == OptionKind::Duration ? words.text("desk-example-times")
                                                                 : to_qt(allowed_text(option_));
    const QString help = words.text(option_.help);
    control->setToolTip(allowed.isEmpty() ? help : help + " (" + allowed + ")");
  });
}

void OptionField::complain(const QString& problem) {
  problem_->setText(problem);
  problem_->setVisible(!problem.isEmpty());
}

}  // namespace parlour::ui::desktop
