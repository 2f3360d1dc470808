#include "ui/desktop/app/words.hpp"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <array>
#include <string_view>
#include <utility>

namespace parlour::ui::desktop {
namespace {

QString as_sentence(QString text) {
  if (text.isEmpty()) return text;
  text[0] = text[0].toUpper();
  return text.endsWith('.') || text.endsWith('?') || text.endsWith('!') ? text : text + '.';
}

}  // namespace

Language system_language() { return language_from(from_qt(QLocale::system().name())); }

QString KeyNames::translate(const char* context, const char* text, const char* /*disambiguation*/,
                            int /*number*/) const {
  constexpr auto kNames = std::to_array<std::pair<std::string_view, std::string_view>>(
      {{"Home", "Home"}, {"End", "End"}, {"Left", "←"}, {"Right", "→"}, {"Up", "↑"}, {"Down", "↓"}});
  if (context == nullptr || text == nullptr || std::string_view(context) != "QShortcut") return {};
  for (const auto& [key, name] : kNames)
    if (key == text) return to_qt(name);
  return {};
}

Words::Words(Language language, QObject* parent) : QObject(parent), texts_(language) { translate_toolkit(); }

Words::~Words() {
  QCoreApplication::removeTranslator(&keys_);
  QCoreApplication::removeTranslator(&toolkit_);
}

void Words::speak(Language language) {
  if (language == texts_.language()) return;
  texts_ = Texts(language);
  translate_toolkit();
  Q_EMIT changed();
}

QString Words::sentence(const Message& message) const { return as_sentence(to_qt(texts_.sentence(message))); }

QString Words::line(const Message& message) const { return as_sentence(to_qt(texts_.line(message))); }

void Words::translate_toolkit() {
  QCoreApplication::removeTranslator(&keys_);
  QCoreApplication::removeTranslator(&toolkit_);
  if (toolkit_.load("qtbase_" + to_qt(code_of(language())),
                    QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
    QCoreApplication::installTranslator(&toolkit_);
  QCoreApplication::installTranslator(&keys_);  // the one installed last is asked first
}

}  // namespace parlour::ui::desktop
