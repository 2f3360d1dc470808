#pragma once

#include <sys/types.h>

#include <cstddef>
#include <string>
#include <vector>

#include "support/environment.hpp"

/// The built program as its users meet it: a process with arguments, three streams and an exit status.
namespace parlour::apps {

struct Finished {
  int status = -1;  ///< the exit status; -1 - signal if a signal ended it
  std::string out;
  std::string err;
};

/// Where the standard output of a process goes.
enum class Output { Pipe, Closed, FullDevice, PipeNobodyReads };

using support::Variables;

class Process {
 public:
  /// Starts the program. Its input is a pipe; close_input() ends it. It keeps its cache and its state in a
  /// directory of the tests and speaks English unless `variables` says otherwise.
  explicit Process(const std::vector<std::string>& arguments, Output output = Output::Pipe,
                   const Variables& variables = {}, std::string program = PARLOUR_PROGRAM);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void type(const std::string& text);
  void close_input();
  void signal(int number) const;

  /// Reads standard output until it holds `text`; false if it ends before or hangs.
  bool wait_for_output(const std::string& text);
  /// The same of standard error.
  bool wait_for_error(const std::string& text);

  /// The next line of standard output, waited for; empty if the output ends before or hangs.
  std::string read_line();

  /// Returns once the process would notice `signal` instead of dying of it, or is gone.
  void wait_until_it_catches(int number) const;

  /// Returns once the process sleeps, as it does at a prompt.
  void wait_until_asleep() const;

  /// Returns once the process waits for somebody to read what it writes.
  void wait_until_it_waits_to_write() const;

  /// Reads everything that is left, waits for the end.
  Finished finish();

 private:
  pid_t pid_ = -1;
  int input_ = -1;
  int output_ = -1;
  int error_ = -1;
  Finished finished_;
  std::size_t lines_end_ = 0;  ///< in `finished_.out`: behind the last line that was read
};

/// The file in which `out` says that an unfinished game is kept.
std::string kept_in(const std::string& out);

/// One whole run with `input` typed in.
Finished run(const std::vector<std::string>& arguments, const std::string& input = "",
             Output output = Output::Pipe, const Variables& variables = {});

}  // namespace parlour::apps
