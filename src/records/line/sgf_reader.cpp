#include <utility>

#include "games/line/notation.hpp"
#include "records/line/line_game.hpp"
#include "records/line/sgf.hpp"
#include "records/line/sgf_tree.hpp"
#include "records/replay.hpp"
#include "records/text.hpp"
#include "records/values.hpp"

namespace parlour::records {
namespace {

constexpr std::string_view kGomoku = "4";  // GM: gomoku and renju
constexpr int kUsualSize = 15;             // where SZ is missing

/// Reads one game from the nodes of its main variation.
class SgfReader {
 public:
  SgfReader(std::string_view text, std::vector<SgfNode> nodes) : text_(text), nodes_(std::move(nodes)) {}

  Result<Record> read(const GameMaker& make_game) {
    if (auto game = read_game(make_game); !game) return failure(std::move(game.error()));
    if (auto choices = read_choices(); !choices) return failure(std::move(choices.error()));
    Replay replay(*record_.game, record_.choices);
    if (auto moves = read_moves(replay); !moves) return failure(std::move(moves.error()));
    if (auto chosen = replay.finish_choices(); !chosen) return failure(std::move(chosen.error()));
    if (auto players = read_players(); !players) return failure(std::move(players.error()));
    if (auto result = read_result(replay); !result) return failure(std::move(result.error()));
    return std::move(record_);
  }

 private:
  /// The first property of this name in any node: other programs' files keep them in odd places.
  const SgfProperty* find(std::string_view name) const {
    for (const SgfNode& node : nodes_)
      for (const SgfProperty& each : node)
        if (each.name == name) return &each;
    return nullptr;
  }

  std::string simple_text(std::string_view name) const {
    const SgfProperty* const property = find(name);
    return property == nullptr ? std::string() : one_line(property->values.front());
  }

  Place place_of(const SgfProperty& property) const { return place_in(text_, property.offset); }

  tl::unexpected<Message> wrong(const SgfProperty& property, std::string_view expected) const {
    return failure("record-field-wrong", {{"field", property.name}, {"expected", std::string(expected)}},
                   place_of(property));
  }

  struct Size {
    int cols = kUsualSize;
    int rows = kUsualSize;
  };

  Result<Size> read_size() const {
    const SgfProperty* const property = find("SZ");
    if (property == nullptr) return Size{};
    const std::string_view value = property->values.front();
    const std::size_t colon = value.find(':');
    const auto cols = parse_number<int>(value.substr(0, colon));
    const auto rows = colon == std::string_view::npos ? cols : parse_number<int>(value.substr(colon + 1));
    const auto possible = [](const std::optional<int>& side) {
      return side && *side >= 1 && *side <= games::line::kLongestSide;
    };
    if (!possible(cols) || !possible(rows)) return wrong(*property, "1…32, 1…32:1…32");
    return Size{*cols, *rows};
  }

  Result<void> read_game(const GameMaker& make_game) {
    const auto size = read_size();
    if (!size) return failure(size.error());
    const SgfProperty* const own = find("PLG");
    const SgfProperty* const number = find("GM");
    if (own == nullptr && number != nullptr && number->values.front() != kGomoku)
      return failure("record-sgf-other-game", {{"found", one_line(number->values.front())}},
                     place_of(*number));
    auto game =
        make_game(own != nullptr ? own->values.front() : five_in_a_row(size->rows, size->cols, false));
    if (!game) return failure(std::move(game.error()));
    rules_ = line_rules(**game);
    if (rules_ == nullptr) return cannot_hold("sgf", (*game)->name());
    if (rules_->cols() != size->cols || rules_->rows() != size->rows)
      return failure("record-sgf-size", {{"game", (*game)->title()}}, place_of(*own));
    record_.game = *std::move(game);
    record_.date = simple_text("DT");
    return {};
  }

  /// The choices of an opening rule, `after:choice:milliseconds`.
  Result<void> read_choices() {
    const SgfProperty* const property = find("PLC");
    if (property == nullptr) return {};
    for (const SgfNode& node : nodes_)
      for (const SgfProperty& each : node)
        if (each.name == "PLC" && &each != property)
          return failure("record-field-twice", {{"field", "PLC"}}, place_of(each));
    for (const std::string& value : property->values) {
      const std::size_t one = value.find(':');
      const std::size_t two = one == std::string::npos ? one : value.find(':', one + 1);
      const auto after = parse_number<int>(std::string_view(value).substr(0, one));
      const auto choice = two == std::string::npos
                              ? std::nullopt
                              : opening_choice_named(std::string_view(value).substr(one + 1, two - one - 1));
      const auto ms = choice ? parse_number<double>(std::string_view(value).substr(two + 1)) : std::nullopt;
      const auto elapsed = ms ? elapsed_of(*ms) : std::nullopt;
      if (!after || *after < 0 || !choice || !elapsed) return wrong(*property, "3:first:0, 3:second:0, …");
      record_.choices.push_back({*after, *choice, *elapsed});
    }
    return {};
  }

  Result<void> read_moves(Replay& replay) {
    for (const SgfNode& node : nodes_) {
      for (const SgfProperty& property : node) {
        Result<void> read;
        if (property.name == "AB" || property.name == "AW" || property.name == "AE")
          read = failure("record-sgf-setup", {{"found", property.name}});
        if (property.name == "B" || property.name == "W") read = read_move(property, replay);
        if (property.name == "PLT") read = read_elapsed(property);
        if (read) continue;
        const int move = read.error().place ? read.error().place->move : 0;
        read.error().place = place_of(property);
        read.error().place->move = move;
        return read;
      }
    }
    return {};
  }

  Result<void> read_move(const SgfProperty& property, Replay& replay) {
    const char colour = property.name[0];
    if (replay.moves() == 0) first_colour_ = colour;
    const Place here{{}, 1, 0, replay.moves() + 1};
    if ((replay.state().to_move() == Side::First) != (colour == first_colour_))
      return failure("record-wrong-turn", {{"found", property.name}}, here);
    const std::string_view value = property.values.front();
    const auto number = [](char c) {
      return c >= 'a' && c <= 'z' ? c - 'a' : c >= 'A' && c <= 'Z' ? c - 'A' + 26 : -1;
    };
    const bool point = value.size() == 2 && number(value[0]) >= 0 && number(value[1]) >= 0;
    const bool on_board = point && rules_->on_board(number(value[0]), number(value[1]));
    if (value.empty() || (value == "tt" && !on_board)) return failure("record-pass", {}, here);
    if (!on_board) return failure("record-sgf-point", {{"move", one_line(value)}}, here);
    const auto cell = rules_->cell_at(number(value[0]), number(value[1]));
    const auto move = replay.play_text(games::line::cell_name(rules_->rows(), rules_->cols(), cell));
    if (!move) return failure(move.error());
    record_.moves.push_back({*move, std::nullopt});
    return {};
  }

  /// The time of the preceding move in the same node.
  Result<void> read_elapsed(const SgfProperty& property) {
    const auto milliseconds = parse_number<double>(property.values.front());
    const auto elapsed = milliseconds ? elapsed_of(*milliseconds) : std::nullopt;
    if (!elapsed || record_.moves.empty()) return wrong(property, "0…864000000");
    record_.moves.back().elapsed = elapsed;
    return {};
  }

  Side side_of(char colour) const { return colour == first_colour_ ? Side::First : Side::Second; }

  /// Black is in seat 0, unless our own property says otherwise.
  Result<void> read_players() {
    const SgfProperty* const order = find("PLS");
    if (order != nullptr && order->values.front() != "WB" && order->values.front() != "BW")
      return wrong(*order, "BW, WB");
    const std::string_view colours = order != nullptr && order->values.front() == "WB" ? "WB" : "BW";
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const std::string colour(1, colours[seat]);
      record_.side_of_seat[seat] = side_of(colours[seat]);
      record_.seats[seat] = {simple_text("P" + colour), simple_text("PL" + colour)};
      if (const SgfProperty* const clock = find("PLK" + colour)) {
        record_.clocks[seat] = read_clock(clock->values.front());
        if (!record_.clocks[seat]) return wrong(*clock, "base:increment:left");
      }
    }
    if (const SgfProperty* const sign = find("PLX")) {
      if (sign->values.front() != "X" && sign->values.front() != "O") return wrong(*sign, "X, O");
      record_.first_sign = sign->values.front()[0];
    }
    return {};
  }

  static std::optional<ClockRecord> read_clock(std::string_view value) {
    const std::size_t one = value.find(':');
    const std::size_t two = one == std::string_view::npos ? one : value.find(':', one + 1);
    if (two == std::string_view::npos) return std::nullopt;
    const auto base = parse_number<std::int64_t>(value.substr(0, one));
    const auto increment = parse_number<std::int64_t>(value.substr(one + 1, two - one - 1));
    const auto left = parse_number<std::int64_t>(value.substr(two + 1));
    if (!base || !increment || !left) return std::nullopt;
    return clock_of(*base, *increment, *left);
  }

  Result<void> read_result(const Replay& replay) {
    const SgfProperty* const own = find("PLE");
    const std::string result = simple_text("RE");
    if (own == nullptr) {
      record_.conclusion = foreign_conclusion(result, replay);
    } else {
      auto conclusion = own_conclusion(*own, result, replay);
      if (!conclusion) return failure(std::move(conclusion.error()));
      record_.conclusion = *std::move(conclusion);
    }
    if (!record_.conclusion) return {};
    auto agreed = replay.agrees_with(*record_.conclusion);
    if (agreed && contradicts(result, *record_.conclusion))
      agreed = failure("record-result-contradicts",
                       {{"ending", result}, {"moves", std::to_string(replay.moves())}});
    const SgfProperty* const stated = find("RE");
    if (!agreed && (stated != nullptr || own != nullptr))
      agreed.error().place = place_of(stated != nullptr ? *stated : *own);
    return agreed;
  }

  /// Does RE name another winner? A value that is not a result (`?`, words) contradicts nothing.
  bool contradicts(std::string_view result, const play::Conclusion& conclusion) const {
    const auto& outcome = conclusion.outcome;
    const bool draw = result == "0" || result.starts_with('D');
    const bool won = result.size() >= 2 && result[1] == '+' && (result[0] == 'B' || result[0] == 'W');
    if (result.starts_with("Void")) return outcome.has_value();
    if (draw) return outcome && outcome->winner;
    return won && (!outcome || outcome->winner != side_of(result[0]));
  }

  Result<play::Conclusion> own_conclusion(const SgfProperty& own, std::string_view result,
                                          const Replay& replay) {
    const std::string_view value = own.values.front();
    const std::size_t colon = value.find(':');
    const auto ending = ending_named(value.substr(0, colon));
    if (!ending) return wrong(own, "rules, resignation:B, …");
    auto reason = read_reason();
    if (!reason) return failure(std::move(reason.error()));
    if (*ending == play::Ending::ByRules) {
      auto conclusion =
          replay.end_by_rules().value_or(play::Conclusion{*ending, std::nullopt, Side::First, {}});
      conclusion.reason = *std::move(reason);
      return conclusion;
    }
    const std::string_view by =
        colon == std::string_view::npos ? std::string_view() : value.substr(colon + 1);
    if (by != "B" && by != "W") return wrong(own, "rules, resignation:B, …");
    auto conclusion = conclusion_of(*ending, side_of(by[0]), *std::move(reason));
    if (*ending == play::Ending::Adjudicated) conclusion.outcome = outcome_said(result);
    return conclusion;
  }

  /// What RE says about a game that nothing else decides.
  std::optional<Outcome> outcome_said(std::string_view result) const {
    if (result == "0" || result.starts_with('D')) return Outcome::draw();
    if (result.starts_with("B+") || result.starts_with("W+")) return Outcome::win(side_of(result[0]));
    return std::nullopt;
  }

  Result<std::optional<Message>> read_reason() const {
    const SgfProperty* const property = find("PLR");
    if (property == nullptr) return std::nullopt;
    if (!is_id(property->values.front())) return wrong(*property, "a-z0-9-");
    Message reason{property->values.front(), {}, std::nullopt, kind_of_reason(property->values.front())};
    for (std::size_t at = 1; at < property->values.size(); ++at) {
      const std::string& argument = property->values[at];
      const std::size_t colon = argument.find(':');
      if (colon == std::string::npos || !is_id(argument.substr(0, colon)))
        return wrong(*property, "name:value");
      reason.arguments.push_back({argument.substr(0, colon), one_line(argument.substr(colon + 1))});
    }
    return reason;
  }

  /// What other programs mean. A win without a line was a resignation: people stop when all is clear.
  std::optional<play::Conclusion> foreign_conclusion(std::string_view result, const Replay& replay) const {
    if (auto ended = replay.end_by_rules()) return ended;
    const Side to_move = replay.state().to_move();
    if (result.starts_with("Void")) return conclusion_of(play::Ending::BrokenOff, to_move);
    if (result == "0" || result.starts_with('D'))
      return conclusion_of(play::Ending::BrokenOff, to_move, Message{"ended-agreed-draw", {}, std::nullopt});
    if (result.size() < 2 || result[1] != '+' || (result[0] != 'B' && result[0] != 'W')) return std::nullopt;
    const Side loser = other(side_of(result[0]));
    const char how = result.size() > 2 ? result[2] : ' ';
    if (how == 'T') return conclusion_of(play::Ending::TimeForfeit, loser);
    if (how == 'F') return conclusion_of(play::Ending::PlayerFailed, loser);
    return conclusion_of(play::Ending::Resignation, loser);
  }

  std::string_view text_;
  std::vector<SgfNode> nodes_;
  const games::line::Rules* rules_ = nullptr;
  char first_colour_ = 'B';
  Record record_;
};

}  // namespace

Result<Record> from_sgf(std::string_view text, const GameMaker& make_game) {
  text = without_mark(text);
  auto nodes = parse_sgf(text);
  if (!nodes) return failure(std::move(nodes.error()));
  return SgfReader(text, *std::move(nodes)).read(make_game);
}

}  // namespace parlour::records
