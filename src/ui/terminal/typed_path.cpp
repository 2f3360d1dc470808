#include "ui/terminal/typed_path.hpp"

#include <cstdlib>

namespace parlour::ui {

std::string typed_path(const std::string& typed) {
  if (typed != "~" && !typed.starts_with("~/")) return typed;
  const char* home = std::getenv("HOME");
  return home == nullptr || *home == '\0' ? typed : home + typed.substr(1);
}

}  // namespace parlour::ui
