#include "apps/parlour-server/kgp_news.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace parlour::app {
namespace {

using nlohmann::ordered_json;
using namespace server::kgp;
using protocol::kgp::board_text;
using protocol::kgp::GameResult;

std::string written(const ordered_json& object) {
  return object.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

double seconds(std::chrono::nanoseconds time) { return std::chrono::duration<double>(time).count(); }

std::string_view name_of(GameResult result) {
  switch (result) {
    case GameResult::Won:
      return "won";
    case GameResult::Lost:
      return "lost";
    case GameResult::Drawn:
      return "drawn";
    default:
      return "unseen";
  }
}

std::string_view game_over_text(GameResult result) {
  switch (result) {
    case GameResult::Won:
      return "kgp-game-won";
    case GameResult::Lost:
      return "kgp-game-lost";
    case GameResult::Drawn:
      return "kgp-game-drawn";
    default:
      return "kgp-game-unseen";
  }
}

std::string_view guest_text(GameResult result) {
  return result == GameResult::Won    ? "kgp-guest-won"
         : result == GameResult::Lost ? "kgp-guest-lost"
                                      : "kgp-guest-drawn";
}

/// Of the guest.
GameResult result_of(const GamePlayed& news) {
  const auto& outcome = news.conclusion.outcome;
  if (!outcome) return GameResult::Unseen;
  if (!outcome->winner) return GameResult::Drawn;
  return (*outcome->winner == Side::First) == news.guest_was_first ? GameResult::Won : GameResult::Lost;
}

struct ClientLine {
  const ui::Texts& texts;

  std::string operator()(const Connected& news) const {
    return texts.text("kgp-connected", {{"version", news.version}});
  }
  std::string operator()(const GameBegan& news) const {
    return texts.text("kgp-game-began", {{"game", std::to_string(news.number)},
                                         {"pits", std::to_string(news.pits)},
                                         {"seeds", std::to_string(news.seeds)},
                                         {"opponent", news.opponent}});
  }
  std::string operator()(const MoveMade& news) const {
    const auto& thinking = news.thinking;
    return texts.text("kgp-moved", {{"game", std::to_string(news.game)},
                                    {"board", board_text(news.board)},
                                    {"move", std::to_string(news.pit + 1)},
                                    {"seconds", texts.decimal(fmt::format("{:.2f}", seconds(news.elapsed)))},
                                    {"value", thinking ? std::to_string(thinking->value) : ""},
                                    {"depth", thinking ? std::to_string(thinking->depth) : ""}});
  }
  std::string operator()(const GameOver& news) const {
    return texts.text(game_over_text(news.end.result), {{"game", std::to_string(news.game)},
                                                        {"own", std::to_string(news.end.own)},
                                                        {"other", std::to_string(news.end.other)}});
  }
  std::string operator()(const ProblemSolved& news) const {
    return texts.text("kgp-solved", {{"problem", board_text(news.problem)},
                                     {"move", std::to_string(news.pit + 1)},
                                     {"solution", board_text(news.solution)}});
  }
  std::string operator()(const Evaluated& news) const {
    return texts.text("kgp-evaluated", {{"board", board_text(news.board)},
                                        {"value", texts.decimal(fmt::format("{:.2f}", news.value))}});
  }
  std::string operator()(const Remarked& news) const { return texts.line(news.what); }
  std::string operator()(const Disconnected& news) const {
    return texts.text(
        "kgp-disconnected",
        {{"reason", texts.line(news.reason)},
         {"seconds", news.again_in ? texts.decimal(fmt::format("{:g}", seconds(*news.again_in))) : ""}});
  }
};

struct ClientJson {
  const ui::Texts& texts;

  ordered_json operator()(const Connected& news) const {
    return {{"event", "connected"}, {"version", news.version}};
  }
  ordered_json operator()(const GameBegan& news) const {
    return {{"event", "game"},     {"game", news.number},       {"pits", news.pits},
            {"seeds", news.seeds}, {"opponent", news.opponent}, {"id", news.id}};
  }
  ordered_json operator()(const MoveMade& news) const {
    ordered_json object{{"event", "move"},
                        {"game", news.game},
                        {"board", board_text(news.board)},
                        {"move", news.pit + 1},
                        {"seconds", seconds(news.elapsed)}};
    if (news.thinking) {
      object["value"] = news.thinking->value;
      object["depth"] = news.thinking->depth;
      object["nodes"] = news.thinking->nodes;
      object["exact"] = news.thinking->exact;
    }
    return object;
  }
  ordered_json operator()(const GameOver& news) const {
    return {{"event", "end"},
            {"game", news.game},
            {"result", name_of(news.end.result)},
            {"own", news.end.own},
            {"other", news.end.other}};
  }
  ordered_json operator()(const ProblemSolved& news) const {
    return {{"event", "solved"},
            {"problem", board_text(news.problem)},
            {"move", news.pit + 1},
            {"solution", board_text(news.solution)},
            {"again", news.again}};
  }
  ordered_json operator()(const Evaluated& news) const {
    return {{"event", "evaluated"}, {"board", board_text(news.board)}, {"value", news.value}};
  }
  ordered_json operator()(const Remarked& news) const {
    return {{"event", "remark"}, {"reason", news.what.id}, {"text", texts.line(news.what)}};
  }
  ordered_json operator()(const Disconnected& news) const {
    ordered_json object{
        {"event", "disconnected"}, {"reason", news.reason.id}, {"text", texts.line(news.reason)}};
    if (news.again_in) object["again_in"] = seconds(*news.again_in);
    return object;
  }
};

struct ServerLine {
  const ui::Texts& texts;

  std::string operator()(const GuestCame& news) const {
    return texts.text("kgp-guest-came",
                      {{"name", news.name}, {"authors", news.authors}, {"address", news.address}});
  }
  std::string operator()(const GuestLeft& news) const {
    return texts.text("kgp-guest-left", {{"name", news.name.empty() ? news.address : news.name},
                                         {"reason", texts.line(news.reason)}});
  }
  std::string operator()(const GamePlayed& news) const {
    return texts.text(guest_text(result_of(news)),
                      {{"game", std::to_string(news.number)},
                       {"name", news.name},
                       {"own", std::to_string(news.own)},
                       {"other", std::to_string(news.other)},
                       {"moves", std::to_string(news.moves)},
                       {"reason", news.conclusion.reason ? texts.line(*news.conclusion.reason) : ""}});
  }
};

struct ServerJson {
  const ui::Texts& texts;

  ordered_json operator()(const GuestCame& news) const {
    return {{"event", "came"},
            {"guest", news.guest},
            {"name", news.name},
            {"authors", news.authors},
            {"address", news.address}};
  }
  ordered_json operator()(const GuestLeft& news) const {
    return {{"event", "left"},
            {"guest", news.guest},
            {"name", news.name},
            {"reason", news.reason.id},
            {"text", texts.line(news.reason)}};
  }
  ordered_json operator()(const GamePlayed& news) const {
    ordered_json object{{"event", "end"},
                        {"game", news.number},
                        {"guest", news.guest},
                        {"name", news.name},
                        {"first", news.guest_was_first ? "guest" : "house"},
                        {"result", name_of(result_of(news))},
                        {"own", news.own},
                        {"other", news.other},
                        {"moves", news.moves}};
    if (news.conclusion.reason) object["text"] = texts.line(*news.conclusion.reason);
    return object;
  }
};

}  // namespace

std::string line_of(const ClientNews& news, const ui::Texts& texts) {
  return std::visit(ClientLine{texts}, news);
}
std::string json_of(const ClientNews& news, const ui::Texts& texts) {
  return written(std::visit(ClientJson{texts}, news));
}
std::string line_of(const ServerNews& news, const ui::Texts& texts) {
  return std::visit(ServerLine{texts}, news);
}
std::string json_of(const ServerNews& news, const ui::Texts& texts) {
  return written(std::visit(ServerJson{texts}, news));
}

std::string line_of(const ClientTotals& totals, const ui::Texts& texts) {
  return texts.text("kgp-totals", {{"games", std::to_string(totals.games)},
                                   {"won", std::to_string(totals.won)},
                                   {"drawn", std::to_string(totals.drawn)},
                                   {"lost", std::to_string(totals.lost)},
                                   {"moves", std::to_string(totals.moves)}});
}

std::string json_of(const ClientTotals& totals) {
  return written({{"event", "totals"},
                  {"games", totals.games},
                  {"won", totals.won},
                  {"drawn", totals.drawn},
                  {"lost", totals.lost},
                  {"moves", totals.moves},
                  {"problems", totals.problems},
                  {"complaints", totals.complaints}});
}

}  // namespace parlour::app
