#pragma once

#include <cstdint>

#ifdef PARLOUR_TREE_STATISTICS
#include <algorithm>
#include <array>
#include <cstddef>
#endif

/// What a search does, counted for the laboratory (docs/laboratory.md). In every other build these are empty
/// functions, which cost nothing; only the laboratory's own engines have PARLOUR_TREE_STATISTICS.
namespace parlour::engines::line::tree {

/// Why a position was not searched move by move.
enum class Cut : std::uint8_t { Table, Fours, Razored, Futile, Count };
/// Why a move was not looked at.
enum class Skip : std::uint8_t { Late, Hopeless, Count };
/// Searches inside the search.
enum class Threats : std::uint8_t { Own, Against, AtHorizon, AtRoot, Count };

#ifdef PARLOUR_TREE_STATISTICS

struct Depth {
  std::int64_t nodes = 0;  ///< positions that reached the rules below
  std::array<std::int64_t, static_cast<std::size_t>(Cut::Count)> cuts{};
  std::array<std::int64_t, static_cast<std::size_t>(Skip::Count)> skipped{};
  std::int64_t cut_by_a_move = 0;
  std::int64_t cut_by_the_first = 0;
  std::int64_t without_cut = 0;
  std::int64_t moves_without_cut = 0;
  std::int64_t reduced = 0;  ///< moves looked at with less depth than they have
  std::int64_t again = 0;    ///< of these, looked at a second time
};

struct Statistics {
  static constexpr int kDeepest = 40;  ///< deeper positions count here
  std::array<Depth, kDeepest + 1> depths{};
  std::int64_t horizon = 0;                                                      ///< positions at the horizon
  std::array<std::int64_t, static_cast<std::size_t>(Threats::Count)> threats{};  ///< moves played in them
  std::array<std::int64_t, static_cast<std::size_t>(Threats::Count)> asked{};    ///< how often

  Depth& at(int depth) { return depths[static_cast<std::size_t>(std::clamp(depth, 0, kDeepest))]; }
};

/// Of the calling thread.
inline Statistics& statistics() {
  thread_local Statistics counted;
  return counted;
}

inline void node(int depth) { ++statistics().at(depth).nodes; }
inline void horizon() { ++statistics().horizon; }
inline void cut(Cut rule, int depth) { ++statistics().at(depth).cuts[static_cast<std::size_t>(rule)]; }
inline void skip(Skip rule, int depth) { ++statistics().at(depth).skipped[static_cast<std::size_t>(rule)]; }
/// All moves worth a look are looked at, or the last one was enough.
inline void moves(int looked_at, bool enough, int depth) {
  Depth& here = statistics().at(depth);
  ++(enough ? here.cut_by_a_move : here.without_cut);
  if (!enough) here.moves_without_cut += looked_at;
  if (enough && looked_at == 1) ++here.cut_by_the_first;
}
inline void reduced(bool again, int depth) {
  ++statistics().at(depth).reduced;
  if (again) ++statistics().at(depth).again;
}
inline void threats(Threats kind, std::int64_t moves_played) {
  statistics().threats[static_cast<std::size_t>(kind)] += moves_played;
  ++statistics().asked[static_cast<std::size_t>(kind)];
}

#else

inline void node(int /*depth*/) {}
inline void horizon() {}
inline void cut(Cut /*rule*/, int /*depth*/) {}
inline void skip(Skip /*rule*/, int /*depth*/) {}
inline void moves(int /*looked_at*/, bool /*enough*/, int /*depth*/) {}
inline void reduced(bool /*again*/, int /*depth*/) {}
inline void threats(Threats /*kind*/, std::int64_t /*moves_played*/) {}

#endif

}  // namespace parlour::engines::line::tree
