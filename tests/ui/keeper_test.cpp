// Games that are kept between runs, and what a person chose last time.
#include "table/keeper.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "catalog/games.hpp"
#include "play/move_list.hpp"
#include "support/temporary_directory.hpp"
#include "table/kept_games.hpp"
#include "table/opened_game.hpp"
#include "table/record_files.hpp"
#include "table/saved_game.hpp"
#include "ui/console/menu/remembered.hpp"

namespace parlour::ui {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class Keeping : public testing::Test {
 protected:
  records::Record record(std::string_view moves) const {
    records::Record record;
    record.game = *catalog::make_game("tictactoe");
    record.seats = {records::SeatRecord{"Ann", "human"}, records::SeatRecord{"Bob", "engine"}};
    const auto played = play::read_move_list(*record.game, moves);
    for (const play::MoveCode move : *played) record.moves.push_back({move, std::nullopt});
    return record;
  }
  table::Keeper keeper(std::vector<fs::path> directories, std::shared_ptr<table::KeptFile> resumed = nullptr,
                       bool watched = true) {
    return {{std::move(directories), std::move(resumed), watched,
             [this](const Message& notice) { told_.push_back(notice.id); }},
            [this] { return record(moves_); }};
  }
  std::vector<fs::path> unfinished() const {
    std::vector<fs::path> files;
    for (const table::KeptGame& game : table::kept_games(place_, table::KeptKind::Unfinished, 100).games)
      files.push_back(game.file);
    return files;
  }
  std::size_t finished() const {
    return table::kept_games(place_, table::KeptKind::Finished, 100).games.size();
  }
  static play::Ended ended(play::Ending ending) {
    return {{ending, std::nullopt, Side::First, std::nullopt}};
  }

  support::TemporaryDirectory home_;
  fs::path place_ = home_ / "state";
  std::string moves_ = "b2 a1";
  const std::string won_ = "a1 a3 b1 b3 c1";
  std::vector<std::string> told_;
};

TEST_F(Keeping, HoldsAChoiceBeforeItIsShown) {
  table::Keeper keeper = this->keeper({place_});
  keeper.on_event(play::OpeningChosen{});
  ASSERT_TRUE(keeper.file());
  EXPECT_EQ(table::load_record(*keeper.file())->moves.size(), 2u);
}

TEST_F(Keeping, HoldsTheGameAfterEveryMoveAndWhenItIsOver) {
  table::Keeper keeper = this->keeper({place_});
  keeper.on_event(play::Started{});
  EXPECT_FALSE(keeper.file());
  keeper.on_event(play::Moved{});
  ASSERT_TRUE(keeper.file());
  const fs::path file = *keeper.file();
  EXPECT_EQ(table::load_record(file)->moves.size(), 2u);
  moves_ = "b2";
  keeper.on_event(play::TakenBack{1});
  EXPECT_EQ(table::load_record(file)->moves.size(), 1u);
  EXPECT_THAT(unfinished(), testing::ElementsAre(file));
  moves_ = won_;
  keeper.on_event(play::Moved{});
  keeper.on_event(ended(play::Ending::ByRules));
  EXPECT_TRUE(unfinished().empty());
  EXPECT_EQ(finished(), 1u);
  EXPECT_EQ(table::load_record(*keeper.file())->moves.size(), 5u);
  moves_ = "a1 a3 b1";  // a game that is over can still go back
  keeper.on_event(play::TakenBack{2});
  EXPECT_THAT(unfinished(), testing::ElementsAre(file));
  EXPECT_EQ(finished(), 0u);
  EXPECT_TRUE(told_.empty());
}

TEST_F(Keeping, OfAGameThatNobodyWatchesLeavesOnlyWhatIsBrokenOff) {
  table::Keeper keeper = this->keeper({place_}, nullptr, false);
  keeper.on_event(play::Moved{});
  EXPECT_FALSE(keeper.file());  // only in the end
  keeper.on_event(ended(play::Ending::BrokenOff));
  EXPECT_TRUE(fs::exists(*keeper.file()));
  moves_ = won_;
  keeper.on_event(ended(play::Ending::ByRules));
  EXPECT_EQ(unfinished().size() + finished(), 0u);
}

TEST_F(Keeping, OfAResumedGameStaysThoughNobodyWatchesItsEnd) {
  fs::path file;
  {
    table::Keeper first = keeper({place_});
    first.on_event(play::Moved{});
    file = *first.file();
  }
  table::Keeper second = keeper({place_}, *table::KeptFile::claim(file, table::Claim::IfFree), false);
  moves_ = won_;
  second.on_event(play::Moved{});
  second.on_event(ended(play::Ending::ByRules));
  EXPECT_EQ(finished(), 1u);
}

TEST_F(Keeping, OfAGameThatIsOverCanBeDeletedWhileItIsShown) {
  table::Keeper keeper = this->keeper({place_});
  moves_ = won_;
  keeper.on_event(play::Moved{});
  EXPECT_TRUE(table::delete_kept_game(*keeper.file()));
  EXPECT_EQ(finished(), 0u);
  moves_ = "a1 a3";
  keeper.on_event(play::TakenBack{3});
  EXPECT_EQ(unfinished().size(), 1u);
}

TEST_F(Keeping, OfNoMovesLeavesNothing) {
  table::Keeper keeper = this->keeper({place_});
  keeper.on_event(play::Moved{});
  moves_ = "";
  keeper.on_event(ended(play::Ending::BrokenOff));
  EXPECT_EQ(unfinished().size() + finished(), 0u);
}

TEST_F(Keeping, GoesOnWithItsOwnFileButLeavesThoseOfPeopleAlone) {
  fs::path file;
  {
    table::Keeper first = keeper({place_});
    first.on_event(play::Moved{});
    file = *first.file();
  }
  const auto opened = table::open_game(file, place_, table::IfPlayed::Refuse);
  ASSERT_TRUE(opened);
  table::Keeper second = keeper({place_}, opened->kept);
  moves_ = "b2 a1 c3";
  second.on_event(play::Moved{});
  EXPECT_EQ(second.file(), file);
  EXPECT_EQ(table::load_record(file)->moves.size(), 3u);
  for (const char* name : {"mine.json", "game-mine.sgf"}) {
    const fs::path own = place_ / name;
    ASSERT_TRUE(table::store_record(record("b2"), own));
    EXPECT_EQ(table::open_game(own, place_, table::IfPlayed::Refuse)->kept, nullptr) << name;
  }
  const fs::path elsewhere = home_ / "game-x.json";
  ASSERT_TRUE(table::store_record(record("b2"), elsewhere));
  EXPECT_EQ(table::open_game(elsewhere, place_, table::IfPlayed::Refuse)->kept, nullptr);
}

TEST_F(Keeping, GivesEveryGameAFileOfItsOwn) {
  std::vector<std::unique_ptr<table::Keeper>> keepers;
  for (int game = 0; game < 5; ++game) {
    keepers.emplace_back(new table::Keeper(keeper({place_})));
    keepers.back()->on_event(play::Moved{});
  }
  EXPECT_EQ(unfinished().size(), 5u);
}

TEST_F(Keeping, HasOneWriter) {
  table::Keeper first = keeper({place_});
  first.on_event(play::Moved{});
  const fs::path file = *first.file();
  const auto refused = table::open_game(file, place_, table::IfPlayed::Refuse);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().id, "lock-held");
  EXPECT_EQ(table::delete_kept_game(file).error().id, "lock-held");
  EXPECT_EQ(table::kept_games(place_, table::KeptKind::All, 1).games.front().player, getpid());
  const auto copy = table::open_game(file, place_, table::IfPlayed::Copy);
  ASSERT_TRUE(copy);
  EXPECT_EQ(copy->kept, nullptr);
  const auto taken = table::open_game(file, place_, table::IfPlayed::TakeOver);
  ASSERT_TRUE(taken);
  table::Keeper second = keeper({place_}, taken->kept);
  moves_ = "b2 a1 c3";
  second.on_event(play::Moved{});
  moves_ = "b2 a1 a2 a3";  // the first one does not know yet
  first.on_event(play::Moved{});
  first.on_event(play::Moved{});
  EXPECT_THAT(told_, testing::ElementsAre("kept-taken-over"));
  EXPECT_EQ(second.file(), file);
  EXPECT_EQ(table::load_record(file)->moves.size(), 3u);
  ASSERT_TRUE(first.file());
  EXPECT_NE(first.file(), file);
  EXPECT_EQ(table::load_record(*first.file())->moves.size(), 4u);
}

TEST_F(Keeping, TakesTheNextPlaceIfTheFirstCannotBeWrittenAndSaysSoOnce) {
  std::ofstream(home_ / "in the way") << "a file";
  table::Keeper keeper = this->keeper({home_ / "in the way", home_ / "other"});
  keeper.on_event(play::Moved{});
  ASSERT_TRUE(keeper.file());
  EXPECT_EQ(keeper.file()->parent_path(), home_ / "other");
  moves_ = won_;
  keeper.on_event(play::Moved{});
  EXPECT_EQ(keeper.file()->parent_path(), home_ / "other");  // it is not ours to sort
  EXPECT_THAT(told_, testing::ElementsAre("kept-elsewhere"));
}

TEST_F(Keeping, SaysOnceThatThereIsNoPlaceAtAll) {
  std::ofstream(home_ / "in the way") << "a file";
  table::Keeper keeper = this->keeper({home_ / "in the way", home_ / "in the way" / "too"});
  for (int move = 0; move < 3; ++move) keeper.on_event(play::Moved{});
  EXPECT_FALSE(keeper.file());
  EXPECT_THAT(told_, testing::ElementsAre("kept-nowhere"));
}

TEST_F(Keeping, FindsAnotherPlaceWhenTheFirstGoesAway) {
  table::Keeper keeper = this->keeper({place_, home_ / "other"});
  keeper.on_event(play::Moved{});
  fs::remove_all(place_);
  std::ofstream(place_) << "a file";
  moves_ = "b2 a1 c3";
  keeper.on_event(play::Moved{});
  ASSERT_TRUE(keeper.file());
  EXPECT_EQ(table::load_record(*keeper.file())->moves.size(), 3u);
  EXPECT_THAT(told_, testing::ElementsAre("kept-elsewhere"));
}

TEST_F(Keeping, WritesOverWhateverTookThePlaceOfItsFile) {
  table::Keeper keeper = this->keeper({place_});
  keeper.on_event(play::Moved{});
  const fs::path file = *keeper.file();
  fs::remove(file);
  ASSERT_EQ(mkfifo(file.c_str(), 0600), 0);
  keeper.on_event(play::Moved{});
  EXPECT_EQ(table::load_record(file)->moves.size(), 2u);
}

TEST_F(Keeping, RefusesWhatIsNoRecord) {
  fs::create_directories(place_);
  const auto problem_with = [&](const std::string& name, const std::string& text) {
    std::ofstream(place_ / name) << text;
    const auto record = table::load_record(place_ / name);
    return record ? std::string() : record.error().id;
  };
  EXPECT_EQ(problem_with("a.txt", "hello"), "record-format-unknown");
  EXPECT_NE(problem_with("a.json", "{\"format\": "), "");
  EXPECT_NE(problem_with("a.sgf", "(;"), "");
  EXPECT_NE(problem_with("empty.json", ""), "");
  EXPECT_EQ(table::load_record(place_).error().id, "file-not-regular");
  ASSERT_EQ(mkfifo((place_ / "pipe.json").c_str(), 0600), 0);
  EXPECT_EQ(table::load_record(place_ / "pipe.json", files::Pipes::Refused).error().id, "file-not-regular");
}

TEST_F(Keeping, RemembersChoices) {
  const fs::path file = place_ / "deep" / "choices.json";
  EXPECT_TRUE(load_choices(file)->empty());
  store_choices({{"game", "kalah"}, {"name", "Аня \xFF"}}, file);
  EXPECT_EQ(load_choices(file)->at("game"), "kalah");
  EXPECT_THAT(load_choices(file)->at("name"), HasSubstr("Аня"));
  for (const char* damaged : {"", "{", "[1]", "null", "{\"game\": \"ka"}) {
    std::ofstream(file) << damaged;
    EXPECT_FALSE(load_choices(file)) << damaged;
  }
  std::ofstream(file) << "{\"game\": 5, \"name\": \"Ann\"}";
  EXPECT_EQ(load_choices(file)->size(), 1u);
  fs::remove(file);
  ASSERT_EQ(mkfifo(file.c_str(), 0600), 0);
  EXPECT_EQ(load_choices(file).error().id, "file-not-regular");
}

TEST_F(Keeping, ResumesWithPlayersNamesSignAndClocks) {
  records::Record record = this->record("b2 a1 c3");
  record.side_of_seat = {Side::Second, Side::First};
  record.first_sign = 'O';
  record.clocks[0] =
      records::ClockRecord{std::chrono::minutes(5), std::chrono::seconds(2), std::chrono::seconds(7)};
  const table::PlayRequest request = table::request_to_resume(record);
  EXPECT_THAT(request.players, testing::ElementsAre("engine", "human"));
  EXPECT_THAT(*request.names, testing::ElementsAre("Bob", "Ann"));
  EXPECT_EQ(request.first_sign, 'O');
  EXPECT_EQ(request.clocks[1]->base, std::chrono::minutes(5));
  EXPECT_EQ(request.resumed->clocks_left[1], std::chrono::seconds(7));
  EXPECT_EQ(request.resumed->moves.size(), 3u);
  EXPECT_EQ(request.game, "tictactoe");
  EXPECT_FALSE(request.confirmed.holds("engine"));
  record.seats[1].spec = "engine:hash=1048576";
  EXPECT_EQ(table::request_to_resume(record).players[0], "engine:hash=1024");
  record.game = *catalog::make_game("course:walls-seed=0,gap=2");
  EXPECT_EQ(table::request_to_resume(record).game, "course:gap=2,walls-seed=0");
  record.game = *catalog::make_game("tictactoe");
  EXPECT_FALSE(table::is_finished(record));
  record.conclusion = play::Conclusion{play::Ending::BrokenOff, std::nullopt, Side::First, std::nullopt};
  EXPECT_FALSE(table::is_finished(record));
  record.conclusion->ending = play::Ending::Resignation;
  EXPECT_TRUE(table::is_finished(record));
  EXPECT_TRUE(table::is_finished(this->record("a1 a3 b1 b3 c1")));  // though nobody says so
}

}  // namespace
}  // namespace parlour::ui
