#pragma once

#include <QDialog>

#include "ui/desktop/app/open_game.hpp"
#include "ui/desktop/app/words.hpp"
#include "ui/words/table.hpp"

namespace parlour::ui::desktop {

/// Says who won, or that nobody did, and asks what now.
class ResultDialog final : public QDialog {
  Q_OBJECT

 public:
  /// Of a game that is over.
  ResultDialog(const OpenGame& game, Words& words, QWidget* parent = nullptr);

 Q_SIGNALS:
  void rematch_wanted();
  void swapped_rematch_wanted();
  void new_game_wanted();
  void analysis_wanted();
};

/// How the game came to its end, apart from who won; empty where the rules alone ended it.
QString ending_text(const OpenGame& game, const Table& table, const Words& words);

}  // namespace parlour::ui::desktop
