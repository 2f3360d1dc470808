#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/preset.hpp"
#include "core/remark.hpp"
#include "core/value_scale.hpp"
#include "games/kalah/notation.hpp"
#include "games/kalah/options.hpp"
#include "games/kalah/passages.hpp"
#include "games/kalah/position.hpp"
#include "games/kalah/story.hpp"

namespace parlour::games::kalah {

/// Kalah in the form that `play::TypedGame` needs.
struct Family {
  static constexpr std::string_view kName = "kalah";
  using Rules = kalah::Rules;
  using Move = kalah::Move;
  using Setup = kalah::Setup;

  static std::vector<Preset> presets() { return kalah::presets(); }
  static Result<Rules> read_rules(const OptionValues& values) { return Rules(read_kalah_options(values)); }
  static ValueScale values(const Rules& rules) {
    constexpr double kClearLead = 6;
    return {rules.total_seeds(), true, kClearLead};
  }

  static std::vector<Passage> passages(const Rules& rules, const std::string& spec) {
    return kalah::passages(rules, spec);
  }

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

  static constexpr bool kTwoViews = true;
  /// The number drawn at the pit: the numbering continues from the bottom row to the top row.
  static std::string shown_move(const Rules& rules, Move pit, Side mover, Side bottom) {
    return std::to_string(pit + 1 + (mover == bottom ? 0 : rules.pits()));
  }
  template <class P>
  static std::array<int, 2> scores(const P& position) {
    return swept(position.setup()).stores;
  }
  template <class P>
  static std::vector<Remark> story(const P& before, const P& after, Move move) {
    return told(story_of(before.setup(), after.setup(), move), before.to_move(), after.to_move());
  }

  template <class P>
  static Setup setup_of(const P& position) {
    return position.setup();
  }
  static std::string setup_text(const Rules& /*rules*/, const Setup& setup) {
    return kalah::setup_text(setup);
  }
  static Setup with_turn(const Rules& /*rules*/, Setup setup, Side side) {
    setup.to_move = side;
    return setup;
  }
};

}  // namespace parlour::games::kalah
