#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "records/record.hpp"

namespace parlour::table {

/// A game from an earlier run, or one that another program plays right now.
struct KeptGame {
  std::filesystem::path file;
  std::filesystem::file_time_type played = {};  ///< when it was played last
  records::Record record = {};
  std::size_t number = 0;  ///< in its list; the one played last is 1
  bool finished = false;
  std::optional<pid_t> player = {};  ///< the program that has it; 0: some program
};

enum class KeptKind : unsigned char { Unfinished, Finished, All };

struct KeptGames {
  struct Damaged {
    std::filesystem::path file;
    Message problem;
  };

  std::vector<KeptGame> games;   ///< the one played last first
  std::vector<Damaged> damaged;  ///< found along the way; they do not count towards `most`
  std::size_t more = 0;          ///< how many were not looked at
};

/// The newest `most` games kept in `directory`.
KeptGames kept_games(const std::filesystem::path& directory, KeptKind kind, std::size_t most);

/// The kept game in `file`; its number is not set.
Result<KeptGame> read_kept_game(const std::filesystem::path& file);

/// How many kept games there are, including damaged ones.
std::size_t count_kept_games(const std::filesystem::path& directory);

/// The file of the kept game that a person calls `name`: its number in the list of all games, where the one
/// played last is 1, or the name of its file with or without its extension and prefix.
Result<std::filesystem::path> kept_game_called(const std::filesystem::path& directory,
                                               const std::string& name);

/// Fails with `lock-held` if another program plays it.
Result<void> delete_kept_game(const std::filesystem::path& file);

/// The finished games that are not among the newest `keep` and, if `age` is given, are older than that.
std::vector<std::filesystem::path> games_to_prune(const std::filesystem::path& directory, std::size_t keep,
                                                  std::optional<std::chrono::hours> age);

/// The name of a kept game in lists: that of its file without the prefix and extension that all share.
std::string name_of(const KeptGame& game);

/// When it was played last, in local time: `2026-11-16 10:15`.
std::string moment_of(const KeptGame& game);

}  // namespace parlour::table
