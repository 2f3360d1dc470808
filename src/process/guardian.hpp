// Between us and every child stands a guardian, a process of its own that makes sure that nothing of the
// child remains, however it or we end:
//
//   parlour ──control socket── guardian ──── child ──── whatever the child starts
//      └────────── standard input and output ──┘
//
// The guardian is this very program, started again under another name: it leaves before main()
// (guardian.cpp). It adopts whatever the child's own children leave behind (a "child subreaper"), so even one
// that has left the group and the session is found. When the control socket closes, which the system does for
// us whatever we die of, it kills them all. It also takes the child's standard error to the log.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "process/child.hpp"

namespace parlour::process {

/// How a guardian is called in the list of processes, and how it knows that it is one.
inline constexpr std::string_view kGuardianName = "parlour-guardian";

/// The descriptors that a guardian finds open.
enum GuardianDescriptor : std::uint8_t { kChildInput, kChildOutput, kMessages, kControl, kOthers };

/// What we ask of a guardian, one byte each. When the socket closes, it is as if Kill had been asked.
enum class Order : std::uint8_t { Terminate, Kill };

/// What a guardian tells us: first one of the first four, later Ended, once nothing of the child is left.
struct Report {
  enum class Kind : std::uint8_t { Started, NotStarted, NoDirectory, NoLog, Ended };
  Kind kind = Kind::Ended;
  std::int32_t value = 0;         ///< Started: the process id; Ended: the wait status; otherwise errno
  std::int64_t work_time_ns = 0;  ///< Ended: processor time of the child and all that it waited for
};

/// The arguments that tell a guardian what to start; `program` is the file.
std::vector<std::string> guardian_arguments(const std::filesystem::path& program,
                                            const ChildSettings& settings);

/// All that a guardian does; returns when nothing of the child is left.
void guard(std::span<char* const> arguments);

}  // namespace parlour::process
