// Programs that speak KGP as players, with programs that say exactly what a test wants.
#include "protocol/kgp/remote_player.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "protocol/scripted_program.hpp"
#include "records/record_support.hpp"

namespace parlour::protocol::kgp {
namespace {

using namespace std::chrono_literals;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using Lines = std::vector<std::string>;

/// What the programs of one test do and what becomes of them.
struct Story : ProgramCounts {
  std::function<Lines(const Command&)> answer;  ///< to a command
  Lines heard;                                  ///< by all programs
};

class Program final : public ScriptedProgram {
 public:
  explicit Program(Story& story) : ScriptedProgram(story), story_(story) {}

 private:
  void hear(std::string_view line) override {
    EXPECT_TRUE(line.ends_with('\r')) << line;  // the channel adds the LF
    story_.heard.emplace_back(line.substr(0, line.size() - 1));
    const Command command = *read_command(story_.heard.back());
    for (std::string each : story_.answer(command)) {
      if (const auto at = each.find("@ID"); at != std::string::npos)
        each.replace(at, 3, "@" + std::to_string(*command.id));
      say(std::move(each));
    }
  }

  Story& story_;
};

class KgpPrograms : public testing::Test {
 protected:
  KgpPrograms() { answer_state_with({"@ID move 2", "@ID yield"}); }

  void answer_state_with(const Lines& answer) {
    story_.answer = [answer](const Command& command) -> Lines {
      if (command.name == "kgp") return {"1 set info:name \"Bot\"", "3 mode freeplay"};
      if (command.name == "ping") return {"@ID pong"};
      if (command.name == "state") return answer;
      return {};
    };
  }
  std::unique_ptr<play::Player> make(const std::string& spec = "kalah:pits=3,seeds=3") {
    game_ = records::make_game(spec).value();
    auto player = make_program_player(
        *game_,
        [this]() -> Result<std::unique_ptr<LineChannel>> { return std::make_unique<Program>(story_); },
        settings_);
    if (!player) {
      problem_ = player.error().id;
      return nullptr;
    }
    (*player)->start_game(*game_, Side::First);
    return *std::move(player);
  }
  std::string choice(play::Player& player, const std::string& position = "<3,0,0,3,3,3,3,3,3> 1",
                     const play::Limits& limits = {}, StopToken stop = {}) {
    const auto state = game_->read_position(position).value();
    const auto decision = player.choose({*game_, *state, {}}, limits, stop);
    if (const auto* chosen = std::get_if<play::Chosen>(&decision))
      return "pit " + std::to_string(chosen->move + 1);
    if (const auto* failed = std::get_if<play::Failed>(&decision)) return failed->reason.id;
    if (const auto* out = std::get_if<play::Disqualified>(&decision)) return "out: " + out->reason.id;
    if (const auto* left = std::get_if<play::Left>(&decision)) return "left: " + left->reason.id;
    return "?";
  }
  std::string choice_after(const Lines& answer) {
    answer_state_with(answer);
    return choice(*make());
  }

  Story story_;
  RemoteSettings settings_;
  std::shared_ptr<const play::Game> game_;
  std::string problem_;
};

TEST_F(KgpPrograms, AreGreetedAskedAndStopped) {
  {
    const auto player = make();
    EXPECT_EQ(player->own_name(), "Bot");
    EXPECT_EQ(choice(*player), "pit 2");
    EXPECT_EQ(choice(*player, "<3,0,1,3,0,4,4,3,3> 2"), "pit 2");
  }
  EXPECT_THAT(story_.heard,
              ElementsAre("2 kgp 1 0 1", "4 set info:name \"Parlour\"", "6@3 ok", "8 set time:mode relative",
                          "10 set time:clock 5", "12 state <3,0,0,3,3,3,3,3,3>", "14@12 stop",
                          "16 state <3,1,0,4,3,3,3,0,4>", "18@16 stop", "20 goodbye"));
  EXPECT_EQ(story_.ended, 1);
}

TEST_F(KgpPrograms, AreNeverAskedWhenThereIsOneMove) {
  const auto player = make();
  story_.heard.clear();
  EXPECT_EQ(choice(*player, "<3,6,6,0,0,1,2,2,1> 1"), "pit 3");
  EXPECT_TRUE(story_.heard.empty());
}

TEST_F(KgpPrograms, MayImproveTheirMove) {
  EXPECT_EQ(choice_after({"@ID move 1", "@ID move 2", "@ID move 3", "@ID yield", "@ID move 1"}), "pit 3");
  EXPECT_EQ(choice_after({"@ID move 1", "@ID move 3"}), "pit 3");  // stopped by the clock
  EXPECT_EQ(choice_after({"set info:comment \"deep\"", "nonsense here", "@ID move 1", "@ID yield"}), "pit 1");
}

TEST_F(KgpPrograms, LoseWithAReason) {
  EXPECT_EQ(choice_after({}), "kgp-no-move");
  EXPECT_EQ(choice_after({"@ID yield"}), "kgp-no-move");
  EXPECT_EQ(choice_after({"@ID move 0", "@ID yield"}), "out: kgp-move-outside");
  EXPECT_EQ(choice_after({"@ID move 4", "@ID yield"}), "out: kgp-move-outside");
  EXPECT_EQ(choice_after({"@ID move -9223372036854775807", "@ID yield"}), "out: kgp-move-outside");
  EXPECT_EQ(choice_after({"<gone>"}), "process-exited");
  EXPECT_EQ(choice_after({"<giant>"}), "kgp-too-much");
  EXPECT_EQ(choice_after({"goodbye"}), "kgp-left");
  EXPECT_EQ(choice_after(Lines(100, "dance")), "kgp-too-many-mistakes");
  EXPECT_EQ(choice_after({"@4 move 1", "@ID move"}), "kgp-no-move");
}

TEST_F(KgpPrograms, AreJudgedByTheSessionForEmptyPits) {
  answer_state_with({"@ID move 1", "@ID yield"});
  EXPECT_EQ(choice(*make(), "<3,3,0,0,3,3,3,3,3> 1"), "pit 1");  // the session refuses it
}

TEST_F(KgpPrograms, AreStartedAgainAfterAFailure) {
  answer_state_with({"<gone>"});
  const auto player = make();
  EXPECT_EQ(choice(*player), "process-exited");
  answer_state_with({"@ID move 1", "@ID yield"});
  player->start_game(*game_, Side::Second);
  EXPECT_EQ(choice(*player), "pit 1");
  EXPECT_EQ(story_.started, 2);
  EXPECT_EQ(player->time_elsewhere(), 14ms);
}

TEST_F(KgpPrograms, MustChooseToPlay) {
  story_.answer = [](const Command&) { return Lines{}; };
  EXPECT_EQ(make(), nullptr);
  EXPECT_EQ(problem_, "kgp-no-mode");
  story_.answer = [](const Command& command) {
    return command.name == "kgp" ? Lines{"mode chess"} : Lines{};
  };
  EXPECT_EQ(make(), nullptr);
  EXPECT_EQ(problem_, "kgp-wrong-mode");
  story_.answer = [](const Command& command) { return command.name == "kgp" ? Lines{"<gone>"} : Lines{}; };
  EXPECT_EQ(make(), nullptr);
  EXPECT_EQ(problem_, "process-exited");
}

TEST_F(KgpPrograms, AreToldTheirTimeOnceItChanges) {
  const auto player = make();
  story_.heard.clear();
  play::Limits by_move;
  by_move.move_time = 2500ms;
  play::Limits by_clock;
  by_clock.clock = 90s;
  choice(*player, "<3,0,0,3,3,3,3,3,3> 1", by_move);
  choice(*player, "<3,0,0,3,3,3,3,3,3> 1", by_move);
  choice(*player, "<3,0,0,3,3,3,3,3,3> 1", by_clock);
  Lines times;
  for (const std::string& line : story_.heard)
    if (line.find(" set time") != std::string::npos) times.push_back(line.substr(line.find("set")));
  EXPECT_THAT(times, ElementsAre("set time:mode relative", "set time:clock 2", "set time:mode absolute",
                                 "set time:clock 90"));
}

TEST_F(KgpPrograms, LeaveWhenTheGameIsStopped) {
  answer_state_with({});
  const auto player = make();
  StopSource stop;
  stop.request_stop();
  EXPECT_EQ(choice(*player, "<3,0,0,3,3,3,3,3,3> 1", {}, stop.token()), "left: ended-by-stop");
}

TEST_F(KgpPrograms, KnowOneSetOfRules) {
  EXPECT_TRUE(check_game(*records::make_game("kalah:stop=half").value()));
  EXPECT_FALSE(check_game(*records::make_game("kalah:capture=always").value()));
  EXPECT_FALSE(check_game(*records::make_game("kalah:capture=none").value()));
  EXPECT_FALSE(knows_family(*records::make_game("gomoku").value()));
  EXPECT_FALSE(check_game(*records::make_game("gomoku").value()));
}

TEST_F(KgpPrograms, WhoHaveConnectedMoveAtRandomWhenTheyAreSilent) {
  answer_state_with({});
  game_ = records::make_game("kalah:pits=3,seeds=3").value();
  const auto peer = std::make_shared<Peer>(std::make_unique<Program>(story_), ServerSettings{});
  ASSERT_TRUE(peer->welcome(1s, {}));
  settings_.silence = Silence::MovesAtRandom;
  const auto player = make_peer_player(peer, settings_);
  EXPECT_EQ(player->own_name(), "Bot");
  EXPECT_THAT(choice(*player), HasSubstr("pit "));
  EXPECT_THAT(story_.heard, Contains(HasSubstr("ping")));
  story_.answer = [](const Command&) { return Lines{}; };  // not even a pong
  EXPECT_EQ(choice(*player), "kgp-silent");
  EXPECT_EQ(choice(*player), "kgp-silent");
  EXPECT_FALSE(peer->listen());
}

TEST_F(KgpPrograms, HaveSpokenTheirLastWordWhenTheyYield) {
  answer_state_with({"@ID move 1", "@ID yield", "@ID move 2", "set info:comment \"late\""});
  game_ = records::make_game("kalah:pits=3,seeds=3").value();
  const auto peer = std::make_shared<Peer>(std::make_unique<Program>(story_), ServerSettings{}, 1h);
  ASSERT_TRUE(peer->welcome(1s, {}));
  EXPECT_EQ(choice(*make_peer_player(peer, settings_)), "pit 1");
  EXPECT_THAT(story_.heard.back(), HasSubstr("stop"));
}

TEST_F(KgpPrograms, WhoOnlyVerifyAreServedUntilTheyLeave) {
  int problems = 0;
  story_.answer = [&](const Command& command) -> Lines {
    if (command.name == "kgp") return {"mode verify"};
    if (command.name != "problem") return {};
    if (++problems == 10) return {"goodbye"};
    const Sown right = sown(*command.board(0), static_cast<std::size_t>(*command.integer(1)));
    return {"@ID solution " + board_text(right.board) + (right.again ? " true" : " false")};
  };
  Peer peer(std::make_unique<Program>(story_), {});
  const auto welcome = peer.welcome(1s, {});
  ASSERT_FALSE(welcome);
  EXPECT_EQ(welcome.error().id, "kgp-left");
  EXPECT_EQ(problems, 10);
}

}  // namespace
}  // namespace parlour::protocol::kgp
