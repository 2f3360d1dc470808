#include "ui/terminal/line_input.hpp"

#include <unistd.h>

#include <cerrno>
#include <istream>
#include <ostream>

#include "ui/texts/columns.hpp"

namespace parlour::ui {

namespace {

/// Text from a file as one line of a screen: no control characters, and of limited length.
std::string as_one_line(std::string text) {
  constexpr std::size_t kLongest = 200;
  if (text.size() > kLongest) {
    std::size_t end = kLongest;
    while (end > 0 && !starts_character(text[end])) --end;
    text = text.substr(0, end) + "…";
  }
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = '?';
  return text;
}

}  // namespace

StreamInput::StreamInput(std::istream& input, std::ostream& output, Echo echo, StopToken interrupted,
                         WatchedBuffer* watched)
    : input_(input), output_(output), echo_(echo), interrupted_(interrupted), watched_(watched) {}

Answer StreamInput::ask(const std::string& prompt, int news) {
  output_ << prompt << std::flush;
  if (watched_ != nullptr) watched_->listen_for(news);
  std::string line;
  const bool read = static_cast<bool>(std::getline(input_, line));
  if (watched_ != nullptr && watched_->woken()) {
    output_ << '\n';
    input_.clear();
    return Woken{};
  }
  if (!read) {
    output_ << '\n';
    if (!interrupted_.stop_requested()) return EndOfInput{};
    if (!input_.bad()) input_.clear();
    return Interrupted{};
  }
  line = trimmed(line);
  if (echo_ == Echo::On) output_ << as_one_line(line) << '\n';
  return Line{line};
}

WatchedBuffer::int_type WatchedBuffer::underflow() {
  for (;;) {
    const auto woken = signals_.wait(descriptor_, news_);
    woken_ = woken == SignalWatch::Woken::News;
    if (woken_ || woken == SignalWatch::Woken::Interrupted) return traits_type::eof();
    if (woken != SignalWatch::Woken::Readable) continue;
    const ssize_t count = read(descriptor_, bytes_.data(), bytes_.size());
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (count <= 0) return traits_type::eof();
    setg(bytes_.data(), bytes_.data(), bytes_.data() + count);
    return traits_type::to_int_type(bytes_[0]);
  }
}

std::string trimmed(const std::string& text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t from = text.find_first_not_of(kBlanks);
  if (from == std::string::npos) return {};
  return text.substr(from, text.find_last_not_of(kBlanks) - from + 1);
}

}  // namespace parlour::ui
