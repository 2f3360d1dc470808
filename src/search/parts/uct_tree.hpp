#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/side.hpp"
#include "core/turn.hpp"

namespace parlour::search {

/// What is proved about a position for one side: 1 a win, 0 a draw, -1 a loss, both ends included.
struct Proof {
  int lower = -1;
  int upper = 1;
  bool operator==(const Proof&) const = default;

  static constexpr Proof exactly(int value) { return {value, value}; }
  constexpr bool settled() const { return lower == upper; }
  /// Both are proved.
  constexpr Proof and_also(Proof that) const {
    return {std::max(lower, that.lower), std::min(upper, that.upper)};
  }
  /// The same as `other_side` sees it, if this is what `side` sees.
  constexpr Proof seen_by(Side other_side, Side side) const {
    const int one = seen_by_parent(other_side, side, lower);
    const int two = seen_by_parent(other_side, side, upper);
    return {std::min(one, two), std::max(one, two)};
  }
};

/// A move in the tree and what is known about the position after it. Values and proofs are those of the side
/// that chose the move (at the root: of the side to move).
///
///   sum ──────────────  visits ─────  children ───  move ─  count  prior  proof  complete      24 bytes
///
/// Threads read and change nodes at the same time: statistics may lag behind each other, proofs only
/// become sharper. `move` and `prior` never change; `count` and `complete` are set before `children` is.
class UctNode {
 public:
  using Index = std::uint32_t;
  static constexpr Index kNone = 0;  ///< the root is nobody's child
  static constexpr Index kBusy = ~Index{0};

  UctNode() = default;
  UctNode(std::uint16_t move, std::uint16_t prior) : move_(move), prior_(prior) {}
  UctNode(const UctNode& that)
      : sum_(that.sum()),
        visits_(static_cast<std::uint32_t>(that.visits())),
        children_(that.children_.load(std::memory_order_relaxed)),
        move_(that.move_),
        count_(that.count_),
        prior_(that.prior_),
        proof_(that.proof_.load(std::memory_order_relaxed)),
        complete_(that.complete_) {}
  UctNode& operator=(const UctNode&) = delete;

  std::uint16_t move() const { return move_; }
  std::int64_t prior() const { return prior_; }
  std::int64_t sum() const { return sum_.load(std::memory_order_relaxed); }
  std::int64_t visits() const { return visits_.load(std::memory_order_relaxed); }
  std::int64_t mean() const { return visits() == 0 ? 0 : sum() / visits(); }

  /// Counts a visit whose value is not known yet, and takes it for `value`. Returns the visits before.
  std::int64_t enter(std::int64_t value) {
    sum_.fetch_add(value, std::memory_order_relaxed);
    return visits_.fetch_add(1, std::memory_order_relaxed);
  }
  /// Corrects the value of a visit.
  void add(std::int64_t value) { sum_.fetch_add(value, std::memory_order_relaxed); }

  Proof proof() const { return unpacked(proof_.load(std::memory_order_relaxed)); }
  /// Adds what is proved; true if that was not known before.
  bool learn(Proof proof) {
    std::uint8_t known = proof_.load(std::memory_order_relaxed);
    for (;;) {
      const std::uint8_t both = packed(unpacked(known).and_also(proof));
      if (both == known) return false;
      if (proof_.compare_exchange_weak(known, both, std::memory_order_relaxed)) return true;
    }
  }

  /// From now on its values and proof are those of `side`; so far they were `chooser`'s.
  void turn(Side chooser, Side side) {
    sum_ = seen_by_parent(side, chooser, sum());
    proof_ = packed(proof().seen_by(side, chooser));
  }

  bool expanded() const { return first_child() != kNone; }
  /// The index of the first child; kNone as long as there are none.
  Index first_child() const {
    const Index index = children_.load(std::memory_order_acquire);
    return index == kBusy ? kNone : index;
  }
  std::size_t count() const { return count_; }  ///< of the children
  bool complete() const { return complete_; }   ///< no move that could be better was left out

  /// May the caller add the children? Only one thread may, and must then call `adopt` or `give_up`.
  bool begin_expansion() {
    Index none = kNone;
    return children_.compare_exchange_strong(none, kBusy, std::memory_order_acquire);
  }
  void adopt(Index first, std::size_t count, bool complete) {
    count_ = static_cast<std::uint16_t>(count);
    complete_ = complete;
    children_.store(first, std::memory_order_release);
  }
  void give_up() { children_.store(kNone, std::memory_order_release); }

 private:
  static std::uint8_t packed(Proof proof) {
    return static_cast<std::uint8_t>((proof.lower + 1) << 2 | (proof.upper + 1));
  }
  static Proof unpacked(std::uint8_t bits) { return {(bits >> 2) - 1, (bits & 3) - 1}; }

  std::atomic<std::int64_t> sum_{0};
  std::atomic<std::uint32_t> visits_{0};
  std::atomic<Index> children_{kNone};
  std::uint16_t move_ = 0;
  std::uint16_t count_ = 0;
  std::uint16_t prior_ = 0;
  std::atomic<std::uint8_t> proof_{packed(Proof{})};
  bool complete_ = true;
};
static_assert(sizeof(UctNode) == 24);

/// The nodes of a tree in memory that never grows beyond its limit. Half of it holds the tree, the other half
/// waits for the part that is kept when a move is made. Memory that was never used is only reserved.
class UctTree {
 public:
  using Index = UctNode::Index;

  explicit UctTree(std::size_t bytes)
      : halves_{Half(bytes / 2 / sizeof(UctNode)), Half(bytes / 2 / sizeof(UctNode))} {
    clear();
  }

  UctNode& root() { return now()[0]; }
  const UctNode& root() const { return now()[0]; }
  UctNode& operator[](Index index) { return now()[index]; }
  const UctNode& operator[](Index index) const { return now()[index]; }
  std::size_t size() const { return now().size(); }
  std::size_t capacity() const { return now().capacity(); }

  /// Room for `count` nodes in a row, which the caller must construct at once; nothing if there is no more.
  std::optional<Index> take(std::size_t count) { return now().take(count); }
  void put(Index index, const UctNode& node) { now().put(index, node); }

  /// Leaves a root without children.
  void clear() { now().clear(UctNode()); }

  /// Makes `kept`, which `chooser` chose, the root with `side` to move, and forgets what is not below it. No
  /// other thread may use the tree meanwhile.
  void keep(const UctNode& kept, Side chooser, Side side) {
    Half& from = now();
    Half& to = halves_[1 - half_];
    to.clear(kept);
    for (Index index = 0; index < to.size(); ++index) {  // children come after their parent: it is a queue
      UctNode& node = to[index];
      const Index old = node.first_child();
      if (old == UctNode::kNone) continue;
      const Index first = *to.take(node.count());  // there was room for more
      for (std::size_t at = 0; at < node.count(); ++at)
        to.put(first + static_cast<Index>(at), from[old + static_cast<Index>(at)]);
      node.adopt(first, node.count(), node.complete());
    }
    half_ = 1 - half_;
    root().turn(chooser, side);
  }

 private:
  static constexpr std::size_t kFewest = 1 << 12;  ///< enough for any root and its children
  static constexpr std::size_t kMost = UctNode::kBusy / 2;

  class Half {
   public:
    explicit Half(std::size_t capacity)
        : capacity_(std::clamp<std::size_t>(capacity, kFewest, kMost)),
          nodes_(std::allocator<UctNode>().allocate(capacity_), Free{capacity_}) {}

    std::size_t size() const { return used_.load(std::memory_order_relaxed); }
    std::size_t capacity() const { return capacity_; }
    UctNode& operator[](Index index) { return nodes_.get()[index]; }
    const UctNode& operator[](Index index) const { return nodes_.get()[index]; }

    std::optional<Index> take(std::size_t count) {
      Index used = used_.load(std::memory_order_relaxed);
      do {
        if (used + count > capacity_) return std::nullopt;
      } while (
          !used_.compare_exchange_weak(used, used + static_cast<Index>(count), std::memory_order_relaxed));
      return used;
    }
    void put(Index index, const UctNode& node) { std::construct_at(nodes_.get() + index, node); }
    void clear(const UctNode& root) {
      put(0, root);
      used_ = 1;
    }

   private:
    struct Free {
      std::size_t capacity;
      void operator()(UctNode* nodes) const { std::allocator<UctNode>().deallocate(nodes, capacity); }
    };

    std::size_t capacity_;
    std::unique_ptr<UctNode, Free> nodes_;
    std::atomic<Index> used_{0};
  };

  Half& now() { return halves_[half_]; }
  const Half& now() const { return halves_[half_]; }

  std::array<Half, 2> halves_;
  std::size_t half_ = 0;
};

}  // namespace parlour::search
