#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "arena/store/database.hpp"

namespace parlour::arena {

constexpr std::int64_t kApplicationId = 0x5061726C;  ///< `Parl`, where SQLite and file(1) look for it

/// The statements that lead from each version of the file to the next, beginning with an empty file. Released
/// steps are never changed: a new version is a new step.
std::span<const std::string_view> schema_steps();

/// The version of `database`. Fails unless this program can read it; messages call it `file`.
Result<std::size_t> version_of(const Database& database, std::string_view file,
                               std::span<const std::string_view> steps);

/// Refuses a file with triggers, or with views that are not ours: they would run with what we do. One that was
/// made by us may have been changed by anybody; its content is checked elsewhere.
Result<void> check_code_in(const Database& database, std::string_view file);

/// Takes the steps that `database` has not taken yet, in one transaction; `fill`, if given, runs last in the
/// same transaction.
Result<void> migrate(Database& database, std::size_t version, std::span<const std::string_view> steps,
                     const std::function<Result<void>()>& fill = {});

}  // namespace parlour::arena
