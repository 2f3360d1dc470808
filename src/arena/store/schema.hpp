#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "arena/store/database.hpp"

namespace parlour::arena {

constexpr std::int64_t kApplicationId = 0x5061726C;  ///< `Parl`, where SQLite and file(1) look for it

/// The statements that lead from each version of the files to the next, from nothing to version 1 first.
/// What has been released is never changed: a new version is a new step.
std::span<const std::string_view> schema_steps();

/// The version of `database`, a file of ours that this program can read. `file` is its name for messages.
Result<std::size_t> version_of(const Database& database, std::string_view file,
                               std::span<const std::string_view> steps);

/// Takes the steps that `database` has not taken, in one transaction, and those from version 0 `fill` with
/// it.
Result<void> migrate(Database& database, std::size_t version, std::span<const std::string_view> steps,
                     const std::function<Result<void>()>& fill = {});

}  // namespace parlour::arena
