#include "ui/desktop/kalah/kalah_face.hpp"

#include <utility>

#include "ui/desktop/kalah/kalah_board_view.hpp"
#include "ui/desktop/kalah/kalah_picture.hpp"
#include "ui/desktop/kalah/kalah_set_up.hpp"

namespace parlour::ui::desktop {
namespace {

class KalahFace final : public DesktopFace {
 public:
  std::string_view family() const override { return games::kalah::Family::kName; }
  QSizeF shape(const play::Game& game) const override { return KalahPicture::shape(kalah(game)); }
  void paint(QPainter& painter, const QRectF& room, const BoardScene& scene, const BoardTheme& theme,
             const BoardGlance& glance) const override {
    const KalahPicture picture(kalah(*scene.game), room, theme, scene.table.bottom);
    picture.paint_ground(painter);
    picture.paint_pieces(painter, scene, glance);
  }
  std::unique_ptr<BoardView> make_view(const std::shared_ptr<const play::Game>& game) const override {
    return std::make_unique<KalahBoardView>(game);
  }
  std::unique_ptr<SetUpControls> make_set_up_controls(const std::shared_ptr<const play::Game>& game,
                                                      SetUpControls::Want want, Words& words) const override {
    return std::make_unique<KalahSetUp>(game, std::move(want), words);
  }
  Sound sound_of(const play::State&, const play::State&, play::MoveCode) const override {
    return Sound::Seeds;
  }

 private:
  static const KalahGame& kalah(const play::Game& game) {
    return play::typed_game<games::kalah::Family>(game);
  }
};

}  // namespace

const DesktopFace& kalah_face() {
  static const KalahFace kFace;
  return kFace;
}

}  // namespace parlour::ui::desktop
