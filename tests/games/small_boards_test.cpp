// Games so small that every way to play them can be walked: what the key promises, and the counts that
// everybody knows of 3×3.
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "support/conformance.hpp"
#include "support/subjects.hpp"

namespace parlour::support {
namespace {

/// All that can happen from a position on, as a number: its outcome or its moves with their futures.
template <class P>
std::uint64_t future_of(const P& position, std::unordered_map<std::uint64_t, std::uint64_t>& known) {
  if (const auto found = known.find(position.key()); found != known.end()) return found->second;
  std::uint64_t future = 0;
  if (const auto outcome = position.outcome()) {
    future = mix64(1000 + static_cast<std::uint64_t>(outcome->value_for(Side::First)));
  } else {
    for (const int move : sorted_moves(position)) {
      P next = position;
      next.play(static_cast<typename P::Move>(move));
      future = mix64(future + mix64(static_cast<std::uint64_t>(move)) + future_of(next, known));
    }
    future += static_cast<std::uint64_t>(position.to_move());
  }
  return known[position.key()] = future;
}

/// Walks every sequence of moves, not only every position: the same position is met by many ways, and each
/// time it must look and behave as it did the first time.
template <class Subject, class P>
class Walk {
 public:
  explicit Walk(const P& start) { visit(start); }

  const std::map<std::string, P>& positions() const { return by_text_; }

  void expect_keys_tell_positions_apart() const {
    std::unordered_map<std::uint64_t, std::string> by_key;
    for (const auto& [text, position] : by_text_) {
      const auto [other, is_new] = by_key.emplace(position.key(), text);
      EXPECT_TRUE(is_new) << text << " and " << other->second << " have the same key";
    }
  }

  /// Every two of them, up to `most` positions.
  void expect_unequal_positions(std::size_t most) const {
    std::vector<P> positions;
    for (const auto& [text, position] : by_text_)
      if (positions.size() < most) positions.push_back(position);
    for (std::size_t one = 0; one < positions.size(); ++one)
      for (std::size_t two = 0; two < one; ++two)
        if (positions[one] == positions[two])
          FAIL() << Subject::Family::text(positions[one]) << " == " << Subject::Family::text(positions[two]);
  }

  /// A position built from its text has none of the history, and still the same future.
  void expect_same_futures_from_text() const {
    std::unordered_map<std::uint64_t, std::uint64_t> played;
    std::unordered_map<std::uint64_t, std::uint64_t> read;
    for (const auto& [text, position] : by_text_) {
      const auto parsed = Subject::Family::template read_position<P>(position.rules(), text);
      ASSERT_TRUE(parsed) << text;
      ASSERT_EQ(parsed->key(), position.key()) << text;
      read.erase(parsed->key());
      ASSERT_EQ(future_of(*parsed, read), future_of(position, played)) << text;
    }
  }

 private:
  void visit(const P& position) {
    const auto [known, is_new] = by_text_.emplace(Subject::Family::text(position), position);
    if (!is_new) expect_same(position, known->second);
    if (::testing::Test::HasFatalFailure()) return;
    for (const int move : sorted_moves(position)) {
      P next = position;
      next.play(static_cast<typename P::Move>(move));
      visit(next);
    }
  }

  void expect_same(const P& position, const P& known) const {
    ASSERT_EQ(position, known) << Subject::Family::text(position);
    ASSERT_EQ(position.key(), known.key()) << Subject::Family::text(position);
    ASSERT_EQ(position.outcome(), known.outcome()) << Subject::Family::text(position);
    ASSERT_EQ(sorted_moves(position), sorted_moves(known)) << Subject::Family::text(position);
    ASSERT_EQ(Subject::more(position), Subject::more(known)) << Subject::Family::text(position);
  }

  std::map<std::string, P> by_text_;
};

template <class Subject>
void expect_keys_are_states(const std::string& spec) {
  const auto rules = Subject::rules(spec);
  Subject::Family::with_start(rules, [](auto start) {
    const Walk<Subject, decltype(start)> walk(start);
    if (::testing::Test::HasFatalFailure()) return;
    walk.expect_keys_tell_positions_apart();
    walk.expect_unequal_positions(4000);
    walk.expect_same_futures_from_text();
  });
}

class SmallBoardTest : public testing::TestWithParam<std::string> {};

TEST_P(SmallBoardTest, KeysAreEqualExactlyWhenStatesAre) {
  GetParam().starts_with("kalah") ? expect_keys_are_states<KalahSubject>(GetParam())
                                  : expect_keys_are_states<LineSubject>(GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Line, SmallBoardTest,
    testing::Values("tictactoe", "tictactoe:last-reply=on", "tictactoe:inversion=stones,period=1",
                    "tictactoe:inversion=stones,period=2",
                    "tictactoe:inversion=stones,period=3,last-reply=on", "tictactoe:max-moves=6",
                    "tictactoe:inversion=stones,period=2,max-moves=7,last-reply=on",
                    "mnk:rows=2,cols=4,win=3", "mnk:rows=2,cols=4,win=3,inversion=stones,period=1",
                    "mnk:rows=2,cols=4,win=3,inversion=stones,period=2",
                    "mnk:rows=2,cols=4,win=3,inversion=stones,period=3",
                    "mnk:rows=2,cols=4,win=3,inversion=stones,period=3,last-reply=on,max-moves=7",
                    "mnk:rows=2,cols=4,win=2,last-reply=on,inversion=stones,period=1",
                    "mnk:rows=1,cols=7,win=3,overline=ignored,inversion=stones,period=2,last-reply=on",
                    "mnk:rows=3,cols=3,win=2,walls=b2,last-reply=on,inversion=stones,period=3"));

INSTANTIATE_TEST_SUITE_P(Kalah, SmallBoardTest,
                         testing::Values("kalah:pits=1,seeds=5", "kalah:pits=2,seeds=2",
                                         "kalah:pits=3,seeds=1", "kalah:pits=3,seeds=1,capture=always",
                                         "kalah:pits=2,seeds=3,capture=none",
                                         "kalah:pits=3,seeds=2,stop=half",
                                         "kalah:pits=2,seeds=4,capture=always,stop=half"));

/// Positions need not come from a game: whatever text is accepted, no other has its key. Side to move and a
/// pending reply follow from the stones in a game, but not here.
TEST(SmallBoard, EveryAcceptedTextHasAKeyOfItsOwn) {
  const auto rules = LineSubject::rules("mnk:rows=2,cols=3,win=2,last-reply=on,inversion=stones,period=2");
  games::line::with_start(rules, [&]<class P>(const P&) {
    std::map<std::uint64_t, std::string> by_key;
    int accepted = 0;
    for (int code = 0; code < 3 * 3 * 3 * 3 * 3 * 3 * 4; ++code) {
      games::line::Setup setup;
      int rest = code;
      for (int cell = 0; cell < rules.cells(); ++cell, rest /= 3) {
        setup.owners.push_back(rest % 3 == 0 ? std::nullopt : std::optional(side_at(rest % 3 - 1)));
        if (rest % 3 != 0) ++setup.moves_made;
      }
      setup.to_move = side_at(rest % 2);
      setup.reply_pending = rest / 2 == 1;
      const auto position = P::from_setup(rules, setup);
      if (!position) continue;
      ++accepted;
      const std::string text = games::line::position_text(*position);
      const auto [other, is_new] = by_key.emplace(position->key(), text);
      EXPECT_TRUE(is_new) << text << " and " << other->second << " have the same key";
      EXPECT_EQ(text, games::line::setup_text(rules, setup));
    }
    EXPECT_GT(accepted, 500);
  });
}

struct Games {
  int first = 0;
  int second = 0;
  int draws = 0;
  bool operator==(const Games&) const = default;
  friend std::ostream& operator<<(std::ostream& out, const Games& games) {
    return out << games.first << " : " << games.second << ", " << games.draws << " drawn";
  }

  void count(const Outcome& outcome) {
    if (!outcome.winner)
      ++draws;
    else
      ++(*outcome.winner == Side::First ? first : second);
  }
};

template <class P>
void count_games(P& position, Games& games) {
  if (const auto outcome = position.outcome()) return games.count(*outcome);
  for (const int move : sorted_moves(position)) {
    position.play(static_cast<games::line::Move>(move));
    count_games(position, games);
    position.undo(static_cast<games::line::Move>(move));
  }
}

TEST(TicTacToe, HasThisManyGamesOfEachResult) {
  const auto rules = LineSubject::rules("tictactoe");
  games::line::with_start(rules, [](auto start) {
    Games games;
    count_games(start, games);
    EXPECT_EQ(games, (Games{131184, 77904, 46080}));
  });
}

TEST(TicTacToe, HasThisManyReachablePositions) {
  const auto rules = LineSubject::rules("tictactoe");
  games::line::with_start(rules, [](auto start) {
    const Walk<LineSubject, decltype(start)> walk(start);
    EXPECT_EQ(walk.positions().size(), 5478u);
    Games finished;
    for (const auto& [text, position] : walk.positions())
      if (position.outcome()) finished.count(*position.outcome());
    EXPECT_EQ(finished, (Games{626, 316, 16}));
  });
}

}  // namespace
}  // namespace parlour::support
