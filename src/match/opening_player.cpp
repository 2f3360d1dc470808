#include "match/opening_player.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/rng.hpp"
#include "match/even_opening.hpp"

namespace parlour::match {
namespace {

using play::MoveCode;
using std::chrono::milliseconds;

/// The share of one of `parts` questions.
play::Limits part_of(play::Limits limits, const OpeningEffort& effort, int parts) {
  const auto tighten = [](auto& limit, const auto& other) {
    if (other) limit = limit ? std::min(*limit, *other) : *other;
  };
  tighten(limits.move_time, effort.time);
  tighten(limits.nodes, effort.nodes);
  if (limits.move_time) limits.move_time = std::max(milliseconds(1), *limits.move_time / parts);
  if (limits.clock) limits.clock = std::max(milliseconds(1), *limits.clock / parts);
  if (limits.nodes) limits.nodes = std::max<std::int64_t>(1, *limits.nodes / parts);
  limits.increment /= parts;
  return limits;
}

class OpeningPlayer final : public play::Player {
 public:
  OpeningPlayer(std::unique_ptr<play::Player> player, const OpeningEffort& effort)
      : player_(std::move(player)), effort_(effort), rng_(effort.seed) {
    listen(true);
  }
  OpeningPlayer(const OpeningPlayer&) = delete;
  OpeningPlayer& operator=(const OpeningPlayer&) = delete;
  ~OpeningPlayer() override { player_->report_to(nullptr); }

  void start_game(const play::Game& game, Side side) override {
    plan_.clear();
    player_->start_game(game, side);
  }
  void reseed(std::uint64_t seed) override {
    rng_ = Rng(mixed_seed(effort_.seed, seed));
    player_->reseed(seed);
  }
  std::string own_name() const override { return player_->own_name(); }
  std::chrono::nanoseconds time_elsewhere() const override { return player_->time_elsewhere(); }
  std::optional<play::OwnTimes> own_times() const override { return player_->own_times(); }
  void end_game(const play::Conclusion& conclusion, std::span<const MoveCode> history) override {
    player_->end_game(conclusion, history);
  }

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    if (!view.opening.places()) return player_->choose(view, limits, stop);
    if (view.history.empty()) plan_ = plan(view, limits, stop);
    const std::size_t at = view.history.size();
    const bool planned =
        at < plan_.size() && std::equal(view.history.begin(), view.history.end(), plan_.begin());
    if (planned && view.state.legal(plan_[at])) return play::Chosen{plan_[at], std::nullopt};
    const bool last = at + 1 == kStones || at + 1 == kStones + play::Opening::kMoreStones;
    if (last)
      if (const auto stone = even_stone(view, limits, stop)) return play::Chosen{*stone, std::nullopt};
    return player_->choose(view, limits, stop);
  }

  play::Decision choose_opening(const play::GameView& view, const play::Limits& limits,
                                StopToken stop) override {
    const Judged judged = judge(view, limits, 1, stop);
    if (judged.refusal) return *judged.refusal;
    const auto value = judged.value ? judged.value : played_on(view, limits, stop);
    return play::ChosenOpening{better_side(value.value_or(0))};
  }

 private:
  struct Judged {
    std::optional<std::int64_t> value;      ///< absent: the player does not say
    std::optional<play::Decision> refusal;  ///< it did not choose a move
  };

  void listen(bool on) {
    if (on)
      player_->report_to([this](const play::Thinking& thinking) { report(thinking); });
    else
      player_->report_to(nullptr);
  }

  Judged judge(const play::GameView& view, const play::Limits& limits, int parts, StopToken stop) {
    const play::GameView plain{view.game, view.state, view.history};
    const play::Decision decision = player_->choose(plain, part_of(limits, effort_, parts), stop);
    const auto* const chosen = std::get_if<play::Chosen>(&decision);
    if (chosen == nullptr) return {std::nullopt, decision};
    if (!chosen->thinking) return {};
    return {chosen->thinking->value, std::nullopt};
  }

  /// The stones to begin with. What is thought about others on the way is of no interest to anybody.
  std::vector<MoveCode> plan(const play::GameView& view, const play::Limits& limits, StopToken stop) {
    const auto candidates = view.game.opening_stones();
    if (candidates.empty()) return {};
    listen(false);
    bool judges = true;
    const auto judged = most_even(candidates.size(), [&](std::size_t at) -> Result<std::int64_t> {
      const auto state = view.state.clone();
      for (const MoveCode stone : candidates[at]) state->play(stone);
      if (stop.stop_requested() || !judges) return kHardlyEven;
      const auto found =
          judge({view.game, *state, candidates[at]}, limits, static_cast<int>(candidates.size()), stop);
      judges = found.value.has_value();
      return found.value.value_or(kHardlyEven);
    });
    listen(true);
    if (judges && judged) return candidates[*judged];
    return candidates[rng_.below(static_cast<std::uint32_t>(candidates.size()))];
  }

  /// The last stone before the opponent chooses, where others have placed those before it: of some drawn at
  /// random the most even. Nothing if the player does not judge.
  std::optional<MoveCode> even_stone(const play::GameView& view, const play::Limits& limits, StopToken stop) {
    constexpr std::size_t kTried = 12;
    std::vector<MoveCode> tried = view.state.moves();
    for (std::size_t at = 0; at + 1 < tried.size() && at < kTried; ++at)
      std::swap(tried[at], tried[at + rng_.below(static_cast<std::uint32_t>(tried.size() - at))]);
    tried.resize(std::min(tried.size(), kTried));
    listen(false);
    bool judges = true;
    const auto best = most_even(tried.size(), [&](std::size_t at) -> Result<std::int64_t> {
      if (stop.stop_requested() || !judges) return kHardlyEven;
      const auto state = view.state.clone();
      state->play(tried[at]);
      if (state->outcome()) return kHardlyEven;
      std::vector<MoveCode> history(view.history.begin(), view.history.end());
      history.push_back(tried[at]);
      const auto found = judge({view.game, *state, history}, limits, static_cast<int>(tried.size()), stop);
      judges = found.value.has_value();
      return found.value.value_or(kHardlyEven);
    });
    listen(true);
    return judges && best ? std::optional(tried[*best]) : std::nullopt;
  }

  /// Who wins from here when the player plays both sides: 1, 0 or -1 for the side to move.
  std::optional<std::int64_t> played_on(const play::GameView& view, const play::Limits& limits,
                                        StopToken stop) {
    constexpr std::size_t kMostMoves = 60;
    const auto state = view.state.clone();
    std::vector<MoveCode> history(view.history.begin(), view.history.end());
    const play::Limits each = part_of(limits, effort_, static_cast<int>(kMostMoves));
    while (!state->outcome() && history.size() < view.history.size() + kMostMoves) {
      if (stop.stop_requested()) return std::nullopt;
      const play::Decision decision = player_->choose({view.game, *state, history}, each, stop);
      const auto* const chosen = std::get_if<play::Chosen>(&decision);
      if (chosen == nullptr || !state->legal(chosen->move)) return std::nullopt;
      state->play(chosen->move);
      history.push_back(chosen->move);
    }
    if (!state->outcome() || !state->outcome()->winner) return 0;
    return *state->outcome()->winner == view.state.to_move() ? 1 : -1;
  }

  static constexpr std::size_t kStones = play::Opening::kFirstStones;
  static constexpr std::int64_t kHardlyEven = std::int64_t{1} << 60;

  std::unique_ptr<play::Player> player_;
  OpeningEffort effort_;
  Rng rng_;
  std::vector<MoveCode> plan_;
};

}  // namespace

std::unique_ptr<play::Player> with_openings(std::unique_ptr<play::Player> player,
                                            const OpeningEffort& effort) {
  return std::make_unique<OpeningPlayer>(std::move(player), effort);
}

}  // namespace parlour::match
