#pragma once

#include <functional>
#include <iosfwd>
#include <string>

#include "play/player.hpp"
#include "ui/console/line_input.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// A person at a console: asks until there is a move or a wish. Everything wrong is answered with what is
/// expected. The end of the input leaves the game, and so does an interruption.
class HumanPlayer final : public play::Player {
 public:
  /// Input and output must outlive the player. `show_board` prints the board as it stands.
  HumanPlayer(LineInput& input, std::ostream& output, Texts texts, std::string name,
              std::function<void()> show_board);

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override;

 private:
  std::string prompt(const play::GameView& view) const;
  Result<play::MoveCode> read_move(const play::GameView& view, const std::string& text) const;
  bool has_moved(const play::GameView& view) const;
  void say(std::string_view id) const;

  LineInput& input_;
  std::ostream& output_;
  Texts texts_;
  std::string name_;
  std::function<void()> show_board_;
};

}  // namespace parlour::ui
