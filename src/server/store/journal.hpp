#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"

namespace parlour::server {

/// A game as it is kept: how it was set up and what happened, each a text that only its readers understand.
struct KeptJournal {
  std::string header;
  std::vector<std::string> events;  ///< number 1 first, without gaps
};

/// What a journal may take up.
struct JournalBounds {
  /// Of rows that wait to be written, as many again may be under way. What does not fit is refused.
  std::size_t queue_bytes = std::size_t{64} << 20;
  /// Of the file; beyond it rows are refused as on a full disk. 0: as large as the disk.
  std::int64_t file_pages = 0;
  /// How often a disk that has refused is tried again while nobody writes.
  std::chrono::milliseconds tries_again_after{2000};
};

/// All games of a server, in one SQLite file. Writing is queued and done by one thread, many games in one
/// commit; `Stored` is called on that thread, in the order of the calls, once it is safe on the disk. It must
/// neither throw nor wait for the journal.
class Journal {
 public:
  using Stored = std::function<void(Result<void>)>;
  using Removed = std::function<void(Result<int>)>;

  struct Row {
    std::string game;  ///< the id
    int number = 0;    ///< 0: the header, which makes the game
    std::string text;
    std::int64_t at = 0;  ///< milliseconds since 1970
    bool waiting =
        false;  ///< afterwards the server has to do something by itself: a computer moves, a clock runs
    bool over = false;  ///< afterwards the game has ended
  };

  struct Counts {
    std::size_t queued = 0;                       ///< calls that wait, without those under way
    std::uint64_t commits = 0;                    ///< that succeeded
    std::uint64_t rows = 0;                       ///< that are stored by now
    std::uint64_t failures = 0;                   ///< calls that were refused or lost their commit
    std::chrono::microseconds commit_time{0};     ///< of all commits together
    std::chrono::microseconds longest_commit{0};  ///< since it was asked last
    bool disk_refuses = false;  ///< the last commit failed, and no trial has succeeded since
  };

  Journal() = default;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  virtual ~Journal() = default;  ///< writes what is queued first

  /// Makes the file if it is missing. A file that another server has open, of a newer version or that is no
  /// journal is refused and left as it is. An empty path: a journal in memory. Only its owner may read the
  /// file, because headers hold the secrets of seats.
  static Result<std::unique_ptr<Journal>> open(const std::filesystem::path& file,
                                               const JournalBounds& bounds = {});

  /// Returns at once. Rows of one call are stored together or not at all; a number that is not the game's
  /// next one is refused (MessageKind::Unsuitable), and nobody else suffers from that. If the disk refuses,
  /// so are all that should have been in the same commit, and then those that build on them: their number is
  /// not the next one. Later calls are written again once the disk takes them.
  virtual void append(std::vector<Row> rows, Stored stored) = 0;

  /// Removes at most `most` of the games whose last row is older: those that are over and those that are not.
  /// `removed` is told how many, as `Stored` is; fewer than `most`: there are no more. The file keeps its
  /// size for what comes.
  virtual void remove_before(std::int64_t over, std::int64_t not_over, int most, Removed removed) = 0;

  // The rest is for any thread.

  /// What is stored, not what is queued.
  virtual Result<std::optional<KeptJournal>> load(const std::string& game) const = 0;
  /// The games that wait for the server, as their last row says.
  virtual Result<std::vector<std::string>> waiting() const = 0;
  virtual Result<std::int64_t> games() const = 0;
  virtual Counts counts() = 0;
};

}  // namespace parlour::server
