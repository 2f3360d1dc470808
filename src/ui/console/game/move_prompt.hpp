#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/time_source.hpp"
#include "play/player.hpp"
#include "ui/console/game/game_news.hpp"
#include "ui/console/prompt/commands.hpp"
#include "ui/terminal/line_input.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// What a person types for a choice of the opening, first of several words.
std::string choice_word(OpeningChoice choice, const Texts& texts);

/// What a person at the prompt can ask for besides deciding. Answers are shown to that person.
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
  /// The clock of the side to move at the time it was asked; nothing if its time is not limited.
  virtual std::optional<TimeSource::Duration> time_left() const = 0;
};

/// Asks a person at a console until there is a move or a wish. Every mistake is answered with what is
/// expected. The end of the input leaves the game, and so does an interruption.
class MovePrompt {
 public:
  /// All must outlive it.
  MovePrompt(LineInput& input, std::ostream& output, Texts texts, Assistant& assistant, const GameNews& news);

  /// What the person called `name` decides; an empty name is left out. Nothing if there is news of the game,
  /// after which there may be nothing left to decide.
  std::optional<play::Decision> ask(const play::GameView& view, const std::string& name);

 private:
  std::string prompt(const play::GameView& view, std::string name) const;
  std::optional<OpeningChoice> choice(const play::GameView& view, const std::string& typed) const;
  std::vector<std::string> words_offered(const play::GameView& view) const;
  std::optional<play::Decision> obey(const play::GameView& view, const TypedCommand& typed);
  std::optional<play::Decision> confirm_resigning();
  void help(const play::GameView& view, const std::string& about) const;
  void correct(const std::string& typed, const Message& problem) const;
  void say(std::string_view id, const std::vector<Argument>& arguments = {}) const;

  LineInput& input_;
  std::ostream& output_;
  Texts texts_;
  Assistant& assistant_;
  const GameNews& news_;
  CommandList commands_;
};

}  // namespace parlour::ui
