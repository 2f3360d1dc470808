#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/preset.hpp"
#include "core/remark.hpp"
#include "core/value_scale.hpp"
#include "games/connect4/notation.hpp"
#include "games/connect4/options.hpp"
#include "games/connect4/passages.hpp"
#include "games/connect4/position.hpp"
#include "games/connect4/setting_up.hpp"

namespace parlour::games::connect4 {

/// Connect Four in the form that `play::TypedGame` needs.
struct Family {
  static constexpr std::string_view kName = "connect4";
  using Rules = connect4::Rules;
  using Move = connect4::Move;
  using Setup = connect4::Setup;

  static std::vector<Preset> presets() { return connect4::presets(); }
  static Result<Rules> read_rules(const OptionValues& values) {
    auto options = read_connect4_options(values);
    if (!options) return failure(std::move(options.error()));
    return Rules(*options);
  }
  /// The earliest win has the largest margin: both sides have win - 1 discs when a line is completed.
  static ValueScale values(const Rules& rules) {
    constexpr double kClearLead = 60;
    return {rules.margin(2 * (rules.win() - 1)), false, kClearLead};
  }

  static std::vector<Passage> passages(const Rules& rules, const std::string& spec) {
    return connect4::passages(rules, spec);
  }

  template <class F>
  static decltype(auto) with_start(const Rules& rules, F&& f) {
    return connect4::with_start(rules, std::forward<F>(f));
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
    if (move >= position.rules().cols()) return std::to_string(move);  // from a broken player: not a column
    return column_name(move);
  }
  template <class P>
  static Result<Move> read_move(const P& position, std::string_view text) {
    return parse_move(position, text);
  }

  static constexpr bool kSigns = true;
  template <class P>
  static std::vector<Remark> story(const P& before, const P& /*after*/, Move /*move*/) {
    return {{Remark::Kind::Choice, before.to_move(), "play-moved", "play-moved", "play-moved"}};
  }

  template <class P>
  static Setup setup_of(const P& position) {
    return position.setup();
  }
  static std::string setup_text(const Rules& rules, const Setup& setup) {
    return connect4::setup_text(rules, setup);
  }
  static Setup with_turn(const Rules& /*rules*/, Setup setup, Side side) {
    setup.to_move = side;
    return setup;
  }
  static Result<Setup> placed(const Rules& rules, Setup setup, Move column, std::optional<Side> owner) {
    return connect4::placed(rules, std::move(setup), column, owner);
  }
  template <class P>
  static std::optional<std::vector<Move>> moves_leading_to(const P& position, const LeadsThere& leads) {
    return connect4::moves_leading_to(position.rules(), position.setup(), leads);
  }
};

}  // namespace parlour::games::connect4
