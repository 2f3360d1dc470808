#include <array>

#include "ui/texts/tables.hpp"

namespace parlour::ui {
namespace {

constexpr auto kEnglishCourse = std::to_array<Text>({
    // Players of the course
    {"course-rules",
     "the course does not know {what}: so: plays line games in which longer lines win and stones stay what "
     "they are"},
    {"course-last-reply",
     "the course's rules give Second a last reply, and so: cannot be told otherwise; say {spec}"},
    {"course-host-missing", "the program that runs players of the course is missing: {file}"},
    {"course-not-loaded", "the player cannot be loaded: {why}"},
    {"course-no-player",
     "the file holds no player: build it with parlour course build, or use PARLOUR_COURSE_PLAYER in one "
     "source file"},
    {"course-other-abi",
     "the player was built for version {theirs} of the interface, this is version {ours}: build it again"},
    {"course-null-player", "making the player gave a null pointer"},
    {"course-null-name", "get_name returned a null pointer"},
    {"course-crashed", "crashed in {place}[ at move {move}]: {reason}"},
    {"course-threw", "threw {what} in {place}[ at move {move}]"},
    {"course-memory",
     "no memory was left in {place}[ at move {move}] (std::bad_alloc; memory= sets the limit)"},
    {"course-exited",
     "the whole program was left with status {code} in {place}[ at move {move}]: a player must not call "
     "exit"},
    {"course-sanitizer",
     "the sanitizer found an error in {place}[ at move {move}]; its report is in the log (log=FILE)"},
    {"course-forked", "made a copy of the program in {place}[ at move {move}]: a player must not call fork"},
    {"course-silent", "no answer within {ms} ms in {place}[ at move {move}]: too slow, or an endless loop"},
    {"course-hung-up",
     "closed the connection to Parlour in {place}[ at move {move}]: a player must not close files that it "
     "has not opened"},
    {"course-garbled",
     "the program that runs the player said something that cannot be understood[: {answer}]"},
    {"course-outside",
     "disqualified: make_move returned ({x}, {y}) at move {move}, outside the board of {cols} columns and "
     "{rows} rows"},
    {"course-wall", "disqualified: make_move returned {cell} ({x}, {y}) at move {move}, which is a wall"},
    {"course-taken", "disqualified: make_move returned {cell} ({x}, {y}) at move {move}, which is taken"},
    {"reason-segmentation-fault",
     "segmentation fault (memory that is not its own: an index out of range, a null or dangling pointer, "
     "endless recursion)"},
    {"reason-aborted", "abort (a failed assert, an exception that nobody catches, memory freed twice)"},
    {"reason-arithmetic", "arithmetic error (a division by zero)"},
    {"reason-limits", "it went over its limits"},
});

static_assert(well_formed(kEnglishCourse, Language::English));

}  // namespace

std::span<const Text> english_course() { return kEnglishCourse; }

}  // namespace parlour::ui
