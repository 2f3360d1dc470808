#pragma once

#include <array>
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
struct Woken {};  ///< something else happened first
using Answer = std::variant<Line, EndOfInput, Interrupted, Woken>;

/// Where the lines that a person types come from.
class LineInput {
 public:
  LineInput() = default;
  LineInput(const LineInput&) = delete;
  LineInput& operator=(const LineInput&) = delete;
  virtual ~LineInput() = default;

  /// Shows `prompt` and waits for a line. If none comes, the next output starts on a new line.
  Answer ask(const std::string& prompt) { return ask(prompt, -1); }

  /// The same, but only until the descriptor `news` can be read; what was typed by then is dropped. Lines
  /// available without waiting, from a file, are returned all the same.
  virtual Answer ask(const std::string& prompt, int news) = 0;

  /// Drops what a person at a terminal has typed but nobody has read. Lines of a file or a pipe all stay.
  virtual void forget_typed_ahead() {}

  /// What Tab completes from now on. Has no effect if lines are not edited.
  virtual void offer(const Completions& /*completions*/) {}
};

enum class Echo : bool { Off, On };

/// A descriptor as a stream buffer; an interruption ends reading for the moment.
class WatchedBuffer final : public std::streambuf {
 public:
  WatchedBuffer(int descriptor, const SignalWatch& signals) : descriptor_(descriptor), signals_(signals) {}

  /// From now on reading also ends for the moment if `news` can be read and nothing else can; -1: never.
  void listen_for(int news) {
    news_ = news;
    woken_ = false;
  }
  /// Did `news` end it?
  bool woken() const { return woken_; }

 protected:
  int_type underflow() override;

 private:
  int descriptor_;
  int news_ = -1;
  bool woken_ = false;
  const SignalWatch& signals_;
  std::array<char, 4096> bytes_{};
};

/// Lines from a pipe or a file. With echo, each line is shown after its prompt, as if it had been typed.
class StreamInput final : public LineInput {
 public:
  /// The streams must outlive it. If the input ends while `interrupted` is requested, it was interrupted. If
  /// reading may block, `watched` is the input's buffer.
  StreamInput(std::istream& input, std::ostream& output, Echo echo = Echo::Off, StopToken interrupted = {},
              WatchedBuffer* watched = nullptr);

  using LineInput::ask;
  Answer ask(const std::string& prompt, int news) override;

 private:
  std::istream& input_;
  std::ostream& output_;
  Echo echo_;
  StopToken interrupted_;
  WatchedBuffer* watched_;
};

/// `text` without blanks and line ends on both sides.
std::string trimmed(const std::string& text);

}  // namespace parlour::ui
