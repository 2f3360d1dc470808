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

/// The language of the system's locale.
Language system_language();

/// What keys are called in menus and lists: Home as on the keyboard (in Polish Qt calls it a home folder),
/// arrows as arrows.
class KeyNames final : public QTranslator {
 public:
  QString translate(const char* context, const char* text, const char* disambiguation = nullptr,
                    int number = -1) const override;
  bool isEmpty() const override { return false; }
};

/// The language of all windows. It can change at any moment: then everything must be said again (see
/// `follow`).
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
  /// What is wrong, as a complete sentence: with a capital letter and a full stop.
  QString sentence(const Message& message) const;
  /// The same with the place of the mistake.
  QString line(const Message& message) const;

  /// Calls `say` now and after every change of language, as long as `whose` lives.
  template <class Say>
  void follow(QObject* whose, Say say) {
    say();
    connect(this, &Words::changed, whose, say);
  }

  /// Sets the text of a label, button or action, or the title of a menu, group or window.
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

  /// What a screen reader calls a control that has no text.
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
  QTranslator toolkit_;  ///< for the file and print dialogs, which are Qt's
  KeyNames keys_;
};

}  // namespace parlour::ui::desktop
