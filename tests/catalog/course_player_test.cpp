// `so:FILE` with players that were really compiled: a good one as students write them, and the gallery of
// those that misbehave. A player of the gallery does what its file is called
// (course/students/gallery_player.cpp).
#include "catalog/course_player.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "catalog/program_player.hpp"
#include "core/spec.hpp"
#include "core/time_source.hpp"
#include "match/session.hpp"
#include "support/temporary_directory.hpp"

namespace parlour {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;
using play::Ending;
using testing::HasSubstr;

const SteadyTime kTime;
const fs::path kStudents = PARLOUR_STUDENTS;

std::shared_ptr<const play::Game> game_of(const std::string& spec) {
  auto game = catalog::make_game(spec);
  EXPECT_TRUE(game) << spec;
  return *std::move(game);
}

/// A place where players of the gallery have their names.
class Gallery {
 public:
  std::string so(const std::string& name, const std::string& options = {}) const {
    const fs::path file = folder_ / (name + ".so");
    if (!fs::exists(file)) fs::create_symlink(kStudents / "gallery.so", file);
    return "so:" + quoted_if_needed(file.string()) + options;
  }
  fs::path operator/(const std::string& name) const { return folder_ / name; }

 private:
  support::TemporaryDirectory folder_;
};

Result<std::unique_ptr<play::Player>> make(const std::string& spec, const play::Game& game) {
  catalog::PlayerContext context{kTime, 1};
  context.confirmed.add(spec);
  return catalog::make_player(spec, game, context);
}

std::string wrong_with(const std::string& spec, const play::Game& game) {
  const auto player = make(spec, game);
  return player ? "nothing" : player.error().id;
}

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

struct Piece {
  std::string name;
  Ending ending;
  std::string reason;
  std::string place = {};
  std::string move = {};
  std::string detail = {};  ///< the value of the first argument
  std::string options = {};

  friend void PrintTo(const Piece& piece, std::ostream* out) { *out << piece.name; }
};

const Piece kGallery[] = {
    {"segfault", Ending::PlayerFailed, "course-crashed", "make_move", "3", "reason-segmentation-fault"},
    {"recursion", Ending::PlayerFailed, "course-crashed", "make_move", "3", "reason-segmentation-fault"},
    {"segfault@event", Ending::PlayerFailed, "course-crashed", "handle_event", "1",
     "reason-segmentation-fault"},
    {"abort", Ending::PlayerFailed, "course-crashed", "make_move", "3", "reason-aborted"},
    {"zero@first", Ending::PlayerFailed, "course-crashed", "make_move", "1", "reason-arithmetic"},
    {"killed", Ending::PlayerFailed, "course-crashed", "make_move", "3", "reason-limits"},
    {"exit", Ending::PlayerFailed, "course-exited", "make_move", "3", "0"},
    {"exit@sign", Ending::PlayerFailed, "course-exited", "set_sign", "", "0"},
    {"loop", Ending::PlayerFailed, "course-silent", "make_move", "3", "50", ",time=50ms"},
    {"loop@event", Ending::PlayerFailed, "course-silent", "handle_event", "1", "50", ",time=50ms"},
    {"loop", Ending::PlayerFailed, "course-crashed", "make_move", "3", "reason-limits", ",cpu=1s,time=1m"},
    {"throw", Ending::PlayerFailed, "course-threw", "make_move", "3",
     "std::out_of_range: vector::_M_range_check: __n (which is 15) >= this->size() (which is 15)"},
    {"throw@event", Ending::PlayerFailed, "course-threw", "handle_event", "1",
     "std::out_of_range: vector::_M_range_check: __n (which is 15) >= this->size() (which is 15)"},
    {"throw_text@sign", Ending::PlayerFailed, "course-threw", "set_sign", "", "char const*: no move left"},
    {"throw_odd", Ending::PlayerFailed, "course-threw", "make_move", "3", "(anonymous namespace)::Odd"},
    {"throw_long", Ending::PlayerFailed, "course-threw", "make_move", "3"},
    {"fork", Ending::PlayerFailed, "course-forked", "make_move", "3"},
    {"close", Ending::PlayerFailed, "course-hung-up", "make_move", "3"},
    {"outside", Ending::IllegalMove, "course-outside", "", "3", "7"},
    {"far", Ending::IllegalMove, "course-outside", "", "3", "2147483647"},
    {"wall", Ending::IllegalMove, "course-wall", "", "3", "2"},
    {"taken", Ending::IllegalMove, "course-taken", "", "3", "0"},
};

class Misbehaving : public testing::TestWithParam<Piece> {};

TEST_P(Misbehaving, LosesAndPlaysOn) {
  const Piece& piece = GetParam();
  const Gallery gallery;
  const auto game = game_of("mnk:rows=6,cols=7,win=5,last-reply=on,walls=c6");
  const auto player = make(gallery.so(piece.name, piece.options), *game);
  ASSERT_TRUE(player) << player.error().id;
  const auto opponent = make(gallery.so("good"), *game);
  ASSERT_TRUE(opponent);
  const int rounds = piece.options.empty() ? 2 : 1;  // with limits it takes its time
  for (int round = 0; round < rounds; ++round) {     // it is started again, and is no better
    match::Session session(*game, {player->get(), opponent->get()}, {}, kTime);
    const play::Conclusion& end = session.run({});
    EXPECT_EQ(end.ending, piece.ending);
    EXPECT_EQ(end.by, Side::First);
    EXPECT_EQ(end.outcome, Outcome::win(Side::Second));
    ASSERT_TRUE(end.reason);
    EXPECT_EQ(end.reason->id, piece.reason);
    EXPECT_EQ(end.reason->argument("place"), piece.place);
    EXPECT_EQ(end.reason->argument("move"), piece.move);
    if (piece.name == "wall") {
      EXPECT_EQ(end.reason->argument("cell"), "c6");
    }
    if (!piece.detail.empty()) {
      EXPECT_EQ(end.reason->arguments.front().value, piece.detail);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(CoursePlayer, Misbehaving, testing::ValuesIn(kGallery),
                         [](const auto& each) { return "Number" + std::to_string(each.index); });

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // which have no limit on memory

/// Built with the address sanitizer, which the host has to be started with.
TEST(CoursePlayer, MayBeBuiltWithASanitizer) {
  const Gallery gallery;
  const auto game = game_of("mnk:rows=3,cols=4,win=4,last-reply=on");
  const fs::path log = gallery / "log";
  const auto end_of = [&](const std::string& name) {
    fs::create_symlink(kStudents / "sanitized.so", gallery / (name + ".so"));
    const auto player = make(gallery.so(name, ",log=" + quoted_if_needed(log.string())), *game);
    EXPECT_TRUE(player) << player.error().id;
    const auto opponent = make("random", *game);
    match::Session session(*game, {player->get(), opponent->get()}, {}, kTime);
    const play::Conclusion end = session.run({});
    return end.reason ? end.reason->id : "no reason";
  };
  EXPECT_EQ(end_of("good"), "no reason");
  EXPECT_EQ(end_of("overflow"), "course-sanitizer");
  EXPECT_THAT(text_of(log), HasSubstr("heap-buffer-overflow"));
  EXPECT_EQ(end_of("leak"), "no reason");
  EXPECT_THAT(text_of(log), HasSubstr("byte(s) leaked"));
}

TEST(CoursePlayer, RunsOutOfMemory) {
  const Gallery gallery;
  const auto game = game_of("gomoku:last-reply=on");
  const auto player = make(gallery.so("memory", ",memory=100"), *game);
  const auto opponent = make("random", *game);
  match::Session session(*game, {player->get(), opponent->get()}, {}, kTime);
  const play::Conclusion& end = session.run({});
  EXPECT_EQ(end.ending, Ending::PlayerFailed);
  EXPECT_EQ(end.reason->id, "course-memory");
  EXPECT_EQ(end.reason->argument("move"), "3");
}
#endif

TEST(CoursePlayer, WhatHappensAfterTheEndChangesNothing) {
  const Gallery gallery;
  const auto game = game_of("mnk:rows=1,cols=3,win=1,last-reply=on");
  for (const std::string name : {"throw@end", "segfault@end", "exit@end", "segfault@destructor"}) {
    const auto player = make(gallery.so(name), *game);
    const auto opponent = make(gallery.so("good"), *game);
    for (int round = 0; round < 2; ++round) {
      match::Session session(*game, {opponent->get(), player->get()}, {}, kTime);
      EXPECT_EQ(session.run({}).ending, Ending::ByRules) << name;
    }
  }
}

TEST(CoursePlayer, MayWriteAndStartWhatItLikes) {
  const Gallery gallery;
  const auto game = game_of("mnk:rows=3,cols=4,win=4,last-reply=on");
  const fs::path log = gallery / "log";
  for (const std::string& spec :
       {gallery.so("stdout", ",log=" + quoted_if_needed(log.string())), gallery.so("thread_of_nobody")}) {
    const auto player = make(spec, *game);
    const auto opponent = make(gallery.so("good"), *game);
    match::Session session(*game, {player->get(), opponent->get()}, {}, kTime);
    EXPECT_EQ(session.run({}).ending, Ending::ByRules) << spec;
  }
  EXPECT_THAT(text_of(log), HasSubstr("at nowhere 7"));
}

TEST(CoursePlayer, IsRefusedBeforeTheGameWhereItCannotPlay) {
  const Gallery gallery;
  const auto game = game_of("gomoku:last-reply=on");
  const auto student = [](const std::string& name) { return "so:" + (kStudents / name).string(); };
  EXPECT_EQ(wrong_with(gallery.so("throw@constructor"), *game), "course-threw");
  EXPECT_EQ(wrong_with(gallery.so("segfault@constructor"), *game), "course-crashed");
  EXPECT_EQ(wrong_with(gallery.so("loop@constructor", ",startup=100ms"), *game), "course-silent");
  EXPECT_EQ(wrong_with(gallery.so("exit@constructor"), *game), "course-exited");
  EXPECT_EQ(wrong_with(gallery.so("fork@constructor"), *game), "course-forked");
  EXPECT_EQ(wrong_with(gallery.so("close@constructor"), *game), "course-hung-up");
  EXPECT_EQ(wrong_with(gallery.so("null"), *game), "course-null-player");
  EXPECT_EQ(wrong_with(gallery.so("nameless"), *game), "course-null-name");
  EXPECT_EQ(wrong_with(student("no_player.so"), *game), "course-no-player");
  EXPECT_EQ(wrong_with(student("other_abi.so"), *game), "course-other-abi");
  EXPECT_EQ(wrong_with(student("unresolved.so"), *game), "course-not-loaded");
  std::ofstream(gallery / "text.so") << "This is no shared object.\n";
  EXPECT_EQ(wrong_with("so:" + (gallery / "text.so").string(), *game), "course-not-loaded");
  EXPECT_EQ(wrong_with(student("missing.so"), *game), "file-not-read");
  EXPECT_EQ(wrong_with("so:/", *game), "file-not-read");
  EXPECT_EQ(wrong_with("so:/dev/zero", *game), "file-not-regular");
  EXPECT_EQ(wrong_with("so", *game), "player-file-missing");
  EXPECT_EQ(wrong_with("so:\"\"", *game), "player-file-missing");
}

TEST(CoursePlayer, PlaysOnlyWhatTheCourseKnows) {
  const Gallery gallery;
  const std::string good = gallery.so("good");
  const auto refused = [&](const std::string& spec) {
    const auto player = make(good, *game_of(spec));
    return player ? std::string("nothing") : player.error().id + " " + player.error().arguments.front().value;
  };
  EXPECT_EQ(refused("gomoku"), "course-last-reply gomoku:last-reply=on");
  EXPECT_EQ(refused("gomoku:rows=19,cols=19"), "course-last-reply gomoku:rows=19,cols=19,last-reply=on");
  EXPECT_EQ(refused("gomoku:last-reply=on,overline=ignored"), "course-rules overline=ignored");
  EXPECT_EQ(refused("inversion:last-reply=on"), "course-rules inversion=signs");
  EXPECT_EQ(refused("inversion-stones:last-reply=on"), "course-rules inversion=stones");
  EXPECT_EQ(refused("course"), "nothing");
  EXPECT_EQ(refused("mnk:rows=1,cols=1,win=1,last-reply=on,max-moves=1"), "nothing");
  EXPECT_EQ(wrong_with(good, *game_of("kalah")), "player-not-for-game");
}

TEST(CoursePlayer, OfS0sFormPlaysWholeGames) {
  for (const std::string file : {"s0_player_17.so", "s0_player_20.so"}) {
    const auto game = game_of("course:rows=9,cols=9,walls-seed=3,max-length=3");
    const auto player = make("so:" + (kStudents / file).string(), *game);
    ASSERT_TRUE(player) << player.error().id;
    EXPECT_EQ((*player)->own_name(), fs::path(file).stem().string());
    const auto opponent = make("random:seed=1", *game);
    for (const bool first : {true, false}) {
      match::SessionSettings settings;
      if (!first) settings.seating.side_of_seat = {Side::Second, Side::First};
      match::Session session(*game, {player->get(), opponent->get()}, settings, kTime);
      EXPECT_EQ(session.run({}).ending, Ending::ByRules);
      EXPECT_GE(session.moves().size(), 9U);
    }
    EXPECT_GT((*player)->own_times()->moves, 0ns);
    EXPECT_GT((*player)->own_times()->events, 0ns);
  }
}

TEST(CoursePlayer, FollowsItsSeed) {
  const Gallery gallery;
  const auto game = game_of("gomoku:last-reply=on");
  const auto moves_with = [&](std::uint64_t seed) {
    const auto player = make(gallery.so("random"), *game);
    const auto opponent = make("random:seed=5", *game);
    (*player)->reseed(seed);
    (*opponent)->reseed(1);
    match::Session session(*game, {player->get(), opponent->get()}, {}, kTime);
    session.run({});
    std::vector<play::MoveCode> moves;
    for (const auto& each : session.moves()) moves.push_back(each.move);
    return moves;
  };
  EXPECT_EQ(moves_with(1), moves_with(1));
  EXPECT_NE(moves_with(1), moves_with(2));
}

TEST(CoursePlayer, HasTheBaselines) {
  const Gallery gallery;
  const auto game = game_of("course:walls-seed=7");
  const auto player = make(gallery.so("hard"), *game);
  const auto opponent = make("random:seed=5", *game);
  match::Session session(*game, {player->get(), opponent->get()}, {}, kTime);
  EXPECT_EQ(session.run({}).outcome, Outcome::win(Side::First));
}

TEST(CoursePlayer, IsCalledByItsFileInTournaments) {
  EXPECT_EQ(catalog::program_name("so:/home/me/my_player.so,time=1s"), "my_player");
  EXPECT_EQ(catalog::program_name("so:file=bot.so"), "bot");
}

TEST(CoursePlayer, ANameMayHoldAnything) {
  const Gallery gallery;
  const auto game = game_of("gomoku:last-reply=on");
  const auto player = make(gallery.so("long_name"), *game);
  ASSERT_TRUE(player) << player.error().id;
  EXPECT_THAT((*player)->own_name(), testing::StartsWith(" \xEF\xBF\xBDnnn"));
  EXPECT_LT((*player)->own_name().size(), 2000U);
  const auto two_lines = make(gallery.so("two_lines"), *game);
  ASSERT_TRUE(two_lines) << two_lines.error().id;
  EXPECT_EQ((*two_lines)->own_name(), "Deep move 3 3 0 0");
}

}  // namespace
}  // namespace parlour
