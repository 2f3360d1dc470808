#pragma once

#include <array>
#include <memory>
#include <vector>

#include "ui/desktop/board/desktop_face.hpp"
#include "ui/desktop/kalah/kalah_picture.hpp"

class QGridLayout;
class QScrollArea;
class QSpinBox;

namespace parlour::ui::desktop {

/// How many seeds lie where: a spin box for each pit and store, arranged as on the board.
class KalahSetUp final : public SetUpControls {
  Q_OBJECT

 public:
  KalahSetUp(std::shared_ptr<const play::Game> game, Want want, Words& words);

  std::string_view how() const override { return "analysis-how-seeds"; }
  void show_position(const std::shared_ptr<const play::State>& state, const Table& table) override;

 private:
  void lay_pits(Side bottom);
  void take_seeds();

  const std::shared_ptr<const play::Game> game_;
  const KalahGame& kalah_;
  const Want want_;
  Words& words_;
  Side turn_ = Side::First;  ///< of the position shown
  QScrollArea* area_;
  QWidget* rows_;
  QGridLayout* grid_;
  std::array<std::vector<QSpinBox*>, 2> holes_;  ///< by side; the store comes last
};

}  // namespace parlour::ui::desktop
