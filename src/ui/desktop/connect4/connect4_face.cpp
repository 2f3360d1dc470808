#include "ui/desktop/connect4/connect4_face.hpp"

#include "ui/desktop/connect4/connect4_board_view.hpp"
#include "ui/desktop/connect4/connect4_picture.hpp"

namespace parlour::ui::desktop {
namespace {

class Connect4Face final : public DesktopFace {
 public:
  std::string_view family() const override { return games::connect4::Family::kName; }
  QSizeF shape(const play::Game& game) const override { return Connect4Picture::shape(connect4(game)); }
  void paint(QPainter& painter, const QRectF& room, const BoardScene& scene, const BoardTheme& theme,
             const BoardGlance& glance) const override {
    const double pixel = 1 / painter.device()->devicePixelRatioF();
    const Connect4Picture picture(connect4(*scene.game), room, theme, pixel);
    picture.paint_ground(painter);
    picture.paint_pieces(painter, scene, glance, 1);
  }
  std::unique_ptr<BoardView> make_view(const std::shared_ptr<const play::Game>& game) const override {
    return std::make_unique<Connect4BoardView>(game);
  }

 private:
  static const Connect4Game& connect4(const play::Game& game) {
    return play::typed_game<games::connect4::Family>(game);
  }
};

}  // namespace

const DesktopFace& connect4_face() {
  static const Connect4Face kFace;
  return kFace;
}

}  // namespace parlour::ui::desktop
