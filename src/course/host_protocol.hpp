// What Parlour and parlour-course-host say to each other, a line each, numbers in decimal:
//
//   to the host
//     game ROWS COLS WIN MAX x|o SEED [X,Y …]   a new game: the player's sign, the seed of std::rand, walls
//     turn X Y                                  a move the player is not asked for, its own or the opponent's
//     go                                        asks for a move
//     over                                      nothing more will happen in this game
//   from the host
//     at PLACE N       the player's code is entered; N is the number of the move it is about, 0 if none
//     ready NAME       the player has been made; sent once
//     move X Y M E     the answer to `go`, legal or not, sent before the move is announced to anyone
//     told M E         the answer to `over`
//     failed HOW TEXT  this host cannot go on: HOW is one of the words below
//
// M and E are the CPU times of all moves and of all events so far, in nanoseconds. The host speaks before it
// enters the player's code, not after: the last `at` tells where code that never returns was entered.
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
inline constexpr std::string_view kNotLoaded = "not-loaded";    ///< TEXT: the reason
inline constexpr std::string_view kNoPlayer = "no-player";      ///< the file does not say how to make one
inline constexpr std::string_view kOtherAbi = "other-abi";      ///< TEXT: the interface it was built for
inline constexpr std::string_view kNullPlayer = "null-player";  ///< the factory returned a null pointer
inline constexpr std::string_view kNullName = "null-name";
inline constexpr std::string_view kThrew = "threw";  ///< TEXT: the exception's type and message
inline constexpr std::string_view kForked = "forked";
inline constexpr std::string_view kNotUnderstood = "not-understood";  ///< TEXT: what we said
}  // namespace failing

/// Exit statuses of the host that a player is unlikely to use by accident.
inline constexpr int kConnectionLost = 97;  ///< the player has closed the host's descriptors
inline constexpr int kSanitizerFound = 98;  ///< a player built with a sanitizer did what that reports

}  // namespace parlour::course
