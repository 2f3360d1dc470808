// Feeds a line as what people type to name games and players: the grammar, the options, the catalog.
// Must hold: a game that is named reads back from its own spec and title as the same game; quoting a value
// and reading it gives the value; everything else is refused in words. No player is made: a spec may name a
// program, and nothing here starts one.
#include "core/spec.hpp"
#include "catalog/players.hpp"
#include "catalog/program_player.hpp"
#include "fuzz.hpp"

namespace parlour::fuzz {
namespace {

void check_quoting(std::string_view value) {
  const auto spec = parse_spec("name:key=" + quoted_if_needed(value));
  if (!spec) {
    require_told(spec.error());
    // what no spec can hold; the rest must survive
    require(value.size() + 16 > kLongestSpec || has_control_characters(value) ||
                value.find('\n') != std::string_view::npos,
            "a quoted value is read");
    return;
  }
  require(spec->settings.size() == 1, "one value stays one value");
  require_same(spec->settings[0].value, value, "a quoted value stays what it was");
}

void check_game(std::string_view text) {
  const auto game = make_game(text);
  if (!game) {
    require_told(game.error());
    return;
  }
  for (const std::string& name : {(*game)->spec(), (*game)->title()}) {
    const auto again = make_game(name);
    if (!again) require_told(again.error());
    require(again.has_value(), "the spec of a game names one");
    require_same((*again)->spec(), (*game)->spec(), "a game reads back from its spec");
    require_same_state(*(*again)->start(), *(*game)->start());
  }
}

void check_player(std::string_view text) {
  static const std::array kGames{*make_game("tictactoe"), *make_game("gomoku"), *make_game("course"),
                                 *make_game("kalah")};
  for (const auto& game : kGames)
    if (const auto checked = catalog::check_player(text, *game); !checked) require_told(checked.error());
  catalog::is_human(text);
  catalog::program_name(text);
}

}  // namespace

FUZZ_TARGET(spec) {
  if (const auto spec = parse_spec(input); !spec) require_told(spec.error());
  check_quoting(input);
  check_game(input);
  check_player(input);
}

}  // namespace parlour::fuzz
