#include "ui/desktop/game/desk_game.hpp"

#include <QMetaObject>
#include <chrono>
#include <mutex>
#include <utility>

#include "files/patience.hpp"

namespace parlour::ui::desktop {

struct DeskGame::Line {
  std::mutex mutex;
  DeskGame* desk;
};

DeskGame::DeskGame() : line_(std::make_shared<Line>()) { line_->desk = this; }

DeskGame::~DeskGame() {
  constexpr std::chrono::seconds kPatience{1};
  {
    const std::lock_guard lock(line_->mutex);
    line_->desk = nullptr;
  }
  if (!game_) return;
  static_cast<void>(files::within(kPatience, [game = std::move(game_)]() mutable {
    game.reset();
    return true;
  }));
}

Result<std::unique_ptr<DeskGame>> DeskGame::begin(const table::PlayRequest& request, const TimeSource& time) {
  std::unique_ptr<DeskGame> made(new DeskGame);
  // Queued calls to an object that is gone are dropped by Qt.
  auto game =
      table::LiveGame::make(request, time, [line = made->line_](const play::Event& event, const Shown& shown) {
        const std::lock_guard lock(line->mutex);
        if (line->desk == nullptr) return;
        QMetaObject::invokeMethod(
            line->desk, [desk = line->desk, event, shown] { desk->take(event, shown); },
            Qt::QueuedConnection);
      });
  if (!game) return failure(std::move(game.error()));
  made->game_ = *std::move(game);
  auto start = std::make_shared<table::GameSnapshot>();
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
