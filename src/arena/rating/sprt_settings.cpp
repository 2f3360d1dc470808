#include <fmt/format.h>

#include <array>

#include "arena/rating/sprt.hpp"
#include "arena/settings/settings_list.hpp"
#include "core/option.hpp"

namespace parlour::arena {
namespace {

constexpr double kMostElo = 1000;

Option real_option(std::string name, std::string default_value, double min, double max,
                   std::string_view help) {
  return {std::move(name), OptionKind::Real, std::move(default_value), min, max, {}, help};
}

/// With error rates of a half or more, one might as well toss a coin.
std::array<Option, 5> sprt_options() {
  return {real_option("elo0", "0", -kMostElo, kMostElo, "help-sprt-elo0"),
          real_option("elo1", "5", -kMostElo, kMostElo, "help-sprt-elo1"),
          real_option("alpha", "0.05", 0.0001, 0.4999, "help-sprt-alpha"),
          real_option("beta", "0.05", 0.0001, 0.4999, "help-sprt-beta"),
          choice_option("model", {"logistic", "normalised"}, "help-sprt-model")};
}

}  // namespace

Result<SprtSettings> parse_sprt(std::string_view text) {
  const auto values = read_settings("--sprt", text, sprt_options());
  if (!values) return failure(values.error());
  SprtSettings settings;
  settings.elo0 = values->real("elo0");
  settings.elo1 = values->real("elo1");
  settings.alpha = values->real("alpha");
  settings.beta = values->real("beta");
  if (values->is("model", "normalised")) settings.model = EloModel::Normalised;
  if (settings.elo0 >= settings.elo1)
    return failure("sprt-elo-order", {{"elo0", values->text("elo0")}, {"elo1", values->text("elo1")}},
                   place_in_list(*values, values->given("elo1") ? "elo1" : "elo0"));
  return settings;
}

std::string sprt_text(const SprtSettings& settings) {
  return fmt::format("elo0={},elo1={},alpha={},beta={},model={}", settings.elo0, settings.elo1,
                     settings.alpha, settings.beta,
                     settings.model == EloModel::Logistic ? "logistic" : "normalised");
}

}  // namespace parlour::arena
