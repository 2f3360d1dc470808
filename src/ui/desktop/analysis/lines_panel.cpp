#include "ui/desktop/analysis/lines_panel.hpp"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableWidget>
#include <QThread>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/desktop/analysis/analysis_notes.hpp"
#include "ui/desktop/app/action_buttons.hpp"
#include "ui/desktop/app/desk_settings.hpp"
#include "ui/desktop/app/look.hpp"
#include "ui/words/value_text.hpp"

namespace parlour::ui::desktop {
namespace {

enum Column { kRank, kMove, kValue, kDepth, kLine, kColumns };

QTableWidgetItem* cell(const QString& text, Qt::Alignment alignment, bool bold) {
  auto* item = new QTableWidgetItem(text);
  item->setTextAlignment(alignment | Qt::AlignVCenter);
  QFont font = item->font();
  font.setBold(bold);
  item->setFont(font);
  return item;
}

}  // namespace

LinesPanel::LinesPanel(QAction* run, Words& words, QWidget* parent)
    : QWidget(parent),
      words_(words),
      lines_(new QSpinBox(this)),
      threads_(new QSpinBox(this)),
      status_(plain_label(this)),
      busy_(new QProgressBar(this)),
      rows_(new QTableWidget(0, kColumns, this)) {
  status_->setObjectName("analysisStatus");
  status_->setWordWrap(true);
  busy_->setRange(0, 0);
  busy_->setTextVisible(false);
  busy_->setFixedHeight(4);
  make_table();
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(make_controls(run));
  column->addWidget(busy_);
  column->addWidget(status_);
  column->addWidget(rows_, 1);
  const auto choose = [this] { Q_EMIT effort_chosen({lines_->value(), threads_->value()}); };
  connect(lines_, &QSpinBox::valueChanged, this, choose);
  connect(threads_, &QSpinBox::valueChanged, this, choose);
}

QWidget* LinesPanel::make_controls(QAction* run) {
  auto* controls = new QWidget(this);
  auto* row = new QHBoxLayout(controls);
  row->setContentsMargins(0, 0, 0, 0);
  auto* button = make_action_button(run, controls);
  button->setObjectName("runAnalysis");
  lines_->setObjectName("analysisLines");
  lines_->setRange(0, kMostAnalysisLines);
  threads_->setObjectName("analysisThreads");
  threads_->setRange(1, std::max(1, QThread::idealThreadCount()));
  row->addWidget(button, 1);
  for (auto [box, id] : {std::pair(lines_, "analysis-lines"), std::pair(threads_, "desk-option-threads")}) {
    auto* caption = plain_label(controls);
    words_.label(caption, id);
    words_.name(box, id);
    caption->setBuddy(box);
    row->addWidget(caption);
    row->addWidget(box);
  }
  words_.follow(lines_, [this] {
    lines_->setSpecialValueText(words_.text("analysis-auto"));
    lines_->setToolTip(words_.text("analysis-lines-hint"));
  });
  return controls;
}

void LinesPanel::make_table() {
  rows_->setObjectName("analysisRows");
  rows_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  rows_->setSelectionMode(QAbstractItemView::SingleSelection);
  rows_->setSelectionBehavior(QAbstractItemView::SelectRows);
  rows_->setShowGrid(false);
  rows_->setTabKeyNavigation(false);
  rows_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  rows_->verticalHeader()->hide();
  rows_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
  rows_->horizontalHeader()->setHighlightSections(false);
  rows_->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  rows_->horizontalHeader()->setSectionResizeMode(kLine, QHeaderView::Stretch);
  rows_->horizontalHeader()->setMinimumSectionSize(16);
  rows_->installEventFilter(this);
  words_.follow(rows_, [this] {
    rows_->setAccessibleName(words_.text("analysis-rows"));
    rows_->setHorizontalHeaderLabels({"", words_.text("analysis-move"), words_.text("analysis-value"),
                                      words_.text("desk-option-depth"), words_.text("analysis-line")});
    rows_->horizontalHeaderItem(kValue)->setToolTip(words_.text("analysis-value-hint"));
    fit_columns();
  });
  connect(rows_, &QTableWidget::currentCellChanged, this, [this](int row) {
    if (row < 0 || row >= static_cast<int>(shown_.size())) return;
    selected_ = shown_[static_cast<std::size_t>(row)].move;
    Q_EMIT line_selected();
  });
  connect(rows_, &QTableWidget::cellDoubleClicked, this, [this](int row) {
    if (row < static_cast<int>(shown_.size())) Q_EMIT move_wanted(shown_[static_cast<std::size_t>(row)].move);
  });
}

/// Enter plays the selected line. Tables in some styles ignore it.
bool LinesPanel::eventFilter(QObject* watched, QEvent* event) {
  if (watched != rows_ || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
  const int key = static_cast<QKeyEvent*>(event)->key();
  const int row = rows_->currentRow();
  if ((key != Qt::Key_Return && key != Qt::Key_Enter) || row < 0) return false;
  Q_EMIT move_wanted(shown_[static_cast<std::size_t>(row)].move);
  return true;
}

void LinesPanel::show_effort(const Effort& effort) {
  const QSignalBlocker quiet_lines(lines_);
  const QSignalBlocker quiet_threads(threads_);
  lines_->setValue(effort.lines);
  threads_->setValue(effort.threads);
}

/// The selected row stays selected wherever its move goes in the order; in a new position it is the best.
void LinesPanel::show_desk(const AnalysisDesk& desk, const Table& table) {
  const QSignalBlocker quiet(rows_);
  if (std::string text = desk.position()->text(); text != position_) {
    position_ = std::move(text);
    selected_.reset();
  }
  shown_ = desk.candidates();
  const int rows = static_cast<int>(shown_.size());
  rows_->setRowCount(rows);
  for (int row = 0; row < rows; ++row) fill_row(row, desk, table);
  fit_columns();
  const auto kept = std::find_if(shown_.begin(), shown_.end(), [this](const catalog::MoveValue& value) {
    return selected_ && value.move == *selected_;
  });
  if (kept == shown_.end()) selected_.reset();
  if (rows > 0) rows_->setCurrentCell(selected_ ? static_cast<int>(kept - shown_.begin()) : 0, kMove);
  status_->setText(status(desk, table));
  busy_->setVisible(desk.thinking());
}

/// Once for all rows: a header that fits itself measures every row again for each new one.
void LinesPanel::fit_columns() {
  for (const int column : {kRank, kMove, kValue, kDepth}) rows_->resizeColumnToContents(column);
}

void LinesPanel::fill_row(int row, const AnalysisDesk& desk, const Table& table) {
  const catalog::MoveValue& value = shown_[static_cast<std::size_t>(row)];
  const play::State& state = *desk.position();
  const play::Game& game = *desk.game();
  const bool exact = value.exact();
  const QString move = to_qt(announced_move(game, state, table, state.to_move(), value.move));
  const QString line = moves_in_words(game, state, table, value.line).mid(move.size()).trimmed();
  const QString depth = exact ? words_.text("analysis-exact") : QString::number(desk.found()->depth);
  rows_->setItem(row, kRank, cell(QString::number(row + 1), Qt::AlignRight, false));
  rows_->setItem(row, kMove, cell(move, Qt::AlignLeft, true));
  rows_->setItem(row, kValue, cell(value_in_words(game, value, words_), Qt::AlignRight, exact));
  rows_->setItem(row, kDepth, cell(depth, exact ? Qt::AlignLeft : Qt::AlignRight, exact));
  rows_->setItem(row, kLine, cell(line, Qt::AlignLeft, false));
  rows_->item(row, kLine)->setToolTip(line);
}

QString LinesPanel::status(const AnalysisDesk& desk, const Table& table) const {
  if (const auto outcome = desk.position()->outcome()) {
    if (!outcome->winner) return words_.text("analysis-drawn");
    return words_.text("analysis-won", {{"name", table.names[static_cast<std::size_t>(*outcome->winner)]}});
  }
  const catalog::Analysis* found = desk.found();
  if (found == nullptr) return words_.text(desk.thinking() ? "analysis-begins" : "analysis-off");
  if (found->complete) return words_.text("analysis-all-exact");
  return words_.text(
      "analysis-status",
      {{"depth", found->depth > 0 ? std::to_string(found->depth) : ""},
       {"positions", from_qt(QLocale(to_qt(code_of(words_.language()))).toString(qlonglong{found->nodes}))},
       {"seconds", seconds_text(found->elapsed, words_.texts())}});
}

std::vector<play::MoveCode> LinesPanel::selected_line() const {
  const int row = rows_->currentRow();
  return row < 0 || row >= static_cast<int>(shown_.size()) ? std::vector<play::MoveCode>{}
                                                           : shown_[static_cast<std::size_t>(row)].line;
}

}  // namespace parlour::ui::desktop
