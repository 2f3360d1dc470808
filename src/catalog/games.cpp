#include "catalog/games.hpp"

#include <algorithm>
#include <utility>

#include "catalog/lookup.hpp"
#include "engines/dispatch.hpp"
#include "games/kalah/options.hpp"
#include "games/line/options.hpp"

namespace parlour::catalog {
namespace {

namespace kalah = games::kalah;
namespace line = games::line;
using Defaults = std::vector<std::pair<std::string_view, std::string>>;

std::vector<Option> line_options(const Defaults& defaults = {}) {
  std::vector<Option> options = line::declared_options();
  for (const auto& preset : defaults) {
    const auto named = [&](const Option& each) { return each.name == preset.first; };
    const auto found = std::find_if(options.begin(), options.end(), named);
    *found = with_default(std::move(*found), preset.second);
  }
  return options;
}

std::vector<Option> sized(std::string rows, std::string cols, std::string win, Defaults more = {}) {
  more.insert(more.end(), {{"rows", std::move(rows)}, {"cols", std::move(cols)}, {"win", std::move(win)}});
  return line_options(more);
}

/// One `size` in place of rows, cols and win.
std::vector<Option> square_options() {
  std::vector<Option> options = line::declared_options();
  std::erase_if(options, [](const Option& each) {
    return each.name == "rows" || each.name == "cols" || each.name == "win";
  });
  options.insert(options.begin(), line::size_option());
  return options;
}

std::string named(const std::string& name, const std::string& settings) {
  return settings.empty() ? name : name + ":" + settings;
}

Result<std::shared_ptr<const play::Game>> make_line_game(const std::string& name,
                                                         const OptionValues& values) {
  auto options = line::read_line_options(values);
  if (!options) return failure(std::move(options.error()));
  // Where it plays no part it is not in the spec either, and a game must equal what its spec reads back to.
  if (options->inversion == line::Inversion::Off) options->period = line::Options().period;
  const auto matters = [&](const OptionValues::Entry& entry) {
    return line::option_matters(values, entry.option.name);
  };
  // The seed of random walls may have been drawn, and people want to see it to get the same walls again.
  // Their form goes with it where the title would be taken for an older one otherwise.
  const auto unusual = [&](const OptionValues::Entry& entry) {
    return matters(entry) &&
           (entry.given || entry.option.name == "walls-seed" ||
            (entry.option.name == "walls-form" && line::complete_but_for_wall_form(values)));
  };
  return std::make_shared<const engines::LineGame>(
      engines::LineGame::Names{name, named(name, settings_text(values, unusual)),
                               named(name, settings_text(values, matters))},
      line::Rules(*std::move(options)));
}

Result<std::shared_ptr<const play::Game>> make_kalah_game(const std::string& name,
                                                          const OptionValues& values) {
  const auto all = [](const OptionValues::Entry&) { return true; };
  const auto given = [](const OptionValues::Entry& entry) { return entry.given; };
  return std::make_shared<const engines::KalahGame>(
      engines::KalahGame::Names{name, named(name, settings_text(values, given)),
                                named(name, settings_text(values, all))},
      kalah::Rules(kalah::read_kalah_options(values)));
}

}  // namespace

const std::vector<GameEntry>& games() {
  static const std::vector<GameEntry> kGames{
      {"tictactoe", sized("3", "3", "3"), "game-tictactoe"},
      {"square", square_options(), "game-square"},
      {"inversion", sized("10", "10", "4", {{"inversion", "signs"}}), "game-inversion"},
      {"inversion-stones", sized("10", "10", "4", {{"inversion", "stones"}}), "game-inversion-stones"},
      {"gomoku", sized("15", "15", "5"), "game-gomoku"},
      {"gomoku-standard", sized("15", "15", "5", {{"overline", "ignored"}}), "game-gomoku-standard"},
      {"course", sized("20", "20", "5", {{"last-reply", "on"}, {"walls", "random"}}), "game-course"},
      {"mnk", line_options(), "game-mnk"},
      {"kalah", kalah::declared_options(), "game-kalah"},
  };
  return kGames;
}

Result<std::shared_ptr<const play::Game>> make_game(std::string_view text,
                                                    std::optional<std::uint32_t> seed) {
  std::vector<GameEntry> entries = games();
  for (GameEntry& entry : entries)
    for (Option& option : entry.options)
      if (seed && option.name == "walls-seed") option.default_value = std::to_string(*seed);
  auto found = look_up(text, entries, "game-unknown");
  if (!found) return failure(std::move(found.error()));
  const auto& [entry, values] = *found;
  if (entry->name != "kalah" && line::complete_but_for_wall_form(values) && values.given("walls-seed"))
    return make_game(std::string(text) + ",walls-form=scattered");
  return entry->name == "kalah" ? make_kalah_game(entry->name, values) : make_line_game(entry->name, values);
}

}  // namespace parlour::catalog
