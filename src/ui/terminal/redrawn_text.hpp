#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace parlour::ui {

/// Lines at the bottom of a terminal that are rewritten in place. All functions return what has to be
/// written, in one piece, so that nothing flickers.
class RedrawnText {
 public:
  /// Draws `text` in place of what was drawn before. Its lines should fit into `width`, the current width; if
  /// the window has become narrower since the last drawing, the terminal has wrapped the old lines, which is
  /// taken into account.
  std::string redraw(std::string_view text, int width);

  /// Erases it, to make room for other words; the next redraw starts afresh.
  std::string erase(int width);

 private:
  std::string back_to_start(int width) const;

  std::vector<int> drawn_;  ///< columns of each line
};

}  // namespace parlour::ui
