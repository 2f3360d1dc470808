#pragma once

#include <QObject>
#include <QString>
#include <QTranslator>
#include <string>
#include <string_view>
#include <vector>

#include "ui/texts/texts.hpp"

namespace parlour::ui::desktop {

inline QString to_qt(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}
inline std::string from_qt(const QString& text) { return text.toStdString(); }

/// The one that the system's locale asks for.
Language system_language();

/// The language that all windows speak. It can change at any moment: whoever says something says it again
/// then.
class Words final : public QObject {
  Q_OBJECT

 public:
  explicit Words(Language language, QObject* parent = nullptr);
  Words(const Words&) = delete;
  Words& operator=(const Words&) = delete;
  ~Words() override;

  const Texts& texts() const { return texts_; }
  Language language() const { return texts_.language(); }
  void speak(Language language);

  QString text(std::string_view id, const std::vector<Argument>& arguments = {}) const {
    return to_qt(texts_.text(id, arguments));
  }
  /// What is wrong, as a sentence of its own: it begins with a capital letter and ends with a full stop.
  QString sentence(const Message& message) const;
  /// The same with the place where it is wrong.
  QString line(const Message& message) const;

  /// Does `say` now and in every language to come, as long as `whose` lives.
  template <class Say>
  void follow(QObject* whose, Say say) {
    say();
    connect(this, &Words::changed, whose, say);
  }

  /// The text of a label, a button, an action; the title of a menu, a group, a window.
  template <class Widget>
  void label(Widget* widget, std::string_view id) {
    follow(widget, [this, widget, id] {
      if constexpr (requires { widget->setText(QString()); })
        widget->setText(text(id));
      else if constexpr (requires { widget->setTitle(QString()); })
        widget->setTitle(text(id));
      else
        widget->setWindowTitle(text(id));
    });
  }

  /// What a screen reader calls a control whose look alone says what it is.
  template <class Widget>
  void name(Widget* widget, std::string_view id) {
    follow(widget, [this, widget, id] { widget->setAccessibleName(text(id)); });
  }

  template <class Widget>
  void hint(Widget* widget, std::string_view id) {
    follow(widget, [this, widget, id] { widget->setToolTip(text(id)); });
  }

 Q_SIGNALS:
  void changed();

 private:
  void translate_toolkit();

  Texts texts_;
  QTranslator toolkit_;  ///< the dialogs for files and printers are not ours
};

}  // namespace parlour::ui::desktop
