// `cmd:"…"` in Kalah with real programs that speak KGP: the gallery of those that misbehave.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "core/time_source.hpp"
#include "gallery/gallery.hpp"
#include "match/session.hpp"

namespace parlour {
namespace {

using namespace std::chrono_literals;
using play::Ending;

const SteadyTime kTime;

std::string cmd(const std::string& mode, const std::string& options = {}) {
  return "cmd:" + quoted_if_needed(std::string("'") + PARLOUR_GALLERY_KALAH + "' " + mode) + options;
}

Result<std::unique_ptr<play::Player>> make(const std::string& spec, const play::Game& game) {
  catalog::PlayerContext context{kTime, 1};
  context.confirmed.add(spec);
  return catalog::make_player(spec, game, context);
}

play::Conclusion play_game(const play::Game& game, play::Player& first, play::Player& second) {
  match::SessionSettings settings;
  settings.limits[0].move_time = settings.limits[1].move_time = 200ms;
  match::Session session(game, {&first, &second}, settings, kTime);
  return session.run({});
}

struct Piece {
  std::string mode;
  Ending ending = Ending::PlayerFailed;
  std::string reason = {};

  friend void PrintTo(const Piece& piece, std::ostream* out) { *out << piece.mode; }
};

const Piece kGallery[] = {
    {"silent", Ending::PlayerFailed, "kgp-no-move"},
    {"half", Ending::PlayerFailed, "kgp-no-move"},
    {"illegal", Ending::IllegalMove, "kgp-move-outside"},
    {"empty", Ending::IllegalMove},
    {"crash", Ending::PlayerFailed, "process-signalled"},
    {"exit", Ending::PlayerFailed, "process-exited"},
    {"goodbye", Ending::PlayerFailed, "kgp-left"},
    {"garbage", Ending::PlayerFailed, "kgp-too-many-mistakes"},
    {"giant", Ending::PlayerFailed, "kgp-too-much"},
    {"flood", Ending::ByRules},  // it moves, and is stopped when its time is over
};

class KalahGallery : public testing::TestWithParam<Piece> {
 protected:
  test::NobodyRemains nobody_;
};

TEST_P(KalahGallery, GetsItsLossAndLeavesNothing) {
  const Piece& piece = GetParam();
  const auto game = catalog::make_game(piece.mode == "flood" ? "kalah:pits=2,seeds=1" : "kalah").value();
  const auto bad = make(cmd(piece.mode), *game).value();
  const auto good = make(cmd("good"), *game).value();
  const auto end = play_game(*game, *bad, *good);
  EXPECT_EQ(end.ending, piece.ending);
  if (piece.ending == Ending::ByRules) return;
  EXPECT_EQ(end.by, Side::First);
  EXPECT_EQ(end.outcome, Outcome::win(Side::Second));
  if (piece.reason.empty()) return;
  ASSERT_TRUE(end.reason);
  EXPECT_EQ(end.reason->id, piece.reason);
}

INSTANTIATE_TEST_SUITE_P(Pieces, KalahGallery, testing::ValuesIn(kGallery), [](const auto& each) {
  std::string name = each.param.mode;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST(KalahPrograms, PlayManyGamesToTheEnd) {
  const test::NobodyRemains nobody;
  for (const char* const spec : {"kalah", "kalah:pits=12,seeds=12,stop=half"}) {
    const auto game = catalog::make_game(spec).value();
    for (const char* const mode : {"good", "lf", "improve", "chatty"}) {
      const auto program = make(cmd(mode), *game).value();
      EXPECT_EQ(program->own_name(), std::string("Gallery ") + mode);
      const auto random = make("random:seed=1", *game).value();
      for (int round = 0; round < 3; ++round) {
        EXPECT_EQ(play_game(*game, *program, *random).ending, Ending::ByRules) << mode;
        EXPECT_EQ(play_game(*game, *random, *program).ending, Ending::ByRules) << mode;
      }
    }
  }
}

TEST(KalahPrograms, ThatCannotBeUsedAreRefusedAtOnce) {
  const test::NobodyRemains nobody;
  const auto game = catalog::make_game("kalah").value();
  for (const auto& [spec, reason] :
       std::vector<std::pair<std::string, std::string>>{{cmd("deaf", ",startup=100ms"), "kgp-no-mode"},
                                                        {cmd("no-mode", ",startup=100ms"), "kgp-no-mode"}}) {
    const auto player = make(spec, *game);
    ASSERT_FALSE(player) << spec;
    EXPECT_EQ(player.error().id, reason);
  }
  const auto other = make(cmd("good"), *catalog::make_game("kalah:capture=none").value());
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().id, "kgp-rules");
}

}  // namespace
}  // namespace parlour
