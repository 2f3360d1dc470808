#include "apps/parlour/cli/print_json.hpp"

#include <iostream>
#include <nlohmann/json.hpp>

namespace parlour::app {

std::string json_line(const nlohmann::ordered_json& object) {
  return object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

void print_json(const nlohmann::ordered_json& object) {
  std::cout << json_line(object) << '\n' << std::flush;
}

}  // namespace parlour::app
