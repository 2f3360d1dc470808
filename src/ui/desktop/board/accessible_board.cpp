#include "ui/desktop/board/accessible_board.hpp"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>
#include <vector>

#include "ui/desktop/board/board_view.hpp"

namespace parlour::ui::desktop {
namespace {

/// One cell or pit, owned by Qt's registry of interfaces.
class AccessiblePart final : public QAccessibleInterface, public QAccessibleActionInterface {
 public:
  AccessiblePart(BoardView* board, int part) : board_(board), part_(part) {}

  bool isValid() const override { return !board_.isNull() && part_ < board_->parts(); }
  QObject* object() const override { return nullptr; }
  QWindow* window() const override { return parent()->window(); }
  QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(board_); }
  QAccessibleInterface* child(int) const override { return nullptr; }
  QAccessibleInterface* childAt(int, int) const override { return nullptr; }
  int childCount() const override { return 0; }
  int indexOfChild(const QAccessibleInterface*) const override { return -1; }

  QString text(QAccessible::Text kind) const override {
    return kind == QAccessible::Name ? board_->told_name(part_) : QString();
  }
  void setText(QAccessible::Text, const QString&) override {}
  QRect rect() const override {
    const QRect at = board_->part_rect(part_).toAlignedRect();
    return {board_->mapToGlobal(at.topLeft()), at.size()};
  }
  QAccessible::Role role() const override { return QAccessible::Button; }
  QAccessible::State state() const override {
    QAccessible::State state;
    state.focusable = true;
    state.focused =
        board_->hasFocus() && board_->glance().cursor && board_->part_of(*board_->glance().cursor) == part_;
    state.disabled = !board_->can_choose(part_);
    return state;
  }

  void* interface_cast(QAccessible::InterfaceType type) override {
    return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
  }
  QStringList actionNames() const override { return {pressAction()}; }
  void doAction(const QString& action) override {
    if (action == pressAction() && board_->can_choose(part_)) board_->choose(*board_->part_move(part_));
  }
  QStringList keyBindingsForAction(const QString&) const override { return {}; }

 private:
  QPointer<BoardView> board_;
  int part_;
};

class AccessibleBoard final : public QAccessibleWidget {
 public:
  explicit AccessibleBoard(BoardView* board)
      : QAccessibleWidget(board, QAccessible::Grouping), board_(board) {}
  AccessibleBoard(const AccessibleBoard&) = delete;
  AccessibleBoard& operator=(const AccessibleBoard&) = delete;
  ~AccessibleBoard() override {
    for (const QAccessible::Id part : parts_)
      if (part != 0) QAccessible::deleteAccessibleInterface(part);
  }

  int childCount() const override { return board_->parts(); }
  QAccessibleInterface* child(int index) const override {
    if (index < 0 || index >= childCount()) return nullptr;
    if (parts_.size() <= static_cast<std::size_t>(index))
      parts_.resize(static_cast<std::size_t>(index) + 1, 0);
    QAccessible::Id& id = parts_[static_cast<std::size_t>(index)];
    if (id == 0) id = QAccessible::registerAccessibleInterface(new AccessiblePart(board_, index));
    return QAccessible::accessibleInterface(id);
  }
  int indexOfChild(const QAccessibleInterface* wanted) const override {
    for (int index = 0; index < childCount(); ++index)
      if (child(index) == wanted) return index;
    return -1;
  }
  QAccessibleInterface* childAt(int x, int y) const override {
    const QPointF point = board_->mapFromGlobal(QPointF(x, y));
    for (int index = 0; index < childCount(); ++index)
      if (board_->part_rect(index).contains(point)) return child(index);
    return nullptr;
  }
  QAccessibleInterface* focusChild() const override {
    return board_->glance().cursor ? child(board_->part_of(*board_->glance().cursor)) : nullptr;
  }

 private:
  BoardView* board_;
  mutable std::vector<QAccessible::Id> parts_;  ///< made on demand
};

QAccessibleInterface* accessible_board(const QString&, QObject* object) {
  auto* board = qobject_cast<BoardView*>(object);
  return board == nullptr ? nullptr : new AccessibleBoard(board);
}

}  // namespace

void make_boards_accessible() { QAccessible::installFactory(accessible_board); }

}  // namespace parlour::ui::desktop
