#pragma once

#include <QFrame>
#include <optional>

#include "play/event.hpp"
#include "ui/desktop/app/open_game.hpp"
#include "ui/desktop/app/words.hpp"
#include "ui/words/table.hpp"

class QLabel;
class QProgressBar;

namespace parlour::ui::desktop {

/// What the computer that is thinking, or thought last, says: depth, value, and the expected variation.
class ThinkingPanel final : public QFrame {
  Q_OBJECT

 public:
  explicit ThinkingPanel(Words& words, QWidget* parent = nullptr);

  void show_game(const OpenGame& game, const Table& table);
  void show_thought(const OpenGame& game, const Table& table, const play::Thought& thought);
  void forget();

 private:
  /// The latest thought about the game, until the moves before it are taken back.
  struct Said {
    play::Thinking thinking;
    std::size_t ply = 0;
    std::shared_ptr<const play::State> position;
  };
  void say(const OpenGame& game, const Table& table);

  Words& words_;
  QLabel* who_;
  QLabel* numbers_;
  QLabel* line_;
  QProgressBar* busy_;
  std::optional<Said> said_;
};

}  // namespace parlour::ui::desktop
