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

/// Remembers how the system looks and lets every window follow the theme that is preferred.
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

/// First's and Second's parts of a bar: light and dark, as stones are.
struct SideColours {
  QColor first;
  QColor second;
};
SideColours side_colours(const QPalette& palette);

bool is_dark(const QPalette& palette);

/// A label that shows `text` as it is, whatever markup it looks like: names come from anywhere.
QLabel* plain_label(QWidget* parent, const QString& text = {});

/// `name` no longer than fits into a row with others.
QString brief_name(const QString& name);

/// `text` for a button, or a label with a buddy, which takes an ampersand for the mark of a shortcut.
QString without_shortcuts(QString text);

/// `text` as a tooltip that shows it as it is.
QString plain_tooltip(const QString& text);

/// A larger font than what stands around, `scale` times.
void enlarge(QWidget* widget, double scale, bool bold = false);

/// A label that says what is wrong; hidden until it does.
void make_problem_label(QLabel* label);

/// A panel with a frame of its own, a little apart from the window's ground.
void make_card(QWidget* widget);

}  // namespace parlour::ui::desktop
