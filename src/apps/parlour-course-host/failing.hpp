#pragma once

#include <fmt/format.h>

#include <exception>
#include <string>
#include <string_view>

namespace parlour::course_host {

/// Players' names and messages are cut off at this length.
inline constexpr int kEnough = 1000;

/// Why a host cannot go on, in the terms of course/host_protocol.hpp.
class Failing final : public std::exception {
 public:
  explicit Failing(std::string_view how, std::string_view text = {})
      : line_(fmt::format("failed {} {:.{}}", how, text, kEnough)) {
    for (char& each : line_)
      if (each == '\n' || each == '\r') each = ' ';
  }
  const char* what() const noexcept override { return line_.c_str(); }

 private:
  std::string line_;
};

}  // namespace parlour::course_host
