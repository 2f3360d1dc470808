#include <fmt/format.h>

#include <QApplication>
#include <QCommandLineParser>
#include <QStringList>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "apps/build_info.hpp"
#include "catalog/cached_tables.hpp"
#include "core/time_source.hpp"
#include "files/cache.hpp"
#include "table/kept_file.hpp"
#include "ui/desktop/app/main_window.hpp"

namespace {

using namespace parlour;
using namespace parlour::ui::desktop;

/// The language named on the command line, else the one chosen earlier, else the system's.
ui::Language language_of(const QCommandLineParser& line, const DeskSettings& settings) {
  const auto named = ui::language_with_code(from_qt(line.value("lang")));
  return named.value_or(settings.preferences().language.value_or(system_language()));
}

/// Opens the same tables as the console program.
std::unique_ptr<catalog::CachedTables> open_tables() {
  const auto variable = [](const char* name) { return from_qt(qEnvironmentVariable(name)); };
  const auto directory = files::cache_directory(variable("XDG_CACHE_HOME"), variable("HOME"));
  if (!directory) return nullptr;
  return std::make_unique<catalog::CachedTables>(files::Cache(*directory, [](const Message&) {}),
                                                 std::string("parlour ") + PARLOUR_VERSION);
}

}  // namespace

int main(int argc, char** argv) {
  for (int at = 1; at < argc; ++at) {
    const std::string_view argument = argv[at];
    if (argument != "--version" && argument != "-v") continue;
    fmt::print("{}\n", version_text("parlour-desktop"));  // works without a display too
    return EXIT_SUCCESS;
  }
  const QApplication application(argc, argv);
  QApplication::setApplicationName("parlour-desktop");
  QApplication::setApplicationDisplayName("Parlour");
  QApplication::setApplicationVersion(PARLOUR_VERSION);
  QApplication::setDesktopFileName("parlour-desktop");
  QApplication::setWindowIcon(application_icon());

  QCommandLineParser line;
  line.addHelpOption();
  line.addVersionOption();
  line.addPositionalArgument("what", "a record to open, or a game to play: kalah:pits=5", "[FILE|GAME]");
  QStringList codes;
  for (const ui::Language language : ui::languages()) codes << to_qt(code_of(language));
  line.addOption({"lang", "the language of the windows", codes.join('|')});
  line.process(application);

  static const SteadyTime time;  // a game that waits for a stalled disk may outlive the window
  const auto tables = open_tables();
  DeskSettings settings(DeskSettings::usual_file());
  Words words(language_of(line, settings));
  Look look(settings);
  MainWindow window({time, settings, look, words, table::keeping_directories(), tables.get()});
  window.show();
  if (!line.positionalArguments().isEmpty()) window.open(line.positionalArguments().front());
  const int status = QApplication::exec();
  if (tables) tables->write();
  return status;
}
