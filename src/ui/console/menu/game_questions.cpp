#include "ui/console/menu/game_questions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "catalog/games.hpp"
#include "catalog/lookup.hpp"
#include "catalog/players.hpp"
#include "ui/console/faces.hpp"
#include "ui/console/prompt/commands.hpp"
#include "ui/console/rules/rules_text.hpp"

namespace parlour::ui {
namespace {

/// How strong a computer plays: asks for the first of these options that it has, unless it has levels.
struct StrengthQuestion {
  std::string_view option;
  std::string_view words;  ///< id of a text
};
constexpr auto kStrengthQuestions = std::to_array<StrengthQuestion>({
    {"depth", "menu-ask-depth"},
    {"sims", "menu-ask-sims"},
});

const Option* option_named(const std::vector<Option>& options, std::string_view name) {
  const auto found =
      std::find_if(options.begin(), options.end(), [&](const Option& each) { return each.name == name; });
  return found == options.end() ? nullptr : &*found;
}

template <class Entry>
const Entry* entry_named(const std::vector<Entry>& entries, std::string_view name) {
  const auto found =
      std::find_if(entries.begin(), entries.end(), [&](const Entry& each) { return each.name == name; });
  return found == entries.end() ? nullptr : &*found;
}

std::string with_setting(const std::string& spec, std::string_view option, const std::string& value) {
  return fmt::format("{}{}{}={}", spec, spec.find(':') == std::string::npos ? ':' : ',', option, value);
}

/// Asks for the value of the option `asked[at]` of `game`.
Way ask_option(const Questions& questions, const catalog::GameEntry& game, std::size_t at,
               std::string& spec) {
  const Option& option = *option_named(game.options, game.asked[at]);
  // Options asked for later can still take any value, so they must not rule out this one.
  std::string least;
  for (std::size_t later = at + 1; later < game.asked.size(); ++later) {
    const Option& other = *option_named(game.options, game.asked[later]);
    if (other.kind == OptionKind::Integer) least += fmt::format(",{}={:.0f}", other.name, other.min);
  }
  const auto objection = [&](const std::string& value) -> std::optional<std::string> {
    const auto made = catalog::make_game(with_setting(spec, option.name, value) + least);
    return made ? std::nullopt : std::optional(questions.texts().sentence(made.error()));
  };
  std::string value;
  const Way way =
      questions.ask(fmt::format("{}-{}", game.name, option.name),
                    questions.texts().text(question_about(option), {{"allowed", allowed_text(option)}}),
                    option.default_value, objection, value);
  if (way == Way::On) spec = with_setting(spec, option.name, value);
  return way;
}

/// Asks for the strength of `player`, a name without settings, through its `option`.
Way ask_strength_by(const Questions& questions, const play::Game& game, const std::string& key,
                    const StrengthQuestion& about, const Option& option, std::string& player) {
  const Texts& texts = questions.texts();
  const auto most = about.option == "depth" ? face_of(game).deepest_offered(game) : std::nullopt;
  std::string value;
  Way way = Way::On;
  if (most) {
    way = questions.number(fmt::format("{}-{}", key, *most),
                           texts.text(about.words, {{"allowed", fmt::format("1…{}", *most)}}), *most, 1,
                           *most, value);
  } else {
    const std::string usual = option.default_value.empty() ? texts.text("menu-usual") : option.default_value;
    const auto objection = [&](const std::string& typed) -> std::optional<std::string> {
      if (typed == usual) return std::nullopt;
      const auto checked = catalog::check_player(with_setting(player, about.option, typed), game);
      return checked ? std::nullopt : std::optional(texts.sentence(checked.error()));
    };
    way = questions.ask(key, texts.text(about.words, {{"allowed", allowed_text(option)}}), usual, objection,
                        value);
    if (value == usual) value.clear();
  }
  if (way == Way::On && !value.empty()) player = with_setting(player, about.option, value);
  return way;
}

/// The game whose rules `typed` asks for: the command word and a number of `listed` or a spec. Nothing if it
/// is not such a question.
std::optional<std::string> asks_rules_of(const std::string& typed,
                                         const std::vector<Questions::Listed>& listed, const Texts& texts) {
  const std::size_t blank = std::min(typed.find(' '), typed.size());
  if (!means(typed.substr(0, blank), "command-rules", texts)) return std::nullopt;
  const std::string which = typed.substr(std::min(typed.find_first_not_of(' ', blank), typed.size()));
  for (std::size_t at = 0; at < listed.size(); ++at)
    if (which == std::to_string(at + 1)) return listed[at].name;
  return which;
}

/// Shows the rules of `spec`, or says why it is not a game.
std::string explain(const Questions& questions, const std::string& spec) {
  const Texts& texts = questions.texts();
  if (spec.empty()) return texts.text("menu-rules-hint");
  const auto game = catalog::make_game(spec);
  if (!game) return texts.line(game.error());
  questions.draw([&](const Style& style) { return rules_text(**game, texts, style); });
  return {};
}

/// A level that a person who knows the rules can beat; computers that play each other use full strength.
constexpr int kFriendlyLevel = 5;

Way ask_level(const Questions& questions, std::string_view role, const Option& option, std::string& player) {
  const int highest = std::stoi(option.default_value);
  std::string level;
  const Way way = questions.number(
      fmt::format("{}-{}-level", role, player),
      questions.texts().text("menu-ask-level",
                             {{"allowed", allowed_text(option)}, {"highest", option.default_value}}),
      role == "opponent" ? kFriendlyLevel : highest, 1, highest, level);
  if (way == Way::On && level != option.default_value) player = with_setting(player, option.name, level);
  return way;
}

Way ask_strength(const Questions& questions, const play::Game& game, std::string_view role,
                 std::string& player) {
  const auto* entry = entry_named(catalog::players(), player);
  if (entry == nullptr) return Way::Skip;  // a spec that leaves nothing open
  const Option* level = option_named(entry->options, "level");
  if (level != nullptr &&
      catalog::check_player(with_setting(player, level->name, level->default_value), game))
    return ask_level(questions, role, *level, player);
  for (const StrengthQuestion& about : kStrengthQuestions)
    if (const Option* option = option_named(entry->options, about.option))
      return ask_strength_by(questions, game, fmt::format("{}-{}-{}", role, player, about.option), about,
                             *option, player);
  return Way::Skip;
}

}  // namespace

std::string question_about(const Option& option) { return fmt::format("menu-ask-{}", option.name); }

Way GameDialogue::ask(const Questions& questions, Entered entered) {
  const Texts& texts = questions.texts();
  std::size_t most = 0;
  for (const auto& entry : catalog::games()) most = std::max(most, entry.asked.size());
  specs_.resize(most + 1);
  std::vector<std::function<Way(Entered)>> steps{[&](Entered) {
    std::vector<Questions::Listed> listed;
    for (const auto& entry : catalog::games()) listed.push_back({entry.name, entry.help});
    const auto objection = [&](const std::string& spec) -> std::optional<std::string> {
      if (const auto explained = asks_rules_of(spec, listed, texts)) {
        std::string problem = explain(questions, *explained);
        if (problem.empty()) questions.list(listed);  // the rules have pushed it off the screen
        return problem;
      }
      const auto made = catalog::make_game(spec);
      return made ? std::nullopt : std::optional(texts.line(made.error()));
    };
    questions.output() << '\n' << texts.text("menu-games") << '\n' << texts.text("menu-rules-hint") << '\n';
    const Way way = questions.choose_listed("game", texts.text("menu-ask-game"), listed.front().name, listed,
                                            objection, name_);
    specs_[0] = name_;
    return way;
  }};
  for (std::size_t at = 0; at < most; ++at)
    steps.emplace_back([&, at](Entered) {
      specs_[at + 1] = specs_[at];
      const auto* game = entry_named(catalog::games(), name_);
      if (game == nullptr || at >= game->asked.size()) return Way::Skip;
      return ask_option(questions, *game, at, specs_[at + 1]);
    });
  return ask_in_order(steps, entered);
}

Way ComputerDialogue::ask(const Questions& questions, const std::string& game_spec, Entered entered) {
  const Texts& texts = questions.texts();
  const auto game = catalog::make_game(game_spec);
  const auto objection = [&](const std::string& spec) -> std::optional<std::string> {
    if (catalog::is_human(spec)) return texts.text("menu-not-a-computer");
    const auto checked = catalog::check_player(spec, **game);
    return checked ? std::nullopt : std::optional(texts.line(checked.error()));
  };
  const auto who = [&](Entered) {
    std::vector<Questions::Listed> listed;
    std::vector<catalog::PlayerEntry> offered;
    for (const auto& entry : catalog::players()) {
      if (objection(entry.name)) continue;
      listed.push_back({entry.name, entry.help});
      offered.push_back(entry);
    }
    // Who is not known is told whom they can choose, not everybody whom the program knows.
    const auto objection_here = [&](const std::string& spec) {
      const auto parsed = parse_spec(spec);
      if (!parsed || entry_named(catalog::players(), parsed->name) != nullptr) return objection(spec);
      const auto unknown = catalog::named(parsed->name, offered, "player-unknown", parsed->text);
      return std::optional(texts.line(unknown.error()));
    };
    questions.output() << '\n' << texts.text("menu-players") << '\n';
    // Nothing remembered may run code or ask for more than a file may: it must be typed.
    const auto too_much = [](const std::string& spec) {
      return catalog::runs_code(spec) || catalog::within_means(spec) != spec;
    };
    questions.forget_if(role_, too_much);
    const Way way =
        questions.choose_listed(role_, texts.text(words_), "engine", listed, objection_here, name_);
    questions.forget_if(role_, too_much);
    return way;
  };
  const auto how_strong = [&](Entered) {
    spec_ = name_;
    return ask_strength(questions, **game, role_, spec_);
  };
  return ask_in_order({who, how_strong}, entered);
}

}  // namespace parlour::ui
