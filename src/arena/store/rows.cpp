#include "arena/store/rows.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <limits>
#include <optional>

#include "arena/store/settings.hpp"
#include "records/record.hpp"
#include "records/values.hpp"

namespace parlour::arena {
namespace {

using std::chrono::nanoseconds;

tl::unexpected<Message> damaged(std::string_view file, std::string what) {
  return failure(MessageKind::Damaged, "store-damaged",
                 {{"file", std::string(file)}, {"what", std::move(what)}});
}

std::string_view side_name(Side side) { return side == Side::First ? "first" : "second"; }

std::optional<Side> side_named(std::string_view name) {
  if (name == "first") return Side::First;
  if (name == "second") return Side::Second;
  return std::nullopt;
}

std::string_view winner_name(const Outcome& outcome) {
  return outcome.winner ? side_name(*outcome.winner) : "draw";
}

/// Sixteen hexadecimal digits. Empty in files of version 1.
bool is_store_id(std::string_view id) {
  return id.empty() ||
         (id.size() == 16 && id.find_first_not_of("0123456789abcdef") == std::string_view::npos);
}

std::optional<std::uint64_t> seed_in(std::string_view text) {
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return seed;
}

/// An integer column that must lie in 0…most.
bool read_number(const Row& row, int column, auto& value, std::int64_t most) {
  const std::int64_t number = row.integer(column);
  value = static_cast<std::remove_cvref_t<decltype(value)>>(number);
  return number >= 0 && number <= most;
}

constexpr std::int64_t kMostInt = std::numeric_limits<int>::max();
constexpr std::int64_t kMostRounds = 1'000'000;

/// A plausible time in nanoseconds for a move, or for the rest of a game.
bool read_time(const Row& row, int column, nanoseconds& time) {
  time = nanoseconds(row.integer(column));
  return time >= nanoseconds(0) && time <= records::kLongestMove;
}

/// The columns of a place; nulls if there is none.
std::array<Database::Value, 4> place_columns(const std::optional<Place>& place) {
  using Value = Database::Value;
  if (!place) return {};
  return {Value(place->text), Value(static_cast<std::int64_t>(place->column)),
          Value(static_cast<std::int64_t>(place->line)), Value(std::int64_t{place->move})};
}

/// `statement` inserts a row: whose argument it is, its number from 1, name, value.
Result<void> write_arguments(Database& database, std::string_view statement, std::int64_t owner,
                             const std::vector<Argument>& arguments) {
  Result<void> written;
  std::int64_t index = 0;
  for (const Argument& each : arguments)
    if (written) written = database.run(statement, {owner, ++index, each.name, each.value});
  return written;
}

Result<void> write_reason(Database& database, int game, const Message& reason) {
  const auto place = place_columns(reason.place);
  auto written = database.run("INSERT INTO reason VALUES (?, ?, ?, ?, ?, ?)",
                              {std::int64_t{game}, reason.id, place[0], place[1], place[2], place[3]});
  if (!written) return written;
  return write_arguments(database, "INSERT INTO reason_argument VALUES (?, ?, ?, ?)", game, reason.arguments);
}

Result<void> write_left_out(Database& database, std::int64_t number, const LeftOut& left_out) {
  const Message& reason = left_out.reason;
  const auto place = place_columns(reason.place);
  auto written = database.run("INSERT INTO left_out VALUES (?, ?, ?, ?, ?, ?, ?)",
                              {number, left_out.name, reason.id, place[0], place[1], place[2], place[3]});
  if (!written) return written;
  return write_arguments(database, "INSERT INTO left_out_argument VALUES (?, ?, ?, ?)", number,
                         reason.arguments);
}

Result<void> write_moves(Database& database, const GameReport& report) {
  std::int64_t number = 0;
  for (const ReportedMove& each : report.moves) {
    auto written = database.run(
        "INSERT INTO move VALUES (?, ?, ?, ?, ?, ?)",
        {std::int64_t{report.pairing.number}, ++number, side_name(report.paired(each.side)),
         std::int64_t{each.move}, std::int64_t{each.elapsed.count()}, std::int64_t{each.cpu.count()}});
    if (!written) return written;
  }
  return {};
}

Result<void> write_choices(Database& database, const GameReport& report) {
  std::int64_t number = 0;
  for (const play::ChoiceMade& each : report.choices) {
    auto written = database.run("INSERT INTO opening_choice VALUES (?, ?, ?, ?, ?)",
                                {std::int64_t{report.pairing.number}, ++number, std::int64_t{each.after},
                                 name_of(each.choice), std::int64_t{each.elapsed.count()}});
    if (!written) return written;
  }
  return {};
}

/// Reads `table` (number, text…), whose numbers run from 0 without gaps.
Result<void> read_list(const Database& database, std::string_view file, std::string_view table,
                       const std::function<void(const Row&)>& take) {
  std::int64_t expected = 0;
  return database.each_row(fmt::format("SELECT * FROM {} ORDER BY number", table),
                           [&](const Row& row) -> Result<void> {
                             if (row.integer(0) != expected)
                               return damaged(file, fmt::format("{} {}", table, expected));
                             ++expected;
                             take(row);
                             return {};
                           });
}

constexpr std::string_view kGameColumns =
    "SELECT number, round, match, rules, opening, first, second, seed, spec, started, opening_moves, ending, "
    "winner, margin, by_side, first_event_ns, second_event_ns, process_ns FROM game ORDER BY number";

bool read_pairing(const Row& row, const Tournament& tournament, Pairing& pairing) {
  const auto entrants = static_cast<std::int64_t>(tournament.entrants.size()) - 1;
  return read_number(row, 0, pairing.number, kMostInt) && read_number(row, 1, pairing.round, kMostRounds) &&
         read_number(row, 2, pairing.match, kMostInt) &&
         read_number(row, 3, pairing.game, static_cast<std::int64_t>(tournament.games.size()) - 1) &&
         read_number(row, 4, pairing.opening, kMostInt) &&
         read_number(row, 5, pairing.entrants[0], entrants) &&
         read_number(row, 6, pairing.entrants[1], entrants) && pairing.entrants[0] != pairing.entrants[1];
}

bool read_conclusion(const Row& row, play::Conclusion& conclusion) {
  const auto ending = records::ending_named(row.text(11));
  const auto by = side_named(row.text(14));
  if (!ending || !by) return false;
  conclusion.ending = *ending;
  conclusion.by = *by;
  if (row.is_null(12)) return true;
  const std::string winner = row.text(12);
  Outcome outcome;
  outcome.winner = side_named(winner);
  if (!outcome.winner && winner != "draw") return false;
  conclusion.outcome = outcome;
  return read_number(row, 13, conclusion.outcome->margin, kMostInt);
}

bool read_game(const Row& row, const Tournament& tournament, GameReport& report) {
  const auto seed = seed_in(row.text(7));
  report.seed = seed.value_or(0);
  report.game = row.text(8);
  report.started = row.text(9);
  return seed && read_time(row, 15, report.event_cpu[0]) && read_time(row, 16, report.event_cpu[1]) &&
         read_time(row, 17, report.process_cpu) && read_pairing(row, tournament, report.pairing) &&
         read_number(row, 10, report.opening_moves, kMostInt) && read_conclusion(row, report.conclusion);
}

/// Hands the rows of `query`, ordered by the game number in their first column, to the games in `games`,
/// which are in the same order. Rows without a game, and rows that `take` refuses, are reported as damage.
Result<void> distribute(const Database& database, std::string_view file, std::vector<GameReport>& games,
                        std::string_view query, const std::function<bool(const Row&, GameReport&)>& take) {
  auto game = games.begin();
  return database.each_row(query, [&](const Row& row) -> Result<void> {
    while (game != games.end() && game->pairing.number < row.integer(0)) ++game;
    if (game == games.end() || game->pairing.number != row.integer(0) || !take(row, *game))
      return damaged(file, fmt::format("game {}", row.integer(0)));
    return {};
  });
}

Result<void> read_into(std::vector<GameReport>& games, const Database& database, std::string_view file) {
  const auto stored = read_tournament(database, file);
  if (!stored) return failure(stored.error());
  return database.each_row(kGameColumns, [&](const Row& row) -> Result<void> {
    if (read_game(row, stored->tournament, games.emplace_back())) return {};
    return damaged(file, fmt::format("game {}", row.integer(0)));
  });
}

bool read_move(const Row& row, GameReport& game) {
  ReportedMove move;
  const auto side = side_named(row.text(2));
  move.side = side.value_or(Side::First);
  const bool good = side && read_time(row, 4, move.elapsed) && read_time(row, 5, move.cpu) &&
                    row.integer(1) == static_cast<std::int64_t>(game.moves.size()) + 1 &&
                    read_number(row, 3, move.move, std::numeric_limits<play::MoveCode>::max());
  game.moves.push_back(move);
  return good;
}

/// The id in `column`, and the place in the four columns behind it.
bool read_message(const Row& row, int column, Message& message) {
  message.id = row.text(column);
  if (!records::is_id(message.id)) return false;
  message.kind = records::kind_of_reason(message.id);
  if (row.is_null(column + 1)) return true;
  Place& place = message.place.emplace();
  place.text = row.text(column + 1);
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  return read_number(row, column + 2, place.column, kMost) &&
         read_number(row, column + 3, place.line, kMost) &&
         read_number(row, column + 4, place.move, kMostInt);
}

bool read_reason(const Row& row, GameReport& game) {
  return read_message(row, 1, game.conclusion.reason.emplace());
}

bool read_worker(const Row& row, GameReport& game) {
  game.worker = row.text(1);
  return true;
}

/// Older files, which are only looked at, lack tables: of version 1 workers and players left out, of version
/// 2 the choices of openings.
bool is_older_than(const Database& database, std::int64_t version) {
  return database.integer("PRAGMA user_version").value_or(0) < version;
}
bool is_version_1(const Database& database) { return is_older_than(database, 2); }

bool read_choice(const Row& row, GameReport& game) {
  play::ChoiceMade made;
  const auto choice = opening_choice_named(row.text(3));
  made.choice = choice.value_or(OpeningChoice::Second);
  const bool good = choice && row.integer(1) == static_cast<std::int64_t>(game.choices.size()) + 1 &&
                    read_number(row, 2, made.after, kMostInt) && read_time(row, 4, made.elapsed);
  game.choices.push_back(made);
  return good;
}

/// In a file sides are those of the start.
void turn_to_final_sides(std::vector<GameReport>& games) {
  for (GameReport& game : games) {
    if (!game.swapped()) continue;
    auto& [ending, outcome, by, reason] = game.conclusion;
    by = other(by);
    if (outcome && outcome->winner) outcome->winner = other(*outcome->winner);
    for (ReportedMove& move : game.moves) move.side = other(move.side);
  }
}

bool read_argument(const Row& row, GameReport& game) {
  if (!game.conclusion.reason) return false;
  game.conclusion.reason->arguments.push_back({row.text(2), row.text(3)});
  return true;
}

Result<void> read_left_out(const Database& database, std::string_view file, std::vector<LeftOut>& left_out) {
  if (is_version_1(database)) return {};
  bool sound = true;
  auto read = read_list(database, file, "left_out", [&](const Row& row) {
    LeftOut& each = left_out.emplace_back(LeftOut{row.text(1), {}});
    sound = read_message(row, 2, each.reason) && sound;
  });
  if (read)
    read = database.each_row("SELECT left_out, name, value FROM left_out_argument ORDER BY left_out, number",
                             [&](const Row& row) -> Result<void> {
                               std::size_t owner = 0;
                               sound =
                                   sound && read_number(row, 0, owner, kMostInt) && owner < left_out.size();
                               if (sound)
                                 left_out[owner].reason.arguments.push_back({row.text(1), row.text(2)});
                               return {};
                             });
  return read && !sound ? damaged(file, "left_out") : read;
}

}  // namespace

Result<void> write_tournament(Database& database, const StoredTournament& stored) {
  const Tournament& tournament = stored.tournament;
  Settings settings = settings_of(tournament);
  settings.emplace("producer", stored.origin.producer);
  settings.emplace("created", stored.origin.created);
  Result<void> written;
  const auto insert = [&](std::string_view statement, std::initializer_list<Database::Value> values) {
    if (written) written = database.run(statement, values);
  };
  for (const auto& [name, value] : settings) insert("INSERT INTO setting VALUES (?, ?)", {name, value});
  std::int64_t number = 0;
  for (const std::string& spec : tournament.games)
    insert("INSERT INTO rules VALUES (?, ?)", {number++, spec});
  number = 0;
  for (const Entrant& each : tournament.entrants)
    insert("INSERT INTO entrant VALUES (?, ?, ?)", {number++, each.name, each.spec});
  number = 0;
  for (const std::string& line : tournament.openings.lines)
    insert("INSERT INTO opening VALUES (?, ?)", {number++, line});
  number = 0;
  for (const LeftOut& each : stored.left_out)
    if (written) written = write_left_out(database, number++, each);
  return written;
}

Result<StoredTournament> read_tournament(const Database& database, std::string_view file) {
  StoredTournament stored;
  Tournament& tournament = stored.tournament;
  Settings settings;
  auto read = database.each_row("SELECT name, value FROM setting", [&](const Row& row) -> Result<void> {
    settings.emplace(row.text(0), row.text(1));
    return {};
  });
  if (read)
    read =
        read_list(database, file, "rules", [&](const Row& row) { tournament.games.push_back(row.text(1)); });
  if (read)
    read = read_list(database, file, "entrant", [&](const Row& row) {
      tournament.entrants.push_back({row.text(1), row.text(2)});
    });
  if (read)
    read = read_list(database, file, "opening",
                     [&](const Row& row) { tournament.openings.lines.push_back(row.text(1)); });
  if (read) read = read_left_out(database, file, stored.left_out);
  if (!read) return failure(std::move(read.error()));
  if (const auto producer = settings.extract("producer")) stored.origin.producer = producer.mapped();
  if (const auto created = settings.extract("created")) stored.origin.created = created.mapped();
  if (const auto id = settings.extract("id")) stored.origin.id = id.mapped();
  if (!is_store_id(stored.origin.id)) return damaged(file, "setting id");
  if (const auto wrong = put_settings(settings, tournament)) return damaged(file, "setting " + *wrong);
  if (auto wrong = unsound_part(tournament)) return damaged(file, *std::move(wrong));
  return stored;
}

Result<void> write_game(Database& database, const GameReport& report, std::string_view moves) {
  using Value = Database::Value;
  const Pairing& pairing = report.pairing;
  const play::Conclusion& conclusion = report.conclusion;
  const auto& outcome = conclusion.outcome;
  const auto number = [](auto value) { return Value(static_cast<std::int64_t>(value)); };
  const std::string seed = fmt::to_string(report.seed);
  auto written = database.run(
      "INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      {number(pairing.number), number(pairing.round), number(pairing.match), number(pairing.game),
       number(pairing.opening), number(pairing.entrants[0]), number(pairing.entrants[1]), seed, report.game,
       report.started, number(report.opening_moves), moves, records::ending_name(conclusion.ending),
       outcome ? Value(winner_name(report.paired_outcome())) : Value(),
       outcome ? number(outcome->margin) : Value(), side_name(report.paired(conclusion.by)),
       number(report.event_cpu[0].count()), number(report.event_cpu[1].count()),
       number(report.process_cpu.count())});
  if (written) written = write_moves(database, report);
  if (written) written = write_choices(database, report);
  if (written && conclusion.reason) written = write_reason(database, pairing.number, *conclusion.reason);
  if (written && !report.worker.empty())
    written = database.run("INSERT INTO worker VALUES (?, ?)", {number(pairing.number), report.worker});
  return written;
}

Result<std::vector<GameReport>> read_games(Database& database, std::string_view file) {
  std::vector<GameReport> games;
  auto read = database.transaction([&]() -> Result<void> {
    auto taken = read_into(games, database, file);
    const auto then = [&](std::string_view query, const std::function<bool(const Row&, GameReport&)>& take) {
      if (taken) taken = distribute(database, file, games, query, take);
    };
    then("SELECT * FROM move ORDER BY game, number", read_move);
    then("SELECT * FROM reason ORDER BY game", read_reason);
    then("SELECT * FROM reason_argument ORDER BY game, number", read_argument);
    if (!is_version_1(database)) then("SELECT * FROM worker ORDER BY game", read_worker);
    if (!is_older_than(database, 3)) then("SELECT * FROM opening_choice ORDER BY game, number", read_choice);
    return taken;
  });
  if (!read) return failure(std::move(read.error()));
  turn_to_final_sides(games);
  return games;
}

Result<std::vector<GameReport>> read_results(Database& database, std::string_view file) {
  std::vector<GameReport> games;
  auto read = database.transaction([&]() -> Result<void> {
    auto taken = read_into(games, database, file);
    if (!taken || is_older_than(database, 3)) return taken;
    return distribute(database, file, games, "SELECT * FROM opening_choice ORDER BY game, number",
                      read_choice);
  });
  if (!read) return failure(std::move(read.error()));
  turn_to_final_sides(games);
  return games;
}

}  // namespace parlour::arena
