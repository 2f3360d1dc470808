#include "engines/support.hpp"

#include <gtest/gtest.h>

#include "engines/kalah/classic/kalah_evaluation.hpp"
#include "engines/line/classic/line_evaluation.hpp"
#include "engines/line/classic/square_evaluation.hpp"

template class parlour::play::TypedGame<parlour::games::line::Family>;
template class parlour::play::TypedGame<parlour::games::kalah::Family>;

namespace parlour::engines::test {

LineGame line_game(std::string_view spec) {
  return LineGame({std::string(spec), std::string(spec), std::string(spec)},
                  games::line::Rules(support::line_options(spec)));
}

KalahGame kalah_game(std::string_view spec) {
  return KalahGame({"kalah", std::string(spec), std::string(spec)},
                   games::kalah::Rules(support::kalah_options(spec)));
}

namespace {

std::unique_ptr<play::State> position_in(const play::Game& game, std::string_view text) {
  auto state = game.read_position(text);
  if (!state) throw std::invalid_argument(std::string(state.error().id) + ": " + std::string(text));
  return *std::move(state);
}

/// Calls `f(rules, position)` with the line position written as `text`, in its concrete type.
template <class F>
auto at_line_position(std::string_view spec, std::string_view text, F&& f) {
  const games::line::Rules rules(support::line_options(spec));
  return games::line::with_start(rules, [&](auto start) {
    return f(rules, games::line::parse_position<decltype(start)>(rules, text).value());
  });
}

}  // namespace

play::Chosen ask_at(play::Player& player, const play::Game& game, std::string_view position,
                    const play::Limits& limits, StopToken stop) {
  return ask(player, game, *position_in(game, position), limits, stop);
}

std::string move_at(play::Player& player, const play::Game& game, std::string_view position,
                    const play::Limits& limits, StopToken stop) {
  const auto state = position_in(game, position);
  const play::Chosen chosen = ask(player, game, *state, limits, stop);
  EXPECT_TRUE(state->legal(chosen.move)) << chosen.move;
  return state->move_text(chosen.move);
}

std::int64_t line_value(std::string_view spec, std::string_view position, Side searcher) {
  return at_line_position(spec, position, [&](const auto& rules, const auto& at) {
    return classic::LineEvaluation(rules).evaluate(at, searcher);
  });
}

std::int64_t square_value(std::string_view spec, std::string_view position, Side searcher) {
  return at_line_position(spec, position, [&](const auto& rules, const auto& at) {
    return classic::SquareEvaluation(rules).evaluate(at, searcher);
  });
}

std::int64_t kalah_value(std::string_view spec, std::string_view position, Side searcher) {
  const games::kalah::Rules rules(support::kalah_options(spec));
  return games::kalah::with_start(rules, [&](auto start) {
    const auto at = games::kalah::parse_position<decltype(start)>(rules, position).value();
    return classic::KalahEvaluation().evaluate(at, searcher);
  });
}

std::int64_t line_value_after(std::string_view spec, const std::vector<int>& moves, Side searcher) {
  const games::line::Rules rules(support::line_options(spec));
  return games::line::with_start(rules, [&](auto position) {
    for (const int move : moves) position.play(static_cast<games::line::Move>(move));
    return classic::LineEvaluation(rules).evaluate(position, searcher);
  });
}

std::vector<int> line_candidates(std::string_view spec, std::string_view position) {
  return at_line_position(spec, position, [](const auto& rules, const auto& at) {
    const auto cells = classic::LineEvaluation(rules).candidates(at);
    return std::vector<int>(cells.begin(), cells.end());
  });
}

}  // namespace parlour::engines::test
