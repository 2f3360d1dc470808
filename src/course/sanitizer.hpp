#pragma once

#include <filesystem>
#include <string>

namespace parlour::course {

/// The library that a shared object built with -fsanitize=address, leak or thread wants to be loaded before
/// anything else; empty: it is built without, or cannot be read.
std::string sanitizer_of(const std::filesystem::path& shared_object);

}  // namespace parlour::course
