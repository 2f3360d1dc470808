#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "engines/forced_wins.hpp"
#include "engines/line/threats/vcf.hpp"
#include "engines/line/threats/vct.hpp"
#include "support/table_file.hpp"

/// The committed suite of forced wins.
namespace parlour::engines::line::test {

struct ForcedWin {
  std::string game;
  std::string position;
  std::string kind;
  int plies = 0;
};

inline std::vector<ForcedWin> suite() {
  std::vector<ForcedWin> wins;
  for (const auto& row : support::table_rows(PARLOUR_SOURCE_ROOT "/../data/forced-wins.tsv", 4))
    wins.push_back({row[0], row[1], row[2], std::atoi(row[3].c_str())});
  return wins;
}

/// The win is found soon, its line ends the game, and, if asked for, it holds against every reply on the way.
template <class P>
void expect_win(P position, const ForcedWin& win, bool every_reply) {
  TurnBoard turns(position.rules());
  turns.load(position);
  Vcf vcf(turns);
  Vct vct(turns, vcf);
  ThreatLimits limits;
  limits.nodes = 60'000;
  const auto solve = [&](int) { return win.kind == "vcf" ? vcf.solve(limits) : vct.solve(limits); };
  const ThreatProof found = solve(0);
  ASSERT_TRUE(found.won());
  if (win.kind == "vcf") {
    ASSERT_GE(found.plies(), win.plies) << "the suite says that this is the shortest";
  }
  P end = position;
  for (const Move move : found.line) end.play(move);
  ASSERT_TRUE(end.reply_pending() || end.outcome()->winner == position.to_move());
  if (every_reply) play_out(position, turns, solve, found.plies());
}

inline void expect_win(const ForcedWin& win, bool every_reply) {
  SCOPED_TRACE(win.game + " " + win.position + " " + win.kind);
  const games::line::Rules rules(support::line_options(win.game));
  games::line::with_start(rules, [&](const auto& start) {
    using P = std::decay_t<decltype(start)>;
    const auto position = games::line::parse_position<P>(rules, win.position);
    ASSERT_TRUE(position);
    expect_win(*position, win, every_reply);
  });
}

}  // namespace parlour::engines::line::test
