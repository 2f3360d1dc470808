#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "games/kalah/notation.hpp"
#include "games/kalah/position.hpp"

namespace parlour::games::kalah {

/// Kalah as `play::TypedGame` wants to see it.
struct Family {
  using Rules = kalah::Rules;

  template <class F>
  static decltype(auto) with_start(const Rules& rules, F&& f) {
    return kalah::with_start(rules, std::forward<F>(f));
  }
  template <class P>
  static std::string text(const P& position) {
    return position_text(position);
  }
  template <class P>
  static Result<P> read_position(const Rules& rules, std::string_view text) {
    return parse_position<P>(rules, text);
  }
  template <class P>
  static std::string move_text(const P&, Move move) {
    return pit_name(move);
  }
  template <class P>
  static Result<Move> read_move(const P& position, std::string_view text) {
    return parse_move(position, text);
  }
};

}  // namespace parlour::games::kalah
