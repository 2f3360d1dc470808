#pragma once

#include <QColor>
#include <QIcon>
#include <QPalette>
#include <QString>

#include "ui/desktop/app/desk_settings.hpp"

class QLabel;
class QWidget;

/// What our windows look like, apart from boards.
namespace parlour::ui::desktop {

/// Remembers how the system looks and makes all windows follow the preferred theme.
class Look final : public QObject {
  Q_OBJECT

 public:
  explicit Look(DeskSettings& settings, QObject* parent = nullptr);

  bool dark() const;

 private:
  void apply();

  DeskSettings& settings_;
  QPalette system_;
};

QIcon application_icon();

/// The colours of First's and Second's parts of a bar: light and dark, like stones.
struct SideColours {
  QColor first;
  QColor second;
};
SideColours side_colours(const QPalette& palette);

bool is_dark(const QPalette& palette);

/// A label that shows `text` literally, even if it looks like markup: names come from anywhere.
QLabel* plain_label(QWidget* parent, const QString& text = {});

/// `name`, shortened to fit into a row with others.
QString brief_name(const QString& name);

/// `text` for a button or a label with a buddy, where a plain ampersand would mark a shortcut.
QString without_shortcuts(QString text);

/// `text` as a tooltip that shows it literally.
QString plain_tooltip(const QString& text);

/// Makes the widget's font `scale` times larger.
void enlarge(QWidget* widget, double scale, bool bold = false);

/// Makes `label` one that says what is wrong; hidden until it does.
void make_problem_label(QLabel* label);

/// Gives the widget a frame and a background that sets it off from the window.
void make_card(QWidget* widget);

}  // namespace parlour::ui::desktop
