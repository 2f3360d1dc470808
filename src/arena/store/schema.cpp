#include "arena/store/schema.hpp"

#include <fmt/format.h>

#include <array>

#include "records/text.hpp"

namespace parlour::arena {
namespace {

// docs/arena-store.md explains the tables and views to people who look into a file.
constexpr std::string_view kVersion1 = R"sql(
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE rules   (number INTEGER PRIMARY KEY, spec TEXT NOT NULL) STRICT;
CREATE TABLE entrant (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, spec TEXT NOT NULL) STRICT;
CREATE TABLE opening (number INTEGER PRIMARY KEY, moves TEXT NOT NULL) STRICT;

CREATE TABLE game (
  number          INTEGER PRIMARY KEY,
  round           INTEGER NOT NULL,
  match           INTEGER NOT NULL,
  rules           INTEGER NOT NULL REFERENCES rules,
  opening         INTEGER NOT NULL,
  first           INTEGER NOT NULL REFERENCES entrant,
  second          INTEGER NOT NULL REFERENCES entrant,
  seed            TEXT NOT NULL,
  spec            TEXT NOT NULL,
  started         TEXT NOT NULL,
  opening_moves   INTEGER NOT NULL,
  moves           TEXT NOT NULL,
  ending          TEXT NOT NULL,
  winner          TEXT CHECK (winner IN ('first', 'second', 'draw')),
  margin          INTEGER,
  by_side         TEXT NOT NULL CHECK (by_side IN ('first', 'second')),
  first_event_ns  INTEGER NOT NULL,
  second_event_ns INTEGER NOT NULL,
  process_ns      INTEGER NOT NULL
) STRICT;

CREATE TABLE move (
  game       INTEGER NOT NULL REFERENCES game,
  number     INTEGER NOT NULL,
  side       TEXT NOT NULL CHECK (side IN ('first', 'second')),
  code       INTEGER NOT NULL,
  elapsed_ns INTEGER NOT NULL,
  cpu_ns     INTEGER NOT NULL,
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE reason (
  game         INTEGER PRIMARY KEY REFERENCES game,
  id           TEXT NOT NULL,
  place_text   TEXT,
  place_column INTEGER,
  place_line   INTEGER,
  place_move   INTEGER
) STRICT;

CREATE TABLE reason_argument (
  game   INTEGER NOT NULL REFERENCES reason,
  number INTEGER NOT NULL,
  name   TEXT NOT NULL,
  value  TEXT NOT NULL,
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE VIEW games AS
SELECT game.number, game.round + 1 AS round, f.name AS first, s.name AS second,
       CASE winner WHEN 'first' THEN '1-0' WHEN 'second' THEN '0-1' WHEN 'draw' THEN '1/2' END AS result,
       ending, reason.id AS reason, game.opening + 1 AS opening, first_ms, second_ms,
       game.moves, game.spec AS game, started
FROM game
JOIN entrant AS f ON f.number = game.first
JOIN entrant AS s ON s.number = game.second
LEFT JOIN reason ON reason.game = game.number
LEFT JOIN (
  SELECT move.game AS of_game,
         round(avg(elapsed_ns) FILTER (WHERE side = 'first') / 1e6, 3) AS first_ms,
         round(avg(elapsed_ns) FILTER (WHERE side = 'second') / 1e6, 3) AS second_ms
  FROM move JOIN game AS of ON of.number = move.game
  WHERE move.number > of.opening_moves
  GROUP BY move.game) AS times ON times.of_game = game.number
ORDER BY game.number;

CREATE VIEW players AS
WITH played AS (
  SELECT number AS game, first AS entrant, 'first' AS side, winner, ending, by_side, opening_moves FROM game
  UNION ALL
  SELECT number, second, 'second', winner, ending, by_side, opening_moves FROM game)
SELECT entrant.name, count(*) AS games,
       sum(winner IS played.side) AS wins, sum(winner IS 'draw') AS draws,
       sum(winner IN ('first', 'second') AND winner <> played.side) AS losses,
       sum(by_side = played.side AND ending IN ('illegal-move', 'time', 'player-failed')) AS errors,
       round(sum(moves.elapsed) / 1e6 / sum(moves.moves), 3) AS average_ms,
       round(max(moves.longest) / 1e6, 3) AS longest_ms,
       entrant.spec
FROM played
JOIN entrant ON entrant.number = played.entrant
LEFT JOIN (
  SELECT move.game, move.side, sum(elapsed_ns) AS elapsed, count(*) AS moves, max(elapsed_ns) AS longest
  FROM move JOIN game ON game.number = move.game
  WHERE move.number > game.opening_moves
  GROUP BY move.game, move.side) AS moves ON moves.game = played.game AND moves.side = played.side
GROUP BY entrant.number
ORDER BY wins * 2 + draws DESC, entrant.number;
)sql";

// Who played a game, where that was not the machine with the file; a name by which other machines know the
// tournament; and the players that a league left out.
constexpr std::string_view kVersion2 = R"sql(
CREATE TABLE worker (
  game INTEGER PRIMARY KEY REFERENCES game,
  name TEXT NOT NULL
) STRICT;

INSERT INTO setting VALUES ('id', lower(hex(randomblob(8))));

CREATE VIEW workers AS
SELECT worker.name, count(*) AS games, sum(ending = 'time') AS time_losses,
       sum(ending IN ('illegal-move', 'player-failed')) AS failures,
       min(started) AS first_game, max(started) AS last_game
FROM worker JOIN game ON game.number = worker.game
GROUP BY worker.name
ORDER BY games DESC, worker.name;

CREATE TABLE left_out (
  number       INTEGER PRIMARY KEY,
  name         TEXT NOT NULL,
  id           TEXT NOT NULL,
  place_text   TEXT,
  place_column INTEGER,
  place_line   INTEGER,
  place_move   INTEGER
) STRICT;

CREATE TABLE left_out_argument (
  left_out INTEGER NOT NULL REFERENCES left_out,
  number   INTEGER NOT NULL,
  name     TEXT NOT NULL,
  value    TEXT NOT NULL,
  PRIMARY KEY (left_out, number)
) STRICT, WITHOUT ROWID;
)sql";

// Who chose which side in games with an opening rule. `first` and `second` of a game, and the sides of its
// moves and its result, are those of the start: who began as First keeps that name in this file.
constexpr std::string_view kVersion3 = R"sql(
CREATE TABLE opening_choice (
  game       INTEGER NOT NULL REFERENCES game,
  number     INTEGER NOT NULL,
  after      INTEGER NOT NULL,
  choice     TEXT NOT NULL CHECK (choice IN ('first', 'second', 'two-more')),
  elapsed_ns INTEGER NOT NULL,
  PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
)sql";

constexpr std::array<std::string_view, 3> kSteps{kVersion1, kVersion2, kVersion3};

}  // namespace

std::span<const std::string_view> schema_steps() { return kSteps; }

Result<std::size_t> version_of(const Database& database, std::string_view file,
                               std::span<const std::string_view> steps) {
  const auto id = database.integer("PRAGMA application_id");
  if (!id) return failure(id.error());
  const auto version = database.integer("PRAGMA user_version");
  if (!version) return failure(version.error());
  if (*id != kApplicationId || *version < 1)
    return failure(MessageKind::Foreign, "store-unknown", {{"file", std::string(file)}});
  if (*version > static_cast<std::int64_t>(steps.size()))
    return failure("store-newer", {{"file", std::string(file)},
                                   {"version", fmt::to_string(*version)},
                                   {"known", fmt::to_string(steps.size())}});
  return static_cast<std::size_t>(*version);
}

Result<void> check_code_in(const Database& database, std::string_view file) {
  return database.each_row(
      "SELECT name FROM sqlite_schema WHERE type = 'trigger' OR"
      " (type = 'view' AND name NOT IN ('games', 'players', 'workers'))",
      [&](const Row& row) -> Result<void> {
        return failure(MessageKind::Damaged, "store-code",
                       {{"file", std::string(file)}, {"name", records::one_line(row.text(0))}});
      });
}

Result<void> migrate(Database& database, std::size_t version, std::span<const std::string_view> steps,
                     const std::function<Result<void>()>& fill) {
  if (version == steps.size()) return {};
  return database.transaction([&]() -> Result<void> {
    for (const std::string_view step : steps.subspan(version))
      if (auto taken = database.execute(std::string(step)); !taken) return taken;
    auto signed_off = database.execute(
        fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", kApplicationId, steps.size()));
    if (!signed_off || !fill) return signed_off;
    return fill();
  });
}

}  // namespace parlour::arena
