#include "server/games/kept_form.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "play/move_list.hpp"
#include "server/games/codes.hpp"
#include "server/games/index.hpp"

namespace parlour::server {
namespace {

using Json = nlohmann::json;

constexpr int kKeptVersion = 1;

template <class Enum>
Enum named(const Json& value) {
  constexpr auto& kNames = Codes<Enum>::kWords;
  const auto found = std::find(kNames.begin(), kNames.end(), value.get<std::string>());
  if (found == kNames.end()) throw Json::other_error::create(0, "unknown word", nullptr);
  return static_cast<Enum>(found - kNames.begin());
}

Side side_at(const Json& value) {
  const int side = value.get<int>();
  if (side != 0 && side != 1) throw Json::other_error::create(0, "no side", nullptr);
  return static_cast<Side>(side);
}

Json seat_json(const Seat& seat) {
  return {{"kind", code_of(seat.kind)}, {"name", seat.name}, {"player", seat.player}, {"token", seat.token}};
}

Seat seat_from(const Json& kept) {
  return {named<SeatKind>(kept.at("kind")), kept.at("name"), kept.at("player"), kept.at("token")};
}

/// An event but for its time.
class Writer {
 public:
  explicit Writer(const play::Game& game) : game_(game) {}

  Json operator()(const MoveMade& made) const {
    return {{"kind", "move"}, {"move", play::move_name(game_, made.move)}, {"elapsed", made.elapsed.count()}};
  }
  Json operator()(const ChoiceTaken& taken) const {
    return {{"kind", "choice"},
            {"choice", name_of(taken.choice)},
            {"elapsed", taken.elapsed.count()},
            {"side", index(taken.side)},
            {"swapped", taken.swapped}};
  }
  Json operator()(const MovesTakenBack& back) const {
    Json kept{{"kind", "back"}, {"moves", back.moves}};
    if (back.choices > 0) kept["choices"] = back.choices;
    return kept;
  }
  Json operator()(const SeatTaken& taken) const {
    return {{"kind", "joined"}, {"side", index(taken.side)}, {"name", taken.name}, {"token", taken.token}};
  }
  Json operator()(const GameOver& over) const {
    return {{"kind", "ended"},
            {"end", code_of(over.end)},
            {"winner", over.winner ? Json(index(*over.winner)) : Json()},
            {"by", index(over.by)}};
  }
  Json operator()(const Offered& offered) const {
    return {{"kind", "offered"}, {"side", index(offered.side)}, {"what", code_of(offered.what)}};
  }
  Json operator()(const Declined& declined) const {
    return {{"kind", "declined"}, {"side", index(declined.side)}, {"what", code_of(declined.what)}};
  }
  Json operator()(const RematchMade& made) const { return {{"kind", "rematch"}, {"id", made.id}}; }
  Json operator()(const Paused& paused) const { return {{"kind", paused.paused ? "paused" : "resumed"}}; }
  Json operator()(const PaceSet& set) const { return {{"kind", "pace"}, {"pace", set.pace.count()}}; }
  Json operator()(const Restarted& /*restarted*/) const { return {{"kind", "restarted"}}; }

 private:
  const play::Game& game_;
};

GameEvent::What what_from(const Json& kept, const play::State& now) {
  const std::string kind = kept.at("kind");
  if (kind == "move") {
    const auto move = now.read_move(kept.at("move").get<std::string>());
    if (!move) throw Json::other_error::create(0, "no move here", nullptr);
    return MoveMade{*move, milliseconds(kept.at("elapsed").get<std::int64_t>()), now.to_move()};
  }
  if (kind == "choice") {
    const auto choice = opening_choice_named(kept.at("choice").get<std::string>());
    if (!choice) throw Json::other_error::create(0, "unknown choice", nullptr);
    return ChoiceTaken{*choice, milliseconds(kept.at("elapsed").get<std::int64_t>()),
                       side_at(kept.at("side")), kept.at("swapped").get<bool>()};
  }
  if (kind == "back") return MovesTakenBack{kept.at("moves"), kept.value("choices", 0)};
  if (kind == "joined") return SeatTaken{side_at(kept.at("side")), kept.at("name"), kept.at("token")};
  if (kind == "ended") {
    const Json& winner = kept.at("winner");
    return GameOver{named<End>(kept.at("end")),
                    winner.is_null() ? std::nullopt : std::optional(side_at(winner)), side_at(kept.at("by"))};
  }
  if (kind == "offered") return Offered{side_at(kept.at("side")), named<Offer>(kept.at("what"))};
  if (kind == "declined") return Declined{side_at(kept.at("side")), named<Offer>(kept.at("what"))};
  if (kind == "rematch") return RematchMade{kept.at("id")};
  if (kind == "paused" || kind == "resumed") return Paused{kind == "paused"};
  if (kind == "pace") return PaceSet{milliseconds(kept.at("pace").get<std::int64_t>())};
  if (kind == "restarted") return Restarted{};
  throw Json::other_error::create(0, "unknown kind", nullptr);
}

}  // namespace

std::string kept_text(const Setup& setup) {
  Json kept{{"version", kKeptVersion},
            {"id", setup.id},
            {"spec", setup.spec},
            {"title", setup.title},
            {"seats", {seat_json(setup.seats[0]), seat_json(setup.seats[1])}},
            {"host", setup.host},
            {"invitation", setup.invitation},
            {"moves", setup.moves},
            {"pace", setup.pace.count()},
            {"absence", setup.absence.count()},
            {"firstSign", std::string(1, setup.first_sign)},
            {"created", setup.created},
            {"owner", setup.owner},
            {"previous", setup.previous},
            {"seed", setup.seed}};
  if (setup.clock)
    kept["clock"] = {{"base", setup.clock->base.count()}, {"increment", setup.clock->increment.count()}};
  return kept.dump();
}

std::string kept_text(const GameEvent& event, const play::Game& game) {
  Json kept = std::visit(Writer(game), event.what);
  kept["at"] = event.at;
  return kept.dump();
}

Result<Setup> read_setup(std::string_view text) try {
  const Json kept = Json::parse(text);
  if (kept.at("version") != kKeptVersion)
    return failure("server-kept-version", {{"version", kept.at("version").dump()}});
  Setup setup;
  setup.id = kept.at("id");
  setup.spec = kept.at("spec");
  setup.title = kept.at("title");
  for (std::size_t side = 0; side < setup.seats.size(); ++side)
    setup.seats[side] = seat_from(kept.at("seats").at(side));
  setup.host = kept.at("host");
  setup.invitation = kept.at("invitation");
  setup.moves = kept.at("moves");
  setup.pace = milliseconds(kept.at("pace").get<std::int64_t>());
  setup.absence = milliseconds(kept.at("absence").get<std::int64_t>());
  setup.first_sign = kept.at("firstSign") == "O" ? 'O' : 'X';
  setup.created = kept.at("created");
  setup.owner = kept.at("owner");
  setup.previous = kept.at("previous");
  setup.seed = kept.at("seed");
  if (const auto clock = kept.find("clock"); clock != kept.end())
    setup.clock = match::ClockSetting{milliseconds(clock->at("base").get<std::int64_t>()),
                                      milliseconds(clock->at("increment").get<std::int64_t>())};
  return setup;
} catch (const Json::exception& problem) {
  return failure("server-kept-wrong", {{"problem", problem.what()}});
}

Result<GameEvent> read_event(std::string_view text, int number, const play::State& now) try {
  const Json kept = Json::parse(text);
  return GameEvent{number, kept.at("at"), what_from(kept, now)};
} catch (const Json::exception& problem) {
  return failure("server-kept-wrong", {{"problem", problem.what()}});
}

}  // namespace parlour::server
