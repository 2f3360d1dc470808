#include "engines/line/book/line_proof.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engines/line/line_game.hpp"
#include "engines/line/search/line_score.hpp"
#include "proof/line/proof_walk.hpp"

namespace parlour::engines::line {
namespace {

using games::line::Move;
using proof::line::ProofWalk;

class LineProof final : public ProvedWin {
 public:
  LineProof(std::unique_ptr<const ProofWalk> walk, std::string position, SharedBytes payload)
      : walk_(std::move(walk)), position_(std::move(position)), payload_(std::move(payload)) {}

  Side side() const override { return walk_->side(); }
  std::uint64_t nodes() const override { return walk_->nodes(); }
  const std::string& position() const override { return position_; }

  std::optional<ProofStep> step(const play::State& state,
                                std::span<const play::MoveCode> history) const override {
    const auto found = play::with_position<games::line::Family>(
        walk_->rules(), state, [&](const auto& position) { return step_at(position, history); });
    if (!found) return std::nullopt;
    ProofStep step;
    step.node = found->node;
    step.plies = found->plies;
    step.value = win_after(found->plies);
    step.move = found->move;
    for (const auto& reply : found->replies) step.replies.push_back({reply.move, reply.plies});
    step.others = found->others;
    return step;
  }

 private:
  /// A position that somebody set up has no history.
  template <class P>
  std::optional<proof::line::ProofStep> step_at(const P& position,
                                                std::span<const play::MoveCode> history) const {
    P start(walk_->rules());
    const games::line::Setup from = start.setup();
    std::vector<Move> moves;
    for (const play::MoveCode code : history) {
      const auto move = static_cast<Move>(code);
      if (!start.legal(move)) break;
      start.play(move);
      moves.push_back(move);
    }
    if (start.setup().owners == position.setup().owners && start.to_move() == position.to_move())
      return walk_->step(from, moves);
    return walk_->step(position.setup(), {});
  }

  std::unique_ptr<const ProofWalk> walk_;
  std::string position_;
  SharedBytes payload_;  ///< what the walk reads
};

}  // namespace

Result<ProvedWinPointer> read_line_proof(std::string_view game, std::string_view position,
                                         SharedBytes payload) {
  auto walk = ProofWalk::make(game, position, payload.bytes);
  if (!walk) return failure(std::move(walk.error()));
  return std::make_shared<const LineProof>(*std::move(walk), std::string(position), std::move(payload));
}

}  // namespace parlour::engines::line
