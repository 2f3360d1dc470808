#include "ui/desktop/dialogs/option_form.hpp"

#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>

#include "ui/desktop/app/captions.hpp"
#include "ui/desktop/app/look.hpp"

namespace parlour::ui::desktop {

OptionForm::OptionForm(int columns, Words& words, QWidget* parent)
    : QWidget(parent), columns_(columns), words_(words), grid_(new QGridLayout(this)) {
  grid_->setContentsMargins(0, 0, 0, 0);
  for (int column = 0; column < columns; ++column) grid_->setColumnStretch(2 * column + 1, 1);
}

void OptionForm::show_options(const std::vector<Option>& options,
                              const std::function<bool(const Option&)>& wanted) {
  for (const Row& row : rows_) {
    delete row.field;
    delete row.caption;
  }
  rows_.clear();
  const auto count = static_cast<int>(std::count_if(options.begin(), options.end(), wanted));
  const int height = (count + columns_ - 1) / columns_;
  for (const Option& option : options) {
    if (!wanted(option)) continue;
    const int at = static_cast<int>(rows_.size());
    auto* field = OptionField::make(option, words_, this);
    auto* caption = plain_label(this);
    caption->setBuddy(field);
    words_.follow(caption,
                  [this, caption, name = option.name] { caption->setText(option_caption(words_, name)); });
    connect(field, &OptionField::edited, this, &OptionForm::edited);
    grid_->addWidget(caption, at % height, at / height * 2);
    grid_->addWidget(field, at % height, at / height * 2 + 1);
    rows_.push_back({field, caption});
  }
}

void OptionForm::fill_in(const Spec& spec) {
  const QSignalBlocker quiet(this);
  for (const Row& row : rows_) {
    const Option& option = row.field->option();
    const auto named = [&](const Setting& setting) {
      return setting.key == option.name || (setting.key.empty() && option.keyless);
    };
    const auto found = std::find_if(spec.settings.begin(), spec.settings.end(), named);
    row.field->set_value(found == spec.settings.end() ? std::string() : found->value);
  }
}

std::string OptionForm::spec_of(const std::string& name) {
  std::string spec = name;
  char separator = ':';
  for (Row& row : rows_) {
    const Option& option = row.field->option();
    const std::string value = row.field->value();
    row.column = 0;
    if (value.empty() || value == option.default_value) continue;
    spec += separator + option.name + "=";
    row.column = spec.size() + 1;
    spec += quoted_if_needed(value);
    separator = ',';
  }
  return spec;
}

bool OptionForm::complain(const Message& problem) {
  if (!problem.place) return false;
  Row* nearest = nullptr;
  for (Row& row : rows_)
    if (row.column != 0 && row.column <= problem.place->column) nearest = &row;
  if (nearest == nullptr) return false;
  nearest->field->complain(option_problem(words_, problem));
  return true;
}

void OptionForm::stop_complaining() {
  for (const Row& row : rows_) row.field->complain({});
}

void OptionForm::enable(const std::function<bool(const Option&)>& matters) {
  for (const Row& row : rows_) {
    const bool enabled = matters(row.field->option());
    row.field->setEnabled(enabled);
    row.caption->setEnabled(enabled);
  }
}

}  // namespace parlour::ui::desktop
