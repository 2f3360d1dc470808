#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "games/line/notation.hpp"
#include "games/line/position.hpp"

namespace parlour::games::line {

/// The line games as `play::TypedGame` wants to see them.
struct Family {
  using Rules = line::Rules;

  template <class F>
  static decltype(auto) with_start(const Rules& rules, F&& f) {
    return line::with_start(rules, std::forward<F>(f));
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
  static std::string move_text(const P& position, Move move) {
    if (move >= position.rules().cells()) return std::to_string(move);  // of a broken player: no cell
    return cell_name(position.rules().rows(), position.rules().cols(), move);
  }
  template <class P>
  static Result<Move> read_move(const P& position, std::string_view text) {
    return parse_move(position, text);
  }
};

}  // namespace parlour::games::line
