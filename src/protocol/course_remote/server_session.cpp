#include "protocol/course_remote/server_session.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/utf8.hpp"
#include "protocol/course_remote/wire.hpp"
#include "records/name.hpp"
#include "records/text.hpp"

namespace parlour::protocol::remote {
namespace {

/// More updates than any game has: an observer that falls so far behind is sent away.
constexpr std::size_t kMostWaiting = 4096;

bool ends_game(const Update& update) {
  return std::holds_alternative<Won>(update) || std::holds_alternative<Drawn>(update) ||
         std::holds_alternative<Disqualified>(update);
}

}  // namespace

void ServerSession::receive(const Peer& peer, std::string_view bytes, Duration now) {
  const auto client = clients_.find(peer);
  if (client == clients_.end())
    join(peer, bytes, now);
  else if (client->second.admitted)
    settle_in(client, bytes, now);
  else
    take_answer(client, bytes, now);
}

void ServerSession::join(const Peer& peer, std::string_view bytes, Duration now) {
  const auto request = decode_join_request(bytes);
  const std::string name = request ? records::cut_name(request->name) : std::string();
  const auto refusal = request ? refusal_of(*request) : Refusal::Malformed;
  if (refusal) {
    outgoing_.push_back({peer, encode(JoinAnswer(Refused{*refusal}))});
    happenings_.push_back(TurnedAway{name, *refusal});
    return;
  }
  // One of that name that owes an answer has most likely died and come back.
  if (const auto old = player(name); request->member == Member::Player && old != clients_.end())
    remove(old, Went::Why::Silent);
  Client client;
  client.member = request->member;
  client.name = request->member == Member::Player ? name : "";
  client.number = ++came_;
  client.admitted = true;
  client.out = true;  // of a game that is being played under its name
  client.since = now;
  clients_.emplace(peer, std::move(client));
  outgoing_.push_back({peer, encode(JoinAnswer(Admitted{{}, settings_.limit}))});
}

std::optional<Refusal> ServerSession::refusal_of(const JoinRequest& request) {
  if (!settings_.password.empty() && request.password != settings_.password) return Refusal::WrongPassword;
  if (clients_.size() >= settings_.most_members) return Refusal::GameInProgress;
  if (request.member == Member::Observer) return std::nullopt;
  const std::string name = records::one_line(request.name);
  if (name.empty() || count_characters(request.name) > records::kLongestName ||
      std::all_of(name.begin(), name.end(), [](char c) { return c == ' '; }))
    return Refusal::Malformed;
  if (name_taken(name)) return Refusal::NameTaken;
  if (expected_ && !expected_->contains(name)) return Refusal::GameInProgress;
  return std::nullopt;
}

bool ServerSession::name_taken(const std::string& name) const {
  if (settings_.reserved_names.contains(name)) return true;
  const auto found = player(name);
  return found != clients_.end() && !found->second.late;
}

/// The first message of one that was admitted says that it is ready.
void ServerSession::settle_in(Clients::iterator client, std::string_view bytes, Duration now) {
  const auto answer = decode_answer(bytes);
  if (!answer || answer->leaving) {
    send(client->first, Closed{});
    clients_.erase(client);
    return;
  }
  client->second.admitted = false;
  client->second.since = now;
  happenings_.push_back(Came{client->second.name, client->second.member});
  send_next(client, now);
}

void ServerSession::take_answer(Clients::iterator client, std::string_view bytes, Duration now) {
  Client& one = client->second;
  const auto answer = decode_answer(bytes);
  if (!answer || !one.sent) return remove(client, Went::Why::Garbage);
  if (answer->leaving) return remove(client, Went::Why::Left);
  if (std::holds_alternative<YourMove>(*one.sent) && asked_.contains(one.name)) {
    if (!answer->move) {
      put_out(one, NoMove::Why::Garbage);
    } else {
      asked_.erase(one.name);
      moves_.insert_or_assign(one.name,
                              Move{*answer->move, std::min(now - one.since, Duration(settings_.limit))});
    }
  }
  one.sent.reset();
  one.late = false;
  one.since = now;
  send_next(client, now);
}

/// It misses the rest of its game.
void ServerSession::put_out(Client& client, NoMove::Why why) {
  client.out = true;
  client.waiting.clear();
  if (asked_.erase(client.name) > 0) moves_.insert_or_assign(client.name, NoMove{why});
}

void ServerSession::remove(Clients::iterator client, Went::Why why) {
  Client& one = client->second;
  if (why != Went::Why::Unreachable) send(client->first, Closed{});
  const bool itself = why == Went::Why::Left || why == Went::Why::Unreachable;
  put_out(one, why == Went::Why::Garbage ? NoMove::Why::Garbage
               : itself                  ? NoMove::Why::Left
                                         : NoMove::Why::Late);
  if (!one.admitted) happenings_.push_back(Went{one.name, one.member, why});
  clients_.erase(client);
}

void ServerSession::unreachable(const Peer& peer) {
  if (const auto client = clients_.find(peer); client != clients_.end())
    remove(client, Went::Why::Unreachable);
}

void ServerSession::tick(Duration now) {
  for (auto next = clients_.begin(); next != clients_.end();) {
    const auto client = next++;
    Client& one = client->second;
    const Duration silent = now - one.since;
    if (one.admitted) {
      if (silent > settings_.limit + settings_.to_recover) clients_.erase(client);
      continue;
    }
    if (!one.sent) {
      if (!one.playing && silent >= settings_.ping_every) push(client, Ping{}, now);
      continue;
    }
    if (silent > settings_.limit && !one.late) {
      one.late = true;
      happenings_.push_back(Late{one.name});
      put_out(one, NoMove::Why::Late);
    }
    if (silent > settings_.limit + settings_.to_recover) remove(client, Went::Why::Silent);
  }
}

std::vector<std::string> ServerSession::players() const {
  std::vector<std::pair<std::size_t, std::string>> found;
  for (const auto& [peer, client] : clients_)
    if (client.member == Member::Player && !client.admitted) found.emplace_back(client.number, client.name);
  std::sort(found.begin(), found.end());
  std::vector<std::string> names;
  for (auto& [number, name] : found) names.push_back(std::move(name));
  return names;
}

bool ServerSession::is_present(const std::string& name) const {
  const auto found = player(name);
  return found != clients_.end() && !found->second.admitted;
}

std::size_t ServerSession::observers() const {
  return static_cast<std::size_t>(std::count_if(clients_.begin(), clients_.end(), [](const auto& each) {
    return each.second.member == Member::Observer && !each.second.admitted;
  }));
}

void ServerSession::tell(const std::string& name, const Update& update, Duration now) {
  const auto client = player(name);
  if (client == clients_.end()) return;
  if (std::holds_alternative<GameAhead>(update)) {
    client->second.out = false;
    client->second.playing = true;
  }
  if (!client->second.out) push(client, update, now);
}

void ServerSession::tell_observers(const Update& update, Duration now) {
  for (auto next = clients_.begin(); next != clients_.end();) {
    const auto client = next++;
    Client& one = client->second;
    if (one.member != Member::Observer) continue;
    if (std::holds_alternative<GameAhead>(update)) {
      one.out = false;
      one.playing = true;
    }
    // One that came in the middle of a game, or was late in it, waits for the next.
    const bool follows = one.playing && !one.out;
    if (ends_game(update)) one.playing = false;
    if (follows) push(client, update, now);
  }
}

void ServerSession::push(Clients::iterator client, const Update& update, Duration now) {
  if (client->second.waiting.size() >= kMostWaiting) return remove(client, Went::Why::Silent);
  client->second.waiting.push_back(update);
  send_next(client, now);
}

void ServerSession::send_next(Clients::iterator client, Duration now) {
  Client& one = client->second;
  if (one.admitted || one.sent || one.waiting.empty()) return;
  one.sent = std::move(one.waiting.front());
  one.waiting.pop_front();
  one.since = now;
  send(client->first, *one.sent);
}

void ServerSession::send(const Peer& peer, const Update& update) {
  outgoing_.push_back({peer, encode(update)});
}

void ServerSession::ask_move(const std::string& name, Duration now) {
  moves_.erase(name);
  const auto client = player(name);
  if (client == clients_.end() || client->second.admitted || client->second.out) {
    const bool absent = client == clients_.end() || client->second.admitted;
    moves_.insert_or_assign(name, NoMove{absent ? NoMove::Why::Absent : NoMove::Why::Late});
    return;
  }
  asked_.insert(name);
  push(client, YourMove{}, now);
}

std::optional<ServerSession::MoveAnswer> ServerSession::take_move(const std::string& name) {
  const auto found = moves_.find(name);
  if (found == moves_.end()) return std::nullopt;
  const MoveAnswer answer = found->second;
  moves_.erase(found);
  return answer;
}

void ServerSession::end_game(const std::string& name) {
  if (const auto client = player(name); client != clients_.end()) client->second.playing = false;
}

void ServerSession::close() {
  for (const auto& [peer, client] : clients_) send(peer, Closed{});
  clients_.clear();
}

ServerSession::Clients::iterator ServerSession::player(const std::string& name) {
  return std::find_if(clients_.begin(), clients_.end(), [&](const auto& each) {
    return each.second.member == Member::Player && each.second.name == name;
  });
}

ServerSession::Clients::const_iterator ServerSession::player(const std::string& name) const {
  return const_cast<ServerSession*>(this)->player(name);
}

}  // namespace parlour::protocol::remote
