#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kEnglishKept = std::to_array<Text>({
    // Players that run code
    {"player-not-confirmed", "{player} starts a program or loads code, and nobody has confirmed that"},
    {"player-in-words-program", "the program {code}[ ({spec})]"},
    {"player-in-words-library", "the compiled player {code}[ ({spec})]"},
    {"seat-first-program",
     "In the file, the first player is {player}.\nA file never starts a program by itself. Who plays now?"},
    {"seat-second-program",
     "In the file, the second player is {player}.\nA file never starts a program by itself. Who plays now?"},
    {"seat-choice", "1 the engine, 2 a person, 3 start that program"},
    {"seat-not-confirmed",
     "the file names {player} as a player; a file never starts a program by itself: say who plays with "
     "{option}"},

    // Games that are kept
    {"lock-lost", "{file} was taken over by another program"},
    {"kept-held", "This game is being played in another window[ (process {pid})]."},
    {"kept-held-choice", "1 play a copy of it, 2 take it over, 3 leave it"},
    {"kept-held-hint",
     "this game is being played in another window[ (process {pid})]; --copy plays a copy of it, --take-over "
     "takes it over"},
    {"kept-left-alone", "the game is left as it is"},
    {"kept-taken-over",
     "Another program has taken this game over. Here it goes on as a copy[, kept in {file}]."},
    {"kept-elsewhere", "Games cannot be kept in {folder}[: {reason}]. This one is kept in {file}."},
    {"kept-nowhere",
     "Games cannot be kept in {folder}[: {reason}]. This one will be lost when the program ends."},
    {"kept-stalled", "{folder} does not answer; going on without the games and choices kept there"},
    {"usage-copy-or-take-over", "give only one of --copy and --take-over"},
    {"file-stalled", "{file} does not answer"},
    {"kept-damaged", "Skipped: {file} ({problem})"},
    {"kept-more", "… and {games} {games|game|games} more"},
    {"kept-row",
     "{number}  {moment}  {game}: {first} – {second}, {result}[ (being played by process {pid})]"},
    {"kept-moves", "unfinished, {moves} {moves|move|moves}"},
    {"kept-won", "{name} won"},
    {"kept-draw", "a draw"},
    {"kept-no-result", "no result"},
    {"menu-unfinished", "Unfinished games:"},
    {"menu-ask-unfinished", "Which game?"},
    {"menu-finished", "Games played:"},
    {"menu-ask-finished", "Which game? Type its number to view it, or d and the number to delete it"},
    {"menu-no-finished", "No finished game is kept yet."},
    {"menu-wrong-game", "'{input}' is not one of the games; type a number from 1 to {most}"},
    {"history-deleted", "Deleted: {game}"},
    {"history-delete-question", "Delete {games} {games|game|games} for good? Type yes to confirm: "},
    {"history-delete-force", "nothing was deleted; use --force to delete without being asked"},
    {"history-pruned", "{games} {games|game|games} deleted, {left} {left|game|games} left"},
    {"history-none", "No games are kept in {folder}."},
    {"history-unknown",
     "no kept game is called '{name}'; there are {games}, numbered from 1 for the one played last"},
    {"history-no-place",
     "there is nowhere to keep games: neither XDG_STATE_HOME nor HOME is an absolute path"},
    {"history-which", "name a game: its number or its name from parlour history"},
    {"history-prune-what", "specify what to keep: --keep N, --days N or both"},
    {"history-odd", "history {action} does not take '{found}'"},

    // Files that are there already
    {"file-exists", "{file} already exists; use --force to overwrite it"},
    {"file-exists-question", "{file} already exists. Overwrite it? Type yes to confirm: "},
    {"play-save-exists", "{file} already exists; nothing was written. Choose another name."},
    {"play-record-lost", "the record was not written; the game is kept in {file}"},

    // Tournaments
    {"arena-programs", "This tournament starts programs or asks for much memory:\n{programs}"},
    {"arena-programs-question", "Start them? Type yes to confirm: "},
    {"arena-programs-trust", "a file never starts a program by itself; --trust says that these may play"},

    // The command line
    {"cli-play-force", "overwrite files that already exist"},
    {"cli-play-copy", "with --resume: play a copy if the game is being played in another window"},
    {"cli-play-take-over", "with --resume: take the game over if it is being played in another window"},
    {"cli-arena-trust", "with --resume: the programs that the file names may be started"},
    {"cli-history", "games kept: list, show, open, delete, prune"},
    {"cli-history-action",
     "what to do (default: list): show prints the last board and the moves, open continues or replays a "
     "game, delete removes games, prune removes old finished ones"},
    {"cli-history-which", "games by number (1: played last) or name"},
    {"cli-history-keep", "prune: keep the newest N finished games"},
    {"cli-history-days", "prune: keep the finished games of the last N days"},
    {"cli-history-all", "list every game, not only the newest 20"},
    {"cli-history-force", "delete without asking"},
    {"cli-history-note",
     "Every game that a person plays or watches is kept after each move, and stays when it is over. "
     "Unfinished games are never pruned."},
});

static_assert(well_formed(kEnglishKept, Language::English));

}  // namespace

std::span<const Text> english_kept() { return kEnglishKept; }

}  // namespace parlour::ui
