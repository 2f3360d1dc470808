#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/concepts.hpp"
#include "core/rng.hpp"

namespace parlour::support {

/// The checks of one conformance test, over one or more games of a kind. Failures are reported to gtest.
class Conformance {
 public:
  Conformance() = default;
  Conformance(const Conformance&) = delete;
  Conformance& operator=(const Conformance&) = delete;
  virtual ~Conformance() = default;

  virtual void agrees_with_reference() const = 0;
  virtual void undo_restores_everything() const = 0;
  virtual void text_says_everything() const = 0;
  virtual void copies_are_independent() const = 0;
  virtual void symmetries_commute() const = 0;
  virtual void equality_is_by_value() const = 0;
};

template <class P>
std::vector<int> sorted_moves(const P& position) {
  std::vector<int> moves;
  for (const auto move : position.moves()) moves.push_back(static_cast<int>(move));
  std::sort(moves.begin(), moves.end());
  return moves;
}

/// Everything one can see of a position, in a form that shows what differs. `moves` keep their order.
template <class Subject, class P>
struct Snapshot {
  explicit Snapshot(const P& position)
      : text(Subject::Family::text(position)),
        more(Subject::more(position)),
        key(position.key()),
        outcome(position.outcome()),
        to_move(position.to_move()) {
    for (const auto move : position.moves()) moves.push_back(static_cast<int>(move));
  }

  void expect_same(const Snapshot& that) const {
    ASSERT_EQ(text, that.text);
    ASSERT_EQ(more, that.more);
    ASSERT_EQ(key, that.key);
    ASSERT_EQ(moves, that.moves);
    ASSERT_EQ(outcome, that.outcome);
    ASSERT_EQ(to_move, that.to_move);
  }

  /// A position reached another way may list its moves in another order.
  Snapshot sorted() const {
    Snapshot copy = *this;
    std::sort(copy.moves.begin(), copy.moves.end());
    return copy;
  }

  std::string text;
  std::string more;
  std::uint64_t key;
  std::optional<Outcome> outcome;
  Side to_move;
  std::vector<int> moves;
};

/// The checks for one game. `start` is in the type that the game chose for these rules.
template <class Subject, Position P>
class GameChecks {
 public:
  using Rules = typename Subject::Rules;
  using Family = typename Subject::Family;
  using Move = typename P::Move;
  using Seen = Snapshot<Subject, P>;

  GameChecks(const Rules& rules, P start, std::uint64_t seed)
      : rules_(rules), start_(std::move(start)), rng_(seed) {}

  void agrees_with_reference() {
    for (int game = 0; game < games(12); ++game) {
      P position = start_;
      auto reference = Subject::reference(rules_);
      for (;;) {
        ASSERT_NO_FATAL_FAILURE(expect_agreement(position, reference));
        if (reference.over()) break;
        const Move move = random_move(position);
        position.play(move);
        reference.play(static_cast<int>(move));
      }
    }
  }

  void undo_restores_everything() {
    if constexpr (Undoable<P>) {
      for (int game = 0; game < games(4); ++game) {
        P position = start_;
        std::vector<std::pair<Move, Seen>> history;
        std::vector<P> copies;
        while (!position.outcome()) {
          ASSERT_NO_FATAL_FAILURE(expect_undone_children(position));
          const Move move = random_move(position);
          history.emplace_back(move, Seen(position));
          copies.push_back(position);
          position.play(move);
        }
        for (; !history.empty(); history.pop_back(), copies.pop_back()) {  // a finished game, move by move
          position.undo(history.back().first);
          ASSERT_NO_FATAL_FAILURE(Seen(position).expect_same(history.back().second));
          ASSERT_EQ(position, copies.back());
        }
      }
    }
  }

  void text_says_everything() {
    for (int game = 0; game < games(4); ++game) {
      P position = start_;
      for (;;) {
        if (looked_at(position)) {
          const auto read = Family::template read_position<P>(rules_, Family::text(position));
          ASSERT_TRUE(read) << read.error().id << " for " << Family::text(position);
          ASSERT_EQ(*read, position) << Family::text(position);
          ASSERT_NO_FATAL_FAILURE(Seen(*read).sorted().expect_same(Seen(position).sorted()));
          if (rng_.below(8) == 0) {
            ASSERT_NO_FATAL_FAILURE(expect_same_future(*read, position));
          }
        }
        if (position.outcome()) break;
        position.play(random_move(position));
      }
    }
  }

  void copies_are_independent() {
    P position = start_;
    while (!position.outcome()) {
      const Seen before(position);
      P copy = position;
      P assigned;
      assigned = copy;
      play_at_random(copy, rng_);
      ASSERT_NO_FATAL_FAILURE(Seen(position).expect_same(before));
      ASSERT_NO_FATAL_FAILURE(Seen(assigned).expect_same(before));
      ASSERT_EQ(position, assigned);
      ASSERT_NE(position, copy);
      position.play(random_move(position));
    }
  }

  void symmetries_commute() {
    for (int game = 0; game < games(3); ++game) {
      if constexpr (Symmetric<P>) expect_mirrored_game();
      if constexpr (requires { start_.turned(); }) expect_turned_game();
      if (::testing::Test::HasFatalFailure()) return;
    }
  }

  void equality_is_by_value() {
    const Rules same = rules_;
    const Rules different = Subject::other_rules(rules_);
    P position = start_;
    for (;;) {
      if (looked_at(position)) {
        const std::string text = Family::text(position);
        const auto elsewhere = Family::template read_position<P>(same, text);
        ASSERT_TRUE(elsewhere) << text;
        ASSERT_EQ(*elsewhere, position) << text;
        ASSERT_EQ(elsewhere->key(), position.key()) << text;
        const auto another = Family::template read_position<P>(different, text);
        if (another) {
          ASSERT_NE(*another, position) << text;
        }
        ASSERT_NE(P{}, position);
      }
      if (position.outcome()) break;
      position.play(random_move(position));
    }
    ASSERT_EQ(P{}, P{});
  }

 private:
  /// `most` random games, fewer where a game is long.
  int games(int most) const {
    return Subject::codes(rules_) > 400 ? 1 : Subject::codes(rules_) > 120 ? 2 : most;
  }

  /// Every position of a small board; on large ones some, and all finished ones.
  bool looked_at(const P& position) {
    return Subject::codes(rules_) <= 64 || position.outcome() || rng_.below(8) == 0;
  }

  Move random_move(const P& position) {
    const auto moves = position.moves();
    return static_cast<Move>(moves[rng_.below(static_cast<std::uint32_t>(moves.size()))]);
  }

  template <class Reference>
  void expect_agreement(const P& position, const Reference& reference) {
    ASSERT_EQ(Family::text(position), reference.text());
    ASSERT_EQ(index_of(position.to_move()) + 1, reference.to_move());
    const std::vector<int> moves = reference.moves();
    ASSERT_EQ(sorted_moves(position), moves) << reference.text();
    ASSERT_EQ(position.outcome().has_value(), reference.over()) << reference.text();
    ASSERT_EQ(moves.empty(), reference.over()) << reference.text();
    if (reference.over()) {
      ASSERT_EQ(*position.outcome(), Outcome::from_lead(Subject::lead(reference))) << reference.text();
      const int winner = position.outcome()->winner ? index_of(*position.outcome()->winner) + 1 : 0;
      ASSERT_EQ(winner, reference.winner()) << reference.text();
    }
    ASSERT_EQ(Subject::more(position), Subject::more(reference)) << reference.text();
    ASSERT_NO_FATAL_FAILURE(expect_legality(position, moves));
  }

  /// Codes beyond the board are not legal either, up to the largest that a move can hold.
  void expect_legality(const P& position, const std::vector<int>& moves) {
    const int past = Subject::codes(rules_);
    const int largest = std::numeric_limits<Move>::max();
    auto next = moves.begin();
    for (int code = 0; code <= std::min(past + 40, largest); ++code) {
      const bool expected = next != moves.end() && *next == code;
      if (expected) ++next;
      ASSERT_EQ(position.legal(static_cast<Move>(code)), expected)
          << code << " in " << Family::text(position);
    }
    for (const int code : {127, 128, 255, 256, 1023, 1024, largest / 2, largest})
      if (code >= past && code <= largest) {
        ASSERT_FALSE(position.legal(static_cast<Move>(code))) << code;
      }
    for (const int code : moves) {
      const auto name = Family::move_text(position, static_cast<Move>(code));
      const auto read = Family::read_move(position, name);
      ASSERT_TRUE(read && *read == code) << name;
      if (past > 64) break;  // the names of large boards have tests of their own
    }
  }

  void expect_undone_children(P& position) {
    const Seen before(position);
    const P copy = position;
    const std::vector<int> moves = before.moves;
    const auto step = moves.size() <= 20 ? 1u : static_cast<unsigned>(moves.size() / 5);
    for (std::size_t at = 0; at < moves.size(); at += step) {
      position.play(static_cast<Move>(moves[at]));
      position.undo(static_cast<Move>(moves[at]));
      ASSERT_NO_FATAL_FAILURE(Seen(position).expect_same(before)) << "after taking back " << moves[at];
      ASSERT_EQ(position, copy);
    }
  }

  /// The same moves in both from here to the end; neither is changed.
  void expect_same_future(P one, P other) {
    while (!one.outcome()) {
      const Move move = random_move(one);
      one.play(move);
      ASSERT_TRUE(other.legal(move));
      other.play(move);
      ASSERT_EQ(one, other);
      ASSERT_NO_FATAL_FAILURE(Seen(one).sorted().expect_same(Seen(other).sorted()));
    }
  }

  void expect_mirrored_game() {
    P position = start_;
    std::vector<P> mirrored(static_cast<std::size_t>(start_.symmetries()), start_);
    for (;;) {
      if (looked_at(position)) {
        for (int symmetry = 0; symmetry < start_.symmetries(); ++symmetry)
          ASSERT_NO_FATAL_FAILURE(
              expect_mirrored(position, mirrored[static_cast<std::size_t>(symmetry)], symmetry));
      }
      if (position.outcome()) break;
      const Move move = random_move(position);
      for (int symmetry = 0; symmetry < start_.symmetries(); ++symmetry)
        mirrored[static_cast<std::size_t>(symmetry)].play(position.transformed_move(move, symmetry));
      position.play(move);
    }
  }

  void expect_mirrored(const P& position, const P& mirrored, int symmetry) {
    const P image = position.transformed(symmetry);
    if (symmetry == 0) {
      ASSERT_EQ(image, position);
    }
    ASSERT_EQ(image, mirrored) << "symmetry " << symmetry << " of " << Family::text(position);
    ASSERT_NO_FATAL_FAILURE(Seen(image).sorted().expect_same(Seen(mirrored).sorted()));
    std::vector<int> moves;
    for (const auto move : position.moves()) moves.push_back(position.transformed_move(move, symmetry));
    std::sort(moves.begin(), moves.end());
    ASSERT_EQ(moves, sorted_moves(image));
    ASSERT_EQ(position.outcome(), image.outcome());
  }

  /// Games where the sides can change places instead.
  void expect_turned_game() {
    P position = start_;
    P turned = start_.turned();
    for (;;) {
      ASSERT_EQ(position.turned(), turned) << Family::text(position);
      ASSERT_EQ(turned.turned(), position) << Family::text(position);
      ASSERT_NE(position.key(), turned.key()) << Family::text(position);
      ASSERT_EQ(position.turned().key(), turned.key()) << Family::text(position);
      ASSERT_EQ(turned.to_move(), other(position.to_move()));
      ASSERT_EQ(sorted_moves(position), sorted_moves(turned));
      ASSERT_EQ(position.outcome().has_value(), turned.outcome().has_value());
      if (position.outcome()) break;
      const Move move = random_move(position);
      position.play(move);
      turned.play(move);
    }
    ASSERT_EQ(position.outcome()->value_for(Side::First), turned.outcome()->value_for(Side::Second));
  }

  const Rules& rules_;
  P start_;
  Rng rng_;
};

/// The conformance suite for the games called `specs`.
template <class Subject>
class ConformanceOf final : public Conformance {
 public:
  explicit ConformanceOf(std::vector<std::string> specs) : specs_(std::move(specs)) {}

  void agrees_with_reference() const override {
    each([](auto& game) { game.agrees_with_reference(); });
  }
  void undo_restores_everything() const override {
    each([](auto& game) { game.undo_restores_everything(); });
  }
  void text_says_everything() const override {
    each([](auto& game) { game.text_says_everything(); });
  }
  void copies_are_independent() const override {
    each([](auto& game) { game.copies_are_independent(); });
  }
  void symmetries_commute() const override {
    each([](auto& game) { game.symmetries_commute(); });
  }
  void equality_is_by_value() const override {
    each([](auto& game) { game.equality_is_by_value(); });
  }

 private:
  template <class Check>
  void each(Check check) const {
    for (std::size_t at = 0; at < specs_.size(); ++at) {
      SCOPED_TRACE(specs_[at]);
      const auto rules = Subject::rules(specs_[at]);
      Subject::Family::with_start(rules, [&](auto start) {
        GameChecks<Subject, decltype(start)> checks(rules, std::move(start), at + 1);
        check(checks);
      });
      if (::testing::Test::HasFatalFailure()) return;
    }
  }

  std::vector<std::string> specs_;
};

}  // namespace parlour::support
