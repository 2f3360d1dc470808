// The manager's side of Gomocup, with programs that say exactly what a test wants.
#include "protocol/gomocup/manager.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <sstream>

#include "play/move_list.hpp"
#include "protocol/brain_support.hpp"
#include "protocol/scripted_program.hpp"
#include "records/record_support.hpp"

namespace parlour::protocol::gomocup {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using Lines = std::vector<std::string>;

/// What the programs of one test do and what becomes of them.
struct Story : ProgramCounts {
  std::map<std::string, std::deque<Lines>> answers;  ///< to a command, in turn; the last one again and again
  Lines heard;                                       ///< by all programs
  std::string cannot_start;
  std::function<void()> while_waiting;  ///< when a manager waits for what never comes
};

/// A program that answers commands from its story.
class Program final : public ScriptedProgram {
 public:
  explicit Program(Story& story) : ScriptedProgram(story), story_(story) {}

 private:
  void hear(std::string_view lines) override {
    std::istringstream text{std::string(lines)};
    for (std::string line; std::getline(text, line);) {
      story_.heard.push_back(line);
      const auto found = story_.answers.find(line.substr(0, line.find(' ')));
      if (found == story_.answers.end()) continue;
      auto& answers = found->second;
      for (const std::string& each : answers.front()) say(each);
      if (answers.size() > 1) answers.pop_front();
    }
  }
  void wait() override {
    if (story_.while_waiting) story_.while_waiting();
  }

  Story& story_;
};

class Managers : public testing::Test {
 protected:
  Managers() {
    story_.answers = {{"START", {{"OK"}}}, {"RECTSTART", {{"OK"}}}, {"ABOUT", {{kIntroduction}}}};
    settings_.memory_bytes = 1000;
  }

  std::unique_ptr<play::Player> make(const std::string& spec) {
    game_ = *records::make_game(spec);
    auto player = make_manager(*game_, connect(), settings_);
    EXPECT_TRUE(player);
    return player ? *std::move(player) : nullptr;
  }
  Connect connect() {
    return [this]() -> Result<std::unique_ptr<LineChannel>> {
      if (!story_.cannot_start.empty()) return failure(story_.cannot_start);
      return std::make_unique<Program>(story_);
    };
  }

  /// What `player` chooses after `moves`, as `h8`, or what is wrong.
  std::string choice(play::Player& player, const std::string& moves, const play::Limits& limits = {},
                     StopToken stop = {}) {
    const auto history = *play::read_move_list(*game_, moves);
    const auto state = game_->start();
    for (const auto move : history) state->play(move);
    const auto decision = player.choose({*game_, *state, history}, limits, stop);
    if (const auto* chosen = std::get_if<play::Chosen>(&decision)) return state->move_text(chosen->move);
    if (const auto* failed = std::get_if<play::Failed>(&decision)) return plain_words(failed->reason);
    if (const auto* left = std::get_if<play::Left>(&decision)) return "left: " + left->reason.id;
    return "?";
  }
  /// In a game of its own, with one answer to BEGIN.
  std::string choice_after(const Lines& answer) {
    story_.answers["BEGIN"] = {answer};
    const auto player = make("gomoku");
    player->start_game(*game_, Side::First);
    return choice(*player, "");
  }
  Lines take_heard() { return std::exchange(story_.heard, {}); }

  static constexpr const char* kIntroduction = R"(name="Bot", version="1.2", author="A", country="PL")";
  Story story_;
  ManagerSettings settings_;
  std::shared_ptr<const play::Game> game_;
};

TEST_F(Managers, TellTheBoardTheRulesAndTheTime) {
  story_.answers["BEGIN"] = {{"7,7"}};
  story_.answers["TURN"] = {{"6,7"}};
  settings_.folder = "/var/lib/bots";
  {
    const auto player = make("gomoku-standard");
    EXPECT_EQ(player->own_name(), "Bot 1.2");
    EXPECT_THAT(take_heard(), ElementsAre("ABOUT"));
    player->start_game(*game_, Side::First);
    EXPECT_THAT(take_heard(), ElementsAre("START 15", "INFO game_type 1", "INFO rule 1",
                                          "INFO max_memory 1000", "INFO folder /var/lib/bots"));
    EXPECT_EQ(choice(*player, ""), "h8");
    EXPECT_THAT(take_heard(), ElementsAre("INFO timeout_match 0", "INFO timeout_turn 5000",
                                          "INFO time_left 2147483647", "BEGIN"));
    EXPECT_EQ(choice(*player, "h8 h9"), "g8");
    EXPECT_THAT(take_heard(), ElementsAre("TURN 7,6"));
  }
  EXPECT_THAT(take_heard(), ElementsAre("END"));
  EXPECT_EQ(story_.started, 1);
  EXPECT_EQ(story_.ended, 1);
}

TEST_F(Managers, TellOfRenju) {
  for (const auto& [spec, rule] :
       {std::pair("renju", "INFO rule 4"), std::pair("renju:overline=ignored", "INFO rule 5")}) {
    const auto player = make(spec);
    player->start_game(*game_, Side::First);
    EXPECT_THAT(take_heard(), testing::Contains(rule));
  }
}

TEST_F(Managers, TellOfClocksNodesAndDepth) {
  story_.answers["BEGIN"] = {{"7,7"}};
  story_.answers["TURN"] = {{"6,7"}};
  const auto player = make("gomoku");
  player->start_game(*game_, Side::First);
  take_heard();
  play::Limits limits;
  limits.clock = 10s;
  limits.increment = 100ms;
  choice(*player, "", limits);
  EXPECT_THAT(take_heard(), ElementsAre("INFO timeout_match 10000", "INFO timeout_turn 10000",
                                        "INFO time_left 10000", "BEGIN"));
  limits.clock = 9s;
  limits.move_time = 2s;
  choice(*player, "h8 h9", limits);
  EXPECT_THAT(take_heard(), ElementsAre("INFO timeout_match 10000", "INFO timeout_turn 2000",
                                        "INFO time_left 9000", "TURN 7,6"));
  player->start_game(*game_, Side::First);
  take_heard();
  limits = {};
  limits.nodes = 5000;
  limits.depth = 7;
  choice(*player, "", limits);
  EXPECT_THAT(take_heard(),
              ElementsAre("INFO timeout_match 0", "INFO timeout_turn 60000", "INFO time_left 2147483647",
                          "INFO max_node 5000", "INFO max_depth 7", "BEGIN"));
}

TEST_F(Managers, HoldTheTighterOfTwoTimes) {
  story_.answers["BEGIN"] = {{"7,7"}};
  settings_.move_time = 300ms;
  for (const auto& [limit, told] : {std::pair{1000ms, "300"}, {200ms, "200"}}) {
    const auto player = make("gomoku");
    player->start_game(*game_, Side::First);
    take_heard();
    play::Limits limits;
    limits.move_time = limit;
    choice(*player, "", limits);
    EXPECT_EQ(take_heard()[1], std::string("INFO timeout_turn ") + told);
  }
}

TEST_F(Managers, GiveTheSecondPlayerATurnAndOpeningsABoard) {
  story_.answers["TURN"] = {{"6,7"}};
  story_.answers["DONE"] = {{"0,0"}};
  const auto player = make("gomoku:rows=10,cols=12");
  player->start_game(*game_, Side::Second);
  EXPECT_EQ(take_heard()[1], "RECTSTART 12,10");
  EXPECT_EQ(choice(*player, "a1"), "g3");
  EXPECT_THAT(take_heard(), testing::Contains("TURN 0,9"));
  player->start_game(*game_, Side::Second);
  take_heard();
  EXPECT_EQ(choice(*player, "b1 b2 c3"), "a10");
  const Lines heard = take_heard();
  EXPECT_THAT(Lines(heard.begin() + 3, heard.end()), ElementsAre("BOARD", "1,9,2", "1,8,1", "2,7,2", "DONE"));
  EXPECT_EQ(choice(*player, "b1 b2 c3 a10 d4"), "g3");
  EXPECT_THAT(take_heard(), ElementsAre("TURN 3,6"));
}

TEST_F(Managers, TellOfWallsOnTheFirstMoveOnly) {
  story_.answers["DONE"] = {{"0,0"}};
  story_.answers["TURN"] = {{"1,0"}};
  const auto player = make("gomoku:rows=6,cols=6,walls=b2+c3");
  player->start_game(*game_, Side::First);
  take_heard();
  EXPECT_EQ(choice(*player, ""), "a6");
  const Lines heard = take_heard();
  EXPECT_THAT(Lines(heard.begin() + 3, heard.end()), ElementsAre("BOARD", "2,3,3", "1,4,3", "DONE"));
  EXPECT_EQ(choice(*player, "a6 f6"), "b6");
  EXPECT_THAT(take_heard(), ElementsAre("TURN 5,0"));
}

TEST_F(Managers, SetTheBoardAnewAfterATakeBack) {
  story_.answers["BEGIN"] = {{"7,7"}};
  story_.answers["DONE"] = {{"0,0"}};
  const auto player = make("gomoku");
  player->start_game(*game_, Side::First);
  choice(*player, "");
  take_heard();
  choice(*player, "a1 b1");
  EXPECT_THAT(take_heard(), testing::IsSupersetOf({"START 15", "BOARD", "0,14,1", "1,14,2", "DONE"}));
  choice(*player, "");
  EXPECT_THAT(take_heard(), testing::IsSupersetOf({"START 15", "BEGIN"}));
}

TEST_F(Managers, UseOneProgramForManyGames) {
  story_.answers["BEGIN"] = {{"7,7"}};
  const auto player = make("gomoku");
  for (int game = 0; game < 3; ++game) {
    player->start_game(*game_, Side::First);
    EXPECT_EQ(choice(*player, ""), "h8");
  }
  EXPECT_EQ(story_.started, 1);
  EXPECT_EQ(player->time_elsewhere(), 7ms);
}

TEST_F(Managers, StartAProgramThatFailedAgainForTheNextGame) {
  story_.answers["BEGIN"] = {{"<gone>"}, {"7,7"}};
  const auto player = make("gomoku");
  player->start_game(*game_, Side::First);
  EXPECT_EQ(choice(*player, ""), "process-exited");
  EXPECT_EQ(story_.ended, 1);
  player->start_game(*game_, Side::First);
  EXPECT_EQ(choice(*player, ""), "h8");
  EXPECT_EQ(story_.started, 2);
  EXPECT_EQ(player->time_elsewhere(), 14ms);
  EXPECT_THAT(take_heard(), testing::Contains("ABOUT").Times(1));  // its name is known by then
}

TEST_F(Managers, StartAProgramThatLeftBetweenTwoGamesAgain) {
  story_.answers["START"] = {{"OK"}, {"<gone>"}, {"OK"}};
  story_.answers["BEGIN"] = {{"7,7"}};
  const auto player = make("gomoku");
  for (int game = 0; game < 2; ++game) {
    player->start_game(*game_, Side::First);
    EXPECT_EQ(choice(*player, ""), "h8");
  }
  EXPECT_EQ(story_.started, 2);
}

TEST_F(Managers, LoseTheGameWhenTheProgramDoesNotTakeTheBoard) {
  const auto after = [&](const Lines& answer) {
    story_.answers["START"] = {answer};
    const auto player = make("gomoku");
    player->start_game(*game_, Side::First);
    return choice(*player, "");
  };
  EXPECT_EQ(after({"ERROR too large"}), "gomocup-not-ok command=START 15 answer=ERROR too large");
  EXPECT_EQ(after({"UNKNOWN"}), "gomocup-not-ok command=START 15 answer=UNKNOWN");
  EXPECT_EQ(after({"OKAY"}), "gomocup-not-ok command=START 15 answer=OKAY");
  EXPECT_EQ(after({}), "gomocup-no-answer command=START 15 ms=10000");
  EXPECT_EQ(after({"<gone>"}), "process-exited");
  EXPECT_EQ(after({"<giant>"}), "gomocup-too-much");
}

TEST_F(Managers, TakeOkWithAPostscriptAndInAnyCase) {
  story_.answers["BEGIN"] = {{"7,7"}};
  for (const char* ok : {"OK", "ok", "OK - everything is good", "  OK  "}) {
    story_.answers["START"] = {{ok}};
    const auto player = make("gomoku");
    player->start_game(*game_, Side::First);
    EXPECT_EQ(choice(*player, ""), "h8") << ok;
  }
}

TEST_F(Managers, DoWithoutAnIntroduction) {
  story_.answers["BEGIN"] = {{"7,7"}};
  for (const Lines& answer : {Lines{}, Lines{"UNKNOWN"}, Lines{"ERROR"}, Lines{"Hello, I am a bot"}}) {
    story_.answers["ABOUT"] = {answer};
    const auto player = make("gomoku");
    EXPECT_EQ(player->own_name(), "");
    player->start_game(*game_, Side::First);
    EXPECT_EQ(choice(*player, ""), "h8");
  }
}

TEST_F(Managers, PassOverAnIntroductionThatComesLate) {
  story_.answers["ABOUT"] = {{}};
  story_.answers["START"] = {{kIntroduction, "OK"}};
  story_.answers["BEGIN"] = {{"7,7"}};
  const auto player = make("gomoku");
  player->start_game(*game_, Side::First);
  EXPECT_EQ(choice(*player, ""), "h8");
}

TEST_F(Managers, TakeAMoveHoweverItIsWrapped) {
  for (const char* answer : {"7,7", " 7,7 ", "7, 7", "\t7,7"})
    EXPECT_EQ(choice_after({answer}), "h8") << answer;
  EXPECT_EQ(choice_after({"MESSAGE 0,0", "", "DEBUG 1,1", "message lower case", "UNKNOWN INFO", "7,7"}),
            "h8");
  EXPECT_EQ(choice_after({"ERROR what was that?", "7,7"}), "h8");
}

TEST_F(Managers, RefuseEverythingElse) {
  for (const char* answer : {"h8", "7", "7,", ",7", "7,7,7", "7,7 x", "7 7", "7;7", "+7,7", "7.0,7", "0x7,7",
                             "OK", "SWAP", "99999999999999999999,1", "MESSAGES", "--1,2"})
    EXPECT_EQ(choice_after({answer}), std::string("gomocup-not-a-move answer=") + answer);
  EXPECT_THAT(choice_after({std::string("7,7\0", 4)}), HasSubstr("gomocup-not-a-move"));
  EXPECT_EQ(choice_after({"15,0"}), "gomocup-move-outside move=15,0 cols=15 rows=15");
  EXPECT_EQ(choice_after({"0,15"}), "gomocup-move-outside move=0,15 cols=15 rows=15");
  EXPECT_EQ(choice_after({"-1,3"}), "gomocup-move-outside move=-1,3 cols=15 rows=15");
}

TEST_F(Managers, EndAProgramThatGivesNoMove) {
  EXPECT_EQ(choice_after({}), "gomocup-no-answer command=BEGIN ms=5000");
  EXPECT_EQ(choice_after({"ERROR lost"}), "gomocup-error answer=ERROR lost");
  EXPECT_EQ(choice_after({"<gone>"}), "process-exited");
  EXPECT_EQ(choice_after({"<giant>"}), "gomocup-too-much");
  EXPECT_EQ(choice_after(Lines(300'000, "MESSAGE and another thing")), "gomocup-too-much");
  EXPECT_EQ(choice_after(Lines(300'000, "UNKNOWN what you want")), "gomocup-too-much");
  EXPECT_EQ(story_.ended, story_.started);
}

TEST_F(Managers, LeaveASuggestionToTheProgram) {
  story_.answers["PLAY"] = {{"3,4"}};
  EXPECT_EQ(choice_after({"SUGGEST 3,4"}), "d11");
  EXPECT_EQ(take_heard().end()[-2], "PLAY 3,4");
}

TEST_F(Managers, RefuseAMoveThatNobodyAskedFor) {
  story_.answers["BEGIN"] = {{"7,7", "MESSAGE thank you", "UNKNOWN YXSTOP", "8,8"}};
  const auto player = make("gomoku");
  player->start_game(*game_, Side::First);
  EXPECT_EQ(choice(*player, ""), "h8");
  EXPECT_EQ(choice(*player, "h8 a1"), "gomocup-unasked answer=8,8");
}

TEST_F(Managers, AskForAMoveAtOnceWhenStopped) {
  StopSource stop;
  story_.while_waiting = [&] { stop.request_stop(); };
  story_.answers["YXSTOP"] = {{"1,2"}};
  const auto player = make("gomoku");
  player->start_game(*game_, Side::First);
  EXPECT_EQ(choice(*player, "", {}, stop.token()), "b13");
}

TEST_F(Managers, LeaveWhenAProgramGoesOnThinkingAfterAStop) {
  StopSource stop;
  story_.while_waiting = [&] { stop.request_stop(); };
  story_.answers["DONE"] = {{"5,5"}};
  const auto player = make("gomoku");
  player->start_game(*game_, Side::First);
  EXPECT_EQ(choice(*player, "", {}, stop.token()), "left: ended-by-stop");
  EXPECT_EQ(story_.ended, 1);  // or its move would come when another one is asked for
  story_.while_waiting = {};
  EXPECT_EQ(choice(*player, "a1 b1"), "f10");  // the game goes on after all
  EXPECT_EQ(story_.started, 2);
}

TEST_F(Managers, SayAtOnceThatAProgramCannotBeStarted) {
  story_.cannot_start = "process-not-started";
  game_ = *records::make_game("gomoku");
  const auto player = make_manager(*game_, connect(), settings_);
  ASSERT_FALSE(player);
  EXPECT_EQ(player.error().id, "process-not-started");
}

TEST_F(Managers, LoseWhenAProgramCannotBeStartedAgain) {
  story_.answers["BEGIN"] = {{"<gone>"}};
  const auto player = make("gomoku");
  player->start_game(*game_, Side::First);
  choice(*player, "");
  story_.cannot_start = "process-not-started";
  player->start_game(*game_, Side::First);
  EXPECT_EQ(choice(*player, ""), "process-not-started");
  EXPECT_EQ(choice(*player, ""), "process-not-started");
}

TEST(GomocupGames, AreFiveInARowAndWhatIsTheSame) {
  const auto verdict = [](const char* spec) {
    const auto checked = check_game(**records::make_game(spec));
    return checked ? std::string("fine") : plain_words(checked.error());
  };
  for (const char* fine : {"gomoku", "gomoku-standard", "gomoku:rows=5,cols=32", "gomoku:walls=b2+c3",
                           "gomoku:inversion=signs", "mnk:rows=9,cols=9,win=5", "gomoku:max-moves=225"})
    EXPECT_EQ(verdict(fine), "fine") << fine;
  EXPECT_EQ(verdict("renju"), "fine");
  EXPECT_EQ(verdict("tictactoe"), "gomocup-rules what=win=3");
  EXPECT_EQ(verdict("gomoku:last-reply=on"), "gomocup-rules what=last-reply=on");
  EXPECT_EQ(verdict("gomoku:inversion=stones"), "gomocup-rules what=inversion=stones");
  EXPECT_EQ(verdict("gomoku:max-moves=100"), "gomocup-rules what=max-moves=100");
  EXPECT_EQ(verdict("kalah"), "gomocup-rules what=kalah");
}

/// A manager asked under an opening rule.
class ManagersOpen : public Managers {
 protected:
  /// What `player` answers when the opening rule asks it after `moves` and `made`.
  std::string answer(play::Player& player, const std::string& moves, std::vector<OpeningChoice> made = {}) {
    const auto history = *play::read_move_list(*game_, moves);
    const auto state = game_->start();
    for (const auto move : history) state->play(move);
    play::Opening opening(game_->opening_rule());
    for (const OpeningChoice each : made) opening.choose(each, each == made.front() ? 3 : 5);
    const auto turn = opening.turn(static_cast<int>(history.size()), state->to_move());
    const play::GameView view{*game_, *state, history, turn};
    const auto decision = turn.chooses() ? player.choose_opening(view, {}, {}) : player.choose(view, {}, {});
    if (const auto* chosen = std::get_if<play::Chosen>(&decision)) return state->move_text(chosen->move);
    if (const auto* side = std::get_if<play::ChosenOpening>(&decision))
      return std::string(name_of(side->choice));
    if (const auto* failed = std::get_if<play::Failed>(&decision)) return failed->reason.id;
    return "?";
  }
  void says(const Lines& to_swap2) { story_.answers["DONE"] = {to_swap2}; }
};

TEST_F(ManagersOpen, AProgramPutsTheFirstThreeStones) {
  const auto player = make("gomoku:opening=swap2");
  player->start_game(*game_, Side::First);
  says({"7,7 7,6 8,6"});
  EXPECT_EQ(answer(*player, ""), "h8");
  EXPECT_EQ(answer(*player, "h8"), "h9");
  EXPECT_EQ(answer(*player, "h8 h9"), "i9");
  EXPECT_EQ(std::count(story_.heard.begin(), story_.heard.end(), "SWAP2BOARD"), 1);
}

TEST_F(ManagersOpen, AProgramTakesASideOrPlacesTwoMore) {
  const auto player = make("gomoku:opening=swap2");
  player->start_game(*game_, Side::Second);
  says({"SWAP"});
  EXPECT_EQ(answer(*player, "h8 h9 i9"), "first");
  EXPECT_THAT(story_.heard, testing::IsSupersetOf(Lines{"SWAP2BOARD", "7,7", "7,6", "8,6", "DONE"}));
  says({"0,0"});
  EXPECT_EQ(answer(*player, "h8 h9 i9"), "second");
  EXPECT_EQ(answer(*player, "h8 h9 i9", {OpeningChoice::Second}), "a15");
  says({"0,0 1,0"});
  EXPECT_EQ(answer(*player, "h8 h9 i9"), "two-more");
  EXPECT_EQ(answer(*player, "h8 h9 i9", {OpeningChoice::TwoMore}), "a15");
  EXPECT_EQ(answer(*player, "h8 h9 i9 a15", {OpeningChoice::TwoMore}), "b15");
}

TEST_F(ManagersOpen, AfterFiveStonesTheProgramChooses) {
  const auto player = make("gomoku:opening=swap2");
  player->start_game(*game_, Side::First);
  says({"SWAP"});
  EXPECT_EQ(answer(*player, "h8 h9 i9 a1 a2", {OpeningChoice::TwoMore}), "first");
  says({"3,3"});
  EXPECT_EQ(answer(*player, "h8 h9 i9 a1 a2", {OpeningChoice::TwoMore}), "second");
}

TEST_F(ManagersOpen, UnderSwapTwoMoreStonesMeanSecond) {
  const auto player = make("gomoku:opening=swap");
  player->start_game(*game_, Side::Second);
  says({"0,0 1,0"});
  EXPECT_EQ(answer(*player, "h8 h9 i9"), "second");
}

TEST_F(ManagersOpen, AProgramThatDoesNotKnowTheCommandStillPlays) {
  const auto player = make("gomoku:opening=swap2");
  player->start_game(*game_, Side::First);
  says({"UNKNOWN what"});
  const std::string first = answer(*player, "");
  EXPECT_EQ(first, game_->start()->move_text(game_->opening_stones().front().front()));
  EXPECT_EQ(answer(*player, "h8 h9 i9"), "second");
}

TEST_F(ManagersOpen, WrongAnswersLoseTheGame) {
  const auto player = make("gomoku:opening=swap2");
  for (const auto& [said, problem] :
       {std::pair("7,7 7,7 8,8", "gomocup-opening-stone"), std::pair("7,7 99,7 8,8", "gomocup-opening-stone"),
        std::pair("7,7", "gomocup-opening-count"), std::pair("SWAP", "gomocup-not-a-move"),
        std::pair("nonsense", "gomocup-not-a-move")}) {
    player->start_game(*game_, Side::First);
    says({said});
    EXPECT_EQ(answer(*player, ""), problem) << said;
  }
}

}  // namespace
}  // namespace parlour::protocol::gomocup
