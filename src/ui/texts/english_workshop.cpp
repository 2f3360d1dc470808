#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kEnglishWorkshop = std::to_array<Text>({
    // The course's workshop
    {"cli-course", "A student's player for the university course: write, build, test, play"},
    {"cli-course-new", "Start a project with a simple player of your own"},
    {"cli-course-new-folder", "the folder to make; if it is there, it must be empty"},
    {"cli-course-new-name", "what the player is called (default: like the folder)"},
    {"cli-course-new-note",
     "The project holds my_player.hpp and my_player.cpp, tests, CMakeLists.txt and a README in English and "
     "Russian."},
    {"cli-course-build", "Compile a player into a shared object that plays as so:FILE"},
    {"cli-course-build-path", "the student's repository, its src, the player's folder, or its source files"},
    {"cli-course-class",
     "the class that plays (default: the only one there is, or ttt::my_player::MyPlayer among several)"},
    {"cli-course-sanitize", "with the address and leak sanitizers"},
    {"cli-course-output", "put the shared object here too"},
    {"cli-course-build-note",
     "The player is found by its class, derived from ttt::game::IPlayer; core, tests and remote of the "
     "course's repository are left alone. Of several players --class chooses one, or the name of its "
     "folder.\nThe compiler is $CXX, or c++, g++, clang++. Only what has changed is compiled again; "
     "everything made lies in build/parlour of the repository."},
    {"verb-missing", "{command} needs one of its verbs: {allowed} (see {command} --help)"},
    // Projects
    {"course-wrong-name",
     "'{name}' is no name for a player: it needs 1 to {allowed} bytes without quotes, backslashes, $ and ;"},
    {"course-folder-not-empty", "{file} is not empty; name a new folder, nothing was changed"},
    {"course-created", "A player's project in {file}:"},
    {"course-created-next", "README.md tells the way. First games:"},
    {"course-too-many-files", "{file} holds more than {allowed} source files; name the player's own folder"},
    {"course-files-one-folder",
     "{file} lies in another folder than the first file; name files of one folder, or the folder"},
    {"course-one-folder", "{file} is a folder; name one folder, or files"},
    {"course-not-a-source", "{file} is no C++ source: expected .cpp, .cc or .cxx"},
    {"course-no-sources",
     "there is no C++ file in {file}; name the repository of a student, its src or the player's folder "
     "(`parlour course new` makes a player)"},
    {"course-class-unknown",
     "there is no player class '{name}'[ (did you mean '{nearest}'?)] in {file}[; there are: {allowed}]"},
    {"course-no-class",
     "there is no player in {file}: in {count} {count|file|files} no class is derived from "
     "ttt::game::IPlayer, as {class} would be[. Tests and remote play are not looked at, though these are "
     "there: {others}; name the folder to take one][. Not readable: {unread}]"},
    {"course-many-folders",
     "{file} has several versions of one player: {allowed}; name the folder of the one to take"},
    {"course-also-there", "{class} is taken; {file} also has {others}; --class chooses"},
    {"course-many-classes",
     "{file} has several players: {allowed}; choose one with --class, or name its folder"},
    // Building
    {"course-no-compiler",
     "there is no C++ compiler; install the package {package} (Debian: sudo apt install {package}), or name "
     "one in $CXX"},
    {"course-compiler-unknown", "$CXX names '{value}', which cannot be started"},
    {"course-compiler-endless", "{program} worked for more than two minutes and was ended"},
    {"course-stopped", "stopped"},
    {"course-no-headers",
     "the course's headers are missing: expected core/game.hpp in {file}; install Parlour as a whole"},
    {"course-not-compiled", "{class} does not compile"},
    {"course-compiled", "Compiled {class}: {file}"},
    {"course-unchanged", "Nothing has changed since the last build of {class}: {file}"},
    {"course-error", "error"},
    {"course-warning", "warning"},
    {"course-more-errors", "... and {count} more {count|error|errors}"},
    {"course-more-warnings", "... and {count} more {count|warning|warnings}"},
    {"course-hint", "Hint: {problem}"},
    {"course-hint-abstract",
     "{class} lacks functions that its base class asks for[: {missing}]. Signatures must match exactly, "
     "const included."},
    {"course-hint-constructor",
     "{class} needs a public constructor that takes its name: (const char* name)."},
    {"course-hint-no-player", "derive {class} publicly: class … : public ttt::game::IPlayer."},
    {"course-hint-override",
     "the course's interface declares this function as {signature}; write it exactly so."},
    {"course-hint-include",
     "{file} is not in this repository, nor among the headers of the course and of the compiler. Is its name "
     "right, and was it committed? Libraries besides the standard one are not there."},
    {"course-hint-const",
     "the State that make_move gets must not be changed; try moves on a copy: State next = state;"},
    {"course-hint-semicolon", "the brace that ends a class needs a semicolon."},
    {"course-hint-header", "add #include {header} at the top of the file."},
    {"course-hint-letters",
     "the file is called {found}: write its name with the same capital and small letters."},
    {"course-hint-backslash", "write / in #include, not a backslash: {file}"},
    {"course-hint-windows", "{file} exists on Windows only; write the player without it."},
    {"course-hint-core",
     "{name} is not in the course's interface: this repository has its own core/ with it, but games are "
     "played with the course's."},
    {"course-hint-bodies", "{class} declares {missing}, but no source file has the code."},
    {"course-hint-twice",
     "{function} is defined in two files that are compiled: in a header it must be inline."},
    {"course-hint-undefined", "{function} is declared and used, but no source file has its code."},
    {"cli-course-note", "From an empty folder to a finished report in ten minutes: docs/course.md."},
    // Testing
    {"cli-course-test", "Test a player as the course does: games, marks, memory, the first loss explained"},
    {"cli-course-folder", "the student's repository, its src, or the player's folder"},
    {"cli-course-quick", "a fast look: 10 games instead of 100"},
    {"cli-course-games", "games against each opponent on each board (default 100)"},
    {"cli-course-report", "write a report with every game to this HTML file"},
    {"cli-course-seed", "walls and opponents follow from it (default 1: the same every time)"},
    {"cli-course-move-time", "time after which a move is given up (default 5s)"},
    {"cli-course-concurrency", "games played at the same time (default: half of the cores)"},
    {"cli-course-no-memory", "leave out the check for leaks"},
    {"cli-course-fresh", "forget the games that were played before"},
    {"cli-course-test-note",
     "Marks: draws not counted, more than 50 % against easy and 25 % against hard, less than 100 ms of "
     "processor time for a move.\nThe games are kept: after Ctrl-C the same command goes on, and an "
     "unchanged player is not tested twice.\nExit status: 0 all marks hold, 1 not all of them, 2 wrong "
     "usage."},
    {"cli-course-play", "Play against a player at this terminal"},
    {"cli-course-against", "who plays against it (default: you)"},
    {"cli-course-begins", "it plays X and begins"},
    {"cli-course-league", "A tournament of a whole class: everybody against everybody"},
    {"cli-course-league-folders",
     "students' repositories, or players' folders; a player is called like its repository, with its class "
     "where that is not MyPlayer"},
    {"cli-course-league-game", "a board to play on (default: course); may be given several times"},
    {"cli-course-league-player", "another player, e.g. hard; may be given several times"},
    {"cli-course-league-games", "games between every two players (default 10)"},
    {"cli-course-league-note",
     "A player that does not compile is left out and named with the reason, here and in every report, with "
     "status 1. The tournament is one of the arena: after Ctrl-C, parlour arena --resume FILE --trust goes "
     "on."},
    {"course-board-official", "20×20 with walls"},
    {"course-board-plain", "15×15"},
    {"course-passed", "passed"},
    {"course-not-passed", "NOT PASSED"},
    {"course-mark-score", "{board}, against {name}: {share} ({tally}), needed: over {needed} %"},
    {"course-mark-time", "{board}, average move: {time} (CPU), needed: under {needed} ms"},
    {"course-marks", "Marks (draws do not count)"},
    {"course-memory-unchecked",
     "Memory was not checked: the compiler has no AddressSanitizer, and there is no {package} (install it)."},
    {"course-memory-clean", "memory: no leaks in {games} {games|game|games} ({tool})"},
    {"course-memory-faulty", "memory: faults in {games} {games|game|games} ({tool})"},
    {"course-leak",
     "{bytes} {bytes|byte|bytes} leaked in {blocks} {blocks|piece|pieces}[, allocated in {function}][, "
     "{file}][:{line}]"},
    {"course-memory-fault", "memory: {kind}[ in {function}][, {file}][:{line}]"},
    {"course-checking-memory", "Looking for leaks: {done} of {all} games"},
    {"course-explaining", "Looking at the first lost game: {done} of {all} moves"},
    {"course-lost-title",
     "The first lost game: number {number}, {board}, X {first}, O {second}, {moves} {moves|move|moves}"},
    {"course-lost-reason", "Lost because: {problem}"},
    {"course-lost-decisive",
     "Move {number}, {move}, is the decisive mistake[; the engine would have played {better}][. What "
     "follows from it: {line}]. The board before it:"},
    {"course-lost-no-mistake",
     "No single move is to blame: the game slipped away little by little. How it ended:"},
    {"course-lost-position", "The board when it happened:"},
    {"course-move-played", "played"},
    {"course-move-engine", "engine"},
    {"course-move-before", "before"},
    {"course-move-after", "after"},
    {"cli-course-form",
     "which of the course's baselines easy and hard stand for: today's (default) or those of 2025"},
    {"course-opponents-today", "Opponents: easy and hard with form=today, as strong as the course's are now"},
    {"course-opponents-2025", "Opponents: easy and hard with form=2025, as strong as the course's were then"},
    {"course-test-begins", "Testing {class} (seed {seed}); games are kept in {file}"},
    {"course-test-known",
     "These games were played before, and nothing has changed since; --fresh plays them again."},
    {"course-test-stopped", "Stopped. Nothing is lost: the same command goes on."},
    {"course-test-gave-up", "The player failed in {games} games in a row; the test was broken off."},
    {"course-test-passed", "All marks hold."},
    {"course-test-failed", "Not all marks hold."},
    {"course-left-out-compile", "{class} does not compile: [{place}: ]{error}"},
    {"cli-course-league-class",
     "the class that plays in folders that have several; may be given several times"},
    {"course-league-no-class", "no folder has a player class '{name}'; --class says nothing to this league"},
    {"course-league-too-few", "a league needs two players or more; {count} of {all} can play"},
    {"course-league-building", "Compiling {name}: {done} of {all}"},
    {"course-memory-no-time", "Memory was not checked: the player does not keep its time."},
});

static_assert(well_formed(kEnglishWorkshop, Language::English));

}  // namespace

std::span<const Text> english_workshop() { return kEnglishWorkshop; }

}  // namespace parlour::ui
