// Feeds what a person types while a record is replayed, and after a line `---` the record.
// Must hold: stepping ends when the lines end; what is to be played on is a game that exists, and a record
// can be resumed; the screen gets no control characters.
#include "ui/console/game/replay.hpp"

#include "console.hpp"
#include "fuzz.hpp"
#include "process/command_line.hpp"
#include "record_checks.hpp"
#include "table/saved_game.hpp"

namespace parlour::fuzz {
namespace {

constexpr int kMostLines = 40;

void check_request(const table::PlayRequest& request) {
  require(make_game(request.game).has_value(), "a game that goes on is one");
  const auto words = process::split_command_line(table::command_for(request));
  require(words && words->size() > 2, "the command to play it is one");
}

}  // namespace

FUZZ_TARGET(replay) {
  const std::string_view typed = take_part(input);
  const auto format = records::format_of_content(input);
  if (!format) return;
  const auto record = records::read(input, *format, make_game);
  if (!record) {
    require_told(record.error());
    return;
  }
  table::is_finished(*record);
  check_request(table::request_to_resume(*record));
  FuzzedConsole console(first_lines(typed, kMostLines),
                        ui::languages()[typed.size() % ui::languages().size()]);
  if (const auto request = ui::replay_at_console(*record, console.console())) check_request(*request);
  require(!has_control_characters(console.said()), "the screen gets no control characters");
}

}  // namespace parlour::fuzz
