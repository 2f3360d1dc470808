#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/as_index.hpp"
#include "games/line/notation.hpp"
#include "games/line/position.hpp"
#include "proof/line/elsewhere_board.hpp"
#include "proof/line/line_proofs.hpp"
#include "proof/proved_positions.hpp"
#include "proof/verification.hpp"

namespace parlour::proof::line {

/// Checks nodes at positions with stones elsewhere: docs/certificates.md, *Passing*. The verifier of plain
/// positions comes here with a node that passes, and nothing leads back.
///
/// Between two passes S plays a stone, so recursion goes as deep as twice the number of cells.
template <std::size_t Words>
class ElsewhereVerifier {
 public:
  using Board = ElsewhereBoard<Words>;
  using Cells = typename Board::Cells;

  /// Both must outlive it.
  ElsewhereVerifier(const games::line::Rules& rules, Verification& verification)
      : geometry_(rules),
        verification_(verification),
        certificate_(verification.certificate()),
        words_((as_index(rules.rows()) * (as_index(rules.cols()) + 1) + 63) / 64),
        proved_(certificate_.nodes(), packed_size(), verification.settings().memory) {
    const auto numbers = symmetry_numbers(rules);
    for (std::size_t at = 0; at < numbers.size(); ++at) index_of_symmetry_[as_index(numbers[at])] = at;
  }

  void forget() { proved_.clear(); }

  /// Is the last reference of `node`, which passes at `position`, satisfied? The moves listed are legal.
  template <class P>
  bool passed(const P& position, NodeReader node) {
    const Side side = verification_.claim().side;
    const Cells own = stones_of(position, side);
    const Cells others = stones_of(position, other(side));
    Board board(geometry_, own, others, {}, false);
    return passed(board, node);
  }

  const ElsewhereGeometry<Words>& geometry() const { return geometry_; }
  /// Does the node prove the claim here? The board is as before when this returns.
  bool proves(NodeId node, Board& board) {
    if (!verification_.may_go_on()) return false;
    ++verification_.steps();
    const Kind kind = certificate_.kind(node);
    const bool remembered = certificate_.shared(node) && !board.over() && kind != Kind::End &&
                            board.elsewhere() <= kMostRemembered;
    if (remembered && known(node, board)) return true;
    if (!proves_anew(kind, node, board)) return false;
    if (remembered) remember(node, board);
    return true;
  }

 private:
  using Ending = typename Board::Ending;

  template <class P>
  Cells stones_of(const P& position, Side side) const {
    Cells stones;
    for (int y = 0; y < geometry_.rules().rows(); ++y)
      for (std::uint32_t row = position.line_word(side, y); row != 0; row &= row - 1)
        stones.insert(geometry_.bit_of(geometry_.rules().cell_at(std::countr_zero(row), y)));
    return stones;
  }

  bool proves_anew(Kind kind, NodeId node, Board& board) {
    if (kind == Kind::End) return proves_end(node, board);
    if (board.over()) return refuse(node, board, reason("proof-game-over"));
    if (kind == Kind::Answer) return proves_answer(node, board);
    if (kind == Kind::Replies) return proves_replies(node, board);
    if (kind == Kind::Forcing) return proves_forcing(node, board);
    return refuse(node, board, with_stones("proof-not-elsewhere", board));
  }

  bool proves_end(NodeId node, const Board& board) {
    if (!board.over()) return refuse(node, board, reason("proof-game-not-over"));
    if (board.ending() != Ending::Won) return refuse(node, board, with_stones("proof-not-won", board));
    const auto chance = board.chance(0);
    return !chance || refuse(node, board, about_chance("proof-line-before", board, *chance));
  }

  bool proves_answer(NodeId node, Board& board) {
    if (!board.own_turn()) return refuse(node, board, reason("proof-not-to-move"));
    NodeReader reader = certificate_.read(node);
    const std::uint64_t number = reader.number();
    if (!legal(board, number)) return refuse_move(node, board, "proof-illegal-move", number);
    const std::size_t cell = geometry_.bit_of(number);
    if (!board.certain().contains(cell)) return refuse_move(node, board, "proof-cell-unsure", number);
    return satisfied_after(reader.reference(), board, cell);
  }

  bool proves_replies(NodeId node, Board& board) {
    if (board.own_turn()) return refuse(node, board, reason("proof-other-not-to-move"));
    NodeReader reader = certificate_.read(node);
    std::optional<std::uint64_t> last;
    for (std::uint64_t left = reader.number(); left > 0; --left) {
      const std::uint64_t number = reader.number();
      if (!legal(board, number)) return refuse_move(node, board, "proof-illegal-move", number);
      if (last && number <= *last) return refuse_move(node, board, "proof-moves-not-ascending", number);
      last = number;
      if (!satisfied_after(reader.reference(), board, geometry_.bit_of(number))) return false;
    }
    switch (reader.unlisted()) {
      case Unlisted::None:
        return lists_all(node, board);
      case Unlisted::After:
        return satisfied_after_rest(node, reader.reference(), board);
      case Unlisted::Pass:
        break;
    }
    if (board.elsewhere() == kMostElsewhere)
      return refuse(node, board, with_stones("proof-too-many-elsewhere", board));
    return passed(board, certificate_.read(node));
  }

  bool lists_all(NodeId node, const Board& board) {
    const Cells missing = not_listed(node, board);
    return missing.empty() ||
           refuse_move(node, board, "proof-move-missing", geometry_.cell_of(missing.first()));
  }

  bool satisfied_after_rest(NodeId node, Reference reference, Board& board) {
    for (Cells rest = not_listed(node, board); !rest.empty();) {
      const std::size_t cell = rest.first();
      rest.erase(cell);
      if (!satisfied_after(reference, board, cell)) return false;
    }
    return true;
  }

  bool passed(Board& board, NodeReader node) {
    const Cells certain = board.certain();
    board.pass(read_listed(node));
    node.unlisted();
    const bool proved = satisfied(node.reference(), board);
    board.undo_pass(certain);
    return proved;
  }

  /// Reads the moves that a *replies* node lists; they are legal.
  Cells read_listed(NodeReader& node) const {
    Cells listed;
    for (std::uint64_t left = node.number(); left > 0; --left) {
      listed.insert(geometry_.bit_of(node.number()));
      node.reference();
    }
    return listed;
  }
  Cells not_listed(NodeId node, const Board& board) const {
    NodeReader reader = certificate_.read(node);
    return board.vacant() - read_listed(reader);
  }

  bool proves_forcing(NodeId node, Board& board) {
    if (!board.own_turn()) return refuse(node, board, reason("proof-not-to-move"));
    auto fault = follow(certificate_.read(node), board);
    for (; !played_.empty(); played_.pop_back()) board.undo(played_.back());
    return !fault || refuse(node, board, *std::move(fault));
  }

  /// Why the moves do not win; nothing if they do.
  std::optional<Message> follow(NodeReader node, Board& board) {
    for (std::uint64_t left = node.number(); left > 0; --left) {
      const std::uint64_t number = node.number();
      if (!legal(board, number)) return about_move("proof-illegal-move", board, number);
      const std::size_t cell = geometry_.bit_of(number);
      if (!board.certain().contains(cell)) return about_move("proof-cell-unsure", board, number);
      ++verification_.steps();
      played_.push_back(board.play(cell));
      const bool last = left == 1;
      if (board.ending() == Ending::Won) {
        if (!last) return about_move("proof-forcing-goes-on", board, number);
        const auto chance = board.chance(0);
        return chance ? std::optional(about_chance("proof-line-before", board, *chance)) : std::nullopt;
      }
      if (const auto chance = board.chance(1)) return about_chance("proof-line-next", board, *chance);
      const Cells wins = board.winning_cells();
      const std::size_t threats = wins.size();
      if (threats == 0) return about_move("proof-no-threat", board, number);
      if (threats > 1)
        return last ? std::nullopt : std::optional(about_move("proof-forcing-goes-on", board, number));
      if (last) return about_move("proof-forcing-ends", board, geometry_.cell_of(wins.first()));
      played_.push_back(board.play(wins.first()));
    }
    return reason("proof-forcing-empty");
  }

  bool satisfied_after(Reference reference, Board& board, std::size_t cell) {
    const auto played = board.play(cell);
    const bool proved = satisfied(reference, board);
    board.undo(played);
    return proved;
  }

  bool satisfied(Reference reference, Board& board) {
    if (reference.symmetry == 0) return proves(reference.node, board);
    const auto turned = std::make_unique<Board>(  // spares the stack
        board.turned(index_of_symmetry_[as_index(reference.symmetry)]));
    return proves(reference.node, *turned);
  }

  bool legal(const Board& board, std::uint64_t number) const {
    return number < static_cast<std::uint64_t>(geometry_.rules().cells()) &&
           board.empty(geometry_.bit_of(number));
  }

  /// Packed, a position is the stones of both, the barred cells of the stones elsewhere, then n and the turn.
  /// With more stones elsewhere than this nothing is remembered.
  static constexpr std::size_t kMostRemembered = 4;
  std::size_t packed_size() const { return (2 + kMostRemembered) * words_ + 1; }
  using Packed = std::array<std::uint64_t, (2 + kMostRemembered) * Words + 1>;

  std::span<const std::uint64_t> pack(const Board& board, Packed& packed) const {
    std::size_t set = 0;
    const auto put = [&](const Cells& cells) {
      std::copy_n(cells.words().begin(), words_,
                  packed.begin() + static_cast<std::ptrdiff_t>(set++ * words_));
    };
    put(board.own());
    put(board.others());
    for (std::size_t stone = 0; stone < kMostRemembered; ++stone)
      put(stone < board.elsewhere() ? board.barred(stone) : Cells{});
    packed[set * words_] = board.elsewhere() * 2 + (board.own_turn() ? 1 : 0);
    return std::span(packed).first(packed_size());
  }
  bool known(NodeId node, const Board& board) const {
    Packed packed;  // NOLINT: filled only as far as it is read
    return proved_.contains(node, pack(board, packed));
  }
  void remember(NodeId node, const Board& board) {
    Packed packed;  // NOLINT: filled only as far as it is read
    proved_.insert(node, pack(board, packed));
  }

  /// What is seen of the position.
  std::string text(const Board& board) const {
    const Side side = verification_.claim().side;
    games::line::Setup setup;
    setup.owners.resize(as_index(geometry_.rules().cells()));
    board.own().for_each([&](std::size_t cell) { setup.owners[geometry_.cell_of(cell)] = side; });
    board.others().for_each([&](std::size_t cell) { setup.owners[geometry_.cell_of(cell)] = other(side); });
    setup.to_move = board.own_turn() ? side : other(side);
    setup.moves_made = static_cast<int>(board.own().size() + board.others().size());
    return games::line::setup_text(geometry_.rules(), setup);
  }

  bool refuse(NodeId node, const Board& board, Message&& why) {
    return verification_.refuse(node, text(board), std::move(why));
  }
  bool refuse_move(NodeId node, const Board& board, std::string_view id, std::uint64_t number) {
    return refuse(node, board, about_move(id, board, number));
  }

  static std::string stones(const Board& board) { return std::to_string(board.elsewhere()); }
  static Message with_stones(std::string_view id, const Board& board) {
    return reason(id, {{"stones", stones(board)}});
  }
  Message about_move(std::string_view id, const Board& board, std::uint64_t number) const {
    const bool cell = number < static_cast<std::uint64_t>(geometry_.rules().cells());
    return reason(id, {{"move", cell ? geometry_.name(geometry_.bit_of(number)) : std::to_string(number)},
                       {"stones", stones(board)}});
  }
  Message about_chance(std::string_view id, const Board& board, const typename Board::Chance& chance) const {
    return reason(id, {{"stones", stones(board)},
                       {"from", geometry_.name(chance.from)},
                       {"to", geometry_.name(chance.to)}});
  }

  ElsewhereGeometry<Words> geometry_;
  Verification& verification_;
  const Certificate& certificate_;
  std::size_t words_;  ///< that a set of cells of this board fills
  ProvedPositions proved_;
  std::array<std::size_t, kSymmetries> index_of_symmetry_{};
  std::vector<typename Board::Played> played_;  ///< by the *forcing* node that is being checked
};

}  // namespace parlour::proof::line
