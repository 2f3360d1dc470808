#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace parlour::ui {

/// Lines at the bottom of a terminal that are written over and over at the same place. Everything is returned
/// as what has to be written, and in one piece, so that nothing flickers.
class RedrawnText {
 public:
  /// `text` in place of what was drawn before. Lines are to fit into `width`, the present one; if the window
  /// has become narrower since the last drawing, those lines have been broken by the terminal and are counted
  /// so.
  std::string redraw(std::string_view text, int width);

  /// Takes it away: for other words, after which redraw begins anew.
  std::string erase(int width);

 private:
  std::string back_to_start(int width) const;

  std::vector<int> drawn_;  ///< columns of each line
};

}  // namespace parlour::ui
