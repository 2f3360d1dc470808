#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/stop_token.hpp"
#include "search/parts/busy_positions.hpp"
#include "search/parts/proof_number_table.hpp"

namespace parlour::search {

/// A question about a position with the answer yes or no: does the attacker reach the goal? It has no cycles.
template <class Q>
concept Question = requires(Q q, const Q c, typename Q::Move move, std::vector<typename Q::Move>& moves) {
  { c.attacking() } -> std::same_as<bool>;  // is it the attacker's turn?
  { c.key() } -> std::convertible_to<std::uint64_t>;
  { c.key_after(move) } -> std::convertible_to<std::uint64_t>;
  { c.answer() } -> std::same_as<std::optional<bool>>;  // what is known at a glance
  q.moves(moves);                                       // replaces what `moves` held; the likely ones first
  q.play(move);
  q.undo(move);
  // Numbers for a position never searched, without an answer at a glance; may settle it.
  { q.first_numbers() } -> std::same_as<ProofNumbers>;
};

/// Depth-first proof-number search (Nagai 2002): always expands a position that counts for both numbers of
/// the root, and keeps only a path and a table of bounded size. Child thresholds leave some room above the
/// second-best child, so that it does not jump back and forth (Pawlewicz, Lew 2007). Where numbers add up,
/// all but the largest count for a third: children share most of what is below them, which a sum counts again
/// and again (the weak proof numbers of Ueda and others, 2008, count them even less). Several searches may
/// share a table; they put off children that another one is in.
template <Question Q>
class ProofNumberSearch {
 public:
  using Move = typename Q::Move;

  /// `busy` may be null if no other search shares the table.
  ProofNumberSearch(Q question, ProofNumberTable& table, BusyPositions* busy = nullptr)
      : question_(std::move(question)), table_(table), busy_(busy) {}

  /// The answer for the question's position, or nothing if `enough` said so first; it is asked every
  /// 64 positions with the number searched so far.
  std::optional<bool> run(const std::function<bool(std::int64_t searched)>& enough) {
    enough_ = &enough;
    stopped_ = false;
    if (const auto known = question_.answer()) return known;
    const auto numbers = search(0, {ProofNumbers::kInfinite, ProofNumbers::kInfinite});
    if (stopped_ || !numbers.settled()) return std::nullopt;
    return numbers.proved();
  }

  std::int64_t searched() const { return searched_; }

 private:
  struct Child {
    Move move;
    ProofNumbers numbers;
    std::uint64_t key;
  };
  struct Frame {
    std::vector<Move> moves;
    std::vector<Child> children;
  };

  /// From the view of the side to move: `own` shrinks by one good move, `others` adds up over all moves.
  struct Choice {
    ProofNumbers numbers;
    Child* best = nullptr;
    std::uint32_t second = ProofNumbers::kInfinite;  ///< the own number of the second-best child
  };

  static std::uint32_t& own(ProofNumbers& numbers, bool attacking) {
    return attacking ? numbers.proof : numbers.disproof;
  }
  static std::uint32_t& others(ProofNumbers& numbers, bool attacking) {
    return attacking ? numbers.disproof : numbers.proof;
  }

  ProofNumbers search(std::size_t ply, ProofNumbers limits) {
    const std::int64_t before = searched_++;
    if ((searched_ & 63) == 0 && (*enough_)(searched_)) stopped_ = true;
    const bool attacking = question_.attacking();
    const std::uint64_t key = question_.key();
    const BusyPositions::Mark mark(busy_, key);
    expand(ply, attacking);
    for (;;) {
      const Choice choice = choose(frame(ply).children, attacking);
      const ProofNumbers numbers = choice.numbers;
      if (stopped_ || numbers.settled() || numbers.proof >= limits.proof ||
          numbers.disproof >= limits.disproof) {
        table_.store(key, numbers, searched_ - before);
        return numbers;
      }
      Child& child = *choice.best;
      const auto found = table_.probe(child.key);
      if (found && found->settled()) {  // another path, or another thread, was here
        child.numbers = *found;
        continue;
      }
      const ProofNumbers child_limits = limits_for(choice, limits, attacking);
      question_.play(child.move);
      const ProofNumbers searched = search(ply + 1, child_limits);
      question_.undo(child.move);
      child.numbers = searched;
    }
  }

  Frame& frame(std::size_t ply) {
    if (frames_.size() <= ply) frames_.resize(ply + 1);
    return frames_[ply];
  }

  void expand(std::size_t ply, bool attacking) {
    Frame& here = frame(ply);
    question_.moves(here.moves);
    here.children.clear();
    for (const Move move : here.moves) {
      const std::uint64_t key = question_.key_after(move);
      const auto same = [key](const Child& child) { return child.key == key; };
      if (std::any_of(here.children.begin(), here.children.end(), same)) continue;  // the same board, turned
      const auto known = table_.probe(key);
      here.children.push_back({move, known ? *known : numbers_after(move, key), key});
      if (own(here.children.back().numbers, attacking) == 0) break;  // the others do not matter any more
    }
  }

  ProofNumbers numbers_after(Move move, std::uint64_t key) {
    question_.play(move);
    const auto answer = question_.answer();
    const ProofNumbers numbers = !answer   ? question_.first_numbers()
                                 : *answer ? ProofNumbers::yes()
                                           : ProofNumbers::no();
    question_.undo(move);
    table_.store(key, numbers, 0);
    return numbers;
  }

  /// No move at all is a failure of the side to move.
  Choice choose(std::vector<Child>& children, bool attacking) const {
    constexpr std::uint32_t kInfinite = ProofNumbers::kInfinite;
    Choice choice;
    std::uint64_t sum = 0;
    std::uint32_t largest = 0;
    bool refuted = false;                  // can a move never be settled the other way?
    std::uint32_t least = kInfinite;       // of the true numbers
    std::uint32_t least_seen = kInfinite;  // of those raised where another thread is at work
    for (Child& child : children) {
      const std::uint32_t number = own(child.numbers, attacking);
      sum += others(child.numbers, attacking);
      largest = std::max(largest, others(child.numbers, attacking));
      refuted = refuted || others(child.numbers, attacking) == kInfinite;
      least = std::min(least, number);
      std::uint32_t seen = number;
      if (busy_ != nullptr && number < kInfinite && busy_->contains(child.key))
        seen = std::min(kInfinite - 1, number + number / 2 + 1);
      if (choice.best == nullptr || seen < least_seen) {
        choice.second = choice.best == nullptr ? kInfinite : least_seen;
        least_seen = seen;
        choice.best = &child;
      } else {
        choice.second = std::min(choice.second, seen);
      }
    }
    const std::uint64_t shared = largest + (sum - largest) / 3;
    auto total = static_cast<std::uint32_t>(std::min<std::uint64_t>(shared, kInfinite - 1));
    if (refuted || least == 0) total = kInfinite;
    if (total == 0) least = kInfinite;
    own(choice.numbers, attacking) = least;
    others(choice.numbers, attacking) = total;
    return choice;
  }

  static ProofNumbers limits_for(const Choice& choice, ProofNumbers limits, bool attacking) {
    constexpr std::uint32_t kInfinite = ProofNumbers::kInfinite;
    ProofNumbers child = choice.best->numbers;
    ProofNumbers all = choice.numbers;
    ProofNumbers given;
    const std::uint64_t room = std::uint64_t{choice.second} + choice.second / 4 + 1;
    const std::uint64_t least = std::uint64_t{own(child, attacking)} + 1;  // else nothing would be searched
    own(given, attacking) = static_cast<std::uint32_t>(std::min<std::uint64_t>(
        kInfinite, std::max(least, std::min<std::uint64_t>(own(limits, attacking), room))));
    const std::uint64_t rest = std::uint64_t{others(limits, attacking)} - others(all, attacking);
    others(given, attacking) =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(kInfinite, rest + others(child, attacking)));
    return given;
  }

  Q question_;
  ProofNumberTable& table_;
  BusyPositions* busy_;
  const std::function<bool(std::int64_t)>* enough_ = nullptr;
  bool stopped_ = false;
  std::int64_t searched_ = 0;
  std::vector<Frame> frames_;
};

}  // namespace parlour::search
