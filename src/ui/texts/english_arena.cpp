#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kTexts = std::to_array<Text>({
    // Reports
    {"arena-milliseconds", "{time} ms"},
    {"arena-seconds", "{time} s"},
    {"arena-player", "player"},
    {"arena-games", "games"},
    {"arena-wins", "W"},
    {"arena-draws", "D"},
    {"arena-losses", "L"},
    {"arena-points", "points"},
    {"arena-score", "score"},
    {"arena-elo", "Elo"},
    {"arena-errors", "errors"},
    {"arena-time", "time/move"},
    {"arena-buchholz", "Buchholz"},
    {"arena-match", "match"},
    {"arena-normalised", "normalised"},
    {"arena-superior", "stronger"},
    {"arena-pairs", "pairs 0-2"},
    {"arena-moves", "moves"},
    {"arena-average", "average"},
    {"arena-maximum", "maximum"},
    {"arena-illegal", "illegal moves"},
    {"arena-late", "out of time"},
    {"arena-failed", "failed"},
    {"arena-more", "... and {count} more"},
    {"arena-progress", "games: {finished} of {known}[, playing: {playing}], {elapsed}[, about {left} left]"},
    {"arena-played",
     "{games} {games|game|games}, {moves} {moves|move|moves}, {openings} {openings|opening|openings}"},
    {"arena-superiority",
     "chance that {name} is stronger: {los}[, pairs 0-2: {pairs}][, normalised Elo {normalised}]"},
    {"arena-first", "First scores {score}, Elo {elo}[; allowing for strength {advantage}]"},
    {"arena-sprt", "SPRT ({elo0}, {elo1}): LLR {llr} ({lower}, {upper})[, {verdict}]"},
    {"arena-accepted", "{hypothesis} accepted"},
    {"arena-prior",
     "Ratings are pulled towards 0, for the results alone do not bound them: read them as an order."},
    {"arena-crosstable", "Each against each"},
    {"arena-matches", "Matches"},
    {"arena-times", "Time per move"},
    {"arena-lost-by-errors", "Games lost by errors"},
    {"arena-game",
     "{finished}/{known}  {first} - {second}  {result}, {moves} {moves|move|moves}[, {remark}][: {reason}]"},
    {"arena-game-illegal", "illegal move by {name}"},
    {"arena-game-late", "{name} is out of time"},
    {"arena-game-failed", "{name} failed"},
    {"arena-game-resigned", "{name} gives up"},
    {"arena-game-adjudicated", "adjudicated"},
    {"arena-game-broken-off", "broken off"},

    // The sequential test
    {"sprt-elo-order", "elo1 ({elo1}) must be greater than elo0 ({elo0})"},
    {"help-sprt-elo0", "the difference in Elo that is not worth accepting (H0)"},
    {"help-sprt-elo1", "the difference in Elo to be found (H1)"},
    {"help-sprt-alpha", "how often H1 may be accepted though H0 is right"},
    {"help-sprt-beta", "how often H0 may be accepted though H1 is right"},
    {"help-sprt-model", "whether elo0 and elo1 are logistic Elo or normalised Elo"},
    // Openings
    {"opening-ends-game", "the moves {moves} end the game; an opening must leave it open"},
    {"openings-none", "the file has no openings; each stands on a line of its own, as moves"},
    {"help-opening-plies", "moves of each opening"},
    // The file of a tournament
    {"store-held", "{file} is being run already[, by process {pid}]"},
    {"store-busy", "{file} is in use by another program"},
    {"store-exists", "{file} is there already; --resume {file} goes on with it"},
    {"store-leftover", "{file} is left over from another tournament; move it away first"},
    {"store-unknown", "{file} is not a tournament of Parlour"},
    {"store-newer", "{file} is of version {version}; this program knows versions up to {known}"},
    {"store-damaged", "{file} is damaged[: {what}]"},
    {"store-not-accessed", "cannot work with {file}: {reason}"},
    {"store-game-twice", "game {number} is in {file} already"},
});

static_assert(well_formed(kTexts, Language::English));

}  // namespace

std::span<const Text> english_arena() { return kTexts; }

}  // namespace parlour::ui
