#include "proof/line/line_proofs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "core/spec.hpp"
#include "games/line/notation.hpp"
#include "games/line/options.hpp"
#include "games/line/position.hpp"
#include "proof/line/verify_from.hpp"

namespace parlour::proof::line {
namespace {

namespace rules_of = games::line;

/// The options that the field *game* has; how walls were drawn is not among them.
std::vector<Option> certificate_options() {
  constexpr std::array<std::string_view, 9> kNames{
      "rows", "cols", "win", "overline", "last-reply", "walls", "max-moves", "inversion", "period"};
  std::vector<Option> options = rules_of::declared_options();
  std::erase_if(options, [&](const Option& each) {
    return std::find(kNames.begin(), kNames.end(), each.name) == kNames.end();
  });
  return options;
}

struct Family {
  static Result<rules_of::Rules> read_rules(const Spec& spec) {
    const auto values = read_options(spec, certificate_options());
    if (!values) return failure(values.error());
    if (values->is("walls", "random")) return failure("certificate-random-walls", {}, values->place("walls"));
    auto options = rules_of::read_line_options(*values);
    if (!options) return failure(std::move(options.error()));
    return rules_of::Rules(*std::move(options));
  }
  static std::string game_text(const rules_of::Rules& rules) { return line::game_text(rules); }
  template <class F>
  static Result<Verdict> with_start(const rules_of::Rules& rules, F&& f) {
    return rules_of::with_start(rules, std::forward<F>(f));
  }
  template <class P>
  static Result<P> read_position(const rules_of::Rules& rules, std::string_view text) {
    return rules_of::parse_position<P>(rules, text);
  }
  template <class P>
  static Result<Verdict> verify_from(const P& start, std::span<const std::byte> payload,
                                     const Settings& settings) {
    return line::verify_from(start, payload, settings);
  }
};

}  // namespace

FamilyProofs proofs() { return {"mnk", verify_in_family<Family>}; }

Result<games::line::Rules> read_game(std::string_view text) {
  const auto spec = parse_spec(text);
  if (!spec) return failure(spec.error());
  if (spec->name != proofs().game)
    return failure("certificate-unknown-game",
                   {{"found", spec->name}, {"expected", std::string(proofs().game)}});
  auto rules = Family::read_rules(*spec);
  if (!rules) return rules;
  if (std::string expected = game_text(*rules); expected != spec->text)
    return failure("certificate-game-form", {{"found", spec->text}, {"expected", std::move(expected)}});
  return rules;
}

std::string game_text(const games::line::Rules& rules) {
  constexpr std::array kInversions{"off", "signs", "stones"};
  const rules_of::Options& options = rules.options();
  std::string walls;
  for (const rules_of::Move cell : options.walls)
    walls += (walls.empty() ? "" : "+") + rules_of::cell_name(rules.rows(), rules.cols(), cell);
  return fmt::format(
      "mnk:rows={},cols={},win={},overline={},last-reply={},walls={},max-moves={},inversion={},period={}",
      options.rows, options.cols, options.win, rules.exact_line() ? "ignored" : "wins",
      options.last_reply ? "on" : "off", walls.empty() ? "none" : walls, options.max_moves,
      kInversions[static_cast<std::size_t>(options.inversion)], options.period);
}

std::vector<int> symmetry_numbers(const games::line::Rules& rules) {
  const bool square = rules.rows() == rules.cols();
  std::vector<int> numbers;
  for (int number = 0; number < (square ? 8 : 4); ++number) {
    bool keeps_walls = true;
    for (int cell = 0; cell < rules.cells() && keeps_walls; ++cell) {
      int x = cell % rules.cols();
      int y = cell / rules.cols();
      if ((number & 1) != 0) x = rules.cols() - 1 - x;
      if ((number & 2) != 0) y = rules.rows() - 1 - y;
      if ((number & 4) != 0) std::swap(x, y);
      keeps_walls = rules.wall(cell) == rules.wall(rules.cell_at(x, y));
    }
    if (keeps_walls) numbers.push_back(number);
  }
  return numbers;
}

Dialect dialect(const games::line::Rules& rules) {
  return {
      {Kind::End, Kind::Answer, Kind::Replies, Kind::Pairing, Kind::Forcing, Kind::Bounded, Kind::Stealing},
      symmetry_numbers(rules),
      true};
}

}  // namespace parlour::proof::line
