#include "protocol/kgp/client_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "records/text.hpp"

namespace parlour::protocol::kgp {
namespace {

constexpr std::size_t kMostQuestions = 64;  // open at once; more is nobody's game

/// What the server said, for people.
std::string shown(const Command& command) {
  constexpr std::size_t kEnough = 300;
  std::string text;
  for (std::size_t at = 0; at < command.arguments.size(); ++at)
    if (const std::string* const each = command.text(at)) text += (text.empty() ? "" : " ") + *each;
  return records::one_line(std::string_view(text).substr(0, kEnough));
}

}  // namespace

std::string_view name_of(Mode mode) {
  return mode == Mode::Freeplay ? "freeplay" : mode == Mode::Eval ? "eval" : "verify";
}

std::optional<Mode> mode_named(std::string_view name) {
  for (const Mode each : {Mode::Freeplay, Mode::Eval, Mode::Verify})
    if (name == name_of(each)) return each;
  return std::nullopt;
}

std::vector<ClientEvent> ClientSession::take(std::string_view line, Moment now) {
  std::vector<ClientEvent> events;
  if (over_ || line.find_first_not_of(" \t\r\n") == std::string_view::npos) return events;
  auto read = read_command(line);
  if (!read) return {Oddity{std::move(read.error())}};
  const Command& command = *read;
  if (command.name == "kgp") {
    greet(command, events);
  } else if (command.name == "goodbye") {
    over_ = true;
    events.push_back(Farewell{});
  } else if (command.name == "ping") {
    speak("pong", {}, command.id);
  } else if (command.name == "error") {
    hear_error(command, now, events);
  } else if (command.name == "ok") {
    events.push_back(Approval{});
  } else if (command.name == "set" && command.text(0) != nullptr && command.arguments.size() == 2) {
    const std::string* const text = command.text(1);
    const auto number = command.integer(1);
    events.push_back(OptionSet{*command.text(0), text != nullptr ? records::one_line(*text)
                                                 : number        ? std::to_string(*number)
                                                                 : std::string()});
  } else if (command.name == "state" && command.board(0) != nullptr) {
    const Id id = command.id.value_or(0);
    // An id that is used twice is the server's mistake; the first question stands.
    if (open_.contains(id) || !make_room()) return events;
    open_[id].asked = now;
    events.push_back(Question{id, *command.board(0)});
  } else if (command.name == "stop") {
    const Id id = command.ref.value_or(0);
    if (open_.erase(id) > 0) events.push_back(Stopped{id});
  } else if (command.name == "problem") {
    solve(command, events);
  } else {
    events.push_back(Oddity{{"kgp-unknown-command", {{"command", records::one_line(command.name)}}, {}}});
  }
  return events;
}

void ClientSession::greet(const Command& command, std::vector<ClientEvent>& events) {
  const auto major = command.integer(0);
  if (std::exchange(greeted_, true)) return;
  const auto part = [&](std::size_t index) { return std::to_string(command.integer(index).value_or(0)); };
  const std::string version = fmt::format("{}.{}.{}", part(0), part(1), part(2));
  if (!major || *major != 1) {  // which minor version it is changes nothing for us
    over_ = true;
    speak("error", {std::string("protocol not supported")}, command.id);
    events.push_back(Farewell{Message{"kgp-version", {{"version", version}}, std::nullopt}});
    return;
  }
  const std::vector<std::pair<const char*, const std::string*>> options{
      {"info:name", &info_.name},
      {"info:authors", &info_.authors},
      {"info:description", &info_.description},
      {"auth:token", &info_.token}};
  for (const auto& [key, value] : options)
    if (!value->empty()) speak("set", {Word{key}, *value});
  speak("mode", {Word{std::string(name_of(mode_))}});
  events.push_back(Greeted{version});
}

/// Moves of problems count from 0 in the reference server. Another that counts from 1 is recognised where 0
/// would be no legal move.
void ClientSession::solve(const Command& command, std::vector<ClientEvent>& events) {
  const Board* const board = command.board(0);
  const auto number = command.integer(1);
  if (board == nullptr || !number || *number < 0) {
    events.push_back(Oddity{{"kgp-unknown-command", {{"command", command.name}}, {}}});
    return;
  }
  auto pit = static_cast<std::size_t>(*number);
  if (!board->legal(pit) && pit > 0 && board->legal(pit - 1)) --pit;
  if (!board->legal(pit)) {
    speak("error", {std::string("this is not a legal move")}, command.id);
    return;
  }
  const Sown result = sown(*board, pit);
  speak("solution", {result.board, Word{result.again ? "true" : "false"}}, command.id);
  events.push_back(Solved{*board, pit, result.board, result.again});
}

void ClientSession::hear_error(const Command& command, Moment now, std::vector<ClientEvent>& events) {
  for (auto& [id, open] : open_)
    if (command.ref && std::find(open.sent.begin(), open.sent.end(), *command.ref) != open.sent.end()) {
      if (open.repeats < patience_.repeats) {
        plan_repeat(open, now);
        return;
      }
    }
  events.push_back(Complaint{shown(command)});
}

/// Servers need not close what we have answered for good: such questions are forgotten when there are many.
bool ClientSession::make_room() {
  if (open_.size() < kMostQuestions) return true;
  const auto answered =
      std::find_if(open_.begin(), open_.end(), [](const auto& each) { return each.second.finished; });
  if (answered == open_.end()) return false;
  open_.erase(answered);
  return true;
}

void ClientSession::plan_repeat(Open& open, Moment now) const {
  open.again = now + patience_.before_repeat * (open.repeats + 1);
}

ClientSession::Open* ClientSession::find(Id question) {
  const auto found = open_.find(question);
  return found == open_.end() ? nullptr : &found->second;
}

void ClientSession::move(Id question, std::size_t pit, Moment now) {
  if (Open* const open = find(question)) {
    open->pit = pit;
    answer(question, *open, now);
  }
}

void ClientSession::yield(Id question, Moment now) {
  if (Open* const open = find(question)) {
    open->finished = true;
    answer(question, *open, now);
  }
}

void ClientSession::evaluate(Id question, double value, Moment now) {
  if (Open* const open = find(question); open != nullptr && std::isfinite(value)) {
    open->value = value;
    open->finished = true;
    answer(question, *open, now);
  }
}

void ClientSession::comment(std::string_view text) {
  if (greeted_) speak("set", {Word{"info:comment"}, std::string(text)});
}

/// Says what has changed, unless it is too early for that.
void ClientSession::answer(Id id, Open& open, Moment now) {
  if (now < open.asked + patience_.before_answer) return;
  if (open.value) speak("eval", {*std::exchange(open.value, std::nullopt)}, id, &open);
  const Moment settled = open.asked + patience_.before_yield;
  const bool last =
      mode_ == Mode::Freeplay && open.finished && !open.yield_told && !open.again && now >= settled;
  if (open.pit && (open.pit != open.told || (last && open.told_at < settled))) {
    open.told = open.pit;
    open.told_at = now;
    speak("move", {static_cast<std::int64_t>(*open.pit + 1)}, id, &open);
  }
  if (!last) return;
  open.yield_told = true;
  speak("yield", {}, id, &open);
  plan_repeat(open, now);
}

std::vector<std::string> ClientSession::due(Moment now) {
  for (auto& [id, open] : open_) {
    if (open.again && *open.again <= now) {
      open.again.reset();
      if (open.pit && open.repeats++ < patience_.repeats) {
        open.told.reset();
        open.yield_told = false;
      }
    }
    answer(id, open, now);
  }
  return std::exchange(ready_, {});
}

std::optional<ClientSession::Moment> ClientSession::next_due() const {
  if (!ready_.empty()) return Moment::min();
  std::optional<Moment> next;
  const auto consider = [&](Moment moment) { next = next ? std::min(*next, moment) : moment; };
  for (const auto& [id, open] : open_) {
    if (open.value || (open.pit && open.pit != open.told)) consider(open.asked + patience_.before_answer);
    if (mode_ == Mode::Freeplay && open.finished && !open.yield_told && !open.again)
      consider(open.asked + std::max(patience_.before_answer, patience_.before_yield));
    if (open.again) consider(*open.again);
  }
  return next;
}

void ClientSession::goodbye() {
  if (std::exchange(over_, true)) return;
  speak("goodbye", {});
}

void ClientSession::speak(std::string name, std::vector<Argument> arguments, std::optional<Id> ref,
                          Open* about) {
  last_id_ = last_id_ == 0 ? 1 : last_id_ + 2;  // a server's are even
  if (about != nullptr) about->sent.push_back(last_id_);
  ready_.push_back(line_of({last_id_, ref, std::move(name), std::move(arguments)}));
}

}  // namespace parlour::protocol::kgp
