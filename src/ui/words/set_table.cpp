#include "ui/words/set_table.hpp"

#include <optional>

#include "catalog/players.hpp"

namespace parlour::ui {
namespace {

/// The only person in a game against a computer.
std::optional<Side> only_person(const std::array<std::string, 2>& specs) {
  const std::array people{catalog::is_human(specs[0]), catalog::is_human(specs[1])};
  if (people[0] == people[1]) return std::nullopt;
  return people[0] ? Side::First : Side::Second;
}

/// Programs are called by their specs, people in the language of the game.
std::array<std::string, 2> names_in(const Texts& texts, std::array<std::string, 2> specs) {
  for (std::string& spec : specs)
    if (catalog::is_human(spec)) spec = texts.text("play-human");
  return table::told_apart(specs);
}

}  // namespace

Table set_table(const table::PlayRequest& request, const Texts& texts) {
  Table table;
  table.names = request.names.value_or(names_in(texts, request.players));
  table.first_sign = request.first_sign;
  const auto person = only_person(request.players);
  table.bottom = person.value_or(Side::First);
  if (!person || request.names) return table;
  table.you = person;
  table.names[static_cast<std::size_t>(*person)] = texts.text("name-you");
  table.names[static_cast<std::size_t>(other(*person))] = texts.text("name-computer");
  return table;
}

}  // namespace parlour::ui
