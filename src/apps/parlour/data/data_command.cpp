#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "apps/parlour/cli/commands.hpp"
#include "apps/parlour/cli/status_line.hpp"
#include "catalog/families.hpp"
#include "catalog/games.hpp"
#include "core/time_source.hpp"
#include "files/data_file.hpp"

namespace parlour::app {
namespace {

using nlohmann::ordered_json;

double seconds_of(TimeSource::Duration elapsed) { return std::chrono::duration<double>(elapsed).count(); }

/// Computes one book. Work that was interrupted in an earlier run is continued from the cache.
class BookWork {
 public:
  BookWork(const Environment& environment, const DataOptions& options, const play::Game& game)
      : environment_(environment),
        options_(options),
        game_(game),
        books_(*catalog::engines_of(game).books()),
        tables_(options.no_cache ? nullptr : open_tables(environment)) {}

  /// Null if it was stopped; then what has been solved so far is in the cache.
  std::shared_ptr<const engines::Book> run(const engines::BookPlan& plan) {
    const engines::BookMeans means{options_.threads, static_cast<std::size_t>(options_.memory),
                                   advise_huge_pages, tables_.get()};
    auto book = books_.build(game_, plan, means, environment_.stop, [&](const auto& progress) {
      if (status_.shown()) std::visit([&](const auto& each) { tell(each); }, progress);
    });
    status_.clear();
    if (tables_) tables_->write();
    return book;
  }

  /// Puts the book where the player `engine` finds it.
  void keep_for_engine(const engines::Book& book) {
    if (!tables_) return;
    const auto bytes = std::make_shared<const std::vector<std::byte>>(book.bytes());
    tables_->keep(books_.name(game_), {bytes, *bytes});
    tables_->write();
  }

  TimeSource::Duration elapsed() const { return time_.now() - began_; }

 private:
  void tell(const engines::TableProgress& progress) {
    status_.show(environment_.texts.text(
        "solve-tables",
        {{"percent", std::to_string(100 * progress.done / std::max<std::uint64_t>(1, progress.all))}}));
  }

  void tell(const engines::BookProgress& progress) {
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
  const play::Game& game_;
  const engines::Books& books_;
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

/// Writes one rebuilt book into the folder, or compares it with the one there.
Result<Built> rebuild(const DataOptions& options, const std::filesystem::path& path, const play::Game& game,
                      const engines::Book& book) {
  const auto bytes = book.bytes();
  const engines::Books& books = *catalog::engines_of(game).books();
  const engines::TableName name = books.name(game);
  const files::Label label{name.kind, name.game, books.producer(), name.parameters};
  Built built{path.string(), Fate::Written, book.size(), bytes.size(), 0};
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
  if (options.check) return refuse(environment, {"data-check-is-for-files", {}, {}});
  const auto game = catalog::make_game(options.game);
  if (!game) return refuse(environment, game.error());
  const engines::Books* const books = catalog::engines_of(**game).books();
  if (books == nullptr || !books->apply_to(**game))
    return refuse(environment, {"data-no-book", {{"game", (*game)->title()}}, std::nullopt});
  if (options.no_cache || !environment.cache) return refuse(environment, {"data-no-cache", {}, std::nullopt});
  engines::BookPlan plan = books->usual_plan();
  if (options.every != 0) plan.every = options.every;
  plan.followed = std::max(plan.every, options.followed != 0 ? options.followed : plan.followed);
  if (options.nodes != 0) plan.nodes = options.nodes;
  if (options.positions != 0) plan.positions = options.positions;
  BookWork work(environment, options, **game);
  const auto book = work.run(plan);
  if (!book) return stopped(environment, options);
  work.keep_for_engine(*book);
  return report(
      environment, options,
      {{(*game)->title(), Fate::Kept, book->size(), book->bytes().size(), seconds_of(work.elapsed())}});
}

/// The committed books of every family, or the one of that name.
Result<std::vector<engines::CommittedBook>> committed_books(std::string_view name) {
  std::vector<engines::CommittedBook> all;
  for (const catalog::Family& family : catalog::families())
    if (const engines::Books* const books = family.engines.books())
      all.insert(all.end(), books->committed().begin(), books->committed().end());
  if (name.empty()) return all;
  std::string known;
  for (const engines::CommittedBook& each : all) {
    if (each.file == name) return std::vector{each};
    known += fmt::format("{}{}", known.empty() ? "" : ", ", each.file);
  }
  return failure("data-no-such-book", {{"name", std::string(name)}, {"known", known}});
}

}  // namespace

ExitStatus run_data_build(const Environment& environment, const DataOptions& options) {
  if (!options.game.empty()) return build_for_engine(environment, options);
  if (options.every != 0 || options.followed != 0 || options.nodes != 0 || options.positions != 0)
    return refuse(environment, {"data-plan-is-fixed", {}, {}});
  std::error_code ignored;
  if (!std::filesystem::is_directory(options.directory, ignored))
    return refuse(environment, {"data-no-directory", {{"name", options.directory}}, {}});
  const auto books = committed_books(options.book);
  if (!books) return refuse(environment, books.error());
  std::vector<Built> all;
  for (const engines::CommittedBook& committed : *books) {
    const auto path = std::filesystem::path(options.directory) / committed.file;
    if (const auto standing = files::DataFile::open(path); options.check && !standing) {
      refuse(environment, standing.error());
      return kFailed;
    }
    const auto game = *catalog::make_game(committed.game);
    BookWork work(environment, options, *game);
    const auto book = work.run(committed.plan);
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
