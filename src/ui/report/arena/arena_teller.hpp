#pragma once

#include <functional>
#include <string>
#include <utility>

#include "arena/run.hpp"
#include "arena/scoreboard.hpp"
#include "arena/tournament.hpp"
#include "core/time_source.hpp"
#include "ui/report/arena/arena_report.hpp"
#include "ui/terminal/redrawn_text.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// Reports on a tournament while it is played: on a terminal as a table that is redrawn, otherwise as a line
/// for each game.
class ArenaTeller final : public arena::RunObserver {
 public:
  struct Manner {
    bool on_standard_error = false;  ///< standard output is for JSON
    bool quiet = false;              ///< only the result, unless it is a terminal
  };

  ArenaTeller(const Texts& texts, const arena::Tournament& tournament, Manner manner, const TimeSource& time);

  /// Says where games are kept; `earlier` is how many are finished already.
  void begin(const std::string& file, int earlier);
  /// Lines to draw below the table on a terminal; `height` is how many there is room for.
  using Below = std::function<std::string(const Style& style, int height)>;
  void draw_below(Below below) { below_ = std::move(below); }
  void on_finished(std::span<const arena::GameReport> reports, const arena::RunProgress& progress) override;
  void on_tick(const arena::RunProgress& progress) override;
  bool decided() const override;

  /// Removes the table.
  void end();

 private:
  ArenaProgress progress_at(const arena::RunProgress& progress) const;

  Texts texts_;
  const arena::Tournament& tournament_;
  Manner manner_;
  const TimeSource& time_;
  arena::Scoreboard scoreboard_;
  TimeSource::Duration began_;
  TimeSource::Duration next_drawing_;
  int earlier_ = 0;
  bool terminal_;
  RedrawnText drawing_;
  Below below_;
};

}  // namespace parlour::ui
