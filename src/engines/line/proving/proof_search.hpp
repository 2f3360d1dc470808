#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/stop_token.hpp"
#include "engines/line/proving/judgement.hpp"
#include "engines/line/proving/position_judge.hpp"
#include "engines/line/proving/proof_position.hpp"
#include "games/line/rules.hpp"

namespace parlour::engines::line {

/// A proof-number search (Allis 1994) for a win of the attacker, best first, over a graph in memory. Every
/// position has the form with the least key among those that turning the board gives.
///
/// At a position where the defender is to move it passes first. Once the attacker's win after that is proved,
/// only the replies that this win needs are looked at.
class ProofSearch {
 public:
  using Move = games::line::Move;
  using Index = std::uint32_t;
  static constexpr Index kNone = 0xFFFFFFFF;

  struct Child {
    Move move = 0;
    std::uint8_t symmetry = 0;  ///< brings the position after the move to the child's form
    bool pass = false;
    Index node = kNone;
  };
  enum class Stage : std::uint8_t { New, Open, Passing, Proved, Refuted };
  struct Node {
    ProofPosition position;
    std::uint64_t key = 0;
    std::uint32_t proof = 1;
    std::uint32_t refutation = 1;
    Stage stage = Stage::New;
    bool by_threats = false;  ///< proved by the judgement alone
    std::uint16_t busy = 0;   ///< threads that judge something below
    std::uint32_t work = 0;   ///< judgements made below, from here
    ProofCells needed;        ///< if the defender has passed before: where that stone may not lie
    std::vector<Child> children;
  };

  struct Progress {
    std::size_t positions = 0;
    std::size_t judged = 0;
    std::size_t proved = 0;
    std::uint32_t proof = 0;
    std::uint32_t refutation = 0;
  };

  /// What the search asks is looked up in `judgements` first, then in `others`; both must outlive it. What it
  /// uses of the others, and what it judges itself, is added to `judgements`.
  ProofSearch(const games::line::Rules& rules, Judgements& judgements, const Judgements& others)
      : rules_(rules), judgements_(judgements), others_(others) {}

  /// Adds the position, in its canonical form; returns its place and the symmetry that leads there.
  Child root(const ProofPosition& position);

  /// Works on `root` until it is decided or a stop is requested, on as many threads as call it at once.
  void work(Index root, PositionJudge& judge, const StopToken& stop);

  /// All judgements, while threads may be at work.
  std::vector<std::byte> work_done() const;

  const Node& node(Index at) const { return nodes_[at]; }
  Progress progress(Index root) const;
  const Child* won_child(const Node& node) const;

 private:
  Index find_or_add(const ProofPosition& position, std::size_t& symmetry);
  Child child_after(const ProofPosition& position, Move move, bool pass);
  const Judgement* known(std::uint64_t key);
  bool choose(Index root, std::vector<Index>& path);
  bool extend(std::vector<Index>& path, int& tries);
  bool refresh(Index at);
  bool decided(Index at) const {
    return nodes_[at].stage == Stage::Proved || nodes_[at].stage == Stage::Refuted;
  }
  std::uint64_t rank_of(const Node& node, std::size_t at, std::uint32_t most_work) const;
  std::uint32_t most_work(const Node& node) const;
  std::size_t best_child(const Node& node, std::uint64_t from) const;
  void apply(Index at, const Judgement& judgement);
  void open_replies(Node& node, const ProofCells& replies);
  std::uint32_t distance(Move cell, const ProofCells& stones) const;
  ProofCells all_cells() const;
  void update(Index at);
  void update_attack(Node& node);
  void update_defence(Index at);
  ProofCells needed_of(const Child& child) const;

  const games::line::Rules& rules_;
  Judgements& judgements_;
  const Judgements& others_;
  mutable std::mutex mutex_;
  std::condition_variable told_;  ///< of a judgement
  std::vector<Node> nodes_;
  std::unordered_map<std::uint64_t, Index> places_;
  std::size_t judged_ = 0;
  std::size_t proved_ = 0;
  bool refreshed_ = false;  ///< by the last choice
};

}  // namespace parlour::engines::line
