#include "ui/console/menu/menu.hpp"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <ostream>
#include <utility>
#include <vector>

#include "catalog/games.hpp"
#include "files/patience.hpp"
#include "records/name.hpp"
#include "ui/console/menu/game_questions.hpp"
#include "ui/console/prompt/commands.hpp"
#include "ui/terminal/typed_path.hpp"

namespace parlour::ui {
namespace {

/// Filled in by the questions about a game. The first of a pair is the person or, without one, who begins.
struct Draft {
  GameDialogue game;
  std::array<ComputerDialogue, 2> computers;
  std::array<std::string, 2> names;
  std::string sign = "x";    ///< of the first of the pair
  std::string begins = "1";  ///< 1: the first of the pair
};

table::PlayRequest request_of(const Draft& draft) {
  table::PlayRequest request;
  request.game = draft.game.spec();
  for (std::size_t at = 0; at < 2; ++at) {
    const std::string& computer = draft.computers[at].spec();
    request.players[at] = computer.empty() ? "human" : computer;
  }
  if (!draft.names[0].empty()) {
    request.names = draft.names;
    if (draft.names[1].empty())
      (*request.names)[1] = request.players[1].substr(0, request.players[1].find(':'));
  }
  for (const ComputerDialogue& computer : draft.computers)
    if (!computer.spec().empty()) request.confirmed.add(computer.spec());
  request.first_sign = draft.sign == "o" ? 'O' : 'X';
  return draft.begins == "1" ? request : table::with_sides_swapped(std::move(request));
}

class GameQuestions {
 public:
  GameQuestions(const Console& console, Choices& remembered)
      : texts_(console.texts), questions_(console, remembered) {}

  Way against_computer(Draft& draft) const {
    return ask_in_order(
        {game(draft), computer(draft, 1), sign(draft, "menu-ask-sign"),
         [&](Entered) {
           return questions_.choose("begins", texts_.text("menu-ask-begin"), "1", {"1", "2"}, draft.begins);
         },
         name("name", "menu-ask-name", "menu-player", draft.names[0])});
  }

  Way two_computers(Draft& draft) const {
    return ask_in_order({game(draft), computer(draft, 0), computer(draft, 1)});
  }

  Way two_people(Draft& draft) const {
    return ask_in_order({game(draft),
                         name("first-name", "menu-ask-first-name", "menu-player-1", draft.names[0]),
                         name("second-name", "menu-ask-second-name", "menu-player-2", draft.names[1]),
                         sign(draft, "menu-ask-first-sign")});
  }

 private:
  using Step = std::function<Way(Entered)>;

  Step game(Draft& draft) const {
    return [&](Entered entered) { return draft.game.ask(questions_, entered); };
  }

  Step computer(Draft& draft, std::size_t which) const {
    return [&, which](Entered entered) {
      return draft.computers[which].ask(questions_, draft.game.spec(), entered);
    };
  }

  Step sign(Draft& draft, std::string_view words) const {
    return [&, words](Entered) {
      const auto game = catalog::make_game(draft.game.spec());
      if (!(*game)->has_signs()) return Way::Skip;
      return questions_.choose("sign", texts_.text(words), "x", {"x", "o"}, draft.sign);
    };
  }

  Step name(std::string_view key, std::string_view words, std::string_view preset, std::string& name) const {
    return [&, key, words, preset](Entered) {
      const auto objection = [&](const std::string& typed) -> std::optional<std::string> {
        const bool fits = records::check_name(typed) && typed.find(',') == std::string::npos;
        return fits ? std::nullopt : std::optional(texts_.text("menu-wrong-name"));
      };
      return questions_.ask(key, texts_.text(words), texts_.text(preset), objection, name);
    };
  }

  const Texts& texts_;
  Questions questions_;
};

Way ask_for_record(const Console& console, const Questions& questions, OpenRecord& record) {
  console.input.offer({});
  std::string file;
  const auto objection = [&](const std::string& typed) -> std::optional<std::string> {
    constexpr std::chrono::seconds kPatience{5};
    const auto there = files::within(kPatience, [path = typed_path(typed)] {
      std::error_code ignored;
      return std::filesystem::is_regular_file(path, ignored);
    });
    if (!there) return console.texts.text("file-stalled", {{"file", typed}});
    if (*there) return std::nullopt;
    return console.texts.text("menu-no-such-file", {{"input", typed}});
  };
  const Way way =
      questions.ask("record", console.texts.text("menu-ask-record"), "game.json", objection, file);
  record.file = typed_path(file);
  return way;
}

/// Leads back to the menu, which is then in the chosen language.
Way ask_language(Console& console, const Questions& questions) {
  std::vector<std::string> codes;
  std::string listed;
  for (const Language language : languages()) {
    codes.emplace_back(code_of(language));
    listed += fmt::format("{}{} {}", listed.empty() ? "" : ", ", code_of(language), name_of(language));
  }
  std::string code;
  const Way way =
      questions.choose("language", console.texts.text("menu-ask-language", {{"languages", listed}}),
                       std::string(code_of(console.texts.language())), codes, code);
  if (way != Way::On) return way;
  console.texts = Texts(*language_with_code(code));
  return Way::Back;
}

}  // namespace

MenuChoice ask_menu(Console& console, Choices& remembered, const ListKept& list_kept) {
  for (;;) {
    const Questions questions(console, remembered);
    const Texts& texts = console.texts;
    console.display.words() << texts.text("menu-title") << "\n\n" << texts.text("menu-main") << '\n';
    std::string chosen;
    const auto before = remembered;
    Way way =
        questions.choose("mode", texts.text("menu-ask"), "1", {"1", "2", "3", "4", "5", "6", "7"}, chosen);
    if (chosen > "3") remembered = before;  // a way to play is worth remembering, anything else is not
    MenuChoice choice = LeaveMenu{};
    if (way == Way::On && chosen <= "3") {
      const bool against = chosen == "1";
      Draft draft{{},
                  {ComputerDialogue("first", "menu-ask-first"),
                   against ? ComputerDialogue("opponent", "menu-ask-opponent")
                           : ComputerDialogue("second", "menu-ask-second")},
                  {}};
      const GameQuestions about_game(console, remembered);
      way = against         ? about_game.against_computer(draft)
            : chosen == "2" ? about_game.two_computers(draft)
                            : about_game.two_people(draft);
      if (way == Way::On) choice = request_of(draft);
    } else if (way == Way::On && chosen <= "6") {
      OpenRecord record;
      way = chosen == "4"   ? ask_unfinished(console, list_kept, record.file)
            : chosen == "5" ? ask_finished(console, list_kept, record.file)
                            : ask_for_record(console, questions, record);
      if (way == Way::On) choice = record;
    } else if (way == Way::On) {
      way = ask_language(console, questions);
    }
    if (way != Way::Back) return choice;
    console.display.words() << '\n';
  }
}

AfterGame ask_after_game(const Console& console) {
  Choices nothing;
  std::string answer;
  const Way way = Questions(console, nothing)
                      .choose("after", console.texts.text("menu-after-game"), "3", {"1", "2", "3"}, answer);
  if (way == Way::Quit) return AfterGame::Quit;
  if (way == Way::Back || answer == "3") return AfterGame::Menu;
  return answer == "2" ? AfterGame::SwapSides : AfterGame::Again;
}

}  // namespace parlour::ui
