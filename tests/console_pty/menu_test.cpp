// Every way through the menu.
#include <fmt/format.h>

#include "catalog/games.hpp"
#include "console_pty/spoken.hpp"
#include "support/languages.hpp"

namespace parlour::console_pty {
namespace {

class Menu : public Spoken {
 protected:
  std::string main(const std::string& preset = "1") const { return question("menu-ask", preset); }
  std::string game(const std::string& preset) const { return question("menu-ask-game", preset); }
  std::string opponent(const std::string& preset) const { return question("menu-ask-opponent", preset); }
  std::string sign() const { return question("menu-ask-sign", "x"); }
  std::string begins() const { return question("menu-ask-begin", "1"); }
  std::string name() const { return question("menu-ask-name", say("menu-player")); }
  std::string after() const { return question("menu-after-game", "3"); }
  static std::string languages() {
    std::string listed;
    for (const ui::Language each : ui::languages())
      listed += fmt::format("{}{} {}", listed.empty() ? "" : ", ", ui::code_of(each), ui::name_of(each));
    return listed;
  }

  /// Leads to a game, which then says `command` and is left; the program is left after it.
  void leads_to(const std::vector<Step>& steps, const std::string& command, const std::string& prompt) {
    Terminal terminal(parlour({}), variables());
    ASSERT_TRUE(terminal.expect(say("menu-title") + "\n\n" + say("menu-main") + "\n"));
    walk(terminal, steps);
    ASSERT_TRUE(terminal.expect(say("menu-command", {{"command", command}}) + "\n"));
    ASSERT_TRUE(terminal.expect_prompt(prompt));
    terminal.type(word("command-quit") + "\r");
    ASSERT_TRUE(terminal.expect_prompt(after()));
    terminal.type("q\r");
    ASSERT_TRUE(terminal.expect(say("menu-bye")));
    EXPECT_EQ(terminal.wait_exit(), 0);
  }
};

TEST_P(Menu, LeadsToAGameByEnterAlone) {
  leads_to({{main(), ""},
            {game("tictactoe"), ""},
            {opponent("engine"), "minimax"},
            {question("menu-ask-depth", "9", {{"allowed", "1…9"}}), ""},
            {sign(), ""},
            {begins(), ""},
            {name(), "Ann"}},
           "parlour play tictactoe --second minimax:depth=9 --names Ann,minimax", digit_prompt("Ann"));
}

TEST_P(Menu, LeadsToSquareBoards) {
  leads_to({{main(), "1"},
            {game("tictactoe"), "2"},
            {question("menu-ask-size", "3", {{"allowed", "3…10"}}), "5"},
            {opponent("engine"), "classic"},
            {question("menu-ask-depth", "4", {{"allowed", "1…4"}}), "1"},
            {sign(), "o"},
            {begins(), "2"},
            {name(), "Ann"}},
           "parlour play square:size=5 --first classic:depth=1 --second human --names classic,Ann",
           say("prompt-cell", {{"name", "Ann"}, {"example", ""}}).substr(0, 12));
}

TEST_P(Menu, LeadsToInversion) {
  leads_to({{main(), "1"},
            {game("tictactoe"), "inversion"},
            {question("menu-ask-period", "4", {{"allowed", "1…1000"}}), "2"},
            {opponent("engine"), "random:seed=1"},
            {sign(), "o"},
            {begins(), "1"},
            {name(), "Ann"}},
           "parlour play inversion:period=2 --second random:seed=1 --names Ann,random --first-sign o",
           say("prompt-cell", {{"name", "Ann"}, {"example", "a5"}}));
}

TEST_P(Menu, LeadsToGomoku) {
  leads_to({{main(), "1"},
            {game("tictactoe"), "gomoku:rows=9,cols=9"},
            {opponent("engine"), "easy"},
            {sign(), ""},
            {begins(), ""},
            {name(), "Ann"}},
           "parlour play gomoku:rows=9,cols=9 --second easy --names Ann,easy",
           say("prompt-cell", {{"name", "Ann"}, {"example", "e5"}}));
}

TEST_P(Menu, LeadsToKalah) {
  leads_to({{main(), "1"},
            {game("tictactoe"), "kalah"},
            {question("menu-ask-pits", "6", {{"allowed", "1…12"}}), "3"},
            {question("menu-ask-seeds", "4", {{"allowed", "1…12"}}), "2"},
            {opponent("engine"), "random:seed=1"},
            {begins(), ""},
            {name(), "Ann"}},
           "parlour play kalah:pits=3,seeds=2 --second random:seed=1 --names Ann,random",
           pit_prompt("Ann", 3));
}

TEST_P(Menu, SeatsTwoPeople) {
  leads_to({{main(), "3"},
            {game("tictactoe"), ""},
            {question("menu-ask-first-name", say("menu-player-1")), "Ann"},
            {question("menu-ask-second-name", say("menu-player-2")), "Bob"},
            {question("menu-ask-first-sign", "x"), "o"}},
           "parlour play tictactoe --second human --names Ann,Bob --first-sign o", digit_prompt("Ann"));
}

TEST_P(Menu, ShowsTwoComputersAndPlaysAgain) {
  Terminal terminal(parlour({}), variables());
  walk(terminal, {{main(), "2"},
                  {game("tictactoe"), ""},
                  {question("menu-ask-first", "engine"), "random:seed=1"},
                  {question("menu-ask-second", "engine"), "random:seed=2"}});
  ASSERT_TRUE(terminal.expect(say("menu-command", {{"command",
                                                    "parlour play tictactoe --first random:seed=1 "
                                                    "--second random:seed=2"}})));
  for (const std::string& next : {word("command-again"), std::string()}) {  // Enter alone leaves
    ASSERT_TRUE(terminal.expect_prompt(say("watch-keys")));
    terminal.type("++++++");
    ASSERT_TRUE(terminal.expect(say("play-over")));
    ASSERT_TRUE(terminal.expect_prompt(say("press-enter-menu")));
    terminal.type(next + "\r");
  }
  walk(terminal, {{main("2"), "q"}});
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(Menu, GoesBackFromEveryQuestion) {
  const std::string back = word("menu-back");
  const std::string size = question("menu-ask-size", "3", {{"allowed", "3…10"}});
  const std::string chosen_size = question("menu-ask-size", "4", {{"allowed", "3…10"}});
  const std::string depth = question("menu-ask-depth", "5", {{"allowed", "1…5"}});
  const std::string chosen_depth = question("menu-ask-depth", "2", {{"allowed", "1…5"}});
  Terminal terminal(parlour({}), variables());
  walk(terminal,
       {{main(), ""},
        {game("tictactoe"), "square"},
        {size, "4"},
        {opponent("engine"), "classic"},
        {depth, "2"},
        {sign(), "x"},
        {begins(), "1"},
        {name(), back},
        {begins(), back},
        {sign(), back},
        {chosen_depth, back},
        {opponent("classic"), back},
        {chosen_size, back},
        {game("square"), back},
        {main(), back},
        {main(), "3"},
        {game("square"), "tictactoe"},
        {question("menu-ask-first-name", say("menu-player-1")), ""},
        {question("menu-ask-second-name", say("menu-player-2")), ""},
        {question("menu-ask-first-sign", "x"), "b"},
        {question("menu-ask-second-name", say("menu-player-2")), "b"},
        {question("menu-ask-first-name", say("menu-player-1")), "b"},
        {game("tictactoe"), "b"},
        {main("3"), "6"},
        {question("menu-ask-record", "game.json"), "b"},
        {main("3"), "7"},
        {question("menu-ask-language", std::string(ui::code_of(GetParam())), {{"languages", languages()}}),
         "b"},
        {main("3"), "q"}});
  ASSERT_TRUE(terminal.expect(say("menu-bye")));
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(Menu, RemembersTheLastChoices) {
  const std::vector<Step> first{{main(), "3"},
                                {game("tictactoe"), ""},
                                {question("menu-ask-first-name", say("menu-player-1")), "Аня"},
                                {question("menu-ask-second-name", say("menu-player-2")), "Żaneta"},
                                {question("menu-ask-first-sign", "x"), "o"}};
  const std::vector<Step> next{{main("3"), ""},
                               {game("tictactoe"), ""},
                               {question("menu-ask-first-name", "Аня"), ""},
                               {question("menu-ask-second-name", "Żaneta"), ""},
                               {question("menu-ask-first-sign", "o"), ""}};
  const std::string command = "parlour play tictactoe --second human --names 'Аня,Żaneta' --first-sign o";
  leads_to(first, command, digit_prompt("Аня"));
  leads_to(next, command, digit_prompt("Аня"));
}

TEST_P(Menu, SwapsSidesAfterAGame) {
  Terminal terminal(parlour({}), variables());
  walk(terminal, {{main(), "3"},
                  {game("tictactoe"), ""},
                  {question("menu-ask-first-name", say("menu-player-1")), "Ann"},
                  {question("menu-ask-second-name", say("menu-player-2")), "Bob"},
                  {question("menu-ask-first-sign", "x"), ""},
                  {digit_prompt("Ann"), "1"},
                  {digit_prompt("Bob"), "4"},
                  {digit_prompt("Ann"), "2"},
                  {digit_prompt("Bob"), "5"},
                  {digit_prompt("Ann"), "3"}});
  ASSERT_TRUE(terminal.expect(say("play-won", {{"name", "Ann"}})));
  walk(terminal, {{say("press-enter-menu"), word("command-swap")},
                  {digit_prompt("Bob"), "quit"},
                  {after(), ""},
                  {main("3"), "q"}});
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(Menu, ContinuesTheLastGameAndOpensRecords) {
  const std::string file = (home_ / "game.sgf").string();
  const std::string record = question("menu-ask-record", "game.json");
  Terminal terminal(parlour({}), variables());
  walk(terminal, {{main(), "4"}});
  ASSERT_TRUE(terminal.expect(say("menu-no-last-game")));
  walk(terminal, {{main(), "6"}, {record, file}});
  ASSERT_TRUE(terminal.expect(say("menu-no-such-file", {{"input", file}})));
  walk(terminal, {{record, "b"},
                  {main(), "3"},
                  {game("tictactoe"), ""},
                  {question("menu-ask-first-name", say("menu-player-1")), "Ann"},
                  {question("menu-ask-second-name", say("menu-player-2")), "Bob"},
                  {question("menu-ask-first-sign", "x"), ""},
                  {digit_prompt("Ann"), "1"},
                  {digit_prompt("Bob"), "4"},
                  {digit_prompt("Ann"), "2"},
                  {digit_prompt("Bob"), "5"},
                  {digit_prompt("Ann"), "quit"},
                  {after(), "3"},
                  {main("3"), "4"}});
  ASSERT_TRUE(terminal.expect(say("play-resumed", {{"moves", "4"}})));
  walk(terminal, {{digit_prompt("Ann"), "save " + file},
                  {digit_prompt("Ann"), "quit"},
                  {after(), "3"},
                  {main("3"), "6"},
                  {record, file}});
  ASSERT_TRUE(terminal.expect(say("play-resumed", {{"moves", "4"}})));
  walk(terminal, {{digit_prompt("Ann"), "3"}});
  ASSERT_TRUE(terminal.expect(say("play-won", {{"name", "Ann"}})));
  walk(terminal, {{say("press-enter-menu"), ""}, {main("3"), "q"}});
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(Menu, AnswersWrongChoices) {
  const std::string size = question("menu-ask-size", "3", {{"allowed", "3…10"}});
  const std::string depth = question("menu-ask-depth", "9", {{"allowed", "1…9"}});
  const ui::Texts texts(GetParam());
  const auto not_one = [&](const std::string& typed, const std::string& expected) {
    return say("menu-wrong", {{"input", typed}, {"expected", expected}});
  };
  Terminal terminal(parlour({}), variables());
  const auto wrong = [&](const std::string& asked, const std::string& typed, const std::string& answer) {
    walk(terminal, {{asked, typed}});
    EXPECT_TRUE(terminal.expect("\n" + answer + "\n"));
  };
  for (const std::string typed : {"0", "8", "11", "x", "-1", "1 2", "играть"})
    wrong(main(), typed, not_one(typed, "1, 2, 3, 4, 5, 6, 7"));
  walk(terminal, {{main(), "1"}});
  for (const std::string typed : {"chess", "0", "99", "kalah:pits=0", "gomoku:", "ж"})
    wrong(game("tictactoe"), typed, texts.line(catalog::make_game(typed).error()));
  walk(terminal, {{game("tictactoe"), "square"}});
  for (const std::string typed : {"2", "11", "x", "-3"})
    wrong(size, typed, texts.sentence(catalog::make_game("square:size=" + typed).error()));
  walk(terminal, {{size, ""}});
  walk(terminal, {{opponent("engine"), "human"}});
  EXPECT_TRUE(terminal.expect(say("menu-not-a-computer")));
  walk(terminal, {{opponent("engine"), "nobody"}, {opponent("engine"), "minimax"}});
  for (const std::string typed : {"0", "10", "99999999999999999999"})
    wrong(depth, typed, say("menu-out-of-range", {{"input", typed}, {"least", "1"}, {"most", "9"}}));
  for (const std::string typed : {"x", "1.5", "9 9"})
    wrong(depth, typed, say("menu-not-a-number", {{"input", typed}, {"least", "1"}, {"most", "9"}}));
  walk(terminal, {{depth, ""}});
  for (const std::string typed : {"z", "xo"}) wrong(sign(), typed, not_one(typed, "x, o"));
  walk(terminal, {{sign(), ""}});
  wrong(begins(), "3", not_one("3", "1, 2"));
  walk(terminal, {{begins(), ""}});
  wrong(name(), "A,B", say("menu-wrong-name"));
  wrong(name(), std::string(61, 'n'), say("menu-wrong-name"));
  walk(terminal, {{name(), "q"}});
  EXPECT_EQ(terminal.wait_exit(), 0);
}

TEST_P(Menu, ChangesItsLanguageForGood) {
  for (const ui::Language other : ui::languages()) {
    Terminal terminal(parlour({}), variables());
    ASSERT_TRUE(terminal.expect_prompt("[1]"));
    terminal.type("7\r");
    ASSERT_TRUE(terminal.expect_prompt("en English"));
    terminal.type(std::string(ui::code_of(other)) + "\r");
    ASSERT_TRUE(terminal.expect_prompt(ui::Texts(other).text("menu-title")));
    terminal.type("q\r");
    EXPECT_EQ(terminal.wait_exit(), 0);
    Terminal next(parlour({}), variables());
    ASSERT_TRUE(next.expect_prompt(ui::Texts(other).text("menu-title")));
    next.type(keys::kEndOfInput);
    EXPECT_EQ(next.wait_exit(), 0);
    Terminal named(parlour({"--lang", "ru"}), variables());
    ASSERT_TRUE(named.expect_prompt(ui::Texts(ui::kRussian).text("menu-title")));
    named.type("q\r");
    EXPECT_EQ(named.wait_exit(), 0);
  }
}

PARLOUR_IN_EVERY_LANGUAGE(Menu);

}  // namespace
}  // namespace parlour::console_pty
