#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/message.hpp"
#include "core/preset.hpp"
#include "core/remark.hpp"
#include "core/value_scale.hpp"
#include "games/line/notation.hpp"
#include "games/line/opening_stones.hpp"
#include "games/line/options.hpp"
#include "games/line/passages.hpp"
#include "games/line/position.hpp"
#include "games/line/setting_up.hpp"
#include "games/line/story.hpp"

namespace parlour::games::line {

/// The line games in the form that `play::TypedGame` needs.
struct Family {
  static constexpr std::string_view kName = "line";
  using Rules = line::Rules;
  using Move = line::Move;
  using Setup = line::Setup;

  static std::vector<Preset> presets() { return line::presets(); }
  static Result<Rules> read_rules(const OptionValues& values);
  static constexpr std::string_view kDrawn = "walls-seed";
  static bool option_matters(const OptionValues& values, std::string_view option) {
    return line::option_matters(values, option);
  }
  static bool named_in_spec(const OptionValues& values, std::string_view option) {
    return line::named_in_spec(values, option);
  }
  static bool told_in_title(const OptionValues& values, std::string_view option);
  static std::optional<std::string> older_setting(const OptionValues& values);
  static std::string fixed_spec(const Rules& rules, std::string spec);
  static ValueScale values(const Rules& /*rules*/) { return {}; }

  static std::vector<Passage> passages(const Rules& rules, const std::string& spec) {
    return line::passages(rules, spec);
  }

  static OpeningRule opening_rule(const Rules& rules) { return rules.options().opening; }
  static std::vector<OpeningStones> opening_stones(const Rules& rules) { return line::opening_stones(rules); }

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
    if (move >= position.rules().cells()) return std::to_string(move);  // from a broken player: not a cell
    return cell_name(position.rules().rows(), position.rules().cols(), move);
  }
  template <class P>
  static Result<Move> read_move(const P& position, std::string_view text) {
    return parse_move(position, text);
  }

  static constexpr bool kSigns = true;
  template <class P>
  static bool signs_swapped(const P& position) {
    return position.rules().options().inversion == Inversion::Signs && position.inversions() % 2 == 1;
  }
  template <class P>
  static std::vector<Remark> story(const P& before, const P& after, Move move) {
    auto story = story_of(after.rules(), standing_of(before), standing_of(after));
    if (after.fouled()) story.push_back(remark_on(before.foul(move)));
    return story;
  }
  template <class P>
  static std::optional<Message> outlook(const P& position) {
    if (position.outcome()) return std::nullopt;
    return outlook_of(position.rules(), standing_of(position));
  }

  template <class P>
  static Setup setup_of(const P& position) {
    return position.setup();
  }
  static std::string setup_text(const Rules& rules, const Setup& setup) {
    return line::setup_text(rules, setup);
  }
  static Setup with_turn(const Rules& rules, Setup setup, Side side) {
    return line::with_turn(rules, std::move(setup), side);
  }
  static Result<Setup> placed(const Rules& rules, Setup setup, Move cell, std::optional<Side> owner) {
    return line::placed(rules, std::move(setup), cell, owner);
  }
  template <class P>
  static std::optional<std::vector<Move>> moves_leading_to(const P& position, const LeadsThere& leads) {
    return line::moves_leading_to(position.rules(), position.setup(), position.inversions(), leads);
  }

 private:
  template <class P>
  static Standing standing_of(const P& position) {
    return {position.to_move(), position.moves_made(), position.inversions(), position.reply_pending()};
  }
};

}  // namespace parlour::games::line
