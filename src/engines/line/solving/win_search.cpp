#include "engines/line/solving/win_search.hpp"

#include <algorithm>
#include <array>
#include <atomic>

#include "engines/line/solving/win_question.hpp"
#include "search/proof_number.hpp"

namespace parlour::engines::line {
namespace {

using games::line::Rules;
using games::line::Setup;

/// The searches that answer one question, in turns, each with a growing number of positions: nobody knows
/// beforehand which is the one with the short reason.
class Turns {
 public:
  enum Kind : std::uint8_t { kNarrow, kBlocking, kWhole, kKinds };

  WinSearchKind kind(Kind which) const {
    return which == kNarrow ? WinSearchKind{false, width_} : WinSearchKind{which == kBlocking};
  }
  bool worth_searching(Kind which) const { return !done_[which]; }
  std::int64_t share(Kind which) const { return which == kWhole ? whole_share_ : share_; }
  /// The longer it takes, the less likely is a short reason.
  void next_round() {
    share_ *= 2;
    whole_share_ *= 3;
  }

  /// Takes the answer of a search, and returns what it says about the game.
  std::optional<bool> take(Kind which, bool answer) {
    if (says(which, answer)) return answer;
    if (which == kNarrow)
      widen();
    else
      done_[which] = true;
    return std::nullopt;
  }
  /// Is the answer of such a search that of the game?
  static bool says(Kind which, bool answer) { return which == kWhole || answer == (which == kNarrow); }
  /// The narrow search tries more moves next, or has tried enough.
  void widen() {
    if (width_ < kWidest)
      width_ *= 2;
    else
      done_[kNarrow] = true;
  }

 private:
  static constexpr int kWidest = 12;

  int width_ = 3;
  std::int64_t share_ = 1500;
  std::int64_t whole_share_ = 3000;
  std::array<bool, kKinds> done_{};
};

template <std::size_t Words>
class WordsWinSearch final : public WinSearch {
 public:
  WordsWinSearch(const Rules& rules, const WinSearchMemory& memory, search::WorkerPool& pool)
      : windows_(rules),
        empty_(rules, windows_),
        most_mebibytes_(memory.mebibytes),
        mebibytes_(std::min<std::size_t>(memory.mebibytes, 1)),
        table_(mebibytes_, memory.advice),
        pool_(pool) {}

  std::optional<bool> wins(const Setup& setup, Side attacker, const Limits& limits) override {
    if (const auto answer = known(setup, attacker)) return answer;
    const Field<Words> field = field_of(setup);
    const std::int64_t before = positions_;
    const auto over = [&] {
      return limits.stop.stop_requested() ||
             (limits.most_positions > 0 && positions_ - before >= limits.most_positions);
    };
    if (over()) return std::nullopt;
    // Where much is known already, the whole game may need only a few positions more.
    constexpr std::int64_t kFirstLook = 200;
    make_room(kFirstLook);
    const WinQuestion<Words> whole(field, setup.to_move, attacker, {});
    if (const auto answer = search(whole, kFirstLook, over, limits.on_progress)) return answer;
    for (Turns turns;; turns.next_round())
      for (const auto which : {Turns::kNarrow, Turns::kBlocking, Turns::kWhole}) {
        if (over()) return std::nullopt;
        make_room(turns.share(which));
        if (!turns.worth_searching(which)) continue;
        const WinQuestion<Words> question(field, setup.to_move, attacker, turns.kind(which));
        const auto answer = search_with_pauses(question, turns.share(which), over, limits);
        if (!answer) continue;
        if (const auto verdict = turns.take(which, *answer)) return verdict;
      }
  }

  std::optional<bool> known(const Setup& setup, Side attacker) const override {
    const Field<Words> field = field_of(setup);
    for (Turns turns;; turns.widen())
      for (const auto which : {Turns::kNarrow, Turns::kBlocking, Turns::kWhole}) {
        if (!turns.worth_searching(which)) return std::nullopt;
        const WinQuestion<Words> question(field, setup.to_move, attacker, turns.kind(which));
        if (const auto answer = question.answer(); answer && which == Turns::kWhole) return answer;
        const auto numbers = table_.probe(question.key());
        if (numbers && numbers->settled() && Turns::says(which, numbers->proved())) return numbers->proved();
      }
  }

  std::vector<games::line::Move> likely_moves(const Setup& setup, Side attacker) override {
    std::vector<games::line::Move> moves;
    WinQuestion<Words>(field_of(setup), setup.to_move, attacker, {}).moves(moves);
    return moves;
  }

  std::int64_t positions() const override { return positions_; }

  std::vector<std::byte> learned(std::size_t most_bytes) const override { return table_.entries(most_bytes); }

  bool learn(std::span<const std::byte> learned) override {
    grow_to(static_cast<std::int64_t>(2 * learned.size() / search::ProofNumberTable::kBytesAnEntry));
    return table_.add_entries(learned);
  }

 private:
  Field<Words> field_of(const Setup& setup) const {
    Field<Words> field = empty_;
    for (std::size_t cell = 0; cell < setup.owners.size(); ++cell)
      if (setup.owners[cell]) field.play(static_cast<games::line::Move>(cell), *setup.owners[cell]);
    return field;
  }

  /// Before `positions` are searched. Each position searched stores a few children.
  void make_room(std::int64_t positions) {
    constexpr std::int64_t kStoredAPosition = 16;
    grow_to(kStoredAPosition * (positions_ + positions));
  }

  void grow_to(std::int64_t entries) {
    while (mebibytes_ > 0 && static_cast<std::int64_t>(table_.capacity()) < entries &&
           8 * mebibytes_ + mebibytes_ <= most_mebibytes_)
      table_.grow(mebibytes_ *= 8);
  }

  /// A long search in parts: each begins at the top, but finds what the one before has learned.
  template <class Over>
  std::optional<bool> search_with_pauses(const WinQuestion<Words>& question, std::int64_t share,
                                         const Over& over, const Limits& limits) {
    while (share > 0) {
      const std::int64_t part = std::min(share, kPositionsBetweenPauses);
      const std::int64_t before = positions_;
      if (const auto answer = search(question, part, over, limits.on_progress)) return answer;
      share -= part;
      since_pause_ += positions_ - before;
      if (over()) return std::nullopt;
      if (since_pause_ < kPositionsBetweenPauses || !limits.on_pause) continue;
      since_pause_ = 0;
      limits.on_pause();
    }
    return std::nullopt;
  }

  template <class Over>
  std::optional<bool> search(const WinQuestion<Words>& question, std::int64_t share, const Over& over,
                             const std::function<void()>& on_progress) {
    std::atomic<bool> answered{false};
    std::atomic<bool> answer{false};
    std::atomic<std::int64_t> searched{0};
    search::BusyPositions busy;
    pool_.run([&](int worker) {
      search::ProofNumberSearch<WinQuestion<Words>> search(question, table_,
                                                           pool_.size() > 1 ? &busy : nullptr);
      std::int64_t told = 0;
      const auto found = search.run([&](std::int64_t so_far) {
        const std::int64_t step = so_far - told;
        told = so_far;
        positions_.fetch_add(step, std::memory_order_relaxed);
        if (worker == 0 && on_progress) on_progress();
        const bool enough = searched.fetch_add(step, std::memory_order_relaxed) + step >= share;
        return enough || answered.load(std::memory_order_relaxed) || over();
      });
      positions_.fetch_add(search.searched() - told, std::memory_order_relaxed);
      if (found && !answered.exchange(true)) answer = *found;
    });
    return answered ? std::optional<bool>(answer.load()) : std::nullopt;
  }

  Windows windows_;
  Field<Words> empty_;
  std::size_t most_mebibytes_;
  std::size_t mebibytes_;
  search::ProofNumberTable table_;
  search::WorkerPool& pool_;
  std::atomic<std::int64_t> positions_{0};
  std::int64_t since_pause_ = 0;  ///< positions
};

}  // namespace

bool plain(const Rules& rules) {
  const auto& options = rules.options();
  return !rules.exact_line() && !rules.forbids() && !options.last_reply &&
         options.inversion != games::line::Inversion::Stones &&
         rules.max_moves() == static_cast<int>(rules.free_cells().size());
}

std::unique_ptr<WinSearch> make_win_search(const Rules& rules, const WinSearchMemory& memory,
                                           search::WorkerPool& pool) {
  if (rules.cells() <= 64) return std::make_unique<WordsWinSearch<1>>(rules, memory, pool);
  if (rules.cells() <= 128) return std::make_unique<WordsWinSearch<2>>(rules, memory, pool);
  if (rules.cells() <= 256) return std::make_unique<WordsWinSearch<4>>(rules, memory, pool);
  return std::make_unique<WordsWinSearch<16>>(rules, memory, pool);
}

}  // namespace parlour::engines::line
