#include "ui/desktop/variation_list.hpp"

#include <QHeaderView>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <utility>

namespace parlour::ui::desktop {
namespace {

constexpr int kPlaceRole = Qt::UserRole;
constexpr int kMoveColumn = 0;
constexpr int kValueColumn = 1;

/// Every place that can be gone to, with its move and what it follows: equal for equal lists.
std::vector<play::MoveCode> all_moves(const AnalysisTree& tree) {
  std::vector<play::MoveCode> listed;
  std::vector<AnalysisTree::Place> open{AnalysisTree::kRoot};
  while (!open.empty()) {
    const AnalysisTree::Place place = open.back();
    open.pop_back();
    for (const AnalysisTree::Place next : tree.after(place)) {
      listed.insert(listed.end(),
                    {static_cast<play::MoveCode>(place), static_cast<play::MoveCode>(next), tree.move(next)});
      open.push_back(next);
    }
  }
  return listed;
}

}  // namespace

VariationList::VariationList(Words& words, QWidget* parent) : QTreeWidget(parent), words_(words) {
  setObjectName("variations");
  setColumnCount(2);
  setUniformRowHeights(true);
  setIndentation(14);
  setExpandsOnDoubleClick(false);
  header()->setStretchLastSection(false);
  header()->setSectionResizeMode(kMoveColumn, QHeaderView::Stretch);
  header()->setSectionResizeMode(kValueColumn, QHeaderView::ResizeToContents);
  words.follow(this, [this] {
    setHeaderLabels({words_.text("desk-moves"), words_.text("analysis-value")});
    headerItem()->setToolTip(kValueColumn, words_.text("analysis-value-first"));
    setAccessibleName(words_.text("analysis-variations"));
  });
  connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
    if (item != nullptr) Q_EMIT place_chosen(item->data(kMoveColumn, kPlaceRole).toULongLong());
  });
}

void VariationList::show_desk(const AnalysisDesk& desk, const Table& table) {
  const QSignalBlocker quiet(this);
  // An item that was just clicked on must not vanish under the click.
  auto moves = all_moves(desk.tree());
  if (moves != filled_ || language_ != words_.language()) {
    filled_ = std::move(moves);
    language_ = words_.language();
    fill(desk, table);
  }
  show_value(desk);
  setCurrentItem(items_[desk.tree().current()]);
  scrollToItem(currentItem());
}

void VariationList::fill(const AnalysisDesk& desk, const Table& table) {
  clear();
  items_.assign(1, new QTreeWidgetItem(this, {words_.text("analysis-root")}));
  items_[0]->setData(kMoveColumn, kPlaceRole, qulonglong{0});
  add_line(invisibleRootItem(), AnalysisTree::kRoot, desk, table);
  expandAll();
  for (std::size_t place = 0; place < items_.size(); ++place) show_value(desk, place);
}

/// What follows `place`: the first move and all after it at one level, what was tried instead beneath each.
void VariationList::add_line(QTreeWidgetItem* under, AnalysisTree::Place place, const AnalysisDesk& desk,
                             const Table& table) {
  while (!desk.tree().after(place).empty()) {
    const auto& next = desk.tree().after(place);
    QTreeWidgetItem* main = add_move(under, next.front(), desk, table);
    for (std::size_t at = 1; at < next.size(); ++at) {
      add_move(main, next[at], desk, table);
      add_line(main, next[at], desk, table);
    }
    place = next.front();
  }
}

QTreeWidgetItem* VariationList::add_move(QTreeWidgetItem* under, AnalysisTree::Place place,
                                         const AnalysisDesk& desk, const Table& table) {
  const AnalysisTree& tree = desk.tree();
  const play::State& before = *tree.position(tree.before(place));
  const std::string name = announced_move(*tree.game(), before, table, before.to_move(), tree.move(place));
  const std::string& mover = table.names[static_cast<std::size_t>(before.to_move())];
  auto* item = new QTreeWidgetItem(under, {QString::number(tree.depth(place)) + ". " + to_qt(name)});
  item->setToolTip(kMoveColumn, to_qt(mover));
  item->setData(kMoveColumn, kPlaceRole, static_cast<qulonglong>(place));
  QFont font = item->font(kMoveColumn);
  font.setBold(tree.in_game(place));
  item->setFont(kMoveColumn, font);
  if (items_.size() <= place) items_.resize(place + 1, nullptr);
  items_[place] = item;
  return item;
}

void VariationList::show_value(const AnalysisDesk& desk, AnalysisTree::Place place) {
  if (items_[place] == nullptr) return;
  const auto value = desk.evaluation(place);
  QString text = value ? to_qt(evaluation_text(*desk.game(), *value, words_.texts())) : QString();
  if (value && value->exact) text = words_.text("analysis-exactly", {{"value", from_qt(text)}});
  items_[place]->setText(kValueColumn, text);
}

void VariationList::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Left:
      Q_EMIT back_wanted();
      return;
    case Qt::Key_Right:
      Q_EMIT on_wanted();
      return;
    case Qt::Key_Home:
      Q_EMIT start_wanted();
      return;
    case Qt::Key_End:
      Q_EMIT end_wanted();
      return;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
      Q_EMIT cut_wanted();
      return;
    default:
      QTreeWidget::keyPressEvent(event);
  }
}

}  // namespace parlour::ui::desktop
