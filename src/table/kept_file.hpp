#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "core/result.hpp"
#include "files/lock_file.hpp"
#include "records/record.hpp"

namespace parlour::table {

/// Where things live between two runs: $XDG_STATE_HOME/parlour or ~/.local/state/parlour; nothing without
/// either.
std::optional<std::filesystem::path> state_directory();

/// Our own directory where there is no state directory or it does not answer.
std::filesystem::path spare_directory();

/// The directories that a game may be kept in: one of ours, here, and the system's temporary one.
std::vector<std::filesystem::path> keeping_directories();

/// What the names of files that games are kept in begin with.
constexpr std::string_view kKeptPrefix = "game-";

/// Is this the name of a file that games are kept in?
bool is_kept_name(const std::filesystem::path& file);

/// Where the finished games of `directory` are.
std::filesystem::path finished_games_in(const std::filesystem::path& directory);

/// Does a program play the game in `file` right now? Its pid, or 0 if that is not known.
std::optional<pid_t> player_of(const std::filesystem::path& file);

enum class Claim : bool { IfFree, TakeOver };

/// Where a game goes when it is over: to the finished ones of its directory; in a directory that is not ours
/// it stays where it is.
enum class Finished : bool { Apart, InPlace };

/// A file that one game is kept in, written by one program at a time:
///
///   parlour/game-20261116-101500-4711.json             while it is played, and when it was broken off
///   parlour/finished/game-20261116-101500-4711.json    once it is over
///   parlour/.game-20261116-101500-4711.json.lock       while a program has it
class KeptFile {
 public:
  /// A new file under an unused name; it does not exist before it is written.
  static Result<std::shared_ptr<KeptFile>> create(const std::filesystem::path& directory,
                                                  Finished finished = Finished::Apart);

  /// An existing file. Fails with `lock-held` if another program has it and it is not to be taken over.
  static Result<std::shared_ptr<KeptFile>> claim(const std::filesystem::path& file, Claim how);

  /// Where it is now: a game that ends moves, and comes back when moves are taken back.
  const std::filesystem::path& path() const { return path_; }

  /// Returns once `record` is safe on the disk. Fails with `lock-lost`, and writes nothing, if another
  /// program has taken the game over.
  Result<void> write(const records::Record& record);

  /// There is nothing left to keep.
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
