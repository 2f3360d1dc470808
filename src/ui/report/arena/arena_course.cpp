#include "ui/report/arena/arena_course.hpp"

#include <fmt/format.h>

#include <cassert>

namespace parlour::ui {
namespace {

std::string play_time(const std::string& name, const arena::EntrantStanding& entrant) {
  return fmt::format("{} play time:\n - move time (ms): {:g}\n - event time (ms): {:g}\n\n", name,
                     entrant.cpu.mean.count(), entrant.event_cpu.count());
}

}  // namespace

std::string course_form(const arena::Tournament& tournament, const arena::Standings& standings) {
  assert(standings.entrants.size() == 2);
  const arena::EntrantStanding& first = standings.entrants[0];
  const arena::EntrantStanding& second = standings.entrants[1];
  const std::string& first_name = tournament.entrants[0].name;
  const std::string& second_name = tournament.entrants[1].name;
  return fmt::format("Testing {} vs {}\n{} wins: {}\n{} wins: {}\ndraws:  {}\nerrors: {}\n\n", first_name,
                     second_name, first_name, first.tally.wins, second_name, second.tally.wins,
                     first.tally.draws, first.errors.total() + second.errors.total()) +
         play_time(first_name, first) + play_time(second_name, second) +
         fmt::format("game process average time: {:g} (ms)\n", standings.process_cpu.count());
}

}  // namespace parlour::ui
