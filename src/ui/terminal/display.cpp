#include "ui/terminal/display.hpp"

#include <algorithm>
#include <utility>

#include "ui/terminal/wrapped.hpp"

namespace parlour::ui {

Display::Buffer::int_type Display::Buffer::overflow(int_type character) {
  if (traits_type::eq_int_type(character, traits_type::eof())) return traits_type::not_eof(character);
  const char byte = traits_type::to_char_type(character);
  put({&byte, 1});
  return character;
}

std::streamsize Display::Buffer::xsputn(const char* text, std::streamsize length) {
  put({text, static_cast<std::size_t>(length)});
  return length;
}

/// A line is broken when its end is known. What was flushed before cannot be taken back.
void Display::Buffer::put(std::string_view text) {
  if (display_.transcript_ != nullptr) *display_.transcript_ << text;
  const Style style = wraps_ ? display_.style_() : Style{};
  if (!style.wraps) {
    display_.screen_ << line_ << text;
    line_.clear();
    return;
  }
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    line_ += text.substr(0, end);
    if (end == text.size()) return;
    display_.screen_ << (begun_ ? line_ : wrapped_line(line_, style.width)) << '\n';
    line_.clear();
    begun_ = false;
    text.remove_prefix(end + 1);
  }
}

int Display::Buffer::sync() {
  begun_ = begun_ || !line_.empty();
  display_.screen_ << line_ << std::flush;
  line_.clear();
  if (display_.transcript_ != nullptr) display_.transcript_->flush();
  return 0;
}

Display::Display(std::ostream& screen, StyleSource style, std::ostream* transcript)
    : screen_(screen), style_(std::move(style)), transcript_(transcript) {}

std::ostream& Display::whole() {
  words_.flush();
  return whole_;
}

std::ostream& Display::screen() {
  words_.flush();
  return screen_;
}

void Display::draw(const std::function<std::string(const Style&)>& picture) {
  screen() << picture(style_()) << std::flush;
  if (transcript_ != nullptr) *transcript_ << picture(Style{}) << std::flush;
}

}  // namespace parlour::ui
