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

/// What a game supplies so that its positions can be erased:
///   using Rules
///   static with_start(rules, f)                 calls f with the start position, in its best type
///   static move_text(position, move)            static read_move(position, text) -> Result<Move>
///   static text(position)                       static read_position<P>(rules, text) -> Result<P>

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

 private:
  P position_;
};

template <class Family>
class TypedGame final : public Game {
 public:
  using Rules = typename Family::Rules;

  /// How the game is called; see Game.
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

 private:
  Names names_;
  Rules rules_;
};

/// The concrete position behind `state`, which must be one of this family and type.
template <class P, class Family>
const P& position_of(const State& state) {
  assert((dynamic_cast<const TypedState<P, Family>*>(&state) != nullptr));
  return static_cast<const TypedState<P, Family>&>(state).position();
}

}  // namespace parlour::play
