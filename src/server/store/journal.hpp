#pragma once

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

/// All games of a server, in one SQLite file. Writing is queued and done by one thread, many games in one
/// commit; `Stored` is called on that thread, in the order of the calls, once it is safe on the disk.
class Journal {
 public:
  using Stored = std::function<void(Result<void>)>;

  struct Row {
    std::string game;  ///< the id
    int number = 0;    ///< 0: the header, which makes the game
    std::string text;
    std::int64_t at = 0;   ///< milliseconds since 1970
    bool waiting = false;  ///< afterwards the server has to do something by itself: a computer moves, a clock runs
    bool over = false;     ///< afterwards the game has ended
  };

  Journal() = default;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  virtual ~Journal() = default;  ///< writes what is queued first

  /// Makes the file if it is missing. A file that another server has open, of a newer version or that is no
  /// journal is refused and left as it is. An empty path: a journal in memory.
  static Result<std::unique_ptr<Journal>> open(const std::filesystem::path& file);

  /// Rows of one call are stored together or not at all; a number that is not the game's next one is refused.
  virtual void append(std::vector<Row> rows, Stored stored) = 0;

  /// What is stored, not what is queued. Any thread.
  virtual Result<std::optional<KeptJournal>> load(const std::string& game) const = 0;
  /// The games that wait for the server, as their last row says.
  virtual Result<std::vector<std::string>> waiting() const = 0;
  /// Removes games whose last event is older: those that are over and those that are not. Returns how many.
  virtual Result<int> remove_before(std::int64_t over, std::int64_t not_over) = 0;
  virtual Result<std::int64_t> games() const = 0;
};

}  // namespace parlour::server
