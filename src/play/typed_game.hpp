#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/concepts.hpp"
#include "play/game.hpp"

namespace parlour::play {

/// What the folder of a game supplies, its `Family`:
///   static constexpr std::string_view kName     the folder's name
///   using Rules, Move
///   static presets() -> std::vector<Preset>     the games that people can name
///   static read_rules(values) -> Result<Rules>  `values` are those of a preset's options
///   static values(rules) -> ValueScale
///   static with_start(rules, f)                 calls f with the start position, in its best type
///   static move_text(position, move)            static read_move(position, text) -> Result<Move>
///   static text(position)                       static read_position<P>(rules, text) -> Result<P>
///   static story(before, after, move) -> std::vector<Remark>, for positions of one type
/// and, where the game has it,
///   static option_matters(values, option)       does it have an effect, given the values of the others?
///   static named_in_spec(values, option)        does the complete spec name it? (all, if this is not there)
///   static told_in_title(values, option)        is it in the title although the user did not give it?
///   static constexpr std::string_view kDrawn    the option whose value is drawn at random if not given
///   static older_setting(values)                what a spec means that is older than one of the options
///   static fixed_spec(rules, spec)              see Game for this and what follows
///   static passages(rules, spec) -> std::vector<Passage>
///   static opening_rule(rules)                  static opening_stones(rules) -> a list of lists of moves
///   static constexpr bool kSigns, kTwoViews     static shown_move(rules, move, mover, bottom)
///   static scores(position)                     static signs_swapped(position)
///   static outlook(position) -> std::optional<Message>
///   using Setup                                 a position as it is written down
///   static setup_of(position)                   static setup_text(rules, setup)
///   static with_turn(rules, setup, side) -> Setup
///   static placed(rules, setup, move, owner) -> Result<Setup>
///   static moves_leading_to(position, leads) -> std::optional<std::vector<Move>>; `leads` checks them

template <Position P, class Family>
class TypedState final : public State {
 public:
  explicit TypedState(P position) : position_(std::move(position)) {}

  const P& position() const { return position_; }

  std::unique_ptr<State> clone() const override { return std::make_unique<TypedState>(*this); }
  Side to_move() const override { return position_.to_move(); }
  std::vector<MoveCode> moves() const override {
    const auto moves = position_.moves();
    std::vector<MoveCode> codes;
    for (const auto move : moves) codes.push_back(move);
    std::sort(codes.begin(), codes.end());
    return codes;
  }
  bool legal(MoveCode move) const override {
    return static_cast<MoveCode>(static_cast<typename P::Move>(move)) == move &&
           position_.legal(static_cast<typename P::Move>(move));
  }
  void play(MoveCode move) override { position_.play(static_cast<typename P::Move>(move)); }
  std::optional<Outcome> outcome() const override { return position_.outcome(); }
  std::uint64_t key() const override { return position_.key(); }
  std::uint64_t canonical_key() const override {
    std::uint64_t key = position_.key();
    if constexpr (Symmetric<P>)
      for (int symmetry = 1; symmetry < position_.symmetries(); ++symmetry)
        key = std::min<std::uint64_t>(key, position_.transformed(symmetry).key());
    return key;
  }
  std::string text() const override { return Family::text(position_); }
  std::string move_text(MoveCode move) const override {
    return Family::move_text(position_, static_cast<typename P::Move>(move));
  }
  Result<MoveCode> read_move(std::string_view text) const override {
    auto move = Family::read_move(position_, text);
    if (!move) return failure(std::move(move.error()));
    return static_cast<MoveCode>(*move);
  }

  std::optional<std::array<int, 2>> scores() const override {
    if constexpr (requires { Family::scores(position_); }) return Family::scores(position_);
    return std::nullopt;
  }
  bool signs_swapped() const override {
    if constexpr (requires { Family::signs_swapped(position_); }) return Family::signs_swapped(position_);
    return false;
  }
  std::vector<Remark> story(const State& before, MoveCode move) const override {
    return Family::story(static_cast<const TypedState&>(before).position_, position_,
                         static_cast<typename P::Move>(move));
  }
  std::optional<Message> outlook() const override {
    if constexpr (requires { Family::outlook(position_); }) return Family::outlook(position_);
    return std::nullopt;
  }

 private:
  P position_;
};

/// The concrete position behind `state`, which must be one of this family and type.
template <class P, class Family>
const P& position_of(const State& state) {
  assert((dynamic_cast<const TypedState<P, Family>*>(&state) != nullptr));
  return static_cast<const TypedState<P, Family>&>(state).position();
}

/// Calls `f` with the concrete position behind `state`, which must be one of a game with these rules.
template <class Family, class F>
decltype(auto) with_position(const typename Family::Rules& rules, const State& state, F&& f) {
  return Family::with_start(rules, [&](const auto& start) -> decltype(auto) {
    return f(position_of<std::decay_t<decltype(start)>, Family>(state));
  });
}

template <class Family>
class TypedGame final : public Game {
 public:
  using Rules = typename Family::Rules;

  /// What the game is called; see Game.
  struct Names {
    std::string name;
    std::string title;
    std::string spec;
  };

  TypedGame(Names names, Rules rules) : names_(std::move(names)), rules_(std::move(rules)) {}

  const Rules& rules() const { return rules_; }
  const std::string& name() const override { return names_.name; }
  const std::string& title() const override { return names_.title; }
  const std::string& spec() const override { return names_.spec; }
  std::string_view family() const override { return Family::kName; }
  std::string fixed_spec() const override {
    if constexpr (requires { Family::fixed_spec(rules_, spec()); }) return Family::fixed_spec(rules_, spec());
    return spec();
  }

  std::unique_ptr<State> start() const override {
    return Family::with_start(rules_, [](auto position) -> std::unique_ptr<State> {
      return std::make_unique<TypedState<decltype(position), Family>>(std::move(position));
    });
  }

  Result<std::unique_ptr<State>> read_position(std::string_view text) const override {
    return Family::with_start(rules_, [&](auto start) -> Result<std::unique_ptr<State>> {
      using P = decltype(start);
      auto position = Family::template read_position<P>(rules_, text);
      if (!position) return failure(std::move(position.error()));
      return std::make_unique<TypedState<P, Family>>(*std::move(position));
    });
  }

  std::vector<Passage> passages() const override {
    if constexpr (requires { Family::passages(rules_, spec()); }) return Family::passages(rules_, spec());
    return {};
  }

  OpeningRule opening_rule() const override {
    if constexpr (requires { Family::opening_rule(rules_); }) return Family::opening_rule(rules_);
    return OpeningRule::None;
  }
  std::vector<std::vector<MoveCode>> opening_stones() const override {
    std::vector<std::vector<MoveCode>> all;
    if constexpr (requires { Family::opening_stones(rules_); })
      for (const auto& stones : Family::opening_stones(rules_))
        all.emplace_back(stones.begin(), stones.end());
    return all;
  }

  ValueScale values() const override { return Family::values(rules_); }
  bool has_signs() const override {
    if constexpr (requires { Family::kSigns; }) return Family::kSigns;
    return false;
  }
  bool has_two_views() const override {
    if constexpr (requires { Family::kTwoViews; }) return Family::kTwoViews;
    return false;
  }
  std::string shown_move(const State& state, MoveCode move, Side mover, Side bottom) const override {
    if constexpr (requires { Family::shown_move(rules_, typename Family::Move{}, mover, bottom); })
      return Family::shown_move(rules_, static_cast<typename Family::Move>(move), mover, bottom);
    return state.move_text(move);
  }

  bool takes_pieces() const override {
    return requires(typename Family::Setup setup) { Family::placed(rules_, setup, {}, std::nullopt); };
  }
  Result<std::unique_ptr<State>> placed(const State& state, MoveCode place,
                                        std::optional<Side> owner) const override {
    if constexpr (requires(typename Family::Setup setup) { Family::placed(rules_, setup, {}, owner); }) {
      auto setup = Family::placed(rules_, setup_of(state), static_cast<typename Family::Move>(place), owner);
      if (!setup) return failure(std::move(setup.error()));
      return set_up(*setup);
    }
    return Game::placed(state, place, owner);
  }
  Result<std::unique_ptr<State>> with_turn(const State& state, Side side) const override {
    if constexpr (requires(typename Family::Setup setup) { Family::with_turn(rules_, setup, side); })
      return set_up(Family::with_turn(rules_, setup_of(state), side));
    return Game::with_turn(state, side);
  }
  std::optional<std::vector<MoveCode>> moves_leading_to(const State& state) const override {
    const std::string text = state.text();
    const auto leads = [&](const auto& moves) {
      const auto from_start = start();
      for (const MoveCode move : moves) {
        if (!from_start->legal(move)) return false;
        from_start->play(move);
      }
      return from_start->text() == text;
    };
    if (leads(std::vector<MoveCode>{})) return std::vector<MoveCode>{};
    return with_position<Family>(rules_, state,
                                 [&](const auto& position) -> std::optional<std::vector<MoveCode>> {
                                   if constexpr (requires { Family::moves_leading_to(position, leads); })
                                     if (const auto moves = Family::moves_leading_to(position, leads))
                                       return std::vector<MoveCode>(moves->begin(), moves->end());
                                   return std::nullopt;
                                 });
  }

  /// The position behind `state`, which belongs to this game, as it is written down.
  auto setup_of(const State& state) const {
    return with_position<Family>(rules_, state,
                                 [](const auto& position) { return Family::setup_of(position); });
  }

  /// The position that `setup` writes down, or why it is not a legal one.
  template <class Setup>
  Result<std::unique_ptr<State>> set_up(const Setup& setup) const {
    auto state = read_position(Family::setup_text(rules_, setup));
    if (!state) state.error().place.reset();  // the user did not type this text
    return state;
  }

 private:
  Names names_;
  Rules rules_;
};

/// `game` as its concrete type, for the family's own folders.
template <class Family>
const TypedGame<Family>& typed_game(const Game& game) {
  assert(game.family() == Family::kName);
  return static_cast<const TypedGame<Family>&>(game);
}

}  // namespace parlour::play
