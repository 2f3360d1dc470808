#include "ui/console/menu/game_questions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "games/line/family.hpp"
#include "play/typed_game.hpp"

namespace parlour::ui {
namespace {

/// An option that the menu asks for when a game is chosen by its bare name.
struct SizeQuestion {
  std::string_view game;
  std::string_view option;
  std::string_view words;  ///< id of a text
};

constexpr auto kSizeQuestions = std::to_array<SizeQuestion>({
    {"square", "size", "menu-ask-size"},
    {"mnk", "rows", "menu-ask-rows"},
    {"mnk", "cols", "menu-ask-cols"},
    {"mnk", "win", "menu-ask-win"},
    {"inversion", "period", "menu-ask-period"},
    {"inversion-stones", "period", "menu-ask-period"},
    {"kalah", "pits", "menu-ask-pits"},
    {"kalah", "seeds", "menu-ask-seeds"},
});

/// How strong a computer plays, by the first of these options that it has, unless it plays at levels.
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

/// The side of a board on which a full row, column or diagonal wins; 0 for every other game.
int square_size(const play::Game& game) {
  const auto* line = dynamic_cast<const play::TypedGame<games::line::Family>*>(&game);
  if (line == nullptr) return 0;
  const auto& rules = line->rules();
  return rules.rows() == rules.cols() && rules.win() == rules.rows() ? rules.rows() : 0;
}

Way ask_size(const Questions& questions, const SizeQuestion& about, std::string& spec) {
  const auto* entry = entry_named(catalog::games(), about.game);
  const Option& option = *option_named(entry->options, about.option);
  const auto objection = [&](const std::string& value) -> std::optional<std::string> {
    std::string all = with_setting(spec, about.option, value);
    if (about.game == "mnk" && about.option != "win") all = with_setting(all, "win", "1");  // asked for later
    const auto game = catalog::make_game(all);
    return game ? std::nullopt : std::optional(questions.texts().sentence(game.error()));
  };
  std::string value;
  const Way way = questions.ask(fmt::format("{}-{}", about.game, about.option),
                                questions.texts().text(about.words, {{"allowed", allowed_text(option)}}),
                                option.default_value, objection, value);
  if (way == Way::On) spec = with_setting(spec, about.option, value);
  return way;
}

/// The strength of `player`, a bare name, by `option` of it.
Way ask_strength_by(const Questions& questions, const play::Game& game, const std::string& key,
                    const StrengthQuestion& about, const Option& option, std::string& player) {
  const Texts& texts = questions.texts();
  const int size = about.option == "depth" ? square_size(game) : 0;
  std::string value;
  Way way = Way::On;
  if (size > 0) {
    const int most = deepest_offered(size);
    way = questions.number(fmt::format("{}-{}", key, size),
                           texts.text(about.words, {{"allowed", fmt::format("1…{}", most)}}), most, 1, most,
                           value);
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

/// A level that a person who knows the rules can beat; computers that play each other do all they can.
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
  if (entry == nullptr) return Way::Skip;  // a spec that says it all
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

int deepest_offered(int size) {
  constexpr std::array kDeepest{9, 5, 4, 3, 3, 2, 2, 2};
  constexpr int kSmallest = 3;
  if (size < kSmallest) return kDeepest.front();
  return kDeepest[std::min(static_cast<std::size_t>(size - kSmallest), kDeepest.size() - 1)];
}

Way GameDialogue::ask(const Questions& questions, Entered entered) {
  const Texts& texts = questions.texts();
  specs_.resize(kSizeQuestions.size() + 1);
  std::vector<std::function<Way(Entered)>> steps{[&](Entered) {
    std::vector<Questions::Listed> listed;
    for (const auto& entry : catalog::games()) listed.push_back({entry.name, entry.help});
    const auto objection = [&](const std::string& spec) -> std::optional<std::string> {
      const auto made = catalog::make_game(spec);
      return made ? std::nullopt : std::optional(texts.line(made.error()));
    };
    questions.output() << '\n' << texts.text("menu-games") << '\n';
    const Way way =
        questions.choose_listed("game", texts.text("menu-ask-game"), "tictactoe", listed, objection, name_);
    specs_[0] = name_;
    return way;
  }};
  for (std::size_t at = 0; at < kSizeQuestions.size(); ++at)
    steps.emplace_back([&, at](Entered) {
      specs_[at + 1] = specs_[at];
      if (kSizeQuestions[at].game != name_) return Way::Skip;
      return ask_size(questions, kSizeQuestions[at], specs_[at + 1]);
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
    for (const auto& entry : catalog::players())
      if (!objection(entry.name)) listed.push_back({entry.name, entry.help});
    questions.output() << '\n' << texts.text("menu-players") << '\n';
    const auto runs_code = [](const std::string& spec) { return catalog::runs_code(spec); };
    questions.forget_if(role_, runs_code);  // what a file remembers starts nothing: such a player is typed
    const Way way = questions.choose_listed(role_, texts.text(words_), "engine", listed, objection, name_);
    questions.forget_if(role_, runs_code);
    return way;
  };
  const auto how_strong = [&](Entered) {
    spec_ = name_;
    return ask_strength(questions, **game, role_, spec_);
  };
  return ask_in_order({who, how_strong}, entered);
}

}  // namespace parlour::ui
