#include "server/hall/gathering.hpp"

#include <algorithm>

#include "server/games/index.hpp"

namespace parlour::server {

void Gathering::Rendered::add(const ui::Texts& texts, const Make& make) {
  if (!in(texts)) texts_.emplace_back(texts.language(), std::make_shared<const std::string>(make(texts)));
}

std::shared_ptr<const std::string> Gathering::Rendered::in(const ui::Texts& texts) const {
  const auto found = std::find_if(texts_.begin(), texts_.end(),
                                  [&](const auto& each) { return each.first == texts.language(); });
  return found == texts_.end() ? nullptr : found->second;
}

std::string Gathering::whole_game(const ui::Texts& texts) {
  if (const std::pair now(game->number(), thinking()); now != whole_at) {
    whole = {};
    whole_at = now;
  }
  whole.add(texts, [&](const ui::Texts& words) { return game_text(*game, thinking(), words); });
  return *whole.in(texts);
}

Gathering::Rendered Gathering::rendered(const Rendered::Make& make) const {
  Rendered all;
  for (const Follower& each : followers) all.add(each.listener->texts(), make);
  return all;
}

void Gathering::tell(const Rendered& message) const {
  for (const Follower& each : followers)
    if (auto text = message.in(each.listener->texts())) each.listener->hear(std::move(text));
}

Presence Gathering::presence_now() const {
  Presence now;
  for (const Follower& each : followers) {
    const Holder who = game->holder(each.token);
    for (std::size_t side = 0; side < 2; ++side) now.present[side] = now.present[side] || who.sides[side];
    if (!who.any()) ++now.watchers;
  }
  for (std::size_t side = 0; side < 2; ++side)
    if (game->seats()[side].kind == SeatKind::Computer) now.present[side] = true;
  now.claim_at = game->claim_from(to_move_away_since());
  return now;
}

std::optional<Moment> Gathering::to_move_away_since() const { return away_since[index(game->acting())]; }

bool Gathering::computer_may_think() const {
  const bool people = game->setup().host.empty();
  return game->computer_to_move() && (!game->paused() || steps > 0) && (people || !followers.empty());
}

bool Gathering::waits_for_server() const { return computer_may_think() || game->flag_falls().has_value(); }

}  // namespace parlour::server
