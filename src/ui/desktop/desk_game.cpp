#include "ui/desktop/desk_game.hpp"

#include <QMetaObject>
#include <utility>

namespace parlour::ui::desktop {

Result<std::unique_ptr<DeskGame>> DeskGame::begin(const PlayRequest& request, const TimeSource& time) {
  std::unique_ptr<DeskGame> made(new DeskGame);
  // Queued calls to an object that is gone are dropped by Qt, and the game ends before its object does.
  auto game =
      LiveGame::make(request, time, [desk = made.get()](const play::Event& event, const Shown& shown) {
        QMetaObject::invokeMethod(
            desk, [desk, event, shown] { desk->take(event, shown); }, Qt::QueuedConnection);
      });
  if (!game) return failure(std::move(game.error()));
  made->game_ = *std::move(game);
  auto start = std::make_shared<GameSnapshot>();
  start->game = made->game_->game();
  start->state = start->game->start();
  start->record.game = start->game;
  made->shown_ = std::move(start);
  return made;
}

void DeskGame::take(const play::Event& event, const Shown& shown) {
  shown_ = shown;
  if (const auto* told = std::get_if<play::Thought>(&event))
    Q_EMIT thought(*told);
  else
    Q_EMIT happened(event);
}

}  // namespace parlour::ui::desktop
