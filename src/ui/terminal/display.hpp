#pragma once

#include <functional>
#include <memory>
#include <ostream>
#include <string>

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
  ~Display();
  Display(const Display&) = delete;
  Display& operator=(const Display&) = delete;

  /// For words that belong in both. If one stream fails, the other is still written.
  std::ostream& words() { return *words_; }

  /// Only the screen: for temporary lines, and for text that the terminal's own echo completes.
  std::ostream& screen() { return screen_; }

  /// Only the transcript; null if none is kept.
  std::ostream* transcript() { return transcript_; }

  /// What the screen can show now.
  Style style() const { return style_(); }

  void draw(const std::function<std::string(const Style&)>& picture);

 private:
  class TeeBuffer;

  std::ostream& screen_;
  StyleSource style_;
  std::ostream* transcript_;
  std::unique_ptr<TeeBuffer> tee_;
  std::unique_ptr<std::ostream> tee_stream_;
  std::ostream* words_;
};

}  // namespace parlour::ui
