#include "apps/parlour-course-host/hosted_games.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "apps/parlour-course-host/failing.hpp"
#include "course/host_protocol.hpp"

namespace parlour::course_host {
namespace {

using ttt::game::FieldBitmap;
using ttt::game::IFieldInitializer;
using ttt::game::Point;
using ttt::game::Sign;

/// Walls that all copies of a State share: students copy states in their innermost loops.
class GivenWalls final : public IFieldInitializer {
 public:
  explicit GivenWalls(std::vector<Point> cells)
      : cells_(std::make_shared<const std::vector<Point>>(std::move(cells))) {}
  void initialize(FieldBitmap& field) override {
    for (const Point& cell : *cells_) field.set(cell.x, cell.y, Sign::WALL);
  }
  IFieldInitializer* clone() const override { return new GivenWalls(*this); }

 private:
  std::shared_ptr<const std::vector<Point>> cells_;
};

/// Takes words and numbers off the front of a line.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}

  std::string_view word() {
    const std::string_view word = text_.substr(0, text_.find(' '));
    text_.remove_prefix(std::min(word.size() + 1, text_.size()));
    return word;
  }

  template <class Number = int>
  std::optional<Number> number(char before = ' ') {
    Number number{};
    const auto [end, error] = std::from_chars(text_.data(), text_.data() + text_.size(), number);
    if (error != std::errc{}) return std::nullopt;
    text_.remove_prefix(static_cast<std::size_t>(end - text_.data()));
    if (!text_.empty() && text_.front() != before) return std::nullopt;
    if (!text_.empty()) text_.remove_prefix(1);
    return number;
  }

  std::optional<Point> point(char between) {
    const auto x = number(between);
    const auto y = x ? number() : std::nullopt;
    return y ? std::optional(Point{*x, *y}) : std::nullopt;
  }

  bool at_end() const { return text_.empty(); }

 private:
  std::string_view text_;
};

}  // namespace

void HostedGames::obey(const std::string& line) {
  Words words(line);
  const std::string_view command = words.word();
  if (command == "game") return begin(line);
  if (command == "turn" && game_)
    if (const auto point = words.point(' ')) return turn(*point);
  if (command == "go" && game_) return go();
  if (command == "over")
    return connection_.send(
        fmt::format("told {} {}", player_.move_time().count(), player_.event_time().count()));
  throw Failing(course::failing::kNotUnderstood, line);
}

void HostedGames::begin(std::string_view line) {
  Words words(line);
  words.word();
  std::vector<int> numbers;
  for (int i = 0; i < 4; ++i)
    if (const auto number = words.number()) numbers.push_back(*number);
  const std::string_view sign = words.word();
  const auto seed = words.number<unsigned>();
  if (numbers.size() != 4 || (sign != "x" && sign != "o") || !seed)
    throw Failing(course::failing::kNotUnderstood, line);
  std::vector<Point> cells;
  while (!words.at_end()) {
    const auto cell = words.point(',');
    if (!cell) throw Failing(course::failing::kNotUnderstood, line);
    cells.push_back(*cell);
  }
  std::srand(*seed);
  const GivenWalls walls(std::move(cells));
  game_ = std::make_unique<ttt::game::Game>(
      ttt::game::State::Opts{numbers[0], numbers[1], numbers[2], numbers[3]}, &walls);
  sign_ = sign == "x" ? Sign::X : Sign::O;
  for (const Sign each : {Sign::X, Sign::O})
    game_->add_player(each, each == sign_ ? static_cast<ttt::game::IPlayer*>(&player_) : &opponent_);
}

void HostedGames::turn(Point point) {
  if (game_->get_state().get_current_player() == sign_)
    player_.force(point);
  else
    opponent_.next = point;
  game_->process();
}

void HostedGames::go() {
  using ttt::game::MoveResult;
  const bool asked =
      game_->get_state().get_current_player() == sign_ && game_->process() != MoveResult::ENDED;
  if (!asked) throw Failing(course::failing::kNotUnderstood, "go");
}

}  // namespace parlour::course_host
