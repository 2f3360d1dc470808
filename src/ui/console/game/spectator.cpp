#include "ui/console/game/spectator.hpp"

#include <algorithm>
#include <chrono>
#include <ostream>

namespace parlour::ui {
namespace {

using std::chrono::milliseconds;

constexpr TimeSource::Duration kFastest = milliseconds(50);  // below it nobody could follow anyway
constexpr TimeSource::Duration kSlowest = std::chrono::seconds(20);

}  // namespace

Spectator::Spectator(const Console& console, ThinkingLine& line, table::LiveGame& game)
    : console_(console),
      line_(line),
      game_(game),
      keys_(console.keyboard),
      pace_(game.request().pace),
      paused_(game.request().paused) {
  console_.display.screen() << console_.texts.text("watch-keys") << '\n' << std::flush;
}

bool Spectator::obey() {
  while (const auto key = keys_.next()) {
    if (*key == TerminalKeys::kEnd || *key == 'q' || *key == 'Q') return false;
    press(*key);
  }
  return true;
}

void Spectator::press(char key) {
  switch (key) {
    case ' ':
      paused_ = !paused_;
      game_.pause(paused_);
      if (paused_)
        remind();
      else
        line_.clear();
      break;
    case '.':
    case '\r':
    case '\n':
      if (paused_) game_.step();
      break;
    case '+':
    case '=':  // the same key without shift
      set_pace(pace_ / 2 < kFastest ? TimeSource::Duration::zero() : pace_ / 2);
      break;
    case '-':
      if (pace_ < kSlowest) set_pace(std::clamp(pace_ * 2, 2 * kFastest, kSlowest));
      break;
    default:
      break;
  }
}

void Spectator::set_pace(TimeSource::Duration pace) {
  pace_ = pace;
  game_.set_pace(pace);
  if (pace == TimeSource::Duration::zero())
    show("watch-fast");
  else
    show("watch-pace", {{"seconds", seconds_text(pace, console_.texts)}});
}

void Spectator::remind() {
  if (paused_) show("watch-paused");
}

void Spectator::show(std::string_view id, const std::vector<Argument>& arguments) {
  line_.show(console_.texts.text(id, arguments));
}

}  // namespace parlour::ui
