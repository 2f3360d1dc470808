// Real workers and brokers: whoever is not fit for a tournament, or not let in, says so in words and ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <fstream>
#include <functional>
#include <regex>

#include "catalog/games.hpp"
#include "cluster/nats/nats_queue.hpp"
#include "cluster/wire/pair_job.hpp"
#include "cluster/wire/shared.hpp"
#include "cluster_broker/siege.hpp"
#include "files/sha256.hpp"

namespace parlour::cluster {
namespace {

using testing::HasSubstr;

class RefusalTest : public testing::Test {
 protected:
  void SetUp() override {
    if (nats_server().empty()) GTEST_SKIP() << "no nats-server";
  }

  static Identity identity_in(const std::string& line) {
    std::smatch found;
    EXPECT_TRUE(std::regex_search(line, found, std::regex("Version (.*), signature ([0-9a-f]{16})\\.")))
        << line;
    return {found[1], found[2]};
  }

  static PairJob small_job(const Identity& identity) {
    PairJob job;
    job.identity = identity;
    job.tournament = "test";
    job.game = catalog::make_game("tictactoe").value()->spec();
    job.players = {AskedPlayer{"Ann", "random", ""}, AskedPlayer{"Bob", "random", ""}};
    job.games = {{1, 0}, {2, 1}};
    return job;
  }

  /// A worker meets a job that is almost right; returns what it says.
  Finished work_on(const std::function<void(PairJob&)>& change, const Arguments& options = {}) {
    const Broker broker;
    const auto worker = started(with({"work", broker.url(), "--concurrency", "1"}, options));
    PairJob job = small_job(identity_in(worker->read_line()));
    change(job);
    const auto board = nats_board(*read_broker_address(broker.url()), "test");
    EXPECT_TRUE(board->prepare());
    EXPECT_TRUE(board->post({{"1", write_pair_job(job)}}));
    Finished finished = worker->finish();
    EXPECT_EQ(finished.status, 1) << finished.err;
    EXPECT_EQ(*board->present(), std::set<std::string>{"1"}) << "the job waits for somebody else";
    return finished;
  }

  support::TemporaryDirectory home_;
};

TEST_F(RefusalTest, ABrokerThatIsNotThereIsToldInTheReadersLanguage) {
  const auto worker = started({"--lang", "ru", "work", "nats://127.0.0.1:1"});
  EXPECT_TRUE(worker->wait_for_error("(там никто не отвечает)"));
  worker->signal(SIGTERM);
  worker->finish();
}

TEST_F(RefusalTest, AnotherVersion) {
  const auto end = work_on([](PairJob& job) { job.identity.version = "0.0.9 cafe"; });
  EXPECT_THAT(end.err, HasSubstr("the tournament is played with version 0.0.9 cafe, this worker has "));
}

TEST_F(RefusalTest, AnotherSignature) {
  const auto end = work_on([](PairJob& job) { job.identity.signature = "00000000deadbeef"; });
  EXPECT_THAT(end.err, HasSubstr("instead of 00000000deadbeef (parlour bench)"));
}

TEST_F(RefusalTest, AProgramItDoesNotHave) {
  const auto end = work_on([](PairJob& job) { job.players[1] = {"bot", "", std::string(64, 'a')}; });
  EXPECT_THAT(end.err, HasSubstr("name it with --engine bot=PROGRAM"));
}

TEST_F(RefusalTest, AProgramWithAnotherHash) {
  const auto end = work_on(
      [](PairJob& job) {
        job.players[1] = {"bot", "", std::string(64, 'a')};
      },
      {"--engine", "bot=/bin/true"});
  EXPECT_THAT(end.err, HasSubstr("program bot is another one here: SHA-256 " +
                                 *files::sha256_of_file("/bin/true") + " instead of aaaa"));
}

TEST_F(RefusalTest, NothingInAJobStartsAProgram) {
  const std::string mark = home_ / "started";
  const auto end =
      work_on([&](PairJob& job) { job.players[0].spec = "cmd:\"/usr/bin/touch " + mark + "\""; });
  EXPECT_THAT(end.err, HasSubstr("only programs named with --engine are started here"));
  EXPECT_FALSE(std::filesystem::exists(mark));
}

TEST_F(RefusalTest, APlayerThatWantsTooMuch) {
  const auto end = work_on([](PairJob& job) { job.players[0].spec = "engine:hash=100000"; });
  EXPECT_THAT(end.err, HasSubstr("asks for more memory or threads"));
}

TEST_F(RefusalTest, AGameOrPlayerThatDoesNotExist) {
  EXPECT_THAT(work_on([](PairJob& job) { job.game = "chess"; }).err, HasSubstr("chess"));
  EXPECT_THAT(work_on([](PairJob& job) { job.players[0].spec = "deepblue"; }).err, HasSubstr("deepblue"));
}

constexpr const char* kUsers = R"(authorization { users: [
  { user: ann, password: right },
  { user: bob, password: right, permissions { publish: ["$JS.API.CONSUMER.>", "$JS.ACK.>", "parlour.workers.>"],
                                              subscribe: ["_INBOX.>", "parlour.off.>"] } },
  { user: eve, password: right, permissions { publish: [">"], subscribe: ["_INBOX.>"] } } ] })";

class UserTest : public RefusalTest {
 protected:
  std::string password(const std::string& word) const {
    std::ofstream(home_ / word) << word << "\n";
    return home_ / word;
  }
};

TEST_F(UserTest, AWrongPasswordOrNone) {
  const Broker broker(kUsers);
  for (const Arguments& options :
       {Arguments{"--user", "ann", "--password-file", password("wrong")}, Arguments{}}) {
    const Finished worker = run(with({"work", broker.url()}, options));
    EXPECT_EQ(worker.status, 1);
    EXPECT_THAT(worker.err, HasSubstr("does not know this user with this password"));
    const Finished arena = run(
        with(with(tournament(home_ / ("x" + std::to_string(options.size())), 4), {"--workers", broker.url()}),
             options));
    EXPECT_EQ(arena.status, 1);
    EXPECT_THAT(arena.err, HasSubstr("does not know this user with this password"));
  }
}

TEST_F(UserTest, ASubjectThatIsNotPermitted) {
  const Broker broker(kUsers);
  const std::string right = password("right");
  // bob may take jobs but hand in no result
  const auto worker =
      started({"work", broker.url(), "--user", "bob", "--password-file", right, "--concurrency", "1"});
  const auto arena = started(with(tournament(home_ / "denied.db", 4),
                                  {"--workers", broker.url(), "--user", "ann", "--password-file", right}));
  const Finished end = worker->finish();
  EXPECT_EQ(end.status, 1);
  EXPECT_THAT(end.err, HasSubstr("does not permit this user to do that"));
  EXPECT_THAT(end.err, HasSubstr("parlour.results."));
  // a worker's rights do not suffice to keep a tournament
  const Finished other = run(with(tournament(home_ / "bob.db", 4),
                                  {"--workers", broker.url(), "--user", "bob", "--password-file", right}));
  EXPECT_EQ(other.status, 1);
  EXPECT_THAT(other.err, HasSubstr("does not permit this user to do that"));
  // eve may not listen
  const Finished deaf = run({"work", broker.url(), "--user", "eve", "--password-file", right});
  EXPECT_EQ(deaf.status, 1);
  EXPECT_THAT(deaf.err, HasSubstr("parlour.off."));
}

/// The configuration that docs/operations.md recommends, with certificates made here: two users, TLS.
class ExampleTest : public UserTest {
 protected:
  static void openssl(const std::string& arguments) {
    ASSERT_EQ(std::system(("openssl " + arguments + " >/dev/null 2>&1").c_str()), 0) << arguments;
  }
  std::string in(const std::string& name) const { return home_ / name; }

  /// As docs/operations.md says.
  void make_certificates() const {
    openssl("req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=parlour -keyout " + in("ca-key.pem") +
            " -out " + in("ca.pem"));
    openssl("req -newkey rsa:2048 -nodes -subj /CN=localhost -keyout " + in("broker-key.pem") + " -out " +
            in("broker.csr"));
    std::ofstream(in("names")) << "subjectAltName=DNS:localhost,IP:127.0.0.1\n";
    openssl("x509 -req -days 30 -in " + in("broker.csr") + " -CA " + in("ca.pem") + " -CAkey " +
            in("ca-key.pem") + " -CAcreateserial -extfile " + in("names") + " -out " + in("broker.pem"));
  }

  /// The example without what the test sets itself.
  std::string example() const {
    std::ifstream file(std::string(PARLOUR_SOURCE_ROOT) + "/../docs/examples/cluster/broker.conf");
    std::string text{std::istreambuf_iterator<char>(file), {}};
    text = std::regex_replace(text, std::regex("listen: .*\n|jetstream \\{[^}]*\\}\n"), "");
    text = std::regex_replace(text, std::regex("\"broker.pem\""), "\"" + in("broker.pem") + "\"");
    return std::regex_replace(text, std::regex("\"broker-key.pem\""), "\"" + in("broker-key.pem") + "\"");
  }
};

TEST_F(ExampleTest, TwoUsersWithRightsOfTheirOwnPlayOverTls) {
  make_certificates();
  const Broker broker(example());
  const std::string url = broker.url("tls");
  const Arguments authority{"--authority", in("ca.pem")};
  const Arguments as_worker{"--user", "worker", "--password-file", password("change-me-2")};
  const Arguments as_coordinator{"--user", "coordinator", "--password-file", password("change-me-1")};
  const auto worker =
      started(with(with({"work", url, "--concurrency", "1"}, authority), as_worker), Output::Closed);
  const Finished arena =
      run(with(with(with(tournament(in("tls.db"), 20), {"--workers", url}), authority), as_coordinator));
  EXPECT_EQ(arena.status, 0) << arena.err << broker.log();
  EXPECT_EQ(results_in(in("tls.db")).size(), 20u);

  // Neither works without TLS, nor with somebody else's certificate.
  const Finished plain = run(with(with({"work", broker.url()}, {}), as_worker));
  EXPECT_EQ(plain.status, 1);
  EXPECT_THAT(plain.err, HasSubstr("no safe connection to "));
  openssl("req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=other -keyout " + in("x.pem") + " -out " +
          in("other.pem"));
  const Finished fooled = run(with(with({"work", url}, {"--authority", in("other.pem")}), as_worker));
  EXPECT_EQ(fooled.status, 1);
  EXPECT_THAT(fooled.err, HasSubstr("no safe connection to "));
}

TEST_F(RefusalTest, ProgramsAreNamedByTheWorkerAndCheckedByHash) {
  const Broker broker;
  const auto worker =
      started({"work", broker.url(), "--concurrency", "1", "--engine", std::string("bot=") + PARLOUR_BRAIN},
              Output::Closed);
  const Finished arena =
      run({"arena", "--game", "gomoku", "--player", std::string("cmd:\"") + PARLOUR_BRAIN + "\"", "--name",
           "bot", "--player", "random", "--games", "2", "--nodes", "50", "--store", home_ / "bot.db",
           "--workers", broker.url()});
  EXPECT_EQ(arena.status, 0) << arena.err;
  EXPECT_EQ(games_in(home_ / "bot.db").size(), 2u);
  for (const arena::GameReport& each : games_in(home_ / "bot.db"))
    EXPECT_EQ(each.conclusion.ending, play::Ending::ByRules);
}

}  // namespace
}  // namespace parlour::cluster
