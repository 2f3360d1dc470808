#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kTexts = std::to_array<Text>({
    // The course's workshop
    {"cli-course", "A student's player for the university course: write, build, test, play"},
    {"cli-course-new", "Start a project with a simple player of your own"},
    {"cli-course-new-folder", "the folder to make; if it is there, it must be empty"},
    {"cli-course-new-name", "what the player is called (default: like the folder)"},
    {"cli-course-new-note",
     "The project holds my_player.hpp and my_player.cpp, tests, CMakeLists.txt and a README in English and "
     "Russian."},
    {"cli-course-build", "Compile a player into a shared object that plays as so:FILE"},
    {"cli-course-build-path", "the player's folder, or its source files"},
    {"cli-course-class",
     "the class that plays (default: ttt::my_player::MyPlayer, or the only one there is)"},
    {"cli-course-sanitize", "with the address and leak sanitizers"},
    {"cli-course-output", "put the shared object here too"},
    {"cli-course-build-note",
     "The compiler is $CXX, or c++, g++, clang++. Only what has changed is compiled again; everything made "
     "lies in build/parlour in the player's folder."},
    {"verb-missing", "{command} needs one of its verbs: {allowed} (see {command} --help)"},
    // Projects
    {"course-wrong-name",
     "'{name}' is no name for a player: it needs 1 to {allowed} bytes without quotes, backslashes, $ and ;"},
    {"course-folder-not-empty", "{file} is not empty; name a new folder, nothing was changed"},
    {"course-created", "A player's project in {file}:"},
    {"course-created-next", "README.md tells the way. First games:"},
    {"course-too-many-files", "{file} holds more than {allowed} source files; name the player's own folder"},
    {"course-file-too-long", "{file} is too long for a source file"},
    {"course-files-one-folder",
     "{file} lies in another folder than the first file; name files of one folder, or the folder"},
    {"course-one-folder", "{file} is a folder; name one folder, or files"},
    {"course-not-a-source", "{file} is no C++ source: expected .cpp, .cc or .cxx"},
    {"course-no-sources", "there are no C++ sources of a player in {file}; `parlour course new` makes some"},
    {"course-class-unknown",
     "there is no player class '{name}'[ (did you mean '{nearest}'?)] in {file}[; there are: {allowed}]"},
    {"course-no-class",
     "there is no player class in {file}: expected {class}, a class derived from ttt::game::IPlayer"},
    {"course-many-classes", "{file} has several player classes: {allowed}; choose one with --class"},
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
     "{class} does not have all that a player needs[; missing: {missing}]. Signatures must match exactly, "
     "const included."},
    {"course-hint-constructor",
     "{class} needs a public constructor that takes its name: (const char* name)."},
    {"course-hint-no-player", "derive {class} publicly: class … : public ttt::game::IPlayer."},
    {"course-hint-override",
     "a function marked override must be written exactly as in IPlayer: void set_sign(Sign), Point "
     "make_move(const State&), const char* get_name() const."},
    {"course-hint-include",
     "{file} was not found. The course's headers are core/game.hpp and its like; your own must lie in "
     "the player's folder."},
    {"course-hint-const",
     "the State that make_move gets must not be changed; try moves on a copy: State next = state;"},
    {"course-hint-semicolon",
     "look at the end of the line before, too: a statement and the brace that ends a class need a "
     "semicolon."},
    {"course-hint-header", "add #include {header} at the top of the file."},
    {"course-hint-undefined",
     "{function} is declared and used, but its body is nowhere: write it, or add its file."},
    {"cli-course-note", "From an empty folder to a finished report in ten minutes: docs/course.md."},
});

static_assert(well_formed(kTexts, Language::English));

}  // namespace

std::span<const Text> english_workshop() { return kTexts; }

}  // namespace parlour::ui
