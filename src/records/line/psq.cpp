// Games as saved by Piskvork, the manager of Gomocup, line by line:
//
//   Piskvorky 20x20, 11:11, 0   columns x rows, level of both players (0: a person), who begins (0 or 1)
//   10,11,152                   column and row from 1 at the top left, milliseconds (may be missing)
//   …
//   Ann                         the players, unless it was played in the program's own window
//   pbrain-bob.exe
//   0                           0: ended by the rules, 15: the clock ran out, -1: not known, others: errors
//   1,Freestyle                 newer files: the winner by turn order (0: none) and the rule
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "games/line/notation.hpp"
#include "records/line/line_game.hpp"
#include "records/line/psq.hpp"
#include "records/replay.hpp"
#include "records/text.hpp"
#include "records/values.hpp"

namespace parlour::records {
namespace {

constexpr int kEndedByRules = 0;
constexpr int kOutOfTime = 15;
constexpr int kNotKnown = -1;
constexpr int kSomeLevel = 11;
constexpr std::size_t kMostLines = 100'000;
constexpr std::string_view kHeader = "Piskvorky ";

/// The option or ending that this format cannot hold; empty if it can hold everything.
std::string obstacle(const Record& record, const games::line::Rules& rules) {
  const games::line::Options& options = rules.options();
  if (options.win != 5) return fmt::format("win={}", options.win);
  if (options.last_reply) return "last-reply=on";
  if (rules.forbids() && rules.exact_line()) return "overline=ignored";
  if (options.opening == OpeningRule::Swap) return "opening=swap";
  if (options.opening == OpeningRule::Swap2) return "opening=swap2";
  if (!options.walls.empty()) return "walls";
  if (options.inversion == games::line::Inversion::Signs) return "inversion=signs";
  if (options.inversion == games::line::Inversion::Stones) return "inversion=stones";
  if (rules.max_moves() != rules.cells()) return fmt::format("max-moves={}", rules.max_moves());
  if (!record.conclusion) return {};
  const play::Ending ending = record.conclusion->ending;
  const bool held = ending != play::Ending::IllegalMove && ending != play::Ending::PlayerFailed &&
                    ending != play::Ending::Adjudicated;
  return held ? std::string() : fmt::format("ending={}", ending_name(ending));
}

/// A name on a line of its own, which must not look like a move or a result.
std::string name_line(const std::string& name, int seat) {
  std::string line = one_line(name);
  line.erase(line.find_last_not_of(' ') + 1);
  const bool a_name = line.find_first_not_of(" -0123456789,") != std::string::npos;
  return a_name ? line : fmt::format("homo-{}{}{}", seat + 1, line.empty() ? "" : " ", line);
}

int ending_code(const std::optional<play::Conclusion>& conclusion) {
  if (conclusion && conclusion->ending == play::Ending::ByRules) return kEndedByRules;
  return conclusion && conclusion->ending == play::Ending::TimeForfeit ? kOutOfTime : kNotKnown;
}

struct NumberedLine {
  std::string_view text;
  std::size_t number;
};

/// The lines that are not empty, without their line ends.
Result<std::vector<NumberedLine>> lines_of(std::string_view text) {
  std::vector<NumberedLine> lines;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
    if (!line.empty()) lines.push_back({line, number});
    text.remove_prefix(std::min(end + 1, text.size()));
    if (number > kMostLines) return failure("record-too-large", {}, Place{{}, 1, number});
  }
  return lines;
}

class PsqReader {
 public:
  explicit PsqReader(std::vector<NumberedLine> lines) : lines_(std::move(lines)) {}

  Result<Record> read(const GameMaker& make_game) {
    if (auto header = read_header(); !header) return failure(std::move(header.error()));
    const std::size_t first_move = next_;
    while (next_ < lines_.size() && is_move(lines_[next_].text)) ++next_;
    const std::size_t end_of_moves = next_;
    if (moves_follow()) return damaged_move(lines_[next_], static_cast<int>(next_ - first_move) + 1);
    read_names();
    if (auto ending = read_ending(); !ending) return failure(std::move(ending.error()));
    auto game = make_game(five_in_a_row(rows_, cols_, exactly_five_, renju_));
    if (!game) return failure(std::move(game.error()));
    record_.game = *std::move(game);
    Replay replay(*record_.game);
    for (next_ = first_move; next_ < end_of_moves; ++next_)
      if (auto move = read_move(replay); !move) return failure(std::move(move.error()));
    if (auto result = conclude(replay); !result) return failure(std::move(result.error()));
    return std::move(record_);
  }

 private:
  tl::unexpected<Message> wrong(std::string_view expected, std::size_t at) const {
    const bool there = at < lines_.size();
    const std::size_t line = there ? lines_[at].number : lines_.empty() ? 1 : lines_.back().number;
    return failure("record-psq-syntax",
                   {{"expected", std::string(expected)}, {"found", there ? one_line(lines_[at].text) : ""}},
                   Place{{}, 1, line});
  }

  /// Removes a number and the `separator` after it from the front of `text`.
  static std::optional<int> take_number(std::string_view& text, std::string_view separator) {
    const std::size_t end = std::min(text.find(separator), text.size());
    const auto number = parse_number<int>(text.substr(0, end));
    text.remove_prefix(std::min(end + std::max<std::size_t>(1, separator.size()), text.size()));
    return number;
  }

  Result<void> read_header() {
    constexpr std::string_view kExpected = "Piskvorky 20x20, 11:11, 0";
    if (lines_.empty() || !lines_[0].text.starts_with(kHeader)) return wrong(kExpected, 0);
    std::string_view rest = lines_[0].text.substr(kHeader.size());
    const auto cols = take_number(rest, "x");
    const auto rows = take_number(rest, ", ");
    const auto level_one = take_number(rest, ":");
    const auto level_two = take_number(rest, ", ");
    const auto beginner = parse_number<int>(rest);
    if (!cols || !rows || !level_one || !level_two || !beginner || (*beginner != 0 && *beginner != 1))
      return wrong(kExpected, 0);
    cols_ = *cols;
    rows_ = *rows;
    if (*level_one == 0) record_.seats[0].spec = "human";
    if (*level_two == 0) record_.seats[1].spec = "human";
    if (*beginner == 1) record_.side_of_seat = {Side::Second, Side::First};
    next_ = 1;
    return {};
  }

  static bool is_move(std::string_view line) {
    return line.find(',') != std::string_view::npos &&
           line.find_first_not_of("0123456789,-") == std::string_view::npos;
  }

  /// Are there more moves? Then the line before them is not a name but a damaged move.
  bool moves_follow() const {
    const auto rest = lines_.begin() + static_cast<std::ptrdiff_t>(next_);
    return std::any_of(rest, lines_.end(), [](const NumberedLine& line) { return is_move(line.text); });
  }

  static tl::unexpected<Message> damaged_move(const NumberedLine& line, int move) {
    return failure("record-psq-syntax", {{"expected", "10,11,152"}, {"found", one_line(line.text)}},
                   Place{{}, 1, line.number, move});
  }

  void read_names() {
    for (auto& seat : record_.seats) {
      if (next_ >= lines_.size() || parse_number<int>(lines_[next_].text)) return;
      seat.name = one_line(lines_[next_++].text);
    }
  }

  Result<void> read_ending() {
    if (next_ == lines_.size()) return {};  // saved by a program that does not record endings
    code_line_ = next_;
    const auto code = parse_number<int>(lines_[next_].text);
    if (!code) return wrong("-1, 0, 15", next_);
    code_ = *code;
    if (++next_ == lines_.size()) return {};
    std::string_view rule = lines_[next_].text;
    winner_ = take_number(rule, ",");
    if (!winner_ || *winner_ < 0 || *winner_ > 2) return wrong("1,Freestyle", next_);
    if (rule != "Freestyle" && rule != "Standard" && rule != "Renju")
      return failure("record-psq-rule", {{"found", one_line(rule)}}, Place{{}, 1, lines_[next_].number});
    exactly_five_ = rule == "Standard";
    renju_ = rule == "Renju";
    return {};
  }

  Result<void> read_move(Replay& replay) {
    const auto [line, number] = lines_[next_];
    const Place here{{}, 1, number, replay.moves() + 1};
    std::string_view rest = line;
    const auto x = take_number(rest, ",");
    const auto y = take_number(rest, ",");
    RecordedMove recorded;
    const auto milliseconds = parse_number<std::int64_t>(rest);
    if (milliseconds) recorded.elapsed = elapsed_of(static_cast<double>(*milliseconds));
    if (!x || !y || (!rest.empty() && !recorded.elapsed))
      return damaged_move(lines_[next_], replay.moves() + 1);
    if (*x < 1 || *x > cols_ || *y < 1 || *y > rows_)
      return failure(
          "record-psq-outside",
          {{"move", one_line(line)}, {"cols", std::to_string(cols_)}, {"rows", std::to_string(rows_)}}, here);
    const auto cell = static_cast<games::line::Move>((*y - 1) * cols_ + *x - 1);
    auto move = replay.play_text(games::line::cell_name(rows_, cols_, cell));
    if (!move) {
      move.error().place = here;
      return failure(std::move(move.error()));
    }
    recorded.move = *move;
    record_.moves.push_back(recorded);
    return {};
  }

  Result<void> conclude(const Replay& replay) {
    record_.conclusion = replay.end_by_rules();
    if (!record_.conclusion) record_.conclusion = ended_otherwise(replay.state().to_move());
    std::optional<Side> winner;
    if (record_.conclusion && record_.conclusion->outcome) winner = record_.conclusion->outcome->winner;
    const bool no_end = !record_.conclusion && code_ == kEndedByRules;
    const bool other_winner = winner_ && *winner_ != (winner ? index_of(*winner) + 1 : 0);
    if (!no_end && !other_winner) return {};
    const NumberedLine& line = lines_[other_winner ? code_line_ + 1 : code_line_];
    return failure("record-result-contradicts",
                   {{"ending", std::string(line.text)}, {"moves", std::to_string(replay.moves())}},
                   Place{{}, 1, line.number});
  }

  /// What the last lines say about a game not ended by the rules. A win without a reason was a resignation.
  std::optional<play::Conclusion> ended_otherwise(Side to_move) const {
    if (!code_ || *code_ == kEndedByRules) return std::nullopt;
    const bool won = winner_.value_or(0) > 0;
    const Side loser = won ? other(side_at(*winner_ - 1)) : to_move;
    if (*code_ == kOutOfTime) return conclusion_of(play::Ending::TimeForfeit, loser);
    if (*code_ != kNotKnown) return conclusion_of(play::Ending::PlayerFailed, loser);
    if (won) return conclusion_of(play::Ending::Resignation, loser);
    return std::nullopt;
  }

  std::vector<NumberedLine> lines_;
  std::size_t next_ = 0;
  int rows_ = 0;
  int cols_ = 0;
  bool exactly_five_ = false;
  bool renju_ = false;
  std::optional<int> code_;
  std::optional<int> winner_;
  std::size_t code_line_ = 0;
  Record record_;
};

std::vector<std::string_view> left_out_of_psq(const Record& record) {
  std::vector<std::string_view> all;
  const auto any_seat = [&](auto has) { return std::any_of(record.seats.begin(), record.seats.end(), has); };
  const auto fraction = [](const RecordedMove& each) {
    return each.elapsed && *each.elapsed % std::chrono::milliseconds(1) != std::chrono::nanoseconds(0);
  };
  if (any_seat([](const SeatRecord& seat) { return !seat.spec.empty() && seat.spec != "human"; }))
    all.emplace_back("specs");
  if (record.clocks[0] || record.clocks[1]) all.emplace_back("clocks");
  if (std::any_of(record.moves.begin(), record.moves.end(), fraction)) all.emplace_back("microseconds");
  if (record.first_sign == 'O') all.emplace_back("first_sign");
  if (!record.date.empty()) all.emplace_back("date");
  if (record.conclusion && record.conclusion->ending == play::Ending::BrokenOff)
    all.emplace_back("broken-off");
  return all;
}

}  // namespace

Result<std::string> to_psq(const Record& record) {
  const games::line::Rules* const rules = line_rules(*record.game);
  if (rules == nullptr) return cannot_hold("psq", record.game->name());
  if (const std::string what = obstacle(record, *rules); !what.empty()) return cannot_hold("psq", what);
  const auto level = [&](std::size_t seat) { return record.seats[seat].spec == "human" ? 0 : kSomeLevel; };
  std::string text = fmt::format("{}{}x{}, {}:{}, {}\n", kHeader, rules->cols(), rules->rows(), level(0),
                                 level(1), record.seat_of(Side::First));
  for (const RecordedMove& each : record.moves) {
    text += fmt::format("{},{}", each.move % rules->cols() + 1, each.move / rules->cols() + 1);
    if (each.elapsed)
      text +=
          fmt::format(",{}", std::chrono::duration_cast<std::chrono::milliseconds>(*each.elapsed).count());
    text += "\n";
  }
  const auto& conclusion = record.conclusion;
  const bool won = conclusion && conclusion->outcome && conclusion->outcome->winner;
  text += fmt::format("{}\n{}\n{}\n{},{}\n", name_line(record.seats[0].name, 0),
                      name_line(record.seats[1].name, 1), ending_code(conclusion),
                      won ? index_of(*conclusion->outcome->winner) + 1 : 0,
                      rules->forbids()      ? "Renju"
                      : rules->exact_line() ? "Standard"
                                            : "Freestyle");
  return text;
}

Result<Record> from_psq(std::string_view text, const GameMaker& make_game) {
  auto lines = lines_of(without_mark(text));
  if (!lines) return failure(std::move(lines.error()));
  return PsqReader(*std::move(lines)).read(make_game);
}

Format psq_format() {
  static const FormatDeclaration kPsq{"psq", "Piskvork", {"psq"}, kHeader, to_psq, from_psq, left_out_of_psq};
  return Format(kPsq);
}

}  // namespace parlour::records
