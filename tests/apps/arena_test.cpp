// The arena from the command line: real tournaments with real files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "apps/process.hpp"
#include "arena/store/database.hpp"
#include "support/temporary_directory.hpp"

namespace parlour::apps {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::MatchesRegex;

using Arguments = std::vector<std::string>;

class Arena : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return (directory_.path() / name).string(); }

  /// A small tournament kept in `store`, with what else is asked for.
  Finished match(const std::string& store, const Arguments& more = {}) const {
    Arguments arguments{"arena",     "--game",     "mnk:rows=6,cols=6,win=4",
                        "--player",  "hard",       "--player",
                        "easy",      "--games",    "6",
                        "--seed",    "11",         "--store",
                        path(store), "--openings", "random:plies=2"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }

  static json read(const Finished& finished) {
    EXPECT_EQ(finished.status, 0) << finished.err;
    return json::parse(finished.out);
  }

  /// What must not differ between two runs of the same tournament.
  static json essence(const json& report) {
    json games = json::array();
    for (const json& game : report.at("results"))
      games.push_back(
          {game.at("number"), game.at("first"), game.at("moves"), game.at("result"), game.at("seed")});
    return games;
  }

  support::TemporaryDirectory directory_;
};

TEST_F(Arena, TellsEveryGameAndTheResult) {
  const Finished finished = match("a.db");
  EXPECT_EQ(finished.status, 0) << finished.err;
  for (int game = 1; game <= 6; ++game) EXPECT_THAT(finished.out, HasSubstr(std::to_string(game) + "/6  "));
  EXPECT_THAT(finished.out, HasSubstr("6 games"));
  EXPECT_THAT(finished.out, HasSubstr("hard - easy"));
  EXPECT_THAT(finished.err, HasSubstr("Seed 11; games are kept in " + path("a.db")));
}

TEST_F(Arena, TheSameSeedPlaysTheSameTournamentAtAnyConcurrency) {
  const json one = read(match("a.db", {"--json"}));
  const json two = read(match("b.db", {"--json", "--concurrency", "3"}));
  EXPECT_EQ(essence(one), essence(two));
  EXPECT_EQ(essence(one).size(), 6u);
}

TEST_F(Arena, ShowsAFinishedTournamentAgain) {
  const json played = read(match("a.db", {"--json"}));
  const json shown = read(run({"arena", "--show", path("a.db"), "--json"}));
  EXPECT_EQ(played, shown);
  const Finished again = run({"arena", "--resume", path("a.db"), "--json"});
  EXPECT_EQ(read(again), played) << "there is nothing left to play";
}

TEST_F(Arena, NeverWritesOverAStore) {
  ASSERT_EQ(match("a.db").status, 0);
  const Finished again = match("a.db");
  EXPECT_EQ(again.status, 2);
  EXPECT_THAT(again.err, HasSubstr(path("a.db")));
  EXPECT_EQ(again.out, "");
}

TEST_F(Arena, WritesRecordsAndATable) {
  ASSERT_EQ(match("a.db", {"--records", path("games"), "--csv", path("games.csv")}).status, 0);
  for (int game = 1; game <= 6; ++game) {
    const auto record = path("games/00000" + std::to_string(game) + ".json");
    EXPECT_EQ(run({"convert", record, "-", "--to", "sgf"}).status, 0) << record;
  }
  std::ifstream csv(path("games.csv"));
  int lines = 0;
  for (std::string line; std::getline(csv, line);) ++lines;
  EXPECT_EQ(lines, 7);
  ASSERT_EQ(run({"arena", "--show", path("a.db"), "--csv", path("again.csv")}).status, 0);
  std::ifstream again(path("again.csv"));
  csv.clear();
  csv.seekg(0);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(csv), {}),
            std::string(std::istreambuf_iterator<char>(again), {}));
}

TEST_F(Arena, KeepsTheRecordsOfAnotherTournament) {
  ASSERT_EQ(match("a.db", {"--records", path("games")}).status, 0);
  const auto content = [&] {
    std::ifstream record(path("games/000001.json"));
    return std::string(std::istreambuf_iterator<char>(record), {});
  };
  const std::string first = content();
  EXPECT_EQ(run({"arena", "--show", path("a.db"), "--records", path("games")}).status, 0) << "the same games";
  EXPECT_EQ(run({"arena", "--resume", path("a.db"), "--records", path("games")}).status, 0);

  const auto other = [&](const Arguments& more) {
    Arguments arguments{"arena",     "--game",  "mnk:rows=6,cols=6,win=4",
                        "--player",  "easy",    "--player",
                        "random",    "--games", "6",
                        "--seed",    "12",      "--store",
                        path("b.db")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  };
  const std::string words = path("games") + " already has records of other games, such as 000001.json";
  const Finished refused = other({"--records", path("games")});
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, HasSubstr(words));
  EXPECT_FALSE(std::filesystem::exists(path("b.db"))) << "said before any game";
  ASSERT_EQ(other({}).status, 0);
  for (const char* const look : {"--show", "--resume"}) {
    const Finished looked = run({"arena", look, path("b.db"), "--records", path("games")});
    EXPECT_EQ(looked.status, 2) << look;
    EXPECT_THAT(looked.err, HasSubstr(words));
  }
  EXPECT_EQ(content(), first);

  std::filesystem::remove(path("games/000001.json"));
  std::filesystem::create_symlink(path("nowhere"), path("games/000001.json"));
  EXPECT_EQ(run({"arena", "--show", path("a.db"), "--records", path("games")}).status, 2)
      << "a link is there";
  EXPECT_EQ(run({"arena", "--show", path("b.db"), "--records", path("games"), "--force"}).status, 0);
  EXPECT_NE(content(), first);
}

TEST_F(Arena, TellsWhichGameOfAFileIsDamaged) {
  ASSERT_EQ(run({"arena", "--game", "gomoku:opening=swap2", "--player", "random", "--player", "random",
                 "--games", "2", "--seed", "1", "--store", path("a.db")})
                .status,
            0);
  const std::string words = path("a.db") + " is damaged: game 2\n";
  for (const char* const wrong : {"after = 2", "after = 4", "choice = 'two-more'"}) {
    ASSERT_TRUE(arena::Database::open(path("a.db"), arena::Database::Access::ReadWrite)
                    ->execute(std::string("UPDATE opening_choice SET ") + wrong + " WHERE game = 2"));
    for (const Arguments& more :
         {Arguments{}, {"--records", path("records")}, {"--report", path("a.html")}}) {
      Arguments arguments{"arena", "--show", path("a.db")};
      arguments.insert(arguments.end(), more.begin(), more.end());
      const Finished shown = run(arguments);
      EXPECT_EQ(shown.status, 1) << wrong;
      EXPECT_THAT(shown.err, testing::EndsWith(words)) << wrong;
    }
  }
  ASSERT_EQ(match("b.db").status, 0);
  ASSERT_TRUE(arena::Database::open(path("b.db"), arena::Database::Access::ReadWrite)
                  ->execute("UPDATE move SET code = 0 WHERE game = 3"));
  const Finished records = run({"arena", "--show", path("b.db"), "--records", path("more")});
  EXPECT_EQ(records.status, 1);
  EXPECT_THAT(records.err, testing::EndsWith(path("b.db") + " is damaged: game 3\n"));
}

TEST_F(Arena, WritesATableOfPlayers) {
  ASSERT_EQ(match("a.db", {"--csv-players", path("players.csv")}).status, 0);
  std::ifstream csv(path("players.csv"));
  const std::string text(std::istreambuf_iterator<char>(csv), {});
  EXPECT_THAT(text, HasSubstr("rank,name,spec,games,wins,draws,losses,"));
  EXPECT_THAT(text, HasSubstr("\n1,hard,hard,6,"));
  EXPECT_THAT(text, HasSubstr("\n2,easy,easy,6,"));
}

TEST_F(Arena, PrintsTheCoursesFormWithFixedSides) {
  const Finished finished = run({"arena", "--game", "mnk:rows=8,cols=8,win=5,last-reply=on", "--player",
                                 "classic:depth=1", "--name", "A", "--player", "easy", "--name", "B",
                                 "--games", "5", "--style", "course", "--store", path("c.db")});
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_THAT(finished.out,
              MatchesRegex("Testing A vs B\nA wins: [0-9]+\nB wins: [0-9]+\ndraws:  [0-9]+\nerrors: 0\n\n"
                           "A play time:\n - move time \\(ms\\): [^\n]+\n - event time \\(ms\\): [^\n]+\n\n"
                           "B play time:\n - move time \\(ms\\): [^\n]+\n - event time \\(ms\\): [^\n]+\n\n"
                           "game process average time: [^\n]+ \\(ms\\)\n"));
  const json shown = read(run({"arena", "--show", path("c.db"), "--json"}));
  for (const json& game : shown.at("results")) EXPECT_EQ(game.at("first"), "A");
}

TEST_F(Arena, GivesEveryNameToThePlayerBeforeIt) {
  const json report =
      read(run({"arena", "--game", "tictactoe", "--player", "random", "--player", "random", "--name", "Bob",
                "--player", "random", "--games", "2", "--json", "--store", path("n.db")}));
  std::vector<std::string> names;
  for (const json& each : report.at("entrants")) names.push_back(each.at("name"));
  EXPECT_THAT(names, testing::UnorderedElementsAre("random", "Bob", "random (2)"));
}

TEST_F(Arena, SaysWhenPlayersOnlyRepeatThemselves) {
  const Arguments arguments{"arena",           "--game",          "mnk:rows=5,cols=5,win=4",
                            "--player",        "classic:depth=1", "--player",
                            "classic:depth=1", "--games",         "20",
                            "--store"};
  Arguments plain = arguments;
  plain.push_back(path("r.db"));
  EXPECT_THAT(run(plain).err, HasSubstr("Only 1 of 20 games are different"));
  Arguments varied = arguments;
  varied.insert(varied.end(), {path("v.db"), "--openings", "random:plies=3"});
  EXPECT_THAT(run(varied).err, testing::Not(HasSubstr("different")));
}

TEST_F(Arena, ListsWhatIsThere) {
  ASSERT_EQ(match("a.db").status, 0);
  const Finished listed = run({"arena", "--list", directory_.path().string()});
  EXPECT_EQ(listed.status, 0);
  EXPECT_THAT(listed.out, HasSubstr("a.db"));
  EXPECT_THAT(listed.out, HasSubstr("6 of 6 games  mnk:rows=6,cols=6,win=4  hard, easy"));
  const json rows = read(run({"arena", "--list", path("a.db"), "--json"}));
  EXPECT_EQ(rows.at("tournaments").at(0).at("games"), 6);
  EXPECT_EQ(rows.at("tournaments").at(0).at("known"), 6);
  EXPECT_EQ(run({"arena", "--list"}).status, 0);
}

TEST_F(Arena, RefusesWhatMakesNoTournament) {
  const auto refused = [&](Arguments arguments, const std::string& saying, int status = 2) {
    arguments.insert(arguments.begin(), "arena");
    const Finished finished = run(arguments);
    EXPECT_EQ(finished.status, status) << saying;
    EXPECT_EQ(finished.out, "");
    EXPECT_THAT(finished.err, HasSubstr(saying));
  };
  const Arguments two{"--game", "gomoku", "--player", "hard", "--player", "easy"};
  const auto with = [&](const Arguments& more) {
    Arguments all = two;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  refused({}, "--game");
  refused({"--game", "gomoku"}, "at least two players");
  refused({"--game", "gomoku", "--player", "hard"}, "at least two players");
  refused({"--game", "chess", "--player", "hard", "--player", "easy"}, "there is no game 'chess'");
  refused({"--game", "kalah", "--player", "hard", "--player", "random"}, "kalah");
  refused({"--game", "gomoku", "--player", "hard", "--player", "human"}, "human");
  refused({"--name", "A", "--game", "gomoku", "--player", "hard", "--player", "easy"}, "--name A");
  refused(with({"--games", "5"}), "even number");
  refused(with({"--player", "random", "--style", "course"}), "for exactly two players");
  refused(with({"--games", "0"}), "out of range");
  refused(with({"--games", "many"}), "many");
  refused(with({"--games", "99999999999999999999"}), "out of range");
  refused(with({"--rounds", "3"}), "swiss");
  refused(with({"--move-time", "fast"}), "fast");
  refused(with({"--clock", "0s"}), "0s");
  refused(with({"--sprt", "elo0=5,elo1=0"}), "elo1");
  refused(with({"--player", "random", "--sprt", "elo0=0"}), "two players");
  refused(with({"--adjudicate", "exact=maybe"}), "maybe");
  refused(with({"--adjudicate", "x"}),
          "--adjudicate takes key=value,…, not 'x'; keys: exact, moves, win-score");
  refused(with({"--adjudicate", "speed=1"}), "--adjudicate has no option 'speed'");
  refused(with({"--adjudicate", "win-moves=3"}), "win-moves does nothing without win-score");
  refused(with({"--adjudicate", "win-score=9,draw-moves=3"}), "draw-moves does nothing without draw-score");
  refused(with({"--sprt", "x"}), "--sprt takes key=value,…, not 'x'; keys: elo0, elo1, alpha, beta");
  refused(with({"--move-time", "0ms"}), "--move-time must be a time from 1ms to 1440m");
  refused(with({"--tolerance", "1h"}), "--tolerance must be a time from 0ms to 1440m");
  refused(with({"--game", "gomoku"}), "gomoku is given twice");
  refused(with({"--game", "gomoku:rows=15"}), "gomoku:rows=15 is given twice");
  refused(with({"--openings", path("none.txt")}), "none.txt", 1);
  refused(with({"--openings", "random:plies=x"}), "plies");
  refused(with({"--name", "A", "--name", "B"}), "--name B");
  refused({"--resume", path("none.db")}, "none.db", 1);
  refused({"--resume", path("none.db"), "--games", "4"}, "--games");
  refused({"--resume", path("a.db"), "--show", path("a.db")}, "only one of");
}

TEST_F(Arena, TakesNoToleranceAtAllAndTellsSeedsAsTheyAre) {
  const json report = read(match("a.db", {"--json", "--tolerance", "0ms", "--move-time", "10s"}));
  for (const json& game : report.at("results")) {
    EXPECT_EQ(game.at("ending"), "rules");
    EXPECT_TRUE(game.at("seed").is_string()) << "a number would lose its last digits in most readers";
    EXPECT_EQ(game.at("seed"), std::to_string(std::stoull(game.at("seed").get<std::string>())));
  }
}

TEST_F(Arena, NeverWritesOverItsOwnFilesNorPlaysForOutputsThatCannotBe) {
  ASSERT_EQ(match("a.db").status, 0);
  std::filesystem::create_symlink(path("a.db"), path("link"));
  std::ofstream(path("moves.txt")) << "a1 b2\n";
  const auto refused = [&](const Arguments& arguments) {
    Arguments all{"arena"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const Finished finished = run(all);
    EXPECT_EQ(finished.status, 2) << finished.err;
    EXPECT_EQ(finished.out, "");
  };
  refused({"--show", path("a.db"), "--csv", path("a.db")});
  refused({"--show", path("a.db"), "--csv", path("link")});
  refused({"--resume", path("a.db"), "--csv-players", path("a.db")});
  refused({"--show", path("a.db"), "--csv", path("same"), "--csv-players", path("same")});
  refused({"--show", path("a.db"), "--csv", path("none/a.csv")});
  refused({"--show", path("a.db"), "--csv", directory_.path().string()});
  refused({"--show", path("a.db"), "--records", path("moves.txt")});
  EXPECT_EQ(match("b.db", {"--csv", path("b.db")}).status, 2);
  EXPECT_FALSE(std::filesystem::exists(path("b.db")));
  const Arguments two{"--game", "tictactoe", "--player", "random", "--player", "random"};
  const auto with = [&](const Arguments& more) {
    Arguments all = two;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  refused(with({"--openings", path("moves.txt"), "--csv", path("moves.txt")}));
  for (const char* option : {"--games", "--seed", "--store", "--sprt", "--csv"}) refused(with({option, ""}));
  EXPECT_EQ(read(run({"arena", "--show", path("a.db"), "--json"})).at("finished"), 6) << "still there";
  ASSERT_EQ(run({"arena", "--show", path("a.db"), "--records", path("later")}).status, 0);
  EXPECT_TRUE(std::filesystem::exists(path("later/000006.json")));
}

TEST_F(Arena, SaysWhichFileOfOpeningsIsWrongAndWhere) {
  std::ofstream(path("moves.txt")) << "a1 b2\na1 a1\n";
  const Finished finished = run({"arena", "--game", "tictactoe", "--player", "random", "--player", "random",
                                 "--openings", path("moves.txt")});
  EXPECT_EQ(finished.status, 2);
  EXPECT_THAT(finished.err, HasSubstr("moves.txt"));
  EXPECT_THAT(finished.err, HasSubstr("line 2"));
}

TEST_F(Arena, CtrlCKeepsWhatIsFinishedAndTheRestFollows) {
  const Arguments arguments{"arena",   "--game", "gomoku",     "--player",       "hard",   "--player", "easy",
                            "--games", "40",     "--openings", "random:plies=3", "--seed", "3"};
  Arguments whole = arguments;
  whole.insert(whole.end(), {"--store", path("whole.db"), "--json"});
  const json expected = read(run(whole));
  Arguments broken = arguments;
  broken.insert(broken.end(), {"--store", path("broken.db")});
  Process process(broken);
  ASSERT_TRUE(process.wait_for_output("3/40"));
  process.signal(SIGINT);
  const Finished stopped = process.finish();
  EXPECT_EQ(stopped.status, 1);
  EXPECT_THAT(stopped.err, HasSubstr("parlour arena --resume " + path("broken.db")));
  const json resumed = read(run({"arena", "--resume", path("broken.db"), "--json"}));
  EXPECT_EQ(essence(resumed), essence(expected));
}

TEST_F(Arena, APlayerAgainstItselfIsEvenWithinTheErrorAndHasBothSides) {
  const json report = read(run({"arena",
                                "--game",
                                "mnk:rows=7,cols=7,win=4",
                                "--player",
                                "easy",
                                "--name",
                                "one",
                                "--player",
                                "easy",
                                "--name",
                                "two",
                                "--games",
                                "2000",
                                "--openings",
                                "random:plies=2",
                                "--seed",
                                "1",
                                "--concurrency",
                                "2",
                                "--json",
                                "--store",
                                path("null.db")}));
  EXPECT_EQ(report.at("finished"), 2000);
  for (const json& each : report.at("entrants")) {
    EXPECT_EQ(each.at("as_first").at("games"), 1000);
    EXPECT_EQ(each.at("as_second").at("games"), 1000);
    EXPECT_EQ(each.at("errors").at("time_forfeits"), 0);
    EXPECT_LT(each.at("elo").at("lower"), 0);
    EXPECT_GT(each.at("elo").at("upper"), 0);
    EXPECT_LT(each.at("elo").at("upper").get<double>() - each.at("elo").at("lower").get<double>(), 40.0);
  }
}

}  // namespace
}  // namespace parlour::apps
