#pragma once

#include <filesystem>

namespace parlour::workshop {

/// Is the file a shared object, such as a player that was compiled before? A program is none, whichever way
/// it is linked.
bool is_shared_object(const std::filesystem::path& file);

}  // namespace parlour::workshop
