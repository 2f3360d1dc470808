#include "server/api/wishes.hpp"

#include <string>
#include <unordered_map>

namespace parlour::server {
namespace {

using Wish = Hall::Wish;
using Read = Wish (*)(Fields& fields);

constexpr std::int64_t kMostMoves = 100'000;
constexpr std::int64_t kSlowestPace = 60'000;

int ply_of(Fields& fields) { return static_cast<int>(fields.number("ply", 0, kMostMoves)); }

Wish move(Fields& fields) {
  return [ply = ply_of(fields), text = fields.text("move")](HostedGame& game, const Situation& now) {
    return game.move(now.who, ply, text, now.now);
  };
}

Wish choose(Fields& fields) {
  return [ply = ply_of(fields), choice = fields.text("choice")](HostedGame& game, const Situation& now) {
    return game.choose(now.who, ply, choice, now.now);
  };
}

Wish resign(Fields& fields) {
  return [ply = ply_of(fields)](HostedGame& game, const Situation& now) {
    return game.resign(now.who, ply, now.now);
  };
}

Wish claim(Fields& fields) {
  const std::string as = fields.text("as");
  return [as](HostedGame& game, const Situation& now) -> Allowed<HostedGame::Events> {
    if (as != "win" && as != "draw") return refused(Refusal::Unreadable);
    return game.claim(now.who, as == "win", now.away_since, now.now);
  };
}

Wish pace(Fields& fields) {
  return [pace = milliseconds(fields.number("pace", 0, kSlowestPace))](
             HostedGame& game, const Situation& now) { return game.set_pace(now.who, pace, now.now); };
}

template <Offer what>
Wish decline(Fields& /*fields*/) {
  return [](HostedGame& game, const Situation& now) { return game.decline(now.who, what, now.now); };
}

template <bool paused>
Wish pause(Fields& /*fields*/) {
  return [](HostedGame& game, const Situation& now) { return game.pause(now.who, paused, now.now); };
}

template <Allowed<HostedGame::Events> (HostedGame::*wish)(const Holder&, Moment)>
Wish plain(Fields& /*fields*/) {
  return [](HostedGame& game, const Situation& now) { return (game.*wish)(now.who, now.now); };
}

const std::unordered_map<std::string_view, Read>& actions() {
  static const std::unordered_map<std::string_view, Read> kActions{
      {"move", move},
      {"choose", choose},
      {"resign", resign},
      {"offer-draw", plain<&HostedGame::offer_draw>},
      {"decline-draw", decline<Offer::Draw>},
      {"take-back", plain<&HostedGame::take_back>},
      {"decline-back", decline<Offer::Back>},
      {"rematch", plain<&HostedGame::offer_rematch>},
      {"decline-rematch", decline<Offer::Rematch>},
      {"claim", claim},
      {"break-off", plain<&HostedGame::break_off>},
      {"pause", pause<true>},
      {"resume", pause<false>},
      {"pace", pace},
  };
  return kActions;
}

}  // namespace

std::optional<Wish> wish_named(std::string_view action, Fields& fields) {
  const auto found = actions().find(action);
  return found == actions().end() ? std::nullopt : std::optional(found->second(fields));
}

}  // namespace parlour::server
