#include "server/wire/wire.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "core/spec.hpp"
#include "play/move_list.hpp"
#include "server/games/codes.hpp"
#include "server/games/index.hpp"
#include "server/wire/chances.hpp"
#include "ui/words/captions.hpp"
#include "ui/words/told.hpp"
#include "ui/words/value_text.hpp"

namespace parlour::server {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kLongestId = 64;
constexpr std::size_t kFewMoves = 32;  // that a client is told; on bigger boards it sees what is free

std::string computer_name(const std::string& player, const ui::Texts& texts) {
  const auto spec = parse_spec(player);
  if (!spec) return player;
  for (const Setting& setting : spec->settings)
    if (setting.key == "level") return texts.text("server-computer-level", {{"level", setting.value}});
  return texts.text(ui::caption_id(ui::Captioned::Player, spec->name));
}

std::string name_of(const Seat& seat, const ui::Texts& texts) {
  if (seat.kind == SeatKind::Open) return texts.text("server-seat-open");
  if (seat.kind == SeatKind::Computer && seat.name.empty()) return computer_name(seat.player, texts);
  return seat.name;
}

template <class T>
ordered_json or_null(const std::optional<T>& value) {
  return value ? ordered_json(*value) : ordered_json(nullptr);
}

ordered_json side_or_null(const std::optional<Side>& side) {
  return side ? ordered_json(index(*side)) : ordered_json(nullptr);
}

ordered_json conclusion_json(const HostedGame& game, const ui::Texts& texts) {
  const auto& conclusion = game.session().conclusion();
  if (!conclusion) return nullptr;
  const auto table = table_of(game, texts);
  std::string words = ui::ending_text(*conclusion, table, texts);
  const auto add = [&](const std::string& more) { words += (words.empty() ? "" : " ") + more; };
  ordered_json margin;
  std::optional<Side> winner;
  if (const auto& outcome = conclusion->outcome) {
    winner = outcome->winner;
    if (winner)
      add(texts.text("play-won", {{"name", table.names[index(*winner)]}}));
    else
      add(texts.text("play-drawn"));
    if (game.game()->values().margin && game.end() == End::Rules) margin = outcome->margin;
  }
  return {{"ending", code_of(game.end())},
          {"winner", side_or_null(winner)},
          {"margin", margin},
          {"words", words}};
}

/// What a move did, in sentences.
std::vector<std::string> told(const HostedGame& game, const play::State& before, const play::State& after,
                              play::MoveCode move, const ui::Texts& texts) {
  std::vector<std::string> sentences;
  const ui::Table table = table_of(game, texts);
  const auto name = [&](Side side, play::MoveCode code) {
    return ui::announced_move(*game.game(), before, table, side, code);
  };
  for (const Remark& remark : after.story(before, move)) {
    if (remark.kind == Remark::Kind::Choice) continue;
    if (remark.kind == Remark::Kind::Consequence && after.outcome()) continue;
    sentences.push_back(ui::remark_text(remark, table, texts, name));
  }
  return sentences;
}

/// The moves that still stand, each with what it did; from `first` on.
std::vector<ordered_json> moves_json(const HostedGame& game, std::size_t first, const ui::Texts& texts) {
  std::vector<ordered_json> list;
  const auto state = game.game()->start();
  const auto& moves = game.session().moves();
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    const auto before = ply >= first ? state->clone() : nullptr;
    state->play(moves[ply].move);
    if (!before) continue;
    list.push_back({{"move", before->move_text(moves[ply].move)},
                    {"side", index(moves[ply].side)},
                    {"elapsed", std::chrono::floor<milliseconds>(moves[ply].elapsed).count()},
                    {"told", told(game, *before, *state, moves[ply].move, texts)}});
    const auto& sides = game.session().seating().side_of_seat;
    if (moves[ply].placed) list.back()["by"] = index(sides[static_cast<std::size_t>(moves[ply].seat)]);
  }
  return list;
}

ordered_json state_json(const HostedGame& game, bool thinking, const ui::Texts& texts) {
  const play::State& state = game.state();
  ordered_json json{{"n", game.number()},
                    {"position", state.text()},
                    {"toMove", game.over() ? ordered_json() : ordered_json(index(state.to_move()))}};
  const auto moves = game.over() ? std::vector<play::MoveCode>{} : state.moves();
  if (moves.size() <= kFewMoves) {
    json["legal"] = ordered_json::array();
    for (const play::MoveCode move : moves) json["legal"].push_back(state.move_text(move));
  } else {
    json["legal"] = nullptr;
  }
  json["scores"] = or_null(state.scores());
  json["swapped"] = state.signs_swapped();
  json["acting"] = game.over() ? ordered_json() : ordered_json(index(game.acting()));
  json["placing"] = !game.over() && game.session().turn().places();
  json["choices"] = ordered_json::array();
  if (!game.over())
    for (const OpeningChoice each : game.session().turn().choices) json["choices"].push_back(name_of(each));
  json["sidesSwapped"] = game.session().opening().swapped();
  const auto outlook = game.over() ? std::nullopt : state.outlook();
  json["outlook"] = outlook ? ordered_json(texts.sentence(*outlook)) : ordered_json();
  json["thinking"] = thinking;
  json["paused"] = game.paused();
  json["pace"] = game.pace().count();
  json["clocks"] = ordered_json::array();
  for (int side = 0; side < 2; ++side) {
    const auto left = game.clock(static_cast<Side>(side)).left();
    json["clocks"].push_back(left ? ordered_json(std::chrono::floor<milliseconds>(*left).count())
                                  : ordered_json());
  }
  json["turnBegan"] = or_null(game.turn_began());
  json["conclusion"] = conclusion_json(game, texts);
  json["drawOffer"] = side_or_null(game.offer(Offer::Draw));
  json["backOffer"] = side_or_null(game.offer(Offer::Back));
  json["rematchOffer"] = side_or_null(game.offer(Offer::Rematch));
  json["canTakeBack"] = ordered_json::array();
  for (const Side side : {Side::First, Side::Second}) {
    Holder who = game.holder(game.seat(side).token);
    json["canTakeBack"].push_back(game.can_take_back(who));
  }
  return json;
}

/// The fields of an event that are particular to its kind.
class EventFields {
 public:
  EventFields(const HostedGame& game, const ui::Texts& texts) : game_(game), texts_(texts) {}

  ordered_json operator()(const MoveMade& made) const {
    return {{"kind", "move"},
            {"side", index(made.side)},
            {"move", play::move_name(*game_.game(), made.move)},
            {"elapsed", made.elapsed.count()},
            {"told", ordered_json::array()}};
  }
  ordered_json operator()(const ChoiceTaken& taken) const {
    // Those who are at the table now may have the other side than when the choice was made.
    const auto& opening = game_.session().opening();
    const bool first_choice = taken.choice == OpeningChoice::TwoMore || taken.side == Side::Second;
    const std::size_t seat = static_cast<std::size_t>(opening.seat_of_choice(first_choice ? 0 : 1));
    const Side now = game_.session().seating().side_of_seat[seat];
    return {{"kind", "choice"},
            {"side", index(taken.side)},
            {"choice", name_of(taken.choice)},
            {"swapped", taken.swapped},
            {"elapsed", taken.elapsed.count()},
            {"told", ui::choice_text(taken.choice, table_of(game_, texts_).names[index(now)], texts_)}};
  }
  ordered_json operator()(const MovesTakenBack& back) const {
    ordered_json json{{"kind", "back"}, {"moves", back.moves}};
    if (back.choices > 0) json["choices"] = back.choices;
    return json;
  }
  ordered_json operator()(const SeatTaken& taken) const {
    return {{"kind", "joined"}, {"side", index(taken.side)}, {"name", taken.name}};
  }
  ordered_json operator()(const GameOver& over) const {
    ordered_json conclusion = conclusion_json(game_, texts_);
    if (conclusion.is_null())  // it was taken back since
      conclusion = {{"ending", code_of(over.end)},
                    {"winner", side_or_null(over.winner)},
                    {"margin", nullptr},
                    {"words", ""}};
    return {{"kind", "ended"}, {"conclusion", std::move(conclusion)}};
  }
  ordered_json operator()(const Offered& offered) const {
    return {{"kind", "offered"}, {"side", index(offered.side)}, {"what", code_of(offered.what)}};
  }
  ordered_json operator()(const Declined& declined) const {
    return {{"kind", "declined"}, {"side", index(declined.side)}, {"what", code_of(declined.what)}};
  }
  ordered_json operator()(const RematchMade& made) const { return {{"kind", "rematch"}, {"id", made.id}}; }
  ordered_json operator()(const Paused& paused) const {
    return {{"kind", paused.paused ? "paused" : "resumed"}};
  }
  ordered_json operator()(const PaceSet& set) const { return {{"kind", "pace"}, {"pace", set.pace.count()}}; }
  ordered_json operator()(const Restarted& /*restarted*/) const { return {{"kind", "restarted"}}; }

 private:
  const HostedGame& game_;
  const ui::Texts& texts_;
};

/// The ply before each event, from the first on.
std::vector<int> plies_before(const HostedGame& game) {
  std::vector<int> plies;
  int moves_in_events = 0;
  for (const GameEvent& event : game.events()) {
    if (std::holds_alternative<MoveMade>(event.what)) ++moves_in_events;
    if (const auto* back = std::get_if<MovesTakenBack>(&event.what)) moves_in_events -= back->moves;
  }
  int ply = game.ply() - moves_in_events;  // those of the setup
  for (const GameEvent& event : game.events()) {
    plies.push_back(ply);
    if (std::holds_alternative<MoveMade>(event.what)) ++ply;
    if (const auto* back = std::get_if<MovesTakenBack>(&event.what)) ply -= back->moves;
  }
  return plies;
}

}  // namespace

ui::Table table_of(const HostedGame& game, const ui::Texts& texts) {
  ui::Table table;
  table.names = {name_of(game.seats()[0], texts), name_of(game.seats()[1], texts)};
  table.first_sign = game.setup().first_sign;
  return table;
}

std::string game_text(const HostedGame& game, bool thinking, const ui::Texts& texts) {
  const Setup& setup = game.setup();
  const ui::Table table = table_of(game, texts);
  ordered_json json{{"id", setup.id},
                    {"spec", game.game()->fixed_spec()},
                    {"title", setup.title},
                    {"caption", texts.text(ui::caption_id(ui::Captioned::Game, game.game()->name()))},
                    {"family", game.game()->family()},
                    {"signs", game.game()->has_signs()},
                    {"twoViews", game.game()->has_two_views()},
                    {"firstSign", std::string(1, setup.first_sign)}};
  json["seats"] = ordered_json::array();
  for (std::size_t side = 0; side < 2; ++side) {
    const Seat& seat = game.seats()[side];
    ordered_json shown{{"side", side}, {"name", table.names[side]}, {"kind", code_of(seat.kind)}};
    if (seat.kind == SeatKind::Computer) shown["player"] = seat.player;
    json["seats"].push_back(std::move(shown));
  }
  json["clock"] = setup.clock ? ordered_json{{"base", setup.clock->base.count()},
                                             {"increment", setup.clock->increment.count()}}
                              : ordered_json();
  json["absence"] = setup.absence.count();
  json["created"] = setup.created;
  json["moves"] = moves_json(game, 0, texts);
  json["state"] = state_json(game, thinking, texts);
  json["previous"] = setup.previous.empty() ? ordered_json() : ordered_json(setup.previous);
  json["next"] = game.next().empty() ? ordered_json() : ordered_json(game.next());
  return json.dump();
}

std::string with_rights(std::string game_text, const Holder& who) {
  std::string yours;
  for (const Side side : {Side::First, Side::Second})
    if (who.plays(side)) yours += (yours.empty() ? "" : ",") + std::to_string(index(side));
  return "{\"yours\":[" + yours + "],\"host\":" + (who.host ? "true" : "false") + "," + game_text.substr(1);
}

std::string summary_text(const HostedGame& game, const ui::Texts& texts) {
  const ui::Table table = table_of(game, texts);
  ordered_json json{{"id", game.setup().id},
                    {"caption", texts.text(ui::caption_id(ui::Captioned::Game, game.game()->name()))},
                    {"title", game.setup().title},
                    {"names", table.names},
                    {"moves", game.ply()},
                    {"toMove", game.over() ? ordered_json() : ordered_json(index(game.acting()))},
                    {"open", game.open()},
                    {"created", game.setup().created},
                    {"at", game.events().empty() ? game.setup().created : game.events().back().at},
                    {"conclusion", conclusion_json(game, texts)}};
  return json.dump();
}

std::string game_message(std::string_view game_text) {
  return std::string(R"({"type":"game","game":)").append(game_text).append("}");
}

std::string events_message(const HostedGame& game, int after, bool thinking, const ui::Texts& texts) {
  const std::vector<int> plies = plies_before(game);
  const auto& events = game.events();
  const auto first = static_cast<std::size_t>(after);
  std::size_t ply = static_cast<std::size_t>(game.ply());
  for (std::size_t at = first; at < events.size(); ++at)
    ply = std::min(ply, static_cast<std::size_t>(std::max(0, plies[at])));
  const std::vector<ordered_json> standing = moves_json(game, ply, texts);
  ordered_json list = ordered_json::array();
  for (std::size_t at = first; at < events.size(); ++at) {
    ordered_json json{{"n", events[at].number}, {"at", events[at].at}};
    json.update(std::visit(EventFields(game, texts), events[at].what));
    if (const auto* made = std::get_if<MoveMade>(&events[at].what)) {
      const auto of = static_cast<std::size_t>(plies[at]);
      const bool stands = of < game.session().moves().size() && game.session().moves()[of].move == made->move;
      if (stands) json["told"] = standing[of - ply]["told"];
      if (stands && standing[of - ply].contains("by")) json["by"] = standing[of - ply]["by"];
    }
    list.push_back(std::move(json));
  }
  return ordered_json{{"type", "events"},
                      {"game", game.setup().id},
                      {"events", std::move(list)},
                      {"state", state_json(game, thinking, texts)}}
      .dump();
}

std::string presence_message(std::string_view game, const Presence& presence) {
  return ordered_json{{"type", "presence"},
                      {"game", game},
                      {"present", presence.present},
                      {"watchers", presence.watchers},
                      {"claimAt", or_null(presence.claim_at)}}
      .dump();
}

std::string thinking_message(const HostedGame& game, const play::Thinking& thinking, const ui::Texts& texts) {
  const Side side = game.acting();
  ordered_json json{
      {"type", "thinking"}, {"game", game.setup().id}, {"side", index(side)}, {"depth", thinking.depth}};
  json["elapsed"] = std::chrono::floor<milliseconds>(thinking.elapsed).count();
  const auto worth = ui::worth_of(thinking);
  json["words"] = worth ? ordered_json(ui::value_text(*game.game(), *worth, texts)) : ordered_json();
  json["chances"] = worth ? ordered_json(chances_for_first(*game.game(), *worth, side)) : ordered_json();
  json["line"] = ordered_json::array();
  const auto state = game.state().clone();
  for (const play::MoveCode move : thinking.principal_variation) {
    if (!state->legal(move)) break;
    json["line"].push_back(state->move_text(move));
    state->play(move);
  }
  return json.dump();
}

std::string done_message(std::int64_t request, std::string_view game, int number) {
  return ordered_json{{"type", "done"}, {"request", request}, {"game", game}, {"n", number}}.dump();
}

std::string refused_message(std::optional<std::int64_t> request, std::string_view game, Refusal refusal,
                            const ui::Texts& texts) {
  ordered_json json{{"type", "refused"}};
  if (request) json["request"] = *request;
  if (!game.empty() && game.size() <= kLongestId) json["game"] = game;  // longer ones name nothing
  json["reason"] = code_of(refusal);
  json["words"] = texts.text(text_of(refusal));
  return json.dump();
}

}  // namespace parlour::server
