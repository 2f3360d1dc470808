#pragma once

#include <gtest/gtest.h>
#include <poll.h>

#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "apps/process.hpp"
#include "core/rng.hpp"
#include "support/temporary_directory.hpp"
#include "table/kept_games.hpp"

namespace parlour::apps {

/// The highest number of a move that `out` announces: `17. Ann: c4`.
inline int moves_shown(const std::string& out) {
  int shown = 0;
  for (int move = 1; out.find("\n" + std::to_string(move) + ". ") != std::string::npos; ++move) shown = move;
  return shown;
}

/// Plays `kills` games at the console, each killed at a random moment: every move that was shown is kept, and
/// the game can be gone on with.
inline void expect_killed_games_to_be_kept(int kills, std::uint64_t seed) {
  Rng rng(seed);
  for (int kill = 0; kill < kills; ++kill) {
    const support::TemporaryDirectory home;
    const support::Variables variables{{"XDG_STATE_HOME", home.path().string()}};
    const bool two_people = kill % 2 == 0;
    Process process({"play", "mnk:rows=9,cols=9,win=9", "--second", two_people ? "human" : "random",
                     "--names", "Ann,Bob"},
                    Output::Pipe, variables);
    std::vector<std::string> cells;
    for (char row = '9'; row >= '1'; --row)
      for (char column = 'a'; column <= 'i'; ++column) cells.push_back(std::string{column, row, '\n'});
    const std::size_t settled = static_cast<std::size_t>(rng.between(0, 12));
    for (std::size_t at = 0; at < settled; ++at) process.type(cells[at]);
    if (settled > 0) {
      ASSERT_TRUE(process.wait_for_output("\n" + std::to_string(settled) + ". "));
    }
    for (std::size_t at = settled; at < cells.size(); ++at)
      process.type(cells[at]);  // the kill comes into these
    const timespec moment{0, 1000 * rng.between(0, 5'000)};
    ppoll(nullptr, 0, &moment, nullptr);
    process.signal(SIGKILL);
    const Finished end = process.finish();
    const int shown = moves_shown("\n" + end.out);
    EXPECT_GE(shown, static_cast<int>(settled));
    const auto kept = table::kept_games(home / "parlour", table::KeptKind::All, 10);
    EXPECT_TRUE(kept.damaged.empty());
    if (shown == 0) continue;
    ASSERT_EQ(kept.games.size(), 1u) << "kill " << kill << " of seed " << seed;
    EXPECT_GE(static_cast<int>(kept.games[0].record.moves.size()), shown) << "kill " << kill;
    EXPECT_EQ(kept.games[0].player, std::nullopt);
    if (kill % 10 != 0) continue;
    const Finished resumed =
        run({"play", "--resume", kept.games[0].file.string()}, "moves\n", Output::Pipe, variables);
    EXPECT_EQ(resumed.status, 0) << resumed.err;
  }
}

}  // namespace parlour::apps
