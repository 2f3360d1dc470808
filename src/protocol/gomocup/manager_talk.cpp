#include "protocol/gomocup/manager_talk.hpp"

#include <utility>

#include "protocol/gomocup/text.hpp"

namespace parlour::protocol::gomocup {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t kMostChatter = 4 << 20;  // bytes before an answer
constexpr milliseconds kToDie{1'000};          // from closing its output to the program's exit

LineChannel::Moment in(milliseconds time) { return std::chrono::steady_clock::now() + time; }

/// Does `line` begin with `word`, ignoring case?
bool begins_with(std::string_view line, std::string_view word) {
  return in_capitals(take_word(line)) == word;
}

}  // namespace

std::optional<std::string> introduced(std::string_view line, std::string_view key) {
  const std::string opening = std::string(key) + "=\"";
  const std::size_t at = line.find(opening);
  if (at == std::string_view::npos) return std::nullopt;
  line.remove_prefix(at + opening.size());
  return std::string(line.substr(0, line.find('"')));
}

Talk ManagerTalk::next_line(std::string& line, Moment until, StopToken stop) {
  if (heard_ > kMostChatter) return Talk::TooLong;
  std::string whole;
  const Talk talk = channel_->receive(whole, until, stop);
  heard_ += whole.size() + 1;
  line = trimmed(whole);
  return talk;
}

Talk ManagerTalk::hear(std::string& line, Moment until, StopToken stop) {
  for (;;) {
    if (const Talk talk = next_line(line, until, stop); talk != Talk::Done) return talk;
    const bool chatter = line.empty() || begins_with(line, "MESSAGE") || begins_with(line, "DEBUG") ||
                         introduced(line, "name");
    if (!chatter) return Talk::Done;
  }
}

Result<void> ManagerTalk::ask_for_ok(std::string_view command, milliseconds patience) {
  const Moment until = in(patience);
  std::string answer;
  Talk talk = tell(command, until);
  if (talk == Talk::Done) talk = hear(answer, until);
  if (talk != Talk::Done) return failure(reason(talk, command, patience));
  if (begins_with(answer, "OK")) return {};
  return failure("gomocup-not-ok", {{"command", std::string(command)}, {"answer", quotable(answer)}});
}

std::string ManagerTalk::ask_for_name(milliseconds patience) {
  const Moment until = in(patience);
  if (tell("ABOUT", until) != Talk::Done) return {};
  for (std::string line; next_line(line, until, {}) == Talk::Done;) {
    if (auto name = introduced(line, "name")) {
      const auto version = introduced(line, "version");
      return quotable(version ? *name + " " + *version : *name);
    }
    if (begins_with(line, "UNKNOWN") || begins_with(line, "ERROR")) return {};
  }
  return {};
}

Message ManagerTalk::reason(Talk talk, std::string_view command, milliseconds patience) {
  switch (talk) {
    case Talk::Closed: {
      Message how = channel_->close(kToDie);
      if (how.kind == MessageKind::Ended || how.kind == MessageKind::Killed) return how;
      return {"gomocup-closed", {}, std::nullopt};
    }
    case Talk::TooLong:
      return {"gomocup-too-much", {}, std::nullopt};
    default:
      return {"gomocup-no-answer",
              {{"command", std::string(command.substr(0, command.find('\n')))},
               {"ms", std::to_string(patience.count())}},
              std::nullopt};
  }
}

}  // namespace parlour::protocol::gomocup
