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

/// The options of every player that runs in its own process: time, startup, memory, cpu, dir, log.
std::vector<Option> child_options();

/// How the process is run, without the command. Fails if a folder where it should run or write is missing:
/// better to report that now than to lose games.
Result<process::ChildSettings> read_child_options(const OptionValues& values);

/// The player's own limit, if it has one.
std::optional<std::chrono::milliseconds> given_move_time(const OptionValues& values);

/// The memory that the player is told it may use, in bytes.
std::uint64_t memory_told(const OptionValues& values);

/// A failure with `message` that names the place of the option in the spec.
tl::unexpected<Message> wrong(const OptionValues& values, std::string_view option, Message message);

}  // namespace parlour::catalog
