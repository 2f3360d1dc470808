#include "ui/desktop/dialogs/history_dialog.hpp"
#include "ui/words/kept_words.hpp"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "records/text.hpp"
#include "table/kept_games.hpp"
#include "table/saved_game.hpp"
#include "ui/desktop/app/captions.hpp"
#include "ui/desktop/app/look.hpp"
#include "ui/desktop/app/notices.hpp"
#include "ui/desktop/app/on_screen.hpp"
#include "ui/desktop/app/seat_names.hpp"
#include "ui/desktop/dialogs/prune_dialog.hpp"

namespace parlour::ui::desktop {
namespace {

constexpr std::size_t kAtATime = 200;
constexpr int kHistoryColumns = 4;

QTableWidgetItem* make_cell(const QString& text, bool bold) {
  auto* cell = new QTableWidgetItem(text);
  cell->setToolTip(plain_tooltip(text));
  QFont font = cell->font();
  font.setBold(bold);
  cell->setFont(font);
  return cell;
}

struct Deleted {
  std::size_t games = 0;
  std::optional<Message> problem;  ///< the first one that occurred
};

Deleted delete_files(const std::vector<std::filesystem::path>& files) {
  Deleted done;
  for (const auto& file : files) {
    const auto gone = table::delete_kept_game(file);
    if (gone)
      ++done.games;
    else if (!done.problem)
      done.problem = gone.error();
  }
  return done;
}

}  // namespace

HistoryDialog::HistoryDialog(std::filesystem::path directory, Words& words, QWidget* parent)
    : QDialog(parent),
      directory_(std::move(directory)),
      words_(words),
      most_(kAtATime),
      table_(new QTableWidget(0, kHistoryColumns, this)),
      state_(plain_label(this)),
      damaged_(plain_label(this)),
      open_(make_button("openGame", "desk-history-open")),
      delete_(make_button("deleteGame", "desk-history-delete")),
      prune_(make_button("prune", "desk-history-prune")),
      more_(make_button("showMore", "desk-history-show-more")) {
  setObjectName("historyDialog");
  words.label(this, "desk-history-title");
  state_->setObjectName("state");
  damaged_->setObjectName("damaged");
  for (QLabel* label : {state_, damaged_}) {
    label->setWordWrap(true);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // no wide window for a long path
  }
  auto* close_button = make_button("close", "desk-close");
  open_->setDefault(true);
  auto* row = new QHBoxLayout;
  row->addWidget(open_);
  row->addWidget(delete_);
  row->addWidget(prune_);
  row->addStretch(1);
  row->addWidget(close_button);
  auto* below = new QHBoxLayout;
  below->addWidget(state_, 1);
  below->addWidget(more_);
  auto* column = new QVBoxLayout(this);
  column->addWidget(make_table(), 1);
  column->addLayout(below);
  column->addWidget(damaged_);
  column->addLayout(row);
  connect(open_, &QPushButton::clicked, this, &HistoryDialog::open_chosen);
  connect(delete_, &QPushButton::clicked, this, &HistoryDialog::ask_to_delete);
  connect(prune_, &QPushButton::clicked, this, &HistoryDialog::ask_to_prune);
  connect(more_, &QPushButton::clicked, this, [this] {
    most_ += kAtATime;
    read();
  });
  connect(close_button, &QPushButton::clicked, this, &QDialog::reject);
  for (const Errand* errand : {&reading_, &deleting_})
    connect(errand, &Errand::slow, this, [this] { state_->setText(words_.text("desk-slow-games")); });
  show_more_or_less();
  fit_buttons();
  words.follow(this, [this] { read(); });
  resize_on_screen(*this, {760, 460});
}

QPushButton* HistoryDialog::make_button(const char* name, std::string_view id) {
  auto* made = new QPushButton(this);
  made->setObjectName(name);
  made->setAutoDefault(false);
  words_.label(made, id);
  return made;
}

QWidget* HistoryDialog::make_table() {
  table_->setObjectName("games");
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->setShowGrid(false);
  table_->setAlternatingRowColors(true);
  table_->setTabKeyNavigation(false);
  table_->verticalHeader()->hide();
  table_->horizontalHeader()->setHighlightSections(false);
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table_->horizontalHeader()->setSectionResizeMode(2, QHeaderView::Stretch);
  words_.name(table_, "desk-history-title");
  words_.follow(table_, [this] {
    table_->setHorizontalHeaderLabels({words_.text("desk-history-moment"), words_.text("desk-game"),
                                       words_.text("desk-tab-players"), words_.text("desk-history-result")});
  });
  connect(table_, &QTableWidget::itemSelectionChanged, this, &HistoryDialog::fit_buttons);
  connect(table_, &QTableWidget::cellDoubleClicked, this, &HistoryDialog::open_chosen);
  return table_;
}

/// Runs on a thread of its own.
HistoryDialog::Listed HistoryDialog::list(const std::filesystem::path& directory, const Texts& texts,
                                          std::size_t most) {
  const table::KeptGames kept = table::kept_games(directory, table::KeptKind::All, most);
  Listed listed;
  listed.more = kept.more;
  for (const table::KeptGame& game : kept.games) {
    const Table table = desk_table(table::request_as_seated(game.record), texts);
    listed.rows.push_back({game.file, moment_of(game), game.record.game->name(),
                           records::one_line(table.names[0]) + " – " + records::one_line(table.names[1]),
                           records::one_line(result_of(game, texts)), game.finished,
                           game.player.has_value() && !game.finished});
  }
  for (const table::KeptGames::Damaged& each : kept.damaged)
    listed.damaged.push_back(records::one_line(texts.text(
        "kept-damaged", {{"file", each.file.string()}, {"problem", texts.sentence(each.problem)}})));
  return listed;
}

void HistoryDialog::read() {
  state_->setText(words_.text("desk-history-reading"));
  state_->show();
  reading_.begin(
      [directory = directory_, texts = words_.texts(), most = most_] { return list(directory, texts, most); },
      [this](Listed listed) { show_games(std::move(listed)); });
}

void HistoryDialog::show_games(Listed listed) {
  const int before = std::max(table_->currentRow(), 0);
  const auto same = chosen() != nullptr ? chosen()->file : std::filesystem::path();
  listed_ = std::move(listed);
  table_->setRowCount(static_cast<int>(listed_.rows.size()));
  int current = std::min(before, table_->rowCount() - 1);
  for (int at = 0; at < table_->rowCount(); ++at) {
    const Row& row = listed_.rows[static_cast<std::size_t>(at)];
    const std::vector<Argument> result{{"result", row.result}};
    const bool unfinished = !row.finished;
    table_->setItem(at, 0, make_cell(to_qt(row.moment), unfinished));
    table_->setItem(at, 1, make_cell(game_title(words_, row.game), unfinished));
    table_->setItem(at, 2, make_cell(to_qt(row.players), unfinished));
    table_->setItem(
        at, 3,
        make_cell(row.played_elsewhere ? words_.text("desk-history-elsewhere", result) : to_qt(row.result),
                  unfinished));
    if (row.file == same) current = at;
  }
  if (current >= 0) table_->setCurrentCell(current, 0);
  show_more_or_less();
  fit_buttons();
}

void HistoryDialog::show_more_or_less() {
  constexpr std::size_t kMostNamed = 4;
  state_->setText(listed_.rows.empty() ? words_.text("desk-history-none")
                  : listed_.more > 0   ? words_.text("kept-more", {{"games", std::to_string(listed_.more)}})
                                       : QString());
  state_->setVisible(!state_->text().isEmpty());
  more_->setVisible(listed_.more > 0);
  QStringList named;
  for (std::size_t at = 0; at < std::min(listed_.damaged.size(), kMostNamed); ++at)
    named << to_qt(listed_.damaged[at]);
  if (listed_.damaged.size() > kMostNamed)
    named << words_.text("desk-history-more-damaged",
                         {{"files", std::to_string(listed_.damaged.size() - kMostNamed)}});
  damaged_->setText(named.join('\n'));
  damaged_->setVisible(!named.isEmpty());
}

void HistoryDialog::fit_buttons() {
  const Row* row = chosen();
  open_->setEnabled(row != nullptr);
  delete_->setEnabled(row != nullptr && !deleting_.under_way());
  prune_->setEnabled(!listed_.rows.empty() && !deleting_.under_way());
  open_->setText(
      words_.text(row != nullptr && !row->finished ? "desk-history-continue" : "desk-history-open"));
}

const HistoryDialog::Row* HistoryDialog::chosen() const {
  const auto at = static_cast<std::size_t>(table_->currentRow());
  return table_->currentRow() < 0 || at >= listed_.rows.size() ? nullptr : &listed_.rows[at];
}

void HistoryDialog::open_chosen() {
  const Row* row = chosen();
  if (row == nullptr) return;
  const std::filesystem::path file = row->file;
  accept();
  Q_EMIT game_chosen(file);
}

void HistoryDialog::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Delete)
    ask_to_delete();
  else
    QDialog::keyPressEvent(event);
}

void HistoryDialog::ask_to_delete() {
  const Row* row = chosen();
  if (row == nullptr || deleting_.under_way()) return;
  const std::string game = from_qt(game_title(words_, row->game)) + ", " + row->players + ", " + row->moment;
  ask(words_.text("desk-history-delete-question", {{"game", game}}), "desk-history-delete-yes", words_, this,
      [this, file = row->file] { delete_games({file}); });
}

void HistoryDialog::ask_to_prune() {
  auto* dialog = new PruneDialog(words_, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    deleting_.begin([directory = directory_, keep = dialog->games_to_keep(),
                     age = dialog->age_to_keep()] { return table::games_to_prune(directory, keep, age); },
                    [this](const std::vector<std::filesystem::path>& files) { ask_to_delete_all(files); });
    fit_buttons();
  });
  dialog->open();
}

void HistoryDialog::ask_to_delete_all(const std::vector<std::filesystem::path>& files) {
  show_more_or_less();
  fit_buttons();
  if (files.empty()) {
    show_problem(words_.text("desk-prune-nothing"), words_, this);
    return;
  }
  ask(words_.text("desk-prune-question", {{"games", std::to_string(files.size())}}),
      "desk-history-delete-yes", words_, this, [this, files] { delete_games(files); });
}

void HistoryDialog::delete_games(std::vector<std::filesystem::path> files) {
  deleting_.begin([files = std::move(files)] { return delete_files(files); },
                  [this](const Deleted& done) {
                    if (done.problem)
                      show_problem(done.problem->kind == MessageKind::Held
                                       ? words_.text("kept-held", done.problem->arguments)
                                       : words_.line(*done.problem),
                                   words_, this);
                    read();
                    Q_EMIT deleted();
                  });
  fit_buttons();
}

}  // namespace parlour::ui::desktop
