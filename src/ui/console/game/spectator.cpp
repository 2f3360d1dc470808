#include "ui/console/game/spectator.hpp"

#include <algorithm>
#include <chrono>
#include <ostream>

#include "ui/texts/columns.hpp"
#include "ui/texts/lower_case.hpp"

namespace parlour::ui {
namespace {

using std::chrono::milliseconds;

constexpr TimeSource::Duration kFastest = milliseconds(50);  // faster than this nobody could follow
constexpr TimeSource::Duration kSlowest = std::chrono::seconds(20);

}  // namespace

Spectator::Spectator(const Console& console, ThinkingLine& line, table::LiveGame& game)
    : console_(console),
      line_(line),
      game_(game),
      keys_(console.keyboard),
      pace_(game.request().pace),
      paused_(game.request().paused) {
  see_move();
  console_.display.screen() << console_.texts.text("watch-keys") << '\n' << std::flush;
}

bool Spectator::obey() {
  while (const auto key = keys_.next()) {
    if (*key == TerminalKeys::kEnd) return false;
    if (starts_character(*key)) key_.clear();
    key_ += *key;
    if (leaves()) return false;
    if (key_.size() == 1) press(*key);
  }
  return true;
}

/// q, the key in its place on a Russian keyboard, the Russian letter for it, and that of this language.
bool Spectator::leaves() const {
  const std::string pressed = lower_case(key_);
  const std::string word = console_.texts.text("command-quit");
  return pressed == "q" || pressed == "й" || pressed == "в" || pressed == first_columns(word, 1);
}

void Spectator::press(char key) {
  switch (key) {
    case ' ':
      paused_ = !paused_;
      game_.pause(paused_);
      if (paused_) {
        say("watch-paused");
      } else {
        said_.clear();
        line_.clear();
      }
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
    say("watch-fast");
  else
    say("watch-pace", {{"seconds", seconds_text(pace, console_.texts)}});
}

void Spectator::see_move() { said_ = paused_ ? console_.texts.text("watch-paused") : std::string(); }

void Spectator::remind() {
  if (speaks()) line_.show(said_);
}

void Spectator::say(std::string_view id, const std::vector<Argument>& arguments) {
  said_ = console_.texts.text(id, arguments);
  remind();
}

}  // namespace parlour::ui
