#include "proof/line/pairing.hpp"

#include <algorithm>
#include <array>
#include <map>

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "proof/checked.hpp"

namespace parlour::proof::line {
namespace {

using Pair = CertificateWriter::Pair;

std::string told_of(const std::string& game, const std::string& position, const std::vector<Pair>& pairs,
                    int at_least = 0, Side side = Side::Second) {
  OneClaim claim(game, position, side, at_least);
  CertificateWriter& writer = claim.writer();
  if (std::all_of(pairs.begin(), pairs.end(), [](const Pair& pair) { return pair.first < pair.second; })) {
    writer.pairing(pairs);
    return told(claim.check());
  }
  std::vector<std::byte> bytes;  // the writer does not write them in the wrong order
  for (const int byte : {1, 1, side == Side::First ? 1 : 2, at_least * 2, 0, 1, 4})
    bytes.push_back(static_cast<std::byte>(byte));
  bytes.push_back(static_cast<std::byte>(pairs.size()));
  for (const Pair& pair : pairs) {
    bytes.push_back(static_cast<std::byte>(pair.first));
    bytes.push_back(static_cast<std::byte>(pair.second));
  }
  return told(verify(game, position, bytes, {}));
}

/// A board of two columns and four rows, where three in a row win: only the columns have room for that.
TEST(Pairing, SaysWhichConditionIsBroken) {
  const std::string game = line_game("mnk:rows=4,cols=2,win=3");
  const std::string start = "../../../.. 1 0 -";
  const std::vector<Pair> middles{{2, 4}, {3, 5}};
  EXPECT_EQ(told_of(game, start, middles), "valid");
  EXPECT_EQ(told_of(game, "../../../.. 2 0 -", middles), "valid");  // either side may be to move
  EXPECT_EQ(told_of(game, start, middles, -1), "valid");
  EXPECT_EQ(told_of(game, start, middles, 1), "proof-claim-too-high");
  EXPECT_EQ(told_of(game, start, {{4, 2}, {3, 5}}), "proof-pair-order");
  EXPECT_EQ(told_of(game, start, {{2, 2}, {3, 5}}), "proof-pair-order");
  EXPECT_EQ(told_of(game, start, {{2, 4}, {2, 6}}), "proof-pair-twice");
  EXPECT_EQ(told_of(game, start, {{2, 4}, {3, 8}}), "proof-pair-not-empty");
  EXPECT_EQ(told_of(game, "../x./../.. 2 1 -", middles), "proof-pair-not-empty");
  EXPECT_EQ(told_of(game, start, {{2, 4}}), "proof-run-open");
  EXPECT_EQ(told_of(game, start, {{2, 4}, {1, 3}}), "proof-run-open");
  EXPECT_EQ(told_of(game, "../.o/x./.. 1 2 -", {}), "proof-run-open");
  EXPECT_EQ(told_of(game, "x./.o/o./.x 1 4 -", {}), "valid");  // stones of its own in every run
  EXPECT_EQ(told_of(game, "x./.o/o./.x 1 4 -", {}, 0, Side::First), "proof-run-open");
  EXPECT_EQ(told_of(game, "xo/xo/x./.. 2 5 -", middles), "proof-game-over");
  EXPECT_EQ(told_of(line_game("mnk:rows=4,cols=2,win=3,inversion=stones"), start, middles),
            "proof-not-by-these-rules");
  EXPECT_EQ(told_of(line_game("mnk:rows=4,cols=2,win=3,inversion=signs"), start, middles), "valid");
  EXPECT_EQ(told_of(line_game("mnk:rows=4,cols=2,win=3,walls=a3+b2"), "../#./.#/.. 1 0 -", {}), "valid");
  EXPECT_EQ(told_of(line_game("mnk:rows=4,cols=2,win=3,walls=a3"), "../#./../.. 1 0 -", {{2, 4}, {3, 5}}),
            "proof-pair-not-empty");
  const std::string with_reply = line_game("mnk:rows=4,cols=2,win=3,last-reply=on");
  EXPECT_EQ(told_of(with_reply, "xo/xo/x./.. 2 5 p", {}), "proof-reply-pending");
  EXPECT_EQ(told_of(with_reply, start, middles), "valid");
}

/// The conditions as they stand on the page, for cells of a board without walls.
bool blocks(int rows, int cols, int win, const std::string& cells, char own, const std::vector<Pair>& pairs) {
  std::map<std::uint64_t, int> used;
  for (const Pair& pair : pairs)
    for (const auto cell : {pair.first, pair.second})
      if (cell >= cells.size() || cells[cell] != '.' || ++used[cell] > 1) return false;
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < cols; ++x)
      for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {-1, 1}}) {
        const int last_x = x + (win - 1) * dx;
        const int last_y = y + (win - 1) * dy;
        if (last_x < 0 || last_x >= cols || last_y >= rows) continue;
        std::vector<std::uint64_t> run;
        for (int at = 0; at < win; ++at)
          run.push_back(static_cast<std::uint64_t>((y + at * dy) * cols + x + at * dx));
        const auto holds = [&](std::uint64_t cell) {
          return std::find(run.begin(), run.end(), cell) != run.end();
        };
        const bool stone = std::any_of(run.begin(), run.end(), [&](auto cell) { return cells[cell] == own; });
        const bool pair = std::any_of(pairs.begin(), pairs.end(), [&](const Pair& each) {
          return holds(each.first) && holds(each.second);
        });
        if (!stone && !pair) return false;
      }
  return true;
}

TEST(Pairing, AgreesWithThePage) {
  Rng rng(5);
  int valid = 0;
  for (int round = 0; round < 8000; ++round) {
    const int cols = rng.between(3, 4);
    std::string cells(static_cast<std::size_t>(3 * cols), '.');
    const int stones = rng.between(2, 9);
    for (int each = 0; each < stones; ++each)
      cells[rng.below(static_cast<std::uint32_t>(cells.size()))] = rng.below(4) == 0 ? 'x' : 'o';
    std::vector<Pair> pairs;
    for (int each = rng.between(0, 4); each > 0; --each) {
      const std::uint64_t first = rng.below(static_cast<std::uint32_t>(cells.size()));
      pairs.push_back({first, first + 1 + rng.below(static_cast<std::uint32_t>(cols + 1))});
    }
    std::string position;
    for (int y = 0; y < 3; ++y)
      position += (y > 0 ? "/" : "") +
                  cells.substr(static_cast<std::size_t>(y * cols), static_cast<std::size_t>(cols));
    const auto made = std::count_if(cells.begin(), cells.end(), [](char cell) { return cell != '.'; });
    position += " 1 " + std::to_string(made) + " -";
    const std::string found =
        told_of(line_game("mnk:rows=3,cols=" + std::to_string(cols) + ",win=3"), position, pairs);
    if (found == "proof-game-over" || found.starts_with("malformed")) continue;  // a line, or two of them
    EXPECT_EQ(found == "valid", blocks(3, cols, 3, cells, 'o', pairs)) << position;
    valid += found == "valid" ? 1 : 0;
  }
  EXPECT_GT(valid, 50);
}

/// All replies that are not listed at once, or one by one: the same.
TEST(Pairing, ServesAllRepliesAsItServesEach) {
  Rng rng(8);
  int valid = 0;
  for (int round = 0; round < 3000; ++round) {
    const std::string options =
        rng.below(2) == 0 ? "" : ",last-reply=on,max-moves=" + std::to_string(rng.between(3, 8));
    const auto rules = support::LineSubject::rules("mnk:rows=5,cols=2,win=4" + options);
    games::line::with_start(rules, [&](auto position) {
      for (int made = 2 * rng.between(0, 2); made > 0 && !position.outcome(); --made)
        position.play(position.moves()[rng.below(static_cast<std::uint32_t>(position.moves().size()))]);
      if (position.outcome() || position.to_move() != Side::First) return;
      std::vector<Pair> pairs;
      for (int each = rng.between(0, 3); each > 0; --each) {
        const std::uint64_t first = rng.below(8);
        pairs.push_back({first, first + 2});
      }
      const int symmetry = rng.between(0, 3);
      std::array<std::string, 2> answers;
      for (const bool together : {true, false}) {
        OneClaim claim(game_text(rules), games::line::position_text(position), Side::Second, 0);
        CertificateWriter& writer = claim.writer();
        const Reference pairing{writer.pairing(pairs), symmetry};
        std::vector<CertificateWriter::Reply> listed;
        for (const auto move : position.moves()) listed.push_back({move, pairing});
        std::sort(listed.begin(), listed.end(),
                  [](const auto& one, const auto& two) { return one.move < two.move; });
        if (together)
          writer.replies({}, pairing);
        else
          writer.replies(listed);
        answers[together ? 0 : 1] = told(claim.check());
      }
      EXPECT_EQ(answers[0], answers[1]) << games::line::position_text(position);
      valid += answers[0] == "valid" ? 1 : 0;
    });
  }
  EXPECT_GT(valid, 20);
}

}  // namespace
}  // namespace parlour::proof::line
