// A hundred people against the computer at a tenth of a second a move.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <deque>
#include <numeric>
#include <optional>

#include "server/support/crowd.hpp"
#include "server/support/scripted_player.hpp"
#include "server/support/server_process.hpp"
#include "server_long/measures.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::server {
namespace {

using support::ScriptedPlayer;
using Clock = ScriptedPlayer::Clock;
using namespace std::chrono_literals;

constexpr std::size_t kPeople = 100;
constexpr int kWorkers = 2;
constexpr double kMoveTime = 100;  // milliseconds
constexpr double kShare = kPeople * kMoveTime / kWorkers;
constexpr auto kLasts = 60s;

const std::vector<support::Kind>& kinds_with_engines() {
  static const std::vector<support::Kind> kKinds{
      {"gomoku", 15, 15}, {"kalah"}, {"connect4"}, {"inversion", 10, 10}};
  return kKinds;
}

/// Somebody who moves as soon as the computer has, and begins a new game when one is over.
struct Person {
  support::Kind kind;
  std::optional<ScriptedPlayer> player{};
  std::size_t heard = 0;        ///< events
  Clock::time_point since{};    ///< when the last move was made, by the computer or by the person
  std::vector<double> waits{};  ///< for each move of the computer
  int games = 0;
};

class People {
 public:
  explicit People(std::uint16_t port) : port_(port) {
    const auto& kinds = kinds_with_engines();
    for (std::size_t at = 0; at < kPeople; ++at) people.push_back({kinds[at % kinds.size()]});
    for (std::size_t at = 0; at < kPeople; ++at) begin(at);
  }

  void run() {
    const Clock::time_point start = Clock::now();
    while (Clock::now() < start + kLasts && problems.empty())
      for (const std::size_t number : crowd_.ready(50ms)) hear(number);
    // Who still waits has waited at least for so long.
    for (Person& person : people)
      if (!person.player->may_move()) person.waits.push_back(in_milliseconds(Clock::now() - person.since));
  }

  std::deque<Person> people;
  std::vector<std::string> problems;

 private:
  void begin(std::size_t number) {
    Person& person = people[number];
    const auto game = support::make_game_with_computer(port_, person.kind, "engine");
    if (!game) return problems.push_back("a game could not be made: " + person.kind.spec);
    person.heard = 0;
    person.player.emplace(*game, 0, 1000 * number + static_cast<std::size_t>(++person.games));
    if (!person.player->connect(port_)) return problems.push_back("the server does not answer");
    crowd_.add(person.player->descriptor(), number);
  }

  void hear(std::size_t number) {
    Person& person = people[number];
    ScriptedPlayer& player = *person.player;
    if (!player.take_in()) problems.push_back("the connection has ended");
    problems.insert(problems.end(), player.problems().begin(), player.problems().end());
    for (; person.heard < player.events().size(); ++person.heard) {
      const auto& event = player.events()[person.heard];
      if (event["kind"] != "move" || event["side"] != 1) continue;
      person.waits.push_back(in_milliseconds(Clock::now() - person.since));
      person.since = Clock::now();  // it may have another move
    }
    if (player.waits()) return;
    if (player.over()) return begin(number);
    if (!player.may_move()) return;
    person.since = Clock::now();
    player.move();
  }

  std::uint16_t port_;
  support::Crowd crowd_;
};

TEST(LoadedServer, SharesItsWorkersAmongAHundredPeople) {
  const parlour::support::TemporaryDirectory directory;
  support::ServerProcess server({"file=" + (directory / "games.db").string(), "time-per-move=100",
                                 "workers=" + std::to_string(kWorkers)});
  ASSERT_TRUE(server.runs());
  People all(server.port());
  all.run();
  std::vector<double> means;
  std::vector<double> longest;
  std::size_t answers = 0;
  int games = 0;
  for (const Person& person : all.people) {
    ASSERT_FALSE(person.waits.empty());
    answers += person.waits.size();
    games += person.games;
    means.push_back(std::accumulate(person.waits.begin(), person.waits.end(), 0.0) /
                    static_cast<double>(person.waits.size()));
    longest.push_back(*std::max_element(person.waits.begin(), person.waits.end()));
  }
  fmt::print(
      "{} people, {} games, {} answers in {} s, {} workers, share {:.0f} ms\n"
      "a person's mean wait in ms: least {:.0f}, median {:.0f}, most {:.0f}\n"
      "a person's longest wait in ms: least {:.0f}, median {:.0f}, most {:.0f}\n"
      "server: {:.0f} MiB at most\n",
      kPeople, games, answers, std::chrono::seconds(kLasts).count(), kWorkers, kShare, quantile(means, 0.01),
      quantile(means, 0.5), quantile(means, 1), quantile(longest, 0.01), quantile(longest, 0.5),
      quantile(longest, 1), in_mebibytes(server.peak_memory()));
  EXPECT_EQ(all.problems, std::vector<std::string>());
  EXPECT_LT(quantile(longest, 1), 3 * kShare);
  EXPECT_LT(in_mebibytes(server.peak_memory()), kMostMebibytes);
}

}  // namespace
}  // namespace parlour::server
