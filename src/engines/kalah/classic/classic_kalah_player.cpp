#include "engines/kalah/classic/classic_kalah_player.hpp"

#include "engines/fixed_depth_player.hpp"
#include "engines/kalah/classic/kalah_evaluation.hpp"
#include "engines/kalah/kalah_game.hpp"

namespace parlour::engines::classic {
namespace {

constexpr int kDepthOfS4 = 10;
constexpr int kDepthOfMinimax = 4;

std::unique_ptr<play::Player> make_kalah_player(const play::Game& game, const SearchSettings& settings,
                                                const TimeSource& time) {
  return games::kalah::with_start(kalah::rules_of(game), [&](auto start) -> std::unique_ptr<play::Player> {
    using Player = FixedDepthPlayer<decltype(start), games::kalah::Family, KalahEvaluation>;
    return std::make_unique<Player>(KalahEvaluation(), settings, time);
  });
}

}  // namespace

std::unique_ptr<play::Player> make_classic_kalah(const play::Game& kalah_game,
                                                 const ClassicSettings& settings, const TimeSource& time) {
  SearchSettings search;
  search.time = without_zero(settings.time);
  search.depth = settings.depth.value_or(kDepthOfS4);
  search.bonus_is_free = true;
  return make_kalah_player(kalah_game, search, time);
}

std::unique_ptr<play::Player> make_kalah_minimax(const play::Game& kalah_game, std::optional<int> depth,
                                                 const TimeSource& time) {
  SearchSettings search;
  search.pruning = search::Pruning::None;
  search.depth = depth.value_or(kDepthOfMinimax);
  return make_kalah_player(kalah_game, search, time);
}

}  // namespace parlour::engines::classic
