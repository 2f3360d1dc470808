#include "server/support/storm.hpp"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <set>

#include "core/rng.hpp"
#include "server/support/crowd.hpp"
#include "server/support/scripted_player.hpp"
#include "server/support/server_process.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::server::support {
namespace {

using nlohmann::json;

constexpr std::chrono::seconds kPatience{20};  // without a word until something is wrong

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> kKinds{{"gomoku", 15, 15},
                                        {"kalah"},
                                        {"connect4"},
                                        {"inversion", 10, 10},
                                        {"mnk:rows=9,cols=11,win=5", 11, 9},
                                        {"inversion-stones", 10, 10},
                                        {"kalah:pits=4,seeds=3"},
                                        {"tictactoe"}};
  return kKinds;
}

class Storm {
 public:
  explicit Storm(const StormPlan& plan)
      : plan_(plan), rng_(plan.seed), server_({"file=" + (directory_ / "games.db").string()}) {}

  StormReport run();

 private:
  void play();
  bool all_finished() const;
  bool finished(const ScriptedPlayer& player) const {
    return (player.over() || player.moves().size() >= plan_.moves) && !player.waits();
  }
  void connect(std::size_t number);
  void choose_next_kill();
  void kill_if_it_is_time();
  void gather();
  void compare(const ScriptedPlayer& first, const ScriptedPlayer& second, WebClient& client);
  void compare_moves(const ScriptedPlayer& player, const std::string& text, const std::string& where);
  void complain(const std::string& what) { report_.problems.push_back(what); }

  StormPlan plan_;
  Rng rng_;
  parlour::support::TemporaryDirectory directory_;
  ServerProcess server_;
  Crowd crowd_;
  std::vector<ScriptedPlayer> players_;  ///< First and Second of each game
  std::size_t turns_ = 0;                ///< of players, since the last kill
  std::size_t kill_at_acknowledged_ = 0;
  std::size_t kill_after_turns_ = 0;  ///< more
  std::size_t acknowledged_ = 0;
  StormReport report_;
};

StormReport Storm::run() {
  const auto games = make_games(server_.port(), plan_.games, kinds());
  if (games.size() != plan_.games) complain("games could not be made");
  for (const MadeGame& game : games)
    for (const int side : {0, 1}) players_.emplace_back(game, side, rng_.next());
  for (std::size_t at = 0; at < players_.size(); ++at) connect(at);
  choose_next_kill();
  while (report_.problems.empty() && !all_finished()) play();
  gather();
  return report_;
}

bool Storm::all_finished() const {
  return std::all_of(players_.begin(), players_.end(), [&](const auto& each) { return finished(each); });
}

void Storm::connect(std::size_t number) {
  if (players_[number].connect(server_.port()))
    crowd_.add(players_[number].descriptor(), number);
  else
    complain("the server does not answer");
}

void Storm::play() {
  const auto ready = crowd_.ready(kPatience);
  if (ready.empty()) complain("nothing comes any more");
  for (const std::size_t number : ready) {
    ScriptedPlayer& player = players_[number];
    if (!player.problems().empty()) complain("stopped by a player: " + player.problems().front());
    const std::size_t before = player.acknowledged().size();
    const bool connected = player.take_in();
    acknowledged_ += player.acknowledged().size() - before;
    if (!connected) connect(number);
    if (connected && player.may_move() && !finished(player)) player.move();
    ++turns_;
    kill_if_it_is_time();
  }
}

/// Spread over the moves that are still to come.
void Storm::choose_next_kill() {
  constexpr std::size_t kMostTurns = 100;
  std::size_t left = 0;
  for (std::size_t at = 0; at < players_.size(); at += 2)
    if (!finished(players_[at])) left += plan_.moves - std::min(plan_.moves, players_[at].moves().size());
  const std::size_t share = left / static_cast<std::size_t>(plan_.kills - report_.kills + 1);
  kill_at_acknowledged_ = acknowledged_ + 1 + rng_.below(static_cast<std::uint32_t>(share + 1));
  kill_after_turns_ = rng_.below(kMostTurns);
  turns_ = 0;
}

/// Between any two turns: what was sent may not have arrived, may be half stored, or stored and not told.
void Storm::kill_if_it_is_time() {
  if (report_.kills == plan_.kills) return;
  if (acknowledged_ < kill_at_acknowledged_) turns_ = 0;
  if (acknowledged_ < kill_at_acknowledged_ || turns_ < kill_after_turns_) return;
  server_.kill();
  ++report_.kills;
  if (!server_.start()) complain("the server does not start again");
  if (report_.kills < plan_.kills) choose_next_kill();
}

void Storm::gather() {
  WebClient client(server_.port());
  for (std::size_t at = 0; at + 1 < players_.size(); at += 2) compare(players_[at], players_[at + 1], client);
  for (const ScriptedPlayer& each : players_) {
    report_.acknowledged += each.acknowledged().size();
    report_.sent_again += each.sent_again();
    report_.problems.insert(report_.problems.end(), each.problems().begin(), each.problems().end());
  }
}

void Storm::compare(const ScriptedPlayer& first, const ScriptedPlayer& second, WebClient& client) {
  const std::string& id = first.game().id;
  report_.over += first.over() ? 1 : 0;
  report_.events += first.events().size();
  if (first.events() != second.events()) complain(id + ": two players heard different events");
  std::set<std::size_t> plies;
  for (const ScriptedPlayer* player : {&first, &second})
    for (const auto& [ply, move] : player->acknowledged()) {
      if (!plies.insert(ply).second) complain(id + ": acknowledged twice: " + move);
      if (ply >= player->moves().size() || player->moves()[ply] != move)
        complain(id + ": acknowledged and lost: " + move);
    }
  if (plies.size() != first.moves().size()) complain(id + ": a move that nobody made");
  for (const std::string& target : {"/api/games/" + id, "/api/games/" + id + "/record?format=json"}) {
    const auto answer = client.request("GET", target);
    if (!answer || answer->status != 200)
      complain(id + ": no answer to " + target);
    else
      compare_moves(first, answer->body, target);
  }
}

void Storm::compare_moves(const ScriptedPlayer& player, const std::string& text, const std::string& where) {
  const json answer = json::parse(text, nullptr, false);
  std::vector<std::string> moves;
  for (const json& each : answer["moves"]) moves.push_back(each["move"]);
  if (moves != player.moves()) complain(where + ": other moves than those that were told");
  if (!answer.contains("state")) return;
  if (answer["state"]["n"] != player.events().size()) complain(where + ": another number of events");
  if (answer["state"]["conclusion"].is_null() == player.over()) complain(where + ": another end");
}

}  // namespace

StormReport run_storm(const StormPlan& plan) { return Storm(plan).run(); }

}  // namespace parlour::server::support
