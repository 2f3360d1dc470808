#pragma once

#include <QWidget>
#include <string>

#include "core/option.hpp"
#include "ui/desktop/app/words.hpp"

class QLabel;

namespace parlour::ui::desktop {

/// The control for one declared option, with room below for a message.
class OptionField : public QWidget {
  Q_OBJECT

 public:
  /// The control that fits `option`: a spin box, a list, or a line to type in.
  static OptionField* make(const Option& option, Words& words, QWidget* parent);

  const Option& option() const { return option_; }

  /// As a user would type it; empty: the default.
  virtual std::string value() const = 0;
  /// `value` must be one that the option accepts, or empty.
  virtual void set_value(const std::string& value) = 0;

  void complain(const QString& problem);

 Q_SIGNALS:
  void edited();

 protected:
  OptionField(const Option& option, QWidget* parent);
  /// Called once, by the constructor of the derived class.
  void put(QWidget* control, Words& words);

 private:
  Option option_;
  QLabel* problem_;
};

}  // namespace parlour::ui::desktop
