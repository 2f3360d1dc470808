#include "protocol/kgp/server_session.hpp"

#include <algorithm>
#include <utility>

#include "core/utf8.hpp"
#include "records/name.hpp"
#include "records/text.hpp"

namespace parlour::protocol::kgp {
namespace {

constexpr std::size_t kLongestText = 1000;  // characters of a description

/// A board to try the rules on: six to twelve pits, any number of seeds.
Board random_board(Rng& random) {
  constexpr std::uint32_t kFewest = 6;
  constexpr std::uint32_t kMost = 12;
  const auto size = kFewest + random.below(kMost - kFewest + 1);
  Board board;
  board.south = random.below(4 * size);
  board.north = random.below(4 * size);
  for (std::uint32_t pit = 0; pit < size; ++pit) {
    board.south_pits.push_back(random.below(2 * size));
    board.north_pits.push_back(random.below(2 * size));
  }
  if (board.moves().empty()) board.south_pits.front() = 1;
  return board;
}

}  // namespace

ServerSession::ServerSession(ServerSettings settings)
    : settings_(std::move(settings)), random_(settings_.seed) {
  speak("kgp", {kMajor, kMinor, kPatch});
  if (!settings_.name.empty()) set("info:name", settings_.name);
  if (!settings_.description.empty()) set("info:description", settings_.description);
}

std::vector<ServerEvent> ServerSession::take(std::string_view line) {
  std::vector<ServerEvent> events;
  if (over_ || line.find_first_not_of(" \t\r\n") == std::string_view::npos) return events;
  const auto read = read_command(line);
  if (!read) {
    refuse({}, "this line cannot be read", events);
    return events;
  }
  const Command& command = *read;
  if (command.name == "mode") {
    choose_mode(command, events);
  } else if (command.name == "set") {
    set_option(command);
  } else if (command.name == "move" || command.name == "yield") {
    take_answer(command, events);
  } else if (command.name == "solution" && mode_ == Mode::Verify) {
    check_solution(command);
  } else if (command.name == "pong") {
    events.push_back(Alive{});
  } else if (command.name == "ping") {
    speak("pong", {}, command.id);
  } else if (command.name == "goodbye") {
    over_ = true;
    events.push_back(Gone{});
  } else if (command.name != "ok" && command.name != "error") {
    refuse(command, "there is no such command here", events);
  }
  return events;
}

void ServerSession::refuse(const Command& command, std::string_view reason,
                           std::vector<ServerEvent>& events) {
  speak("error", {std::string(reason)}, command.id);
  if (++mistakes_ < settings_.mistakes) return;
  goodbye();
  events.push_back(Gone{Message{"kgp-too-many-mistakes", {}, std::nullopt}});
}

void ServerSession::choose_mode(const Command& command, std::vector<ServerEvent>& events) {
  const std::string* const name = command.text(0);
  const auto mode = name == nullptr ? std::nullopt : mode_named(*name);
  if (mode_ || !mode || *mode == Mode::Eval) {
    speak("error", {std::string(mode_ ? "the mode is chosen already" : "there is no such mode here")},
          command.id);
    goodbye();
    events.push_back(Gone{Message{"kgp-wrong-mode", {}, std::nullopt}});
    return;
  }
  mode_ = mode;
  speak("ok", {}, command.id);
  if (*mode == Mode::Verify) {
    pose_problem();
  } else {
    events.push_back(Ready{});
  }
}

/// What we do not know is no mistake.
void ServerSession::set_option(const Command& command) {
  const std::string* const key = command.text(0);
  const std::string* const value = command.text(1);
  if (key == nullptr || value == nullptr) return;
  const auto text = [&] { return records::one_line(first_characters(*value, kLongestText)); };
  if (*key == "info:name") info_.name = records::cut_name(*value);
  if (*key == "info:authors" || *key == "info:author") info_.authors = text();
  if (*key == "info:description") info_.description = text();
  if (*key == "auth:token") info_.token = value->substr(0, kLongestText);
}

/// Answers to questions that are closed are ignored: they were under way when we closed them.
void ServerSession::take_answer(const Command& command, std::vector<ServerEvent>& events) {
  if (mode_ != Mode::Freeplay) {
    refuse(command, "the mode freeplay was not chosen", events);
    return;
  }
  const Id about = command.ref.value_or(question_.value_or(0));
  if (about > last_id_ || about == 0) refuse(command, "there was no such question", events);
  if (!question_ || *question_ != about) return;
  if (command.name == "yield") {
    events.push_back(Yielded{about});
  } else if (const auto number = command.integer(0)) {
    events.push_back(MoveGiven{about, *number - 1});
  } else {
    refuse(command, "a move is the number of a pit", events);
  }
}

void ServerSession::check_solution(const Command& command) {
  const auto problem = problems_.find(command.ref.value_or(0));
  if (problem == problems_.end()) {
    speak("error", {std::string("there is no such problem")}, command.id);
    return;
  }
  const Sown right = sown(problem->second.board, problem->second.pit);
  problems_.erase(problem);
  const Board* const board = command.board(0);
  const std::string* const word = command.text(1);
  const auto number = command.integer(1);
  const bool again =
      number ? *number != 0 : word != nullptr && (*word == "true" || *word == "t" || *word == "yes");
  const bool is_right = board != nullptr && *board == right.board && again == right.again;
  ++(is_right ? solved_ : unsolved_);
  if (is_right) {
    speak("ok", {}, command.id);
  } else if (board == nullptr || *board != right.board) {
    speak("error", {"expected " + board_text(right.board)}, command.id);
  } else {
    speak("error", {std::string(right.again ? "this was a repeat move" : "this was not a repeat move")},
          command.id);
  }
  pose_problem();
}

void ServerSession::pose_problem() {
  Problem problem{random_board(random_), 0};
  const auto moves = problem.board.moves();
  problem.pit = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
  const Id id = speak("problem", {problem.board, static_cast<std::int64_t>(problem.pit)});
  problems_.emplace(id, std::move(problem));
}

Id ServerSession::ask(const Board& board) {
  question_ = speak("state", {board});
  return *question_;
}

void ServerSession::stop(Id question) {
  if (question_ == question) question_.reset();
  speak("stop", {}, question);
}

void ServerSession::ping() { speak("ping"); }

void ServerSession::set(std::string_view key, Argument value) {
  speak("set", {Word{std::string(key)}, std::move(value)});
}

void ServerSession::complain(std::string_view text) { speak("error", {std::string(text)}); }

void ServerSession::goodbye() {
  if (std::exchange(over_, true)) return;
  speak("goodbye");
}

/// Every command has an id: the Python client passes over those that have only a reference.
Id ServerSession::speak(std::string name, std::vector<Argument> arguments, std::optional<Id> ref) {
  last_id_ += 2;
  ready_.push_back(line_of({last_id_, ref, std::move(name), std::move(arguments)}));
  return last_id_;
}

}  // namespace parlour::protocol::kgp
