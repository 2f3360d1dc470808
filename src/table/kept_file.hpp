#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "core/result.hpp"
#include "files/lock_file.hpp"
#include "records/record.hpp"

namespace parlour::table {

/// Where things are kept between two runs: $XDG_STATE_HOME/parlour or ~/.local/state/parlour; nothing if
/// neither variable is set.
std::optional<std::filesystem::path> state_directory();

/// Our own directory for when there is no state directory or it cannot be used.
std::filesystem::path spare_directory();

/// The directories that a game may be kept in: ours, the current one, and the system's temporary one.
std::vector<std::filesystem::path> keeping_directories();

/// The names of kept games' files begin with this.
constexpr std::string_view kKeptPrefix = "game-";

/// Is this the name of a kept game's file?
bool is_kept_name(const std::filesystem::path& file);

/// Where the finished games of `directory` are.
std::filesystem::path finished_games_in(const std::filesystem::path& directory);

/// The pid of the program that plays the game in `file` now, 0 if it is not known; nothing if none does.
std::optional<pid_t> player_of(const std::filesystem::path& file);

enum class Claim : bool { IfFree, TakeOver };

/// Where a game goes when it is over: to the finished games of its directory, or, in a directory that is not
/// ours, it stays in place.
enum class Finished : bool { Apart, InPlace };

/// The file of a kept game, written by one program at a time:
///
///   parlour/game-20261116-101500-4711.json             while it is played, and when it was broken off
///   parlour/finished/game-20261116-101500-4711.json    once it is over
///   parlour/.game-20261116-101500-4711.json.lock       while a program has it
class KeptFile {
 public:
  /// A new file with an unused name; it does not exist until it is written.
  static Result<std::shared_ptr<KeptFile>> create(const std::filesystem::path& directory,
                                                  Finished finished = Finished::Apart);

  /// An existing file. Fails with `lock-held` if another program has it and `how` is not TakeOver.
  static Result<std::shared_ptr<KeptFile>> claim(const std::filesystem::path& file, Claim how);

  /// Where the file is now: it moves when the game ends, and moves back when moves are taken back.
  const std::filesystem::path& path() const { return path_; }

  /// Returns once `record` is safe on the disk. Fails with `lock-lost`, and writes nothing, if another
  /// program has taken the game over.
  Result<void> write(const records::Record& record);

  /// Deletes the file: there is nothing left to keep.
  void remove();

 private:
  KeptFile(std::filesystem::path directory, std::filesystem::path path, Finished finished,
           files::LockFile lock)
      : directory_(std::move(directory)),
        path_(std::move(path)),
        finished_(finished),
        lock_(std::move(lock)) {}

  Result<void> move_to(const std::filesystem::path& place);

  std::filesystem::path directory_;
  std::filesystem::path path_;
  Finished finished_;
  files::LockFile lock_;
};

}  // namespace parlour::table
