#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "play/player.hpp"
#include "ui/console/prompt/commands.hpp"
#include "ui/terminal/line_input.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// What a person at the prompt can ask for besides deciding. Answers are shown where the person sits.
class Assistant {
 public:
  Assistant() = default;
  Assistant(const Assistant&) = delete;
  Assistant& operator=(const Assistant&) = delete;
  virtual ~Assistant() = default;

  virtual void show_board() = 0;
  virtual void flip_board() = 0;
  virtual void show_rules() = 0;
  virtual void show_hint(const play::GameView& view) = 0;
  virtual void show_analysis(const play::GameView& view) = 0;
  virtual void save(const std::string& file) = 0;
  virtual Side bottom() const = 0;  ///< the side in front
  virtual bool can_take_back() const = 0;
  virtual bool can_restore() const = 0;
};

/// A person at a console: asks until there is a move or a wish. Everything wrong is answered with what is
/// expected. The end of the input leaves the game, and so does an interruption.
class HumanPlayer final : public play::Player {
 public:
  /// All must outlive the player.
  HumanPlayer(LineInput& input, std::ostream& output, Texts texts, std::string name, Assistant& assistant);

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override;

 private:
  std::string prompt(const play::GameView& view, const play::Limits& limits) const;
  std::optional<play::Decision> obey(const play::GameView& view, const TypedCommand& typed);
  std::optional<play::Decision> confirm_resigning();
  void help(const std::string& about) const;
  void correct(const std::string& typed, const Message& problem) const;
  void say(std::string_view id, const std::vector<Argument>& arguments = {}) const;

  LineInput& input_;
  std::ostream& output_;
  Texts texts_;
  std::string name_;
  Assistant& assistant_;
  CommandList commands_;
};

}  // namespace parlour::ui
