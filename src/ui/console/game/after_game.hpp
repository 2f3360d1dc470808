#pragma once

#include "ui/console/game/play.hpp"
#include "ui/console/game/table_assistant.hpp"
#include "ui/console/prompt/commands.hpp"
#include "ui/terminal/console.hpp"

namespace parlour::ui {

/// What somebody at a terminal may want when a game is over. Enter alone leaves, so that nobody starts
/// another game by accident.
class AfterGamePrompt {
 public:
  enum class Wish : unsigned char { Leave, Again, SwapSides, TakeBack, Quit };

  /// Both must outlive it.
  AfterGamePrompt(const Console& console, TableAssistant& assistant, Lingering lingering);

  /// Asks until there is a wish; requests that the assistant can handle are answered meanwhile.
  Wish ask();

 private:
  void say_what_there_is() const;
  void say(std::string_view id, const std::vector<Argument>& arguments = {}) const;

  const Console& console_;
  TableAssistant& assistant_;
  CommandList commands_;
  std::string_view prompt_;  ///< the id of its text
};

}  // namespace parlour::ui
