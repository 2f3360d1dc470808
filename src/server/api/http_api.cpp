#include "server/api/http_api.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <utility>

#include "catalog/games.hpp"
#include "records/formats.hpp"
#include "records/name.hpp"
#include "server/api/asked.hpp"
#include "server/api/brief.hpp"
#include "server/api/fields.hpp"
#include "server/api/new_game.hpp"
#include "server/api/query.hpp"
#include "server/hall/secret.hpp"
#include "server/pages/gzip.hpp"
#include "server/wire/wire.hpp"
#include "ui/texts/language.hpp"

namespace parlour::server {
namespace {

using nlohmann::ordered_json;

constexpr std::string_view kGames = "/api/games/";

HttpResponse json_response(unsigned status, std::string text) {
  HttpResponse response{status, "application/json", std::make_shared<const std::string>(std::move(text)), {}};
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

unsigned status_of(Refusal why) {
  switch (why) {
    case Refusal::NoSuchGame:
      return 404;
    case Refusal::NotYours:
      return 403;
    case Refusal::TooMany:
      return 429;
    case Refusal::Busy:
    case Refusal::NotStored:
      return 503;
    case Refusal::SeatTaken:
    case Refusal::GameOver:
    case Refusal::NotNow:
      return 409;
    default:
      return 400;
  }
}

/// Whatever was sent may come back in it, so bytes that are no text are replaced.
std::string dumped(const ordered_json& json) {
  return json.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace

/// Somebody waits for an answer in a language.
struct HttpApi::Client {
  Application::Reply reply;
  ui::Texts texts;

  void ok(std::string json) const { reply(json_response(200, std::move(json))); }
  void refuse(unsigned status, std::string_view reason, const Message& whole) const {
    const Message why = brief(whole);
    ordered_json error{{"reason", reason}, {"words", texts.sentence(why)}};
    if (why.place) error["place"] = {{"input", why.place->text}, {"column", why.place->column}};
    auto response = json_response(status, dumped({{"error", std::move(error)}}));
    if (status == 429) response.headers.emplace_back("Retry-After", "5");
    reply(std::move(response));
  }
  void refuse(Refusal why) const {
    refuse(status_of(why), code_of(why), Message{std::string(text_of(why)), {}, std::nullopt});
  }
  void unreadable(const Message& why) const { refuse(400, "unreadable", why); }
};

/// The same with what was asked, while it is looked at.
struct HttpApi::Call : Client {
  const HttpRequest& request;

  std::optional<std::string> query(std::string_view name) const { return query_value(request.query, name); }
};

namespace {

/// `head` and the game as the one with `token` sees it.
std::string with_game(const ordered_json& head, const HostedGame& game, const std::string& token,
                      const ui::Texts& texts) {
  std::string text = head.dump();
  text.pop_back();
  return text +
         ",\"game\":" + with_rights(game_text(game, game.computer_to_move(), texts), game.holder(token)) +
         "}";
}

/// The answer to who asked for a game.
std::string made_text(const HostedGame& game, const std::string& token, const ui::Texts& texts) {
  ordered_json head{{"id", game.setup().id}, {"token", token}};
  if (!game.setup().invitation.empty()) head["invitation"] = game.setup().invitation;
  return with_game(head, game, token, texts);
}

HttpResponse file_response(const std::string& name, const records::Format& format, std::string text) {
  HttpResponse response{
      200, "application/octet-stream", std::make_shared<const std::string>(std::move(text)), {}};
  response.headers.emplace_back("Content-Disposition",
                                "attachment; filename=\"" + name + "." + std::string(format->name) + "\"");
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

}  // namespace

HttpApi::HttpApi(Hall& hall, Analyst& analyst, const OfferedPlayers& offered, const Settings& settings,
                 Metrics metrics, Healthy healthy)
    : hall_(hall),
      analyst_(analyst),
      offered_(offered),
      settings_(settings),
      metrics_(std::move(metrics)),
      healthy_(std::move(healthy)),
      new_games_(settings.new_games),
      analyses_(settings.analyses),
      reads_(settings.reads) {}

bool HttpApi::answer(const HttpRequest& request, const Application::Reply& reply) {
  const std::string& path = request.path;
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if ((path == "/metrics" || path == "/health") && !reads) {
    reply({405, "text/plain", nullptr, {{"Allow", "GET, HEAD"}}});
    return true;
  }
  if (path == "/metrics") {
    reply({200, "text/plain; version=0.0.4", std::make_shared<const std::string>(metrics_()), {}});
    return true;
  }
  if (path == "/health") {
    const bool healthy = healthy_();
    reply(json_response(healthy ? 200 : 503, healthy ? R"({"status":"ok"})" : R"({"status":"not-stored"})"));
    return true;
  }
  if (!path.starts_with("/api/")) return false;
  route({{reply, ui::Texts(ui::language_from(query_value(request.query, "lang").value_or("en")))}, request});
  return true;
}

void HttpApi::route(const Call& call) {
  const HttpRequest& request = call.request;
  struct Path {
    std::string_view method;
    std::string_view path;
    Route route;
  };
  static constexpr std::array<Path, 8> kPaths{{{"GET", "/api/catalogue", &HttpApi::catalogue},
                                               {"GET", "/api/texts", &HttpApi::texts},
                                               {"GET", "/api/rules", &HttpApi::rules},
                                               {"POST", "/api/position", &HttpApi::position},
                                               {"POST", "/api/analysis", &HttpApi::analysis},
                                               {"POST", "/api/games", &HttpApi::new_game},
                                               {"POST", "/api/record", &HttpApi::record},
                                               {"POST", "/api/summaries", &HttpApi::summaries}}};
  if (!within(reads_, call)) return;
  const bool posts = request.method == "POST";
  if (posts && !origin_allowed(request.origin, request.host, settings_.origins))
    return call.refuse(403, "origin", Message{"server-origin", {}, std::nullopt});
  if (posts && request.content_type.substr(0, request.content_type.find(';')) != "application/json")
    return call.refuse(415, "unreadable", Message{"server-no-json", {}, std::nullopt});
  bool known = false;
  const std::string_view method = request.method == "HEAD" ? "GET" : std::string_view(request.method);
  for (const Path& each : kPaths) {
    if (request.path != each.path) continue;
    if (method == each.method) return (this->*each.route)(call);
    known = true;
  }
  if (request.path.starts_with(kGames)) {
    const std::string_view rest = std::string_view(request.path).substr(kGames.size());
    const bool joins = rest.ends_with("/join");
    const bool records = rest.ends_with("/record");
    if (joins == posts && (posts || method == "GET"))
      return joins ? join(call) : records ? game_record(call) : game(call);
    known = true;
  }
  if (known)
    call.refuse(405, "method", Message{"server-method", {{"method", request.method}}, std::nullopt});
  else
    call.refuse(404, "no-such-page", Message{"server-no-such-page", {{"path", request.path}}, std::nullopt});
}

bool HttpApi::within(RateLimit& limit, const Call& call) {
  if (limit.take(call.request.peer, hall_.now())) return true;
  call.refuse(Refusal::TooMany);
  return false;
}

/// The few answers that are the same for everybody are made and compressed once.
void HttpApi::answer_always(const Call& call, std::string_view name,
                            const std::function<std::string()>& make) {
  const std::string key = std::string(name) + " " + std::string(ui::code_of(call.texts.language()));
  auto found = cache_.find(key);
  if (found == cache_.end()) {
    const std::string text = make();
    found = cache_.emplace(key, Cached{text, gzipped(text)}).first;
  }
  const bool packed = !found->second.gzipped.empty() && takes_gzip(call.request.accept_encoding);
  auto response = json_response(200, packed ? found->second.gzipped : found->second.text);
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (packed) response.headers.emplace_back("Content-Encoding", "gzip");
  call.reply(std::move(response));
}

void HttpApi::catalogue(const Call& call) {
  answer_always(call, "catalogue", [&] { return catalogue_text(offered_, settings_.limits, call.texts); });
}

void HttpApi::texts(const Call& call) {
  answer_always(call, "texts", [&] { return page_texts(call.texts); });
}

void HttpApi::rules(const Call& call) {
  const auto game = catalog::make_game(call.query("game").value_or(""));
  if (!game) return call.unreadable(game.error());
  call.ok(rules_text(**game, call.texts));
}

void HttpApi::position(const Call& call) {
  auto fields = Fields::read(call.request.body);
  if (!fields) return call.unreadable(fields.error());
  const auto found = read_position(*fields);
  if (!found) return call.unreadable(found.error());
  call.ok(position_text(*found->game, *found->state, found->moves, call.texts));
}

void HttpApi::analysis(const Call& call) {
  if (!within(analyses_, call)) return;
  auto fields = Fields::read(call.request.body);
  if (!fields) return call.unreadable(fields.error());
  const auto longest = settings_.analysis_time.count();
  const auto time = fields->number_if_any("time", 1, longest).value_or(longest);
  const auto found = read_position(*fields);
  if (!found) return call.unreadable(found.error());
  if (found->state->outcome()) return call.refuse(Refusal::GameOver);
  const auto answer = [client = Client(call)](std::string json) {
    if (json.empty()) return client.refuse(Refusal::Busy);
    client.ok(std::move(json));
  };
  if (!analyst_.analyse("analysis " + call.request.peer, *found, milliseconds(time), call.texts, answer))
    call.refuse(Refusal::Busy);
}

void HttpApi::new_game(const Call& call) {
  if (!within(new_games_, call)) return;
  auto fields = Fields::read(call.request.body);
  if (!fields) return call.unreadable(fields.error());
  auto asked = read_new_game(*fields, offered_, hall_.now());
  if (!asked) return call.unreadable(asked.error());
  asked->setup.owner = call.request.peer;
  const auto before = made_.find(asked->token);
  if (!before) return create(call, *std::move(asked));
  // Asked again by somebody who heard no answer.
  hall_.look_at(*before,
                [this, client = Client(call), asked = std::move(*asked)](Allowed<const HostedGame*> found) {
                  if (!found && found.error() == Refusal::NoSuchGame)
                    return create(client, asked);  // it was not stored
                  if (!found) return client.refuse(found.error());
                  client.ok(made_text(**found, asked.token, client.texts));
                });
}

void HttpApi::create(const Client& client, AskedGame asked) {
  made_.add(asked.token, asked.setup.id);
  hall_.create(std::move(asked.setup), [client, token = asked.token](Allowed<const HostedGame*> found) {
    if (!found) return client.refuse(found.error());
    client.reply(json_response(201, made_text(**found, token, client.texts)));
  });
}

void HttpApi::game(const Call& call) {
  const std::string id = call.request.path.substr(kGames.size());
  hall_.look_at(id, [client = Client(call)](Allowed<const HostedGame*> found) {
    if (!found) return client.refuse(found.error());
    client.ok(with_rights(game_text(**found, (*found)->computer_to_move(), client.texts), {}));
  });
}

void HttpApi::join(const Call& call) {
  const std::string rest = call.request.path.substr(kGames.size());
  const std::string id = rest.substr(0, rest.find('/'));
  auto fields = Fields::read(call.request.body);
  if (!fields) return call.unreadable(fields.error());
  const std::string invitation = fields->text("invitation");
  const std::string name = fields->text("name");
  const auto own = read_own_token(*fields);
  if (!own) return call.unreadable(own.error());
  if (auto read = fields->finish(); !read) return call.unreadable(read.error());
  if (auto named = records::check_name(name); !named) return call.unreadable(named.error());
  const std::string token = *own ? **own : new_secret();
  const auto wish = [invitation, name, token](HostedGame& game, const Situation& situation) {
    return game.join(invitation, name, token, situation.now);
  };
  hall_.act(id, "", wish, [this, id, token, client = Client(call)](Allowed<int> done) {
    if (!done) return client.refuse(done.error());
    hall_.look_at(id, [client, token](Allowed<const HostedGame*> found) {
      if (!found) return client.refuse(found.error());
      client.ok(with_game({{"token", token}}, **found, token, client.texts));
    });
  });
}

void HttpApi::game_record(const Call& call) {
  const std::string rest = call.request.path.substr(kGames.size());
  const std::string id = rest.substr(0, rest.find('/'));
  const auto format = records::format_named(call.query("format").value_or("json"));
  if (!format) return call.unreadable(Message{"server-no-format", {}, std::nullopt});
  hall_.look_at(id, [client = Client(call), format = *format, id](Allowed<const HostedGame*> found) {
    if (!found) return client.refuse(found.error());
    auto text = records::write((*found)->record(), format);
    if (!text) return client.refuse(409, "format", text.error());
    client.reply(file_response("parlour-" + id, format, *std::move(text)));
  });
}

void HttpApi::record(const Call& call) {
  auto fields = Fields::read(call.request.body);
  if (!fields) return call.unreadable(fields.error());
  const auto format = records::format_named(call.query("format").value_or("json"));
  if (!format) return call.unreadable(Message{"server-no-format", {}, std::nullopt});
  const auto made = read_moves_as_record(*fields);
  if (!made) return call.unreadable(made.error());
  auto text = records::write(*made, *format);
  if (!text) return call.refuse(409, "format", text.error());
  call.reply(file_response("parlour", *format, *std::move(text)));
}

void HttpApi::summaries(const Call& call) {
  constexpr std::size_t kMost = 100;
  auto fields = Fields::read(call.request.body);
  if (!fields) return call.unreadable(fields.error());
  const auto ids = fields->texts("games", kMost);
  if (auto read = fields->finish(); !read) return call.unreadable(read.error());
  struct Gathered {
    std::size_t left;
    std::string list;
  };
  const auto gathered = std::make_shared<Gathered>(Gathered{ids.size(), {}});
  const auto finish = [gathered, reply = call.reply] {
    reply(json_response(200, "{\"games\":[" + gathered->list + "]}"));
  };
  if (ids.empty()) return finish();
  for (const std::string& id : ids)
    hall_.look_at(id, [gathered, finish, texts = call.texts](Allowed<const HostedGame*> found) {
      if (found) gathered->list += (gathered->list.empty() ? "" : ",") + summary_text(**found, texts);
      if (--gathered->left == 0) finish();
    });
}

}  // namespace parlour::server
