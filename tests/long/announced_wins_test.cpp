// The engine against itself: who announces a win in n wins, and never needs more than it said.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "arena/openings.hpp"
#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "core/time_source.hpp"
#include "engines/line/search/line_score.hpp"
#include "match/session.hpp"

namespace parlour {
namespace {

using engines::line::is_win;
using engines::line::plies_to_end;

/// Holds every win that is announced with a move against what the same side has announced before.
class Announcements final : public play::Observer {
 public:
  void on_event(const play::Event& event) override {
    if (const auto* thought = std::get_if<play::Thought>(&event)) thought_ = thought->thinking;
    const auto* moved = std::get_if<play::Moved>(&event);
    if (moved == nullptr) return;
    ++moves_;
    auto& promised = promised_[static_cast<std::size_t>(index_of(moved->side))];
    if (thought_ && thought_->exact && is_win(static_cast<int>(thought_->value))) {
      const int end = moves_ + plies_to_end(static_cast<int>(thought_->value)) - 1;
      EXPECT_LE(end, promised.value_or(end)) << "the promise grew at move " << moves_;
      promised = std::min(end, promised.value_or(end));
    } else {
      EXPECT_FALSE(promised) << "the promise was forgotten at move " << moves_;
    }
    thought_.reset();
  }

  /// The move, counted from the opening, that will have won for `side`.
  const std::optional<int>& promised(Side side) const {
    return promised_[static_cast<std::size_t>(index_of(side))];
  }
  int moves() const { return moves_; }

 private:
  std::optional<play::Thinking> thought_;
  std::array<std::optional<int>, 2> promised_;
  int moves_ = 0;
};

/// Do fives of First have a reply, which is a move more than was announced?
enum class LastReply : std::uint8_t { Off, On };

/// Returns how often a win was announced and delivered.
int play_games(const std::string& spec, LastReply last_reply, const std::array<std::string, 2>& players,
               int games) {
  const SteadyTime time;
  const auto game = *catalog::make_game(spec, std::uint32_t{1});
  arena::Openings openings({4, {}}, 1);
  const auto first = *catalog::make_player(players[0], *game, {time});
  const auto second = *catalog::make_player(players[1], *game, {time});
  int delivered = 0;
  for (int number = 0; number < games; ++number) {
    SCOPED_TRACE(fmt::format("{} game {}", spec, number));
    match::Session session(*game, {first.get(), second.get()}, {}, time);
    const auto opening = *openings.moves(*game, number);
    for (const auto move : opening) session.force(move);
    Announcements announcements;
    session.add_observer(announcements);
    const auto& end = session.run({});
    EXPECT_EQ(end.ending, play::Ending::ByRules);
    for (const Side side : {Side::First, Side::Second}) {
      const auto& promised = announcements.promised(side);
      if (!promised) continue;
      EXPECT_EQ(end.outcome->winner, side) << "announced, not delivered";
      const int reply = side == Side::First && last_reply == LastReply::On ? 1 : 0;
      EXPECT_LE(announcements.moves() - reply, *promised);
      ++delivered;
    }
  }
  return delivered;
}

int play_itself(const std::string& spec, LastReply last_reply, const std::string& player, int games) {
  return play_games(spec, last_reply, {player, player}, games);
}

TEST(AnnouncedWins, AreDelivered) {
  EXPECT_GT(play_itself("gomoku", LastReply::Off, "engine:nodes=3000", 200), 150);
  EXPECT_GT(play_itself("gomoku-standard", LastReply::Off, "engine:nodes=3000", 100), 60);
  EXPECT_GT(play_itself("renju", LastReply::Off, "engine:nodes=3000", 100), 60);
  EXPECT_GT(play_itself("inversion", LastReply::Off, "engine:nodes=2000", 100), 80);
}

TEST(AnnouncedWins, AreDeliveredUnderTheLastReply) {
  EXPECT_GT(play_itself("gomoku:last-reply=on", LastReply::On, "engine:nodes=2000", 140), 60);
  EXPECT_GT(play_itself("course", LastReply::On, "engine:nodes=1000", 60), 15);
}

TEST(AnnouncedWins, AreDeliveredAgainstUnexpectedReplies) {
  EXPECT_GT(play_games("gomoku", LastReply::Off, {"hard", "engine:nodes=500"}, 50), 25);
  EXPECT_GT(play_games("gomoku:last-reply=on", LastReply::On, {"engine:nodes=2000", "hard"}, 50), 25);
  EXPECT_GT(play_games("course", LastReply::On, {"engine:nodes=700", "random"}, 30), 25);
}

}  // namespace
}  // namespace parlour
