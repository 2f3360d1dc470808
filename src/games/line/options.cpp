#include "games/line/options.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/line/notation.hpp"
#include "games/line/walls.hpp"

namespace parlour::games::line {
namespace {

constexpr std::int64_t kLargestSeed = 9007199254740991;  // 2^53 - 1: also exact as a JSON number

Result<std::vector<Move>> listed_walls(const OptionValues& values, int rows, int cols) {
  const std::string& text = values.text("walls");
  std::vector<Move> walls;
  std::size_t from = 0;
  while (from <= text.size()) {
    const std::size_t end = std::min(text.find('+', from), text.size());
    const auto cell = parse_cell(rows, cols, std::string_view(text).substr(from, end - from));
    if (!cell) {
      Message message = cell.error();
      const std::size_t within = message.place ? message.place->column - 1 : 0;
      message.place = values.place("walls");
      const bool quoted = message.place->text[message.place->column - 1] == '"';
      message.place->column += from + within + (quoted ? 1 : 0);
      return failure(std::move(message));
    }
    walls.push_back(*cell);
    from = end + 1;
  }
  std::sort(walls.begin(), walls.end());
  walls.erase(std::unique(walls.begin(), walls.end()), walls.end());
  return walls;
}

Result<std::vector<Move>> read_walls(const OptionValues& values, int rows, int cols) {
  if (values.is("walls", "none")) return std::vector<Move>{};
  if (!values.is("walls", "random")) return listed_walls(values, rows, cols);
  return random_walls(
      rows, cols,
      {values.real("playable"), static_cast<int>(values.integer("max-length")),
       static_cast<int>(values.integer("gap")), static_cast<std::uint64_t>(values.integer("walls-seed")),
       values.is("walls-form", "course") ? WallForm::Course : WallForm::Scattered});
}

}  // namespace

std::vector<Option> declared_options() {
  return {
      integer_option("rows", 3, 1, kLongestSide, "help-rows"),
      integer_option("cols", 3, 1, kLongestSide, "help-cols"),
      integer_option("win", 3, 1, kLongestSide, "help-win"),
      choice_option("overline", {"wins", "ignored"}, "help-overline"),
      choice_option("forbidden", {"none", "renju"}, "help-forbidden"),
      choice_option("last-reply", {"off", "on"}, "help-last-reply"),
      Option{"walls", OptionKind::Text, "none", 0, 0, {"none", "random", "b2+c3+…"}, "help-walls"},
      Option{"playable", OptionKind::Real, "0.75", 0, 1, {}, "help-playable"},
      integer_option("max-length", 50, 0, kMostCells, "help-max-length"),
      integer_option("gap", 1, 0, kLongestSide, "help-gap"),
      integer_option("walls-seed", 0, 0, kLargestSeed, "help-walls-seed"),
      choice_option("walls-form", {"course", "scattered"}, "help-walls-form"),
      integer_option("max-moves", 0, 0, kMostCells, "help-max-moves"),
      choice_option("inversion", {"off", "signs", "stones"}, "help-inversion"),
      integer_option("period", 4, 1, 1000, "help-period"),
      choice_option("opening", {"none", "swap", "swap2"}, "help-opening"),
  };
}

Option size_option() { return integer_option("size", 3, 3, 10, "help-size"); }

Result<Options> read_line_options(const OptionValues& values) {
  Options options;
  const bool square = values.has("size");
  options.rows = static_cast<int>(values.integer(square ? "size" : "rows"));
  options.cols = static_cast<int>(values.integer(square ? "size" : "cols"));
  options.win = static_cast<int>(values.integer(square ? "size" : "win"));
  const int longest = std::max(options.rows, options.cols);
  if (options.win > longest)
    return failure("option-win-too-long",
                   {{"value", std::to_string(options.win)},
                    {"rows", std::to_string(options.rows)},
                    {"cols", std::to_string(options.cols)},
                    {"most", std::to_string(longest)}},
                   values.place("win"));
  options.overline = values.is("overline", "wins") ? Overline::Wins : Overline::Ignored;
  // Certificates have no word for it.
  if (values.has("forbidden") && values.is("forbidden", "renju")) options.forbidden = Forbidden::Renju;
  if (options.forbidden == Forbidden::Renju && options.win < kShortestRenju)
    return failure("option-forbidden-win",
                   {{"win", std::to_string(options.win)}, {"least", std::to_string(kShortestRenju)}},
                   values.place(!square && values.given("win") ? "win" : "forbidden"));
  options.last_reply = values.is("last-reply", "on");
  options.max_moves = static_cast<int>(values.integer("max-moves"));
  options.period = static_cast<int>(values.integer("period"));
  if (values.is("inversion", "signs")) options.inversion = Inversion::Signs;
  if (values.is("inversion", "stones")) options.inversion = Inversion::Stones;
  if (values.has("opening")) {  // certificates, which are about positions, do not have it
    if (values.is("opening", "swap")) options.opening = OpeningRule::Swap;
    if (values.is("opening", "swap2")) options.opening = OpeningRule::Swap2;
  }
  auto walls = read_walls(values, options.rows, options.cols);
  if (!walls) return failure(std::move(walls.error()));
  options.walls = *std::move(walls);
  return options;
}

bool option_matters(const OptionValues& values, std::string_view name) {
  if (name == "period") return !values.is("inversion", "off");
  const bool of_random_walls = name == "playable" || name == "max-length" || name == "gap" ||
                               name == "walls-seed" || name == "walls-form";
  return !of_random_walls || values.is("walls", "random");
}

bool named_in_spec(const OptionValues& values, std::string_view name) {
  const bool younger_than_files = name == "forbidden" || name == "opening";
  if (!younger_than_files || !values.is(name, "none")) return true;
  return std::any_of(values.entries().begin(), values.entries().end(), [&](const OptionValues::Entry& entry) {
    return entry.option.name == name && entry.option.default_value != entry.value;
  });
}

bool complete_but_for_wall_form(const OptionValues& values) {
  constexpr std::array kOthers{"overline",   "last-reply", "walls",     "playable",
                               "max-length", "gap",        "max-moves", "inversion"};
  return values.is("walls", "random") && !values.given("walls-form") &&
         std::all_of(kOthers.begin(), kOthers.end(), [&](const char* name) { return values.given(name); });
}

}  // namespace parlour::games::line
