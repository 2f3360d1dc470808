#include "table/saved_game.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "catalog/confirmed.hpp"
#include "catalog/games.hpp"
#include "core/spec.hpp"
#include "table/record_files.hpp"

namespace parlour::table {

namespace {

/// The game spec `spec` without the settings that its preset has anyway. The seed of random walls stays:
/// without it a new one would be drawn.
std::string short_spec(const std::string& spec) {
  const auto parsed = parse_spec(spec);
  const auto& games = catalog::games();
  const auto game =
      std::find_if(games.begin(), games.end(), [&](const auto& each) { return each.name == parsed->name; });
  if (game == games.end()) return spec;
  std::string shorter = parsed->name;
  char separator = ':';
  for (const Setting& setting : parsed->settings) {
    const auto usual = [&](const Option& option) {
      return option.name == setting.key && option.name != "walls-seed" &&
             option.default_value == setting.value;
    };
    if (std::any_of(game->options.begin(), game->options.end(), usual)) continue;
    shorter += separator + setting.key + "=" + quoted_if_needed(setting.value);
    separator = ',';
  }
  return shorter;
}

}  // namespace

records::Record empty_record(const PlayRequest& request, std::shared_ptr<const play::Game> game) {
  records::Record record;
  record.game = std::move(game);
  record.first_sign = request.first_sign;
  record.date = today();
  for (std::size_t seat = 0; seat < record.seats.size(); ++seat)
    record.seats[seat] = {names_of(request)[seat], request.players[seat]};
  return record;
}

records::Record record_of(const PlayRequest& request, std::shared_ptr<const play::Game> game,
                          const match::Session& session) {
  using std::chrono::floor;
  using std::chrono::milliseconds;
  records::Record record = empty_record(request, std::move(game));
  record.conclusion = session.conclusion();
  for (std::size_t seat = 0; seat < record.seats.size(); ++seat) {
    const match::Clock& clock = session.clock(static_cast<int>(seat));
    if (const auto& setting = clock.setting())
      record.clocks[seat] = {setting->base, setting->increment, floor<milliseconds>(*clock.left())};
  }
  for (const match::PlayedMove& played : session.moves())
    record.moves.push_back({played.move, played.elapsed});
  record.choices = session.opening().choices();
  record.side_of_seat = session.seating().side_of_seat;
  return record;
}

bool is_finished(const records::Record& record) {
  if (record.conclusion && record.conclusion->ending != play::Ending::BrokenOff) return true;
  const auto state = records::state_after(record, static_cast<int>(record.moves.size()));
  return state && (*state)->outcome();
}

PlayRequest request_to_resume(records::Record record) {
  PlayRequest request;
  request.game = short_spec(record.game->spec());
  request.first_sign = record.first_sign;
  request.names.emplace();
  request.resumed.emplace();
  for (const Side side : {Side::First, Side::Second}) {
    const auto seat = static_cast<std::size_t>(record.seat_that_began_as(side));
    const auto at = static_cast<std::size_t>(side);
    const records::SeatRecord& sat = record.seats[seat];
    request.players[at] = sat.spec.empty() ? "human" : catalog::within_means(sat.spec);
    (*request.names)[at] = sat.name.empty() ? request.players[at] : sat.name;
    if (const auto& clock = record.clocks[seat]) {
      request.clocks[at] = match::ClockSetting{clock->base, clock->increment};
      request.resumed->clocks_left[at] = clock->left;
    }
  }
  request.resumed->moves = std::move(record.moves);
  request.resumed->choices = std::move(record.choices);
  // Names that were made from the players' specs were not requested.
  const auto names = std::exchange(request.names, std::nullopt);
  if (names != names_of(request)) request.names = names;
  return request;
}

PlayRequest request_as_seated(records::Record record) {
  const bool swapped = play::swaps_sides(record.choices);
  PlayRequest request = request_to_resume(std::move(record));
  if (!swapped) return request;
  std::swap(request.players[0], request.players[1]);
  std::swap(request.clocks[0], request.clocks[1]);
  if (request.names) std::swap((*request.names)[0], (*request.names)[1]);
  std::swap(request.resumed->clocks_left[0], request.resumed->clocks_left[1]);
  return request;
}

}  // namespace parlour::table
