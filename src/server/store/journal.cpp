#include "server/store/journal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "core/time_source.hpp"
#include "server/store/journal_file.hpp"

namespace parlour::server {
namespace {

/// What a call came to, unless the database itself failed: done, or refused for a reason of its own.
using Verdict = std::optional<Message>;

/// A call that waits for the writer.
struct Order {
  std::function<Result<Verdict>(Database&)> work;  ///< empty: refused before it was queued
  Journal::Stored stored;
  std::size_t bytes = 0;
  std::size_t rows = 0;
  Result<void> outcome{};
};

constexpr std::string_view kInsertGame =
    "INSERT INTO game (name, last, at, waiting, over) VALUES (?, 0, ?, ?, ?) ON CONFLICT DO NOTHING";
constexpr std::string_view kAdvanceGame =
    "UPDATE game SET last = ?, at = ?, waiting = ?, over = ? WHERE name = ? AND last = ? - 1";
constexpr std::string_view kInsertEvent =
    "INSERT INTO event (game, number, at, text) SELECT number, ?, ?, ? FROM game WHERE name = ?";
constexpr std::string_view kRowsOfGame =
    "SELECT event.number, event.text, game.last FROM game JOIN event ON event.game = game.number "
    "WHERE game.name = ? ORDER BY event.number";
constexpr std::string_view kOldGames =
    "SELECT number FROM game WHERE (over <> 0 AND at < ?) OR (over = 0 AND at < ?) LIMIT ?";

Result<Verdict> write_row(Database& database, const Journal::Row& row) {
  const std::int64_t waiting = row.waiting ? 1 : 0;
  const std::int64_t over = row.over ? 1 : 0;
  const auto number = std::int64_t{row.number};
  const auto next = row.number == 0
                        ? database.change(kInsertGame, {row.game, row.at, waiting, over})
                        : database.change(kAdvanceGame, {number, row.at, waiting, over, row.game, number});
  if (!next) return failure(next.error());
  if (*next == 0)
    return Verdict(Message{"server-journal-number",
                           {{"game", row.game}, {"number", fmt::to_string(row.number)}},
                           std::nullopt,
                           MessageKind::Unsuitable});
  const auto written = database.change(kInsertEvent, {number, row.at, row.text, row.game});
  if (!written) return failure(written.error());
  return Verdict();
}

Result<Verdict> write_rows(Database& database, const std::vector<Journal::Row>& rows) {
  for (const Journal::Row& row : rows) {
    auto written = write_row(database, row);
    if (!written || written->has_value()) return written;
  }
  return Verdict();
}

/// Removes at most `most` of the games that are old, and counts them.
Result<Verdict> remove_some(Database& database, std::int64_t over, std::int64_t not_over, int most,
                            int& removed) {
  std::vector<std::int64_t> old;
  auto found = database.each_row(kOldGames, {over, not_over, std::int64_t{most}},
                                 [&](const Columns& columns) -> Result<void> {
                                   old.push_back(columns.integer(0));
                                   return {};
                                 });
  if (!found) return failure(std::move(found.error()));
  for (const std::int64_t number : old)
    for (const std::string_view statement :
         {"DELETE FROM event WHERE game = ?", "DELETE FROM game WHERE number = ?"})
      if (auto gone = database.change(statement, {number}); !gone) return failure(std::move(gone.error()));
  removed = static_cast<int>(old.size());
  return Verdict();
}

class SqliteJournal final : public Journal {
 public:
  SqliteJournal(JournalFile file, std::string name, const JournalBounds& bounds)
      : file_(std::move(file)),
        name_(std::move(name)),
        bounds_(bounds),
        thread_([this] { write_for_ever(); }) {}
  SqliteJournal(const SqliteJournal&) = delete;
  SqliteJournal& operator=(const SqliteJournal&) = delete;
  ~SqliteJournal() override {
    {
      const std::lock_guard lock(mutex_);
      leaving_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  void append(std::vector<Row> rows, Stored stored) override;
  Result<std::optional<KeptJournal>> load(const std::string& game) const override;
  Result<std::vector<std::string>> waiting() const override;
  void remove_before(std::int64_t over, std::int64_t not_over, int most, Removed removed) override;
  Result<std::int64_t> games() const override;
  Counts counts() override;

 private:
  void queue(Order order);
  void write_for_ever();
  void try_disk();
  void write(std::vector<Order>& batch);
  Result<void> transact(Database& database, std::vector<Order>& batch);

  JournalFile file_;
  std::string name_;
  JournalBounds bounds_;
  SteadyTime time_;

  std::mutex mutex_;  ///< for all below
  std::condition_variable wake_;
  std::vector<Order> queue_;
  std::size_t queued_bytes_ = 0;
  bool leaving_ = false;
  Counts counts_;

  std::thread thread_;  ///< last: it uses everything else
};

void SqliteJournal::append(std::vector<Row> rows, Stored stored) {
  std::size_t bytes = sizeof(Order);
  for (const Row& row : rows) bytes += sizeof(Row) + row.game.size() + row.text.size();
  const std::size_t count = rows.size();
  queue({[rows = std::move(rows)](Database& database) { return write_rows(database, rows); },
         std::move(stored), bytes, count});
}

/// What does not fit stays in the queue without its rows: it is answered in its turn.
void SqliteJournal::queue(Order order) {
  {
    const std::lock_guard lock(mutex_);
    if (queued_bytes_ + order.bytes > bounds_.queue_bytes) {
      order.work = {};
      order.bytes = 0;
      order.outcome = failure("server-journal-queue", {{"file", name_}});
    }
    queued_bytes_ += order.bytes;
    queue_.push_back(std::move(order));
  }
  wake_.notify_one();
}

void SqliteJournal::write_for_ever() {
  std::vector<Order> batch;
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      const auto something_to_do = [&] { return leaving_ || !queue_.empty(); };
      if (!counts_.disk_refuses) {
        wake_.wait(lock, something_to_do);
      } else if (!wake_.wait_for(lock, bounds_.tries_again_after, something_to_do)) {
        lock.unlock();
        try_disk();
        continue;
      }
      if (queue_.empty()) return;
      batch.swap(queue_);
      queued_bytes_ = 0;
    }
    write(batch);
    for (Order& order : batch)
      if (order.stored) order.stored(std::move(order.outcome));
    batch.clear();
  }
}

/// Writes something and takes it away again, as large as a few moves, to see whether the disk takes it.
void SqliteJournal::try_disk() {
  const auto trial = [](Database& database) -> Result<void> {
    const std::string some(8192, ' ');
    if (auto begun = database.execute("BEGIN IMMEDIATE"); !begun) return begun;
    auto changed = database.change("INSERT INTO event (game, number, at, text) VALUES (-1, 0, 0, ?)", {some});
    if (changed) changed = database.change("DELETE FROM event WHERE game = -1", {});
    if (!changed) return failure(std::move(changed.error()));
    return database.execute("COMMIT");
  };
  bool taken = false;
  {
    const std::lock_guard lock(file_.writer->mutex);
    taken = trial(*file_.writer->database).has_value();
    if (!taken) file_.writer->database->roll_back();
  }
  const std::lock_guard lock(mutex_);
  counts_.disk_refuses = !taken;
}

void SqliteJournal::write(std::vector<Order>& batch) {
  const auto began = time_.now();
  Result<void> committed;
  const bool any = std::any_of(batch.begin(), batch.end(), [](const Order& order) { return !!order.work; });
  if (any) {
    const std::lock_guard lock(file_.writer->mutex);
    Database& database = *file_.writer->database;
    committed = transact(database, batch);
    if (!committed) database.roll_back();
  }
  if (!committed)
    for (Order& order : batch)
      if (order.work && order.outcome) order.outcome = committed;
  const auto took = std::chrono::duration_cast<std::chrono::microseconds>(time_.now() - began);

  const std::lock_guard lock(mutex_);
  for (const Order& order : batch) {
    counts_.rows += order.outcome ? order.rows : 0;
    counts_.failures += order.outcome ? 0 : 1;
  }
  if (!any) return;
  counts_.disk_refuses = !committed;
  counts_.commits += committed ? 1 : 0;
  counts_.commit_time += took;
  counts_.longest_commit = std::max(counts_.longest_commit, took);
}

/// Fails if nothing of the batch is stored; orders that are refused for themselves have their outcome.
Result<void> SqliteJournal::transact(Database& database, std::vector<Order>& batch) {
  if (auto begun = database.execute("BEGIN IMMEDIATE"); !begun) return begun;
  for (Order& order : batch) {
    if (!order.work) continue;
    if (auto saved = database.change("SAVEPOINT one", {}); !saved) return failure(saved.error());
    auto verdict = order.work(database);
    if (!verdict) return failure(std::move(verdict.error()));
    if (verdict->has_value()) {
      order.outcome = failure(**std::move(verdict));
      if (auto undone = database.change("ROLLBACK TO one", {}); !undone) return failure(undone.error());
    }
    if (auto released = database.change("RELEASE one", {}); !released) return failure(released.error());
  }
  return database.execute("COMMIT");
}

Result<std::optional<KeptJournal>> SqliteJournal::load(const std::string& game) const {
  KeptJournal kept;
  std::int64_t rows = 0;
  std::int64_t last = -1;
  const std::lock_guard lock(file_.reader->mutex);
  const auto damaged = [&] {
    return failure(MessageKind::Damaged, "store-damaged", {{"file", name_}, {"what", game}});
  };
  auto read =
      file_.reader->database->each_row(kRowsOfGame, {game}, [&](const Columns& columns) -> Result<void> {
        if (columns.integer(0) != rows++) return damaged();
        last = columns.integer(2);
        if (rows == 1)
          kept.header = columns.text(1);
        else
          kept.events.push_back(columns.text(1));
        return {};
      });
  if (!read) return failure(std::move(read.error()));
  if (rows == 0) return std::nullopt;
  if (rows != last + 1) return damaged();
  return kept;
}

Result<std::vector<std::string>> SqliteJournal::waiting() const {
  std::vector<std::string> games;
  const std::lock_guard lock(file_.reader->mutex);
  auto read = file_.reader->database->each_row("SELECT name FROM game WHERE waiting <> 0 ORDER BY number", {},
                                               [&](const Columns& columns) -> Result<void> {
                                                 games.push_back(columns.text(0));
                                                 return {};
                                               });
  if (!read) return failure(std::move(read.error()));
  return games;
}

void SqliteJournal::remove_before(std::int64_t over, std::int64_t not_over, int most, Removed removed) {
  const auto count = std::make_shared<int>(0);
  queue({[=](Database& database) { return remove_some(database, over, not_over, most, *count); },
         [count, removed = std::move(removed)](Result<void> outcome) {
           if (outcome)
             removed(*count);
           else
             removed(failure(std::move(outcome.error())));
         }});
}

Result<std::int64_t> SqliteJournal::games() const {
  const std::lock_guard lock(file_.reader->mutex);
  return file_.reader->database->integer("SELECT count(*) FROM game");
}

Journal::Counts SqliteJournal::counts() {
  const std::lock_guard lock(mutex_);
  Counts counts = counts_;
  counts.queued = queue_.size();
  counts_.longest_commit = {};
  return counts;
}

}  // namespace

Result<std::unique_ptr<Journal>> Journal::open(const std::filesystem::path& file,
                                               const JournalBounds& bounds) {
  auto opened = open_journal_file(file, bounds.file_pages);
  if (!opened) return failure(std::move(opened.error()));
  return std::make_unique<SqliteJournal>(*std::move(opened), file.string(), bounds);
}

}  // namespace parlour::server
