#pragma once

#include <CLI/CLI.hpp>

#include "core/message.hpp"

namespace parlour::app {

/// A value that an option does not accept, found while parsing the command line.
class WrongValue : public CLI::ParseError {
 public:
  explicit WrongValue(Message message)
      : ParseError("WrongValue", message.id, CLI::ExitCodes::ValidationError), message_(std::move(message)) {}

  const Message& message() const { return message_; }

 private:
  Message message_;
};

/// What CLI11 found wrong with a command line that `verb` (a verb or the program itself) has parsed.
Message usage_problem(const CLI::App& verb, const CLI::ParseError& error);

}  // namespace parlour::app
