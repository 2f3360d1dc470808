#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "engines/brain_guide.hpp"
#include "engines/engine_driver.hpp"
#include "engines/mcts_value.hpp"
#include "engines/settings.hpp"
#include "play/typed_game.hpp"
#include "search/uct.hpp"

namespace parlour::engines {

/// Tree search by simulations for any game with a `Mind` (see brain_engine.hpp). What it has learnt about the
/// position after its move and the answer is kept for the next move of the game.
template <class P, class Family, class Mind>
class MctsPlayer final : public EngineDriver {
 public:
  MctsPlayer(const MctsSettings& settings, const TimeSource& time, Mind mind)
      : EngineDriver(engine_settings(settings), time, 0, kDeepest),
        memory_mib_(settings.memory_mib),
        seed_(settings.seed),
        mind_(std::move(mind)) {}

  void start_game(const play::Game& game, Side side) override {
    EngineDriver::start_game(game, side);
    follows_ = false;
    searches_ = 0;
  }

  void reseed(std::uint64_t seed) override {
    seed_ = mixed_seed(settings().seed, seed);
    follows_ = false;  // what it learnt from other random choices would show
    searches_ = 0;
  }

 private:
  using Position = typename Mind::Position;
  using Move = typename Position::Move;
  using Guide = BrainGuide<Mind>;
  using Search = search::Uct<Position, Guide>;
  static constexpr int kDeepest = 250;
  static constexpr std::int64_t kSimsWithoutLimit = 10'000;
  static constexpr std::int64_t kFirstReport = 1'024;  ///< then whenever there are twice as many simulations
  static constexpr std::int64_t kSimsBetweenLooks = 8;
  static constexpr std::size_t kLongestVariation = 24;

  static EngineSettings engine_settings(const MctsSettings& settings) {
    EngineSettings engine;
    engine.time = settings.time;
    engine.nodes = settings.sims;
    engine.threads = settings.threads;
    engine.seed = settings.seed;
    return engine;
  }

  play::Chosen think(const play::GameView& view, const Turn& turn) override {
    prepare(view);
    const std::int64_t sims = simulate(view, turn);
    const search::UctNode* best = search_->best_child(search_->tree().root());
    assert(best != nullptr);
    return told({best->move(), thinking(view, turn, sims)});
  }

  /// Finds the position in the tree of the move before, or begins a new tree.
  void prepare(const play::GameView& view) {
    const Position position = mind_.position(play::position_of<P, Family>(view.state));
    if (!search_) search_.emplace(position, memory_mib_ << 20);
    const bool goes_on = follows_ && view.history.size() >= history_.size() &&
                         std::equal(history_.begin(), history_.end(), view.history.begin());
    if (goes_on) {
      const auto since = view.history.subspan(history_.size());
      const std::vector<Move> moves(since.begin(), since.end());
      search_->advance(moves, position);
    } else {
      search_->restart(position);
    }
    history_.assign(view.history.begin(), view.history.end());
    follows_ = true;
  }

  /// Simulates on all threads until the turn is over or everything is known; returns how often.
  std::int64_t simulate(const play::GameView& view, const Turn& turn) {
    const bool endless = turn.nodes == Turn::kNoLimit && !turn.time.last();
    std::atomic<std::int64_t> left{endless ? kSimsWithoutLimit : turn.nodes};
    std::atomic<std::int64_t> done{0};
    std::atomic<bool> over{false};
    const std::uint64_t seed = mixed_seed(seed_, ++searches_);
    pool().run([&](int thread) {
      typename Search::Worker worker(*search_, Guide(mind_, view.game.values().clear_lead),
                                     mixed_seed(seed, static_cast<std::uint64_t>(thread)));
      std::int64_t next_report = kFirstReport;
      for (std::int64_t own = 0; !over.load(std::memory_order_relaxed); ++own) {
        if (left.fetch_sub(1, std::memory_order_relaxed) <= 0) break;
        search_->simulate(worker);
        const std::int64_t all = done.fetch_add(1, std::memory_order_relaxed) + 1;
        const bool looks = own % kSimsBetweenLooks == 0;
        if (search_->decided() || (looks && turn.time.share_over())) over = true;
        if (thread != 0 || all < next_report) continue;
        report(thinking(view, turn, all));
        next_report = 2 * all;
      }
    });
    return done;
  }

  play::Thinking thinking(const play::GameView& view, const Turn& turn, std::int64_t sims) const {
    const auto line = search_->principal_variation(kLongestVariation);
    const search::UctNode& root = search_->tree().root();
    const search::UctNode* best = search_->best_child(root);
    const TreeValue value = tree_value(root.proof(), best == nullptr ? 0 : best->mean(), view.game.values());
    return {static_cast<int>(line.size()),
            value.value,
            sims,
            turn.time.elapsed(),
            std::vector<play::MoveCode>(line.begin(), line.end()),
            value.exact};
  }

  std::size_t memory_mib_;
  std::uint64_t seed_;
  Mind mind_;
  std::optional<Search> search_;         ///< made with the first move: its memory is not small
  std::vector<play::MoveCode> history_;  ///< up to the root
  bool follows_ = false;                 ///< the tree belongs to this game
  std::uint64_t searches_ = 0;           ///< in this game
};

}  // namespace parlour::engines
