#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "apps/parlour/cli/commands.hpp"
#include "apps/parlour/cli/status_line.hpp"
#include "catalog/committed_data.hpp"
#include "catalog/games.hpp"
#include "core/time_source.hpp"
#include "engines/dispatch.hpp"
#include "engines/kalah/book_builder.hpp"
#include "engines/kalah/solving_tables.hpp"
#include "files/data_file.hpp"

namespace parlour::app {
namespace {

namespace kalah = engines::kalah;
using nlohmann::ordered_json;

double seconds_of(TimeSource::Duration elapsed) { return std::chrono::duration<double>(elapsed).count(); }

/// Computes one book. What an earlier run was stopped in the middle of is taken up again from the cache.
class BookWork {
 public:
  BookWork(const Environment& environment, const DataOptions& options, const engines::KalahGame& game,
           const kalah::BookPlan& plan)
      : environment_(environment),
        options_(options),
        game_(game),
        plan_(plan),
        tables_(options.no_cache ? nullptr : open_tables(environment)) {}

  /// Nothing if it was stopped; then what is solved so far is in the cache.
  std::optional<kalah::Book> run() {
    const games::kalah::PackedPosition start(game_.rules());
    const kalah::TableLimits limits{static_cast<std::size_t>(options_.memory), advise_huge_pages,
                                    tables_.get()};
    search::WorkerPool pool(options_.threads);
    const auto endgames =
        kalah::endgames_to_solve(start, limits, pool, environment_.stop,
                                 [&](std::uint64_t done, std::uint64_t all) { tell_table(done, all); });
    auto transpositions = kalah::transpositions_to_solve(start, endgames, limits);
    const auto known = earlier_entries();
    kalah::BookBuilder builder(game_.rules(), *endgames, transpositions, pool, known);
    kalah::Book book(game_.rules(), builder.build(plan_, environment_.stop,
                                                  [&](const auto& progress) { tell_progress(progress); }));
    status_.clear();
    const bool stopped = environment_.stop.stop_requested();
    if (stopped && tables_) keep(unfinished(), book);
    if (tables_) tables_->write();
    return stopped ? std::nullopt : std::optional(std::move(book));
  }

  /// Leaves the book where `engine` finds it.
  void keep_for_engine(const kalah::Book& book) {
    if (!tables_) return;
    keep(catalog::book_name(game_), book);
    tables_->write();
  }

  TimeSource::Duration elapsed() const { return time_.now() - began_; }

 private:
  engines::TableName unfinished() const {
    return {"kalah-book-unfinished", game_.spec(),
            fmt::format("layout=1,every={},followed={}", plan_.every, plan_.followed)};
  }

  std::vector<kalah::BookEntry> earlier_entries() const {
    const auto stored = tables_ ? tables_->find(unfinished()) : std::nullopt;
    if (!stored) return {};
    const auto book = kalah::Book::read(game_.rules(), stored->bytes);
    if (!book) return {};
    return {book->entries().begin(), book->entries().end()};
  }

  void keep(const engines::TableName& name, const kalah::Book& book) {
    const auto bytes = std::make_shared<const std::vector<std::byte>>(book.bytes());
    tables_->keep(name, {bytes, *bytes});
  }

  void tell_table(std::uint64_t done, std::uint64_t all) const {
    if (!status_.shown()) return;
    status_.show(environment_.texts.text(
        "solve-tables", {{"percent", std::to_string(100 * done / std::max<std::uint64_t>(1, all))}}));
  }

  void tell_progress(const kalah::BookProgress& progress) {
    if (!status_.shown()) return;
    if (progress.done == 0) ply_began_ = time_.now();
    const double spent = seconds_of(time_.now() - ply_began_);
    const double left = progress.done == 0 ? 0
                                           : spent / static_cast<double>(progress.done) *
                                                 static_cast<double>(progress.all - progress.done);
    status_.show(environment_.texts.text(
        "data-progress", {{"game", game_.title()},
                          {"ply", std::to_string(progress.ply)},
                          {"done", std::to_string(progress.done)},
                          {"all", std::to_string(progress.all)},
                          {"entries", std::to_string(progress.entries)},
                          {"left", progress.done == 0 ? std::string() : fmt::format("{:.0f}", left)}}));
  }

  const Environment& environment_;
  const DataOptions& options_;
  const engines::KalahGame& game_;
  kalah::BookPlan plan_;
  std::unique_ptr<catalog::CachedTables> tables_;
  SteadyTime time_;
  TimeSource::Duration began_ = time_.now();
  TimeSource::Duration ply_began_ = began_;
  StatusLine status_;
};

/// What became of a book.
enum class Fate { Written, Kept, Same, Different };

std::string_view name_of(Fate fate) {
  switch (fate) {
    case Fate::Written:
      return "written";
    case Fate::Kept:
      return "kept";
    case Fate::Same:
      return "same";
    case Fate::Different:
      return "different";
  }
  return "";
}

struct Built {
  std::string name;
  Fate fate;
  std::size_t entries;
  std::size_t bytes;
  double seconds;
};

std::string_view words_of(Fate fate) {
  switch (fate) {
    case Fate::Written:
      return "data-written";
    case Fate::Kept:
      return "data-kept";
    case Fate::Same:
      return "data-same";
    case Fate::Different:
      return "data-different";
  }
  return "";
}

void tell(const Environment& environment, const Built& built) {
  std::cout << environment.texts.text(
                   words_of(built.fate),
                   {{"name", built.name},
                    {"entries", std::to_string(built.entries)},
                    {"bytes", std::to_string(built.bytes)},
                    {"seconds", environment.texts.decimal(fmt::format("{:.1f}", built.seconds))}})
            << '\n';
}

ExitStatus stopped(const Environment& environment, const DataOptions& options) {
  std::cerr << "parlour: "
            << environment.texts.text(options.no_cache || !environment.cache ? "ended-by-stop"
                                                                             : "data-stopped")
            << '\n';
  return kFailed;
}

/// Rebuilds one committed book into the folder, or compares it with what stands there.
Result<Built> rebuild(const DataOptions& options, const std::filesystem::path& path, const play::Game& game,
                      const kalah::Book& book) {
  const auto bytes = book.bytes();
  const engines::TableName name = catalog::book_name(game);
  const files::Label label{name.kind, name.game, catalog::kBookProducer, name.parameters};
  Built built{path.string(), Fate::Written, book.entries().size(), bytes.size(), 0};
  if (options.check) {
    const auto standing = files::DataFile::open(path);
    if (!standing) return failure(standing.error());
    const bool same =
        standing->label() == label &&
        std::equal(bytes.begin(), bytes.end(), standing->payload().begin(), standing->payload().end());
    built.fate = same ? Fate::Same : Fate::Different;
    return built;
  }
  const auto written = files::write_data_file(path, label, bytes);
  if (!written) return failure(written.error());
  return built;
}

ExitStatus report(const Environment& environment, const DataOptions& options, const std::vector<Built>& all) {
  ordered_json books = ordered_json::array();
  bool different = false;
  for (const Built& built : all) {
    different = different || built.fate == Fate::Different;
    books.push_back({{"name", built.name},
                     {"fate", name_of(built.fate)},
                     {"entries", built.entries},
                     {"bytes", built.bytes},
                     {"seconds", built.seconds}});
    if (!options.json) tell(environment, built);
  }
  if (options.json) std::cout << ordered_json{{"books", books}}.dump() << '\n';
  return different ? kFailed : kDone;
}

ExitStatus build_for_engine(const Environment& environment, const DataOptions& options) {
  constexpr int kEvery = 5;
  constexpr int kFollowed = 10;
  if (options.check) return refuse(environment, {"data-check-is-for-files", {}, {}});
  const auto game = catalog::make_game(options.game);
  if (!game) return refuse(environment, game.error());
  const auto* kalah_game = engines::as_kalah_game(**game);
  if (kalah_game == nullptr || !kalah::Book::applies(kalah_game->rules()))
    return refuse(environment, {"data-no-book", {{"game", (*game)->title()}}, std::nullopt});
  if (options.no_cache || !environment.cache) return refuse(environment, {"data-no-cache", {}, std::nullopt});
  const int every = options.every != 0 ? options.every : kEvery;
  const int followed = options.followed != 0 ? options.followed : kFollowed;
  BookWork work(environment, options, *kalah_game, {every, std::max(every, followed)});
  const auto book = work.run();
  if (!book) return stopped(environment, options);
  work.keep_for_engine(*book);
  return report(environment, options,
                {{(*game)->title(), Fate::Kept, book->entries().size(), book->bytes().size(),
                  seconds_of(work.elapsed())}});
}

}  // namespace

ExitStatus run_data_build(const Environment& environment, const DataOptions& options) {
  if (!options.game.empty()) return build_for_engine(environment, options);
  if (options.every != 0 || options.followed != 0) return refuse(environment, {"data-plan-is-fixed", {}, {}});
  std::error_code ignored;
  if (!std::filesystem::is_directory(options.directory, ignored))
    return refuse(environment, {"data-no-directory", {{"name", options.directory}}, {}});
  std::vector<Built> all;
  for (const catalog::CommittedBook& committed : catalog::committed_books()) {
    const auto path = std::filesystem::path(options.directory) / committed.file;
    if (const auto standing = files::DataFile::open(path); options.check && !standing) {
      refuse(environment, standing.error());
      return kFailed;
    }
    const auto game = *catalog::make_game(committed.game);
    BookWork work(environment, options, *engines::as_kalah_game(*game), committed.plan);
    const auto book = work.run();
    if (!book) return stopped(environment, options);
    auto built = rebuild(options, path, *game, *book);
    if (!built) {
      refuse(environment, built.error());
      return kFailed;
    }
    built->seconds = seconds_of(work.elapsed());
    all.push_back(*built);
  }
  return report(environment, options, all);
}

}  // namespace parlour::app
