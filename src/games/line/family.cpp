#include "games/line/family.hpp"

namespace parlour::games::line {

Result<Rules> Family::read_rules(const OptionValues& values) {
  auto options = read_line_options(values);
  if (!options) return failure(std::move(options.error()));
  // Without inversion the spec does not name the period, and a game must equal what its spec reads back to.
  if (options->inversion == Inversion::Off) options->period = Options().period;
  return Rules(*std::move(options));
}

/// The seed of random walls may have been drawn, and people need to see it to get the same walls again. The
/// form of the walls is added where the title would otherwise read as an older spec.
bool Family::told_in_title(const OptionValues& values, std::string_view option) {
  return option == "walls-seed" || (option == "walls-form" && complete_but_for_wall_form(values));
}

/// A complete spec from before `walls-form` existed (files may contain some) keeps the walls it had then.
std::optional<std::string> Family::older_setting(const OptionValues& values) {
  if (!complete_but_for_wall_form(values) || !values.given("walls-seed")) return std::nullopt;
  return "walls-form=scattered";
}

std::string Family::fixed_spec(const Rules& rules, std::string spec) {
  constexpr std::string_view kRandom = "walls=random,";
  const std::size_t from = spec.find(kRandom);
  if (from == std::string::npos) return spec;
  std::string walls;
  for (int cell = 0; cell < rules.cells(); ++cell)
    if (rules.wall(cell))
      walls += (walls.empty() ? "" : "+") + cell_name(rules.rows(), rules.cols(), static_cast<Move>(cell));
  const std::size_t end = spec.find(",max-moves=", from);
  return spec.replace(from, end - from, "walls=" + (walls.empty() ? "none" : walls));
}

}  // namespace parlour::games::line
