#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace parlour::app {

/// The object on one line; bytes that are no UTF-8 become the replacement character.
std::string json_line(const nlohmann::ordered_json& object);

/// The same on standard output, at once: the answer of every verb that takes --json.
void print_json(const nlohmann::ordered_json& object);

}  // namespace parlour::app
