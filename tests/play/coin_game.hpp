#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bounded_list.hpp"
#include "core/opening.hpp"
#include "core/outcome.hpp"
#include "core/remark.hpp"
#include "core/result.hpp"
#include "core/side.hpp"
#include "core/value_scale.hpp"

/// A game for tests of the rooms that may not know a real one. Coins lie in a row, coin 1 worth 1 and so on;
/// a move takes one. Taking the lucky coin keeps the turn, as Kalah's bonus move does. Who has more wins.
namespace parlour::test {

struct CoinRules {
  int coins = 3;  ///< 0…16; without coins the game is over before it starts
  int lucky = 0;  ///< 1…coins, 0 = none
  OpeningRule opening = OpeningRule::None;
};

class Coins {
 public:
  using Move = std::uint8_t;  ///< the number of the coin; 0 is none
  using Moves = BoundedList<Move, 16>;

  Coins() = default;
  explicit Coins(const CoinRules& rules)
      : left_((1u << rules.coins) - 1), lucky_(static_cast<Move>(rules.lucky)) {}

  Side to_move() const { return to_move_; }
  Moves moves() const {
    Moves moves;
    for (unsigned bits = left_; bits != 0; bits &= bits - 1)
      moves.push_back(static_cast<Move>(std::countr_zero(bits) + 1));
    return moves;
  }
  bool legal(Move coin) const { return coin >= 1 && coin <= 16 && (left_ >> (coin - 1) & 1u) != 0; }
  void play(Move coin) {
    left_ &= ~(1u << (coin - 1));
    lead_of_first_ += to_move_ == Side::First ? coin : -coin;
    if (coin != lucky_) to_move_ = other(to_move_);
  }
  std::optional<Outcome> outcome() const {
    if (left_ != 0) return std::nullopt;
    return Outcome::from_lead(lead_of_first_);
  }
  std::uint64_t key() const { return left_; }
  int lead_of_first() const { return lead_of_first_; }
  bool operator==(const Coins&) const = default;

 private:
  unsigned left_ = 0;
  Move lucky_ = 0;
  Side to_move_ = Side::First;
  int lead_of_first_ = 0;
};

/// Written as `123 1`: the coins left in hexadecimal digits, the side to move.
struct CoinFamily {
  static constexpr std::string_view kName = "coins";
  using Rules = CoinRules;
  using Move = Coins::Move;

  static OpeningRule opening_rule(const Rules& rules) { return rules.opening; }
  /// Two ways to begin: with the smallest coins or the largest.
  static std::vector<std::array<Move, 3>> opening_stones(const Rules& rules) {
    const auto top = static_cast<Move>(rules.coins);
    return {{1, 2, 3}, {top, static_cast<Move>(top - 1), static_cast<Move>(top - 2)}};
  }
  static ValueScale values(const Rules& rules) { return {rules.coins * (rules.coins + 1) / 2, true, 2}; }
  static std::vector<Remark> story(const Coins& before, const Coins& /*after*/, Coins::Move /*coin*/) {
    return {{Remark::Kind::Choice, before.to_move(), "taken", "taken", "taken"}};
  }

  template <class F>
  static decltype(auto) with_start(const Rules& rules, F&& f) {
    return f(Coins(rules));
  }
  static std::string text(const Coins& position) {
    std::string text;
    for (const Coins::Move coin : position.moves()) text += move_text(position, coin);
    return text + (position.to_move() == Side::First ? " 1" : " 2");
  }
  static std::string move_text(const Coins&, Coins::Move coin) {
    constexpr std::string_view kDigits = "0123456789abcdefg";
    return std::string(1, kDigits[coin]);
  }
  static Result<Coins::Move> read_move(const Coins& position, std::string_view text) {
    for (const Coins::Move coin : position.moves())
      if (move_text(position, coin) == text) return coin;
    return failure("no-such-coin", {{"move", std::string(text)}});
  }
  /// Only the start can be written down: enough for a test.
  template <class P>
  static Result<P> read_position(const Rules& rules, std::string_view text) {
    if (text == CoinFamily::text(P(rules))) return P(rules);
    return failure("no-such-position", {{"text", std::string(text)}});
  }
};

}  // namespace parlour::test
