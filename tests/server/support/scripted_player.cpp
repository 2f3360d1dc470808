#include "server/support/scripted_player.hpp"

#include <algorithm>

namespace parlour::server::support {
namespace {

using nlohmann::json;

constexpr std::size_t kAtOnce = 50;  // requests under way while games are made
const WebClient::Headers kJson{{"Content-Type", "application/json"}};

std::string seats_text(bool you_first) {
  const json you{{"kind", "you"}, {"name", "Ann"}};
  const json other{{"kind", "friend"}};
  return you_first ? json{you, other}.dump() : json{other, you}.dump();
}

/// One request over each client, all under way at the same time; null where there is no good answer.
std::vector<json> ask_all(std::vector<WebClient>& clients, const std::vector<std::string>& targets,
                          const std::vector<std::string>& bodies) {
  for (std::size_t at = 0; at < targets.size(); ++at)
    clients[at].send_request("POST", targets[at], bodies[at], kJson);
  std::vector<json> answers;
  for (std::size_t at = 0; at < targets.size(); ++at) {
    const auto response = clients[at].read_response();
    const bool good = response && (response->status == 200 || response->status == 201);
    answers.push_back(good ? json::parse(response->body) : json());
  }
  return answers;
}

}  // namespace

std::vector<MadeGame> make_games(std::uint16_t port, std::size_t count, const std::vector<Kind>& kinds) {
  std::vector<WebClient> clients;
  for (std::size_t at = 0; at < std::min(count, kAtOnce); ++at) clients.emplace_back(port);
  std::vector<MadeGame> made;
  for (std::size_t first = 0; first < count; first += kAtOnce) {
    const std::size_t here = std::min(kAtOnce, count - first);
    std::vector<std::string> bodies;
    for (std::size_t at = first; at < first + here; ++at) {
      json body{{"game", kinds[at % kinds.size()].spec}, {"seats", json::parse(seats_text(at % 2 == 0))}};
      if (at % 4 == 0) body["clock"] = {{"base", 3'600'000}, {"increment", 1000}};
      bodies.push_back(body.dump());
    }
    const auto games = ask_all(clients, std::vector<std::string>(here, "/api/games"), bodies);
    std::vector<std::string> targets;
    std::vector<std::string> joins;
    for (const json& game : games) {
      if (game.is_null()) return made;
      targets.push_back("/api/games/" + game["id"].get<std::string>() + "/join");
      joins.push_back(json{{"invitation", game["invitation"]}, {"name", "Bob"}}.dump());
    }
    const auto joined = ask_all(clients, targets, joins);
    for (std::size_t at = 0; at < here; ++at) {
      if (joined[at].is_null()) return made;
      MadeGame game{
          games[at]["id"], {games[at]["token"], joined[at]["token"]}, kinds[made.size() % kinds.size()]};
      if (made.size() % 2 != 0) std::swap(game.tokens[0], game.tokens[1]);
      made.push_back(std::move(game));
    }
  }
  return made;
}

std::optional<MadeGame> make_game_with_computer(std::uint16_t port, const Kind& kind,
                                                const std::string& player) {
  WebClient client(port);
  const json seats{{{"kind", "you"}, {"name", "Ann"}}, {{"kind", "computer"}, {"player", player}}};
  const auto answer =
      client.request("POST", "/api/games", json{{"game", kind.spec}, {"seats", seats}}.dump(), kJson);
  if (!answer || answer->status != 201) return std::nullopt;
  const json game = json::parse(answer->body);
  return MadeGame{game["id"], {game["token"], ""}, kind};
}

bool ScriptedPlayer::connect(std::uint16_t port) {
  client_.emplace(port);
  if (!client_->connected()) return false;
  const auto answer = client_->open_socket();
  if (!answer || answer->status != 101) return false;
  client_->send_text(R"({"type":"hello","version":1,"language":"en"})");
  client_->send_text(json{
      {"type", "follow"},
      {"game", game_.id},
      {"token", game_.tokens[static_cast<std::size_t>(side_)]},
      {"after",
       events_.size()}}.dump());
  if (pending_) {
    ++sent_again_;
    send_pending();
  }
  return true;
}

bool ScriptedPlayer::take_in() {
  while (const auto message = client_->receive_now()) {
    if (message->kind != WebMessage::Kind::Text) return false;
    hear(message->text);
  }
  return true;
}

void ScriptedPlayer::hear(const std::string& text) {
  const json message = json::parse(text, nullptr, false);
  const std::string type = message.is_object() ? message.value("type", "") : "";
  if (type == "events")
    hear_events(message);
  else if (type == "done")
    hear_done(message);
  else if (type != "welcome" && type != "presence" && type != "thinking")
    complain("unexpected: " + text);
}

void ScriptedPlayer::hear_events(const json& message) {
  for (const json& event : message["events"]) take_event(event);
  const json& state = message["state"];
  if (state["n"] != events_.size()) complain("a state after " + state["n"].dump() + " events");
  if (!acknowledged_.empty() && acknowledged_.back().ply >= moves_.size())
    complain("acknowledged and lost: " + acknowledged_.back().move);
  over_ = !state["conclusion"].is_null();
  to_move_ = state["toMove"].is_null() ? std::nullopt : std::optional(state["toMove"].get<int>());
  all_cells_ = state["legal"].is_null();
  legal_ = all_cells_ ? std::vector<std::string>() : state["legal"].get<std::vector<std::string>>();
}

/// In order, without gaps; one that was told before is the same again.
void ScriptedPlayer::take_event(const json& event) {
  const auto number = event["n"].get<std::size_t>();
  if (number > events_.size() + 1) complain("a gap before event " + event.dump());
  if (number <= events_.size() && events_[number - 1] != event)
    complain("was " + events_[number - 1].dump() + ", is " + event.dump());
  if (number != events_.size() + 1) return;
  events_.push_back(event);
  if (event["kind"] == "move") moves_.push_back(event["move"]);
}

void ScriptedPlayer::hear_done(const json& message) {
  if (!pending_ || message["request"] != pending_->request) return complain("acknowledges " + message.dump());
  latencies_.push_back(Clock::now() - pending_->sent);
  acknowledged_.push_back({pending_->ply, pending_->move});
  pending_.reset();
}

void ScriptedPlayer::move() {
  pending_ = Pending{{moves_.size(), choose()}, ++requests_, Clock::now()};
  send_pending();
}

void ScriptedPlayer::send_pending() {
  client_->send_text(json{
      {"type", "do"},
      {"request", pending_->request},
      {"game", game_.id},
      {"token", game_.tokens[static_cast<std::size_t>(side_)]},
      {"action", "move"},
      {"ply", pending_->ply},
      {"move",
       pending_->move}}.dump());
}

std::string ScriptedPlayer::choose() {
  const auto below = [&](std::size_t bound) { return rng_.below(static_cast<std::uint32_t>(bound)); };
  if (!all_cells_) return legal_[below(legal_.size())];
  while (true) {
    const auto column = static_cast<char>('a' + below(static_cast<std::size_t>(game_.kind.cols)));
    std::string cell = column + std::to_string(1 + below(static_cast<std::size_t>(game_.kind.rows)));
    if (std::find(moves_.begin(), moves_.end(), cell) == moves_.end()) return cell;
  }
}

}  // namespace parlour::server::support
