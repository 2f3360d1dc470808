#pragma once

#include <gtest/gtest.h>

#include <QPointF>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/games.hpp"
#include "core/rng.hpp"
#include "ui/desktop/board/board_scene.hpp"
#include "ui/desktop/board/board_view.hpp"
#include "ui/desktop/board/faces.hpp"

namespace parlour::ui::desktop {

inline BoardScene scene_of(std::string_view spec, const std::vector<std::string>& moves = {}) {
  BoardScene scene;
  scene.game = *catalog::make_game(spec);
  auto state = scene.game->start();
  for (const std::string& text : moves) {
    scene.moves.push_back(*state->read_move(text));
    state->play(scene.moves.back());
  }
  scene.state = std::move(state);
  scene.table.names = {"Ann", "Ben"};
  return scene;
}

inline BoardScene after(const BoardScene& scene, play::MoveCode move) {
  BoardScene next = scene;
  auto state = scene.state->clone();
  state->play(move);
  next.moves.push_back(move);
  next.state = std::move(state);
  return next;
}

/// The scene after `count` moves by chance, or fewer if the game ends before.
inline BoardScene scene_by_chance(std::string_view spec, int count, std::uint64_t seed = 1) {
  BoardScene scene = scene_of(spec);
  Rng rng(seed);
  for (int made = 0; made < count && !scene.state->outcome(); ++made) {
    const auto moves = scene.state->moves();
    scene = after(scene, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return scene;
}

/// A view that shows `scene`, without a window around it.
inline std::unique_ptr<BoardView> view_of(const BoardScene& scene, const QSize& size) {
  auto view = face_of(*scene.game).make_view(scene.game);
  view->resize(size);
  view->show_scene(scene, Change::AtOnce);
  view->set_taking_moves(true);
  view->show();
  return view;
}

/// The middle of where a move is on the board.
inline QPoint point_of(const BoardView& view, play::MoveCode move) {
  return view.part_rect(view.part_of(move)).center().toPoint();
}

}  // namespace parlour::ui::desktop
