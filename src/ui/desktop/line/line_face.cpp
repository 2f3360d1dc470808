#include "ui/desktop/line/line_face.hpp"

#include <algorithm>

#include "ui/desktop/line/line_board_view.hpp"
#include "ui/desktop/line/line_picture.hpp"

namespace parlour::ui::desktop {
namespace {

class LineFace final : public DesktopFace {
 public:
  std::string_view family() const override { return games::line::Family::kName; }
  QSizeF shape(const play::Game& game) const override { return LinePicture::shape(line(game)); }
  void paint(QPainter& painter, const QRectF& room, const BoardScene& scene, const BoardTheme& theme,
             const BoardGlance& glance) const override {
    const double pixel = 1 / painter.device()->devicePixelRatioF();
    const LinePicture picture(line(*scene.game), room, theme, pixel);
    picture.paint_ground(painter);
    picture.paint_pieces(painter, scene, glance, {}, room);
  }
  std::unique_ptr<BoardView> make_view(const std::shared_ptr<const play::Game>& game) const override {
    return std::make_unique<LineBoardView>(game);
  }
  /// An inversion has its own sound.
  Sound sound_of(const play::State& before, const play::State& after, play::MoveCode move) const override {
    const auto story = after.story(before, move);
    const bool flipped = std::any_of(story.begin(), story.end(), [](const Remark& remark) {
      return remark.kind == Remark::Kind::Upheaval;
    });
    return flipped ? Sound::Flip : Sound::Stone;
  }

 private:
  static const LineGame& line(const play::Game& game) { return play::typed_game<games::line::Family>(game); }
};

}  // namespace

const DesktopFace& line_face() {
  static const LineFace kFace;
  return kFace;
}

}  // namespace parlour::ui::desktop
