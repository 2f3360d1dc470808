#include <fmt/format.h>

#include <chrono>

#include "records/json_tree.hpp"
#include "records/line/line_game.hpp"
#include "records/line/sgf.hpp"
#include "records/line/sgf_tree.hpp"
#include "records/text.hpp"

namespace parlour::records {
namespace {

/// Black is First, White is Second, whichever seats they have.
char colour_of(Side side) { return side == Side::First ? 'B' : 'W'; }

std::string property(std::string_view name, std::string_view value) {
  return fmt::format("{}[{}]", name, sgf_escaped(one_line(value)));
}

std::string point(const games::line::Rules& rules, play::MoveCode cell) {
  const auto letter = [](int number) {
    return static_cast<char>(number < 26 ? 'a' + number : 'A' + number - 26);
  };
  return {letter(cell % rules.cols()), letter(cell / rules.cols())};
}

std::string seat_properties(const Record& record, Side side) {
  const auto seat = static_cast<std::size_t>(record.seat_of(side));
  const char colour = colour_of(side);
  std::string text;
  if (!record.seats[seat].name.empty()) text += property(fmt::format("P{}", colour), record.seats[seat].name);
  if (!record.seats[seat].spec.empty())
    text += property(fmt::format("PL{}", colour), record.seats[seat].spec);
  if (const auto& clock = record.clocks[seat])
    text += fmt::format("PLK{}[{}:{}:{}]", colour, clock->base.count(), clock->increment.count(),
                        clock->left.count());
  return text.empty() ? text : text + "\n";
}

/// `PLC[3:two-more:1200][5:first:800]`: after how many moves, what, and in how many milliseconds.
std::string choices_property(const Record& record) {
  std::string text = "PLC";
  for (const play::ChoiceMade& each : record.choices)
    text += fmt::format("[{}:{}:{}]", each.after, name_of(each.choice),
                        json_number(std::chrono::duration<double, std::milli>(each.elapsed).count()));
  return text;
}

std::string result_value(const play::Conclusion& conclusion) {
  if (!conclusion.outcome) return "Void";
  if (!conclusion.outcome->winner) return "Draw";
  std::string_view how;
  switch (conclusion.ending) {
    case play::Ending::TimeForfeit:
      how = "Time";
      break;
    case play::Ending::Resignation:
      how = "Resign";
      break;
    case play::Ending::IllegalMove:
    case play::Ending::PlayerFailed:
      how = "Forfeit";
      break;
    default:
      break;
  }
  return fmt::format("{}+{}", colour_of(*conclusion.outcome->winner), how);
}

std::string result_properties(const play::Conclusion& conclusion) {
  std::string text = property("RE", result_value(conclusion));
  text += fmt::format("PLE[{}", ending_name(conclusion.ending));
  if (conclusion.ending != play::Ending::ByRules) text += fmt::format(":{}", colour_of(conclusion.by));
  text += "]";
  if (conclusion.reason) {
    text += property("PLR", conclusion.reason->id);
    for (const Argument& each : conclusion.reason->arguments)
      text += fmt::format("[{}]", sgf_escaped(one_line(each.name + ":" + each.value)));
  }
  return text + "\n";
}

}  // namespace

Result<std::string> to_sgf(const Record& record) {
  const games::line::Rules* const rules = line_rules(*record.game);
  if (rules == nullptr) return cannot_hold("sgf", record.game->name());
  const bool square = rules->rows() == rules->cols();
  std::string text = "(;FF[4]GM[4]CA[UTF-8]AP[Parlour:1]SZ[";
  text +=
      square ? fmt::format("{}]\n", rules->cols()) : fmt::format("{}:{}]\n", rules->cols(), rules->rows());
  text += property("PLG", record.game->spec()) + "\n";
  if (!record.date.empty()) text += property("DT", record.date) + "\n";
  text += seat_properties(record, Side::First) + seat_properties(record, Side::Second);
  const auto& clocks = record.clocks;
  if (clocks[0] && clocks[1] && clocks[0]->base == clocks[1]->base)
    text += fmt::format("TM[{}]\n", json_number(std::chrono::duration<double>(clocks[0]->base).count()));
  if (record.side_of_seat[0] == Side::Second) text += "PLS[WB]\n";
  if (record.first_sign == 'O') text += "PLX[O]\n";
  if (!record.choices.empty()) text += choices_property(record) + "\n";
  if (record.conclusion) text += result_properties(*record.conclusion);
  Side side = Side::First;  // the turn passes with every move of a line game
  for (const RecordedMove& each : record.moves) {
    text += fmt::format(";{}[{}]", colour_of(side), point(*rules, each.move));
    if (each.elapsed)
      text += fmt::format("PLT[{}]",
                          json_number(std::chrono::duration<double, std::milli>(*each.elapsed).count()));
    text += "\n";
    side = other(side);
  }
  return text + ")\n";
}

Format sgf_format() {
  static const FormatDeclaration kSgf{"sgf", "SGF", {"sgf"}, "(", to_sgf, from_sgf, leaves_nothing_out};
  return Format(kSgf);
}

}  // namespace parlour::records
