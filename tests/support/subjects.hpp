#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/connect4/family.hpp"
#include "games/kalah/family.hpp"
#include "games/line/family.hpp"
#include "reference/connect4_game.hpp"
#include "reference/kalah_game.hpp"
#include "reference/line_game.hpp"
#include "support/game_specs.hpp"

/// What a game supplies to the conformance suite besides its `Family`:
///   using Family, Rules, Reference
///   static Rules rules(spec)                     static Reference reference(rules)
///   static Rules other_rules(rules)              a game that differs, played with the same position type
///   static int codes(rules)                      moves are numbers below this
///   static int lead(reference)                   First's margin in a finished game, in the product's units
///   static std::string more(position), more(reference)   what is not in the text, as a line to compare
namespace parlour::support {

struct LineSubject {
  using Family = games::line::Family;
  using Rules = games::line::Rules;
  using Reference = reference::LineGame;

  static Rules rules(std::string_view spec) { return Rules(line_options(spec)); }

  static Rules other_rules(const Rules& rules) {
    games::line::Options options = rules.options();
    options.period = options.period % 1000 + 1;
    return Rules(options);
  }

  static Reference reference(const Rules& rules) { return Reference(reference_options(rules)); }

  static reference::LineOptions reference_options(const Rules& rules) {
    const games::line::Options& from = rules.options();
    reference::LineOptions to;
    to.rows = from.rows;
    to.cols = from.cols;
    to.win = from.win;
    to.overline_wins = from.overline == games::line::Overline::Wins;
    to.last_reply = from.last_reply;
    for (const games::line::Move cell : from.walls) to.walls.emplace_back(cell % from.cols, cell / from.cols);
    to.max_moves = from.max_moves;
    if (from.inversion == games::line::Inversion::Signs) to.inversion = reference::Inversion::Signs;
    if (from.inversion == games::line::Inversion::Stones) to.inversion = reference::Inversion::Stones;
    to.period = from.period;
    if (from.forbidden == games::line::Forbidden::Renju) to.forbidden = reference::Forbidden::Renju;
    return to;
  }

  static int codes(const Rules& rules) { return rules.cells(); }
  static int lead(const Reference& game) { return game.winner() == 0 ? 0 : (game.winner() == 1 ? 1 : -1); }

  /// `reply_pending`, `inversions` and `moves_made` by their names, which both implementations share.
  template <class P>
  static std::string more(const P& position) {
    return fmt::format("pending {} inversions {} moves {}", position.reply_pending(), position.inversions(),
                       position.moves_made());
  }
};

struct KalahSubject {
  using Family = games::kalah::Family;
  using Rules = games::kalah::Rules;
  using Reference = reference::KalahGame;

  static Rules rules(std::string_view spec) { return Rules(kalah_options(spec)); }

  static Rules other_rules(const Rules& rules) {
    games::kalah::Options options = rules.options();
    options.stop_half = !options.stop_half;
    return Rules(options);
  }

  static Reference reference(const Rules& rules) {
    const games::kalah::Options& from = rules.options();
    reference::KalahOptions to{from.pits, from.seeds, reference::Capture::OppositeNonempty, from.stop_half};
    if (from.capture == games::kalah::Capture::Always) to.capture = reference::Capture::Always;
    if (from.capture == games::kalah::Capture::None) to.capture = reference::Capture::None;
    return Reference(to);
  }

  static int codes(const Rules& rules) { return rules.pits(); }
  static int lead(const Reference& game) { return game.margin(); }

  template <class P>
  static std::string more(const P&) {
    return {};
  }
};

struct Connect4Subject {
  using Family = games::connect4::Family;
  using Rules = games::connect4::Rules;
  using Reference = reference::Connect4Game;

  static Rules rules(std::string_view spec) { return Rules(connect4_options(spec)); }

  /// Another length of the line. The type of the usual board plays no other game: there, a board whose
  /// texts are refused.
  static Rules other_rules(const Rules& rules) {
    games::connect4::Options options = rules.options();
    if (games::connect4::StandardShape::holds(rules))
      --options.rows;
    else
      options.win = options.win == 3 ? 4 : 3;
    return Rules(options);
  }

  static Reference reference(const Rules& rules) {
    const games::connect4::Options& from = rules.options();
    return Reference({from.rows, from.cols, from.win});
  }

  static int codes(const Rules& rules) { return rules.cols(); }
  static int lead(const Reference& game) { return game.margin(); }

  template <class P>
  static std::string more(const P& position) {
    return fmt::format("moves {}", position.moves_made());
  }
};

}  // namespace parlour::support
