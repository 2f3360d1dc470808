#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <utility>

#include "records/json.hpp"
#include "records/json_tree.hpp"
#include "records/replay.hpp"
#include "records/text.hpp"
#include "records/values.hpp"

namespace parlour::records {
namespace {

using Kind = JsonValue::Kind;

constexpr double kLatestVersion = 1;
constexpr std::int64_t kLargestMargin = 1000;
constexpr std::int64_t kMostMovesBefore = 1'000'000;  // before a choice

/// What a value of this kind looks like, without the words of any language.
std::string_view looks_of(Kind kind) {
  switch (kind) {
    case Kind::Null:
      return "null";
    case Kind::Boolean:
      return "true|false";
    case Kind::Number:
      return "123";
    case Kind::Text:
      return "\"…\"";
    case Kind::List:
      return "[…]";
    case Kind::Object:
      return "{…}";
  }
  return "";
}

Place on_line(std::size_t line) { return {{}, 1, line}; }

tl::unexpected<Message> wrong_field(std::string_view field, std::string_view expected, std::size_t line) {
  return failure("record-field-wrong", {{"field", std::string(field)}, {"expected", std::string(expected)}},
                 on_line(line));
}

/// A field that may be absent or null (then nullptr) but otherwise must be of this kind.
Result<const JsonValue*> optional_field(const JsonValue& object, std::string_view name, Kind kind) {
  const JsonValue* const value = object.find(name);
  if (value == nullptr || value->kind == Kind::Null) return nullptr;
  if (value->kind != kind) return wrong_field(name, looks_of(kind), value->line);
  return value;
}

Result<const JsonValue*> field(const JsonValue& object, std::string_view name, Kind kind) {
  auto value = optional_field(object, name, kind);
  if (value && *value == nullptr)
    return failure("record-field-missing",
                   {{"field", std::string(name)}, {"expected", std::string(looks_of(kind))}},
                   on_line(object.line));
  return value;
}

/// A text that is one of two words.
Result<bool> either(const JsonValue& object, std::string_view name, std::string_view no,
                    std::string_view yes) {
  const auto value = field(object, name, Kind::Text);
  if (!value) return failure(value.error());
  if ((*value)->text == no) return false;
  if ((*value)->text == yes) return true;
  return wrong_field(name, "\"" + std::string(no) + "\"|\"" + std::string(yes) + "\"", (*value)->line);
}

Result<Side> side_field(const JsonValue& object, std::string_view name) {
  const auto second = either(object, name, "first", "second");
  if (!second) return failure(second.error());
  return *second ? Side::Second : Side::First;
}

Result<std::int64_t> whole_field(const JsonValue& object, std::string_view name) {
  constexpr double kExact = 9007199254740992;  // up to 2^53 a double holds every whole number exactly
  const auto value = field(object, name, Kind::Number);
  if (!value) return failure(value.error());
  const double number = (*value)->number;
  if (!(std::abs(number) < kExact) || number != std::floor(number))
    return wrong_field(name, looks_of(Kind::Number), (*value)->line);
  return static_cast<std::int64_t>(number);
}

Result<std::optional<ClockRecord>> read_clock(const JsonValue& seat) {
  const auto value = optional_field(seat, "clock", Kind::Object);
  if (!value) return failure(value.error());
  if (*value == nullptr) return std::nullopt;
  const auto base = whole_field(**value, "base_ms");
  if (!base) return failure(base.error());
  const auto increment = whole_field(**value, "increment_ms");
  if (!increment) return failure(increment.error());
  const auto left = whole_field(**value, "left_ms");
  if (!left) return failure(left.error());
  const auto clock = clock_of(*base, *increment, *left);
  if (!clock) return wrong_field("clock", "0…1000000000000", (*value)->line);
  return clock;
}

Result<void> read_seats(const JsonValue& root, Record& record) {
  const auto seats = field(root, "seats", Kind::List);
  if (!seats) return failure(seats.error());
  if ((*seats)->items.size() != 2) return wrong_field("seats", "[{…}, {…}]", (*seats)->line);
  for (std::size_t at = 0; at < 2; ++at) {
    const JsonValue& seat = (*seats)->items[at];
    const auto name = field(seat, "name", Kind::Text);
    if (!name) return failure(name.error());
    const auto spec = field(seat, "spec", Kind::Text);
    if (!spec) return failure(spec.error());
    const auto side = side_field(seat, "side");
    if (!side) return failure(side.error());
    auto clock = read_clock(seat);
    if (!clock) return failure(std::move(clock.error()));
    record.seats[at] = {one_line((*name)->text), one_line((*spec)->text)};
    record.side_of_seat[at] = *side;
    record.clocks[at] = *clock;
  }
  if (record.side_of_seat[0] == record.side_of_seat[1])
    return wrong_field("side", R"("first", "second")", (*seats)->line);
  return {};
}

/// The choices of an opening; whether they fit is seen when the moves are replayed.
Result<void> read_choices(const JsonValue& root, Record& record) {
  const auto choices = optional_field(root, "choices", Kind::List);
  if (!choices) return failure(choices.error());
  for (std::size_t at = 0; *choices != nullptr && at < (*choices)->items.size(); ++at) {
    const JsonValue& each = (*choices)->items[at];
    const auto after = whole_field(each, "after");
    if (!after) return failure(after.error());
    if (*after < 0 || *after > kMostMovesBefore) return wrong_field("after", "3, 5", each.line);
    const auto word = field(each, "choice", Kind::Text);
    if (!word) return failure(word.error());
    const auto choice = opening_choice_named((*word)->text);
    if (!choice) return wrong_field("choice", R"("first"|"second"|"two-more")", (*word)->line);
    const auto ms = optional_field(each, "ms", Kind::Number);
    if (!ms) return failure(ms.error());
    play::ChoiceMade made{static_cast<int>(*after), *choice, {}};
    if (*ms != nullptr) {
      const auto elapsed = elapsed_of((*ms)->number);
      if (!elapsed) return wrong_field("ms", "0…864000000", (*ms)->line);
      made.elapsed = *elapsed;
    }
    record.choices.push_back(made);
  }
  return {};
}

Result<void> read_moves(const JsonValue& root, Replay& replay, Record& record) {
  const auto moves = field(root, "moves", Kind::List);
  if (!moves) return failure(moves.error());
  for (const JsonValue& each : (*moves)->items) {
    const auto at_move = [&](Message message) {
      message.place->move = replay.moves() + 1;
      return failure(std::move(message));
    };
    const auto text = field(each, "move", Kind::Text);
    if (!text) return at_move(text.error());
    const auto ms = optional_field(each, "ms", Kind::Number);
    if (!ms) return at_move(ms.error());
    RecordedMove recorded;
    if (*ms != nullptr) {
      recorded.elapsed = elapsed_of((*ms)->number);
      if (!recorded.elapsed) return at_move(wrong_field("ms", "0…864000000", (*ms)->line).value());
    }
    auto move = replay.play_text((*text)->text);
    if (!move) {
      move.error().place->line = (*text)->line;
      return failure(std::move(move.error()));
    }
    recorded.move = *move;
    record.moves.push_back(recorded);
  }
  return {};
}

Result<std::optional<Message>> read_reason(const JsonValue& result) {
  const auto value = optional_field(result, "reason", Kind::Object);
  if (!value) return failure(value.error());
  if (*value == nullptr) return std::nullopt;
  const auto id = field(**value, "id", Kind::Text);
  if (!id) return failure(id.error());
  const auto arguments = optional_field(**value, "arguments", Kind::Object);
  if (!arguments) return failure(arguments.error());
  if (!is_id((*id)->text)) return wrong_field("id", "\"a-z0-9-\"", (*id)->line);
  Message message{(*id)->text, {}, std::nullopt, kind_of_reason((*id)->text)};
  for (std::size_t at = 0; *arguments != nullptr && at < (*arguments)->items.size(); ++at) {
    const JsonValue& argument = (*arguments)->items[at];
    const std::string& name = (*arguments)->keys[at];
    if (!is_id(name)) return wrong_field("arguments", "\"a-z0-9-\"", argument.line);
    if (argument.kind != Kind::Text) return wrong_field(name, looks_of(Kind::Text), argument.line);
    message.arguments.push_back({name, one_line(argument.text)});
  }
  return message;
}

/// The winner and margin that the file claims, to be compared with what the moves say.
Result<std::optional<Outcome>> read_outcome(const JsonValue& result) {
  if (result.find("winner") == nullptr) return std::nullopt;
  const auto winner = optional_field(result, "winner", Kind::Text);
  if (!winner) return failure(winner.error());
  const auto margin = whole_field(result, "margin");
  if (!margin) return failure(margin.error());
  if (*margin < 0 || *margin > kLargestMargin) return wrong_field("margin", "0…1000", result.line);
  Outcome outcome{std::nullopt, static_cast<int>(*margin)};
  if (*winner != nullptr) {
    const auto side = side_field(result, "winner");
    if (!side) return failure(side.error());
    outcome.winner = *side;
  }
  return outcome;
}

Result<void> read_result(const JsonValue& root, const Replay& replay, Record& record) {
  record.conclusion = replay.end_by_rules();
  const auto result = optional_field(root, "result", Kind::Object);
  if (!result) return failure(result.error());
  if (*result == nullptr) return {};
  const auto word = field(**result, "ending", Kind::Text);
  if (!word) return failure(word.error());
  const auto ending = ending_named((*word)->text);
  if (!ending)
    return wrong_field("ending", "rules|illegal-move|time|resignation|player-failed|adjudicated|broken-off",
                       (*word)->line);
  const auto outcome = read_outcome(**result);
  if (!outcome) return failure(outcome.error());
  const auto reason = read_reason(**result);
  if (!reason) return failure(reason.error());
  Side by = record.conclusion ? record.conclusion->by : Side::First;
  if (*ending != play::Ending::ByRules) {
    const auto side = side_field(**result, "by");
    if (!side) return failure(side.error());
    by = *side;
  }
  record.conclusion = play::Conclusion{*ending, *outcome, by, *reason};
  auto agreed = replay.agrees_with(*record.conclusion);
  if (!agreed) agreed.error().place = on_line((*result)->line);
  return agreed;
}

Result<void> read_header(const JsonValue& root, const GameMaker& make_game, Record& record) {
  const JsonValue* const format = root.find("format");
  if (format == nullptr || format->text != "parlour-record")
    return wrong_field("format", "\"parlour-record\"", root.line);
  const auto version = field(root, "version", Kind::Number);
  if (!version) return failure(version.error());
  const double number = (*version)->number;
  if (number < 1 || number != std::floor(number))
    return wrong_field("version", fmt::format("{}", kLatestVersion), (*version)->line);
  if (number > kLatestVersion)
    return failure("record-newer-version", {{"version", fmt::format("{}", number)}},
                   on_line((*version)->line));
  const auto spec = field(root, "game", Kind::Text);
  if (!spec) return failure(spec.error());
  auto game = make_game((*spec)->text);
  if (!game) return failure(std::move(game.error()));
  record.game = *std::move(game);
  const auto date = optional_field(root, "date", Kind::Text);
  if (!date) return failure(date.error());
  if (*date != nullptr) record.date = one_line((*date)->text);
  if (root.find("first_sign") == nullptr) return {};
  const auto nought = either(root, "first_sign", "X", "O");
  if (!nought) return failure(nought.error());
  record.first_sign = *nought ? 'O' : 'X';
  return {};
}

}  // namespace

Result<Record> from_json(std::string_view text, const GameMaker& make_game) {
  const auto root = parse_json(without_mark(text));
  if (!root) return failure(root.error());
  if (root->kind != Kind::Object) return wrong_field("", looks_of(Kind::Object), root->line);
  Record record;
  if (auto header = read_header(*root, make_game, record); !header) return failure(std::move(header.error()));
  if (auto seats = read_seats(*root, record); !seats) return failure(std::move(seats.error()));
  if (auto choices = read_choices(*root, record); !choices) return failure(std::move(choices.error()));
  Replay replay(*record.game, record.choices);
  if (auto moves = read_moves(*root, replay, record); !moves) return failure(std::move(moves.error()));
  if (auto chosen = replay.finish_choices(); !chosen) return failure(std::move(chosen.error()));
  if (auto result = read_result(*root, replay, record); !result) return failure(std::move(result.error()));
  return record;
}

}  // namespace parlour::records
