#pragma once

#include <string>
#include <string_view>

#include "process/line_buffer.hpp"

namespace parlour::course_host {

/// The connection to Parlour. It takes over the standard input and output that the program was started with:
/// afterwards standard input is empty for everybody else, and standard output goes to standard error.
class Connection {
 public:
  Connection();

  /// False: nothing more will come, or the line is too long.
  bool receive(std::string& line);

  /// Exits if Parlour can no longer be reached.
  void send(std::string_view line) const;

 private:
  int input_;
  int output_;
  process::LineBuffer lines_;
};

}  // namespace parlour::course_host
