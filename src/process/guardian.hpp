// Between us and every child stands a guardian, a process of its own that makes sure that nothing is left of
// the child, however it or we end:
//
//   parlour ──control socket── guardian ──── child ──── whatever the child starts
//      └────────── standard input and output ──┘
//
// The guardian is this very program, started again under another name: it exits before main() (guardian.cpp).
// It adopts whatever the child's own children leave behind (as a "child subreaper"), so it finds even a
// process that has left the group and the session. When the control socket closes, which the system does for
// us however we die, it kills them all. It also copies the child's standard error to the log.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "process/child.hpp"

namespace parlour::process {

/// The guardian's name in the list of processes; a guardian recognises itself by it.
inline constexpr std::string_view kGuardianName = "parlour-guardian";

/// The descriptors that a guardian finds open.
enum GuardianDescriptor : std::uint8_t { kChildInput, kChildOutput, kMessages, kControl, kOthers };

/// What we ask of a guardian, one byte each. Closing the socket has the same effect as Kill.
enum class Order : std::uint8_t { Terminate, Kill };

/// What a guardian tells us: first one of the first four, then Ended once nothing is left of the child.
struct Report {
  enum class Kind : std::uint8_t { Started, NotStarted, NoDirectory, NoLog, Ended };
  Kind kind = Kind::Ended;
  std::int32_t value = 0;         ///< Started: the process id; Ended: the wait status; otherwise errno
  std::int64_t work_time_ns = 0;  ///< Ended: processor time of the child and of all processes it waited for
};

/// The arguments that tell a guardian what to start; `program` is the file.
std::vector<std::string> guardian_arguments(const std::filesystem::path& program,
                                            const ChildSettings& settings);

/// The guardian's whole work; returns when nothing is left of the child.
void guard(std::span<char* const> arguments);

}  // namespace parlour::process
