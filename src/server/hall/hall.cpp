#include "server/hall/hall.hpp"

#include <algorithm>
#include <utility>

#include "core/rng.hpp"
#include "server/games/index.hpp"
#include "server/games/kept_form.hpp"
#include "server/hall/secret.hpp"
#include "server/wire/wire.hpp"

namespace parlour::server {
namespace {

constexpr Moment kDiskRests = 5000;  // after it refused; what the server does by itself is tried again then
constexpr Moment kCountsWatchers = 1000;
constexpr int kRecent = 64;  // events that are sent one by one to who comes back; else the whole game

}  // namespace

Hall::Hall(Journal& journal, WorkerPool& workers, Post post, Clock clock, const Settings& settings)
    : journal_(journal),
      workers_(workers),
      post_(std::move(post)),
      clock_(std::move(clock)),
      settings_(settings),
      cleaned_(clock_()) {}

Hall::~Hall() {
  *alive_ = false;
  for (const auto& [id, gathering] : gatherings_)
    if (gathering->ticket != 0) workers_.cancel(gathering->ticket);
}

Result<void> Hall::resume() {
  const auto waiting = journal_.waiting();
  if (!waiting) return failure(waiting.error());
  for (const std::string& id : *waiting) {
    Refusal why{};
    (void)find(id, why);  // one that is damaged stays away; nobody else has to suffer for it
  }
  return {};
}

void Hall::take_up(Gathering& gathering) {
  if (gathering.game->flag_falls())
    commit(gathering, gathering.game->restart(now()), {}, {});
  else
    go_on(gathering);
}

Gathering* Hall::find(const std::string& id, Refusal& why) {
  if (const auto found = gatherings_.find(id); found != gatherings_.end()) {
    found->second->used_at = now();
    return found->second.get();
  }
  why = gatherings_.size() >= settings_.games ? Refusal::Busy : Refusal::NoSuchGame;
  if (why == Refusal::Busy) return nullptr;
  auto gathering = load(id);
  if (!gathering) why = Refusal::NotStored;
  if (!gathering || !*gathering) return nullptr;
  Gathering& found = *gatherings_.emplace(id, *std::move(gathering)).first->second;
  take_up(found);
  return &found;
}

/// Null: there is no such game.
Result<std::unique_ptr<Gathering>> Hall::load(const std::string& id) const {
  const auto kept = journal_.load(id);
  if (!kept) return failure(kept.error());
  if (!*kept) return nullptr;
  auto setup = read_setup((*kept)->header);
  if (!setup) return failure(std::move(setup.error()));
  if (const std::string stored = setup->id; stored != id)
    return failure("server-kept-wrong", {{"problem", "id"}});
  auto game = HostedGame::make(*std::move(setup));
  if (!game) return failure(std::move(game.error()));
  for (const std::string& text : (*kept)->events) {
    auto event = read_event(text, (*game)->number() + 1, (*game)->state());
    if (!event) return failure(std::move(event.error()));
    if (auto taken = (*game)->replay(*event); !taken) return failure(std::move(taken.error()));
  }
  auto gathering = std::make_unique<Gathering>();
  gathering->game = *std::move(game);
  gathering->used_at = gathering->shown_at = now();
  const auto& events = gathering->game->events();
  const Moment last = events.empty() ? gathering->game->setup().created : events.back().at;
  for (std::size_t side = 0; side < 2; ++side)
    if (gathering->game->seats()[side].kind == SeatKind::Person) gathering->away_since[side] = last;
  return gathering;
}

void Hall::create(Setup setup, Made made) {
  if (gatherings_.size() >= settings_.games) return made(refused(Refusal::Busy));
  auto game = HostedGame::make(std::move(setup));
  if (!game) return made(refused(Refusal::Unreadable));
  auto gathering = std::make_unique<Gathering>();
  gathering->game = *std::move(game);
  gathering->used_at = gathering->shown_at = now();
  for (auto& since : gathering->away_since) since = now();
  const std::string id = gathering->game->setup().id;
  Gathering& place = *gatherings_.emplace(id, std::move(gathering)).first->second;
  std::vector<Journal::Row> header{
      {id, 0, kept_text(place.game->setup()), now(), place.waits_for_server(), place.game->over()}};
  commit(place, {}, std::move(header), [this, id, made = std::move(made)](Allowed<int> done) {
    const auto found = gatherings_.find(id);
    if (done && found != gatherings_.end())
      made(found->second->game.get());
    else
      made(refused(Refusal::NotStored));
  });
}

void Hall::look_at(const std::string& id, Made use) {
  Refusal why{};
  Gathering* const gathering = find(id, why);
  if (gathering == nullptr) return use(refused(why));
  if (gathering->unstored == 0 && gathering->broken) return use(refused(Refusal::NotStored));
  if (gathering->unstored == 0) return use(gathering->game.get());
  gathering->when_stored.push_back([this, id, use = std::move(use)] { look_at(id, use); });
}

void Hall::act(const std::string& id, const std::string& token, const Wish& wish, Done done) {
  Refusal why{};
  Gathering* const gathering = find(id, why);
  if (gathering == nullptr) return done(refused(why));
  if (gathering->broken) return done(refused(Refusal::NotStored));
  const auto wait = [&] {
    gathering->when_stored.push_back(
        [this, id, token, wish, done = std::move(done)] { act(id, token, wish, done); });
  };
  // Who wanted to follow before must hear of it before it is acknowledged.
  if (gathering->unstored > 0 && !gathering->when_stored.empty()) return wait();
  pass_time(*gathering);
  const Situation situation{gathering->game->holder(token), gathering->to_move_away_since(), now()};
  auto events = wish(*gathering->game, situation);
  if (!events) return done(refused(events.error()));
  if (gathering->game->take_rematch_agreed()) return make_rematch(*gathering, done);
  if (!events->empty()) return commit(*gathering, *events, {}, std::move(done));
  if (gathering->unstored == 0) return done(gathering->game->number());
  wait();
}

void Hall::step(const std::string& id, const std::string& token, const Done& done) {
  Refusal why{};
  Gathering* const gathering = find(id, why);
  if (gathering == nullptr) return done(refused(why));
  if (gathering->broken) return done(refused(Refusal::NotStored));
  if (!gathering->game->holder(token).host) return done(refused(Refusal::NotYours));
  if (!gathering->game->paused() || gathering->game->over() || gathering->steps > 0)
    return done(refused(Refusal::NotNow));
  ++gathering->steps;
  go_on(*gathering);
  done(gathering->game->number());
}

void Hall::make_rematch(Gathering& gathering, const Done& done) {
  const std::string id = new_id();
  auto made = HostedGame::make(gathering.game->rematch_setup(id, random_number(), now()));
  if (!made) return done(refused(Refusal::NotNow));
  const auto events = gathering.game->rematch_made(id, now());
  Gathering next;
  next.game = *std::move(made);
  commit(gathering, events, {{id, 0, kept_text(next.game->setup()), now(), next.waits_for_server(), false}},
         [this, id, done](Allowed<int> number) {
           Refusal why{};
           if (number) (void)find(id, why);  // a computer may begin
           done(number);
         });
}

std::vector<Journal::Row> Hall::rows_of(const Gathering& gathering, const HostedGame::Events& events) const {
  std::vector<Journal::Row> rows;
  for (const GameEvent& event : events)
    rows.push_back({gathering.game->setup().id, event.number, kept_text(event, *gathering.game->game()),
                    event.at, gathering.waits_for_server(), gathering.game->over()});
  return rows;
}

void Hall::commit(Gathering& gathering, const HostedGame::Events& events, std::vector<Journal::Row> more,
                  Done done) {
  const int number = gathering.game->number();
  const int after = number - static_cast<int>(events.size());
  std::vector<Journal::Row> rows = rows_of(gathering, events);
  std::move(more.begin(), more.end(), std::back_inserter(rows));
  if (gathering.ticket != 0 &&
      (gathering.thought_ply != gathering.game->ply() || !gathering.game->computer_to_move())) {
    workers_.cancel(gathering.ticket);
    gathering.ticket = 0;
  }
  const bool held_for_now = gathering.held && gathering.held->ply == gathering.game->ply() &&
                            gathering.held->choice.has_value() == gathering.game->choosing();
  if (!held_for_now) gathering.held.reset();
  const bool swapped = std::any_of(events.begin(), events.end(), [](const GameEvent& event) {
    const auto* taken = std::get_if<ChoiceTaken>(&event.what);
    const auto* back = std::get_if<MovesTakenBack>(&event.what);
    return (taken != nullptr && taken->swapped) || (back != nullptr && back->choices > 0);
  });
  if (swapped) gathering.watchers_changed = true;  // presence is told by side
  ++gathering.unstored;
  const bool thinking = gathering.game->computer_to_move() && !gathering.game->paused();
  auto rendered = gathering.rendered(
      [&](const ui::Texts& texts) { return events_message(*gathering.game, after, thinking, texts); });
  if (events.empty()) rendered = {};
  counts_.events += events.size();
  counts_.created += static_cast<std::uint64_t>(
      std::count_if(rows.begin(), rows.end(), [](const Journal::Row& row) { return row.number == 0; }));
  journal_.append(std::move(rows),
                  [this, post = post_, alive = alive_, id = gathering.game->setup().id,
                   rendered = std::move(rendered), number, done = std::move(done)](Result<void> result) {
                    post([this, alive, id, rendered, number, done, result = std::move(result)] {
                      if (*alive) stored(id, result, rendered, number, done);
                    });
                  });
}

void Hall::stored(const std::string& id, const Result<void>& result, const Gathering::Rendered& rendered,
                  int number, const Done& done) {
  const auto found = gatherings_.find(id);
  if (found == gatherings_.end()) return;
  Gathering& gathering = *found->second;
  --gathering.unstored;
  if (result) {
    gathering.shown_at = now();
    gathering.tell(rendered);
  } else {
    ++counts_.not_stored;
    gathering.broken = true;
  }
  if (done) done(result ? Allowed<int>(number) : refused(Refusal::NotStored));
  if (gathering.unstored > 0) return;
  if (gathering.broken) return start_again(gathering);
  for (const auto& waiting : std::exchange(gathering.when_stored, {})) waiting();
  tell_presence(gathering);
  go_on(gathering);
}

/// What was not stored has not happened: back to what the journal says, for everybody. A disk that does not
/// say it is asked again later, and who follows keeps following.
void Hall::start_again(Gathering& gathering) {
  const std::string id = gathering.game->setup().id;
  auto fresh = load(id);
  if (gathering.ticket != 0) workers_.cancel(std::exchange(gathering.ticket, 0));
  gathering.held.reset();
  gathering.rests_until = now() + kDiskRests;
  const auto waiting = std::exchange(gathering.when_stored, {});
  if (!fresh || !*fresh) {
    if (!std::exchange(gathering.told_broken, true)) tell_refusal(gathering, Refusal::NotStored);
    if (fresh) forget(gathering);  // it was never stored at all
  } else {
    gathering.game = std::move((*fresh)->game);
    gathering.broken = gathering.told_broken = false;
    gathering.whole_at.first = -1;
    for (const Gathering::Follower& each : gathering.followers)
      each.listener->hear(std::make_shared<const std::string>(
          game_message(with_rights(game_text(*gathering.game, gathering.thinking(), each.listener->texts()),
                                   gathering.game->holder(each.token)))));
  }
  for (const auto& each : waiting) each();
}

void Hall::tell_refusal(const Gathering& gathering, Refusal why) {
  const std::string& id = gathering.game->setup().id;
  gathering.tell(gathering.rendered(
      [&](const ui::Texts& texts) { return refused_message(std::nullopt, id, why, texts); }));
}

/// Nobody follows it from here on; `gathering` is gone.
void Hall::forget(const Gathering& gathering) {
  const std::string id = gathering.game->setup().id;
  for (auto& [listener, all] : followed_) std::erase(all.games, id);
  gatherings_.erase(id);
}

void Hall::follow(const std::string& id, const std::string& token, std::optional<int> after,
                  Listener& listener) {
  const auto refuse = [&](Refusal why) {
    listener.hear(
        std::make_shared<const std::string>(refused_message(std::nullopt, id, why, listener.texts())));
  };
  Refusal why{};
  Gathering* const gathering = find(id, why);
  if (gathering == nullptr) return refuse(why);
  if (!token.empty() && !gathering->game->holder(token).any()) return refuse(Refusal::NotYours);
  Followed& all = followed(listener);
  if (gathering->unstored > 0) {
    all.wanted.push_back(id);
    gathering->when_stored.push_back([this, id, token, after, who = &listener, serial = all.serial] {
      const auto known = followed_.find(who);
      if (known == followed_.end() || known->second.serial != serial ||
          std::erase(known->second.wanted, id) == 0)
        return;
      follow(id, token, after, *who);
    });
    return;
  }
  if (gathering->broken) return refuse(Refusal::NotStored);
  auto& followers = gathering->followers;
  std::erase_if(followers, [&](const Gathering::Follower& each) { return each.listener == &listener; });
  followers.push_back({&listener, token});
  if (!follows(id, listener)) all.games.push_back(id);
  const Holder who = gathering->game->holder(token);
  const int number = gathering->game->number();
  const bool recent = after && *after >= 0 && *after <= number && number - *after <= kRecent;
  listener.hear(std::make_shared<const std::string>(
      recent ? events_message(*gathering->game, *after, gathering->thinking(), listener.texts())
             : game_message(with_rights(gathering->whole_game(listener.texts()), who))));
  if (!tell_presence(*gathering))
    listener.hear(std::make_shared<const std::string>(presence_message(id, gathering->presence_now())));
  go_on(*gathering);  // two computers play only while somebody looks
}

void Hall::unfollow(const std::string& id, Listener& listener) {
  if (const auto known = followed_.find(&listener); known != followed_.end()) {
    std::erase(known->second.games, id);
    std::erase(known->second.wanted, id);
  }
  const auto found = gatherings_.find(id);
  if (found == gatherings_.end()) return;
  std::erase_if(found->second->followers,
                [&](const Gathering::Follower& each) { return each.listener == &listener; });
  tell_presence(*found->second);
}

void Hall::leave(Listener& listener) {
  const auto known = followed_.find(&listener);
  if (known == followed_.end()) return;
  for (const std::string& id : std::vector(known->second.games)) unfollow(id, listener);
  followed_.erase(&listener);
}

std::size_t Hall::followed_by(Listener& listener) const {
  const auto known = followed_.find(&listener);
  return known == followed_.end() ? 0 : known->second.games.size();
}

bool Hall::follows(const std::string& id, Listener& listener) const {
  const auto known = followed_.find(&listener);
  if (known == followed_.end()) return false;
  const auto& games = known->second.games;
  return std::find(games.begin(), games.end(), id) != games.end();
}

Hall::Followed& Hall::followed(Listener& listener) {
  const auto [known, fresh] = followed_.try_emplace(&listener);
  if (fresh) known->second.serial = ++listeners_;
  return known->second;
}

/// Each spectator who comes or goes is news for all the others: where there are thousands of them, these are
/// counted once in a while.
bool Hall::tell_presence(Gathering& gathering) {
  const Presence before = gathering.presence;
  Presence present = gathering.presence_now();
  for (std::size_t side = 0; side < 2; ++side) {
    if (present.present[side])
      gathering.away_since[side].reset();
    else if (!gathering.away_since[side])
      gathering.away_since[side] = now();
  }
  present = gathering.presence_now();
  gathering.watchers_changed = false;
  if (present == before) return false;
  const bool only_watchers = present.present == before.present && present.claim_at == before.claim_at;
  if (only_watchers && now() - gathering.presence_at < kCountsWatchers) {
    gathering.watchers_changed = true;
    return false;
  }
  gathering.presence = present;
  gathering.presence_at = now();
  const auto text =
      std::make_shared<const std::string>(presence_message(gathering.game->setup().id, present));
  for (const Gathering::Follower& each : gathering.followers) each.listener->hear(text);
  return true;
}

Hall::Counts Hall::counts() const {
  Counts counts = counts_;
  counts.games = gatherings_.size();
  for (const auto& [id, gathering] : gatherings_) counts.followers += gathering->followers.size();
  return counts;
}

}  // namespace parlour::server
