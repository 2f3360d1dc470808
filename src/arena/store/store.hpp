#pragma once

#include <sys/types.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "arena/game_report.hpp"
#include "arena/tournament.hpp"
#include "core/result.hpp"
#include "records/record.hpp"

namespace parlour::arena {

/// The file of one tournament: what was to be played, and every game that was. A game that `add` has taken is
/// on the disk, whatever happens to the process or the machine then. docs/arena-store.md describes the file.
///
/// One process at a time goes on with a tournament; others may look meanwhile. For one thread at a time.
class Store {
 public:
  /// A new file, there as a whole or not at all. A file that is there already is not touched.
  /// `make_game` knows every game by its full spec; `producer` is program and version.
  static Result<Store> create(const std::filesystem::path& path, const Tournament& tournament,
                              std::string_view producer, records::GameMaker make_game);

  /// To go on with a tournament. A file of an older version is brought up to date.
  static Result<Store> open(const std::filesystem::path& path, records::GameMaker make_game);

  /// To look only: nothing is written, no game can be added, and somebody may be running it.
  static Result<Store> inspect(const std::filesystem::path& path);

  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  const std::filesystem::path& path() const;
  const Tournament& tournament() const;
  const std::string& producer() const;  ///< who made the file
  const std::string& created() const;   ///< 2026-11-15T14:05:33Z

  /// Who runs it now: 0 for a process whose pid is not known. Nothing: nobody.
  std::optional<pid_t> runner() const;

  Result<int> game_count() const;
  Result<std::vector<GameReport>> games() const;    ///< by their numbers
  Result<std::vector<GameReport>> results() const;  ///< the same, quickly: without moves and reasons

  /// All of them or, on failure, none: one of them is there already, or cannot be written. The more at once,
  /// the less each of them costs.
  Result<void> add(std::span<const GameReport> games);

 private:
  struct File;
  explicit Store(std::unique_ptr<File> file);

  std::unique_ptr<File> file_;
};

}  // namespace parlour::arena
