#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/option.hpp"
#include "core/result.hpp"
#include "process/child.hpp"

namespace parlour::catalog {

/// The options of every player that runs in a process of its own: time, startup, memory, cpu, dir, log.
std::vector<Option> child_options();

/// How the process is run, all but the command. Fails unless the places where it is to run and to write are
/// there: it is better told now than by lost games.
Result<process::ChildSettings> read_child_options(const OptionValues& values);

/// The player's own limit, if it has one.
std::optional<std::chrono::milliseconds> given_move_time(const OptionValues& values);

/// What the player is told that it may use, in bytes.
std::uint64_t memory_told(const OptionValues& values);

/// What is wrong with an option is shown where it stands.
tl::unexpected<Message> wrong(const OptionValues& values, std::string_view option, Message message);

}  // namespace parlour::catalog
