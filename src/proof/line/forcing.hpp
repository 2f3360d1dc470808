#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/as_index.hpp"
#include "core/message.hpp"
#include "core/side.hpp"
#include "games/line/notation.hpp"
#include "games/line/rules.hpp"
#include "proof/certificate.hpp"
#include "proof/move_set.hpp"

namespace parlour::proof::line {

/// Checks *forcing* nodes at one position: do the moves win for `side`, which is to move?
///
/// The page asks for every reply and, behind it, for every move of the winner. Mostly that can be said from
/// the cells where a line is completed: the winner's are the same after a reply, except for the cell of the
/// reply. Not so if stones change owners, or if First wins and Second has the last reply: then replies are
/// played.
template <class P>
class Forcing {
 public:
  using Move = games::line::Move;

  /// `steps` counts the replies looked at.
  Forcing(P& position, Side side, std::uint64_t& steps) : position_(position), side_(side), steps_(steps) {}

  /// Why the moves of `node` do not win; nothing if they do. The position is as before when this returns.
  std::optional<Message> fault(NodeReader node) {
    auto found = follow(node);
    for (; !played_.empty(); played_.pop_back()) position_.undo(played_.back());
    return found;
  }

 private:
  /// Replies that are not harmless, as far as it matters: none, one, or more than one.
  struct Escapes {
    std::size_t count = 0;
    Move last = 0;
    void add(Move reply) {
      ++count;
      last = reply;
    }
    bool many() const { return count > 1; }
  };

  std::optional<Message> follow(NodeReader node) {
    for (std::uint64_t left = node.number(); left > 0; --left) {
      const std::uint64_t number = node.number();
      const auto move = legal_move(position_, number);
      if (!move) return about("proof-illegal-move", number);
      play(*move);
      const bool last = left == 1;
      if (const auto outcome = position_.outcome()) {
        if (outcome->winner != side_) return about("proof-forcing-not-won", number);
        return last ? std::nullopt : about("proof-forcing-goes-on", number);
      }
      if (position_.reply_pending()) {
        if (!every_reply_loses()) return about("proof-forcing-last-reply", number);
        return last ? std::nullopt : about("proof-forcing-goes-on", number);
      }
      const Escapes escapes = replies_are_simple() ? escapes_by_cells() : escapes_by_playing();
      if (escapes.many()) return about("proof-forcing-escapes", number);
      if (escapes.count == 0) return last ? std::nullopt : about("proof-forcing-goes-on", number);
      play(escapes.last);
      if (position_.outcome()) return about("proof-forcing-lost", escapes.last);
      if (last) return about("proof-forcing-ends", escapes.last);
    }
    return Message{"proof-forcing-empty", {}, std::nullopt};
  }

  void play(Move move) {
    position_.play(move);
    played_.push_back(move);
  }

  bool replies_are_simple() const {
    const games::line::Options& options = position_.rules().options();
    return options.inversion != games::line::Inversion::Stones &&
           !(options.last_reply && side_ == Side::First);
  }

  /// The cells next to stones of one side, row by row. Only there one stone more completes a line, unless a
  /// single stone is one; to ask for others costs most of the time that a node takes on a large board.
  class Beside {
   public:
    Beside(const P& position, Side side) : position_(position), side_(side) {
      const games::line::Rules& rules = position.rules();
      for (int y = 0; y < rules.rows(); ++y) {
        const std::uint32_t stones = position.line_word(side, y);
        const std::uint32_t around = rules.win() > 1 ? stones | stones << 1 | stones >> 1 : ~std::uint32_t{0};
        for (int row = std::max(0, y - 1); row <= std::min(rules.rows() - 1, y + 1); ++row)
          rows_[as_index(row)] |= around;
      }
    }
    bool completes_line(Move cell) const {
      const games::line::CellLines& at = position_.rules().cell(cell);
      return (rows_[at.y] >> at.x & 1) != 0 && position_.completes_line(cell, side_);
    }

   private:
    const P& position_;
    Side side_;
    std::array<std::uint32_t, games::line::kLongestSide> rows_{};
  };

  /// A reply is harmless if it neither completes a line (which ends the game, or leaves `side_` a last reply
  /// that cannot win) nor is the last move, and a cell where `side_` completes a line is left.
  Escapes escapes_by_cells() {
    const auto replies = position_.moves();
    steps_ += replies.size();
    Escapes escapes;
    Escapes wins;  // the cells where side_ completes a line, counted up to two
    const Beside own(position_, side_);
    for (const Move cell : replies) {
      if (own.completes_line(cell)) wins.add(cell);
      if (wins.many()) break;
    }
    const bool last = position_.moves_made() + 1 == position_.rules().max_moves();
    const Beside others(position_, other(side_));
    for (const Move reply : replies) {
      const bool win_left = wins.many() || (wins.count == 1 && wins.last != reply);
      if (last || !win_left || others.completes_line(reply)) escapes.add(reply);
      if (escapes.many()) break;
    }
    return escapes;
  }

  Escapes escapes_by_playing() {
    Escapes escapes;
    for (std::size_t at = 0; at < position_.moves().size() && !escapes.many(); ++at) {
      const Move reply = position_.moves()[at];
      ++steps_;
      if (!after(reply, [this] { return !position_.outcome() && won_at_once(); })) escapes.add(reply);
    }
    return escapes;
  }

  /// As the page defines it. A move that completes no line neither wins nor leaves a last reply.
  bool won_at_once() {
    for (std::size_t at = 0; at < position_.moves().size(); ++at) {
      const Move move = position_.moves()[at];
      if (!position_.completes_line(move, side_)) continue;
      const bool won = after(move, [this] {
        if (const auto outcome = position_.outcome()) return outcome->winner == side_;
        return position_.reply_pending() && every_reply_loses();
      });
      if (won) return true;
    }
    return false;
  }

  bool every_reply_loses() {
    for (std::size_t at = 0; at < position_.moves().size(); ++at) {
      ++steps_;
      const bool lost = after(position_.moves()[at], [this] {
        const auto outcome = position_.outcome();
        return outcome && outcome->winner == side_;
      });
      if (!lost) return false;
    }
    return true;
  }

  template <class F>
  bool after(Move move, F&& question) {
    position_.play(move);
    const bool answer = question();
    position_.undo(move);
    return answer;
  }

  std::optional<Message> about(std::string_view id, std::uint64_t cell) const {
    const games::line::Rules& rules = position_.rules();
    std::string name = cell < static_cast<std::uint64_t>(rules.cells())
                           ? games::line::cell_name(rules.rows(), rules.cols(), static_cast<Move>(cell))
                           : std::to_string(cell);
    return Message{std::string(id), {{"move", std::move(name)}}, std::nullopt};
  }

  P& position_;
  Side side_;
  std::uint64_t& steps_;
  std::vector<Move> played_;
};

}  // namespace parlour::proof::line
