// Nodes that pass, and what stands below them: each condition of docs/certificates.md, *Passing*, broken
// once.
#include "proof/line/elsewhere_verifier.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/stop_token.hpp"
#include "proof/checked.hpp"
#include "proof/line/drawn_board.hpp"

namespace parlour::proof::line {
namespace {

using Reply = CertificateWriter::Reply;
using Moves = std::vector<std::uint64_t>;
/// Writes nodes and returns the last one of them.
using Below = std::function<NodeId(CertificateWriter&)>;

Below forcing(const Moves& moves) {
  return [=](CertificateWriter& writer) { return writer.forcing(moves); };
}
Below answer(std::uint64_t move, const Below& after) {
  return [=](CertificateWriter& writer) { return writer.answer(move, {after(writer)}); };
}
Below end() {
  return [](CertificateWriter& writer) { return writer.end(); };
}
Below searched() {
  return [](CertificateWriter& writer) { return writer.bounded(kLargestBound); };
}
using Listed = std::vector<std::pair<std::uint64_t, Below>>;
std::vector<Reply> write(CertificateWriter& writer, const Listed& listed) {
  std::vector<Reply> replies;
  for (const auto& [move, after] : listed) replies.push_back({move, {after(writer)}});
  return replies;
}
Below passing(const Listed& listed, const Below& passed, int symmetry = 0) {
  return [=](CertificateWriter& writer) {
    const auto replies = write(writer, listed);
    const Reference below{passed(writer), symmetry};
    return writer.passing(replies, below);
  };
}
Below replies(const Listed& listed, const std::optional<Below>& other = std::nullopt) {
  return [=](CertificateWriter& writer) {
    const auto all = write(writer, listed);
    if (!other) return writer.replies(all);
    const Reference reference{(*other)(writer)};
    return writer.replies(all, reference);
  };
}

/// Three in a row win on this board:
///
///     0  1  2  3  4
///     5  6  7  8  9
///    10 11 12 13 14
const std::string kBoard = "mnk:rows=3,cols=5,win=3";

/// What becomes of a node at a drawn board with n stones elsewhere.
class At {
 public:
  At(std::string drawn, std::size_t elsewhere, std::string spec = kBoard)
      : drawn_(std::move(drawn)), elsewhere_(elsewhere), spec_(std::move(spec)) {}

  Verdict verdict(const Below& node, bool own_turn) const {
    CertificateWriter writer;
    node(writer);
    return verdict_at(support::LineSubject::rules(spec_), drawn_, elsewhere_, own_turn, writer);
  }
  /// S is to move.
  std::string own(const Below& node) const { return told(verdict(node, true)); }
  std::string others(const Below& node) const { return told(verdict(node, false)); }

 private:
  std::string drawn_;
  std::size_t elsewhere_;
  std::string spec_;
};

TEST(Elsewhere, OnlyCertainCellsCanBePlayed) {
  const At two("~~~~~/~xx.~/~~~~~", 1);
  EXPECT_EQ(two.own(forcing({8})), "valid");
  EXPECT_EQ(two.own(answer(8, end())), "valid");
  EXPECT_EQ(two.own(forcing({5})), "proof-cell-unsure");
  EXPECT_EQ(two.own(answer(5, end())), "proof-cell-unsure");
  for (const std::uint64_t move : {std::uint64_t{7}, std::uint64_t{15}, std::uint64_t{1} << 40 | 8}) {
    EXPECT_EQ(two.own(forcing({move})), "proof-illegal-move");
    EXPECT_EQ(two.own(answer(move, end())), "proof-illegal-move");
  }
  EXPECT_EQ(At("~~~~~/~xx#~/~~~~~", 1, kBoard + ",walls=d2").own(answer(8, end())), "proof-illegal-move");
}

TEST(Elsewhere, OnlyCertainCellsAreThreats) {
  EXPECT_EQ(At("~~~~~/..x.~/~~~~~", 1).own(forcing({6})), "valid");
  EXPECT_EQ(At("~~~~~/..x.~/~~~~~", 1).own(forcing({6, 5})), "proof-forcing-goes-on");
  EXPECT_EQ(At("~~~~~/~.x.~/~~~~~", 1).own(forcing({6})), "proof-forcing-ends");
  EXPECT_EQ(At("~~~~~/~.x~~/~~~~~", 1).own(forcing({6})), "proof-no-threat");
  EXPECT_EQ(At("~~~~~/..x.~/~~~~~", 1).own(forcing({})), "proof-forcing-empty");
}

/// 6 threatens 8 alone; when the other side has answered there, 1 threatens 11 and 13.
TEST(Elsewhere, ForcingGoesOnBehindTheOnlyReply) {
  const auto forced = [](const std::string& drawn, const Moves& moves) {
    return At(drawn, 1, kBoard + ",walls=c3+e3+c1+e1").own(forcing(moves));
  };
  EXPECT_EQ(forced("~.#.#/~.x.~/~.#.#", {6, 1}), "valid");
  EXPECT_EQ(forced("~.#.#/~.x.~/~.#.#", {6, 1, 11}), "proof-forcing-goes-on");
  EXPECT_EQ(forced("~.#.#/~.x.~/~.#.#", {6, 8}), "proof-illegal-move");
  EXPECT_EQ(forced("~.#.#/~.x.~/~~#.#", {6, 1}), "proof-forcing-ends");
  EXPECT_EQ(forced("~.#.#/~.x.~/~~#.#", {6, 3}), "proof-no-threat");
  EXPECT_EQ(forced("~~#.#/~.x.~/~.#.#", {6, 1}), "proof-cell-unsure");
  EXPECT_EQ(forced("~.#~#/~.x.~/~.#.#", {6, 1}), "proof-line-next");  // with the reply on 8
}

TEST(Elsewhere, AWinAtOnceMustBeTheLastOfForcing) {
  EXPECT_EQ(At("~~~~~/~xx../~~~~~", 1).own(forcing({8})), "valid");
  EXPECT_EQ(At("~~~~~/~xx../~~~~~", 1).own(forcing({8, 9})), "proof-forcing-goes-on");
}

/// `end` and the last move of `forcing`: with n stones elsewhere the line may be there.
TEST(Elsewhere, TheOtherSideMayHaveCompletedALine) {
  for (const Below& wins : {forcing({8}), answer(8, end())}) {
    const auto with = [&](const std::string& drawn, std::size_t elsewhere, const std::string& options = "") {
      return At(drawn, elsewhere, kBoard + options).own(wins);
    };
    EXPECT_EQ(with("~~~~~/~xx.~/oo~~~", 1), "proof-line-before");
    EXPECT_EQ(with("~~~~~/~xx.~/o~~~~", 1), "valid");
    EXPECT_EQ(with("~~~~~/~xx.~/o~~~~", 2), "proof-line-before");
    EXPECT_EQ(with("~~~~~/.xx.~/o.~~~", 2), "valid");  // a gap that is certain
    EXPECT_EQ(with("~~~~~/~xx.~/oo.~~", 1), "valid");
    EXPECT_EQ(with("....~/~xx.~/....~", 3), "proof-line-before");  // nothing is seen, but four cells are left
    EXPECT_EQ(with("....~/~xx.~/....~", 2), "valid");
    EXPECT_EQ(with("~~~~~/~xx.~/oox~~", 1), "valid");  // a stone of S in it
    EXPECT_EQ(with("~~~~~/~xx.~/oo#~~", 1, ",walls=c1"), "valid");
    EXPECT_EQ(with("~~~~~/~xx.~/~~~~~", 9), "proof-line-before");
  }
  const Verdict verdict = At("~~~~~/~xx.~/oo~~~", 1).verdict(answer(8, end()), true);
  ASSERT_TRUE(verdict.refutation);
  EXPECT_EQ(verdict.refutation->node, 0u);
  EXPECT_EQ(verdict.refutation->position, "...../.xxx./oo... 2 5 -");
  EXPECT_EQ(verdict.refutation->reason,
            reason("proof-line-before", {{"stones", "1"}, {"from", "a1"}, {"to", "c1"}}));
}

/// All but the last move of `forcing`: one stone more may come, and it may come to a certain cell.
TEST(Elsewhere, TheOtherSideMayCompleteALineByItsReply) {
  const auto forced = [](const std::string& drawn, std::size_t elsewhere) {
    return At(drawn, elsewhere).own(forcing({6}));
  };
  EXPECT_EQ(forced("o..~~/..x.~/.~~~~", 1), "valid");
  EXPECT_EQ(forced("o~.~~/..x.~/.~~~~", 1), "proof-line-next");  // two gaps, one of them certain
  EXPECT_EQ(forced("o.~~~/..x.~/.~~~~", 1), "proof-line-next");
  EXPECT_EQ(forced("o~~~~/..x.~/.~~~~", 1), "proof-line-next");  // none of them
  EXPECT_EQ(forced("o..~~/..x.~/~~~~~", 1), "proof-line-next");  // the column
  EXPECT_EQ(forced("~~~~~/..x.~/~~~~~", 1), "valid");
  EXPECT_EQ(forced("~~~~~/..x.~/~~~~~", 2), "proof-line-next");
  EXPECT_EQ(forced("oo.x~/..x.~/.~~~~", 1), "proof-line-next");  // one gap
  EXPECT_EQ(forced("..~../..x.~/..~..", 2), "valid");
  // the stone that was just played stands in the way
  EXPECT_EQ(forced("o..~./..x.~/..o..", 1), "valid");
}

/// Each stone elsewhere fills one gap, and only one where it may lie.
TEST(Elsewhere, EachStoneHasASetOfItsOwn) {
  const auto won = [](const std::string& drawn, std::size_t elsewhere) {
    return At(drawn, elsewhere).own(forcing({8}));
  };
  EXPECT_EQ(won("...../.xx../o12..", 2), "proof-line-before");
  EXPECT_EQ(won("...../.xx../o21..", 2), "proof-line-before");
  EXPECT_EQ(won("...../.xx../o11..", 2), "valid");
  EXPECT_EQ(won("...../.xx../o22..", 2), "valid");
  EXPECT_EQ(won("...../.xx../o~1..", 2), "proof-line-before");  // the first stone makes room for the second
  EXPECT_EQ(won("...../.xx../o1~..", 2), "proof-line-before");
  EXPECT_EQ(won("...../.xx../~1~..", 3), "proof-line-before");
  EXPECT_EQ(won("...../.xx../11~..", 3), "valid");
  const auto forced = [](const std::string& drawn, std::size_t elsewhere) {
    return At(drawn, elsewhere).own(forcing({6}));
  };
  EXPECT_EQ(forced("o11../..x../.....", 1), "proof-line-next");  // one gap is left for the reply
  EXPECT_EQ(forced("111../..x../.....", 2), "valid");            // two are
  EXPECT_EQ(forced("112../..x../.....", 2), "proof-line-next");
  EXPECT_EQ(At("~~~~~/~xx.~/.....", kMostElsewhere).others(passing({}, forcing({8}))),
            "proof-too-many-elsewhere");
}

TEST(Elsewhere, OnlyAWinEnds) {
  EXPECT_EQ(At("~~~~~/..x.~/~~~~~", 1).own(end()), "proof-game-not-over");
  EXPECT_EQ(At("~~~~~/..x.~/oo.~~", 1).others(replies({{12, end()}})), "proof-not-won");
  EXPECT_EQ(At("~~~~~/..x.~/oo.~~", 1).others(replies({{12, forcing({8})}})), "proof-game-over");
  const At full("xox/oox/x.o", 1, "tictactoe");  // the board is full after this, and nobody has won
  EXPECT_EQ(full.own(answer(7, end())), "proof-not-won");
  EXPECT_EQ(full.own(forcing({7})), "proof-no-threat");
}

TEST(Elsewhere, OtherNodesProveNothing) {
  const std::vector<Below> others{
      searched(),
      [](CertificateWriter& writer) { return writer.pairing({}); },
      [](CertificateWriter& writer) { return writer.stealing(); },
  };
  for (const Below& node : others)
    for (const std::string drawn : {"~~~~~/.xx.~/~~~~~", "...../...../.....", "xxoxx/ooxoo/xxox."}) {
      EXPECT_EQ(At(drawn, 1).own(node), "proof-not-elsewhere");
      EXPECT_EQ(At(drawn, 1).others(node), "proof-not-elsewhere");
    }
}

/// After S has made an open two.
const At kOpenTwo("~~~~~/.xx.~/~~~~~", 1);
const std::array<std::uint64_t, 13> kReplies{0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 14};
/// What wins after one of these replies.
Below win_after(std::uint64_t reply) { return forcing({reply == 8 ? 5u : 8u}); }

TEST(Elsewhere, ChecksReplies) {
  Listed all;
  for (const std::uint64_t move : kReplies) all.push_back({move, win_after(move)});
  EXPECT_EQ(kOpenTwo.others(replies(all)), "valid");  // moves on cells of E, too
  for (std::size_t which = 0; which < all.size(); ++which) {
    Listed fewer = all;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(which));
    EXPECT_EQ(kOpenTwo.others(replies(fewer)), "proof-move-missing");
  }
  EXPECT_EQ(kOpenTwo.others(replies({{8, win_after(8)}}, win_after(0))), "valid");
  EXPECT_EQ(kOpenTwo.others(replies({}, win_after(0))), "proof-illegal-move");
  EXPECT_EQ(kOpenTwo.others(replies(all, end())), "valid");  // no move is left for the last reference
  EXPECT_EQ(kOpenTwo.others(replies({{0, forcing({3})}}, win_after(0))), "proof-cell-unsure");
  for (const std::uint64_t move : {std::uint64_t{6}, std::uint64_t{15}, std::uint64_t{1} << 40}) {
    EXPECT_EQ(kOpenTwo.others(replies({{move, end()}})), "proof-illegal-move");
    EXPECT_EQ(kOpenTwo.others(passing({{move, end()}}, win_after(0))), "proof-illegal-move");
  }
  EXPECT_EQ(kOpenTwo.own(replies(all)), "proof-other-not-to-move");
  EXPECT_EQ(kOpenTwo.own(passing({{8, win_after(8)}}, win_after(0))), "proof-other-not-to-move");
  EXPECT_EQ(kOpenTwo.others(answer(8, end())), "proof-not-to-move");
  EXPECT_EQ(kOpenTwo.others(forcing({8})), "proof-not-to-move");
}

/// The writer does not write them in another order, so the second of two moves is changed in the bytes.
TEST(Elsewhere, WantsRepliesInAscendingOrder) {
  const auto with_second = [](int move) {
    CertificateWriter writer;
    const Listed listed{{5, forcing({8})}, {8, forcing({5})}};
    passing({{0, forcing({8})}, {5, forcing({8})}, {8, forcing({5})}},
            answer(0, passing(listed, forcing({8}))))(writer);
    auto payload = writer.finish(std::vector{Claim{Side::First, 1, writer.nodes() - 1}});
    const std::array inner{std::byte{3}, std::byte{2}, std::byte{5}};
    const auto at = std::search(payload.begin(), payload.end(), inner.begin(), inner.end());
    EXPECT_NE(at, payload.end());
    at[4] = static_cast<std::byte>(move);
    return told(verify(line_game(kBoard + ",walls=a1+d1"), "...../.xx../#o.#. 2 3 -", payload, {}));
  };
  EXPECT_EQ(with_second(8), "valid");
  EXPECT_EQ(with_second(5), "proof-moves-not-ascending");
  EXPECT_EQ(with_second(3), "proof-moves-not-ascending");
}

TEST(Elsewhere, PassesAddUp) {
  const auto twice = [](const std::string& drawn, const Moves& second, const Below& wins) {
    Listed listed;
    for (const std::uint64_t move : second) listed.push_back({move, win_after(move)});
    return At(drawn, 1).others(passing(listed, wins));
  };
  for (const Below& wins : {forcing({8}), answer(8, end())}) {
    EXPECT_EQ(twice("o..~~/.xx.~/~~~~~", {1, 8}, wins), "proof-line-before");  // 5 and 10 in the column
    EXPECT_EQ(twice("o..~~/.xx.~/.~~~~", {1, 5, 8}, wins), "valid");
    EXPECT_EQ(twice("o..~~/.xx.~/~~~~~", {5, 8}, wins), "proof-line-before");  // two stones on 1 and 2
    EXPECT_EQ(twice("o..~~/.xx.~/.~~~~", {2, 8, 10}, wins), "valid");
    EXPECT_EQ(twice("o..~~/.xx.~/.~~~~", {2, 5, 10}, wins), "proof-cell-unsure");
    EXPECT_EQ(twice("o.~~~/.xx.~/.~~~~", {5, 8}, wins), "proof-line-before");
    EXPECT_EQ(twice("o~~~~/.xx.~/.~~~~", {5, 8}, wins), "proof-line-before");
    EXPECT_EQ(twice("~~~~~/.xx.~/.~~~~", {5}, wins), "proof-cell-unsure");
  }
}

TEST(Elsewhere, WhatWasUnsureStaysSo) {
  // 8 is listed, but it lay in E before
  EXPECT_EQ(At("~~~~~/.xx~~/~~~~~", 1).others(passing({{5, searched()}, {8, forcing({5})}}, forcing({8}))),
            "proof-not-elsewhere");
  EXPECT_EQ(At("~~~~~/~xx~~/~~~~~", 1).others(passing({}, forcing({8}))), "proof-cell-unsure");
  EXPECT_EQ(At("~~~~~/.xx~~/~~~~~", 1).others(passing({{8, forcing({5})}}, forcing({8}))),
            "proof-cell-unsure");
}

TEST(Elsewhere, SymmetriesTurnTheCertainCells) {
  const auto turned = [](int symmetry, std::uint64_t move) {
    return At("~~~~~/.xx.~/~~~~~", 1).others([=](CertificateWriter& writer) {
      const Reference listed{writer.forcing(Moves{5})};
      const Reference passed{writer.forcing(Moves{move}), symmetry};
      return writer.passing(std::vector<Reply>{{8, listed}}, passed);
    });
  };
  EXPECT_EQ(turned(0, 8), "valid");
  EXPECT_EQ(turned(1, 6), "valid");
  EXPECT_EQ(turned(1, 9), "proof-cell-unsure");
  EXPECT_EQ(turned(2, 8), "valid");
  EXPECT_EQ(turned(3, 6), "valid");
  EXPECT_EQ(turned(3, 8), "proof-illegal-move");
}

TEST(Elsewhere, ChecksThePassAtTheRoot) {
  const std::string middle = "...../..x../..... 2 1 -";
  const auto told_of = [](const Below& root, const std::string& position, const std::string& options = "",
                          int at_least = 1, Side side = Side::First) {
    OneClaim claim(line_game(kBoard + options), position, side, at_least);
    root(claim.writer());
    return told(claim.check());
  };
  const auto listing = [](const Moves& moves, const Below& passed, int symmetry = 0) {
    Listed listed;
    for (const std::uint64_t move : moves) listed.push_back({move, searched()});
    return passing(listed, passed, symmetry);
  };
  EXPECT_EQ(told_of(listing({5, 6, 8}, forcing({6})), middle), "valid");
  EXPECT_EQ(told_of(listing({6, 8}, forcing({6})), middle), "proof-forcing-ends");
  EXPECT_EQ(told_of(listing({5, 8}, forcing({6})), middle), "proof-cell-unsure");
  EXPECT_EQ(told_of(listing({}, forcing({6})), middle), "proof-cell-unsure");
  EXPECT_EQ(told_of(listing({5, 6, 8}, forcing({8}), 1), middle), "valid");  // 6, 8 and 9 when mirrored
  EXPECT_EQ(told_of(listing({5, 6, 8}, forcing({8}), 0), middle), "proof-forcing-ends");
  EXPECT_EQ(told_of(listing({5, 6, 8}, forcing({6}), 2), middle), "valid");
  EXPECT_EQ(told_of(listing({5, 6, 7}, forcing({6})), middle), "proof-illegal-move");
  EXPECT_EQ(told_of(passing({{6, end()}}, forcing({6})), middle), "proof-game-not-over");
  const std::string two = "...../.xx../o.... 2 3 -";
  EXPECT_EQ(told_of(passing({{8, forcing({5})}}, forcing({8})), two), "valid");
  EXPECT_EQ(told_of(passing({{8, forcing({5})}}, forcing({8})), "...../.xx../oo... 2 4 -"),
            "proof-line-before");
  EXPECT_EQ(told_of(passing({}, forcing({8})), two), "proof-cell-unsure");
  EXPECT_EQ(told_of(passing({}, forcing({6})), "...../..x../....o 1 2 -"), "proof-other-not-to-move");
  EXPECT_EQ(told_of(passing({}, forcing({6})), "...../.xxx./oo... 2 5 -"), "proof-game-over");
  EXPECT_EQ(
      told_of(passing({{8, forcing({5})}}, forcing({8})), "...../.oo../x.... 1 3 -", "", 1, Side::Second),
      "valid");
}

TEST(Elsewhere, TheRulesMustAllowPassing) {
  const auto by = [](const std::string& options, int at_least = 1) {
    OneClaim claim(line_game(kBoard + options), "...../.xx../o.... 2 3 -", Side::First, at_least);
    passing({}, answer(8, end()))(claim.writer());
    const auto verdict = claim.check();
    std::string found = told(verdict);
    if (verdict && verdict->refutation)
      for (const std::string_view name : {"option", "most"})
        found += verdict->refutation->reason.argument(name).empty()
                     ? ""
                     : " " + std::string(verdict->refutation->reason.argument(name));
    return found;
  };
  EXPECT_EQ(by(""), "proof-cell-unsure");
  for (const int at_least : {0, -1, -9}) EXPECT_EQ(by("", at_least), "proof-cell-unsure");
  EXPECT_EQ(by(",inversion=signs"), "proof-cell-unsure");
  EXPECT_EQ(by(",overline=ignored"), "proof-cell-unsure");
  EXPECT_EQ(by("", 2), "proof-claim-too-high 1");
  EXPECT_EQ(by(",last-reply=on"), "proof-not-by-these-rules last-reply");
  EXPECT_EQ(by(",inversion=stones,period=100"), "proof-not-by-these-rules inversion");
  EXPECT_EQ(by(",max-moves=14"), "proof-not-by-these-rules max-moves");
  EXPECT_EQ(by(",max-moves=99"), "proof-not-by-these-rules max-moves");
}

/// With overline=ignored only exactly three in a row win, and only they threaten.
TEST(Elsewhere, KeepsToTheExactRule) {
  const auto exact = [](const std::string& drawn, std::uint64_t move) {
    return At(drawn, 1, kBoard + ",overline=ignored").own(forcing({move}));
  };
  EXPECT_EQ(exact("~~~~~/~xx.~/~~~~~", 8), "valid");
  EXPECT_EQ(exact("~~~~~/xx.x~/~~~~~", 7), "proof-no-threat");
  EXPECT_EQ(At("~~~~~/xx.x~/~~~~~", 1).own(forcing({7})), "valid");
  EXPECT_EQ(exact("~~~~~/..x.~/~~~~~", 6), "valid");
  EXPECT_EQ(exact("~~~~~/..x.x/~~~~~", 6), "proof-forcing-ends");  // 8 makes five
  EXPECT_EQ(At("~~~~~/..x.x/~~~~~", 1).own(forcing({6})), "valid");
}

/// The same stones, with a pass behind the reply 0 or before it: what a node proves in the one place says
/// nothing about the other, where other cells are certain.
TEST(Elsewhere, RemembersWhichCellsAreCertain) {
  const auto shared = [](bool same) {
    CertificateWriter writer;
    const Reference left{writer.forcing(Moves{5})};
    const Reference right{writer.forcing(Moves{8})};  // comes twice: the last position is remembered
    const Reference again{writer.forcing(Moves{8})};
    const Reference pass{writer.passing(std::vector<Reply>{{8, left}}, right)};
    const Reference first{writer.answer(3, pass)};
    const Reference later{writer.replies(std::vector<Reply>{{0, right}, {8, left}}, again)};
    const Reference passed{writer.answer(3, later)};
    std::vector<Reply> listed{{0, first}, {3, again}, {5, again}};
    if (same) listed.push_back({8, left});
    writer.passing(listed, passed);
    const auto rules = support::LineSubject::rules(kBoard + ",walls=b3+a1+c1+e1");
    const Verdict verdict = verdict_at(rules, ".#~.~/.xx.~/#~#~#", 1, false, writer);
    const bool there = verdict.refutation && verdict.refutation->node == right.node;
    return told(verdict) + (there ? " at the shared node" : "");
  };
  EXPECT_EQ(shared(true), "valid");
  EXPECT_EQ(shared(false), "proof-cell-unsure at the shared node");
}

TEST(Elsewhere, EndsAtItsLimitAndWhenAsked) {
  const auto with = [](const Settings& settings) {
    CertificateWriter writer;
    passing({{8, win_after(8)}}, win_after(0))(writer);
    const auto rules = support::LineSubject::rules(kBoard);
    return told(verdict_at(rules, "~~~~~/.xx.~/~~~~~", 1, false, writer, settings));
  };
  Settings settings;
  EXPECT_EQ(with(settings), "valid");
  settings.limit = 2;
  EXPECT_EQ(with(settings), "limit");
  settings.limit = 10;
  EXPECT_EQ(with(settings), "valid");
  StopSource stop;
  stop.request_stop();
  settings.stop = stop.token();
  EXPECT_EQ(with(settings), "stopped");
}

TEST(Elsewhere, OtherGamesDoNotPass) {
  for (const std::string& game : {kalah_game("kalah:pits=2,seeds=1"), connect4_game("connect4")}) {
    OneClaim claim(game, "", Side::First, -99);
    claim.writer().passing({}, {claim.writer().bounded(1)});
    const auto verdict = claim.check();
    EXPECT_EQ(told(verdict), "malformed: certificate-unexpected");
    ASSERT_FALSE(verdict);
    EXPECT_EQ(verdict.error().argument("expected"), "0…1");
  }
}

}  // namespace
}  // namespace parlour::proof::line
