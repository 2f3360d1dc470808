#pragma once

#include <iosfwd>
#include <streambuf>
#include <string>
#include <variant>

#include "ui/terminal/completion.hpp"
#include "ui/terminal/signal_watch.hpp"

namespace parlour::ui {

struct Line {
  std::string text;  ///< without its line end and outer blanks
};
struct EndOfInput {};
struct Interrupted {};
using Answer = std::variant<Line, EndOfInput, Interrupted>;

/// Where the lines that a person types come from.
class LineInput {
 public:
  LineInput() = default;
  LineInput(const LineInput&) = delete;
  LineInput& operator=(const LineInput&) = delete;
  virtual ~LineInput() = default;

  /// Shows `prompt` and waits for a line. When none comes, what is shown next starts on a line of its own.
  virtual Answer ask(const std::string& prompt) = 0;

  /// What Tab completes from now on. Nothing happens where lines are not edited.
  virtual void offer(const Completions& /*completions*/) {}
};

enum class Echo : bool { Off, On };

/// Lines of a pipe or a file. With echo the line read is shown after its prompt, as if it had been typed.
class StreamInput final : public LineInput {
 public:
  /// The streams must outlive it. An input that ends while `interrupted` is requested was interrupted.
  StreamInput(std::istream& input, std::ostream& output, Echo echo = Echo::Off, StopToken interrupted = {});

  Answer ask(const std::string& prompt) override;

 private:
  std::istream& input_;
  std::ostream& output_;
  Echo echo_;
  StopToken interrupted_;
};

/// A descriptor as the buffer of a stream whose reading ends, for the moment, with an interruption.
class WatchedBuffer final : public std::streambuf {
 public:
  WatchedBuffer(int descriptor, const SignalWatch& signals) : descriptor_(descriptor), signals_(signals) {}

 protected:
  int_type underflow() override;

 private:
  int descriptor_;
  const SignalWatch& signals_;
  std::array<char, 4096> bytes_{};
};

/// `text` without blanks and line ends on both sides.
std::string trimmed(const std::string& text);

}  // namespace parlour::ui
