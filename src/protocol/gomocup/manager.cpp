#include "protocol/gomocup/manager.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "games/line/rules.hpp"
#include "protocol/gomocup/manager_talk.hpp"
#include "protocol/gomocup/text.hpp"
#include "records/line/line_game.hpp"

namespace parlour::protocol::gomocup {
namespace {

using games::line::Inversion;
using games::line::Rules;
using play::MoveCode;
using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr milliseconds kTurnWithoutLimit{5'000};  // when nothing limits the time of a move
constexpr milliseconds kTurnByNodes{60'000};      // when nodes or depth limit it
constexpr milliseconds kToStopThinking{300};      // time to move after being asked to stop
constexpr int kAgainstAProgram = 1;               // game_type
constexpr int kRuleOfExactFives = 1;              // bits of rule
constexpr int kRuleOfRenju = 4;

/// The first option that the protocol cannot express; empty if there is none.
std::string obstacle(const Rules& rules) {
  const games::line::Options& options = rules.options();
  if (options.win != 5) return fmt::format("win={}", options.win);
  if (options.last_reply) return "last-reply=on";
  if (options.inversion == Inversion::Stones) return "inversion=stones";
  if (rules.max_moves() != static_cast<int>(rules.free_cells().size()))
    return fmt::format("max-moves={}", rules.max_moves());
  return {};
}

Point point_of(const Rules& rules, MoveCode cell) { return {cell % rules.cols(), cell / rules.cols()}; }

class Manager final : public play::Player {
 public:
  Manager(const Rules& rules, Connect connect, ManagerSettings settings)
      : rules_(rules), connect_(std::move(connect)), settings_(std::move(settings)) {}

  Manager(const Manager&) = delete;
  Manager& operator=(const Manager&) = delete;
  ~Manager() override {
    if (!talk_) return;
    talk_->tell("END", Clock::now() + settings_.to_leave);
    drop(settings_.to_leave);
  }

  Result<void> connect() {
    auto channel = connect_();
    if (!channel) return failure(std::move(channel.error()));
    talk_ = std::make_unique<ManagerTalk>(*std::move(channel));
    if (!std::exchange(introduced_, true)) name_ = talk_->ask_for_name(settings_.to_introduce);
    return {};
  }

  /// A program that has left since the last game is started again; one that fails here loses the game.
  void start_game(const play::Game& /*game*/, Side /*side*/) override {
    problem_.reset();
    match_time_.reset();
    planned_.clear();
    no_openings_ = false;
    const bool used_before = used_;
    auto ready = prepare();
    if (!ready && used_before) ready = prepare();
    if (!ready) problem_ = ready.error();
  }

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    if (const auto stone = planned(view)) return play::Chosen{*stone, std::nullopt};
    if (view.opening.places() && view.history.empty()) return open_game(view, limits, stop);
    return choose_move(view, limits, stop);
  }

  /// With SWAP2BOARD. A program that does not know it keeps Second.
  play::Decision choose_opening(const play::GameView& view, const play::Limits& limits,
                                StopToken stop) override {
    std::vector<MoveCode> stones;
    bool swap = false;
    if (auto decision = ask_swap2(view, limits, stop, swap, stones)) return *std::move(decision);
    if (swap) return play::ChosenOpening{OpeningChoice::First};
    const auto& offered = view.opening.choices;
    const bool may_place = std::find(offered.begin(), offered.end(), OpeningChoice::TwoMore) != offered.end();
    plan(view, stones);
    if (stones.size() == 2 && may_place) return play::ChosenOpening{OpeningChoice::TwoMore};
    return play::ChosenOpening{OpeningChoice::Second};
  }

  std::string own_name() const override { return name_; }

  std::chrono::nanoseconds time_elsewhere() const override {
    return work_of_the_dead_ + (talk_ ? talk_->work_time() : std::chrono::nanoseconds(0));
  }

 private:
  play::Decision choose_move(const play::GameView& view, const play::Limits& limits, StopToken stop) {
    if (problem_) return play::Failed{*problem_};
    if (!talk_)  // it failed or was stopped, but the game goes on
      if (auto ready = prepare(); !ready) return play::Failed{std::move(ready.error())};
    const milliseconds time = time_for(limits);
    const auto until = Clock::now() + time + settings_.grace;
    if (auto quiet = expect_silence(until); !quiet) return fail(std::move(quiet.error()));
    if (!follows(view.history))
      if (auto ready = set_board(); !ready) return fail(std::move(ready.error()));
    const std::string command = command_for(view.history);
    std::string answer;
    complaint_.clear();
    Talk talk = talk_->tell(settings_lines(limits, time) + command, until, stop);
    if (talk == Talk::Done) talk = hear_answer(answer, until, stop);
    const bool stopped = talk == Talk::Stopped;
    if (stopped) talk = hurry(answer);
    if (talk == Talk::Done) return take_answer(view, answer);
    if (stopped) {
      drop(milliseconds(0));  // its move would come in answer to the next question
      return play::Left{Message{"ended-by-stop", {}, std::nullopt}};
    }
    if (talk == Talk::TooLate && !complaint_.empty())
      return fail({"gomocup-error", {{"answer", complaint_}}, std::nullopt});
    return fail(talk_->reason(talk, command, time));
  }

  /// The first three stones, as the program answers SWAP2BOARD without stones. One that does not know it
  /// begins with stones that any player may begin with.
  play::Decision open_game(const play::GameView& view, const play::Limits& limits, StopToken stop) {
    std::vector<MoveCode> stones;
    bool swap = false;
    if (auto decision = ask_swap2(view, limits, stop, swap, stones)) return *std::move(decision);
    if (stones.empty()) {
      const auto usual = view.game.opening_stones();
      if (usual.empty()) return choose_move(view, limits, stop);
      stones = usual.front();
    }
    plan(view, stones);
    return play::Chosen{stones.front(), std::nullopt};
  }

  /// The next of the stones that the program named when it answered SWAP2BOARD.
  std::optional<MoveCode> planned(const play::GameView& view) const {
    const auto& history = view.history;
    const bool here =
        history.size() < planned_.size() && std::equal(history.begin(), history.end(), planned_.begin());
    return here && view.state.legal(planned_[history.size()]) ? std::optional(planned_[history.size()])
                                                              : std::nullopt;
  }

  void plan(const play::GameView& view, const std::vector<MoveCode>& stones) {
    planned_.assign(view.history.begin(), view.history.end());
    planned_.insert(planned_.end(), stones.begin(), stones.end());
  }

  /// Asks with the stones on the board. A decision if there is no usable answer; no stones and no swap if the
  /// program does not know the command.
  std::optional<play::Decision> ask_swap2(const play::GameView& view, const play::Limits& limits,
                                          StopToken stop, bool& swap, std::vector<MoveCode>& stones) {
    if (problem_) return play::Failed{*problem_};
    if (no_openings_) return std::nullopt;
    if (!talk_)
      if (auto ready = prepare(); !ready) return play::Failed{std::move(ready.error())};
    const milliseconds time = time_for(limits);
    const auto until = Clock::now() + time + settings_.grace;
    if (auto quiet = expect_silence(until); !quiet) return fail(std::move(quiet.error()));
    std::string command = "SWAP2BOARD\n";
    for (const MoveCode move : view.history) command += point_text(point_of(rules_, move)) + "\n";
    command += "DONE";
    known_.clear();
    board_known_ = false;  // who has which stones now is told with the next board
    std::string answer;
    Talk talk = talk_->tell(settings_lines(limits, time) + command, until, stop);
    if (talk == Talk::Done) talk = talk_->hear(answer, until, stop);
    if (talk == Talk::Stopped) {
      drop(milliseconds(0));
      return play::Left{Message{"ended-by-stop", {}, std::nullopt}};
    }
    if (talk != Talk::Done) return fail(talk_->reason(talk, command, time));
    if (is_complaint(answer)) {
      no_openings_ = true;
      settle_complaints();
      return std::nullopt;
    }
    return take_swap2(view, answer, swap, stones);
  }

  /// A program that complains about SWAP2BOARD may complain about each line that followed it, too.
  void settle_complaints() {
    drop(milliseconds(0));
    if (auto ready = prepare(); !ready) problem_ = ready.error();
  }

  /// `SWAP`, or as many points as the protocol allows here, on free cells.
  std::optional<play::Decision> take_swap2(const play::GameView& view, const std::string& answer, bool& swap,
                                           std::vector<MoveCode>& stones) {
    std::string_view rest = answer;
    if (in_capitals(trimmed(answer)) == "SWAP" && !view.history.empty()) {
      swap = true;
      return std::nullopt;
    }
    const auto state = view.state.clone();
    while (!rest.empty()) {
      const auto point = parse_point(take_word(rest));
      if (!point) return fail({"gomocup-not-a-move", {{"answer", quotable(answer)}}, std::nullopt});
      const bool there = rules_.on_board(point->x, point->y);
      const MoveCode move = there ? rules_.cell_at(point->x, point->y) : MoveCode{0};
      if (!there || !state->legal(move))
        return fail({"gomocup-opening-stone",
                     {{"move", point_text(*point)}, {"answer", quotable(answer)}},
                     std::nullopt});
      state->play(move);
      stones.push_back(move);
    }
    const std::size_t made = view.history.size();
    const bool right =
        made == 0 ? stones.size() == 3 : stones.size() == 1 || (made == 3 && stones.size() == 2);
    if (right) return std::nullopt;
    return fail({"gomocup-opening-count", {{"answer", quotable(answer)}}, std::nullopt});
  }

  Result<void> prepare() {
    if (!talk_)
      if (auto connected = connect(); !connected) return connected;
    auto ready = set_board();
    used_ = true;
    if (!ready) drop(milliseconds(0));
    return ready;
  }

  /// Empties the program's board, and sends what stays the same during a game.
  Result<void> set_board() {
    board_known_ = false;
    known_.clear();
    told_.clear();
    const std::string start = rules_.rows() == rules_.cols()
                                  ? fmt::format("START {}", rules_.cols())
                                  : fmt::format("RECTSTART {},{}", rules_.cols(), rules_.rows());
    if (auto ok = talk_->ask_for_ok(start, settings_.to_start); !ok) return ok;
    std::string info =
        fmt::format("INFO game_type {}\nINFO rule {}\nINFO max_memory {}", kAgainstAProgram,
                    (rules_.exact_line() ? kRuleOfExactFives : 0) + (rules_.forbids() ? kRuleOfRenju : 0),
                    settings_.memory_bytes);
    if (!settings_.folder.empty()) info += "\nINFO folder " + settings_.folder;
    const auto until = Clock::now() + settings_.to_start;
    if (const Talk talk = talk_->tell(info, until); talk != Talk::Done)
      return failure(talk_->reason(talk, "INFO", settings_.to_start));
    board_known_ = rules_.options().walls.empty();
    return {};
  }

  /// Is the program's board empty, or the one before the last move of `history`?
  bool follows(std::span<const MoveCode> history) const {
    if (known_.empty()) return true;
    return history.size() == known_.size() + 1 && std::equal(known_.begin(), known_.end(), history.begin());
  }

  /// The command that asks for a move in the position after `history`.
  std::string command_for(std::span<const MoveCode> history) const {
    if (board_known_ && history.empty()) return "BEGIN";
    if (board_known_ && history.size() == known_.size() + 1)
      return "TURN " + point_text(point_of(rules_, history.back()));
    std::string board = "BOARD\n";
    const auto add = [&](MoveCode cell, int who) {
      board += fmt::format("{},{}\n", point_text(point_of(rules_, cell)), who);
    };
    for (const MoveCode wall : rules_.options().walls) add(wall, 3);
    for (std::size_t move = 0; move < history.size(); ++move)
      add(history[move], (history.size() - move) % 2 == 0 ? 1 : 2);
    return board + "DONE";
  }

  milliseconds time_for(const play::Limits& limits) const {
    std::optional<milliseconds> time = settings_.move_time;
    for (const auto& limit : {limits.move_time, limits.clock})
      if (limit) time = time ? std::min(*time, *limit) : *limit;
    return time.value_or(limits.nodes || limits.depth ? kTurnByNodes : kTurnWithoutLimit);
  }

  /// The limits as INFO lines; empty if nothing has changed since they were last sent.
  std::string settings_lines(const play::Limits& limits, milliseconds time) {
    if (!match_time_) match_time_ = limits.clock.value_or(milliseconds(0));
    std::string lines =
        fmt::format("INFO timeout_match {}\nINFO timeout_turn {}\n", match_time_->count(), time.count());
    lines += fmt::format("INFO time_left {}\n", limits.clock ? limits.clock->count() : kNoTimeLimit);
    if (limits.nodes) lines += fmt::format("INFO max_node {}\n", *limits.nodes);
    if (limits.depth) lines += fmt::format("INFO max_depth {}\n", *limits.depth);
    if (std::exchange(told_, lines) == lines) return {};
    return lines;
  }

  /// Anything that the program has said since its last answer must be chatter or a complaint.
  Result<void> expect_silence(LineChannel::Moment until) {
    std::string line;
    Talk talk = Talk::Done;
    while ((talk = talk_->hear(line, Clock::now())) == Talk::Done && Clock::now() < until)
      if (!is_complaint(line)) return failure("gomocup-unasked", {{"answer", quotable(line)}});
    if (talk == Talk::TooLong) return failure(talk_->reason(talk, {}, {}));
    return {};  // if it has left, the next message to it will show that
  }

  static bool is_complaint(std::string_view line) {
    const std::string word = in_capitals(take_word(line));
    return word == "UNKNOWN" || word == "ERROR";
  }

  /// Waits for the answer to a request for a move. Complaints may be about something else, so they are only
  /// remembered. A suggestion is accepted.
  Talk hear_answer(std::string& answer, LineChannel::Moment until, StopToken stop) {
    do {
      if (const Talk talk = talk_->hear(answer, until, stop); talk != Talk::Done) return talk;
      std::string_view rest = answer;
      if (is_complaint(answer)) {
        complaint_ = quotable(answer);
      } else if (in_capitals(take_word(rest)) == "SUGGEST") {
        if (const Talk talk = talk_->tell("PLAY " + std::string(rest), until, stop); talk != Talk::Done)
          return talk;
      } else {
        return Talk::Done;
      }
    } while (Clock::now() < until);
    return Talk::TooLate;
  }

  /// Programs that know the Yixin extension move at once when they are told to stop.
  Talk hurry(std::string& answer) {
    const auto until = Clock::now() + kToStopThinking;
    const Talk talk = talk_->tell("YXSTOP", until);
    return talk == Talk::Done ? hear_answer(answer, until, {}) : talk;
  }

  play::Decision take_answer(const play::GameView& view, const std::string& answer) {
    const auto point = parse_point(answer);
    if (!point) return fail({"gomocup-not-a-move", {{"answer", quotable(answer)}}, std::nullopt});
    if (!rules_.on_board(point->x, point->y))
      return fail({"gomocup-move-outside",
                   {{"move", point_text(*point)},
                    {"cols", std::to_string(rules_.cols())},
                    {"rows", std::to_string(rules_.rows())}},
                   std::nullopt});
    const MoveCode move = rules_.cell_at(point->x, point->y);
    known_.assign(view.history.begin(), view.history.end());
    known_.push_back(move);
    board_known_ = true;
    return play::Chosen{move, std::nullopt};
  }

  play::Decision fail(Message reason) {
    drop(milliseconds(0));
    return play::Failed{std::move(reason)};
  }

  void drop(milliseconds patience) {
    if (!talk_) return;
    talk_->end(patience);
    work_of_the_dead_ += talk_->work_time();
    talk_.reset();
    used_ = false;
  }

  const Rules& rules_;
  Connect connect_;
  ManagerSettings settings_;
  std::unique_ptr<ManagerTalk> talk_;  ///< null when the program has to be started again
  std::string name_;
  bool introduced_ = false;
  bool used_ = false;  ///< it has begun a game since it was started
  std::optional<Message> problem_;
  std::vector<MoveCode> known_;  ///< the moves on the program's board
  bool board_known_ = false;     ///< it knows the whole board, walls included
  std::optional<milliseconds> match_time_;
  std::string told_;
  std::string complaint_;
  std::vector<MoveCode> planned_;  ///< the moves so far and the stones to be placed next
  bool no_openings_ = false;       ///< it does not know SWAP2BOARD
  std::chrono::nanoseconds work_of_the_dead_{0};
};

}  // namespace

bool knows_family(const play::Game& game) { return records::line_rules(game) != nullptr; }

Result<void> check_game(const play::Game& game) {
  const Rules* const rules = records::line_rules(game);
  const std::string what = rules == nullptr ? game.name() : obstacle(*rules);
  if (!what.empty()) return failure("gomocup-rules", {{"what", what}});
  return {};
}

Result<std::unique_ptr<play::Player>> make_manager(const play::Game& game, Connect connect,
                                                   const ManagerSettings& settings) {
  if (auto playable = check_game(game); !playable) return failure(std::move(playable.error()));
  auto manager = std::make_unique<Manager>(*records::line_rules(game), std::move(connect), settings);
  if (auto connected = manager->connect(); !connected) return failure(std::move(connected.error()));
  return manager;
}

}  // namespace parlour::protocol::gomocup
