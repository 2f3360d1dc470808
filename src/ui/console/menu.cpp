#include "ui/console/menu.hpp"

#include <fmt/format.h>

#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "catalog/games.hpp"
#include "catalog/players.hpp"

namespace parlour::ui {
namespace {

class Menu {
 public:
  explicit Menu(const Console& console)
      : input_(console.input), output_(console.display.words()), texts_(console.texts) {}

  std::optional<PlayRequest> ask() {
    output_ << texts_.text("menu-title") << "\n\n" << texts_.text("menu-main") << '\n';
    const auto mode = choose(texts_.text("menu-ask"), "1", {"1", "2", "3"});
    if (!mode) return std::nullopt;
    PlayRequest request;
    if (!ask_game(request)) return std::nullopt;
    const bool asked = *mode == "1"   ? ask_opponent(request)
                       : *mode == "2" ? ask_both(request)
                                      : two_people(request);
    return asked ? std::optional(request) : std::nullopt;
  }

 private:
  /// Asks until there is no objection to the answer; nothing if the person leaves.
  std::optional<std::string> question(
      const std::string& words, const std::string& preset,
      const std::function<std::optional<std::string>(const std::string&)>& objection) {
    for (;;) {
      const Answer heard = input_.ask(fmt::format("{} [{}]: ", words, preset));
      if (!std::holds_alternative<Line>(heard)) return std::nullopt;
      std::string answer = std::get<Line>(heard).text;
      if (answer == "q" || answer == "quit") return std::nullopt;
      if (answer.empty()) answer = preset;
      const auto problem = objection(answer);
      if (!problem) return answer;
      output_ << *problem << '\n';
    }
  }

  std::optional<std::string> choose(const std::string& words, const std::string& preset,
                                    const std::vector<std::string>& choices) {
    return question(words, preset, [&](const std::string& answer) -> std::optional<std::string> {
      for (const auto& choice : choices)
        if (answer == choice) return std::nullopt;
      return texts_.text("menu-wrong",
                         {{"input", answer}, {"expected", fmt::format("{}, q", fmt::join(choices, ", "))}});
    });
  }

  /// Lists `entries` with numbers and lets the person answer with a number or a spec.
  template <class Entry>
  std::optional<std::string> ask_spec(
      std::string_view title, std::string_view words, const std::string& preset,
      const std::vector<Entry>& entries,
      const std::function<std::optional<std::string>(const std::string&)>& objection) {
    output_ << '\n' << texts_.text(title) << '\n';
    for (std::size_t at = 0; at < entries.size(); ++at)
      output_ << fmt::format("{:>3} {:<17} {}\n", at + 1, entries[at].name, texts_.text(entries[at].help));
    const auto named = [&](const std::string& answer) {
      for (std::size_t at = 0; at < entries.size(); ++at)
        if (answer == std::to_string(at + 1)) return entries[at].name;
      return answer;
    };
    const auto answer = question(texts_.text(words), preset,
                                 [&](const std::string& given) { return objection(named(given)); });
    return answer ? std::optional(named(*answer)) : std::nullopt;
  }

  bool ask_game(PlayRequest& request) {
    const auto objection = [&](const std::string& spec) -> std::optional<std::string> {
      const auto game = catalog::make_game(spec);
      return game ? std::nullopt : std::optional(texts_.line(game.error()));
    };
    const auto spec = ask_spec("menu-games", "menu-ask-game", "tictactoe", catalog::games(), objection);
    if (spec) request.game = *spec;
    return spec.has_value();
  }

  std::optional<std::string> ask_player(const PlayRequest& request, std::string_view words,
                                        const std::string& preset) {
    const auto game = catalog::make_game(request.game);
    const auto objection = [&](const std::string& spec) -> std::optional<std::string> {
      const auto checked = catalog::check_player(spec, **game);
      return checked ? std::nullopt : std::optional(texts_.line(checked.error()));
    };
    std::vector<catalog::PlayerEntry> able = catalog::players();
    std::erase_if(able, [&](const catalog::PlayerEntry& each) { return objection(each.name).has_value(); });
    return ask_spec("menu-players", words, preset, able, objection);
  }

  bool ask_opponent(PlayRequest& request) {
    const auto opponent = ask_player(request, "menu-ask-opponent", "engine");
    if (!opponent) return false;
    const auto begins = choose(texts_.text("menu-ask-begin"), "1", {"1", "2"});
    if (!begins) return false;
    request.players = *begins == "1" ? std::array<std::string, 2>{"human", *opponent}
                                     : std::array<std::string, 2>{*opponent, "human"};
    return true;
  }

  bool ask_both(PlayRequest& request) {
    const auto first = ask_player(request, "menu-ask-first", "engine");
    if (!first) return false;
    const auto second = ask_player(request, "menu-ask-second", "engine");
    if (!second) return false;
    request.players = {*first, *second};
    return true;
  }

  static bool two_people(PlayRequest& request) {
    request.players = {"human", "human"};
    return true;
  }

  LineInput& input_;
  std::ostream& output_;
  const Texts& texts_;
};

}  // namespace

std::optional<PlayRequest> ask_for_game(const Console& console) { return Menu(console).ask(); }

}  // namespace parlour::ui
