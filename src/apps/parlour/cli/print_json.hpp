#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace parlour::app {

/// The object on one line; invalid UTF-8 becomes the replacement character.
std::string json_line(const nlohmann::ordered_json& object);

/// Prints it to standard output at once: the answer of every verb that takes --json.
void print_json(const nlohmann::ordered_json& object);

}  // namespace parlour::app
