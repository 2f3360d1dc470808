// What was tried in an analysis is there when somebody comes back to the game.
#include "ui/desktop/analysis/kept_trees.hpp"

#include <set>

#include "desktop/analysis_desk.hpp"

namespace parlour::ui::desktop {
namespace {

class ATreeOfMoves : public AnalysisWindow {
 protected:
  void play_and_analyze() {
    play("tictactoe", "human", "human");
    for (const char* move : {"a1", "b2"}) click_board(move);
    actions().analyze->trigger();
    QCoreApplication::processEvents();
    actions().go_back->trigger();
    try_moves({"c3", "b1"});
  }

  /// The moves from the start that can be gone to, each with what leads there.
  std::set<std::string> lines() const {
    std::set<std::string> found;
    const table::AnalysisTree& tree = desk().tree();
    std::vector<table::AnalysisTree::Place> open{table::AnalysisTree::kRoot};
    while (!open.empty()) {
      const auto place = open.back();
      open.pop_back();
      std::string line;
      const auto walker = tree.position(table::AnalysisTree::kRoot)->clone();
      for (const play::MoveCode move : tree.moves_to(place)) {
        line += walker->move_text(move);
        walker->play(move);
      }
      found.insert(line);
      for (const auto next : tree.after(place)) open.push_back(next);
    }
    return found;
  }

  const std::set<std::string> tried{"", "a1", "a1b2", "a1c3", "a1c3b1"};
};

TEST_F(ATreeOfMoves, IsThereWhenSomebodyComesBackToTheGame) {
  play_and_analyze();
  ASSERT_EQ(lines(), tried);
  actions().back_to_game->trigger();
  actions().analyze->trigger();
  EXPECT_EQ(lines(), tried);
  EXPECT_EQ(moves_here(), "a1 b2");  // where the game stands
  EXPECT_EQ(desk().tree().next(), desk().tree().current());
}

TEST_F(ATreeOfMoves, IsThereWhenTheGameHasGoneOn) {
  play_and_analyze();
  actions().back_to_game->trigger();
  click_board("c1");
  actions().analyze->trigger();
  std::set<std::string> more = tried;
  more.insert("a1b2c1");
  EXPECT_EQ(lines(), more);
}

TEST_F(ATreeOfMoves, IsNotBroughtIntoAnotherGame) {
  play_and_analyze();
  play("tictactoe", "human", "human");
  click_board("b2");
  actions().analyze->trigger();
  EXPECT_EQ(lines(), (std::set<std::string>{"", "b2"}));
}

TEST_F(ATreeOfMoves, IsThereInTheNextRun) {
  play_and_analyze();
  window->close();
  window.reset();
  open_window();
  click_once_visible("continueGame");
  wait_for_turn();
  actions().analyze->trigger();
  EXPECT_TRUE(comes_true([this] { return lines() == tried; }));
}

TEST_F(ATreeOfMoves, IsGoneOnceItWasDeleted) {
  play_and_analyze();
  actions().go_back->trigger();
  actions().cut->trigger();
  ASSERT_EQ(lines(), (std::set<std::string>{"", "a1", "a1b2"}));
  actions().back_to_game->trigger();
  actions().analyze->trigger();
  EXPECT_EQ(lines(), (std::set<std::string>{"", "a1", "a1b2"}));
}

TEST(KeptTrees, TakeOnlyLegalMovesOutOfAFile) {
  const QTemporaryDir directory;
  const QString path = directory.filePath("analyses.ini");
  const auto game = *catalog::make_game("tictactoe");
  const QString rules = to_qt(game->spec());
  {
    SettingsFile file(path);
    file.set("trees", QStringList{"nonsense", "a\nb\nc", rules + "\n\n9:1", rules + "\n\n0:70000",
                                  rules + "\n\n0:4 1:4 1:99 2:0 0:3"});
  }
  KeptTrees trees(path);
  bool read = false;
  QObject::connect(&trees, &KeptTrees::read_from_file, &trees, [&] { read = true; });
  ASSERT_TRUE(comes_true([&] { return read; }));
  records::Record record;
  record.game = game;
  table::AnalysisTree tree(game, {}, 0);
  trees.bring_back(record, tree);
  EXPECT_EQ(tree.after(table::AnalysisTree::kRoot).size(), 2u);
  EXPECT_TRUE(tree.after(tree.after(table::AnalysisTree::kRoot)[0]).empty());
  EXPECT_EQ(tree.current(), table::AnalysisTree::kRoot);
}

}  // namespace
}  // namespace parlour::ui::desktop
