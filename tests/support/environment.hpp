#pragma once

#include <unistd.h>

#include <map>
#include <string>
#include <vector>

namespace parlour::support {

/// Variables of the environment that differ from the tests' own.
using Variables = std::map<std::string, std::string>;

/// The tests' own environment with `variables` in it, as NAME=value. Without the locale, which would choose
/// the language of the program, unless `variables` names one.
inline std::vector<std::string> environment_with(const Variables& variables) {
  std::vector<std::string> settings;
  for (char** each = environ; *each != nullptr; ++each) {
    const std::string setting = *each;
    const std::string name = setting.substr(0, setting.find('='));
    const bool is_locale = name.starts_with("LC_") || name.starts_with("LANG");
    if (!variables.contains(name) && !is_locale) settings.push_back(setting);
  }
  for (const auto& [name, value] : variables) settings.push_back(name + "=" + value);
  return settings;
}

}  // namespace parlour::support
