#pragma once

#include <string>
#include <string_view>

#include "process/line_buffer.hpp"

namespace parlour::course_host {

/// The line to Parlour: the standard input and output that the program was started with, which from then on
/// nobody else has. Whoever reads standard input finds it empty, and standard output goes to the messages.
class Connection {
 public:
  Connection();

  /// False: nothing more will come.
  bool receive(std::string& line);

  /// Ends the program when nobody can hear it any more.
  void send(std::string_view line) const;

 private:
  int input_;
  int output_;
  process::LineBuffer lines_;
};

}  // namespace parlour::course_host
