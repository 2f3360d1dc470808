#pragma once

#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/message.hpp"
#include "core/result.hpp"
#include "files/descriptor.hpp"

namespace parlour::ui {

/// The files of a game at the console; S4's three ways to run. No file: the game is played on the screen.
/// One: everything shown is also written there. Two: the moves are read from the first and everything is
/// written to the second.
class GameFiles {
 public:
  /// At most two names. Refuses an output that would overwrite its own input or one of `others`, the other
  /// files that the game is read from or written to; empty names are ignored.
  static Result<void> check(const std::vector<std::string>& names,
                            const std::vector<std::string>& others = {});

  /// Opens them; `names` must have passed the check. The old content of the output file is lost. Does not
  /// wait for the other end of a pipe: fails if nobody is there.
  static Result<std::unique_ptr<GameFiles>> open(const std::vector<std::string>& names);

  /// Which of the three ways it is; a game begins with it.
  Message mode() const;

  /// An open file, for as long as this lives; nothing unless there are two files.
  std::optional<int> input() const { return input_ ? std::optional(input_.number()) : std::nullopt; }
  /// The transcript or the only output; null without files.
  std::ostream* output() { return names_.empty() ? nullptr : &output_; }

  /// Ask when the game is over: says if not everything could be written.
  std::optional<Message> problem();

 private:
  explicit GameFiles(std::vector<std::string> names) : names_(std::move(names)) {}

  std::vector<std::string> names_;
  files::Descriptor input_;
  std::ofstream output_;
};

}  // namespace parlour::ui
