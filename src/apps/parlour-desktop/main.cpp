#include <QApplication>
#include <QCommandLineParser>

#include "core/time_source.hpp"
#include "ui/desktop/main_window.hpp"
#include "ui/table/keeper.hpp"

namespace {

using namespace parlour;
using namespace parlour::ui::desktop;

/// The language named on the command line, chosen before, or that of the system.
ui::Language language_of(const QCommandLineParser& line, const DeskSettings& settings) {
  const auto named = ui::language_with_code(from_qt(line.value("lang")));
  return named.value_or(settings.preferences().language.value_or(system_language()));
}

}  // namespace

int main(int argc, char** argv) {
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
  line.addOption({"lang", "the language of the windows", "en|ru|pl"});
  line.process(application);

  const SteadyTime time;
  DeskSettings settings(DeskSettings::usual_file());
  Words words(language_of(line, settings));
  Look look(settings);
  MainWindow window({time, settings, look, words, ui::keeping_directories()});
  window.show();
  if (!line.positionalArguments().isEmpty()) window.open(line.positionalArguments().front());
  return QApplication::exec();
}
