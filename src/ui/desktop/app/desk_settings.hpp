#pragma once

#include <QByteArray>
#include <QObject>
#include <QStringList>
#include <optional>
#include <string>

#include "ui/desktop/app/settings_file.hpp"
#include "ui/desktop/board/board_theme.hpp"
#include "ui/desktop/dialogs/new_game_choice.hpp"
#include "ui/texts/language.hpp"

namespace parlour::ui::desktop {

enum class Theme : unsigned char { System, Light, Dark };

/// How the user likes the windows.
struct Preferences {
  std::optional<Language> language;  ///< absent: the system's
  Theme theme = Theme::System;
  BoardStyle board_style = BoardStyle::Wood;
  bool sounds = true;
  bool animations = true;
  bool coordinates = true;
  bool move_numbers = false;
  bool evaluation = false;  ///< of every position, in the background
  int sowing_ms = 120;
  int pace_ms =
      600;  ///< how long what was shown stays before a computer answers it; 0: no longer than needed
  int watch_ms = 600;      ///< the same when two computers play
  int analysis_lines = 0;  ///< moves with their own values; 0: as many as suit the position
  int analysis_threads = 1;
  bool operator==(const Preferences&) const = default;
};

constexpr int kFastestSowing = 20;
constexpr int kSlowestSowing = 600;
constexpr int kSlowestPace = 10'000;
constexpr int kMostAnalysisLines = 50;
constexpr int kMostAnalysisThreads = 256;

/// The user's board theme, for a light or a dark window.
BoardTheme preferred_theme(const Preferences& preferences, bool dark);

/// What is kept between runs, in one file. Anything unreadable there counts as never chosen.
class DeskSettings final : public QObject {
  Q_OBJECT

 public:
  explicit DeskSettings(const QString& file, QObject* parent = nullptr);

  /// parlour/desktop.ini in the user's configuration directory.
  static QString usual_file();

  const Preferences& preferences() const { return preferences_; }
  void prefer(const Preferences& preferences);

  /// The last choice for the game called `name`, if it still makes sense. Reads no disk.
  std::optional<NewGameChoice> choice_for(const std::string& name) const;
  void remember(const NewGameChoice& choice);

  /// The files opened or saved last, the latest first. Does not check whether they still exist.
  QStringList recent_files() const;
  void remember_file(const QString& file);
  void forget_files();

  QByteArray window() const;
  void remember_window(const QByteArray& geometry);

 Q_SIGNALS:
  void changed();
  void recent_files_changed();

 private:
  void load();

  SettingsFile file_;
  Preferences preferences_;
};

}  // namespace parlour::ui::desktop
