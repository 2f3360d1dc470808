#include "protocol/gomocup/brain.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "records/values.hpp"

namespace parlour::protocol::gomocup {
namespace {

constexpr std::string_view kStart = "START 5..32";
constexpr std::string_view kRectangle = "RECTSTART 5..32,5..32";
constexpr std::string_view kTurn = "TURN x,y";
constexpr std::string_view kPlay = "PLAY x,y";
constexpr std::string_view kTakeBack = "TAKEBACK x,y";
constexpr std::string_view kInfo = "INFO key value";
constexpr std::string_view kBestMoves = "YXNBEST n";
constexpr std::string_view kBoard = "BOARD";
constexpr std::string_view kBoardWithoutMove = "YXBOARD";
constexpr std::string_view kSwap2 = "SWAP2BOARD";
constexpr std::string_view kDone = "DONE";

tl::unexpected<Message> expected(std::string_view form, std::string_view found) {
  return failure("gomocup-expected", {{"expected", std::string(form)}, {"found", quotable(found)}});
}

tl::unexpected<Message> too_long() {
  return failure("gomocup-line-too-long", {{"longest", std::to_string(kLongestLine)}});
}

bool is_side(int length) { return length >= kShortestSide && length <= kLongestSide; }

}  // namespace

const std::vector<Brain::Command>& Brain::commands() {
  static const std::vector<Command> kCommands{
      {kStart, &Brain::start},
      {kRectangle, &Brain::start_rectangle},
      {"RESTART", &Brain::restart},
      {"BEGIN", &Brain::begin},
      {kTurn, &Brain::turn},
      {kBoard, &Brain::list_board},
      {kDone, &Brain::done},
      {kInfo, &Brain::info},
      {"ABOUT", &Brain::about},
      {kPlay, &Brain::play_own},
      {kTakeBack, &Brain::take_back},
      {kSwap2, &Brain::list_swap2},
      {kBoardWithoutMove, &Brain::list_board_without_move},
      {kBestMoves, &Brain::best_moves},
      {"YXSTOP", &Brain::stop_thinking},
  };
  return kCommands;
}

const Brain::Command* Brain::find_command(std::string_view name) {
  const auto& all = commands();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Command& each) { return each.name() == name; });
  return found == all.end() ? nullptr : &*found;
}

void Brain::take(const Line& line, TimeSource::Duration arrived, StopToken stop) {
  arrived_ = std::max(arrived, answered_);
  stop_ = stop;
  std::string_view rest = line.text;
  const std::string_view word = take_word(rest);
  if (word.empty()) return;
  const std::string name = in_capitals(word);
  const Command* const command = line.cut ? nullptr : find_command(name);
  if (listing_ && (command == nullptr || name == kDone)) return take_listed(line);
  if (listing_)
    send_error({"gomocup-not-done", {{"command", std::exchange(listing_, {})->command}}, std::nullopt});
  if (line.cut) return send_error(too_long().value());
  if (command == nullptr) {
    std::string names;
    for (const Command& each : commands()) names += fmt::format("{}, ", each.name());
    return answer("UNKNOWN " + world_.words({"gomocup-unknown",
                                             {{"found", quotable(word)}, {"allowed", names + "END"}},
                                             std::nullopt}));
  }
  if (command->alone() && !rest.empty()) return send_error(expected(command->form, line.text).value());
  (this->*command->obey)(rest);
}

void Brain::about(std::string_view /*rest*/) { answer(world_.about); }

void Brain::stop_thinking(std::string_view /*rest*/) {}  // lines are only taken when nothing is thinking

void Brain::start(std::string_view rest) {
  const auto size = records::parse_number<int>(rest);
  if (!size || !is_side(*size)) return send_error(expected(kStart, rest).value());
  start_on(BrainBoard(*size, *size));
}

void Brain::start_rectangle(std::string_view rest) {
  const auto size = parse_point(rest);
  if (!size || !is_side(size->x) || !is_side(size->y)) return send_error(expected(kRectangle, rest).value());
  start_on(BrainBoard(size->x, size->y));
}

void Brain::restart(std::string_view /*rest*/) {
  if (auto playing = check_playing(); !playing) return send_error(playing.error());
  start_on(BrainBoard(board_.cols(), board_.rows()));
}

void Brain::start_on(BrainBoard board) {
  if (auto rule = check_rule(settings_); !rule) return send_error(rule.error());
  if (auto ready = mind_.start_game(board, settings_); !ready) return send_error(ready.error());
  board_ = std::move(board);
  settings_.left = settings_.match;
  answer("OK");
}

void Brain::begin(std::string_view /*rest*/) {
  if (auto playing = check_playing(); !playing) return send_error(playing.error());
  if (!board_.empty()) return send_error({"gomocup-not-empty", {}, std::nullopt});
  move_from(board_);
}

void Brain::turn(std::string_view rest) {
  const auto board = board_with(kTurn, rest, Stone::Opponents);
  if (!board) return send_error(board.error());
  const Point last = *parse_point(rest);
  if (auto open = mind_.check_open_after(*board, last, settings_); !open) return send_error(open.error());
  move_from(*board);
}

void Brain::play_own(std::string_view rest) {
  auto board = board_with(kPlay, rest, Stone::Own);
  if (!board) return send_error(board.error());
  if (auto open = mind_.check_open(board_, settings_); !open) return send_error(open.error());
  board_ = *std::move(board);
  answer(point_text(*parse_point(rest)));
}

void Brain::take_back(std::string_view rest) {
  if (auto playing = check_playing(); !playing) return send_error(playing.error());
  const auto point = parse_point(rest);
  if (!point) return send_error(expected(kTakeBack, rest).value());
  if (auto lifted = board_.lift(*point); !lifted) return send_error(lifted.error());
  answer("OK");
}

/// INFO has no answer, so a mistake in it is only mentioned.
void Brain::info(std::string_view rest) {
  const std::string_view key = take_word(rest);
  const auto taken = key.empty() ? Result<void>(expected(kInfo, key)) : take_info(settings_, key, rest);
  if (!taken) world_.send("MESSAGE " + world_.words(taken.error()));
  if (board_.cols() > 0 && check_rule(settings_))
    static_cast<void>(mind_.prepare(board_, settings_));  // if this fails, it fails again when it matters
}

void Brain::best_moves(std::string_view rest) {
  if (auto playing = check_playing(); !playing) return send_error(playing.error());
  const auto count = records::parse_number<int>(rest);
  if (!count || *count < 1) return send_error(expected(kBestMoves, rest).value());
  const auto moves = mind_.rank(
      board_, settings_, *count, [this] { return limits(); }, stop_);
  if (!moves) return send_error(moves.error());
  for (const ThoughtMove& each : *moves) send_thought(each);
  answer_with(board_, moves->front().point);
}

void Brain::list_board(std::string_view /*rest*/) { start_listing(kBoard); }
void Brain::list_board_without_move(std::string_view /*rest*/) { start_listing(kBoardWithoutMove); }
void Brain::list_swap2(std::string_view /*rest*/) { start_listing(kSwap2); }

void Brain::start_listing(std::string_view command) {
  listing_ = Listing{std::string(command), BrainBoard(board_.cols(), board_.rows()), {}, {}};
  if (auto playing = check_playing(); !playing) listing_->wrong = std::move(playing.error());
}

void Brain::take_listed(const Line& line) {
  if (in_capitals(trimmed(line.text)) == kDone) return take_listing(*std::exchange(listing_, {}));
  if (listing_->wrong) return;
  const auto read = line.cut ? Result<void>(too_long()) : read_listed(trimmed(line.text));
  if (!read) listing_->wrong = read.error();
}

/// `x,y,who`, or `x,y` in turn order for Swap2, which may also have a `who`.
Result<void> Brain::read_listed(std::string_view line) {
  const bool in_turn = listing_->command == kSwap2;
  const std::size_t first = line.find(',');
  const std::size_t second = first == std::string_view::npos ? first : line.find(',', first + 1);
  const auto point = parse_point(line.substr(0, second));
  const bool named = second != std::string_view::npos;
  const auto who = records::parse_number<int>(named ? trimmed(line.substr(second + 1)) : "");
  const bool sound = point && (named ? who && *who >= 1 && *who <= 3 : in_turn);
  if (!sound) return expected(in_turn ? "x,y" : "x,y,1..3", line);
  const Stone stone = in_turn ? Stone::Own : static_cast<Stone>(*who);
  if (stone != Stone::Forbidden) listing_->stones.push_back(*point);
  return listing_->board.put(*point, stone);
}

void Brain::take_listing(const Listing& listing) {
  if (listing.wrong) return send_error(*listing.wrong);
  if (listing.command == kSwap2) return choose_opening(listing.stones);
  if (listing.command == kBoardWithoutMove) {
    board_ = listing.board;
    return;
  }
  if (auto open = mind_.check_open_through(listing.board, listing.stones, settings_); !open)
    return send_error(open.error());
  move_from(listing.board);
}

void Brain::choose_opening(const std::vector<Point>& stones) {
  const play::Limits all = limits();
  const Judge judge = [&](const BrainBoard& board, int parts) -> Result<Judgement> {
    const auto share = [&] { return shared_limits(all, parts); };
    const auto thought = mind_.think(board, settings_, share, stop_);
    if (!thought) return failure(thought.error());
    return Judgement{thought->point, thought->thinking ? thought->thinking->value : 0};
  };
  auto opening = answer_swap2(BrainBoard(board_.cols(), board_.rows()), stones, judge);
  if (!opening) return send_error(opening.error());
  board_ = std::move(opening->board);
  book_time();
  if (opening->swap) return answer("SWAP");
  std::vector<std::string> points;
  for (const Point each : opening->points) points.push_back(point_text(each));
  answer(fmt::format("{}", fmt::join(points, " ")));
}

void Brain::done(std::string_view /*rest*/) { send_error({"gomocup-done-alone", {}, std::nullopt}); }

Result<void> Brain::check_playing() const {
  if (board_.cols() == 0) return failure("gomocup-no-board");
  return check_rule(settings_);
}

Result<BrainBoard> Brain::board_with(std::string_view form, std::string_view text, Stone stone) const {
  if (auto playing = check_playing(); !playing) return failure(std::move(playing.error()));
  const auto point = parse_point(text);
  if (!point) return expected(form, text);
  BrainBoard board = board_;
  if (auto put = board.put(*point, stone); !put) return failure(std::move(put.error()));
  return board;
}

void Brain::move_from(const BrainBoard& board) {
  const auto move = mind_.think(
      board, settings_, [this] { return limits(); }, stop_);
  if (!move) return send_error(move.error());
  send_thought(*move);
  answer_with(board, move->point);
}

void Brain::answer_with(BrainBoard board, Point point) {
  static_cast<void>(board.put(point, Stone::Own));  // it is legal, so it is free
  board_ = std::move(board);
  book_time();
  answer(point_text(point));
}

play::Limits Brain::limits() const { return limits_for_move(settings_, world_.time.now() - arrived_); }

/// The manager may send the match time only once, so we count it down ourselves.
void Brain::book_time() {
  if (!settings_.left) return;
  *settings_.left -= std::chrono::ceil<std::chrono::milliseconds>(world_.time.now() - arrived_);
}

void Brain::send_thought(const ThoughtMove& move) const {
  if (!move.thinking) return;
  const play::Thinking& thinking = *move.thinking;
  std::string line;
  for (const play::MoveCode each : thinking.principal_variation)
    line += " " + point_text({each % board_.cols(), each / board_.cols()});
  world_.send(fmt::format("MESSAGE depth {} value {}{} nodes {} time {}{}{}", thinking.depth, thinking.value,
                          thinking.exact ? " exact" : "", thinking.nodes,
                          std::chrono::duration_cast<std::chrono::milliseconds>(thinking.elapsed).count(),
                          line.empty() ? "" : " line", line));
}

void Brain::send_error(const Message& message) { answer("ERROR " + world_.words(message)); }

void Brain::answer(std::string_view line) {
  world_.send(line);
  answered_ = world_.time.now();
}

}  // namespace parlour::protocol::gomocup
