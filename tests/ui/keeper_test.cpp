// Games that are kept between runs, and what a person chose last time.
#include "ui/table/keeper.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "catalog/games.hpp"
#include "play/move_list.hpp"
#include "ui/table/record_files.hpp"
#include "ui/console/remembered.hpp"
#include "ui/table/saved_game.hpp"

namespace parlour::ui {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class Keeping : public testing::Test {
 protected:
  Keeping() : place_(fs::path(testing::TempDir()) / ("keeping-" + std::to_string(getpid()))) {
    fs::remove_all(place_);
  }
  ~Keeping() override { fs::remove_all(place_); }

  records::Record record(std::string_view moves) const {
    records::Record record;
    record.game = *catalog::make_game("tictactoe");
    record.seats = {records::SeatRecord{"Ann", "human"}, records::SeatRecord{"Bob", "engine"}};
    const auto played = play::read_move_list(*record.game, moves);
    for (const play::MoveCode move : *played) record.moves.push_back({move, std::nullopt});
    return record;
  }
  Keeper keeper(std::vector<fs::path> directories, std::optional<fs::path> resumed = std::nullopt,
                bool every_move = true) {
    return {{std::move(directories), std::move(resumed), every_move}, [this] { return record(moves_); }};
  }
  static play::Ended ended(play::Ending ending) {
    return {{ending, std::nullopt, Side::First, std::nullopt}};
  }

  fs::path place_;
  std::string moves_ = "b2 a1";
};

TEST_F(Keeping, HoldsTheGameAfterEveryMoveUntilItEnds) {
  Keeper keeper = this->keeper({place_});
  keeper.on_event(play::Started{});
  EXPECT_FALSE(keeper.file());
  keeper.on_event(play::Moved{});
  ASSERT_TRUE(keeper.file());
  const fs::path file = *keeper.file();
  EXPECT_EQ(load_record(file)->moves.size(), 2u);
  moves_ = "b2";
  keeper.on_event(play::TakenBack{1});
  EXPECT_EQ(load_record(file)->moves.size(), 1u);
  EXPECT_EQ(last_kept_game(place_), file);
  keeper.on_event(ended(play::Ending::ByRules));
  EXPECT_FALSE(fs::exists(file));
  EXPECT_FALSE(last_kept_game(place_));
}

TEST_F(Keeping, LeavesAGameBrokenOff) {
  Keeper keeper = this->keeper({place_}, std::nullopt, false);
  keeper.on_event(play::Moved{});
  EXPECT_FALSE(keeper.file());  // only in the end
  keeper.on_event(ended(play::Ending::BrokenOff));
  EXPECT_TRUE(fs::exists(*keeper.file()));
  moves_ = "";
  keeper.on_event(ended(play::Ending::BrokenOff));
  EXPECT_FALSE(last_kept_game(place_));  // there is nothing to go on from
}

TEST_F(Keeping, GoesOnWithItsOwnFileButLeavesThoseOfPeopleAlone) {
  Keeper first = keeper({place_});
  first.on_event(play::Moved{});
  Keeper second = keeper({place_}, first.file());
  moves_ = "b2 a1 c3";
  second.on_event(play::Moved{});
  EXPECT_EQ(second.file(), first.file());
  const fs::path own = place_ / "mine.json";
  ASSERT_TRUE(store_record(record("b2"), own));
  Keeper third = keeper({place_}, own);
  third.on_event(play::Moved{});
  EXPECT_NE(third.file(), own);
  EXPECT_EQ(load_record(own)->moves.size(), 1u);
}

TEST_F(Keeping, TakesTheNextPlaceIfTheFirstCannotBeWritten) {
  fs::create_directories(place_);
  std::ofstream(place_ / "in the way") << "a file";
  Keeper keeper = this->keeper({place_ / "in the way", place_ / "other"});
  keeper.on_event(play::Moved{});
  ASSERT_TRUE(keeper.file());
  EXPECT_EQ(keeper.file()->parent_path(), place_ / "other");
  ASSERT_TRUE(keeper.problem());
  EXPECT_EQ(keeper.problem()->id, "file-not-written");
}

TEST_F(Keeping, RefusesWhatIsNoRecord) {
  fs::create_directories(place_);
  const auto problem_with = [&](const std::string& name, const std::string& text) {
    std::ofstream(place_ / name) << text;
    const auto record = load_record(place_ / name);
    return record ? std::string() : record.error().id;
  };
  EXPECT_EQ(problem_with("a.txt", "hello"), "record-format-unknown");
  EXPECT_NE(problem_with("a.json", "{\"format\": "), "");
  EXPECT_NE(problem_with("a.sgf", "(;"), "");
  EXPECT_NE(problem_with("empty.json", ""), "");
  EXPECT_EQ(load_record(place_).error().id, "file-not-regular");
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
}

TEST_F(Keeping, ResumesWithPlayersNamesSignAndClocks) {
  records::Record record = this->record("b2 a1 c3");
  record.side_of_seat = {Side::Second, Side::First};
  record.first_sign = 'O';
  record.clocks[0] =
      records::ClockRecord{std::chrono::minutes(5), std::chrono::seconds(2), std::chrono::seconds(7)};
  const PlayRequest request = request_to_resume(record);
  EXPECT_THAT(request.players, testing::ElementsAre("engine", "human"));
  EXPECT_THAT(*request.names, testing::ElementsAre("Bob", "Ann"));
  EXPECT_EQ(request.first_sign, 'O');
  EXPECT_EQ(request.clocks[1]->base, std::chrono::minutes(5));
  EXPECT_EQ(request.resumed->clocks_left[1], std::chrono::seconds(7));
  EXPECT_EQ(request.resumed->moves.size(), 3u);
  EXPECT_EQ(request.game, "tictactoe");
  record.game = *catalog::make_game("course:walls-seed=0,gap=2");
  EXPECT_EQ(request_to_resume(record).game, "course:gap=2,walls-seed=0");
  record.game = *catalog::make_game("tictactoe");
  EXPECT_FALSE(is_finished(record));
  record.conclusion = play::Conclusion{play::Ending::BrokenOff, std::nullopt, Side::First, std::nullopt};
  EXPECT_FALSE(is_finished(record));
  record.conclusion->ending = play::Ending::Resignation;
  EXPECT_TRUE(is_finished(record));
  EXPECT_TRUE(is_finished(this->record("a1 a3 b1 b3 c1")));  // though nobody says so
}

}  // namespace
}  // namespace parlour::ui
