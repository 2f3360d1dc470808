#include "engines/kalah/analysis/kalah_outcomes.hpp"

#include <optional>
#include <type_traits>

#include "engines/kalah/endgame_table.hpp"
#include "engines/kalah/kalah_brain.hpp"
#include "engines/kalah/kalah_game.hpp"
#include "engines/outcome_bounds.hpp"
#include "search/parts/worker_pool.hpp"

namespace parlour::engines::kalah {
namespace {

constexpr int kSeedsInTable = 12;

class KalahOutcomes final : public ExactOutcomes {
 public:
  explicit KalahOutcomes(const games::kalah::Rules& rules) : rules_(rules) {
    if (!EndgameTable::applies(rules)) return;
    search::WorkerPool pool(1);
    endgames_ = EndgameTable::build(rules, kSeedsInTable, pool, {});
  }

 private:
  std::optional<Outcome> known(const play::State& state) const override {
    if (!endgames_) return std::nullopt;
    return play::with_position<games::kalah::Family>(
        rules_, state, [&](const auto& position) -> std::optional<Outcome> {
          using P = std::decay_t<decltype(position)>;
          if constexpr (std::is_same_v<P, games::kalah::PackedPosition>)
            return outcome_between(position, KalahBrain(rules_, &*endgames_).bounds(position));
          return std::nullopt;
        });
  }

  const games::kalah::Rules& rules_;
  std::optional<EndgameTable> endgames_;
};

}  // namespace

std::unique_ptr<const ExactOutcomes> make_outcomes(const play::Game& kalah_game) {
  return std::make_unique<const KalahOutcomes>(rules_of(kalah_game));
}

}  // namespace parlour::engines::kalah
