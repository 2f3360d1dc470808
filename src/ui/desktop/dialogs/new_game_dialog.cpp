#include "ui/desktop/dialogs/new_game_dialog.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "catalog/families.hpp"
#include "catalog/games.hpp"
#include "core/spec.hpp"
#include "ui/desktop/app/captions.hpp"
#include "ui/desktop/app/look.hpp"
#include "ui/desktop/app/on_screen.hpp"
#include "ui/desktop/dialogs/option_form.hpp"
#include "ui/desktop/dialogs/player_form.hpp"
#include "ui/desktop/dialogs/rules_dialog.hpp"

namespace parlour::ui::desktop {
namespace {

using std::chrono::duration_cast;
using std::chrono::minutes;
using std::chrono::seconds;

const catalog::GameEntry& entry_of(const std::string& name) {
  const auto& games = catalog::games();
  return *std::find_if(games.begin(), games.end(), [&](const auto& each) { return each.name == name; });
}

/// Scrolls if it is taller than a small screen, or wider. Its content gets the height that its texts need at
/// this width, and the area the width that they need at least, which a scroll area alone does not see to.
class TallEnough final : public QScrollArea {
 public:
  QSize minimumSizeHint() const override {
    constexpr int kMargin = 60;  // around it in the dialog
    QSize least = QScrollArea::minimumSizeHint();
    if (widget() == nullptr) return least;
    const int needed = widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width();
    const int room = screen()->availableGeometry().width() - kMargin;
    return least.expandedTo({std::min(needed, room), 0});
  }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    const bool done = QScrollArea::eventFilter(watched, event);
    if (watched == widget() && event->type() == QEvent::LayoutRequest) fit();
    return done;
  }
  void resizeEvent(QResizeEvent* event) override {
    QScrollArea::resizeEvent(event);
    fit();
  }

 private:
  void fit() {
    if (widget() == nullptr) return;
    const int width = std::max(viewport()->width(), widget()->minimumSizeHint().width());
    widget()->setMinimumHeight(std::max(0, widget()->layout()->totalHeightForWidth(width)));
    updateGeometry();
  }
};

QScrollArea* scrolling(QWidget* inside) {
  auto* area = new TallEnough;
  area->setWidgetResizable(true);
  area->setFrameShape(QFrame::NoFrame);
  area->setWidget(inside);
  return area;
}

}  // namespace

NewGameDialog::NewGameDialog(const std::string& game, DeskSettings& settings, Words& words, QWidget* parent)
    : NewGameDialog(game, Asked::Everything, settings, words, parent) {}

NewGameDialog::NewGameDialog(const std::string& spec, Asked asked, DeskSettings& settings, Words& words,
                             QWidget* parent)
    : QDialog(parent),
      settings_(settings),
      words_(words),
      asked_(asked),
      game_(new QComboBox(this)),
      about_(plain_label(this)),
      tabs_(new QTabWidget(this)),
      problem_(plain_label(this)),
      begin_(new QPushButton(this)) {
  words.label(this, asked == Asked::Game ? "analysis-new-title" : "desk-new-game-title");
  words.name(game_, "desk-game");
  enlarge(game_, 1.2, true);
  about_->setWordWrap(true);
  for (const auto& entry : catalog::games()) game_->addItem(QString(), to_qt(entry.name));
  tabs_->addTab(scrolling(make_players()), QString());
  tabs_->addTab(scrolling(make_rules()), QString());
  tabs_->setTabVisible(0, asked != Asked::Game);
  tabs_->setTabVisible(1, asked != Asked::Players);
  game_->setEnabled(asked != Asked::Players);
  if (asked == Asked::Players) given_ = spec;
  auto* column = new QVBoxLayout(this);
  column->addWidget(game_);
  column->addLayout(make_about());
  column->addWidget(tabs_, 1);
  column->addWidget(make_ending());
  words.follow(this, [this] {
    for (int at = 0; at < game_->count(); ++at)
      game_->setItemText(at, game_title(words_, from_qt(game_->itemData(at).toString())));
    tabs_->setTabText(0, words_.text("desk-tab-players"));
    tabs_->setTabText(1, words_.text("desk-tab-rules"));
    about_->setText(game_help(words_, entry_of(from_qt(game_->currentData().toString())).help));
    if (made_) check();
  });
  connect(game_, &QComboBox::currentIndexChanged, this,
          [this] { show_game(from_qt(game_->currentData().toString())); });
  game_->setCurrentIndex(game_->findData(to_qt(parse_spec(spec)->name)));
  if (!made_) show_game(from_qt(game_->currentData().toString()));
  resize_on_screen(*this, sizeHint().expandedTo({700, 500}));
}

/// A line about the game, and a button for its rules.
QLayout* NewGameDialog::make_about() {
  auto* explain = new QPushButton(this);
  explain->setObjectName("explainRules");
  explain->setAutoDefault(false);
  words_.label(explain, "desk-rules-of-game");
  connect(explain, &QPushButton::clicked, this, [this] {
    auto* dialog = new RulesDialog(made_, settings_, words_, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
  });
  auto* row = new QHBoxLayout;
  row->addWidget(about_, 1);
  row->addWidget(explain);
  return row;
}

QWidget* NewGameDialog::make_players() {
  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  auto* both = new QHBoxLayout;
  for (int seat = 0; seat < 2; ++seat) {
    seats_[static_cast<std::size_t>(seat)] = new PlayerForm(seat + 1, words_, page);
    both->addWidget(seats_[static_cast<std::size_t>(seat)], 1);
  }
  column->addLayout(both);
  begins_ = new QComboBox(page);
  begins_->addItems({"", "", ""});
  sign_ = new QComboBox(page);
  sign_->addItems({"X", "O"});
  sign_caption_ = plain_label(page);
  sign_caption_->setObjectName("signOf");
  clocks_ = new QCheckBox(page);
  minutes_ = new QSpinBox(page);
  minutes_->setRange(1, 600);
  minutes_->setValue(10);
  increment_ = new QSpinBox(page);
  increment_->setRange(0, 600);
  words_.label(clocks_, "desk-clocks");
  words_.follow(page, [this] {
    minutes_->setSuffix(" " + words_.text("desk-minutes"));
    increment_->setPrefix("+ ");
    increment_->setSuffix(" " + words_.text("desk-seconds-a-move"));
  });
  words_.name(begins_, "desk-begins");
  words_.name(sign_, "desk-sign");
  words_.name(minutes_, "desk-minutes-each");
  words_.name(increment_, "desk-seconds-a-move");
  auto* begins_caption = plain_label(page);
  words_.label(begins_caption, "desk-begins");
  begins_caption->setBuddy(begins_);
  sign_caption_->setBuddy(sign_);
  auto* grid = new QGridLayout;
  grid->addWidget(begins_caption, 0, 0);
  grid->addWidget(begins_, 0, 1, 1, 2);
  grid->addWidget(sign_caption_, 1, 0);
  grid->addWidget(sign_, 1, 1, 1, 2);
  grid->addWidget(clocks_, 2, 0);
  grid->addWidget(minutes_, 2, 1);
  grid->addWidget(increment_, 2, 2);
  grid->setColumnStretch(3, 1);
  column->addLayout(grid);
  column->addStretch(1);

  for (PlayerForm* seat : seats_) connect(seat, &PlayerForm::edited, this, &NewGameDialog::check);
  connect(clocks_, &QCheckBox::toggled, minutes_, &QWidget::setEnabled);
  connect(clocks_, &QCheckBox::toggled, increment_, &QWidget::setEnabled);
  minutes_->setEnabled(false);
  increment_->setEnabled(false);
  return page;
}

QWidget* NewGameDialog::make_rules() {
  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  rules_ = new OptionForm(2, words_, page);
  column->addWidget(rules_);
  column->addStretch(1);
  connect(rules_, &OptionForm::edited, this, &NewGameDialog::check);
  return page;
}

QWidget* NewGameDialog::make_ending() {
  auto* ending = new QWidget(this);
  auto* row = new QHBoxLayout(ending);
  row->setContentsMargins(0, 0, 0, 0);
  make_problem_label(problem_);
  auto* usual = new QPushButton(ending);
  words_.label(usual, "desk-usual-settings");
  auto* cancel = new QPushButton(ending);
  words_.label(cancel, "desk-cancel");
  words_.label(begin_, asked_ == Asked::Game ? "analysis-begin" : "desk-begin");
  begin_->setDefault(true);
  begin_->setObjectName("begin");
  row->addWidget(usual);
  row->addWidget(problem_, 1);
  row->addStretch(0);
  row->addWidget(cancel);
  row->addWidget(begin_);
  connect(usual, &QPushButton::clicked, this,
          [this] { show_choice(usual_choice(from_qt(game_->currentData().toString()))); });
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(begin_, &QPushButton::clicked, this, [this] {
    settings_.remember(choice());
    accept();
  });
  return ending;
}

void NewGameDialog::show_game(const std::string& name) {
  const catalog::GameEntry& entry = entry_of(name);
  about_->setText(game_help(words_, entry.help));
  filling_ = true;
  rules_->show_options(entry.options, [](const Option&) { return true; });
  filling_ = false;
  show_choice(settings_.choice_for(name).value_or(usual_choice(name)));
}

void NewGameDialog::show_choice(NewGameChoice choice) {
  if (!given_.empty()) choice.game = given_;
  filling_ = true;
  made_ = *catalog::make_game(choice.game);
  rules_->fill_in(*parse_spec(choice.game));
  for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
    seats_[seat]->set_game(made_);
    seats_[seat]->offer(choice.seats[seat]);
  }
  begins_->setCurrentIndex(static_cast<int>(choice.begins));
  sign_->setCurrentText(QString(QChar(choice.sign)));
  clocks_->setChecked(choice.clock.has_value());
  if (choice.clock) {
    minutes_->setValue(static_cast<int>(duration_cast<minutes>(choice.clock->base).count()));
    increment_->setValue(static_cast<int>(duration_cast<seconds>(choice.clock->increment).count()));
  }
  filling_ = false;
  check();
}

NewGameChoice NewGameDialog::choice() {
  NewGameChoice choice;
  choice.game = given_.empty() ? rules_->spec_of(from_qt(game_->currentData().toString())) : given_;
  for (std::size_t seat = 0; seat < seats_.size(); ++seat) choice.seats[seat] = seats_[seat]->seat();
  choice.begins = static_cast<Begins>(begins_->currentIndex());
  choice.sign = sign_->currentIndex() == 0 ? 'X' : 'O';
  if (clocks_->isChecked()) choice.clock = {minutes(minutes_->value()), seconds(increment_->value())};
  return choice;
}

table::PlayRequest NewGameDialog::request(std::uint32_t seed) {
  table::PlayRequest request = request_of(choice(), words_.texts(), seed);
  for (PlayerForm* seat : seats_)
    if (seat->is_typed()) request.confirmed.add(seat->seat().player);
  return request;
}

void NewGameDialog::check() {
  if (filling_) return;
  std::optional<Message> problem;
  rules_->stop_complaining();
  const std::string spec =
      given_.empty() ? rules_->spec_of(from_qt(game_->currentData().toString())) : given_;
  if (auto made = catalog::make_game(spec)) {
    filling_ = true;
    if (made_->spec() != (*made)->spec())
      for (PlayerForm* seat : seats_) seat->set_game(*made);
    made_ = *std::move(made);
    filling_ = false;
  } else {
    rules_->complain(made.error());
    problem = std::move(made.error());
  }
  enable_rules(spec);
  for (PlayerForm* seat : seats_)
    if (auto wrong = seat->check(); wrong && !problem && asked_ != Asked::Game) problem = std::move(wrong);
  name_seats();
  problem_->setText(problem ? option_problem(words_, *problem) : QString());
  problem_->setVisible(problem.has_value());
  begin_->setEnabled(!problem);
}

void NewGameDialog::name_seats() {
  const NewGameChoice chosen = choice();
  const auto names = shown_names(chosen, words_.texts());
  for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
    begins_->setItemText(static_cast<int>(seat), brief_name(to_qt(names[seat])));
    NewGameChoice unnamed = chosen;
    unnamed.seats[seat].name.clear();
    seats_[seat]->propose_name(to_qt(shown_names(unnamed, words_.texts())[seat]));
  }
  begins_->setItemText(2, words_.text("desk-by-lot"));
  const std::string name = from_qt(brief_name(to_qt(names[0])));
  const bool yours = names[0] == words_.texts().text("name-you");
  sign_caption_->setText(yours ? words_.text("desk-sign-yours")
                               : without_shortcuts(words_.text("desk-sign-of", {{"name", name}})));
  const bool signs = made_->has_signs();
  sign_->setVisible(signs);
  sign_caption_->setVisible(signs);
}

/// Disables options that have no effect with the current values of the others.
void NewGameDialog::enable_rules(const std::string& spec) {
  const auto parsed = parse_spec(spec);
  if (!parsed) return;
  const catalog::GameEntry& entry = entry_of(parsed->name);
  const auto values = read_options(*parsed, entry.options);
  if (!values) return;
  rules_->enable([&](const Option& option) { return entry.family->option_matters(*values, option.name); });
}

}  // namespace parlour::ui::desktop
