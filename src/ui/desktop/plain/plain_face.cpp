#include "ui/desktop/plain/plain_face.hpp"

#include "ui/desktop/plain/plain_board_view.hpp"
#include "ui/desktop/plain/plain_picture.hpp"

namespace parlour::ui::desktop {
namespace {

class PlainFace final : public DesktopFace {
 public:
  std::string_view family() const override { return {}; }
  QSizeF shape(const play::Game&) const override { return {4, 3}; }
  void paint(QPainter& painter, const QRectF& room, const BoardScene& scene, const BoardTheme& theme,
             const BoardGlance& glance) const override {
    const PlainPicture picture(scene, room, theme);
    picture.paint_ground(painter);
    picture.paint_pieces(painter, glance);
  }
  std::unique_ptr<BoardView> make_view(const std::shared_ptr<const play::Game>& game) const override {
    return std::make_unique<PlainBoardView>(game);
  }
};

}  // namespace

const DesktopFace& plain_face() {
  static const PlainFace kFace;
  return kFace;
}

}  // namespace parlour::ui::desktop
