#include <fmt/format.h>

#include <chrono>
#include <cmath>

#include "records/json.hpp"
#include "records/json_tree.hpp"
#include "records/text.hpp"

namespace parlour::records {
namespace {

std::string quoted_line(std::string_view text) { return json_text(one_line(text)); }

std::string_view side_name(Side side) { return side == Side::First ? "first" : "second"; }

std::string milliseconds(std::chrono::nanoseconds elapsed) {
  const double value = std::chrono::duration<double, std::milli>(elapsed).count();
  return value == std::floor(value) ? fmt::format("{:.0f}", value) : json_number(value);
}

std::string seat_text(const Record& record, std::size_t seat) {
  std::string text =
      fmt::format(R"({{"name": {}, "spec": {}, "side": "{}")", quoted_line(record.seats[seat].name),
                  quoted_line(record.seats[seat].spec), side_name(record.side_of_seat[seat]));
  if (const auto& clock = record.clocks[seat])
    text += fmt::format(R"(, "clock": {{"base_ms": {}, "increment_ms": {}, "left_ms": {}}})",
                        clock->base.count(), clock->increment.count(), clock->left.count());
  return text + "}";
}

std::string moves_text(const Record& record) {
  std::string text;
  const auto state = record.game->start();
  for (const RecordedMove& each : record.moves) {
    text += fmt::format("{}\n    {{\"move\": {}", text.empty() ? "" : ",",
                        quoted_line(state->move_text(each.move)));
    if (each.elapsed) text += fmt::format(R"(, "ms": {})", milliseconds(*each.elapsed));
    text += "}";
    state->play(each.move);
  }
  return text.empty() ? "[]" : "[" + text + "\n  ]";
}

std::string choices_text(const Record& record) {
  std::string text;
  for (const play::ChoiceMade& each : record.choices)
    text += fmt::format("{}\n    {{\"after\": {}, \"choice\": \"{}\", \"ms\": {}}}", text.empty() ? "" : ",",
                        each.after, name_of(each.choice), milliseconds(each.elapsed));
  return "[" + text + "\n  ]";
}

std::string reason_text(const Message& reason) {
  std::string arguments;
  for (const Argument& each : reason.arguments)
    arguments += fmt::format("{}{}: {}", arguments.empty() ? "" : ", ", quoted_line(each.name),
                             quoted_line(each.value));
  return fmt::format(R"({{"id": {}, "arguments": {{{}}}}})", quoted_line(reason.id), arguments);
}

std::string result_text(const play::Conclusion& conclusion) {
  std::string text = fmt::format(R"({{"ending": "{}")", ending_name(conclusion.ending));
  if (conclusion.ending != play::Ending::ByRules)
    text += fmt::format(R"(, "by": "{}")", side_name(conclusion.by));
  if (const auto& outcome = conclusion.outcome)
    text += fmt::format(R"(, "winner": {}, "margin": {})",
                        outcome->winner ? fmt::format("\"{}\"", side_name(*outcome->winner)) : "null",
                        outcome->margin);
  if (conclusion.reason) text += fmt::format(R"(, "reason": {})", reason_text(*conclusion.reason));
  return text + "}";
}

}  // namespace

std::string to_json(const Record& record) {
  std::string text = "{\n  \"format\": \"parlour-record\",\n  \"version\": 1";
  const auto add = [&](std::string_view key, const std::string& value) {
    text += fmt::format(",\n  \"{}\": {}", key, value);
  };
  if (!record.date.empty()) add("date", quoted_line(record.date));
  add("game", quoted_line(record.game->spec()));
  add("seats", fmt::format("[\n    {},\n    {}\n  ]", seat_text(record, 0), seat_text(record, 1)));
  add("first_sign", record.first_sign == 'O' ? "\"O\"" : "\"X\"");
  add("moves", moves_text(record));
  if (!record.choices.empty()) add("choices", choices_text(record));
  if (record.conclusion) add("result", result_text(*record.conclusion));
  return text + "\n}\n";
}

Format json_format() {
  static const FormatDeclaration kJson{
      "json",
      "JSON",
      {"json"},
      "{",
      [](const Record& record) -> Result<std::string> { return to_json(record); },
      from_json,
      leaves_nothing_out};
  return Format(kJson);
}

}  // namespace parlour::records
