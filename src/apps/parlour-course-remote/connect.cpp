#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "apps/parlour-course-remote/modes.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "core/time_source.hpp"
#include "games/line/notation.hpp"
#include "games/line/rules.hpp"
#include "protocol/course_remote/client.hpp"
#include "protocol/course_remote/zmq_link.hpp"
#include "records/text.hpp"

namespace parlour::app {
namespace {

using namespace protocol::remote;
using nlohmann::ordered_json;
using End = ClientSession::End;

std::string_view id_of(Refusal refusal) {
  switch (refusal) {
    case Refusal::NameTaken:
      return "course-remote-name-taken";
    case Refusal::WrongPassword:
      return "course-remote-wrong-password";
    case Refusal::GameInProgress:
      return "course-remote-in-progress";
    case Refusal::Malformed:
      break;
  }
  return "course-remote-malformed";
}

std::string_view id_of(const End& end) {
  switch (end.why) {
    case End::Why::Refused:
      return id_of(end.refused);
    case End::Why::Closed:
      return "course-remote-closed";
    case End::Why::Forgotten:
      return "course-remote-forgotten";
    case End::Why::Garbled:
      return "course-remote-garbled";
    case End::Why::Senseless:
      break;
  }
  return "course-remote-senseless";
}

std::string_view word_of(GameOver::Result result) {
  return result == GameOver::Result::Won ? "won" : result == GameOver::Result::Lost ? "lost" : "drawn";
}

std::string milliseconds_of(std::chrono::nanoseconds time, const ui::Texts& texts) {
  return texts.decimal(fmt::format("{:.1f}", std::chrono::duration<double, std::milli>(time).count()));
}

/// Tells what happens in lines of text, or of JSON.
class Teller {
 public:
  Teller(const RemoteSettings& settings, const ui::Texts& texts) : settings_(settings), texts_(texts) {}

  void operator()(const ClientNews& news) {
    std::visit([&](const auto& each) { tell(each); }, news);
  }

  void tell_end(const ClientFigures& figures) const {
    const ordered_json object{
        {"event", "end"},
        {"games", figures.games},
        {"won", figures.won},
        {"drawn", figures.drawn},
        {"lost", figures.lost},
        {"stays", figures.stays},
        {"answers", figures.answers},
        {"moves", figures.moves},
        {"late", figures.late},
        {"slowest_ms", std::chrono::duration<double, std::milli>(figures.slowest).count()}};
    line(object, "course-remote-figures",
         {{"games", std::to_string(figures.games)},
          {"won", std::to_string(figures.won)},
          {"drawn", std::to_string(figures.drawn)},
          {"lost", std::to_string(figures.lost)},
          {"answers", std::to_string(figures.answers)},
          {"slowest", milliseconds_of(figures.slowest, texts_)},
          {"late", std::to_string(figures.late)}});
  }

 private:
  void line(const ordered_json& object, std::string_view id,
            const std::vector<Argument>& arguments = {}) const {
    if (settings_.json)
      std::cout << object.dump(-1, ' ', false, ordered_json::error_handler_t::replace) << std::endl;
    else
      std::cout << texts_.text(id, arguments) << std::endl;
  }

  void tell(const news::Joined& joined) const {
    const std::string limit = std::to_string(joined.limit.count());
    line({{"event", "joined"}, {"address", settings_.address}, {"limit_ms", joined.limit.count()}},
         "course-remote-joined", {{"address", settings_.address}, {"limit", limit}});
  }
  void tell(const news::Unanswered&) const {
    line({{"event", "unanswered"}}, "course-remote-unanswered", {{"address", settings_.address}});
  }
  void tell(const news::StayEnded& ended) const {
    const std::string_view id = id_of(ended.end);
    line({{"event", ended.end.why == End::Why::Refused ? "refused" : "ended"},
          {"reason", id.substr(std::string_view("course-remote-").size())}},
         id, {{"name", settings_.name}});
  }
  void tell(const news::ConnectionLost&) const { line({{"event", "lost"}}, "course-remote-lost"); }
  void tell(const news::GameBegan& began) {
    ++game_;
    const FollowedGame& game = began.game;
    const bool second = game.sign() == Sign::O;
    line({{"event", "game"},
          {"game", game_},
          {"rows", game.dimensions().rows},
          {"cols", game.dimensions().cols},
          {"win", game.dimensions().win},
          {"walls", game.walls().size()},
          {"first", game.name(Sign::X)},
          {"second", game.name(Sign::O)},
          {"sign", game.sign() == Sign::None ? ordered_json(nullptr) : ordered_json(second ? "o" : "x")}},
         "course-remote-game-begun",
         {{"game", std::to_string(game_)}, {"first", game.name(Sign::X)}, {"second", game.name(Sign::O)}});
  }
  void tell(const news::GameEnded& ended) const {
    const std::string_view word = word_of(ended.over.result);
    const std::string moves = std::to_string(ended.game.moves().size());
    const std::string_view id = settings_.observe                             ? "course-remote-game-over"
                                : ended.over.result == GameOver::Result::Won  ? "course-remote-game-won"
                                : ended.over.result == GameOver::Result::Lost ? "course-remote-game-lost"
                                                                              : "course-remote-game-drawn";
    line({{"event", "result"},
          {"game", game_},
          {"result", settings_.observe ? ordered_json(nullptr) : ordered_json(word)},
          {"disqualified", ended.over.disqualified},
          {"moves", ended.game.moves().size()}},
         id, {{"game", std::to_string(game_)}, {"moves", moves}});
  }
  void tell(const news::Late& late) const {
    const std::string reason = late.reason ? texts_.line(*late.reason) : "";
    line({{"event", "late"}, {"game", game_}, {"x", late.played.x}, {"y", late.played.y}, {"reason", reason}},
         late.reason ? "course-remote-helped" : "course-remote-late",
         {{"x", std::to_string(late.played.x)}, {"y", std::to_string(late.played.y)}, {"reason", reason}});
  }

  const RemoteSettings& settings_;
  const ui::Texts& texts_;
  int game_ = 0;
};

/// The game as a spec that every room can read.
std::string spec_of(const FollowedGame& game) {
  const auto& [rows, cols, win, max_moves] = game.dimensions();
  const int cells = rows * cols - static_cast<int>(game.walls().size());
  std::string spec = fmt::format("mnk:rows={},cols={},win={},last-reply=on,max-moves={}", rows, cols, win,
                                 max_moves >= cells ? 0 : max_moves);
  std::string_view separator = ",walls=";
  for (const Cell& wall : game.walls()) {
    spec += separator;
    spec += games::line::cell_name(rows, cols, static_cast<games::line::Move>(wall.y * cols + wall.x));
    separator = "+";
  }
  return spec;
}

bool fits_our_rules(const FollowedGame& game) {
  return std::max(game.dimensions().rows, game.dimensions().cols) <= games::line::kLongestSide;
}

Mover::Make maker(const RemoteSettings& settings, const TimeSource& time, StopToken stop) {
  catalog::PlayerContext context{time};
  context.confirmed.add(settings.player);  // a person typed it
  context.leaving = stop;
  return [context, spec = settings.player,
          made = std::uint64_t{0}](const FollowedGame& followed) mutable -> Result<PlayerAtGame> {
    if (!fits_our_rules(followed)) return failure("course-remote-too-large");
    auto game = catalog::make_game(spec_of(followed));
    if (!game) {
      game.error().place.reset();  // nobody typed that spec
      return failure(std::move(game.error()));
    }
    context.seed = ++made;
    auto player = catalog::make_player(spec, **game, context);
    if (!player) return failure(std::move(player.error()));
    return PlayerAtGame{*std::move(game), *std::move(player)};
  };
}

/// Can the player be made at all? Better to say so now than to lose a hundred games.
Result<void> try_player(const RemoteSettings& settings, const TimeSource& time) {
  const auto game = catalog::make_game("course");
  if (!game) return failure(game.error());
  catalog::PlayerContext context{time};
  context.confirmed.add(settings.player);
  auto player = catalog::make_player(settings.player, **game, context);
  if (!player) return failure(std::move(player.error()));
  return {};
}

}  // namespace

int run_connect(const RemoteSettings& settings, const ui::Texts& texts, StopToken stop) {
  const SteadyTime time;
  const auto address = read_address(settings.address);
  if (!address) return complain(texts, address.error(), kWrongUsage);
  if (!settings.observe)
    if (const auto tried = try_player(settings, time); !tried)
      return complain(texts, tried.error(), kWrongUsage);
  ClientSettings client_settings;
  client_settings.request = {settings.observe ? Member::Observer : Member::Player, settings.name,
                             settings.password};
  client_settings.patience = settings.rejoin;
  client_settings.move_time = settings.move_time;
  Teller teller(settings, texts);
  Client client(
      std::move(client_settings), [&] { return connect_to(*address); }, maker(settings, time, stop), time,
      [&](const ClientNews& news) { teller(news); });
  const auto end = client.run(stop);
  if (!end) return complain(texts, end.error(), kWrongUsage);
  teller.tell_end(client.figures());
  if (*end == ClientEnd::Refused)
    return complain(texts, {std::string(id_of(client.refused())), {{"name", settings.name}}, std::nullopt},
                    kFailed);
  if (*end == ClientEnd::GaveUp)
    return complain(texts, {"course-remote-gave-up", {{"address", *address}}, std::nullopt}, kFailed);
  return kDone;
}

}  // namespace parlour::app
