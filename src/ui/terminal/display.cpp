#include "ui/terminal/display.hpp"

#include <streambuf>
#include <utility>

namespace parlour::ui {

/// Passes every character on to two streams. It never fails itself: each stream remembers its own failure.
class Display::TeeBuffer final : public std::streambuf {
 public:
  TeeBuffer(std::ostream& one, std::ostream& two) : one_(one), two_(two) {}

 protected:
  int_type overflow(int_type character) override {
    if (traits_type::eq_int_type(character, traits_type::eof())) return traits_type::not_eof(character);
    one_.put(traits_type::to_char_type(character));
    two_.put(traits_type::to_char_type(character));
    return character;
  }
  std::streamsize xsputn(const char* text, std::streamsize length) override {
    one_.write(text, length);
    two_.write(text, length);
    return length;
  }
  int sync() override {
    one_.flush();
    two_.flush();
    return 0;
  }

 private:
  std::ostream& one_;
  std::ostream& two_;
};

Display::Display(std::ostream& screen, StyleSource style, std::ostream* transcript)
    : screen_(screen), style_(std::move(style)), transcript_(transcript), words_(&screen) {
  if (transcript_ == nullptr) return;
  tee_ = std::make_unique<TeeBuffer>(screen_, *transcript_);
  tee_stream_ = std::make_unique<std::ostream>(tee_.get());
  words_ = tee_stream_.get();
}

Display::~Display() = default;

void Display::draw(const std::function<std::string(const Style&)>& picture) {
  screen_ << picture(style_()) << std::flush;
  if (transcript_ != nullptr) *transcript_ << picture(Style{}) << std::flush;
}

}  // namespace parlour::ui
