#include "arena/game_record.hpp"

#include <utility>

namespace parlour::arena {
namespace {

using std::chrono::milliseconds;

records::ClockRecord clock_of(const match::ClockSetting& setting, const GameReport& report, Side side) {
  std::chrono::nanoseconds left = setting.base;
  for (auto at = static_cast<std::size_t>(report.opening_moves); at < report.moves.size(); ++at)
    if (report.moves[at].side == side) left += setting.increment - report.moves[at].elapsed;
  return {setting.base, setting.increment, std::chrono::duration_cast<milliseconds>(left)};
}

}  // namespace

records::Record record_of(const Tournament& tournament, const GameReport& report,
                          std::shared_ptr<const play::Game> game) {
  records::Record record;
  record.game = std::move(game);
  for (const Side side : {Side::First, Side::Second}) {
    const auto seat = static_cast<std::size_t>(index_of(side));
    const Entrant& entrant = tournament.entrants[static_cast<std::size_t>(report.entrant(side))];
    record.seats[seat] = {entrant.name, entrant.spec};
    if (const auto& setting = tournament.allowance.clock)
      record.clocks[seat] = clock_of(*setting, report, side);
  }
  for (const ReportedMove& each : report.moves) {
    const bool chosen = record.moves.size() >= static_cast<std::size_t>(report.opening_moves);
    record.moves.push_back({each.move, chosen ? std::optional(each.elapsed) : std::nullopt});
  }
  record.choices = report.choices;
  record.conclusion = report.conclusion;
  constexpr std::size_t kDate = std::string_view("2026-11-15").size();
  record.date = report.started.substr(0, kDate);
  return record;
}

}  // namespace parlour::arena
