// What the verifier accepts below a pass is true: certificates of small boards, right ones and nearly right
// ones, against a search through every game that can follow, from every place where stones may lie elsewhere.
#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "proof/checked.hpp"
#include "proof/line/drawn_board.hpp"

namespace parlour::proof::line {
namespace {

using Reply = CertificateWriter::Reply;

template <class T>
void shuffle(std::vector<T>& all, Rng& rng) {
  for (std::size_t left = all.size(); left > 1; --left)
    std::swap(all[left - 1], all[rng.below(static_cast<std::uint32_t>(left))]);
}

/// A board without stones, as the rules of the game describe it and with nothing of ours but their options.
class Shape {
 public:
  explicit Shape(const games::line::Options& options)
      : rows_(options.rows), cols_(options.cols), exact_(options.overline == games::line::Overline::Ignored) {
    for (int y = 0; y < rows_; ++y)
      for (int x = 0; x < cols_; ++x)
        for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {-1, 1}}) {
          Run run;
          for (int at = 0; at < options.win; ++at) run.cells.push_back(cell(x + at * dx, y + at * dy));
          if (std::count(run.cells.begin(), run.cells.end(), -1) > 0) continue;
          run.ends = {cell(x - dx, y - dy), cell(x + options.win * dx, y + options.win * dy)};
          runs_.push_back(std::move(run));
        }
  }

  int rows() const { return rows_; }
  int cols() const { return cols_; }

  bool has_line(const std::string& cells, char sign) const {
    const auto is = [&](int cell) { return cell >= 0 && cells[static_cast<std::size_t>(cell)] == sign; };
    return std::any_of(runs_.begin(), runs_.end(), [&](const Run& run) {
      return std::all_of(run.cells.begin(), run.cells.end(), is) &&
             !(exact_ && (is(run.ends[0]) || is(run.ends[1])));
    });
  }

  /// Is there a chance with at most `gaps` gaps of which at most `certain` lie outside E? Word by word.
  bool has_chance(const std::string& cells, int gaps, int certain) const {
    return std::any_of(runs_.begin(), runs_.end(), [&](const Run& run) {
      std::string found;
      for (const int cell : run.cells) found += cells[static_cast<std::size_t>(cell)];
      const auto count = [&](char symbol) { return std::count(found.begin(), found.end(), symbol); };
      return count('x') == 0 && count('#') == 0 && count('.') + count('~') <= gaps && count('.') <= certain;
    });
  }

  std::string turned(const std::string& cells, int symmetry) const {
    std::string image(cells.size(), ' ');
    for (std::size_t at = 0; at < cells.size(); ++at) {
      int x = static_cast<int>(at) % cols_;
      int y = static_cast<int>(at) / cols_;
      if ((symmetry & 1) != 0) x = cols_ - 1 - x;
      if ((symmetry & 2) != 0) y = rows_ - 1 - y;
      if ((symmetry & 4) != 0) std::swap(x, y);
      image[static_cast<std::size_t>(y * cols_ + x)] = cells[at];
    }
    return image;
  }

  std::string drawn(const std::string& cells) const {
    std::string text;
    for (std::size_t at = 0; at < cells.size(); ++at)
      text += (at > 0 && at % static_cast<std::size_t>(cols_) == 0 ? "/" : "") + std::string(1, cells[at]);
    return text;
  }

 private:
  struct Run {
    std::vector<int> cells;
    std::array<int, 2> ends{};  // the cells before and behind; -1: off the board
  };
  int cell(int x, int y) const { return x >= 0 && y >= 0 && x < cols_ && y < rows_ ? y * cols_ + x : -1; }

  int rows_;
  int cols_;
  bool exact_;
  std::vector<Run> runs_;
};

/// x is S. Every game that can follow is looked at.
class Truth {
 public:
  explicit Truth(const Shape& shape) : shape_(shape) {}

  bool wins(const std::string& cells, bool own_turn) {
    if (shape_.has_line(cells, 'o')) return false;
    if (shape_.has_line(cells, 'x')) return true;
    if (cells.find('.') == std::string::npos) return false;
    const std::string key = cells + (own_turn ? "x" : "o");
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    bool found = !own_turn;
    std::string next = cells;
    for (std::size_t at = 0; at < cells.size() && found != own_turn; ++at) {
      if (cells[at] != '.') continue;
      next[at] = own_turn ? 'x' : 'o';
      found = wins(next, !own_turn);
      next[at] = '.';
    }
    known_.emplace(key, found);
    return found;
  }

  /// With `elsewhere` stones on cells drawn as ~, wherever they lie.
  bool wins_everywhere(const std::string& cells, int elsewhere, bool own_turn, std::size_t from = 0) {
    if (elsewhere == 0) {
      std::string placed = cells;
      std::replace(placed.begin(), placed.end(), '~', '.');
      return wins(placed, own_turn);
    }
    for (std::size_t at = cells.find('~', from); at != std::string::npos; at = cells.find('~', at + 1)) {
      std::string placed = cells;
      placed[at] = 'o';
      if (!wins_everywhere(placed, elsewhere - 1, own_turn, at + 1)) return false;
    }
    return true;
  }

 private:
  const Shape& shape_;
  std::unordered_map<std::string, bool> known_;
};

/// A position with stones elsewhere.
struct Place {
  std::string cells;
  int elsewhere = 0;
  bool own_turn = false;
};

/// A node before it is written.
struct Draft {
  Kind kind = Kind::End;
  std::vector<Reply> replies;                          // of *replies*; the only one of *answer*
  std::vector<std::uint64_t> moves;                    // of *forcing*
  std::optional<std::pair<Unlisted, Reference>> rest;  // of *replies*
};

/// Looks for proofs by trial, with passes wherever they are possible. The conditions of the page are asked
/// in their own words; a reckless prover forgets one of them now and then.
class Prover {
 public:
  Prover(const Shape& shape, const std::vector<int>& symmetries, Rng& rng, bool reckless)
      : shape_(shape), symmetries_(symmetries), rng_(rng), reckless_(reckless) {}

  std::optional<NodeId> prove(const Place& place) {
    if (drafts_.size() > kMostDrafts) return std::nullopt;
    if (shape_.has_line(place.cells, 'x')) {
      if (forgets() || place.elsewhere == 0 || !shape_.has_chance(place.cells, place.elsewhere, 0))
        return add({Kind::End, {}, {}, {}});
      return std::nullopt;
    }
    if (shape_.has_line(place.cells, 'o') || empty_cells(place).empty()) return std::nullopt;
    const std::string key = place.cells + std::to_string(place.elsewhere) + (place.own_turn ? "x" : "o");
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const auto found = place.own_turn ? prove_own(place) : prove_others(place);
    known_.emplace(key, found);
    return found;
  }

  std::vector<Draft>& drafts() { return drafts_; }

 private:
  static constexpr std::size_t kMostDrafts = 400;

  bool forgets() { return reckless_ && rng_.below(6) == 0; }
  NodeId add(Draft draft) {
    drafts_.push_back(std::move(draft));
    return drafts_.size() - 1;
  }

  std::vector<std::size_t> empty_cells(const Place& place, const std::string& symbols = ".~") const {
    std::vector<std::size_t> cells;
    for (std::size_t at = 0; at < place.cells.size(); ++at)
      if (symbols.find(place.cells[at]) != std::string::npos) cells.push_back(at);
    return cells;
  }
  static Place after(Place place, std::size_t cell) {
    place.cells[cell] = place.own_turn ? 'x' : 'o';
    place.own_turn = !place.own_turn;
    return place;
  }

  /// Mostly the position as it stands, sometimes turned.
  std::optional<Reference> refer(Place place) {
    const int symmetry =
        rng_.below(5) > 0 ? 0 : symmetries_[rng_.below(static_cast<std::uint32_t>(symmetries_.size()))];
    place.cells = shape_.turned(place.cells, symmetry);
    const auto node = prove(place);
    if (!node) return std::nullopt;
    return Reference{*node, symmetry};
  }

  std::optional<NodeId> prove_own(const Place& place) {
    auto moves = empty_cells(place, forgets() ? ".~" : ".");
    shuffle(moves, rng_);
    if (place.elsewhere > 0 || forgets())
      for (const std::size_t move : moves)
        if (auto list = forcing(place, move, 2)) return add({Kind::Forcing, {}, *std::move(list), {}});
    for (const std::size_t move : moves)
      if (const auto reference = refer(after(place, move)))
        return add({Kind::Answer, {{move, *reference}}, {}, {}});
    return std::nullopt;
  }

  std::optional<std::vector<std::uint64_t>> forcing(const Place& place, std::size_t move, int depth) {
    const Place played = after(place, move);
    if (shape_.has_line(played.cells, 'x')) {
      if (rng_.below(2) == 0) return std::nullopt;  // as an answer
      if (shape_.has_chance(played.cells, place.elsewhere, 0) && !forgets()) return std::nullopt;
      return {{move}};
    }
    if (shape_.has_chance(played.cells, place.elsewhere + 1, 1) && !forgets()) return std::nullopt;
    std::vector<std::size_t> wins;
    for (const std::size_t cell : empty_cells(played, forgets() ? ".~" : ".")) {
      std::string cells = played.cells;
      cells[cell] = 'x';
      if (shape_.has_line(cells, 'x')) wins.push_back(cell);
    }
    if (wins.empty()) return std::nullopt;
    if (wins.size() > 1 || forgets()) return {{move}};
    if (depth == 0) return std::nullopt;
    const Place replied = after(played, wins[0]);
    if (shape_.has_line(replied.cells, 'o')) return std::nullopt;
    for (const std::size_t next : empty_cells(replied, "."))
      if (auto rest = forcing(replied, next, depth - 1)) {
        rest->insert(rest->begin(), move);
        return rest;
      }
    return std::nullopt;
  }

  std::optional<NodeId> prove_others(const Place& place) {
    if (auto passing = pass(place)) return passing;
    Draft draft{Kind::Replies, {}, {}, {}};
    for (const std::size_t move : empty_cells(place)) {
      if (forgets()) continue;
      const auto reference = refer(after(place, move));
      if (!reference) return std::nullopt;
      draft.replies.push_back({move, *reference});
    }
    if (reckless_ && !draft.replies.empty() && rng_.below(4) == 0) {  // the last ones alike
      draft.rest = {Unlisted::After, draft.replies.back().reference};
      draft.replies.pop_back();
    }
    return add(std::move(draft));
  }

  /// At first all cells that are certain are listed, then fewer and fewer.
  std::optional<NodeId> pass(const Place& place) {
    Place passed{place.cells, place.elsewhere + 1, true};
    if (!prove(passed)) return std::nullopt;
    auto certain = empty_cells(place, ".");
    shuffle(certain, rng_);
    for (const std::size_t cell : certain) {
      passed.cells[cell] = '~';
      if (!prove(passed)) passed.cells[cell] = '.';
    }
    Draft draft{Kind::Replies, {}, {}, {}};
    for (const std::size_t move : empty_cells(passed, ".")) {
      if (forgets()) continue;
      const auto reference = refer(after(place, move));
      if (!reference) return std::nullopt;
      draft.replies.push_back({move, *reference});
    }
    const auto below = refer(passed);
    if (!below) return std::nullopt;
    draft.rest = {Unlisted::Pass, *below};
    return add(std::move(draft));
  }

  const Shape& shape_;
  const std::vector<int>& symmetries_;
  Rng& rng_;
  bool reckless_;
  std::vector<Draft> drafts_;
  std::unordered_map<std::string, std::optional<NodeId>> known_;
};

void write(const std::vector<Draft>& drafts, NodeId root, CertificateWriter& writer) {
  for (NodeId node = 0; node <= root; ++node) {
    const Draft& draft = drafts[node];
    if (draft.kind == Kind::End) writer.end();
    if (draft.kind == Kind::Answer) writer.answer(draft.replies[0].move, draft.replies[0].reference);
    if (draft.kind == Kind::Forcing) writer.forcing(draft.moves);
    if (draft.kind != Kind::Replies) continue;
    if (draft.rest && draft.rest->first == Unlisted::Pass)
      writer.passing(draft.replies, draft.rest->second);
    else
      writer.replies(draft.replies, draft.rest ? std::optional(draft.rest->second) : std::nullopt);
  }
}

/// One change, of the kinds that a prover with an error would make.
void spoil(std::vector<Draft>& drafts, NodeId root, std::size_t cells, Rng& rng) {
  Draft& draft = drafts[rng.below(static_cast<std::uint32_t>(root + 1))];
  const auto any_cell = [&] { return std::uint64_t{rng.below(static_cast<std::uint32_t>(cells))}; };
  const auto earlier = [&](Reference& reference) {
    if (reference.node > 0) reference.node = rng.below(static_cast<std::uint32_t>(reference.node));
  };
  if (!draft.replies.empty() && draft.kind == Kind::Replies && rng.below(2) == 0)
    draft.replies.erase(draft.replies.begin() + rng.below(static_cast<std::uint32_t>(draft.replies.size())));
  else if (!draft.replies.empty() && rng.below(4) == 0)
    earlier(draft.replies[rng.below(static_cast<std::uint32_t>(draft.replies.size()))].reference);
  else if (draft.kind == Kind::Answer)
    draft.replies[0].move = any_cell();
  else if (draft.kind == Kind::Forcing && rng.below(2) == 0)
    draft.moves.resize(1 + rng.below(static_cast<std::uint32_t>(draft.moves.size())));
  else if (draft.kind == Kind::Forcing)
    draft.moves[rng.below(static_cast<std::uint32_t>(draft.moves.size()))] = any_cell();
  else if (draft.rest && rng.below(2) == 0)
    earlier(draft.rest->second);
  else if (draft.rest)
    draft.rest->first = draft.rest->first == Unlisted::Pass ? Unlisted::After : Unlisted::Pass;
}

games::line::Options drawn_options(Rng& rng) {
  constexpr std::array<std::array<int, 3>, 7> kBoards{
      {{3, 3, 3}, {3, 4, 3}, {4, 4, 3}, {3, 5, 3}, {5, 5, 4}, {2, 5, 2}, {1, 9, 3}}};
  const auto& [rows, cols, win] = kBoards[rng.below(static_cast<std::uint32_t>(kBoards.size()))];
  games::line::Options options;
  options.rows = rows;
  options.cols = cols;
  options.win = win;
  if (rng.below(4) == 0) options.overline = games::line::Overline::Ignored;
  for (int cell = 0; cell < rows * cols; ++cell)
    if (rng.below(12) == 0) options.walls.push_back(static_cast<games::line::Move>(cell));
  return options;
}

/// Stones without a line, so that at most `most` cells are empty.
std::string drawn_cells(const games::line::Options& options, const Shape& shape, std::size_t most, Rng& rng) {
  for (;;) {
    std::string cells(static_cast<std::size_t>(options.rows * options.cols), '.');
    for (const auto wall : options.walls) cells[wall] = '#';
    auto empty = static_cast<std::size_t>(std::count(cells.begin(), cells.end(), '.'));
    const std::size_t left = std::min<std::size_t>(most - rng.below(3), empty);
    for (bool own = rng.below(3) > 0; empty > left;) {
      char& cell = cells[rng.below(static_cast<std::uint32_t>(cells.size()))];
      if (cell != '.') continue;
      cell = own ? 'x' : 'o';
      own = rng.below(10) == 0 ? own : !own;
      --empty;
    }
    if (empty > 0 && !shape.has_line(cells, 'x') && !shape.has_line(cells, 'o')) return cells;
  }
}

struct Tally {
  int careful = 0;  ///< certificates of a careful prover
  int passing = 0;  ///< of them: with passes and without stones elsewhere at the root
  int accepted = 0;
  int refused = 0;
};

class Round {
 public:
  Round(Rng& rng, Tally& tally)
      : rng_(rng), tally_(tally), rules_(drawn_options(rng)), shape_(rules_.options()), truth_(shape_) {}

  void play() {
    Place place{drawn_cells(rules_.options(), shape_, 8, rng_), 0, rng_.below(2) == 0};
    if (rng_.below(2) == 0) {
      for (char& cell : place.cells)
        if (cell == '.' && rng_.below(2) == 0) cell = '~';
      place.elsewhere = rng_.between(1, 3);
    }
    for (const bool reckless : {false, true, true}) {
      Prover prover(shape_, symmetries_, rng_, reckless);
      const auto root = prover.prove(place);
      if (!root) continue;
      const bool passes = std::any_of(prover.drafts().begin(), prover.drafts().end(), [](const Draft& draft) {
        return draft.rest && draft.rest->first == Unlisted::Pass;
      });
      const bool accepted = check(place, prover.drafts(), *root);
      EXPECT_TRUE(accepted || reckless) << "a proof was refused: " << shape_.drawn(place.cells);
      tally_.careful += reckless ? 0 : 1;
      tally_.passing += passes && !reckless && place.elsewhere == 0 ? 1 : 0;
      for (int each = 0; each < 6; ++each) {
        auto drafts = prover.drafts();
        spoil(drafts, *root, place.cells.size(), rng_);
        check(place, drafts, *root);
      }
    }
  }

 private:
  bool check(const Place& place, const std::vector<Draft>& drafts, NodeId root) {
    CertificateWriter writer;
    write(drafts, root, writer);
    const std::string found =
        place.elsewhere > 0 ? told_elsewhere(place, writer) : told_plain(place, root, writer);
    const bool accepted = found == "valid";
    ++(accepted ? tally_.accepted : tally_.refused);
    EXPECT_TRUE(!accepted || truth_.wins_everywhere(place.cells, place.elsewhere, place.own_turn))
        << "a false claim was accepted: " << shape_.drawn(place.cells) << " " << place.elsewhere
        << (place.own_turn ? " x " : " o ") << game_text(rules_);
    return accepted;
  }

  std::string told_elsewhere(const Place& place, CertificateWriter& writer) {
    const auto stones = static_cast<std::size_t>(place.elsewhere);
    const std::string drawn = shape_.drawn(place.cells);
    const Verdict verdict = rng_.below(4) == 0 ? verdict_at<17>(rules_, drawn, stones, place.own_turn, writer)
                                               : verdict_at<4>(rules_, drawn, stones, place.own_turn, writer);
    return told(verdict);
  }

  /// S is First or Second.
  std::string told_plain(const Place& place, NodeId root, CertificateWriter& writer) {
    const Side side = rng_.below(2) == 0 ? Side::First : Side::Second;
    std::string text = shape_.drawn(place.cells);
    const auto stones = std::count_if(text.begin(), text.end(), [](char c) { return c == 'x' || c == 'o'; });
    if (side == Side::Second)
      for (char& symbol : text) symbol = symbol == 'x' ? 'o' : symbol == 'o' ? 'x' : symbol;
    text += (side == Side::First) == place.own_turn ? " 1 " : " 2 ";
    text += std::to_string(stones) + " -";
    const auto payload = writer.finish(std::vector{Claim{side, 1, root}});
    return told(verify(game_text(rules_), text, payload, {}));
  }

  Rng& rng_;
  Tally& tally_;
  games::line::Rules rules_;
  Shape shape_;
  Truth truth_;
  std::vector<int> symmetries_ = symmetry_numbers(rules_);
};

TEST(ElsewhereTruth, WhatIsAcceptedIsTrue) {
  Rng rng(33);
  Tally tally;
  for (int round = 0; round < 4000; ++round) Round(rng, tally).play();
  EXPECT_GT(tally.careful, 600);
  EXPECT_GT(tally.passing, 200);
  EXPECT_GT(tally.accepted, 5000);
  EXPECT_GT(tally.refused, 15000);
}

}  // namespace
}  // namespace parlour::proof::line
