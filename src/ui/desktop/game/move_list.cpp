#include "ui/desktop/game/move_list.hpp"

#include <QHeaderView>
#include <QKeyEvent>
#include <QSignalBlocker>
#include <QStyleOptionHeader>
#include <algorithm>

#include "ui/desktop/app/look.hpp"

namespace parlour::ui::desktop {
namespace {

/// A name that is too long keeps its start and its end: two computers differ in their level alone.
class NamesHeader final : public QHeaderView {
 public:
  explicit NamesHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {}

 protected:
  void initStyleOptionForIndex(QStyleOptionHeader* option, int column) const override {
    QHeaderView::initStyleOptionForIndex(option, column);
    const int margin = style()->pixelMetric(QStyle::PM_HeaderMargin, option, this);
    option->text =
        option->fontMetrics.elidedText(option->text, Qt::ElideMiddle, sectionSize(column) - 2 * margin - 1);
  }
};

}  // namespace

MoveList::MoveList(Words& words, QWidget* parent) : QTableWidget(0, 3, parent), words_(words) {
  setObjectName("moves");
  setEditTriggers(NoEditTriggers);
  setSelectionMode(SingleSelection);
  setShowGrid(false);
  setAlternatingRowColors(true);
  setTabKeyNavigation(false);
  setHorizontalHeader(new NamesHeader(this));
  verticalHeader()->hide();
  verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
  horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
  for (const int column : {1, 2}) horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
  horizontalHeader()->setHighlightSections(false);
  horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  words.name(this, "desk-moves");
  connect(this, &QTableWidget::currentCellChanged, this, [this](int row, int column) {
    const auto found = std::find(cells_.begin(), cells_.end(), std::pair(row, column));
    if (found != cells_.end()) Q_EMIT position_chosen(static_cast<std::size_t>(found - cells_.begin()) + 1);
  });
}

void MoveList::show_game(const OpenGame& game, const Table& table) {
  const QSignalBlocker quiet(this);
  setHorizontalHeaderLabels({"", to_qt(table.names[0]), to_qt(table.names[1])});
  for (const int column : {1, 2})
    horizontalHeaderItem(column)->setToolTip(
        plain_tooltip(to_qt(table.names[static_cast<std::size_t>(column - 1)])));
  if (auto moves = game.moves_until(game.moves()); moves != moves_ || rowCount() == 0) {
    moves_ = std::move(moves);
    fill(game, table);
  }
  ply_ = game.ply();
  if (ply_ == 0) {
    setCurrentItem(nullptr);
    scrollToTop();
  } else {
    const auto [row, column] = cells_[ply_ - 1];
    setCurrentCell(row, column);
    scrollToItem(item(row, column));
  }
}

/// A new row begins if the side has already moved in this one, so a bonus move gets a row of its own.
void MoveList::fill(const OpenGame& game, const Table& table) {
  setRowCount(0);
  cells_.clear();
  int last_column = 2;
  for (std::size_t at = 0; at < moves_.size(); ++at) {
    const match::PlayedMove& played = game.now().moves[at];
    const int column = played.side == Side::First ? 1 : 2;
    if (column <= last_column) {
      insertRow(rowCount());
      auto* number = new QTableWidgetItem(QString::number(rowCount()));
      number->setFlags(Qt::NoItemFlags);
      number->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
      setItem(rowCount() - 1, 0, number);
    }
    last_column = column;
    cells_.emplace_back(rowCount() - 1, column);
    const std::string text =
        announced_move(*game.game(), *game.position(at), table, played.side, played.move);
    auto* cell = new QTableWidgetItem(to_qt(text));
    cell->setData(Qt::UserRole, to_qt(text));
    setItem(rowCount() - 1, column, cell);
  }
}

void MoveList::show_slips(const std::vector<Slip>& slips) {
  const QSignalBlocker quiet(this);
  for (std::size_t at = 0; at < cells_.size() && at < slips.size(); ++at) {
    QTableWidgetItem* cell = item(cells_[at].first, cells_[at].second);
    const bool slipped = slips[at] != Slip::None;
    const QString name = cell->data(Qt::UserRole).toString();
    cell->setText(slipped ? name + " " + mark_of(slips[at]) : name);
    QFont marked = font();
    marked.setBold(slipped);
    cell->setFont(marked);
    const QString told =
        slipped ? words_.text(slips[at] == Slip::Blunder ? "desk-slip-blunder" : "desk-slip-mistake")
                : QString();
    cell->setToolTip(told);
    cell->setData(Qt::AccessibleTextRole, slipped ? QVariant(name + ", " + told) : QVariant());
  }
}

void MoveList::keyPressEvent(QKeyEvent* event) {
  const std::size_t last = cells_.size();
  switch (event->key()) {
    case Qt::Key_Left:
      Q_EMIT position_chosen(ply_ > 0 ? ply_ - 1 : 0);
      return;
    case Qt::Key_Right:
      Q_EMIT position_chosen(std::min(ply_ + 1, last));
      return;
    case Qt::Key_Home:
      Q_EMIT position_chosen(0);
      return;
    case Qt::Key_End:
      Q_EMIT position_chosen(last);
      return;
    default:
      QTableWidget::keyPressEvent(event);
  }
}

}  // namespace parlour::ui::desktop
