#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kEnglishHelp = std::to_array<Text>({
    // Options of line games
    {"help-rows", "rows of the board"},
    {"help-cols", "columns of the board"},
    {"help-size", "side of the board; a full row, column or main diagonal wins"},
    {"help-win", "stones in a row that win; at most the longer side"},
    {"help-overline", "whether a line longer than win wins too"},
    {"help-last-reply", "whether Second may answer First's line with a last move (a line draws)"},
    {"help-walls", "cells nobody may play: none, a list, or random"},
    {"help-playable", "random walls: share of cells to keep free"},
    {"help-max-length", "random walls: longest obstacle, in steps"},
    {"help-gap", "random walls: free cells kept around an obstacle"},
    {"help-walls-seed", "random walls: number to draw them from"},
    {"help-walls-form", "random walls: as the course draws them, or scattered as older records have them"},
    {"help-max-moves", "moves after which the game is a draw (0: when the board is full)"},
    {"help-inversion",
     "what turns round every period moves: signs only (the plain game), or the stones' owners"},
    {"help-period", "moves between two inversions"},

    // Options of Kalah
    {"help-pits", "pits a side"},
    {"help-seeds", "seeds in each pit at the start"},
    {"help-capture", "when a last seed in an empty own pit captures"},
    {"help-stop", "half: the game also ends once a store holds more than half of the seeds"},

    // Options of players
    {"help-seed", "number to draw random choices from (default: a new one each time)"},
    {"help-time", "time for a move, such as 100ms; 0: no limit"},
    {"help-depth", "plies to look ahead (default: by game and size)"},
    {"help-sims", "random games a move (default 10000, or as many as fit into time)"},
    {"help-nodes", "positions to search for a move (Kalah)"},
    {"help-threads", "threads (Kalah; elsewhere kept for the engine to come)"},
    {"help-level", "strength from 1, a beginner, to 10, all it can"},
    {"help-form", "which of the course's baselines it stands for: that of 2025 or today's"},
    {"help-book", "whether it plays solved openings from its book (Kalah)"},
    {"help-hash", "memory for its table in MiB (Kalah; elsewhere kept for the engine to come)"},
    {"help-command", "the program and its arguments, in quotes; no shell reads them"},
    {"help-file", "the shared object that holds the player"},
    {"help-program-time", "time for a move (default: as the game gives, 5s if it gives none)"},
    {"help-startup", "time that the program may take to get ready"},
    {"help-memory", "memory for each of its processes in MiB"},
    {"help-cpu", "processor time for each of its processes (default: no limit)"},
    {"help-dir", "folder in which it runs (default: this one)"},
    {"help-folder", "folder in which it may keep files (default: it is told of none)"},
    {"help-log", "file for what it writes to standard error, 1 MiB and an older part (default: none)"},

    // The games
    {"game-tictactoe", "noughts and crosses, 3×3"},
    {"game-square", "square boards from 3×3 to 10×10: a full line wins"},
    {"game-inversion", "10×10, four in a row; X and O swap signs every 4 moves"},
    {"game-inversion-stones", "10×10, four in a row; stones change owner every 4 moves"},
    {"game-gomoku", "five or more in a row on 15×15"},
    {"game-gomoku-standard", "exactly five in a row on 15×15"},
    {"game-course", "five in a row on 20×20 with walls and a last reply"},
    {"game-mnk", "any board, any length: set rows, cols and win"},
    {"game-kalah", "Kalah: six pits of four seeds a side, or other numbers"},

    // The players
    {"player-human", "a person at this terminal"},
    {"player-random", "any legal move"},
    {"player-minimax", "looks at everything to its depth; perfect on 3×3"},
    {"player-classic", "alpha-beta of fixed depth, as students write it"},
    {"player-montecarlo", "wins or blocks at once, else goes by random games"},
    {"player-easy", "quick rules with lapses, like the course's easy bot"},
    {"player-hard", "quick rules: threats and blocks, like the course's hard bot"},
    {"player-engine", "the best player there is for the game"},
    {"player-cmd", "another program that speaks Gomocup's protocol: cmd:./bot"},
    {"player-so", "a player of the course, compiled: so:./my_player.so"},

    // The command line: the program and its verbs
    {"cli-program",
     "Parlour: board games for two, and the workshop around them.\n"
     "Without a verb: a menu at a terminal, a demonstration game elsewhere."},
    {"cli-program-note", "`parlour VERB --help` explains each verb with examples."},
    {"cli-usage", "Usage"},
    {"cli-arguments", "Arguments"},
    {"cli-options", "Options"},
    {"cli-verbs", "Verbs"},
    {"cli-options-place", "OPTIONS"},
    {"cli-verb-place", "VERB"},
    {"cli-required", "(required)"},
    {"cli-examples", "Examples:"},
    {"cli-help", "this help"},
    {"cli-version", "the version of the program"},
    {"cli-lang", "the language: en, ru or pl (default: as the locale says)"},
    {"cli-json", "one JSON object"},
    {"cli-game", "the game, e.g. {example}"},
    {"cli-play", "Play one game at the console"},
    {"cli-play-first", "who plays First (default human)"},
    {"cli-play-file", "keep everything shown in this file besides; with OUTPUT: read the moves from it"},
    {"cli-play-output", "write everything to this file, nothing to the screen"},
    {"cli-play-second", "who plays Second (default engine, with OUTPUT classic without a clock)"},
    {"cli-play-names", "the players' names"},
    {"cli-play-first-sign", "the sign of First: x (default) or o"},
    {"cli-play-moves", "moves to play before anyone is asked, e.g. {example}"},
    {"cli-play-clock", "time for each player, and what a move adds, e.g. {example}"},
    {"cli-play-record", "write the game to a file: .json, .sgf or .psq"},
    {"cli-play-resume", "go on with the game in a file, or replay it if it is over"},
    {"cli-play-json", "report the game as one JSON object; the telling goes to standard error"},
    {"cli-perft", "Count the sequences of moves of a game"},
    {"cli-perft-depth", "length of the sequences"},
    {"cli-perft-note", "nodes: sequences of exactly N moves; games: games that ended after at most N."},
    {"cli-analyze", "What every move of a position is worth"},
    {"cli-analyze-time", "how long to think, e.g. 5s; 0: until every value is exact (default 10s)"},
    {"cli-analyze-multipv", "how many moves get values of their own (default: all on small boards, else 5)"},
    {"cli-analyze-threats", "list what either side threatens, and what answers it (lines of 3 to 6)"},
    {"cli-analyze-note",
     "Values are for the side to move: exact ones as solve gives them, others estimates: in Kalah seeds, in\n"
     "line games centi-units. Ctrl-C ends it with what is known so far."},
    {"cli-solve", "Find the exact value of a position"},
    {"cli-solve-moves", "moves that lead to the position"},
    {"cli-solve-position", "the position as text"},
    {"cli-solve-all-moves", "the exact value of every move, not only of the best"},
    {"cli-solve-threads", "threads (default: one a core)"},
    {"cli-solve-memory", "memory for all tables together (default {default})"},
    {"cli-solve-no-cache", "neither read nor keep tables of earlier runs"},
    {"cli-solve-note",
     "The value is for the side to move: in Kalah the final difference of the stores, in line games\n"
     "1, 0 or -1. Ctrl-C prints the bounds proved so far (status 1)."},
    {"cli-convert", "Write the record of a game in another format"},
    {"cli-convert-in", "the record to read; - is standard input"},
    {"cli-convert-out", "where to write it; - is standard output"},
    {"cli-convert-from", "the format of IN (default: by how IN begins, or by the extension)"},
    {"cli-convert-to", "the format of OUT (default: by the extension)"},
    {"cli-convert-json", "report what was done as one JSON object"},
    {"cli-convert-note",
     "json holds everything, sgf line games, psq plain five in a row. What a format cannot hold is refused\n"
     "(status 2); what it leaves out is named. OUT is replaced only once all of it is written."},
    {"cli-data", "Rebuild the books that come with the program, or make one"},
    {"cli-data-action", "build: compute opening books"},
    {"cli-data-directory", "where the books stand that come with the program (default data)"},
    {"cli-data-check", "compare with what stands there instead of writing"},
    {"cli-data-game", "make a book for this game, from which engine plays from then on"},
    {"cli-data-every", "with --game: all positions before this move (default {default})"},
    {"cli-data-followed",
     "with --game: all that following the book leads to before this move (default {default})"},
    {"cli-data-note", "Ctrl-C keeps what is solved so far; the same command goes on from there."},
    {"cli-games", "Every game with its options, defaults and ranges"},
    {"cli-players", "Every player with its options"},
    {"cli-bench", "Fixed searches over every game: nodes, time, one signature"},

    // What is wrong with a command line
    {"cli-missing", "{argument} is required"},
    {"cli-value-missing", "{argument} needs a value"},
    {"cli-given-twice", "{argument} is given more than once"},
    {"cli-no-value-taken", "{argument} takes no value"},
    {"cli-option-unknown", "there is no option {input}[ (did you mean {nearest}?)]"},
    {"cli-wrong", "wrong usage: {problem}"},
    {"cli-unexpected", "nothing is expected where '{input}' stands"},
});

static_assert(well_formed(kEnglishHelp, Language::English));

}  // namespace

std::span<const Text> english_help() { return kEnglishHelp; }

}  // namespace parlour::ui
