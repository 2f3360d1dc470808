// The quick check of forcing moves against the page, read literally and played with the second
// implementation.
#include "proof/line/forcing.hpp"

#include <span>

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "proof/certificate_writer.hpp"
#include "proof/checked.hpp"
#include "reference/line_game.hpp"

namespace parlour::proof::line {
namespace {

using reference::LineGame;
using Moves = std::vector<std::uint64_t>;

LineGame after(LineGame game, int move) {
  game.play(move);
  return game;
}

/// `side` is 1 or 2 here.
bool every_reply_loses(const LineGame& game, int side) {
  for (const int reply : game.moves())
    if (const LineGame next = after(game, reply); !next.over() || next.winner() != side) return false;
  return true;
}

bool won_at_once(const LineGame& game, int side) {
  if (game.to_move() != side) return false;
  for (const int move : game.moves()) {
    const LineGame next = after(game, move);
    if (next.over() ? next.winner() == side : next.reply_pending() && every_reply_loses(next, side))
      return true;
  }
  return false;
}

std::vector<int> replies_not_harmless(const LineGame& game, int side) {
  std::vector<int> found;
  for (const int reply : game.moves()) {
    const LineGame next = after(game, reply);
    if (next.over() || !won_at_once(next, side)) found.push_back(reply);
  }
  return found;
}

bool legal(const LineGame& game, std::uint64_t move) {
  const auto moves = game.moves();
  return std::find(moves.begin(), moves.end(), static_cast<int>(move)) != moves.end();
}

bool wins(const LineGame& game, int side, std::span<const std::uint64_t> moves) {
  if (moves.empty() || !legal(game, moves[0])) return false;
  const LineGame next = after(game, static_cast<int>(moves[0]));
  if (next.over()) return next.winner() == side && moves.size() == 1;
  if (next.reply_pending()) return every_reply_loses(next, side) && moves.size() == 1;
  const auto open = replies_not_harmless(next, side);
  if (open.empty()) return moves.size() == 1;
  if (open.size() > 1) return false;
  const LineGame replied = after(next, open[0]);
  return !replied.over() && wins(replied, side, moves.subspan(1));
}

/// Moves that win by force, if a few tries find some.
Moves forcing_moves(const LineGame& game, int side, int depth, Rng& rng) {
  auto moves = game.moves();
  for (int tries = 0; tries < 8 && !moves.empty(); ++tries) {
    const auto at = rng.below(static_cast<std::uint32_t>(moves.size()));
    const int move = moves[at];
    moves.erase(moves.begin() + at);
    const LineGame next = after(game, move);
    const Moves alone{static_cast<std::uint64_t>(move)};
    if (wins(game, side, alone)) return alone;
    if (depth == 0 || next.over() || next.reply_pending()) continue;
    const auto open = replies_not_harmless(next, side);
    if (open.size() != 1 || after(next, open[0]).over()) continue;
    Moves rest = forcing_moves(after(next, open[0]), side, depth - 1, rng);
    if (rest.empty()) continue;
    rest.insert(rest.begin(), static_cast<std::uint64_t>(move));
    return rest;
  }
  return {};
}

template <class P>
bool quickly_wins(P position, Side side, const Moves& moves) {
  CertificateWriter writer;
  writer.forcing(moves);
  const auto payload = writer.finish(std::vector{Claim{}});
  const auto certificate = Certificate::parse(payload, dialect(position.rules()));
  EXPECT_TRUE(certificate);
  const P before = position;
  std::uint64_t steps = 0;
  const bool won = !Forcing<P>(position, side, steps).fault(certificate->read(0));
  EXPECT_EQ(position, before);
  return won;
}

games::line::Options drawn_options(Rng& rng) {
  games::line::Options options;
  options.rows = rng.between(3, 5);
  options.cols = rng.between(3, 5);
  options.win = 3;
  if (rng.below(3) == 0) options.overline = games::line::Overline::Ignored;
  options.last_reply = rng.below(3) == 0;
  if (rng.below(3) == 0) options.max_moves = rng.between(5, 12);
  if (rng.below(3) == 0) options.inversion = games::line::Inversion::Stones;
  options.period = rng.between(1, 5);
  if (rng.below(3) == 0) options.walls = {static_cast<games::line::Move>(rng.below(9))};
  return options;
}

struct Tally {
  int won = 0;
  int lost = 0;
  int longer = 0;
};

void compare(const games::line::Rules& rules, Rng& rng, Tally& tally) {
  games::line::with_start(rules, [&](auto position) {
    LineGame game = support::LineSubject::reference(rules);
    for (int made = rng.between(1, 7); made > 0 && !game.over(); --made) {
      const auto moves = game.moves();
      const int move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      game.play(move);
      position.play(static_cast<games::line::Move>(move));
    }
    if (game.over()) return;
    const int side = game.to_move();
    Moves moves = forcing_moves(game, side, 2, rng);
    for (int variation = 0; variation < 4; ++variation) {
      const bool expected = wins(game, side, moves);
      ++(expected ? tally.won : tally.lost);
      tally.longer += expected && moves.size() > 1 ? 1 : 0;
      ASSERT_EQ(quickly_wins(position, side_at(side - 1), moves), expected)
          << game_text(rules) << " " << game.text();
      const auto any = static_cast<std::uint64_t>(rng.below(static_cast<std::uint32_t>(rules.cells() + 1)));
      if (variation == 0) moves.push_back(any);
      if (variation == 1) moves.resize(moves.size() - std::min<std::size_t>(2, moves.size()));
      if (variation == 2) moves.insert(moves.begin(), any);
    }
  });
}

TEST(Forcing, AgreesWithThePageByAllRules) {
  Rng rng(3);
  Tally tally;
  for (int round = 0; round < 1500; ++round) {
    const games::line::Rules rules(drawn_options(rng));
    compare(rules, rng, tally);
  }
  EXPECT_GT(tally.won, 300);
  EXPECT_GT(tally.longer, 30);
  EXPECT_GT(tally.lost, 300);
}

/// Each condition broken once. `x` is to move on a board of five by five where four in a row win.
TEST(Forcing, SaysWhichConditionIsBroken) {
  const auto told_of = [](const std::string& position, const Moves& moves, int at_least = 1,
                          Side side = Side::First) {
    OneClaim claim(line_game("mnk:rows=5,cols=5,win=4"), position, side, at_least);
    claim.writer().forcing(moves);
    return told(claim.check());
  };
  const std::string four = "xxx../...../ooo../...../..... 1 6 -";
  EXPECT_EQ(told_of(four, {3}), "valid");
  EXPECT_EQ(told_of(four, {3}, -1), "valid");
  EXPECT_EQ(told_of(four, {3}, 2), "proof-claim-too-high");
  EXPECT_EQ(told_of(four, {3}, 1, Side::Second), "proof-not-to-move");
  EXPECT_EQ(told_of(four, {}), "proof-forcing-empty");
  EXPECT_EQ(told_of(four, {0}), "proof-illegal-move");
  EXPECT_EQ(told_of(four, {25}), "proof-illegal-move");
  EXPECT_EQ(told_of(four, {std::uint64_t{1} << 40 | 3}), "proof-illegal-move");
  EXPECT_EQ(told_of(four, {3, 4}), "proof-forcing-goes-on");
  EXPECT_EQ(told_of(four, {24}), "proof-forcing-escapes");
  EXPECT_EQ(told_of(".xxx./...../ooo../...../..... 1 6 -", {24}), "proof-forcing-lost");
  const std::string open = ".xx../...../.oo../...../..... 1 4 -";
  EXPECT_EQ(told_of(open, {3}), "valid");  // an open four
  EXPECT_EQ(told_of(open, {3, 0}), "proof-forcing-goes-on");
  EXPECT_EQ(told_of(open, {24}), "proof-forcing-escapes");
  EXPECT_EQ(told_of(open, {0}), "proof-forcing-ends");
  EXPECT_EQ(told_of("xxx../...../...../...../oooo. 1 7 -", {3}), "proof-game-over");
  OneClaim reply(line_game("mnk:rows=3,cols=4,win=3,last-reply=on"), "xx../..../oo.. 1 4 -", Side::First, 1);
  reply.writer().forcing(Moves{2});
  EXPECT_EQ(told(reply.check()), "proof-forcing-last-reply");
  OneClaim drawn(line_game("mnk:rows=3,cols=3,win=3"), "xox/xoo/ox. 1 8 -", Side::First, 1);
  drawn.writer().forcing(Moves{8});
  EXPECT_EQ(told(drawn.check()), "proof-forcing-not-won");
}

}  // namespace
}  // namespace parlour::proof::line
