#include "arena/store/store.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cassert>
#include <chrono>
#include <utility>

#include "arena/store/database.hpp"
#include "arena/store/rows.hpp"
#include "arena/store/schema.hpp"
#include "files/lock_file.hpp"
#include "files/replace_file.hpp"
#include "play/move_list.hpp"

namespace parlour::arena {
namespace {

namespace fs = std::filesystem;

std::string now() {
  return fmt::format("{:%FT%TZ}",
                     fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())));
}

/// Beside the file, and the same one whichever links lead to the file.
fs::path lock_path(const fs::path& path) {
  std::error_code unknown;
  const fs::path real = fs::weakly_canonical(path, unknown);
  return fs::path(unknown ? path : real).concat("-lock");
}

Result<files::LockFile> lock(const fs::path& path) {
  auto taken = files::LockFile::acquire(lock_path(path));
  if (!failed_as(taken, MessageKind::Held)) return taken;
  return failure(MessageKind::Held, "store-held",
                 {{"file", path.string()}, {"pid", std::string(taken.error().argument("pid"))}});
}

/// Nothing in a file that came from elsewhere is trusted.
constexpr std::string_view kWary = "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;";
/// To go on with it: a commit returns once it is on the disk, and readers and the writer do not wait for each
/// other.
constexpr std::string_view kDurable =
    "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA journal_mode = WAL;";
/// When it is no longer running, a tournament is a single file again.
constexpr std::string_view kSingleFile = "PRAGMA journal_mode = DELETE;";

Result<std::vector<std::byte>> new_file(const StoredTournament& stored) {
  auto database = Database::in_memory();
  if (!database) return failure(std::move(database.error()));
  const auto made =
      migrate(*database, 0, schema_steps(), [&] { return write_tournament(*database, stored); });
  if (!made) return failure(made.error());
  return database->bytes();
}

/// Neither the new file nor anything that SQLite would take for a part of it may exist yet.
Result<void> check_vacant(const fs::path& path) {
  std::error_code unknown;
  if (fs::exists(fs::symlink_status(path, unknown)))
    return failure("store-exists", {{"file", path.string()}});
  for (const char* suffix : {"-wal", "-journal"}) {
    const fs::path leftover = fs::path(path).concat(suffix);
    if (fs::exists(leftover, unknown)) return failure("store-leftover", {{"file", leftover.string()}});
  }
  return {};
}

Result<void> check_integrity(const Database& database, const fs::path& path) {
  return database.each_row("PRAGMA quick_check(1)", [&](const Row& row) -> Result<void> {
    std::string found = row.text(0);
    if (found == "ok") return {};
    return failure(MessageKind::Damaged, "store-damaged",
                   {{"file", path.string()}, {"what", std::move(found)}});
  });
}

}  // namespace

struct Store::File {
  fs::path path;
  std::optional<files::LockFile> lock;  ///< absent: opened only for looking
  Database database;                    ///< closed before the lock is released
  StoredTournament stored{};
  records::GameMaker make_game{};
  std::string last_spec{};
  std::shared_ptr<const play::Game> last_game{};

  static Result<std::unique_ptr<File>> open(const fs::path& path, std::optional<files::LockFile> lock);
  Result<std::string> moves_text(const GameReport& report);
};

Result<std::unique_ptr<Store::File>> Store::File::open(const fs::path& path,
                                                       std::optional<files::LockFile> lock) {
  const bool to_go_on = lock.has_value();
  auto database = Database::open(path, to_go_on ? Database::Access::ReadWrite : Database::Access::ReadOnly);
  if (!database) return failure(std::move(database.error()));
  auto file = std::make_unique<File>(File{path, std::move(lock), *std::move(database)});
  const auto version = version_of(file->database, path.string(), schema_steps());
  if (!version) return failure(version.error());
  auto ready = file->database.execute(std::string(kWary));
  if (ready) ready = check_code_in(file->database, path.string());
  if (ready && to_go_on) ready = file->database.execute(std::string(kDurable));
  if (ready) ready = check_integrity(file->database, path);
  if (ready && to_go_on) ready = migrate(file->database, *version, schema_steps());
  if (!ready) return failure(std::move(ready.error()));
  auto stored = read_tournament(file->database, path.string());
  if (!stored) return failure(std::move(stored.error()));
  file->stored = *std::move(stored);
  return file;
}

Result<std::string> Store::File::moves_text(const GameReport& report) {
  if (last_game == nullptr || last_spec != report.game) {
    auto made = make_game(report.game);
    if (!made) return failure(std::move(made.error()));
    last_game = *std::move(made);
    last_spec = report.game;
  }
  const auto state = last_game->start();
  std::string text;
  for (const ReportedMove& each : report.moves) {
    if (!state->legal(each.move))
      return failure("record-illegal-move", {{"move", play::move_name(*last_game, each.move)}});
    if (!text.empty()) text += ' ';
    text += state->move_text(each.move);
    state->play(each.move);
  }
  return text;
}

Store::Store(std::unique_ptr<File> file) : file_(std::move(file)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() {
  // Fails while somebody else has it open; then the log stays beside the file for the next one to open it.
  if (file_ && file_->lock) (void)file_->database.execute(std::string(kSingleFile));
}

Result<Store> Store::create(const fs::path& path, const Tournament& tournament, std::string_view producer,
                            records::GameMaker make_game, std::vector<LeftOut> left_out) {
  const auto bytes = new_file({tournament, {std::string(producer), now()}, std::move(left_out)});
  if (!bytes) return failure(bytes.error());
  auto held = lock(path);
  if (!held) return failure(std::move(held.error()));
  if (auto vacant = check_vacant(path); !vacant) return failure(std::move(vacant.error()));
  if (auto made = files::create_file(path, {*bytes}); !made) return failure(std::move(made.error()));
  auto file = File::open(path, *std::move(held));
  if (!file) return failure(std::move(file.error()));
  (*file)->make_game = std::move(make_game);
  return Store(*std::move(file));
}

Result<Store> Store::open(const fs::path& path, records::GameMaker make_game) {
  std::error_code unknown;
  if (!fs::exists(path, unknown))
    return failure(MessageKind::Unreadable, "file-not-read",
                   {{"file", path.string()}, {"reason", "reason-not-found"}});
  auto held = lock(path);
  if (!held) return failure(std::move(held.error()));
  auto file = File::open(path, *std::move(held));
  if (!file) return failure(std::move(file.error()));
  (*file)->make_game = std::move(make_game);
  return Store(*std::move(file));
}

Result<Store> Store::inspect(const fs::path& path) {
  auto file = File::open(path, std::nullopt);
  if (!file) return failure(std::move(file.error()));
  return Store(*std::move(file));
}

const fs::path& Store::path() const { return file_->path; }
const Tournament& Store::tournament() const { return file_->stored.tournament; }
const std::vector<LeftOut>& Store::left_out() const { return file_->stored.left_out; }
const std::string& Store::producer() const { return file_->stored.origin.producer; }
const std::string& Store::created() const { return file_->stored.origin.created; }
const std::string& Store::id() const { return file_->stored.origin.id; }

std::optional<pid_t> Store::runner() const { return files::LockFile::holder(lock_path(file_->path)); }

Result<int> Store::game_count() const {
  const auto count = file_->database.integer("SELECT count(*) FROM game");
  if (!count) return failure(count.error());
  return static_cast<int>(*count);
}

Result<std::vector<GameReport>> Store::games() const {
  return read_games(file_->database, file_->path.string());
}

Result<std::vector<GameReport>> Store::results() const {
  return read_results(file_->database, file_->path.string());
}

Result<void> Store::add(std::span<const GameReport> games) {
  assert(file_->lock && "only looking");
  return file_->database.transaction([&]() -> Result<void> {
    for (const GameReport& each : games) {
      const auto there = file_->database.integer(
          fmt::format("SELECT count(*) FROM game WHERE number = {}", each.pairing.number));
      if (!there) return failure(there.error());
      if (*there != 0)
        return failure("store-game-twice",
                       {{"file", file_->path.string()}, {"number", fmt::to_string(each.pairing.number)}});
      const auto moves = file_->moves_text(each);
      if (!moves) return failure(moves.error());
      if (auto written = write_game(file_->database, each, *moves); !written) return written;
    }
    return {};
  });
}

}  // namespace parlour::arena
