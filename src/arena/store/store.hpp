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
#include "arena/left_out.hpp"
#include "arena/tournament.hpp"
#include "core/result.hpp"
#include "records/record.hpp"

namespace parlour::arena {

/// The file of one tournament: what was to be played, and every game that was. Games are on the disk once
/// `add` has returned, whatever happens to the process or machine. docs/arena-store.md describes the file.
///
/// One process at a time may continue a tournament; others may look meanwhile. For one thread at a time.
class Store {
 public:
  /// Makes a new file, complete or not at all. An existing file is not touched. `make_game` knows every game
  /// by its full spec; `producer` is program and version; `left_out` wanted to take part and cannot.
  static Result<Store> create(const std::filesystem::path& path, const Tournament& tournament,
                              std::string_view producer, records::GameMaker make_game,
                              std::vector<LeftOut> left_out = {});

  /// Opens a tournament to continue it. A file of an older version is brought up to date.
  static Result<Store> open(const std::filesystem::path& path, records::GameMaker make_game);

  /// Opens it only for looking: nothing is written, no game can be added, and a process may be running it.
  static Result<Store> inspect(const std::filesystem::path& path);

  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  const std::filesystem::path& path() const;
  const Tournament& tournament() const;
  const std::vector<LeftOut>& left_out() const;
  const std::string& producer() const;  ///< the program that made the file
  const std::string& created() const;   ///< 2026-11-15T14:05:33Z
  const std::string& id() const;  ///< by which other machines know it; empty if only looked at an old file

  /// The pid of the process running it now, 0 if its pid is not known. Nothing if no process is.
  std::optional<pid_t> runner() const;

  Result<int> game_count() const;
  Result<std::vector<GameReport>> games() const;    ///< by number
  Result<std::vector<GameReport>> results() const;  ///< the same, quickly: without moves and reasons

  /// Adds all of them or, on failure, none: one may be there already, or writing may fail. The more at once,
  /// the less each of them costs.
  Result<void> add(std::span<const GameReport> games);

 private:
  struct File;
  explicit Store(std::unique_ptr<File> file);

  std::unique_ptr<File> file_;
};

}  // namespace parlour::arena
