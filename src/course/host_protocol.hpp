// What Parlour and parlour-course-host say to each other, a line each, numbers in decimal:
//
//   to the host
//     game ROWS COLS WIN MAX x|o SEED [X,Y …]   another game: the player's sign, the seed of std::rand, walls
//     turn X Y                                  a move that the player is not asked for, its own or not
//     go                                        asks for a move
//     over                                      nothing more will happen in this game
//   from the host
//     at PLACE N       the player's code is entered; N: the number of the move it is about, 0: of none
//     ready NAME       the player is there; once
//     move X Y M E     the answer to `go`, whatever the rules say about it, and before anybody hears of it
//     told M E         the answer to `over`
//     failed HOW TEXT  it is over with this host: HOW is one of the words below
//
// M and E are the CPU times of all moves and of all events so far, in nanoseconds. The host speaks before it
// enters the player's code, not after: whoever never comes back is known by the last `at`.
#pragma once

#include <string_view>

namespace parlour::course {

/// The places where the player's code is entered.
namespace place {
inline constexpr std::string_view kLoading = "loading";
inline constexpr std::string_view kConstructor = "constructor";
inline constexpr std::string_view kName = "get_name";
inline constexpr std::string_view kSign = "set_sign";
inline constexpr std::string_view kEvent = "handle_event";
inline constexpr std::string_view kMove = "make_move";
}  // namespace place

/// How a host fails.
namespace failing {
inline constexpr std::string_view kNotLoaded = "not-loaded";    ///< TEXT: why not
inline constexpr std::string_view kNoPlayer = "no-player";      ///< nothing in the file says how to make one
inline constexpr std::string_view kOtherAbi = "other-abi";      ///< TEXT: the interface it was built for
inline constexpr std::string_view kNullPlayer = "null-player";  ///< it was made as a null pointer
inline constexpr std::string_view kNullName = "null-name";
inline constexpr std::string_view kThrew = "threw";  ///< TEXT: an exception's type and words
inline constexpr std::string_view kForked = "forked";
inline constexpr std::string_view kNotUnderstood = "not-understood";  ///< TEXT: what we said
}  // namespace failing

/// Exit statuses of the host that no player chooses by accident.
inline constexpr int kConnectionLost = 97;  ///< the player has closed the host's descriptors
inline constexpr int kSanitizerFound = 98;  ///< a player built with a sanitizer has done what that looks for

}  // namespace parlour::course
