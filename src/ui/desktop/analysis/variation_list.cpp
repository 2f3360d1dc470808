#include "ui/desktop/analysis/variation_list.hpp"

#include <QHeaderView>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <algorithm>
#include <utility>

#include "ui/desktop/app/look.hpp"

namespace parlour::ui::desktop {
namespace {

constexpr int kPlaceRole = Qt::UserRole;
constexpr int kMoveColumn = 0;
constexpr int kValueColumn = 1;

/// Every place in the tree with the move that leads there, in the order in which they were tried.
std::vector<std::pair<table::AnalysisTree::Place, play::MoveCode>> all_moves(const table::AnalysisTree& tree) {
  std::vector<std::pair<table::AnalysisTree::Place, play::MoveCode>> listed;
  std::vector<table::AnalysisTree::Place> open{table::AnalysisTree::kRoot};
  while (!open.empty()) {
    const table::AnalysisTree::Place place = open.back();
    open.pop_back();
    for (const table::AnalysisTree::Place next : tree.after(place)) {
      listed.emplace_back(next, tree.move(next));
      open.push_back(next);
    }
  }
  std::sort(listed.begin(), listed.end());
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

/// Items already listed stay: one that was just clicked must not vanish under the click.
void VariationList::show_desk(const AnalysisDesk& desk, const Table& table) {
  const QSignalBlocker quiet(this);
  auto moves = all_moves(desk.tree());
  const bool goes_on = root_ == desk.tree().position(table::AnalysisTree::kRoot) && language_ == words_.language() &&
                       moves.size() >= listed_.size() &&
                       std::equal(listed_.begin(), listed_.end(), moves.begin());
  if (!goes_on) begin_anew(desk);
  for (std::size_t at = listed_.size(); at < moves.size(); ++at) add_move(moves[at].first, desk, table);
  listed_ = std::move(moves);
  show_value(desk);
  setCurrentItem(items_[desk.tree().current()]);
  scrollToItem(currentItem());
}

void VariationList::begin_anew(const AnalysisDesk& desk) {
  root_ = desk.tree().position(table::AnalysisTree::kRoot);
  game_ = desk.game();
  language_ = words_.language();
  listed_.clear();
  clear();
  items_.assign(1, new QTreeWidgetItem(this, {words_.text("analysis-root")}));
  items_[0]->setData(kMoveColumn, kPlaceRole, qulonglong{0});
  show_value(desk, table::AnalysisTree::kRoot);
}

/// The first move from a place follows it, the others become children of the first.
void VariationList::add_move(table::AnalysisTree::Place place, const AnalysisDesk& desk, const Table& table) {
  const table::AnalysisTree& tree = desk.tree();
  const table::AnalysisTree::Place parent = tree.before(place);
  const table::AnalysisTree::Place first = tree.after(parent).front();
  const play::State& before = *tree.position(parent);
  const std::string name = announced_move(*tree.game(), before, table, before.to_move(), tree.move(place));
  auto* item = new QTreeWidgetItem({QString::number(tree.depth(place)) + ". " + to_qt(name)});
  item->setToolTip(kMoveColumn,
                   plain_tooltip(to_qt(table.names[static_cast<std::size_t>(before.to_move())])));
  item->setData(kMoveColumn, kPlaceRole, static_cast<qulonglong>(place));
  QFont font = item->font(kMoveColumn);
  font.setBold(tree.in_game(place));
  item->setFont(kMoveColumn, font);
  QTreeWidgetItem* above = items_[parent]->parent();
  if (above == nullptr) above = invisibleRootItem();
  if (place == first)
    above->insertChild(above->indexOfChild(items_[parent]) + 1, item);
  else
    items_[first]->addChild(item);
  if (place != first) items_[first]->setExpanded(true);
  if (items_.size() <= place) items_.resize(place + 1, nullptr);
  items_[place] = item;
  show_value(desk, place);
}

void VariationList::show_value(const AnalysisDesk& desk, table::AnalysisTree::Place place) {
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
