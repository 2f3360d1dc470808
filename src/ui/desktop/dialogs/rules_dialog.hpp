#pragma once

#include <QDialog>
#include <memory>

#include "core/passage.hpp"
#include "play/game.hpp"
#include "ui/desktop/app/desk_settings.hpp"
#include "ui/desktop/app/words.hpp"

class QScrollArea;
class QWidget;

namespace parlour::ui::desktop {

/// The rules of a game in words and pictures. It can stay open beside a game.
class RulesDialog final : public QDialog {
  Q_OBJECT

 public:
  RulesDialog(std::shared_ptr<const play::Game> game, const DeskSettings& settings, Words& words,
              QWidget* parent = nullptr);

  /// Explains another game from now on; does nothing if it has the same rules.
  void show_game(std::shared_ptr<const play::Game> game);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void fill();
  QWidget* picture(const Picture& what) const;

  std::shared_ptr<const play::Game> game_;
  const DeskSettings& settings_;
  Words& words_;
  QScrollArea* area_;
};

}  // namespace parlour::ui::desktop
