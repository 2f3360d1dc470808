#include "ui/desktop/app/desk_settings.hpp"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>
#include <array>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "core/spec.hpp"
#include "records/name.hpp"
#include "ui/desktop/app/words.hpp"

namespace parlour::ui::desktop {
namespace {

constexpr std::array kThemes{"system", "light", "dark"};
constexpr std::array kBeginners{"first", "second", "lot"};
constexpr qsizetype kMostRecentFiles = 10;
constexpr qint64 kLongestClock = 24LL * 60 * 60 * 1000;

/// The index of `value` in `words`; 0 if it is not there.
template <std::size_t Size>
std::size_t place_of(const std::array<const char*, Size>& words, const QString& value) {
  const auto found =
      std::find_if(words.begin(), words.end(), [&](const char* word) { return value == word; });
  return found == words.end() ? 0 : static_cast<std::size_t>(found - words.begin());
}

int number_in(const SettingsFile& file, const char* key, int usual, int least, int most) {
  bool read = false;
  const int value = file.value(key).toInt(&read);
  return read && value >= least && value <= most ? value : usual;
}

bool flag_in(const SettingsFile& file, const char* key, bool usual) {
  const QString value = file.value(key).toString();
  return value == "true" ? true : value == "false" ? false : usual;
}

QString group_of(const std::string& game) { return "new-game/" + to_qt(game) + "/"; }

/// Can this be played, as far as one can know without reading a disk?
bool makes_sense(const NewGameChoice& choice) {
  const auto game = catalog::make_game(choice.game);
  return game && std::all_of(choice.seats.begin(), choice.seats.end(), [&](const auto& seat) {
           return catalog::check_player_spec(seat.player, **game).has_value();
         });
}

}  // namespace

BoardTheme preferred_theme(const Preferences& preferences, bool dark) {
  BoardTheme theme = board_theme(preferences.board_style, dark);
  theme.coordinates = preferences.coordinates;
  theme.move_numbers = preferences.move_numbers;
  theme.animations = preferences.animations;
  theme.sowing_ms = preferences.sowing_ms;
  return theme;
}

DeskSettings::DeskSettings(const QString& file, QObject* parent) : QObject(parent), file_(file) { load(); }

QString DeskSettings::usual_file() {
  return QDir(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation))
      .filePath("parlour/desktop.ini");
}

void DeskSettings::load() {
  const Preferences usual;
  preferences_.language = language_with_code(from_qt(file_.value("language").toString()));
  preferences_.theme = static_cast<Theme>(place_of(kThemes, file_.value("theme").toString()));
  preferences_.board_style =
      board_style(from_qt(file_.value("board-style").toString())).value_or(usual.board_style);
  preferences_.sounds = flag_in(file_, "sounds", usual.sounds);
  preferences_.animations = flag_in(file_, "animations", usual.animations);
  preferences_.coordinates = flag_in(file_, "coordinates", usual.coordinates);
  preferences_.move_numbers = flag_in(file_, "numbers", usual.move_numbers);
  preferences_.evaluation = flag_in(file_, "evaluation", usual.evaluation);
  preferences_.sowing_ms = number_in(file_, "sowing-ms", usual.sowing_ms, kFastestSowing, kSlowestSowing);
  preferences_.pace_ms = number_in(file_, "pace-ms", usual.pace_ms, 0, kSlowestPace);
  preferences_.watch_ms = number_in(file_, "watch-ms", usual.watch_ms, 0, kSlowestPace);
  preferences_.analysis_lines =
      number_in(file_, "analysis-lines", usual.analysis_lines, 0, kMostAnalysisLines);
  preferences_.analysis_threads =
      number_in(file_, "analysis-threads", usual.analysis_threads, 1, kMostAnalysisThreads);
}

void DeskSettings::prefer(const Preferences& preferences) {
  if (preferences == preferences_) return;
  preferences_ = preferences;
  if (preferences.language)
    file_.set("language", to_qt(code_of(*preferences.language)));
  else
    file_.remove("language");
  file_.set("theme", kThemes[static_cast<std::size_t>(preferences.theme)]);
  file_.set("board-style", to_qt(name_of(preferences.board_style)));
  file_.set("sounds", preferences.sounds);
  file_.set("animations", preferences.animations);
  file_.set("coordinates", preferences.coordinates);
  file_.set("numbers", preferences.move_numbers);
  file_.set("evaluation", preferences.evaluation);
  file_.set("sowing-ms", preferences.sowing_ms);
  file_.set("pace-ms", preferences.pace_ms);
  file_.set("watch-ms", preferences.watch_ms);
  file_.set("analysis-lines", preferences.analysis_lines);
  file_.set("analysis-threads", preferences.analysis_threads);
  Q_EMIT changed();
}

std::optional<NewGameChoice> DeskSettings::choice_for(const std::string& name) const {
  const QString group = group_of(name);
  const auto text = [&](const QString& key) { return from_qt(file_.value(group + key).toString()); };
  NewGameChoice choice;
  choice.game = text("game");
  if (const auto spec = parse_spec(choice.game); !spec || spec->name != name) return std::nullopt;
  for (std::size_t seat = 0; seat < choice.seats.size(); ++seat) {
    const QString number = QString::number(seat + 1);
    choice.seats[seat].name = from_qt(
        file_.value(group + "name-" + number).toString().left(static_cast<qsizetype>(records::kLongestName)));
    choice.seats[seat].player = catalog::within_means(text("player-" + number));
  }
  choice.begins = static_cast<Begins>(place_of(kBeginners, file_.value(group + "begins").toString()));
  choice.sign = text("sign") == "O" ? 'O' : 'X';
  const qint64 base = file_.value(group + "clock-ms").toLongLong();
  const qint64 increment = file_.value(group + "increment-ms").toLongLong();
  if (base > 0 && base <= kLongestClock && increment >= 0 && increment <= kLongestClock)
    choice.clock = {std::chrono::milliseconds(base), std::chrono::milliseconds(increment)};
  return makes_sense(choice) ? std::optional(choice) : std::nullopt;
}

void DeskSettings::remember(const NewGameChoice& choice) {
  const auto spec = parse_spec(choice.game);
  if (!spec) return;
  const QString group = group_of(spec->name);
  file_.set(group + "game", to_qt(choice.game));
  for (std::size_t seat = 0; seat < choice.seats.size(); ++seat) {
    const QString number = QString::number(seat + 1);
    file_.set(group + "name-" + number, to_qt(choice.seats[seat].name));
    file_.set(group + "player-" + number, to_qt(choice.seats[seat].player));
  }
  file_.set(group + "begins", kBeginners[static_cast<std::size_t>(choice.begins)]);
  file_.set(group + "sign", QString(QChar(choice.sign)));
  file_.set(group + "clock-ms", choice.clock ? static_cast<qint64>(choice.clock->base.count()) : 0);
  file_.set(group + "increment-ms", choice.clock ? static_cast<qint64>(choice.clock->increment.count()) : 0);
}

QStringList DeskSettings::recent_files() const {
  return file_.value("recent-files").toStringList().mid(0, kMostRecentFiles);
}

void DeskSettings::remember_file(const QString& file) {
  const QString path = QFileInfo(file).absoluteFilePath();
  QStringList files = recent_files();
  files.removeAll(path);
  files.prepend(path);
  file_.set("recent-files", files.mid(0, kMostRecentFiles));
  Q_EMIT recent_files_changed();
}

void DeskSettings::forget_files() {
  file_.remove("recent-files");
  Q_EMIT recent_files_changed();
}

QByteArray DeskSettings::window() const { return file_.value("window").toByteArray(); }

void DeskSettings::remember_window(const QByteArray& geometry) { file_.set("window", geometry); }

}  // namespace parlour::ui::desktop
