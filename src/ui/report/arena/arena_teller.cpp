#include "ui/report/arena/arena_teller.hpp"

#include <unistd.h>

#include <algorithm>
#include <iostream>

namespace parlour::ui {
namespace {

constexpr std::chrono::milliseconds kBetweenTables{250};
constexpr int kShareOfDrawing =
    20;  ///< after a million moves a table takes long: use at most a 20th of the time

std::ostream& stream_of(const ArenaTeller::Manner& manner) {
  return manner.on_standard_error ? std::cerr : std::cout;
}

int descriptor_of(const ArenaTeller::Manner& manner) {
  return manner.on_standard_error ? STDERR_FILENO : STDOUT_FILENO;
}

}  // namespace

ArenaTeller::ArenaTeller(const Texts& texts, const arena::Tournament& tournament, Manner manner,
                         const TimeSource& time)
    : texts_(texts),
      tournament_(tournament),
      manner_(manner),
      time_(time),
      scoreboard_(tournament),
      began_(time.now()),
      next_drawing_(began_),
      terminal_(isatty(descriptor_of(manner)) != 0) {}

void ArenaTeller::begin(const std::string& file, int earlier) {
  earlier_ = earlier;
  if (manner_.quiet && !terminal_) return;
  std::cerr << texts_.text("arena-begins", {{"seed", std::to_string(tournament_.seed)}, {"file", file}})
            << '\n';
}

void ArenaTeller::on_finished(std::span<const arena::GameReport> reports,
                              const arena::RunProgress& progress) {
  for (const arena::GameReport& report : reports) scoreboard_.add(report);
  const bool of_earlier_runs = static_cast<int>(reports.size()) == earlier_ && progress.finished == earlier_;
  if (terminal_ || manner_.quiet || of_earlier_runs) return;
  auto now = progress_at(progress);
  now.finished -= static_cast<int>(reports.size());
  for (const arena::GameReport& report : reports) {
    ++now.finished;
    stream_of(manner_) << game_line(tournament_, report, now, texts_);
  }
  stream_of(manner_).flush();
}

void ArenaTeller::on_tick(const arena::RunProgress& progress) {
  const TimeSource::Duration now = time_.now();
  if (!terminal_ || now < next_drawing_) return;
  const auto style = style_of(descriptor_of(manner_));
  auto table = live_table(tournament_, scoreboard_.standings(), progress_at(progress), style, texts_);
  const auto lines = static_cast<int>(std::count(table.begin(), table.end(), '\n'));
  if (below_) table += below_(style, style.height - 1 - lines);
  stream_of(manner_) << drawing_.redraw(table, style.width) << std::flush;
  const TimeSource::Duration drawn = time_.now();
  next_drawing_ = drawn + std::max<TimeSource::Duration>(kBetweenTables, kShareOfDrawing * (drawn - now));
}

bool ArenaTeller::decided() const {
  return scoreboard_.sprt() != nullptr && scoreboard_.sprt()->state().verdict != arena::Verdict::Undecided;
}

void ArenaTeller::end() {
  if (terminal_) stream_of(manner_) << drawing_.erase(style_of(descriptor_of(manner_)).width) << std::flush;
}

ArenaProgress ArenaTeller::progress_at(const arena::RunProgress& progress) const {
  return {progress.finished, progress.known, progress.playing, earlier_,
          std::chrono::duration_cast<std::chrono::milliseconds>(time_.now() - began_)};
}

}  // namespace parlour::ui
