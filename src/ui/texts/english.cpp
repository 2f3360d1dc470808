#include "ui/texts/english.hpp"

#include <array>

namespace parlour::ui {
namespace {

constexpr auto kTexts = std::to_array<Text>({
    // Places
    {"at-column", "\"{text}\", column {column}: {sentence}"},
    {"at-line", "line {line}[, column {column}][, move {number}]: {sentence}"},
    {"at-move", "move {number}: {sentence}"},

    // Specs
    {"spec-too-long", "a name with options has at most {longest} characters, this one has {length}"},
    {"spec-empty", "the name is missing; expected name:option=value,… such as kalah:pits=6,seeds=4"},
    {"spec-name-expected", "expected a name of letters[, found '{found}']"},
    {"spec-colon-expected", "expected ':' and options after the name, found '{found}'"},
    {"spec-comma-expected", "expected ',' between options, found '{found}'"},
    {"spec-setting-twice", "option '{option}' is set twice"},
    {"spec-value-expected", "a value is missing[ after '{option}=']; expected option=value"},
    {"spec-colon-in-value", "options are separated by commas, not colons: did you mean {nearest}?"},
    {"spec-quote-not-closed", "this double quote is never closed"},

    // Options
    {"option-unknown", "{name} has no option '{option}'[ (did you mean '{nearest}'?)]; it takes {allowed}"},
    {"option-none-taken", "{name} takes no options, found '{option}'"},
    {"option-key-expected", "'{value}' stands where option=value is expected"},
    {"option-out-of-range", "{option}={value} is out of range; allowed: {allowed}"},
    {"option-not-integer", "{option} must be a whole number, not '{value}'; allowed: {allowed}"},
    {"option-not-number", "{option} must be a number, not '{value}'; allowed: {allowed}"},
    {"option-not-a-choice", "{option} cannot be '{value}'[ (did you mean '{nearest}'?)]; allowed: {allowed}"},
    {"option-not-a-duration", "{option} must be a time such as 100ms, 2s or 1m, not '{value}'"},
    {"option-win-too-long", "win={value} does not fit on {rows}×{cols}; allowed: 1…{most}"},
    {"not-a-duration", "'{value}' is not a time; write 100ms, 2s or 1m"},

    // Games and players
    {"game-unknown", "there is no game '{name}'[ (did you mean '{nearest}'?)]; games: {allowed}"},
    {"player-unknown", "there is no player '{name}'[ (did you mean '{nearest}'?)]; players: {allowed}"},
    {"player-not-for-game", "{name} plays line games only, not {game}"},
    {"player-human-not-here", "a person cannot be asked for moves here"},

    // Moves
    {"move-not-a-cell",
     "expected a cell, a column letter and a row number such as {example}[, not '{move}']"},
    {"move-not-a-digit", "'{move}' is not a move; type the digit of an empty cell"},
    {"move-outside-board", "{move} is outside the board, which goes from {first} to {last}"},
    {"move-on-wall", "{move} is a wall; choose another cell"},
    {"move-cell-taken", "{move} is taken; choose another cell"},
    {"move-not-a-pit", "'{move}' is not a number; choose a pit from 1 to {last}"},
    {"move-outside-pits", "there is no pit {move}; choose one from 1 to {last}"},
    {"move-pit-empty", "pit {move} is empty; choose another"},
    {"move-game-over", "{move} comes after the end of the game"},
    {"illegal-move", "illegal move {move} in the position {position}"},

    // Positions
    {"position-expected", "expected {expected}[, found '{found}']"},
    {"position-end-expected", "expected the end[, found '{found}']"},
    {"position-wrong-size", "the position has another number of cells than the board"},
    {"position-stone-on-wall", "a stone stands on a wall"},
    {"position-moves-not-stones", "{moves} moves were made but {stones} stones are on the board"},
    {"position-too-many-moves", "{moves} moves were made, the game ends after {most}"},
    {"position-no-reply-pending", "no last reply can be pending here"},
    {"position-two-winners", "both sides have a line, which these rules do not allow"},
    {"position-wrong-pits", "the position has {pits} pits a side, the game has {expected}"},
    {"book-damaged", "the opening book is damaged at byte {place}"},
    {"position-wrong-seeds", "the position has {seeds} seeds, the game has {expected}"},

    // Records of games
    {"record-too-large", "the record is too large[; at most {most} bytes are read]"},
    {"record-json-syntax", "this is no JSON[, from '{found}' on]"},
    {"record-json-too-deep", "the JSON is nested too deeply for a record"},
    {"record-field-missing", "the field \"{field}\" is missing; expected {expected}"},
    {"record-field-wrong", "[the field \"{field}\" is wrong; ]expected {expected}"},
    {"record-newer-version", "version {version} of records is newer than this program"},
    {"record-illegal-move", "the move (code {move}) is illegal"},
    {"record-result-contradicts", "the result contradicts the game ({ending} after {moves} moves)"},

    // The command line
    {"usage-names", "--names takes two names, such as Ann,Bob; found '{found}'"},
    {"usage-see-help", "{problem} (see {command} --help)"},
    {"verb-unknown", "there is no verb '{input}'[ (did you mean '{nearest}'?)]; verbs: {allowed}"},
    {"perft-report", "{game}\ndepth {depth}: {nodes} nodes, {games} games, {seconds} s"},
    {"bench-report", "{nodes} nodes, {seconds} s\nsignature {signature}"},
    {"usage-moves-or-position", "--moves and --position exclude each other"},
    {"solve-over", "the game is over in this position"},
    {"solve-tables", "endgame table: {percent} %"},
    {"solve-bounds", "value between {lower} and {upper}, {nodes} nodes"},
    {"solve-move", "{move}: {value}"},
    {"solve-move-bounded", "{move}: between {value} and {upper}"},
    {"solve-value", "{game}\nvalue for {side} to move: {value}[\nbest: {best}][\nline: {line}]"},
    {"solve-unfinished", "{game}\nstopped; proved for {side} to move: value between {lower} and {upper}"},
    {"solve-cost", "{nodes} nodes, {seconds} s"},
    {"side-first", "First"},
    {"side-second", "Second"},
    {"no-memory", "not enough memory; ask for smaller tables (--memory, hash=)"},
    {"output-failed", "could not write the output"},

    // Data files
    {"file-not-read", "cannot read {file}: {reason}"},
    {"file-not-written", "cannot write {file}: {reason}"},
    {"file-not-regular", "{file} is not a file"},
    {"file-not-data", "{file} is not a data file of Parlour"},
    {"file-other-format", "{file} has format {found}; this program reads format {expected}"},
    {"file-too-short", "{file} is cut off: it has {found} bytes, expected at least {expected}"},
    {"file-wrong-header", "{file} is damaged: its header has {found} bytes, expected {expected}"},
    {"file-header-damaged", "{file} is damaged: its header adds up to {found}, expected {expected}"},
    {"file-payload-too-short", "{file} is cut off: {found} bytes follow its header, expected {expected}"},
    {"file-payload-too-long", "{file} is damaged: {found} bytes follow its header, expected {expected}"},
    {"file-payload-damaged", "{file} is damaged: its contents add up to {found}, expected {expected}"},
    {"file-wrong-kind", "{file} holds '{found}', expected '{expected}'"},
    {"file-wrong-game", "{file} is for the game '{found}', expected '{expected}'"},
    {"file-wrong-producer", "{file} was made by '{found}', expected '{expected}'"},
    {"file-wrong-parameters", "{file} was made with '{found}', expected '{expected}'"},

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
    {"help-hash", "memory for its table in MiB (Kalah; elsewhere kept for the engine to come)"},

    // The games
    {"game-tictactoe", "noughts and crosses, 3×3"},
    {"game-square", "square boards from 3×3 to 10×10: a full line wins"},
    {"game-inversion",
     "10×10, four in a row; every four moves X and O swap signs, which changes nothing but the looks"},
    {"game-inversion-stones", "10×10, four in a row; every four moves all stones change owner"},
    {"game-gomoku", "five or more in a row on 15×15"},
    {"game-gomoku-standard", "exactly five in a row on 15×15"},
    {"game-course", "five in a row on 20×20 with walls; First's line may be answered by a last move"},
    {"game-mnk", "any board, any length: set rows, cols and win"},
    {"game-kalah", "Kalah with six pits of four seeds a side, or other numbers"},

    // The players
    {"player-human", "a person at this terminal"},
    {"player-random", "any legal move"},
    {"player-minimax", "looks at everything to its depth without pruning; perfect on 3×3"},
    {"player-classic", "alpha-beta of fixed depth, as students write it"},
    {"player-montecarlo", "wins or blocks at once, else plays random games and takes the best mean"},
    {"player-easy", "quick rules with lapses"},
    {"player-hard", "quick rules without lapses: threats, forks and blocks"},
    {"player-engine", "the best player there is for the game"},

    // The console
    {"menu-title", "Parlour: board games for two"},
    {"menu-main", "1 play against the computer   2 watch two computers   3 two people   q quit"},
    {"menu-ask", "Your choice"},
    {"menu-games", "Games:"},
    {"menu-ask-game", "Which game? A number, or a name with options such as gomoku:rows=19,cols=19"},
    {"menu-players", "Players:"},
    {"menu-ask-opponent", "Against whom? A number, or a name with options such as classic:depth=2"},
    {"menu-ask-first", "Who plays first?"},
    {"menu-ask-second", "Who plays second?"},
    {"menu-ask-begin", "Who begins? 1 you   2 the computer"},
    {"menu-wrong", "'{input}' is not one of the choices; type {expected}"},
    {"menu-bye", "Good-bye."},
    {"demo-title", "No terminal: a demonstration game of {game}, {first} against {second}."},
    {"play-title", "{game}: {first} (First{first-sign}) against {second} (Second{second-sign})"},
    {"play-sign", ", {sign}"},
    {"play-moved", "{number}. {name}: {move}"},
    {"play-bonus", "Bonus move: {name} moves again."},
    {"play-inverted", "Inversion: the signs on the board are swapped."},
    {"play-inverted-stones", "Inversion: all stones change owner."},
    {"play-reply-pending",
     "{name} has a line. {other} has one last move; a line of its own makes it a draw."},
    {"play-taken-back", "{moves} move(s) taken back."},
    {"play-nothing-to-take-back", "There is no move of yours to take back."},
    {"play-over", "=== Game over ==="},
    {"play-score", "{first}: {first-score}   {second}: {second-score}"},
    {"play-won", "{name} wins."},
    {"play-drawn", "A draw."},
    {"play-moves", "Moves: {moves}"},
    {"play-resume-hint", "To go on from here: {command}"},
    {"ended-illegal", "{name} made an illegal move and loses: {reason}."},
    {"ended-time", "{name} ran out of time and loses."},
    {"ended-resigned", "{name} gives up."},
    {"ended-failed", "{name} could not go on and loses: {reason}."},
    {"ended-broken-off", "The game is broken off: {reason}."},
    {"ended-by-stop", "stopped"},
    {"ended-input", "the input ended"},
    {"ended-quit", "a player left"},
    {"prompt-cell", "{name}, your move (a cell such as {example}, or help): "},
    {"prompt-digit", "{name}, your move (a digit shown on the board, or help): "},
    {"prompt-pit", "{name}, your move (a pit from 1 to {last}, or help): "},
    {"prompt-help",
     "Type a move, or: board (show it again), moves (the game so far), undo (take back your last move), "
     "resign, quit, help."},
});

}  // namespace

std::span<const Text> english_texts() { return kTexts; }

}  // namespace parlour::ui
