// A console that shows nothing to anybody: what is typed comes from the input of a target.
#pragma once

#include <sstream>
#include <string>
#include <string_view>

#include "fuzz.hpp"
#include "ui/terminal/console.hpp"

namespace parlour::fuzz {

/// The first `most` lines of `text`: how often a person answers before the input ends.
inline std::string first_lines(std::string_view text, int most) {
  std::size_t end = 0;
  for (int lines = 0; lines < most && end < text.size(); ++lines)
    end = std::min(text.find('\n', end), text.size() - 1) + 1;
  return std::string(text.substr(0, end));
}

class FuzzedConsole {
 public:
  FuzzedConsole(std::string typed, ui::Language language)
      : typed_(std::move(typed)),
        input_(typed_, output_, ui::Echo::On),
        display_(output_),
        console_{input_, display_, ui::Texts(language), time_, interruptions_} {}

  ui::Console& console() { return console_; }
  std::string said() const { return output_.str(); }

 private:
  std::istringstream typed_;
  std::ostringstream output_;
  ui::StreamInput input_;
  ui::Display display_;
  CountedTime time_{std::chrono::microseconds(1)};
  ui::Interruptions interruptions_;
  ui::Console console_;
};

}  // namespace parlour::fuzz
