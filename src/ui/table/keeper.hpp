#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "play/event.hpp"
#include "records/record.hpp"

namespace parlour::ui {

/// Where things live between two runs: $XDG_STATE_HOME/parlour or ~/.local/state/parlour; nothing without
/// either.
std::optional<std::filesystem::path> state_directory();

/// The unfinished game in `directory` that was played last.
std::optional<std::filesystem::path> last_kept_game(const std::filesystem::path& directory);

/// Keeps a game in a file after every move, so that it can be resumed whatever happens, and takes the file
/// away once the game has ended.
class Keeper final : public play::Observer {
 public:
  struct Settings {
    std::vector<std::filesystem::path> directories;  ///< the first that can be written is taken
    std::optional<std::filesystem::path> resumed;    ///< go on with this file if it lies in the first
    bool every_move = true;                          ///< otherwise only when the game is broken off
  };

  /// `snapshot` gives the game as it stands and must outlive the keeper.
  Keeper(Settings settings, std::function<records::Record()> snapshot);

  void on_event(const play::Event& event) override;

  /// Where the game is kept now; nothing if it is not.
  const std::optional<std::filesystem::path>& file() const { return file_; }
  /// Why the directory that should have been taken was not.
  const std::optional<Message>& problem() const { return problem_; }

 private:
  void keep();
  void let_go();

  Settings settings_;
  std::function<records::Record()> snapshot_;
  std::optional<std::filesystem::path> file_;
  std::optional<Message> problem_;
};

/// The directories that a game may be kept in: the state directory, here, and the system's temporary one.
std::vector<std::filesystem::path> keeping_directories();

}  // namespace parlour::ui
