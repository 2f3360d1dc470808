#include "proof/line/proof_walk.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <type_traits>
#include <utility>

#include "core/as_index.hpp"
#include "games/line/notation.hpp"
#include "proof/bounded_win.hpp"
#include "proof/line/line_proofs.hpp"

namespace parlour::proof::line {
namespace {

using games::line::Move;
using games::line::Rules;
using games::line::Setup;

/// The symmetries of a board as certificates number them, one after another and backwards.
class Turns {
 public:
  explicit Turns(const Rules& rules) : images_(rules.symmetries()) {
    const auto numbers = symmetry_numbers(rules);
    for (std::size_t at = 0; at < numbers.size(); ++at) index_of_number_[as_index(numbers[at])] = at;
    for (const auto& image : images_) {
      std::vector<Move> back(image.size());
      for (std::size_t cell = 0; cell < image.size(); ++cell) back[image[cell]] = static_cast<Move>(cell);
      backwards_.push_back(std::move(back));
    }
    for (std::size_t first = 0; first < images_.size(); ++first)
      for (std::size_t second = 0; second < images_.size(); ++second)
        joined_[first][second] = find_joined(first, second);
  }

  std::size_t size() const { return images_.size(); }
  Move turned(std::size_t turn, Move cell) const { return images_[turn][cell]; }
  Move turned_back(std::size_t turn, Move cell) const { return backwards_[turn][cell]; }
  /// First `turn`, then the symmetry of this number.
  std::size_t followed_by(std::size_t turn, int number) const {
    return joined_[turn][index_of_number_[as_index(number)]];
  }

 private:
  std::size_t find_joined(std::size_t first, std::size_t second) const {
    const auto leads_there = [&](const std::vector<Move>& image) {
      for (std::size_t cell = 0; cell < image.size(); ++cell)
        if (image[cell] != images_[second][images_[first][cell]]) return false;
      return true;
    };
    const auto found = std::find_if(images_.begin(), images_.end(), leads_there);
    return static_cast<std::size_t>(found - images_.begin());  // they are a group, so there is one
  }

  const std::vector<std::vector<Move>>& images_;
  std::vector<std::vector<Move>> backwards_;
  std::array<std::size_t, kSymmetries> index_of_number_{};
  std::array<std::array<std::size_t, kSymmetries>, kSymmetries> joined_{};
};

template <class P>
class TypedProofWalk final : public ProofWalk {
 public:
  TypedProofWalk(Rules rules, ProofTree tree, const Claim& claim)
      : ProofWalk(std::move(rules), std::move(tree), claim), turns_(rules_), root_(rules_) {}

  /// Once, before anything else: the certificate's position.
  Result<void> begin_at(std::string_view text) {
    if (text.empty()) return {};
    auto position = games::line::parse_position<P>(rules_, text);
    if (!position) return failure(std::move(position.error()));
    root_ = *std::move(position);
    return {};
  }

  std::optional<ProofStep> step(const Setup& from, std::span<const Move> moves) const override {
    auto position = P::from_setup(rules_, from);
    if (!position || position->moves_made() > root_.moves_made()) return std::nullopt;
    const auto before = as_index(root_.moves_made() - position->moves_made());
    if (before > moves.size()) return std::nullopt;
    for (const Move move : moves.first(before)) {
      if (!position->legal(move)) return std::nullopt;
      position->play(move);
    }
    for (std::size_t turn = 0; turn < turns_.size(); ++turn)
      if (position->transformed(static_cast<int>(turn)) == root_)
        if (auto found = walk(*position, turn, moves.subspan(before))) return found;
    return std::nullopt;
  }

 private:
  struct Place {
    NodeId node = 0;
    std::size_t turn = 0;    ///< brings the board of the game to that of the node
    std::size_t played = 0;  ///< moves of a *forcing* node
  };

  std::optional<ProofStep> walk(P position, std::size_t turn, std::span<const Move> moves) const {
    Place place{claim_.root, turn, 0};
    for (const Move move : moves) {
      if (!position.legal(move)) return std::nullopt;
      const auto next = position.to_move() == side() ? after_own(place, move) : after_reply(place, move);
      if (!next) return std::nullopt;
      position.play(move);
      place = *next;
    }
    if (position.outcome()) return std::nullopt;
    return position.to_move() == side() ? own_step(place, position) : reply_step(place, position);
  }

  Place followed(const Place& place, Reference reference) const {
    return {reference.node, turns_.followed_by(place.turn, reference.symmetry), 0};
  }
  Move in_game(const Place& place, std::uint64_t cell) const {
    return turns_.turned_back(place.turn, static_cast<Move>(cell));
  }
  bool on_board(std::uint64_t cell) const { return cell < static_cast<std::uint64_t>(rules_.cells()); }

  /// The winner leaves the proof by every move but that of the proof, unless all are looked at anyway.
  std::optional<Place> after_own(const Place& place, Move move) const {
    const Kind kind = tree_.kind(place.node);
    if (kind == Kind::Bounded) return place;
    if (own_move(place) != move) return std::nullopt;
    if (kind == Kind::Forcing) return Place{place.node, place.turn, place.played + 1};
    NodeReader node = tree_.read(place.node);
    node.number();
    return followed(place, node.reference());
  }

  std::optional<Place> after_reply(const Place& place, Move reply) const {
    const Kind kind = tree_.kind(place.node);
    if (kind == Kind::Forcing || kind == Kind::Bounded) return place;
    if (kind != Kind::Replies) return std::nullopt;
    NodeReader node = tree_.read(place.node);
    const std::uint64_t seen = turns_.turned(place.turn, reply);
    for (std::uint64_t left = node.number(); left > 0; --left) {
      const bool listed = node.number() == seen;
      const Reference reference = node.reference();
      if (listed) return followed(place, reference);
    }
    if (node.unlisted() == Unlisted::None) return std::nullopt;
    return followed(place, node.reference());
  }

  /// What the node says that the winner plays.
  std::optional<Move> own_move(const Place& place) const {
    const Kind kind = tree_.kind(place.node);
    if (kind != Kind::Answer && kind != Kind::Forcing) return std::nullopt;
    NodeReader node = tree_.read(place.node);
    if (kind == Kind::Forcing) {
      if (node.number() <= place.played) return std::nullopt;
      for (std::size_t before = 0; before < place.played; ++before) node.number();
    }
    const std::uint64_t cell = node.number();
    return on_board(cell) ? std::optional(in_game(place, cell)) : std::nullopt;
  }

  /// Where a stone of the winner completes a line, ascending.
  std::vector<Move> winning_cells(const P& position) const {
    std::vector<Move> found;
    for (const Move cell : position.moves())
      if (position.completes_line(cell, side())) found.push_back(cell);
    std::sort(found.begin(), found.end());
    return found;
  }

  /// No game goes on for longer than cells are left.
  static int counted(std::uint16_t plies, const P& position) {
    const auto left = static_cast<int>(position.moves().size());
    return plies == ProofTree::kUncounted ? left : std::min<int>(plies, left);
  }

  /// A line that can be completed is: after a threat that was not met, and where the real stones allow more
  /// than the proof counts on.
  std::optional<ProofStep> own_step(const Place& place, const P& position) const {
    ProofStep step{place.node, tree_.kind(place.node), 1, own_move(place), {}, {}};
    if (step.move && !position.legal(*step.move)) step.move.reset();  // a threat was not met
    const auto wins = winning_cells(position);
    if (!wins.empty()) {
      if (!step.move || !position.completes_line(*step.move, side())) step.move = wins.front();
      return step;
    }
    if (step.kind == Kind::Bounded) {
      P seen = position.transformed(static_cast<int>(place.turn));
      const auto found = BoundedWin<P>(side()).find(seen);
      if (!found) return std::nullopt;
      step.move = in_game(place, *found->move);
      step.plies = found->plies;
      return step;
    }
    if (!step.move) return std::nullopt;
    const auto plies = step.kind == Kind::Forcing ? plies_of_threats(place, position)
                                                  : std::optional(counted(tree_.plies(place.node), position));
    if (!plies) return std::nullopt;
    step.plies = *plies;
    return step;
  }

  /// With the winner to move and no line to complete: if every threat is met.
  std::optional<int> plies_of_threats(Place place, P position) const {
    for (int plies = 1;; plies += 2) {
      const auto move = own_move(place);
      if (!move || !position.legal(*move)) return std::nullopt;
      position.play(*move);
      ++place.played;
      if (const auto outcome = position.outcome())
        return outcome->winner == side() ? std::optional(plies) : std::nullopt;
      const auto wins = winning_cells(position);
      if (wins.empty()) return std::nullopt;
      if (wins.size() > 1) return plies + 2;
      position.play(wins.front());
    }
  }

  std::optional<ProofStep> reply_step(const Place& place, const P& position) const {
    ProofStep step{place.node, tree_.kind(place.node), 0, {}, {}, {}};
    bool known = false;
    if (step.kind == Kind::Replies) known = look_at_replies(place, position, step);
    if (step.kind == Kind::Forcing) known = look_at_threat(place, position, step);
    if (step.kind == Kind::Bounded) known = look_at_all(place, position, step);
    if (!known) return std::nullopt;
    std::sort(step.replies.begin(), step.replies.end(),
              [](const auto& one, const auto& other) { return one.move < other.move; });
    if (step.replies.size() == position.moves().size()) step.others.reset();
    int most = step.others.value_or(0);
    for (const ProofStep::Reply& reply : step.replies) most = std::max(most, reply.plies);
    step.plies = most + 1;
    return step;
  }

  /// Where one of the stones elsewhere lies in this game, a reply that is listed cannot be played.
  bool look_at_replies(const Place& place, const P& position, ProofStep& step) const {
    NodeReader node = tree_.read(place.node);
    const auto plies_after = [&](Reference reference) {
      return std::min(counted(tree_.plies(reference.node), position),
                      static_cast<int>(position.moves().size()) - 1);
    };
    std::uint64_t next = 0;  // the least cell that may follow
    for (std::uint64_t left = node.number(); left > 0; --left) {
      const std::uint64_t cell = node.number();
      const Reference reference = node.reference();
      if (!on_board(cell) || cell < next) return false;
      next = cell + 1;
      if (const Move move = in_game(place, cell); position.legal(move))
        step.replies.push_back({move, plies_after(reference)});
    }
    if (node.unlisted() != Unlisted::None) step.others = plies_after(node.reference());
    return step.others || step.replies.size() == position.moves().size();
  }

  bool look_at_threat(const Place& place, const P& position, ProofStep& step) const {
    const auto wins = winning_cells(position);
    if (wins.empty()) return false;
    step.others = 1;
    if (wins.size() > 1) return true;
    P met = position;
    met.play(wins.front());
    if (met.outcome()) return false;
    const auto plies = plies_of_threats(place, met);
    if (plies) step.replies.push_back({wins.front(), *plies});
    return plies.has_value();
  }

  bool look_at_all(const Place& place, const P& position, ProofStep& step) const {
    P seen = position.transformed(static_cast<int>(place.turn));
    BoundedWin<P> search(side());
    MoveSet<P> moves(seen);
    while (const auto move = moves.take()) {
      const auto found = after_move(seen, *move, [&](P& next) { return search.find(next); });
      if (!found) return false;
      step.replies.push_back({in_game(place, *move), found->plies});
    }
    return true;
  }

  Turns turns_;
  P root_;
};

}  // namespace

Result<std::unique_ptr<const ProofWalk>> ProofWalk::make(std::string_view game, std::string_view position,
                                                         std::span<const std::byte> payload) {
  auto rules = read_game(game);
  if (!rules) return failure(std::move(rules.error()));
  const auto unsuitable = [](std::string_view id) {
    return failure(Message{std::string(id), {}, {}, MessageKind::Unsuitable});
  };
  if (rules->special()) return unsuitable("proof-walk-rules");
  auto tree = ProofTree::read(payload, dialect(*rules));
  if (!tree) return failure(std::move(tree.error()));
  const auto& claims = tree->claims();
  const auto claim =
      std::find_if(claims.begin(), claims.end(), [](const Claim& each) { return each.at_least == 1; });
  if (claim == claims.end()) return unsuitable("proof-walk-no-win");
  const Claim won = *claim;
  return games::line::with_start(
      *rules, [&]<class P>(const P& /*start*/) -> Result<std::unique_ptr<const ProofWalk>> {
        if constexpr (P::kSpecial) {
          return unsuitable("proof-walk-rules");  // never happens: the rules chose the type
        } else {
          auto walk = std::make_unique<TypedProofWalk<P>>(*rules, *std::move(tree), won);
          if (auto begun = walk->begin_at(position); !begun) return failure(std::move(begun.error()));
          return std::unique_ptr<const ProofWalk>(std::move(walk));
        }
      });
}

}  // namespace parlour::proof::line
