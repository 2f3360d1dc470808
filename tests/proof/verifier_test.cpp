#include "proof/verifier.hpp"

#include <initializer_list>

#include <gtest/gtest.h>

#include "core/stop_token.hpp"
#include "proof/checked.hpp"
#include "support/small_certificates.hpp"

namespace parlour::proof {
namespace {

using Reply = CertificateWriter::Reply;

/// A claim about a position of tic-tac-toe.
OneClaim about(const std::string& position, Side side, std::int64_t at_least) {
  return {line_game("tictactoe"), position, side, at_least};
}

TEST(Verifier, AcceptsAnEndAsItIs) {
  const auto end = [](const std::string& position, Side side, std::int64_t at_least) {
    OneClaim claim = about(position, side, at_least);
    claim.writer().end();
    return told(claim.check());
  };
  const std::string won = "xxx/oo./... 2 5 -";
  for (const int value : {1, 0, -5}) EXPECT_EQ(end(won, Side::First, value), "valid");
  EXPECT_EQ(end(won, Side::First, 2), "proof-value-too-low");
  EXPECT_EQ(end(won, Side::Second, 0), "proof-value-too-low");
  EXPECT_EQ(end(won, Side::Second, -1), "valid");
  EXPECT_EQ(end(won, Side::Second, -(std::int64_t{1} << 61)), "valid");
  EXPECT_EQ(end("xx./oo./... 1 4 -", Side::First, -1), "proof-game-not-over");
}

TEST(Verifier, ChecksAnswers) {
  const auto answer = [](const std::string& position, std::uint64_t move, Side side = Side::First) {
    OneClaim claim = about(position, side, 1);
    claim.writer().answer(move, {claim.writer().end()});
    return told(claim.check());
  };
  const std::string position = "xx./oo./... 1 4 -";
  EXPECT_EQ(answer(position, 2), "valid");
  EXPECT_EQ(answer(position, 2, Side::Second), "proof-not-to-move");
  EXPECT_EQ(answer(position, 0), "proof-illegal-move");
  EXPECT_EQ(answer(position, 9), "proof-illegal-move");
  EXPECT_EQ(answer(position, (std::uint64_t{1} << 16) + 2), "proof-illegal-move");
  EXPECT_EQ(answer(position, 8), "proof-game-not-over");
  EXPECT_EQ(answer("xxx/oo./... 1 5 -", 8), "proof-game-over");
}

/// Second is to move. Cells 2 and 3 are free; whichever it takes, First completes a line on the other one.
const std::string kDoubleThreat = "xx./.ox/xoo 2 7 -";

TEST(Verifier, ChecksReplies) {
  const auto replies = [](const std::vector<std::uint64_t>& listed, std::optional<std::uint64_t> other,
                          Side side = Side::First, const std::string& position = kDoubleThreat) {
    OneClaim claim = about(position, side, 1);
    CertificateWriter& writer = claim.writer();
    const NodeId end = writer.end();
    const auto answered_at = [&](std::uint64_t cell) { return Reference{writer.answer(cell, {end})}; };
    const Reference at_2 = answered_at(2);
    const Reference at_3 = answered_at(3);
    const auto to = [&](std::uint64_t reply) { return reply == 2 ? at_3 : at_2; };
    std::vector<Reply> all;
    for (const std::uint64_t each : listed) all.push_back({each, to(each)});
    writer.replies(all, other ? std::optional(to(*other)) : std::nullopt);
    return told(claim.check());
  };
  EXPECT_EQ(replies({2, 3}, {}), "valid");
  EXPECT_EQ(replies({2}, 3), "valid");
  EXPECT_EQ(replies({3}, 2), "valid");
  EXPECT_EQ(replies({2, 3}, 2), "valid");           // no move is left for the last reference
  EXPECT_EQ(replies({}, 2), "proof-illegal-move");  // in the node that the last reference leads to
  EXPECT_EQ(replies({2}, 2), "proof-illegal-move");
  EXPECT_EQ(replies({2}, {}), "proof-move-missing");
  EXPECT_EQ(replies({}, {}), "proof-move-missing");
  EXPECT_EQ(replies({1, 2, 3}, {}), "proof-illegal-move");
  EXPECT_EQ(replies({2, 3, 9}, {}), "proof-illegal-move");
  EXPECT_EQ(replies({2, 3}, {}, Side::Second), "proof-other-not-to-move");
  EXPECT_EQ(replies({}, {}, Side::First, "xxx/oo./... 2 5 -"), "proof-game-over");
}

TEST(Verifier, WantsRepliesInAscendingOrder) {
  const auto replies = [](std::initializer_list<int> listed) {
    std::vector<std::byte> bytes;
    // First gets at least 1 by node 3; nodes: end, answer 2, answer 3, replies
    for (const int byte : {1, 1, 1, 2, 3, 4, 1, 2, 2, 0, 2, 3, 8, 3})
      bytes.push_back(static_cast<std::byte>(byte));
    bytes.push_back(static_cast<std::byte>(listed.size()));
    for (const int reply : listed) {
      bytes.push_back(static_cast<std::byte>(reply));
      bytes.push_back(static_cast<std::byte>(reply == 2 ? 0 : 8));
    }
    bytes.push_back(std::byte{0});
    return told(verify(line_game("tictactoe"), kDoubleThreat, bytes, {}));
  };
  EXPECT_EQ(replies({2, 3}), "valid");
  EXPECT_EQ(replies({3, 2}), "proof-moves-not-ascending");
  EXPECT_EQ(replies({2, 2, 3}), "proof-moves-not-ascending");
}

TEST(Verifier, NamesTheLeafWhereAClaimIsFalse) {
  OneClaim claim = about("xo./.ox/xxo 2 7 -", Side::First, 1);  // cell 3 stops the only threat
  CertificateWriter& writer = claim.writer();
  const NodeId end = writer.end();
  const NodeId wins = writer.answer(3, {end});
  const NodeId draws = writer.answer(2, {end});
  writer.replies(std::vector<Reply>{{2, {wins}}, {3, {draws}}});
  const auto verdict = claim.check();
  ASSERT_TRUE(verdict && verdict->refutation);
  EXPECT_EQ(verdict->standing, Standing::Refuted);
  EXPECT_EQ(verdict->refutation->claim, 0u);
  EXPECT_EQ(verdict->refutation->node, end);
  EXPECT_EQ(verdict->refutation->position, "xox/oox/xxo 2 9 -");
  EXPECT_EQ(verdict->refutation->reason, reason("proof-value-too-low", {{"value", "0"}}));
}

TEST(Verifier, NamesTheClaim) {
  CertificateWriter writer;
  const NodeId node = writer.bounded(1000);
  const auto payload = writer.finish(std::vector{Claim{Side::First, 1, node}, Claim{Side::Second, 0, node}});
  const auto verdict = verify(line_game("tictactoe"), kDoubleThreat, payload, {});
  ASSERT_TRUE(verdict && verdict->refutation);
  EXPECT_EQ(verdict->refutation->claim, 1u);
  EXPECT_EQ(verdict->refutation->reason.id, "proof-bounded-fails");
}

TEST(Verifier, ChecksBounds) {
  const auto bounded = [](std::uint64_t limit, std::int64_t at_least, const std::string& position) {
    OneClaim claim = about(position, Side::First, at_least);
    claim.writer().bounded(limit);
    return told(claim.check());
  };
  EXPECT_EQ(bounded(5, 1, kDoubleThreat), "valid");  // itself, two replies, an answer to each
  EXPECT_EQ(bounded(4, 1, kDoubleThreat), "proof-bounded-open");
  EXPECT_EQ(bounded(0, 1, kDoubleThreat), "proof-bounded-open");
  EXPECT_EQ(bounded(5, 2, kDoubleThreat), "proof-bounded-fails");
  EXPECT_EQ(bounded(1, 1, "xxx/oo./... 2 5 -"), "valid");  // the game may be over
}

/// The image of a cell, as the page defines it.
std::uint64_t image(int symmetry, int rows, int cols, int cell) {
  int x = cell % cols;
  int y = cell / cols;
  if ((symmetry & 1) != 0) x = cols - 1 - x;
  if ((symmetry & 2) != 0) y = rows - 1 - y;
  if ((symmetry & 4) != 0) std::swap(x, y);
  return static_cast<std::uint64_t>(y * cols + x);
}

TEST(Verifier, TurnsBoardsAsThePageSays) {
  const auto turned = [](const std::string& game, const std::string& position, int cols, int symmetry,
                         int seen) {
    OneClaim claim(game, position, Side::First, 1);
    CertificateWriter& writer = claim.writer();
    const Reference at_3{writer.answer(image(seen, 3, cols, 3), {writer.end()}), symmetry};
    const Reference at_2{writer.answer(2, {0})};
    writer.replies(std::vector<Reply>{{2, at_3}, {3, at_2}});
    return told(claim.check());
  };
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    for (int seen = 0; seen < 8; ++seen)
      EXPECT_EQ(turned(line_game("tictactoe"), kDoubleThreat, 3, symmetry, seen) == "valid",
                image(symmetry, 3, 3, 3) == image(seen, 3, 3, 3))
          << symmetry << " " << seen;
  }
}

TEST(Verifier, RefusesSymmetriesThatTheBoardDoesNotHave) {
  const auto through = [](const std::string& game, int symmetry) {
    OneClaim claim(game, "", Side::First, -99);
    claim.writer().bounded(kLargestBound);
    claim.writer().answer(0, {0, symmetry});
    const std::string found = told(claim.check());
    return found == "valid";
  };
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    EXPECT_TRUE(through(line_game("mnk:rows=2,cols=2,win=2"), symmetry));
    EXPECT_EQ(through(line_game("mnk:rows=2,cols=3,win=2"), symmetry), symmetry < 4);
    EXPECT_EQ(through(line_game("mnk:rows=3,cols=3,win=3,walls=a1"), symmetry),  // walls on one diagonal
              symmetry == 0 || symmetry == 7)
        << symmetry;
    EXPECT_EQ(through(kalah_game("kalah:pits=2,seeds=1"), symmetry), symmetry == 0);
    EXPECT_EQ(through(connect4_game("connect4:rows=4,cols=4,win=3"), symmetry), symmetry <= 1);
  }
}

TEST(Verifier, MirrorsConnectFour) {
  OneClaim claim(connect4_game("connect4:rows=4,cols=4,win=3"), "..../..../..../x..o 1 2", Side::First, -99);
  CertificateWriter& writer = claim.writer();
  writer.bounded(kLargestBound);
  const NodeId replies = writer.replies({}, Reference{0, 1});
  writer.answer(1, {replies, 1});
  EXPECT_EQ(told(claim.check()), "valid");
}

TEST(Verifier, RemembersWhatNodesShare) {
  support::BruteForce<support::LineSubject> values;
  support::SmallProver<support::LineSubject> prover(values);
  const auto rules = support::LineSubject::rules("mnk:rows=3,cols=4,win=3,max-moves=8");
  const auto claim = prover.prove(support::LineSubject::reference(rules), Side::Second, -1);
  const auto payload = prover.finish({claim});
  Settings settings;
  const auto usual = verify(game_text(rules), "", payload, settings);
  settings.memory = 0;
  const auto forgetful = verify(game_text(rules), "", payload, settings);
  ASSERT_TRUE(usual && forgetful);
  EXPECT_EQ(told(usual), "valid");
  EXPECT_EQ(told(forgetful), "valid");
  EXPECT_LT(usual->steps * 3, forgetful->steps);
  EXPECT_LE(usual->nodes, usual->steps);
}

TEST(Verifier, DoesNotTakeANodeProvedElsewhereForProved) {
  // Both replies lead to one node, which answers only one of them.
  OneClaim claim = about(kDoubleThreat, Side::First, 1);
  CertificateWriter& writer = claim.writer();
  const NodeId at_3 = writer.answer(3, {writer.end()});
  writer.replies(std::vector<Reply>{{2, {at_3}}, {3, {at_3}}});
  EXPECT_EQ(told(claim.check()), "proof-illegal-move");
}

TEST(Verifier, DoesNotTakeOneClaimForAnother) {
  CertificateWriter writer;
  const NodeId wins = writer.answer(3, {writer.end()});
  const NodeId also = writer.answer(2, {0});
  const NodeId root = writer.replies(std::vector<Reply>{{2, {wins}}, {3, {also}}});
  const auto payload = writer.finish(std::vector{Claim{Side::First, 1, root}, Claim{Side::First, 2, root}});
  const auto verdict = verify(line_game("tictactoe"), kDoubleThreat, payload, {});
  ASSERT_TRUE(verdict);
  EXPECT_EQ(told(verdict), "proof-value-too-low");
  EXPECT_EQ(verdict->refutation->claim, 1u);
}

TEST(Verifier, EndsAtItsLimitAndWhenAsked) {
  const auto bounded = [](const Settings& settings) {
    OneClaim claim = about("", Side::First, 0);
    claim.writer().bounded(kLargestBound);
    return told(claim.check(settings));
  };
  Settings settings;
  settings.limit = 50;
  EXPECT_EQ(bounded(settings), "limit");
  settings.limit = 1'000'000;
  EXPECT_EQ(bounded(settings), "valid");
  settings.limit = 0;
  EXPECT_EQ(bounded(settings), "limit");
  StopSource stop;
  Settings stopped;
  stopped.stop = stop.token();
  EXPECT_EQ(bounded(stopped), "valid");
  stop.request_stop();
  EXPECT_EQ(bounded(stopped), "stopped");
}

}  // namespace
}  // namespace parlour::proof
