#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/live_game.hpp"
#include "ui/console/game/game_news.hpp"
#include "ui/console/game/move_prompt.hpp"
#include "ui/console/game/narrator.hpp"
#include "ui/console/game/play.hpp"
#include "ui/console/game/spectator.hpp"
#include "ui/console/game/table_assistant.hpp"
#include "ui/console/game/thinking_line.hpp"
#include "ui/terminal/console.hpp"

namespace parlour::ui {

/// One live game at a console. The calling thread reports what happens, asks people for their moves and
/// passes on what they want; the game itself runs on its own thread.
class ConsoleGame {
 public:
  /// Fails, before anything is shown, if the request names what does not exist or cannot be started.
  static Result<std::unique_ptr<ConsoleGame>> make(const table::PlayRequest& request, const Console& console);

  /// Plays it to its end. Call it once.
  PlayReport play(Lingering lingering = Lingering::No);

 private:
  ConsoleGame(const table::PlayRequest& request, const Console& console);

  GameNews::Item next_news();
  void pass_on_interruptions();
  void obey_keys();
  void take(const GameNews::Item& news);
  void begin();
  void follow_sides();
  void tell_sides(const play::OpeningChosen& chosen);
  void ask(Side side);
  void end_thought();
  void let_see_the_end(const play::Ended& ended);
  void tell_notice();
  enum class Changed : unsigned char { Perhaps, Board };
  void follow_signs(const play::Moved& moved, const play::State& before);
  void tell_signs(Changed changed = Changed::Perhaps);
  PlayReport::Next linger(Lingering lingering);
  PlayReport report(PlayReport::Next next) const;
  void store();
  void tell_how_to_go_on() const;
  std::string command_from_here() const;
  std::ostream& words() const { return console_.display.words(); }
  void say(std::string_view id, const std::vector<Argument>& arguments = {}) const;
  void say_whole(std::string_view id, const std::vector<Argument>& arguments) const;

  const table::PlayRequest request_;
  const Console console_;
  SteadyTime wall_time_;  ///< for interruptions: the game's own time may be a counted one
  Table table_;
  match::Seating seating_;  ///< that the table shows
  Narrator narrator_;
  std::optional<ThinkingLine> thinking_;  ///< only at a terminal
  TableAssistant assistant_;
  GameNews news_;
  MovePrompt prompt_;
  std::optional<GameNews::Item> first_;  ///< of the news; absent once it has been shown
  GameNews::Shown shown_;
  std::optional<Message> notice_;             ///< already told
  std::optional<std::array<char, 2>> signs_;  ///< as told last, by side
  std::optional<Message> not_stored_;         ///< why the record could not be written
  bool thought_runs_ = false;
  bool hurried_ = false;  ///< the current search was told to hurry
  bool over_ = false;
  bool left_ = false;  ///< somebody asked to leave, and the game has been told
  std::unique_ptr<table::LiveGame> live_;
  std::optional<Spectator> spectator_;  ///< only for two computers, at a terminal
};

}  // namespace parlour::ui
