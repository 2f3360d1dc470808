// `cmd:"…"` with real programs: the gallery of those that misbehave, and good ones in numbers.
#include "catalog/program_player.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <thread>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "core/time_source.hpp"
#include "gallery/gallery.hpp"
#include "match/session.hpp"
#include "support/temporary_directory.hpp"

namespace parlour {
namespace {

using namespace std::chrono_literals;
using play::Ending;
using testing::HasSubstr;

const SteadyTime kTime;

std::string cmd(const std::string& mode, const std::string& options = {}) {
  return "cmd:" + quoted_if_needed(std::string("'") + PARLOUR_GALLERY_BRAIN + "' " + mode) + options;
}

catalog::PlayerContext confirmed(const std::string& spec) {
  catalog::PlayerContext context{kTime, 1};
  context.confirmed.add(spec);
  return context;
}

std::unique_ptr<play::Player> make(const std::string& spec, const play::Game& game) {
  auto player = catalog::make_player(spec, game, confirmed(spec));
  EXPECT_TRUE(player) << spec << ": " << player.error().id;
  return player ? *std::move(player) : nullptr;
}

/// One game with `move_time` for every move.
play::Conclusion play_game(const play::Game& game, play::Player& first, play::Player& second,
                           std::chrono::milliseconds move_time) {
  match::SessionSettings settings;
  settings.limits[0].move_time = settings.limits[1].move_time = move_time;
  settings.forfeit_on_time = true;
  match::Session session(game, {&first, &second}, settings, kTime);
  return session.run({});
}

struct Piece {
  std::string mode;
  Ending ending = Ending::PlayerFailed;
  std::string reason = {};  ///< its id
  std::string detail = {};  ///< the value of its first argument
  std::string options = {};

  friend void PrintTo(const Piece& piece, std::ostream* out) { *out << piece.mode; }
};

const Piece kGallery[] = {
    {"silent", Ending::PlayerFailed, "gomocup-no-answer", "BEGIN"},
    {"busy", Ending::PlayerFailed, "gomocup-no-answer", "BEGIN"},
    {"half", Ending::PlayerFailed, "gomocup-no-answer", "BEGIN"},
    {"half-exit", Ending::PlayerFailed, "process-exited", "0"},
    {"error", Ending::PlayerFailed, "gomocup-error", "ERROR I have forgotten the rules"},
    {"late", Ending::TimeForfeit},
    {"garbage", Ending::PlayerFailed, "gomocup-not-a-move", "I think this is a good move!"},
    {"trailing", Ending::PlayerFailed, "gomocup-not-a-move", "0,0 thanks"},
    {"third", Ending::PlayerFailed, "gomocup-not-a-move", "0,0,1"},
    {"huge", Ending::PlayerFailed, "gomocup-not-a-move", "99999999999999999999,1"},
    {"nul", Ending::PlayerFailed, "gomocup-not-a-move"},
    {"outside", Ending::PlayerFailed, "gomocup-move-outside", "99,99"},
    {"negative", Ending::PlayerFailed, "gomocup-move-outside", "-1,3"},
    {"exit", Ending::PlayerFailed, "process-exited", "3"},
    {"exit-zero", Ending::PlayerFailed, "process-exited", "0"},
    {"exit-after-move", Ending::PlayerFailed, "process-exited", "0"},
    {"crash", Ending::PlayerFailed, "process-signalled", "SIGSEGV"},
    {"crash-at-once", Ending::PlayerFailed, "process-signalled", "SIGSEGV"},
    {"abort", Ending::PlayerFailed, "process-signalled", "SIGABRT"},
    {"memory", Ending::PlayerFailed, "process-signalled", "SIGABRT", ",memory=64"},
    {"flood", Ending::PlayerFailed, "gomocup-too-much"},
    {"giant", Ending::PlayerFailed, "gomocup-too-much"},
    {"close", Ending::PlayerFailed, "gomocup-closed"},
    {"deaf", Ending::PlayerFailed, "gomocup-no-answer", "START 15", ",startup=100ms"},
    {"start-silent", Ending::PlayerFailed, "gomocup-no-answer", "START 15", ",startup=100ms"},
    {"start-error", Ending::PlayerFailed, "gomocup-not-ok", "START 15"},
    {"start-garbage", Ending::PlayerFailed, "gomocup-not-ok", "START 15"},
    {"start-exit", Ending::PlayerFailed, "process-exited", "4"},
};

class Gallery : public testing::TestWithParam<Piece> {
 protected:
  test::NobodyRemains nobody_;
};

TEST_P(Gallery, GetsItsLossAndLeavesNothing) {
  const Piece& piece = GetParam();
  const auto game = *catalog::make_game("gomoku");
  const auto bad = make(cmd(piece.mode, piece.options), *game);
  const auto good = make(cmd("good"), *game);
  const auto patient = piece.mode == "memory" ? 30s : 100ms;  // that one takes its time
  const auto end = play_game(*game, *bad, *good, patient);
  EXPECT_EQ(end.ending, piece.ending);
  EXPECT_EQ(end.by, Side::First);
  EXPECT_EQ(end.outcome, Outcome::win(Side::Second));
  ASSERT_EQ(end.reason.has_value(), !piece.reason.empty());
  if (!end.reason) return;
  EXPECT_EQ(end.reason->id, piece.reason);
  if (piece.detail.empty()) return;
  EXPECT_EQ(end.reason->arguments.at(0).value, piece.detail);
}

INSTANTIATE_TEST_SUITE_P(Pieces, Gallery, testing::ValuesIn(kGallery), [](const auto& each) {
  std::string name = each.param.mode;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

class Programs : public testing::Test {
 protected:
  std::shared_ptr<const play::Game> game_ = *catalog::make_game("gomoku");
  test::NobodyRemains nobody_;
};

TEST_F(Programs, ThatAreOnlyOddPlayToTheEnd) {
  for (const char* mode : {"good", "chatty", "cr", "crlf", "blanks", "suggest", "no-about", "unknown-about",
                           "children", "bad-status"}) {
    const auto odd = make(cmd(mode), *game_);
    const auto good = make(cmd("good"), *game_);
    EXPECT_EQ(play_game(*game_, *odd, *good, 60s).ending, Ending::ByRules) << mode;
  }
}

TEST_F(Programs, ThatPlayAnIllegalMoveLose) {
  const auto bad = make(cmd("illegal"), *game_);
  const auto good = make(cmd("good"), *game_);  // takes 0,0 before the other can
  const auto end = play_game(*game_, *good, *bad, 60s);
  EXPECT_EQ(end.ending, Ending::IllegalMove);
  EXPECT_EQ(end.by, Side::Second);
  ASSERT_TRUE(end.reason);
  EXPECT_EQ(end.reason->argument("move"), game_->start()->move_text(0));  // as a person types it
}

TEST_F(Programs, ThatMoveTwiceAreFoundOutSoonerOrLater) {
  const auto bad = make(cmd("twice"), *game_);
  const auto good = make(cmd("good"), *game_);
  const auto end = play_game(*game_, *bad, *good, 60s);
  EXPECT_TRUE(end.ending == Ending::IllegalMove || end.reason->id == "gomocup-unasked");
  EXPECT_EQ(end.by, Side::First);
}

TEST_F(Programs, PlayOnAfterACrash) {
  const auto bad = make(cmd("crash"), *game_);
  const auto good = make(cmd("good"), *game_);
  for (int round = 0; round < 3; ++round) {
    const auto end = play_game(*game_, *bad, *good, 60s);
    EXPECT_EQ(end.ending, Ending::PlayerFailed);
    EXPECT_EQ(end.by, Side::First);
  }
  const auto fine = make(cmd("exit-after-game"), *game_);  // leaves when it is asked for a second game
  EXPECT_EQ(play_game(*game_, *fine, *good, 60s).ending, Ending::ByRules);
  EXPECT_EQ(play_game(*game_, *fine, *good, 60s).ending, Ending::PlayerFailed);
  EXPECT_EQ(play_game(*game_, *fine, *good, 60s).ending, Ending::ByRules);
}

TEST_F(Programs, ThatIgnoreTheEndAreEnded) {
  const auto good = make(cmd("good"), *game_);
  auto stubborn = make(cmd("stubborn"), *game_);
  EXPECT_EQ(play_game(*game_, *stubborn, *good, 60s).ending, Ending::ByRules);
  stubborn.reset();
}

TEST_F(Programs, HaveANameAndUseProcessorTimeElsewhere) {
  const auto good = make(cmd("good"), *game_);
  EXPECT_EQ(good->own_name(), "Gallery good 1.0");
  EXPECT_GT(good->time_elsewhere(), 0ns);
  const auto before = good->time_elsewhere();
  const auto other = make(cmd("good"), *game_);
  play_game(*game_, *good, *other, 60s);
  EXPECT_GT(good->time_elsewhere(), before);
}

TEST_F(Programs, ComeBackSoonFromAStop) {
  const auto silent = make(cmd("silent"), *game_);
  silent->start_game(*game_, Side::First);
  StopSource stop;
  std::thread later([&] { stop.request_stop(); });
  const auto state = game_->start();
  const auto decision = silent->choose({*game_, *state, {}}, {60s, {}, {}, {}, {}}, stop.token());
  later.join();
  EXPECT_TRUE(std::holds_alternative<play::Left>(decision));
}

TEST_F(Programs, PlayOnBoardsWithWallsAndFromOpenings) {
  const auto walled = *catalog::make_game("gomoku:rows=9,cols=11,walls=a1+b2+c3+a9");
  const auto one = make(cmd("good"), *walled);
  const auto two = make(cmd("good"), *walled);
  match::Session session(*walled, {one.get(), two.get()}, {}, kTime);
  for (const char* move : {"e5", "f5", "e6"}) ASSERT_TRUE(session.force(*session.state().read_move(move)));
  EXPECT_EQ(session.run({}).ending, Ending::ByRules);
}

TEST_F(Programs, KeepALogAndWorkInAFolder) {
  const support::TemporaryDirectory directory;
  std::ofstream(directory / "bot") << "#!/bin/sh\npwd >&2\nexec '" << PARLOUR_GALLERY_BRAIN << "' good\n";
  std::filesystem::permissions(directory / "bot", std::filesystem::perms::owner_all);
  const std::string log = directory / "log";
  make("cmd:./bot,dir=" + directory.path().string() + ",log=" + log, *game_).reset();
  std::ifstream file(log);
  std::string line;
  std::getline(file, line);
  EXPECT_EQ(line, std::filesystem::canonical(directory.path()));
}

TEST_F(Programs, OfSixtyFourGamesAtOnceLoseNoneOnTime) {
  constexpr int kGames = 64;
  std::vector<play::Conclusion> ends(kGames);
  std::vector<std::thread> threads;
  for (auto& end : ends)
    threads.emplace_back([&] {
      const auto one = make(cmd("good"), *game_);
      const auto two = make(cmd("good"), *game_);
      end = play_game(*game_, *one, *two, 5s);
    });
  for (std::thread& thread : threads) thread.join();
  for (const auto& end : ends) EXPECT_EQ(end.ending, Ending::ByRules);
}

TEST_F(Programs, AreRefusedWithThePlaceOfWhatIsWrong) {
  const auto refused = [&](const std::string& spec, const char* game = "gomoku") {
    const auto checked = catalog::check_player(spec, **catalog::make_game(game));
    EXPECT_FALSE(checked) << spec;
    const auto made = catalog::make_player(spec, **catalog::make_game(game), confirmed(spec));
    EXPECT_FALSE(made) << spec;
    if (checked || made) return std::string();
    EXPECT_EQ(checked.error(), made.error());
    return made.error().id + " " + std::to_string(made.error().place ? made.error().place->column : 0);
  };
  EXPECT_EQ(refused("cmd"), "player-command-missing 1");
  EXPECT_EQ(refused("cmd:time=1s"), "player-command-missing 1");
  EXPECT_EQ(refused("cmd:\"\""), "process-command-empty 5");
  EXPECT_EQ(refused("cmd:time=1s,\"cat 'x\""), "process-command-quote 13");
  EXPECT_EQ(refused("cmd:./no-such-file"), "process-not-started 5");
  EXPECT_EQ(refused("cmd:command=./no-such-file"), "process-not-started 13");
  EXPECT_EQ(refused("cmd:cat,dog"), "spec-setting-twice 9");
  EXPECT_EQ(refused("cmd:cat,command=dog"), "spec-setting-twice 17");
  EXPECT_EQ(refused("cmd:cat,memory=0"), "option-out-of-range 16");
  EXPECT_EQ(refused("cmd:cat,speed=1"), "option-unknown 9");
  EXPECT_EQ(refused("cmd:cat,dir=/no/such/place"), "file-not-read 13");
  EXPECT_EQ(refused("cmd:cat,dir=/dev/null"), "file-not-read 13");
  EXPECT_EQ(refused("cmd:cat,log=/no/such/place/log"), "file-not-written 13");
  EXPECT_EQ(refused("cmd:cat,log=/dev/null/log"), "file-not-written 13");
  EXPECT_EQ(refused("cmd:cat", "connect4"), "player-not-for-game 1");
  EXPECT_EQ(refused("cmd:cat", "tictactoe"), "gomocup-rules 1");
  EXPECT_EQ(refused("cmd:cat", "course"), "gomocup-rules 1");
}

TEST(ProgramName, IsThatOfItsFile) {
  EXPECT_EQ(catalog::program_name("cmd:\"'/opt/my bots/pbrain-carbon' --fast\",memory=64"), "pbrain-carbon");
  EXPECT_EQ(catalog::program_name("cmd:command=cat"), "cat");
  for (const char* other : {"hard", "classic:depth=2", "cmd", "cmd:\"\"", "cmd:./folder/", "cmd:cat,dog", ""})
    EXPECT_EQ(catalog::program_name(other), std::nullopt) << other;
}

TEST_F(Programs, AreNotStartedByACheck) {
  const support::TemporaryDirectory directory;
  const std::string trace = directory / "trace";
  EXPECT_TRUE(catalog::check_player("cmd:\"touch " + trace + "\"", *game_));
  EXPECT_FALSE(std::filesystem::exists(trace));
}

}  // namespace
}  // namespace parlour
