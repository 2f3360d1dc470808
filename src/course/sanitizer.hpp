#pragma once

#include <filesystem>
#include <string>

namespace parlour::course {

/// The library that must be loaded before anything else for a shared object built with -fsanitize=address,
/// leak or thread; empty if it was built without one, or cannot be read.
std::string sanitizer_of(const std::filesystem::path& shared_object);

}  // namespace parlour::course
