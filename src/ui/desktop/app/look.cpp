#include "ui/desktop/app/look.hpp"

#include <QApplication>
#include <QFont>
#include <QLabel>
#include <QPainter>
#include <QProxyStyle>
#include <QStyleOption>

/// A library's resources are not loaded until asked for; the macro must be outside every namespace.
static void load_pictures() { Q_INIT_RESOURCE(desktop); }

namespace parlour::ui::desktop {
namespace {

struct Shades {
  QColor window;
  QColor base;
  QColor button;
  QColor text;
  QColor faint;
  QColor accent;
  QColor on_accent;
};

const Shades kLight{{246, 246, 248}, {255, 255, 255}, {238, 238, 242}, {30, 32, 38},
                    {125, 128, 138}, {38, 110, 190},  {255, 255, 255}};
const Shades kDark{{36, 38, 44},    {27, 29, 34},    {52, 55, 63}, {232, 233, 237},
                   {140, 144, 155}, {110, 170, 240}, {16, 20, 28}};

QPalette palette_of(const Shades& shades) {
  QPalette palette(shades.button, shades.window);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText})
    palette.setColor(role, shades.text);
  palette.setColor(QPalette::BrightText, Qt::white);
  palette.setColor(QPalette::Base, shades.base);
  palette.setColor(QPalette::AlternateBase, shades.window);
  palette.setColor(QPalette::ToolTipBase, shades.base);
  palette.setColor(QPalette::PlaceholderText, shades.faint);
  palette.setColor(QPalette::Highlight, shades.accent);
  palette.setColor(QPalette::HighlightedText, shades.on_accent);
  palette.setColor(QPalette::Link, shades.accent);
  palette.setColor(QPalette::LinkVisited, shades.accent);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
    palette.setColor(QPalette::Disabled, role, shades.faint);
  palette.setColor(QPalette::Disabled, QPalette::Highlight, shades.button);
  palette.setColor(QPalette::Disabled, QPalette::HighlightedText, shades.faint);
  return palette;
}

/// Fusion, but with check boxes and radio buttons that can be seen in a dark window.
class HouseStyle final : public QProxyStyle {
 public:
  HouseStyle() : QProxyStyle("Fusion") {}

  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override {
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element != PE_IndicatorCheckBox && element != PE_IndicatorRadioButton) return;
    painter->save();
    painter->setPen(option->palette.color(QPalette::PlaceholderText));
    painter->setBrush(Qt::NoBrush);
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF edge = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    if (element == PE_IndicatorCheckBox)
      painter->drawRect(edge);
    else
      painter->drawEllipse(edge);
    painter->restore();
  }
};

}  // namespace

QIcon application_icon() {
  load_pictures();
  return QIcon(":/parlour/icon.svg");
}

SideColours side_colours(const QPalette& palette) {
  return {palette.color(QPalette::Highlight),
          palette.color(QPalette::Button).darker(is_dark(palette) ? 60 : 115)};
}

bool is_dark(const QPalette& palette) {
  return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

Look::Look(DeskSettings& settings, QObject* parent)
    : QObject(parent), settings_(settings), system_(QApplication::palette()) {
  QApplication::setStyle(new HouseStyle);
  connect(&settings, &DeskSettings::changed, this, &Look::apply);
  apply();
}

bool Look::dark() const {
  const Theme theme = settings_.preferences().theme;
  return theme == Theme::System ? is_dark(system_) : theme == Theme::Dark;
}

void Look::apply() {
  const QPalette palette = palette_of(dark() ? kDark : kLight);
  if (palette != QApplication::palette()) QApplication::setPalette(palette);
}

QLabel* plain_label(QWidget* parent, const QString& text) {
  auto* label = new QLabel(parent);
  label->setTextFormat(Qt::PlainText);
  label->setText(text);
  return label;
}

QString brief_name(const QString& name) {
  constexpr qsizetype kLongest = 24;
  if (name.size() <= kLongest) return name;
  const bool half = name[kLongest - 2].isHighSurrogate();
  return name.left(kLongest - (half ? 2 : 1)) + "…";
}

QString without_shortcuts(QString text) { return text.replace('&', "&&"); }

QString plain_tooltip(const QString& text) {
  return Qt::mightBeRichText(text) ? "<span>" + text.toHtmlEscaped() + "</span>" : text;
}

void enlarge(QWidget* widget, double scale, bool bold) {
  QFont font = widget->font();
  font.setPointSizeF(font.pointSizeF() * scale);
  font.setBold(bold);
  widget->setFont(font);
}

void make_problem_label(QLabel* label) {
  // A red that suits both themes.
  constexpr QColor kProblem{208, 72, 60};
  QPalette palette = label->palette();
  palette.setColor(QPalette::WindowText, kProblem);
  label->setPalette(palette);
  label->setWordWrap(true);
  label->setVisible(false);
}

void make_card(QWidget* widget) {
  widget->setAutoFillBackground(true);
  widget->setBackgroundRole(QPalette::Base);
}

}  // namespace parlour::ui::desktop
