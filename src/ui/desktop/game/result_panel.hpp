#pragma once

#include <QFrame>
#include <optional>
#include <vector>

#include "ui/desktop/app/open_game.hpp"
#include "ui/desktop/app/words.hpp"
#include "ui/desktop/game/review.hpp"
#include "ui/words/table.hpp"

class QLabel;
class QPushButton;
class QToolButton;

namespace parlour::ui::desktop {

/// Says beside the board who won, that nobody did, or that the game was stopped, each in its own look, and
/// offers what can be done now. It never takes the keyboard focus: a key or click meant for the board starts
/// nothing here.
class ResultPanel final : public QFrame {
  Q_OBJECT

 public:
  /// Hidden until there is a result.
  explicit ResultPanel(Words& words, QWidget* parent = nullptr);

  /// Shows the result of a finished game, and tells screen readers if it is new.
  void show_result(const OpenGame& game, const Table& table);
  /// What the review of the game has found so far; nothing is shown without a review.
  void show_review(const std::optional<Review>& review, std::size_t ply);

 Q_SIGNALS:
  void rematch_wanted();
  void swapped_rematch_wanted();
  void review_wanted();
  void back_wanted();
  void save_wanted();
  void new_game_wanted();
  void analysis_wanted();
  void start_wanted();
  /// The stopped game should go on.
  void resume_wanted();
  /// The position after `ply` moves should be shown.
  void position_wanted(std::size_t ply);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  enum class Kind : unsigned char { Win, Draw, Stopped };

  QLabel* make_line(const char* name);
  QWidget* make_buttons();
  QWidget* make_review();

  Words& words_;
  Kind kind_ = Kind::Win;
  QLabel* result_;
  QLabel* ending_;
  QLabel* score_;
  QLabel* length_;
  std::vector<QPushButton*> of_finished_;  ///< offered once a game is decided
  QPushButton* resume_ = nullptr;
  QPushButton* review_ = nullptr;
  QPushButton* back_ = nullptr;
  QWidget* reviewed_ = nullptr;
  QLabel* review_text_ = nullptr;
  QToolButton* slip_before_ = nullptr;
  QToolButton* slip_after_ = nullptr;
  std::vector<std::size_t> slips_;  ///< positions after the moves that changed the outlook
  std::size_t ply_ = 0;
  bool can_review_ = false;
};

/// How the game ended, apart from who won; empty if the rules ended it.
QString ending_text(const OpenGame& game, const Table& table, const Words& words);

}  // namespace parlour::ui::desktop
