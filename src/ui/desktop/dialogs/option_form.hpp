#pragma once

#include <QWidget>
#include <functional>
#include <string>
#include <vector>

#include "core/message.hpp"
#include "core/option.hpp"
#include "core/spec.hpp"
#include "ui/desktop/app/words.hpp"
#include "ui/desktop/dialogs/option_field.hpp"

class QGridLayout;

namespace parlour::ui::desktop {

/// A form for a list of declared options, in a given number of columns.
class OptionForm final : public QWidget {
  Q_OBJECT

 public:
  OptionForm(int columns, Words& words, QWidget* parent = nullptr);

  /// Shows fields for those of `options` that are `wanted`, all with their defaults.
  void show_options(const std::vector<Option>& options, const std::function<bool(const Option&)>& wanted);

  /// Fills in what `spec` sets, and defaults for the rest.
  void fill_in(const Spec& spec);

  /// `name` with the settings that differ from the defaults.
  std::string spec_of(const std::string& name);

  /// Shows `problem` of the last spec at the field that it is about. False if there is no such field.
  bool complain(const Message& problem);
  void stop_complaining();

  void enable(const std::function<bool(const Option&)>& matters);

 Q_SIGNALS:
  void edited();

 private:
  struct Row {
    OptionField* field;
    QWidget* caption;
    std::size_t column = 0;  ///< of its value in the last spec; 0: not in it
  };

  int columns_;
  Words& words_;
  QGridLayout* grid_;
  std::vector<Row> rows_;
};

}  // namespace parlour::ui::desktop
