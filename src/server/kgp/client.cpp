#include "server/kgp/client.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <thread>
#include <utility>

namespace parlour::server::kgp {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using namespace protocol::kgp;

constexpr milliseconds kGlance{10};     // at what the player thinks
constexpr milliseconds kAtRest{250};    // when it does not
constexpr milliseconds kFarewell{500};  // for our goodbye to be sent
constexpr std::size_t kMostGames = 64;  // that are followed at once

/// One connection, from the greeting to its end.
class Conversation {
 public:
  Conversation(const ClientSettings& settings, LineChannel& channel, Thinker& thinker, ClientTotals& totals,
               const std::function<void(const ClientNews&)>& tell)
      : settings_(settings),
        channel_(channel),
        thinker_(thinker),
        totals_(totals),
        tell_(tell),
        begun_(totals.games),
        session_(settings.info, settings.mode, settings.patience) {}

  struct Ending {
    std::optional<Message> reason;  ///< nothing: we have done all that we came for, or were stopped
    bool hopeless = false;          ///< another connection would end in the same way
    bool regular = false;           ///< the server has said goodbye
    bool greeted = false;
  };
  Ending run(StopToken stop);

 private:
  struct Open {
    Board board;
    std::string game;  ///< which it belongs to, by the server's id
    std::optional<std::size_t> pit;
    std::optional<Thinker::Thought> thought;
  };
  struct Followed {
    GameWatch watch;
    int number = 0;
  };

  void hear(const std::string& line);
  void on(const Greeted& event);
  void on(const Question& event);
  void on(const Stopped& event);
  void on(const OptionSet& event);
  void on(const Solved& event);
  void on(const Complaint& event);
  void on(const Approval& /*event*/) {}
  void on(const Oddity& event) { tell_(Remarked{event.what}); }
  void on(const Farewell& event);

  void take_thoughts();
  void take_thought(const Thinker::Thought& thought, Open& open);
  void finish(Id id);
  void end_game(Followed& followed, const std::optional<GameEnd>& end);
  void end_games();  ///< whatever has become of them
  bool done() const {
    return settings_.games > 0 && (totals_.games >= settings_.games || totals_.problems >= settings_.games);
  }
  void say_what_is_due() {
    for (const std::string& line : session_.due(Clock::now()))
      channel_.send(line + '\r', Clock::now() + kFarewell, {});
  }
  Clock::time_point next_glance(Clock::time_point greeted_by) const;

  const ClientSettings& settings_;
  LineChannel& channel_;
  Thinker& thinker_;
  ClientTotals& totals_;
  const std::function<void(const ClientNews&)>& tell_;
  int begun_;  ///< games of this run
  ClientSession session_;
  std::map<Id, Open> open_;
  std::map<std::string, Followed> games_;
  std::string game_id_;
  std::string opponent_;
  bool clock_for_game_ = false;
  std::optional<milliseconds> clock_;
  std::optional<Ending> ending_;
};

Clock::time_point Conversation::next_glance(Clock::time_point greeted_by) const {
  const auto now = Clock::now();
  auto next = now + (thinker_.busy() ? kGlance : kAtRest);
  if (const auto due = session_.next_due()) next = std::min(next, std::max(now, *due));
  return session_.greeted() ? next : std::min(next, greeted_by);
}

Conversation::Ending Conversation::run(StopToken stop) {
  const auto greeted_by = Clock::now() + settings_.to_be_greeted;
  while (!ending_) {
    say_what_is_due();
    std::string line;
    const Talk talk = channel_.receive(line, next_glance(greeted_by), stop);
    if (talk == Talk::Done) hear(line);
    if (talk == Talk::Closed || talk == Talk::TooLong)
      ending_ = Ending{Message{talk == Talk::Closed ? "kgp-closed" : "kgp-too-much", {}, std::nullopt}};
    take_thoughts();
    if (!session_.greeted() && Clock::now() >= greeted_by)
      ending_ = Ending{Message{"kgp-no-greeting", {}, std::nullopt}};
    if (stop.stop_requested() || done()) ending_ = Ending{};
  }
  thinker_.stop_all();
  session_.goodbye();
  say_what_is_due();
  channel_.close(kFarewell);
  if (ending_->reason) end_games();  // otherwise it is we who leave them
  ending_->greeted = session_.greeted();
  return *ending_;
}

void Conversation::hear(const std::string& line) {
  for (const ClientEvent& event : session_.take(line, Clock::now()))
    std::visit([this](const auto& each) { on(each); }, event);
}

void Conversation::on(const Greeted& event) { tell_(Connected{event.version}); }

void Conversation::on(const Question& event) {
  // A server need not confirm what we have answered for good.
  std::vector<Id> answered;
  for (const auto& [id, open] : open_)
    if (open.game == game_id_ && open.thought && open.thought->last) answered.push_back(id);
  for (const Id id : answered) finish(id);
  if (games_.size() >= kMostGames && !games_.contains(game_id_)) end_games();
  Followed& followed = games_[game_id_];
  bool new_game = false;
  if (settings_.mode == Mode::Freeplay) {
    const GameWatch::Seen seen = followed.watch.see(event.board);
    end_game(followed, seen.before);
    new_game = seen.new_game;
    if (new_game) {
      followed.number = ++begun_;
      tell_(GameBegan{followed.number, event.board.size(), event.board.seeds(), opponent_, game_id_});
    }
  }
  open_[event.id] = Open{event.board, game_id_, {}, {}};
  thinker_.ask({event.id, event.board, new_game, clock_for_game_ ? clock_ : std::nullopt});
}

void Conversation::on(const Stopped& event) {
  thinker_.stop(event.id);
  finish(event.id);
}

/// Only then do we know which of our moves was played.
void Conversation::finish(Id id) {
  const auto found = open_.find(id);
  if (found == open_.end()) return;
  const Open open = std::move(found->second);
  open_.erase(found);
  if (!open.pit || settings_.mode != Mode::Freeplay) return;
  Followed& followed = games_[open.game];
  ++totals_.moves;
  tell_(MoveMade{followed.number, open.board, *open.pit, open.thought->elapsed, open.thought->thinking});
  end_game(followed, followed.watch.played(open.board, *open.pit));
}

void Conversation::end_games() {
  for (auto& [id, followed] : games_) end_game(followed, followed.watch.end());
  games_.clear();
}

void Conversation::end_game(Followed& followed, const std::optional<GameEnd>& end) {
  if (!end) return;
  ++totals_.games;
  if (end->result == GameResult::Won) ++totals_.won;
  if (end->result == GameResult::Lost) ++totals_.lost;
  if (end->result == GameResult::Drawn) ++totals_.drawn;
  tell_(GameOver{followed.number, *end});
}

void Conversation::on(const OptionSet& event) {
  if (event.key == "game:id") game_id_ = event.value;
  if (event.key == "game:opponent") opponent_ = event.value;
  if (event.key == "time:mode") clock_for_game_ = event.value == "absolute";
  if (event.key == "time:clock") {
    std::int64_t seconds = 0;
    constexpr std::int64_t kMostSeconds = 86'400;  // a day
    std::from_chars(event.value.data(), event.value.data() + event.value.size(), seconds);
    clock_ = std::chrono::seconds(std::clamp<std::int64_t>(seconds, 0, kMostSeconds));
  }
  if (event.key == kResultOption)
    if (const auto end = read_result(event.value)) {
      Followed& followed = games_[game_id_];
      if (followed.watch.end()) end_game(followed, end);
    }
}

void Conversation::on(const Solved& event) {
  ++totals_.problems;
  tell_(ProblemSolved{event.problem, event.pit, event.solution, event.again});
}

void Conversation::on(const Complaint& event) {
  ++totals_.complaints;
  tell_(Remarked{Message{"kgp-server-complains", {{"text", event.text}}, std::nullopt}});
}

void Conversation::on(const Farewell& event) {
  ending_ = Ending{event.reason ? *event.reason : Message{"kgp-server-left", {}, std::nullopt},
                   event.reason.has_value(), !event.reason.has_value()};
}

void Conversation::take_thoughts() {
  for (const Thinker::Thought& thought : thinker_.take()) {
    const auto found = open_.find(thought.question);
    if (found == open_.end()) continue;  // nobody wants to know any more
    if (thought.problem) tell_(Remarked{*thought.problem});
    take_thought(thought, found->second);
  }
}

void Conversation::take_thought(const Thinker::Thought& thought, Open& open) {
  open.pit = thought.pit;
  open.thought = thought;
  if (settings_.mode == Mode::Freeplay) {
    session_.move(thought.question, thought.pit, Clock::now());
    if (thought.last) session_.yield(thought.question, Clock::now());
    return;
  }
  if (!thought.last) return;
  const double value = thought.thinking ? static_cast<double>(thought.thinking->value)
                                        : static_cast<double>(open.board.south) - open.board.north;
  session_.evaluate(thought.question, value, Clock::now());
  ++totals_.problems;
  tell_(Evaluated{open.board, value});
}

/// False: stopped meanwhile.
bool wait(milliseconds time, StopToken stop) {
  for (const auto until = Clock::now() + time; Clock::now() < until; std::this_thread::sleep_for(2 * kGlance))
    if (stop.stop_requested()) return false;
  return !stop.stop_requested();
}

}  // namespace

Result<ClientTotals> run_client(const ClientSettings& settings, const ConnectToServer& connect,
                                const std::function<void(const ClientNews&)>& tell, StopToken stop) {
  ClientTotals totals;
  Thinker thinker(settings.thinking);
  milliseconds pause = settings.first_pause;
  while (!stop.stop_requested()) {
    Message reason;
    bool hopeless = settings.once;
    bool regular = false;
    if (auto channel = connect(stop)) {
      const auto ending = Conversation(settings, **channel, thinker, totals, tell).run(stop);
      if (!ending.reason) return totals;
      reason = *ending.reason;
      hopeless = hopeless || ending.hopeless;
      regular = ending.regular;
      if (ending.greeted) pause = settings.first_pause;
    } else {
      reason = std::move(channel.error());
    }
    if (stop.stop_requested()) return totals;
    tell(Disconnected{reason, hopeless ? std::nullopt : std::optional(pause)});
    if (hopeless && regular) return totals;
    if (hopeless) return failure(std::move(reason));
    if (!wait(pause, stop)) return totals;
    pause = std::min(2 * pause, settings.longest_pause);
  }
  return totals;
}

}  // namespace parlour::server::kgp
