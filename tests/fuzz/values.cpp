// Feeds a short text as each of the values that people write: durations, clocks, tests of strength, openings
// by number, reviews, languages.
// Must hold: what is read stays in its range and, where it can be written, reads back as it was.
#include "apps/parlour/cli/clock_value.hpp"
#include "arena/openings.hpp"
#include "arena/rating/sprt.hpp"
#include "core/nearest.hpp"
#include "core/option.hpp"
#include "fuzz.hpp"
#include "records/text.hpp"
#include "ui/texts/language.hpp"

namespace parlour::fuzz {
namespace {

constexpr std::chrono::hours kDay{24};

void check_times(std::string_view input) {
  if (const auto time = parse_duration(input); !time)
    require_told(time.error());
  else
    require(time->count() >= 0 && *time <= kDay, "a duration is at most a day");
  const auto clock = app::read_clock(std::string(input));
  if (!clock)
    require_told(clock.error());
  else
    require(clock->base.count() > 0 && clock->base <= kDay && clock->increment.count() >= 0 &&
                clock->increment <= kDay,
            "a clock has time");
}

void check_test(std::string_view input) {
  const auto settings = arena::parse_sprt(input);
  if (!settings) {
    require_told(settings.error());
    return;
  }
  require(settings->elo0 < settings->elo1 && settings->alpha > 0 && settings->beta > 0, "a test can end");
  const auto again = arena::parse_sprt(arena::sprt_text(*settings));
  require(again && *again == *settings, "a test reads back from its text");
}

void check_text(std::string_view input) {
  const std::string line = records::one_line(input);
  require(!has_control_characters(line) && line.find('\n') == std::string::npos, "one line is one line");
  require_same(records::one_line(line), line, "one line stays as it is");
  const Place place = records::place_in(input, input.size() / 2);
  require(place.line >= 1 && place.column >= 1, "a place is somewhere");
}

}  // namespace

FUZZ_TARGET(values) {
  check_times(input);
  check_test(input);
  check_text(input);
  if (const auto source = arena::read_random_openings(input); !source) require_told(source.error());
  ui::language_from(input);
  ui::language_with_code(input);
  const std::array<std::string_view, 3> names{"engine", "classic", "montecarlo"};
  nearest(input, names);
}

}  // namespace parlour::fuzz
