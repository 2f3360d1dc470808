#include "server/api/socket_api.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/api/wishes.hpp"
#include "server/wire/wire.hpp"

namespace parlour::server {
namespace {

constexpr int kVersion = 1;
constexpr std::uint16_t kOtherVersion = 4000;
constexpr std::uint16_t kBrokenRules = 1008;
constexpr int kPatience = 20;  // messages over the limit or unreadable before a client is let go
constexpr std::int64_t kMostRequests = std::int64_t{1} << 53;

}  // namespace

/// A connection, and what is known of who is there.
class SocketApi::Client final : public Listener, public std::enable_shared_from_this<Client> {
 public:
  Client(std::shared_ptr<Connection> connection, const Rate& rate)
      : connection_(std::move(connection)), bucket_(rate), rate_(rate) {}

  void hear(std::shared_ptr<const std::string> message) override {
    if (connection_) connection_->send(std::move(message));
  }
  void hear(std::string message) { hear(std::make_shared<const std::string>(std::move(message))); }
  const ui::Texts& texts() const override { return texts_; }

  void refuse(std::optional<std::int64_t> request, std::string_view game, Refusal why) {
    hear(refused_message(request, game, why, texts_));
  }
  /// Counts what should not have been sent.
  void misbehaves() {
    if (++misdeeds_ > kPatience) close(kBrokenRules, "too many");
  }
  bool may_speak(Moment now) { return bucket_.take(rate_, now); }
  void close(std::uint16_t code, std::string_view reason) {
    if (connection_) connection_->close(code, reason);
  }
  void forget_connection() { connection_.reset(); }
  /// Where it came from; empty once it has left.
  std::string peer() const { return connection_ ? connection_->peer() : std::string(); }

  bool greeted = false;
  void speak(ui::Language language) { texts_ = ui::Texts(language); }

 private:
  std::shared_ptr<Connection> connection_;
  Bucket bucket_;
  Rate rate_;
  ui::Texts texts_;
  int misdeeds_ = 0;
};

struct SocketApi::Request {
  std::shared_ptr<Client> client;
  std::int64_t number = 0;
  std::string game;
  std::string token;
};

SocketApi::SocketApi(Hall& hall, Analyst& analyst, const Settings& settings)
    : hall_(hall),
      analyst_(analyst),
      settings_(settings),
      messages_(settings.client_messages),
      hints_(settings.hints),
      rematches_(settings.rematches) {}

SocketApi::~SocketApi() {
  for (const auto& [connection, client] : clients_) hall_.leave(*client);
}

void SocketApi::opened(const std::shared_ptr<Connection>& connection) {
  const auto client = std::make_shared<Client>(connection, settings_.messages);
  clients_.emplace(connection.get(), client);
  newcomers_.emplace_back(hall_.now() + settings_.hello_time.count(), client);
}

void SocketApi::tick() {
  for (; !newcomers_.empty() && newcomers_.front().first <= hall_.now(); newcomers_.pop_front())
    if (const auto client = newcomers_.front().second.lock(); client && !client->greeted)
      client->close(kBrokenRules, "no hello");
}

void SocketApi::closed(Connection& connection) {
  const auto found = clients_.find(&connection);
  if (found == clients_.end()) return;
  hall_.leave(*found->second);
  found->second->forget_connection();
  clients_.erase(found);
}

void SocketApi::received(Connection& connection, std::string_view text) {
  const auto found = clients_.find(&connection);
  if (found == clients_.end()) return;
  const std::shared_ptr<Client> client = found->second;
  if (!client->may_speak(hall_.now()) || !messages_.take(connection.peer(), hall_.now())) {
    client->refuse(std::nullopt, "", Refusal::TooMany);
    return client->misbehaves();
  }
  auto fields = Fields::read(text);
  const std::string type = fields ? fields->text("type") : std::string();
  if (type == "hello") return greet(*client, *fields, settings_.version, hall_.now());
  if (fields && client->greeted && type == "follow") return follow(*client, *fields);
  if (fields && client->greeted && type == "do") return act(*client, *fields);
  if (fields && client->greeted && type == "unfollow") {
    const std::string game = fields->text("game");
    if (fields->finish()) return hall_.unfollow(game, *client);
  }
  client->refuse(std::nullopt, "", Refusal::Unreadable);
  client->misbehaves();
}

void SocketApi::greet(Client& client, Fields& fields, const std::string& version, Moment now) {
  const auto asked = fields.number("version", 0, kMostRequests);
  if (const auto language = fields.text_if_any("language")) client.speak(ui::language_from(*language));
  if (asked != kVersion) {
    client.refuse(std::nullopt, "", Refusal::Version);
    return client.close(kOtherVersion, "version");
  }
  if (!fields.finish()) {
    client.refuse(std::nullopt, "", Refusal::Unreadable);
    return client.misbehaves();
  }
  client.greeted = true;
  client.hear(
      nlohmann::ordered_json{{"type", "welcome"}, {"version", kVersion}, {"server", version}, {"now", now}}
          .dump());
}

void SocketApi::follow(Client& client, Fields& fields) {
  const std::string game = fields.text("game");
  const std::string token = fields.text_if_any("token").value_or("");
  const auto after = fields.number_if_any("after", 0, kMostRequests);
  if (!fields.finish()) {
    client.refuse(std::nullopt, "", Refusal::Unreadable);
    return client.misbehaves();
  }
  if (!hall_.follows(game, client) && hall_.followed_by(client) >= settings_.followed)
    return client.refuse(std::nullopt, game, Refusal::TooMany);
  hall_.follow(
      game, token,
      after ? std::optional(static_cast<int>(std::min<std::int64_t>(*after, INT32_MAX))) : std::nullopt,
      client);
}

void SocketApi::act(Client& client, Fields& fields) {
  const auto number = fields.number_if_any("request", 0, kMostRequests);
  Request request{client.shared_from_this(), number.value_or(0), fields.text("game"), fields.text("token")};
  const std::string action = fields.text("action");
  const auto wish = wish_named(action, fields);
  const bool special = action == "hint" || action == "step";
  if (!wish && !special) return client.refuse(number, request.game, Refusal::NoSuchAction);
  if (!fields.finish() || !number) {
    client.refuse(number, request.game, Refusal::Unreadable);
    return client.misbehaves();
  }
  if (action == "rematch" && !rematches_.take(client.peer(), hall_.now()))
    return client.refuse(number, request.game, Refusal::TooMany);
  if (action == "hint") return hint(request);
  const auto done = [request](Allowed<int> result) {
    if (result)
      request.client->hear(done_message(request.number, request.game, *result));
    else
      request.client->refuse(request.number, request.game, result.error());
  };
  if (action == "step")
    hall_.step(request.game, request.token, done);
  else
    hall_.act(request.game, request.token, *wish, done);
}

/// Nobody is helped against another person who is not asked.
void SocketApi::hint(const Request& request) {
  hall_.look_at(request.game, [this, request](Allowed<const HostedGame*> found) {
    const auto refuse = [&](Refusal why) { request.client->refuse(request.number, request.game, why); };
    if (!found) return refuse(found.error());
    const HostedGame& game = **found;
    const Holder who = game.holder(request.token);
    if (!who.any()) return refuse(Refusal::NotYours);
    if (game.over()) return refuse(Refusal::GameOver);
    if (!game.alone(who) || game.choosing()) return refuse(Refusal::NotNow);
    if (!hints_.take(request.client->peer(), hall_.now())) return refuse(Refusal::TooMany);
    AskedPosition position{game.game(), game.state().clone(), std::nullopt};
    const auto answer = [request](std::string text) {
      if (text.empty()) return request.client->refuse(request.number, request.game, Refusal::Busy);
      request.client->hear(std::move(text));
    };
    if (!analyst_.hint(request.game + " hint", std::move(position), settings_.hint_time, request.number,
                       request.client->texts(), answer))
      refuse(Refusal::Busy);
  });
}

}  // namespace parlour::server
