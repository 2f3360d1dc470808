// The games of earlier runs: listed, named, deleted, pruned.
#include "table/kept_games.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <string>

#include "catalog/games.hpp"
#include "play/move_list.hpp"
#include "support/temporary_directory.hpp"
#include "table/kept_file.hpp"
#include "ui/words/kept_words.hpp"

namespace parlour::ui {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

class KeptGamesTest : public testing::Test {
 protected:
  /// Keeps a game that was played `hours` ago and gives its name.
  std::string keep(const std::string& moves, int hours) {
    records::Record record;
    record.game = *catalog::make_game("tictactoe");
    record.seats = {records::SeatRecord{"Ann", "human"}, records::SeatRecord{"Bob", "human"}};
    const auto played = play::read_move_list(*record.game, moves);
    for (const play::MoveCode move : *played) record.moves.push_back({move, std::nullopt});
    const auto file = *table::KeptFile::create(place_);
    EXPECT_TRUE(file->write(record));
    fs::last_write_time(file->path(), fs::file_time_type::clock::now() - std::chrono::hours(hours));
    return file->path().filename().string();
  }
  std::vector<std::string> names(table::KeptKind kind, std::size_t most = 100) const {
    std::vector<std::string> names;
    for (const table::KeptGame& game : table::kept_games(place_, kind, most).games)
      names.push_back(game.file.filename().string());
    return names;
  }

  support::TemporaryDirectory place_holder_;
  fs::path place_ = place_holder_ / "state";
  const std::string won_ = "a1 a3 b1 b3 c1";
  const std::string drawn_ = "b2 a1 a3 c1 b1 b3 c2 a2 c3";
};

TEST_F(KeptGamesTest, AreListedFromTheOnePlayedLast) {
  EXPECT_THAT(names(table::KeptKind::All), IsEmpty());
  const auto old = keep(won_, 30);
  const auto middle = keep("b2", 20);
  const auto late = keep(drawn_, 10);
  const auto last = keep("b2 a1", 5);
  EXPECT_THAT(names(table::KeptKind::All), ElementsAre(last, late, middle, old));
  EXPECT_THAT(names(table::KeptKind::Unfinished), ElementsAre(last, middle));
  EXPECT_THAT(names(table::KeptKind::Finished), ElementsAre(late, old));
  const auto two = table::kept_games(place_, table::KeptKind::All, 2);
  EXPECT_EQ(two.games.size(), 2u);
  EXPECT_EQ(two.more, 2u);
  const auto all = table::kept_games(place_, table::KeptKind::All, 100).games;
  EXPECT_EQ(result_of(all[0], Texts()), "unfinished, 2 moves");
  EXPECT_EQ(result_of(all[1], Texts()), "a draw");
  EXPECT_EQ(result_of(all[2], Texts()), "unfinished, 1 move");
  EXPECT_EQ(result_of(all[3], Texts()), "Ann won");
}

TEST_F(KeptGamesTest, AreNotHiddenByDamagedOnes) {
  const auto good = keep("b2", 5);
  std::ofstream(place_ / "game-cut.json") << "{\"format\": ";
  std::ofstream(place_ / "game-empty.json") << "";
  ASSERT_EQ(mkfifo((place_ / "game-pipe.json").c_str(), 0600), 0);
  fs::create_directory(place_ / "game-folder.json");
  fs::create_symlink("nowhere", place_ / "game-link.json");
  const auto kept = table::kept_games(place_, table::KeptKind::Unfinished, 1);
  ASSERT_EQ(kept.games.size(), 1u);
  EXPECT_EQ(kept.games[0].file.filename(), good);
  EXPECT_EQ(kept.damaged.size(), 4u);  // a link to nowhere has no date and no content
}

TEST_F(KeptGamesTest, AreFoundByNumberAndName) {
  const auto old = keep("b2", 9);
  const auto last = keep(won_, 2);
  EXPECT_EQ(table::kept_game_called(place_, "1")->filename(), last);
  EXPECT_EQ(table::kept_game_called(place_, "2")->filename(), old);
  EXPECT_EQ(table::kept_game_called(place_, old)->filename(), old);
  const auto games = table::kept_games(place_, table::KeptKind::All, 100).games;
  EXPECT_EQ(table::kept_game_called(place_, name_of(games[0]))->filename(), last);
  EXPECT_EQ(table::kept_game_called(place_, games[0].file.string())->filename(), last);
  for (const char* wrong : {"0", "3", "-1", "", "x", "99999999999999999999", "../x", "1 "})
    EXPECT_EQ(table::kept_game_called(place_, wrong).error().id, "history-unknown") << wrong;
}

TEST_F(KeptGamesTest, AreDeletedAndPruned) {
  const auto unfinished = keep("b2", 900);
  std::vector<std::string> finished;
  for (const int hours : {1, 30, 60, 90}) finished.push_back(keep(won_, hours));
  EXPECT_EQ(table::games_to_prune(place_, 4, std::nullopt).size(), 0u);
  EXPECT_EQ(table::games_to_prune(place_, 1, std::nullopt).size(), 3u);
  EXPECT_EQ(table::games_to_prune(place_, 0, std::chrono::hours(48)).size(), 2u);
  EXPECT_EQ(table::games_to_prune(place_, 3, std::chrono::hours(2)).size(), 1u);
  for (const fs::path& file : table::games_to_prune(place_, 2, std::nullopt)) EXPECT_TRUE(table::delete_kept_game(file));
  EXPECT_THAT(names(table::KeptKind::All), ElementsAre(finished[0], finished[1], unfinished));
  EXPECT_EQ(table::count_kept_games(place_), 3u);
  std::size_t left = 0;  // no locks
  for (const auto& each : fs::directory_iterator(place_)) left += each.path().filename().string()[0] == '.';
  EXPECT_EQ(left, 0u);
}

}  // namespace
}  // namespace parlour::ui
