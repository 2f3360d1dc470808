#pragma once

#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/message.hpp"
#include "core/result.hpp"

namespace parlour::ui {

/// The files of a game at the console, S4's three ways to run: none, and it is played on the screen; one, and
/// everything shown is kept there besides; two, and the moves are read from the first and everything is
/// written to the second.
class GameFiles {
 public:
  /// At most two names. Refuses an output that would overwrite its own input or one of `others`, files that
  /// the game is read from or written to besides; empty names are none.
  static Result<void> check(const std::vector<std::string>& names,
                            const std::vector<std::string>& others = {});

  /// Opens them; `names` have passed the check. What was in the file to be written is gone.
  static Result<std::unique_ptr<GameFiles>> open(const std::vector<std::string>& names);

  /// Which of the three ways it is: what a game begins with.
  Message mode() const;

  /// Nothing unless there are two files.
  std::istream* input() { return names_.size() == 2 ? &input_ : nullptr; }
  /// The transcript, or where everything goes; nothing without files.
  std::ostream* output() { return names_.empty() ? nullptr : &output_; }

  /// To be asked when the game is over: what could not be written to the end.
  std::optional<Message> problem();

 private:
  explicit GameFiles(std::vector<std::string> names) : names_(std::move(names)) {}

  std::vector<std::string> names_;
  std::ifstream input_;
  std::ofstream output_;
};

}  // namespace parlour::ui
