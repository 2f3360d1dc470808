// What is said to the host of a player, with hosts that say exactly what a test wants.
#include "course/hosted_player.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "core/rng.hpp"
#include "engines/line/line_game.hpp"

namespace parlour::course {
namespace {

using namespace std::chrono_literals;
using play::MoveCode;
using testing::ElementsAre;
using Lines = std::vector<std::string>;

/// What the hosts of one test say, and what becomes of them.
struct Story {
  std::map<std::string, std::deque<Lines>> answers;  ///< to a command, in turn; the last one again and again
  Lines greeting{"at constructor 0", "ready somebody"};
  Lines heard;
  int started = 0;
  Message ending{"process-made-to-leave", {}, std::nullopt};
};

class Host final : public LineChannel {
 public:
  explicit Host(Story& story) : story_(story), says_(story.greeting.begin(), story.greeting.end()) {
    ++story_.started;
  }

  Talk send(std::string_view lines, Moment, StopToken) override {
    std::istringstream text{std::string(lines)};
    for (std::string line; std::getline(text, line);) {
      story_.heard.push_back(line);
      const auto found = story_.answers.find(line.substr(0, line.find(' ')));
      if (found == story_.answers.end()) continue;
      auto& answers = found->second;
      for (const std::string& each : answers.front()) says_.push_back(each);
      if (answers.size() > 1) answers.pop_front();
    }
    return Talk::Done;
  }

  Talk receive(std::string& line, Moment, StopToken stop) override {
    if (stop.stop_requested()) return Talk::Stopped;
    if (says_.empty()) return Talk::TooLate;
    line = says_.front();
    says_.pop_front();
    if (line == "<gone>") return Talk::Closed;
    return line == "<giant>" ? Talk::TooLong : Talk::Done;
  }

  Message close(std::chrono::milliseconds) override { return story_.ending; }
  std::chrono::nanoseconds work_time() const override { return 7ms; }

 private:
  Story& story_;
  std::deque<std::string> says_;
};

class HostedPlayers : public testing::Test {
 protected:
  HostedPlayers() : game_(make_game({.rows = 3, .cols = 4, .win = 3, .last_reply = true, .walls = {5, 6}})) {
    settings_.seed = 1;
  }

  static std::unique_ptr<engines::LineGame> make_game(games::line::Options options) {
    return std::make_unique<engines::LineGame>(engines::LineGame::Names{"mnk", "mnk", "mnk"},
                                               games::line::Rules(std::move(options)));
  }

  Result<std::unique_ptr<play::Player>> make() {
    return make_hosted_player(
        *game_, [this]() -> Result<std::unique_ptr<LineChannel>> { return std::make_unique<Host>(story_); },
        settings_);
  }

  play::Decision ask(play::Player& player, const std::vector<MoveCode>& history, StopToken stop = {}) {
    const auto state = game_->start();
    for (const MoveCode move : history) state->play(move);
    return player.choose({*game_, *state, history}, {}, stop);
  }
  /// The move as a number, or what is wrong: `id`, with place and move where they are known.
  std::string answer(play::Player& player, const std::vector<MoveCode>& history) {
    const auto decision = ask(player, history);
    if (const auto* chosen = std::get_if<play::Chosen>(&decision)) return std::to_string(chosen->move);
    const auto* failed = std::get_if<play::Failed>(&decision);
    const auto* disqualified = std::get_if<play::Disqualified>(&decision);
    const Message& reason = failed != nullptr ? failed->reason : disqualified->reason;
    return fmt::format("{}{} {} {}", disqualified != nullptr ? "dq " : "", reason.id,
                       reason.argument("place"), reason.argument("move"));
  }

  Story story_;
  HostSettings settings_;
  std::unique_ptr<engines::LineGame> game_;
};

TEST_F(HostedPlayers, AreToldEverythingThatHappens) {
  story_.answers["go"] = {{"at make_move 1", "move 0 0 10 1"}, {"move 3 0 30 2"}};
  story_.answers["over"] = {{"at handle_event 4", "told 30 5"}};
  const auto player = make();
  ASSERT_TRUE(player);
  EXPECT_EQ((*player)->own_name(), "somebody");
  (*player)->reseed(1);
  (*player)->start_game(*game_, Side::First);
  EXPECT_EQ(answer(**player, {}), "0");
  EXPECT_EQ(answer(**player, {0, 1}), "3");
  (*player)->end_game({play::Ending::ByRules, Outcome::draw(), Side::Second, std::nullopt},
                      std::vector<MoveCode>{0, 1, 3, 4});
  const std::string seed = std::to_string(static_cast<std::uint32_t>(mix64(1)));
  EXPECT_THAT(story_.heard, ElementsAre("game 3 4 3 10 x " + seed + " 1,1 2,1", "go", "turn 1 0", "go",
                                        "turn 0 1", "over"));
  EXPECT_EQ((*player)->own_times()->moves, 30ns);
  EXPECT_EQ((*player)->own_times()->events, 5ns);
  EXPECT_EQ((*player)->time_elsewhere(), 35ns);
}

TEST_F(HostedPlayers, CatchUpWithMovesThatOthersChose) {
  story_.answers["go"] = {{"move 3 2 0 0"}};
  const auto player = make();
  (*player)->start_game(*game_, Side::Second);
  EXPECT_EQ(answer(**player, {0, 1, 2}), "11");
  EXPECT_THAT(Lines(story_.heard.begin() + 1, story_.heard.end()),
              ElementsAre("turn 0 0", "turn 1 0", "turn 2 0", "go"));
  EXPECT_EQ(story_.heard.front().substr(0, 15), "game 3 4 3 10 o");
  story_.heard.clear();
  EXPECT_EQ(answer(**player, {0, 1, 3}), "11");  // something was taken back: another game for the host
  EXPECT_THAT(Lines(story_.heard.begin() + 1, story_.heard.end()),
              ElementsAre("turn 0 0", "turn 1 0", "turn 3 0", "go"));
}

TEST_F(HostedPlayers, HearThatTheOpponentIsDisqualified) {
  story_.answers["go"] = {{"move 0 0 0 0"}};
  story_.answers["over"] = {{"told 0 0"}};
  const auto player = make();
  (*player)->start_game(*game_, Side::First);
  EXPECT_EQ(answer(**player, {}), "0");
  story_.heard.clear();
  (*player)->end_game({play::Ending::IllegalMove, Outcome::win(Side::First), Side::Second, std::nullopt},
                      std::vector<MoveCode>{0});
  EXPECT_THAT(story_.heard, ElementsAre("turn -1 -1", "over"));
}

TEST_F(HostedPlayers, AreNotToldOfTheEndOfAGameTheyNeverSaw) {
  const auto player = make();
  (*player)->start_game(*game_, Side::First);
  (*player)->end_game({}, {});
  EXPECT_THAT(story_.heard, ElementsAre());
}

TEST_F(HostedPlayers, WhoDoesNotListenToTheEndIsStartedAgain) {
  story_.answers["go"] = {{"move 0 0 7 7"}};
  story_.answers["over"] = {{"at handle_event 1"}};
  const auto player = make();
  for (int game = 1; game <= 2; ++game) {
    (*player)->start_game(*game_, Side::First);
    EXPECT_EQ(answer(**player, {}), "0");
    (*player)->end_game({}, std::vector<MoveCode>{0});
    EXPECT_EQ(story_.started, game);
    EXPECT_EQ((*player)->own_times()->moves, game * 7ns) << "the dead have worked too";
  }
}

struct Said {
  Lines lines;
  std::string answer;
  Message ending{"process-made-to-leave", {}, std::nullopt};
};

const Message kExited{"process-exited", {{"code", "3"}}, std::nullopt, MessageKind::Ended};
const Message kLost{"process-exited", {{"code", "97"}}, std::nullopt, MessageKind::Ended};
const Message kUnguarded{"process-unguarded", {}, std::nullopt, MessageKind::Killed};
Message signalled(const std::string& name) {
  return {"process-signalled", {{"signal", name}}, std::nullopt, MessageKind::Killed};
}

TEST_F(HostedPlayers, SayWhatWentWrongAndWhere) {
  const Said said[] = {
      {{"at make_move 1"}, "course-silent make_move 1"},
      {{"at make_move 1", "<gone>"}, "course-exited make_move 1", kExited},
      {{"at handle_event 0", "<gone>"}, "course-crashed handle_event ", signalled("SIGSEGV")},
      {{"at make_move 1", "<gone>"}, "course-hung-up make_move 1", kLost},
      {{"at make_move 1", "<gone>"}, "course-unguarded make_move 1", kUnguarded},
      {{"at loading 0", "<gone>"}, "course-crashed place-loading ", signalled("SIGSEGV")},
      {{"<gone>"}, "course-hung-up constructor "},
      {{"at make_move 1", "failed threw int"}, "course-threw make_move 1"},
      {{"at make_move 1", "failed threw std::bad_alloc: std::bad_alloc"}, "course-memory make_move 1"},
      {{"at make_move 1", "failed forked "}, "course-forked make_move 1"},
      {{"failed not-understood go"}, "course-garbled  "},
      {{"<giant>"}, "course-garbled  "},
      {{"hello"}, "course-garbled  "},
      {{"ready again"}, "course-garbled  "},
      {{"move 1 1"}, "course-garbled  "},
      {{"move 1 1 2 3 4"}, "course-garbled  "},
      {{"move a 1 2 3"}, "course-garbled  "},
      {{"move 1 1 -2 3"}, "course-garbled  "},
      {{"move 1 1 2 -3"}, "course-garbled  "},
      {{"move 1 1 9223372036854775807 3"}, "course-garbled  "},
      {{"move 1 1 2 9223372036854775807"}, "course-garbled  "},
      {{"move 99999999999999999999 1 2 3"}, "course-garbled  "},
      {{""}, "course-garbled  "},
      {{"move 4 0 0 0"}, "dq course-outside  2"},
      {{"move -1 0 0 0"}, "dq course-outside  2"},
      {{"move 0 3 0 0"}, "dq course-outside  2"},
      {{"move 2147483648 0 0 0"}, "dq course-outside  2"},
      {{"move 1 1 0 0"}, "dq course-wall  2"},
      {{"move 0 0 0 0"}, "dq course-taken  2"},
  };
  for (const Said& each : said) {
    story_ = {};
    story_.answers["go"] = {each.lines};
    story_.ending = each.ending;
    const auto player = make();
    (*player)->start_game(*game_, Side::Second);
    EXPECT_EQ(answer(**player, {0}), each.answer) << testing::PrintToString(each.lines);
    story_.answers["go"] = {{"move 3 0 0 0"}};
    (*player)->start_game(*game_, Side::Second);
    EXPECT_EQ(answer(**player, {0}), "3") << "the next game is another one";
    EXPECT_EQ(story_.started, each.answer.starts_with("dq") ? 1 : 2);
  }
}

TEST_F(HostedPlayers, AreStartedAgainBeforeTheClockRuns) {
  story_.answers["go"] = {{"<gone>"}};
  const auto player = make();
  (*player)->start_game(*game_, Side::First);
  EXPECT_EQ(answer(**player, {}), "course-hung-up constructor ");
  EXPECT_EQ(story_.started, 1);
  (*player)->start_game(*game_, Side::First);
  EXPECT_EQ(story_.started, 2);
  EXPECT_EQ(answer(**player, {}), "course-hung-up constructor ");
  story_.greeting = {"failed threw int"};
  (*player)->start_game(*game_, Side::First);
  EXPECT_EQ(answer(**player, {}), "course-threw  ");
  EXPECT_EQ(answer(**player, {}), "course-threw  ");
  EXPECT_EQ(story_.started, 3);
}

TEST_F(HostedPlayers, AStopEndsTheHost) {
  const auto player = make();
  (*player)->start_game(*game_, Side::First);
  StopSource stop;
  stop.request_stop();
  EXPECT_TRUE(std::holds_alternative<play::Left>(ask(**player, {}, stop.token())));
  story_.answers["go"] = {{"move 0 0 0 0"}};
  EXPECT_EQ(answer(**player, {}), "0");
  EXPECT_EQ(story_.started, 2);
}

TEST_F(HostedPlayers, AHostThatDoesNotGetReadyIsNoPlayer) {
  const std::pair<Lines, std::string> greetings[] = {
      {{}, "course-silent"},
      {{"at loading 0", "failed not-loaded no such file"}, "course-not-loaded"},
      {{"failed no-player "}, "course-no-player"},
      {{"failed other-abi 9"}, "course-other-abi"},
      {{"failed null-player "}, "course-null-player"},
      {{"failed null-name "}, "course-null-name"},
      {{"move 1 1 1 1"}, "course-garbled"},
  };
  for (const auto& [lines, id] : greetings) {
    story_.greeting = lines;
    const auto player = make();
    ASSERT_FALSE(player);
    EXPECT_EQ(player.error().id, id);
  }
}

}  // namespace
}  // namespace parlour::course
