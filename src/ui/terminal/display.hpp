#pragma once

#include <functional>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

#include "ui/terminal/style.hpp"

namespace parlour::ui {

/// Where a game is shown: on a screen and, if one is kept, also in a transcript. Words go to both; a board is
/// drawn for each as it can show it, in the transcript always plainly.
class Display {
 public:
  using StyleSource = std::function<Style()>;  ///< asked at every drawing, because terminals are resized

  /// The streams must outlive the display.
  explicit Display(
      std::ostream& screen, StyleSource style = [] { return Style{}; }, std::ostream* transcript = nullptr);
  ~Display() { words_.flush(); }
  Display(const Display&) = delete;
  Display& operator=(const Display&) = delete;

  /// For words that belong in both. A screen that wraps gets long lines in several. If one stream fails, the
  /// other is still written.
  std::ostream& words() { return words_; }

  /// The same for a line that must stay in one piece, as people copy it: a command.
  std::ostream& whole();

  /// Only the screen: for temporary lines, and for text that the terminal's own echo completes.
  std::ostream& screen();

  /// Only the transcript; null if none is kept.
  std::ostream* transcript() { return transcript_; }

  /// What the screen can show now.
  Style style() const { return style_(); }

  void draw(const std::function<std::string(const Style&)>& picture);

 private:
  /// Passes every character on to screen and transcript. It never fails itself: each stream remembers its own
  /// failure.
  class Buffer final : public std::streambuf {
   public:
    Buffer(Display& display, bool wraps) : display_(display), wraps_(wraps) {}

   protected:
    int_type overflow(int_type character) override;
    std::streamsize xsputn(const char* text, std::streamsize length) override;
    int sync() override;

   private:
    void put(std::string_view text);

    Display& display_;
    bool wraps_;
    std::string line_;    ///< of the screen, as far as it has waited for its end
    bool begun_ = false;  ///< the start of the line is on the screen already
  };

  std::ostream& screen_;
  StyleSource style_;
  std::ostream* transcript_;
  Buffer wrapping_{*this, true};
  Buffer passing_{*this, false};
  std::ostream words_{&wrapping_};
  std::ostream whole_{&passing_};
};

}  // namespace parlour::ui
