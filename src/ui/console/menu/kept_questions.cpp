#include "ui/console/menu/kept_questions.hpp"
#include "ui/words/kept_words.hpp"

#include <charconv>
#include <optional>
#include <ostream>
#include <utility>

#include "records/text.hpp"
#include "table/saved_game.hpp"
#include "ui/console/prompt/commands.hpp"
#include "ui/words/set_table.hpp"

namespace parlour::ui {
namespace {

void show_list(const Console& console, std::string_view title, const table::KeptGames& kept) {
  std::ostream& words = console.display.words();
  const Texts& texts = console.texts;
  for (const table::KeptGames::Damaged& each : kept.damaged)
    words << texts.text("kept-damaged",
                        {{"file", each.file.string()}, {"problem", texts.sentence(each.problem)}})
          << '\n';
  if (kept.games.empty()) return;
  words << texts.text(title) << '\n';
  std::size_t number = 0;
  for (const table::KeptGame& game : kept.games)
    words << "  " << kept_row(game, std::to_string(++number), texts) << '\n';
  if (kept.more > 0) words << texts.text("kept-more", {{"games", std::to_string(kept.more)}}) << '\n';
}

/// The position in the list that `typed` names.
std::optional<std::size_t> place_in(const table::KeptGames& kept, std::string_view typed) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
  if (error != std::errc() || end != typed.data() + typed.size()) return std::nullopt;
  return number >= 1 && number <= kept.games.size() ? std::optional(number - 1) : std::nullopt;
}

/// The position after a `d`, which asks to delete.
std::optional<std::size_t> place_to_delete(const table::KeptGames& kept, const std::string& typed) {
  if (typed.empty() || (typed.front() != 'd' && typed.front() != 'D')) return std::nullopt;
  const std::size_t number = typed.find_first_not_of(" \t", 1);
  return number == std::string::npos ? std::nullopt : place_in(kept, std::string_view(typed).substr(number));
}

Way ask_for_number(const Console& console, const table::KeptGames& kept, std::string_view words,
                   bool deleting, std::string& answer) {
  Choices nothing;
  console.input.offer({});
  return Questions(console, nothing)
      .ask(
          "kept", console.texts.text(words), "1",
          [&](const std::string& typed) -> std::optional<std::string> {
            if (place_in(kept, typed) || (deleting && place_to_delete(kept, typed))) return std::nullopt;
            return console.texts.text("menu-wrong-game",
                                      {{"input", typed}, {"most", std::to_string(kept.games.size())}});
          },
          answer);
}

void delete_asking(const Console& console, const table::KeptGame& game) {
  const Texts& texts = console.texts;
  const Answer answer = console.input.ask(texts.text("history-delete-question", {{"games", "1"}}));
  const auto* line = std::get_if<Line>(&answer);
  if (line == nullptr || !means(line->text, "answer-yes", texts)) return;
  const auto deleted = table::delete_kept_game(game.file);
  console.display.words() << (deleted ? texts.text("history-deleted", {{"game", name_of(game)}})
                                      : texts.line(deleted.error()))
                          << '\n';
}

}  // namespace

std::string kept_row(const table::KeptGame& game, const std::string& number, const Texts& texts) {
  const table::PlayRequest request = table::request_as_seated(game.record);
  const Table table = set_table(request, texts);
  const auto shown = [](const std::string& name) { return records::one_line(name); };
  return texts.text(
      "kept-row",
      {{"number", number},
       {"moment", moment_of(game)},
       {"game", shown(request.game)},
       {"first", shown(table.names[0])},
       {"second", shown(table.names[1])},
       {"result", shown(result_of(game, texts))},
       {"pid", game.player.value_or(0) > 0 && !game.finished ? std::to_string(*game.player) : ""}});
}

Way ask_unfinished(const Console& console, const ListKept& list, std::filesystem::path& file) {
  const table::KeptGames kept = list(table::KeptKind::Unfinished);
  show_list(console, "menu-unfinished", kept);
  if (kept.games.empty()) {
    console.display.words() << console.texts.text("menu-no-last-game") << '\n';
    return Way::Back;
  }
  file = kept.games.front().file;
  if (kept.games.size() == 1) return Way::On;
  std::string answer;
  const Way way = ask_for_number(console, kept, "menu-ask-unfinished", false, answer);
  if (way == Way::On) file = kept.games[*place_in(kept, answer)].file;
  return way;
}

Way ask_finished(const Console& console, const ListKept& list, std::filesystem::path& file) {
  for (;;) {
    const table::KeptGames kept = list(table::KeptKind::Finished);
    show_list(console, "menu-finished", kept);
    if (kept.games.empty()) {
      console.display.words() << console.texts.text("menu-no-finished") << '\n';
      return Way::Back;
    }
    std::string answer;
    if (const Way way = ask_for_number(console, kept, "menu-ask-finished", true, answer); way != Way::On)
      return way;
    const auto to_delete = place_to_delete(kept, answer);
    if (!to_delete) {
      file = kept.games[*place_in(kept, answer)].file;
      return Way::On;
    }
    delete_asking(console, kept.games[*to_delete]);
  }
}

}  // namespace parlour::ui
