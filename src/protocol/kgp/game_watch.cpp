#include "protocol/kgp/game_watch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace parlour::protocol::kgp {
namespace {

constexpr std::array<std::pair<GameResult, std::string_view>, 3> kResults{
    {{GameResult::Won, "won"}, {GameResult::Lost, "lost"}, {GameResult::Drawn, "drawn"}}};

bool is_start(const Board& board) {
  const auto all_alike = [&](const auto& pits) {
    return std::all_of(pits.begin(), pits.end(), [&](auto each) { return each == board.south_pits.front(); });
  };
  return board.south == 0 && board.north == 0 && all_alike(board.south_pits) && all_alike(board.north_pits);
}

/// Can `now` come after `then` in one game? Seeds neither come nor go, and none leaves a store.
bool follows(const Board& then, const Board& now) {
  return then.size() == now.size() && then.seeds() == now.seeds() && now.south >= then.south &&
         now.north >= then.north && !is_start(now);
}

}  // namespace

GameWatch::Seen GameWatch::see(const Board& board) {
  Seen seen;
  seen.new_game = !last_ || (*last_ != board && !follows(*last_, board));
  if (seen.new_game) seen.before = end();
  last_ = board;
  return seen;
}

std::optional<GameEnd> GameWatch::played(const Board& board, std::size_t pit) {
  if (!board.legal(pit)) return end();
  const Board after = sown(board, pit).board;
  last_ = after;
  if (!after.moves().empty() || !turned(after).moves().empty()) return std::nullopt;
  return end(after.south == after.north  ? GameResult::Drawn
             : after.south > after.north ? GameResult::Won
                                         : GameResult::Lost);
}

std::optional<GameEnd> GameWatch::end(GameResult result) {
  const auto last = std::exchange(last_, std::nullopt);
  if (!last) return std::nullopt;
  return GameEnd{result, last->south, last->north};
}

std::string result_text(const GameEnd& end) {
  for (const auto& [result, word] : kResults)
    if (result == end.result) return fmt::format("{} {}:{}", word, end.own, end.other);
  return "unseen";
}

std::optional<GameEnd> read_result(std::string_view text) {
  for (const auto& [result, word] : kResults) {
    if (!text.starts_with(word)) continue;
    text.remove_prefix(word.size());
    if (!text.starts_with(' ')) return std::nullopt;
    GameEnd end{result, 0, 0};
    const char* const last = text.data() + text.size();
    const auto own = std::from_chars(text.data() + 1, last, end.own);
    if (own.ec != std::errc() || own.ptr == last || *own.ptr != ':') return std::nullopt;
    const auto other = std::from_chars(own.ptr + 1, last, end.other);
    if (other.ec != std::errc() || other.ptr != last) return std::nullopt;
    return end;
  }
  return std::nullopt;
}

}  // namespace parlour::protocol::kgp
