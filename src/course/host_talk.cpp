#include "course/host_talk.hpp"

#include <algorithm>
#include <utility>

#include "course/host_protocol.hpp"
#include "course/include/parlour/player_factory.hpp"
#include "records/text.hpp"

namespace parlour::course {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kToDie{1'000};  // from closing its output to the host's exit
constexpr std::size_t kLongestQuote = 200;

std::string_view take_word(std::string_view& text) {
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(std::min(word.size() + 1, text.size()));
  return word;
}

/// What the player or the host said, in a form that a message can quote.
std::string quoted(std::string_view text) {
  const bool long_one = text.size() > kLongestQuote;
  return records::one_line(text.substr(0, kLongestQuote)) + (long_one ? "..." : "");
}

/// The text id for a signal that often ends players, or the signal's own name.
std::string signal_reason(std::string_view signal) {
  if (signal == "SIGSEGV") return "reason-segmentation-fault";
  if (signal == "SIGABRT") return "reason-aborted";
  if (signal == "SIGFPE") return "reason-arithmetic";
  if (signal == "SIGXCPU" || signal == "SIGKILL") return "reason-limits";
  return std::string(signal);
}

}  // namespace

std::variant<HostTalk::Answer, HostTalk::Stopped, Message> HostTalk::hear(std::string_view word, Moment until,
                                                                          milliseconds patience,
                                                                          StopToken stop) {
  for (std::string line;;) {
    switch (channel_->receive(line, until, stop)) {
      case Talk::Done:
        break;
      case Talk::Stopped:
        return Stopped{};
      case Talk::Closed:
        return why_ended();
      case Talk::TooLate:
        return silent(patience);
      case Talk::TooLong:
        return Message{"course-garbled", {{"answer", ""}}, std::nullopt};
    }
    std::string_view rest = line;
    const std::string_view said = take_word(rest);
    if (said == "at") {
      place_ = quoted(take_word(rest));
      move_ = rest == "0" ? "" : quoted(rest);
    } else if (said == "failed") {
      return failed(rest);
    } else if (said == word) {
      return Answer{std::string(rest)};
    } else {
      return Message{"course-garbled", {{"answer", quoted(line)}}, std::nullopt};
    }
  }
}

Message HostTalk::about_place(std::string_view id, std::vector<Argument> arguments) const {
  arguments.push_back({"place", place_ == place::kLoading ? "place-loading" : place_});
  arguments.push_back({"move", move_});
  return {std::string(id), std::move(arguments), std::nullopt};
}

Message HostTalk::silent(milliseconds patience) const {
  Message message = about_place("course-silent", {{"ms", std::to_string(patience.count())}});
  message.kind = MessageKind::Silent;
  return message;
}

Message HostTalk::why_ended() {
  const Message how = channel_->close(kToDie);
  if (how.kind == MessageKind::Killed && how.argument("signal").empty())
    return about_place("course-unguarded", {});
  if (how.kind == MessageKind::Killed)
    return about_place("course-crashed", {{"reason", signal_reason(how.argument("signal"))}});
  if (how.kind != MessageKind::Ended || how.argument("code") == std::to_string(kConnectionLost))
    return about_place("course-hung-up", {});
  if (how.argument("code") == std::to_string(kSanitizerFound)) return about_place("course-sanitizer", {});
  return about_place("course-exited", {{"code", std::string(how.argument("code"))}});
}

Message HostTalk::failed(std::string_view line) const {
  const std::string_view how = take_word(line);
  const std::string text = quoted(line);
  if (how == failing::kThrew && text.starts_with("std::bad_alloc")) return about_place("course-memory", {});
  if (how == failing::kThrew) return about_place("course-threw", {{"what", text}});
  if (how == failing::kForked) return about_place("course-forked", {});
  if (how == failing::kNotLoaded) return {"course-not-loaded", {{"why", text}}, std::nullopt};
  if (how == failing::kNoPlayer) return {"course-no-player", {}, std::nullopt};
  if (how == failing::kNullPlayer) return {"course-null-player", {}, std::nullopt};
  if (how == failing::kNullName) return {"course-null-name", {}, std::nullopt};
  if (how == failing::kOtherAbi)
    return {
        "course-other-abi", {{"theirs", text}, {"ours", std::to_string(PARLOUR_COURSE_ABI)}}, std::nullopt};
  return {"course-garbled", {{"answer", text}}, std::nullopt};
}

}  // namespace parlour::course
