#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "core/as_index.hpp"
#include "core/message.hpp"
#include "games/line/notation.hpp"
#include "games/line/position.hpp"
#include "proof/certificate.hpp"
#include "proof/line/elsewhere_verifier.hpp"
#include "proof/line/forcing.hpp"
#include "proof/line/line_proofs.hpp"
#include "proof/line/pairing.hpp"
#include "proof/move_set.hpp"

namespace parlour::proof::line {

/// What the verifier asks of line games: symmetries, and the kinds of nodes that only they have.
template <class P>
class LinePart {
 public:
  using Position = P;
  using Move = games::line::Move;
  using Elsewhere = ElsewhereVerifier<P::kMostCells <= 15 * 15 ? 4 : 17>;  // a bit a cell and one a row
  /// Packed, a position is First's stones row by row, then Second's, then the turn and the pending reply.
  static constexpr std::size_t bits_of(std::size_t cells) { return 2 * cells + 2; }
  static constexpr std::size_t words_of(std::size_t cells) { return (bits_of(cells) + 63) / 64; }
  static constexpr std::size_t kMostWords =
      words_of((std::size_t{1} << (8 * sizeof(typename P::Index))) < 1024 ? 256 : 1024);

  explicit LinePart(const games::line::Rules& rules)
      : rules_(rules), words_(words_of(as_index(rules.cells()))), pairing_(rules) {
    index_of_symmetry_.fill(0);
    const auto numbers = symmetry_numbers(rules);
    for (std::size_t at = 0; at < numbers.size(); ++at)
      index_of_symmetry_[as_index(numbers[at])] = static_cast<int>(at);
  }

  std::size_t words() const { return words_; }
  void pack(const P& position, std::span<std::uint64_t> words) const {
    std::fill(words.begin(), words.end(), 0);
    std::size_t at = 0;
    const auto put = [&](std::uint64_t bits, std::size_t width) {
      words[at / 64] |= bits << (at % 64);
      if (at % 64 + width > 64) words[at / 64 + 1] |= bits >> (64 - at % 64);
      at += width;
    };
    for (const Side side : {Side::First, Side::Second})
      for (int row = 0; row < rules_.rows(); ++row)
        put(position.line_word(side, row), as_index(rules_.cols()));
    put(position.to_move() == Side::First ? 0 : 1, 1);
    put(position.reply_pending() ? 1 : 0, 1);
  }

  P turned(const P& position, int symmetry) const { return position.transformed(index_of(symmetry)); }
  std::string text(const P& position) const { return games::line::position_text(position); }
  std::string move_text(const P& /*position*/, std::uint64_t number) const {
    if (number >= static_cast<std::uint64_t>(rules_.cells())) return std::to_string(number);
    return games::line::cell_name(rules_.rows(), rules_.cols(), static_cast<Move>(number));
  }

  std::optional<Message> leaf(Kind kind, const Claim& claim, P& position, NodeReader node,
                              std::uint64_t& steps) const {
    if (kind == Kind::Pairing) return pairing_fault(claim, position, node);
    if (kind == Kind::Stealing) return stealing_fault(claim, position);
    if (claim.at_least > 1) return Message{"proof-claim-too-high", {{"most", "1"}}, std::nullopt};
    if (position.to_move() != claim.side) return Message{"proof-not-to-move", {}, std::nullopt};
    return Forcing<P>(position, claim.side, steps).fault(node);
  }

  /// Why no node may pass for the other side; nothing if nodes may.
  std::optional<Message> passing_fault(const Claim& claim) const {
    const games::line::Options& options = rules_.options();
    if (claim.at_least > 1) return Message{"proof-claim-too-high", {{"most", "1"}}, std::nullopt};
    if (options.last_reply) return not_by(Option::LastReply);
    if (options.max_moves != 0) return not_by(Option::MaxMoves);
    if (options.inversion == games::line::Inversion::Stones) return not_by(Option::Inversion);
    return std::nullopt;
  }

  /// Does a pairing node prove the claim after each of `moves`, all of the other side? They add no stone of
  /// the claim's side, so one look at the runs serves all of them; and none completes a line, because two
  /// cells of each run are still empty. False also means: look at them one by one.
  bool pairing_after_all(const Claim& claim, const P& position, int symmetry, NodeReader node,
                         MoveSet<P> moves) const {
    if (position.to_move() == claim.side || position.moves_made() + 1 == rules_.max_moves()) return false;
    const P seen = symmetry == 0 ? position : turned(position, symmetry);
    if (pairing_fault(claim, seen, node)) return false;
    std::vector<bool> paired(as_index(rules_.cells()));
    for (const std::uint64_t cell : Pairing::cells(node)) paired[cell] = true;
    while (const auto move = moves.take())
      if (paired[position.transformed_move(*move, index_of(symmetry))]) return false;
    return true;
  }

 private:
  int index_of(int symmetry) const { return index_of_symmetry_[as_index(symmetry)]; }

  std::optional<Message> pairing_fault(const Claim& claim, const P& position, NodeReader node) const {
    if (claim.at_least > 0) return Message{"proof-claim-too-high", {{"most", "0"}}, std::nullopt};
    if (position.reply_pending()) return Message{"proof-reply-pending", {}, std::nullopt};
    if (rules_.options().inversion == games::line::Inversion::Stones) return not_by(Option::Inversion);
    return pairing_.fault(occupancy(position, claim.side), node);
  }

  std::optional<Message> stealing_fault(const Claim& claim, const P& position) const {
    const games::line::Options& options = rules_.options();
    if (position.moves_made() > 0 || position.to_move() != Side::First)
      return Message{"proof-not-the-start", {}, std::nullopt};
    if (claim.side != Side::First) return Message{"proof-stealing-side", {}, std::nullopt};
    if (claim.at_least > 0) return Message{"proof-claim-too-high", {{"most", "0"}}, std::nullopt};
    if (options.overline != games::line::Overline::Wins) return not_by(Option::Overline);
    if (options.last_reply) return not_by(Option::LastReply);
    if (options.max_moves != 0) return not_by(Option::MaxMoves);
    if (options.inversion == games::line::Inversion::Stones) return not_by(Option::Inversion);
    return std::nullopt;
  }

  enum class Option : std::uint8_t { Overline, LastReply, MaxMoves, Inversion };
  static Message not_by(Option option) {
    constexpr std::array<std::string_view, 4> kNames{"overline", "last-reply", "max-moves", "inversion"};
    const std::string name(kNames[static_cast<std::size_t>(option)]);
    return {"proof-not-by-these-rules", {{"option", name}}, std::nullopt};
  }

  Occupancy occupancy(const P& position, Side side) const {
    Occupancy found{std::vector<bool>(as_index(rules_.cells())), std::vector<bool>(as_index(rules_.cells()))};
    for (int cell = 0; cell < rules_.cells(); ++cell) {
      const auto owner = position.owner(cell);
      found.taken[as_index(cell)] = owner || rules_.wall(cell);
      found.own[as_index(cell)] = owner == side;
    }
    return found;
  }

  const games::line::Rules& rules_;
  std::size_t words_;
  Pairing pairing_;
  std::array<int, kSymmetries> index_of_symmetry_{};
};

}  // namespace parlour::proof::line
