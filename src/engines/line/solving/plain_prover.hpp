#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engines/certifying.hpp"
#include "engines/line/solving/field.hpp"
#include "engines/line/solving/forcing.hpp"
#include "engines/line/solving/pairing.hpp"
#include "engines/line/solving/plain_solver.hpp"

namespace parlour::engines::line {

/// Finds the nodes of certificates for plain line games: pairings for a side that must not lose, forced wins
/// for one that wins, and moves by asking the solver.
template <class P, std::size_t Words>
class PlainProver {
 public:
  using Move = games::line::Move;
  using Pairs = std::vector<std::pair<Move, Move>>;

  /// Forced wins and pairings found after other replies: the same one may serve again.
  struct Siblings {
    std::vector<std::vector<Move>> wins;
    std::vector<Pairs> pairings;
  };

  /// `at_least` is 1 or 0. `rules` and `search` must outlive the prover.
  PlainProver(const games::line::Rules& rules, WinSearch& search, Side side, int at_least,
              std::vector<int> symmetry_numbers, StopToken stop)
      : windows_(rules),
        empty_(rules, windows_),
        search_(search),
        solver_(search),
        side_(side),
        at_least_(at_least),
        symmetry_numbers_(std::move(symmetry_numbers)),
        stop_(stop) {}

  std::optional<proof::NodeId> leaf(const P& position, CertificateNodes& nodes, Siblings& siblings) {
    Field<Words> field = field_of(position);
    if (at_least_ > 0) return position.to_move() == side_ ? forced_win(field, nodes, siblings) : std::nullopt;
    return pairing(field, nodes, siblings);
  }

  /// Among the moves that keep the claim, one that a pairing follows is best: nothing more is to be written.
  std::optional<Move> answer(const P& position) {
    if (at_least_ == 0) {
      Field<Words> field = field_of(position);
      for (const Move move : search_.likely_moves(position.setup(), other(side_))) {
        field.play(move, side_);
        const bool settled = find_pairing(field);
        field.undo(move, side_);
        if (settled) return move;
      }
    }
    return solver_.keeping_move(position, at_least_, stop_);
  }

  int symmetry_number(int index) const { return symmetry_numbers_[static_cast<std::size_t>(index)]; }

 private:
  Field<Words> field_of(const P& position) const {
    Field<Words> field = empty_;
    for (int cell = 0; cell < position.rules().cells(); ++cell)
      if (const auto owner = position.owner(cell)) field.play(static_cast<Move>(cell), *owner);
    return field;
  }

  std::optional<proof::NodeId> forced_win(Field<Words>& field, CertificateNodes& nodes, Siblings& siblings) {
    constexpr int kMoves = 400;
    for (const auto& moves : siblings.wins)
      if (ForcingSearch<Words>::win(field, side_, true, moves)) return write(moves, nodes);
    if (!forcing_.wins(field, side_, true, kMoves)) return std::nullopt;
    siblings.wins.push_back(forcing_.moves());
    return write(forcing_.moves(), nodes);
  }

  static proof::NodeId write(const std::vector<Move>& moves, CertificateNodes& nodes) {
    const std::vector<std::uint64_t> numbers(moves.begin(), moves.end());
    return nodes.leaf(proof::Kind::Forcing, numbers, [&] { return nodes.writer().forcing(numbers); });
  }

  std::optional<proof::NodeId> pairing(const Field<Words>& field, CertificateNodes& nodes,
                                       Siblings& siblings) {
    for (const Pairs& pairs : siblings.pairings)
      if (covers(field, pairs)) return write(pairs, nodes);
    if (!find_pairing(field)) return std::nullopt;
    siblings.pairings.push_back(finder_.pairs());
    return write(finder_.pairs(), nodes);
  }

  bool find_pairing(const Field<Words>& field) {
    constexpr int kSteps = 200;
    for_each_open(field, [&](const CellBits<Words>& missing) { finder_.sets().push_back(missing); });
    return finder_.find(kSteps);
  }

  bool covers(const Field<Words>& field, const Pairs& pairs) const {
    for (const auto& [a, b] : pairs)
      if (!field.empty().contains(a) || !field.empty().contains(b)) return false;
    bool all = true;
    for_each_open(field, [&](const CellBits<Words>& missing) {
      all = all && std::any_of(pairs.begin(), pairs.end(), [&](const auto& pair) {
              return missing.contains(pair.first) && missing.contains(pair.second);
            });
    });
    return all;
  }

  /// Calls `visit` with the missing cells of every window in which the other side can still make a line.
  template <class Visit>
  void for_each_open(const Field<Words>& field, const Visit& visit) const {
    for (std::size_t at = 0; at < windows_.size(); ++at) {
      const auto window = static_cast<Windows::Window>(at);
      if (field.open(window, other(side_))) visit(field.cells(window) & field.empty());
    }
  }

  static proof::NodeId write(const Pairs& pairs, CertificateNodes& nodes) {
    std::vector<std::uint64_t> content;
    std::vector<proof::CertificateWriter::Pair> written;
    for (const auto& [a, b] : pairs) {
      content.insert(content.end(), {a, b});
      written.push_back({a, b});
    }
    return nodes.leaf(proof::Kind::Pairing, content, [&] { return nodes.writer().pairing(written); });
  }

  Windows windows_;
  Field<Words> empty_;
  WinSearch& search_;
  PlainSolver<P> solver_;
  Side side_;
  int at_least_;
  std::vector<int> symmetry_numbers_;
  StopToken stop_;
  ForcingSearch<Words> forcing_;
  PairingFinder<Words> finder_;
};

}  // namespace parlour::engines::line
