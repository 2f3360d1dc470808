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

}  // namespace

std::array<std::string, 2> shown_names(const table::PlayRequest& request, const Texts& texts) {
  if (request.names) return *request.names;
  std::array<std::string, 2> names = request.players;
  for (std::string& name : names)
    if (catalog::is_human(name)) name = texts.text("play-human");
  return table::told_apart(names);
}

Table set_table(const table::PlayRequest& request, const Texts& texts) {
  Table table;
  table.names = shown_names(request, texts);
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
