#include "ui/console/thinking_line.hpp"

#include <fmt/format.h>

#include <ostream>
#include <variant>

namespace parlour::ui {

void ThinkingLine::on_event(const play::Event& event) {
  if (const auto* thought = std::get_if<play::Thought>(&event))
    show(thought->thinking);
  else
    clear();
}

void ThinkingLine::show(const play::Thinking& thinking) {
  const auto& line = thinking.principal_variation;
  const std::string best = line.empty() ? std::string() : session_.state().move_text(line.front());
  // Without wrapping: a line broken in two could not be taken away again.
  terminal_ << "\r\x1b[?7l"
            << texts_.text("play-thinking", {{"depth", std::to_string(thinking.depth)},
                                             {"value", value_text(thinking.value, texts_)},
                                             {"move", best},
                                             {"seconds", seconds_text(thinking.elapsed)}})
            << "\x1b[?7h\x1b[K" << std::flush;
  shown_ = true;
}

void ThinkingLine::clear() {
  if (!shown_) return;
  terminal_ << "\r\x1b[K" << std::flush;
  shown_ = false;
}

std::string value_text(std::int64_t value, const Texts& texts) {
  constexpr std::int64_t kDecided = 1'000'000;
  if (value >= kDecided || value <= -kDecided) return texts.text(value > 0 ? "value-win" : "value-loss");
  return value == 0 ? "0" : fmt::format("{:+}", value);
}

std::string seconds_text(std::chrono::nanoseconds elapsed) {
  return fmt::format("{:.1f}", std::chrono::duration<double>(elapsed).count());
}

}  // namespace parlour::ui
