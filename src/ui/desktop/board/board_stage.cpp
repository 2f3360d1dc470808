#include "ui/desktop/board/board_stage.hpp"

#include <QApplication>
#include <QVBoxLayout>

#include "ui/desktop/board/faces.hpp"

namespace parlour::ui::desktop {

BoardStage::BoardStage(DeskSettings& settings, const Look& look, Words& words, QWidget* parent)
    : QWidget(parent), settings_(settings), look_(look), words_(words) {
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  connect(&settings, &DeskSettings::changed, this, &BoardStage::restyle);
  connect(&words, &Words::changed, this, &BoardStage::restyle);
}

void BoardStage::set_game(const std::shared_ptr<const play::Game>& game) {
  delete board_;
  waiting_.clear();
  board_ = face_of(*game).make_view(game).release();
  layout()->addWidget(board_);
  setFocusProxy(board_);
  restyle();
  connect(board_, &BoardView::move_chosen, this, &BoardStage::move_chosen);
  connect(board_, &BoardView::place_chosen, this, &BoardStage::place_chosen);
  connect(board_, &BoardView::settled, this, &BoardStage::go_on);
  connect(board_, &BoardView::painted, this, &BoardStage::painted);
}

void BoardStage::show_scene(const BoardScene& scene, Change change) {
  constexpr std::size_t kMostWaiting = 3;
  if (change == Change::Beside && !waiting_.empty() && waiting_.back().moves == scene.moves) {
    waiting_.back() = scene;
    return;
  }
  if (change == Change::Animated && board_->moving() && waiting_.size() < kMostWaiting) {
    waiting_.push_back(scene);
    board_->set_taking_moves(false);
    return;
  }
  waiting_.clear();
  present(scene, change);
}

void BoardStage::set_taking_moves(bool taking) {
  taking_ = taking;
  board_->set_taking_moves(taking && waiting_.empty());
}

bool BoardStage::at_rest() const { return waiting_.empty() && (board_ == nullptr || !board_->moving()); }

void BoardStage::present(const BoardScene& scene, Change change) {
  board_->show_scene(scene, change);
  board_->set_taking_moves(taking_ && waiting_.empty());
  if (at_rest()) Q_EMIT rested();
}

void BoardStage::go_on() {
  if (waiting_.empty()) {
    Q_EMIT rested();
    return;
  }
  const BoardScene next = std::move(waiting_.front());
  waiting_.pop_front();
  present(next, Change::Animated);
}

void BoardStage::restyle() {
  if (board_ == nullptr) return;
  BoardTheme theme = preferred_theme(settings_.preferences(), look_.dark());
  theme.background = QApplication::palette().color(QPalette::Window);
  board_->set_theme(theme);
  board_->set_texts(words_.texts());
}

}  // namespace parlour::ui::desktop
