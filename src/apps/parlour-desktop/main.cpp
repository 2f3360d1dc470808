#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <QApplication>
#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "apps/build_info.hpp"
#include "apps/chosen_language.hpp"
#include "apps/help_formatter.hpp"
#include "apps/usage_problem.hpp"
#include "apps/verb.hpp"
#include "catalog/cached_tables.hpp"
#include "catalog/proofs.hpp"
#include "core/time_source.hpp"
#include "files/cache.hpp"
#include "table/kept_file.hpp"
#include "ui/desktop/app/main_window.hpp"

namespace {

using namespace parlour;
using namespace parlour::ui::desktop;

struct CommandLine {
  std::string language;  ///< empty, like the next: not given
  std::string what;      ///< a file or a game
};

/// Without what is for the toolkit (`-platform xcb`, a session manager's `-session`), which takes it from the
/// application's arguments.
std::vector<std::string> own_arguments(int argc, char** argv) {
  constexpr auto kOfToolkit = std::to_array<std::string_view>(
      {"-display", "-geometry", "-platform", "-platformpluginpath", "-platformtheme", "-plugin",
       "-qwindowgeometry", "-qwindowicon", "-qwindowtitle", "-session", "-style", "-stylesheet"});
  std::vector<std::string> own;
  for (int at = 1; at < argc; ++at) {
    const std::string_view argument = argv[at];
    if (std::find(kOfToolkit.begin(), kOfToolkit.end(), argument) != kOfToolkit.end())
      ++at;
    else
      own.emplace_back(argument);
  }
  return own;
}

/// What was asked for; the exit status if that is done or wrong. Needs no display.
std::variant<CommandLine, int> read_command_line(int argc, char** argv) {
  constexpr int kWrongUsage = 2;
  const ui::Texts texts(app::chosen_language(argc, argv));
  CommandLine asked;
  CLI::App line(texts.text("desk-cli-program"), "parlour-desktop");
  line.formatter(std::make_shared<app::HelpFormatter>(texts));
  line.option_defaults()->group(texts.text("cli-options"));
  line.set_help_flag("-h,--help", texts.text("cli-help"));
  line.set_version_flag("-v,--version", version_text("parlour-desktop"), texts.text("cli-version"));
  app::Verb options(line, texts);
  options.argument("FILE|GAME", asked.what, "desk-cli-what");
  options.choice("--lang", asked.language, app::language_codes(), "desk-cli-lang");
  try {
    auto own = own_arguments(argc, argv);
    std::reverse(own.begin(), own.end());  // as CLI11 wants them
    line.parse(std::move(own));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) return line.exit(error);
    const Message problem = app::usage_problem(line, error);
    fmt::print(
        stderr, "parlour-desktop: {}\n",
        texts.text("usage-see-help", {{"problem", texts.sentence(problem)}, {"command", "parlour-desktop"}}));
    return kWrongUsage;
  }
  return asked;
}

/// The language named on the command line, else the one chosen earlier, else the system's.
ui::Language language_of(const CommandLine& asked, const DeskSettings& settings) {
  const auto named = ui::language_with_code(asked.language);
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
  const auto read = read_command_line(argc, argv);
  if (const int* const status = std::get_if<int>(&read)) return *status;
  const auto& asked = std::get<CommandLine>(read);
  const QApplication application(argc, argv);
  QApplication::setApplicationName("parlour-desktop");
  QApplication::setApplicationDisplayName("Parlour");
  QApplication::setApplicationVersion(PARLOUR_VERSION);
  QApplication::setDesktopFileName("parlour-desktop");
  QApplication::setWindowIcon(application_icon());

  static const SteadyTime time;  // a game that waits for a stalled disk may outlive the window
  const auto tables = open_tables();
  DeskSettings settings(DeskSettings::usual_file());
  Words words(language_of(asked, settings));
  Look look(settings);
  MainWindow window({time, settings, look, words, table::keeping_directories(), tables.get(),
                     std::make_shared<catalog::Proofs>(catalog::usual_proofs())});
  window.show();
  if (!asked.what.empty()) window.open(to_qt(asked.what));
  const int status = QApplication::exec();
  if (tables) tables->write();
  return status;
}
