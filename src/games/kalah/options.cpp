#include "games/kalah/options.hpp"

namespace parlour::games::kalah {

std::vector<Option> declared_options() {
  return {
      integer_option("pits", 6, 1, kMostPits, "help-pits"),
      integer_option("seeds", 4, 1, kMostSeeds, "help-seeds"),
      choice_option("capture", {"opposite-nonempty", "always", "none"}, "help-capture"),
      choice_option("stop", {"off", "half"}, "help-stop"),
  };
}

std::vector<Preset> presets() {
  return {{"kalah", declared_options(), "game-kalah", {"pits", "seeds"}, "3 6"}};
}

Options read_kalah_options(const OptionValues& values) {
  Options options;
  options.pits = static_cast<int>(values.integer("pits"));
  options.seeds = static_cast<int>(values.integer("seeds"));
  if (values.is("capture", "always")) options.capture = Capture::Always;
  if (values.is("capture", "none")) options.capture = Capture::None;
  options.stop_half = values.is("stop", "half");
  return options;
}

}  // namespace parlour::games::kalah
