#include "ui/desktop/dialogs/player_form.hpp"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>
#include <array>
#include <functional>

#include "catalog/players.hpp"
#include "core/spec.hpp"
#include "records/name.hpp"
#include "ui/desktop/app/captions.hpp"
#include "ui/desktop/app/look.hpp"

namespace parlour::ui::desktop {
namespace {

/// The entry in the list of kinds for a spec that is typed as a whole.
constexpr const char* kTypedSpec = "*";

const catalog::PlayerEntry* player_entry(const std::string& name) {
  const auto& players = catalog::players();
  const auto found =
      std::find_if(players.begin(), players.end(), [&](const auto& each) { return each.name == name; });
  return found == players.end() ? nullptr : &*found;
}

bool is_level(const Option& option) { return option.name == "level"; }

bool has_levels(const catalog::PlayerEntry& entry) {
  return std::any_of(entry.options.begin(), entry.options.end(), is_level);
}

/// The options that most people want to set; the others are shown on request. A player with levels needs no
/// depth.
bool is_common(const catalog::PlayerEntry& entry, const Option& option) {
  constexpr std::array kCommon{"level", "time", "depth", "sims", "command"};
  if (option.name == "depth" && has_levels(entry)) return false;
  return option.keyless || std::find(kCommon.begin(), kCommon.end(), option.name) != kCommon.end();
}

bool sets_rare_options(const Spec& spec) {
  const auto* entry = player_entry(spec.name);
  return entry != nullptr && std::any_of(spec.settings.begin(), spec.settings.end(), [&](const Setting& set) {
           return std::any_of(entry->options.begin(), entry->options.end(), [&](const Option& option) {
             return option.name == set.key && !is_common(*entry, option);
           });
         });
}

/// The options in the order in which people look for them: strength first.
std::vector<Option> strength_first(std::vector<Option> options) {
  std::stable_partition(options.begin(), options.end(), is_level);
  return options;
}

/// The code that a player runs, apart from its other options; empty if it runs none.
std::string code_in(const std::string& player) {
  const auto spec = parse_spec(player);
  if (!spec || !catalog::runs_code(player)) return {};
  const auto code = std::find_if(spec->settings.begin(), spec->settings.end(), [](const Setting& each) {
    return each.key.empty() || each.key == "command" || each.key == "file";
  });
  return code == spec->settings.end() ? std::string() : spec->name + ":" + code->value;
}

}  // namespace

PlayerForm::PlayerForm(int number, Words& words, QWidget* parent)
    : QGroupBox(parent),
      words_(words),
      name_(new QLineEdit(this)),
      kind_(new QComboBox(this)),
      help_(plain_label(this)),
      strength_(new OptionForm(1, words, this)),
      spec_(new QLineEdit(this)),
      problem_(plain_label(this)),
      more_(new QToolButton(this)) {
  words.label(this, number == 1 ? "menu-player-1" : "menu-player-2");
  name_->setObjectName("name");
  kind_->setObjectName("kind");
  spec_->setObjectName("spec");
  name_->setMaxLength(static_cast<int>(records::kLongestName));
  spec_->setMaxLength(static_cast<int>(kLongestSpec));
  spec_->setPlaceholderText("engine:time=2s,threads=2");
  help_->setWordWrap(true);
  help_->setForegroundRole(QPalette::PlaceholderText);
  make_problem_label(problem_);
  more_->setCheckable(true);
  more_->setAutoRaise(true);
  more_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  more_->setArrowType(Qt::RightArrow);
  words.label(more_, "desk-more-options");
  words.name(name_, "desk-name");
  words.name(kind_, "desk-kind");
  words.name(spec_, "desk-spec");

  auto* form = new QFormLayout(this);
  for (const auto& [id, field] : {std::pair{"desk-name", static_cast<QWidget*>(name_)},
                                  std::pair{"desk-kind", static_cast<QWidget*>(kind_)}}) {
    auto* caption = plain_label(this);
    words.label(caption, id);
    caption->setBuddy(field);
    form->addRow(caption, field);
  }
  for (QWidget* wide : std::array<QWidget*, 5>{help_, strength_, spec_, problem_, more_}) form->addRow(wide);

  connect(name_, &QLineEdit::textChanged, this, &PlayerForm::edited);
  connect(spec_, &QLineEdit::textChanged, this, &PlayerForm::edited);
  connect(strength_, &OptionForm::edited, this, &PlayerForm::edited);
  connect(kind_, &QComboBox::currentIndexChanged, this, [this] {
    if (kind() == kTypedSpec && spec_->text().isEmpty()) spec_->setText(to_qt(last_right_));
    show_kind();
    Q_EMIT edited();
  });
  connect(more_, &QToolButton::toggled, this, [this](bool open) {
    more_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    const auto spec = parse_spec(player());
    show_options(kind());
    if (spec) strength_->fill_in(*spec);
  });
  words.follow(this, [this] {
    for (int at = 0; at < kind_->count(); ++at) {
      const QString name = kind_->itemData(at).toString();
      if (name.isEmpty()) continue;  // a separator
      kind_->setItemText(
          at, name == kTypedSpec ? words_.text("desk-kind-spec") : player_title(words_, from_qt(name)));
    }
    if (game_) show_kind();
  });
}

void PlayerForm::set_game(const std::shared_ptr<const play::Game>& game) {
  const bool as_typed = kind() == kTypedSpec;
  const NewGameChoice::Seat before = seat();
  game_ = game;
  offer_kinds();
  if (!as_typed) {
    set_seat(before);
    return;
  }
  const QSignalBlocker quiet(kind_);
  kind_->setCurrentIndex(kind_->count() - 1);
  show_kind();
}

void PlayerForm::offer_kinds() {
  const QSignalBlocker quiet(kind_);
  kind_->clear();
  const auto offer_those = [&](auto wanted) {
    for (const catalog::PlayerEntry& entry : catalog::players())
      if (wanted(entry) &&
          !failed_as(catalog::check_player_spec(entry.name, *game_), MessageKind::Unsuitable))
        kind_->addItem(player_title(words_, entry.name), to_qt(entry.name));
  };
  const auto usual = [](const catalog::PlayerEntry& entry) {
    return catalog::is_human(entry.name) || has_levels(entry);
  };
  offer_those(usual);
  kind_->insertSeparator(kind_->count());
  offer_those(std::not_fn(usual));
  kind_->addItem(words_.text("desk-kind-spec"), kTypedSpec);
}

void PlayerForm::offer(const NewGameChoice::Seat& seat) {
  offered_ = seat.player;
  set_seat(seat);
}

bool PlayerForm::is_typed() { return code_in(player()) != code_in(offered_); }

void PlayerForm::set_seat(const NewGameChoice::Seat& seat) {
  name_->setText(to_qt(seat.name));
  const auto spec = parse_spec(seat.player);
  const int known = spec ? kind_->findData(to_qt(spec->name)) : -1;
  const QSignalBlocker quiet(kind_);
  const QSignalBlocker quiet_too(more_);
  kind_->setCurrentIndex(std::max(known, 0));
  if (known >= 0 && sets_rare_options(*spec)) more_->setChecked(true);
  show_kind();
  if (known >= 0) strength_->fill_in(*spec);
  Q_EMIT edited();
}

NewGameChoice::Seat PlayerForm::seat() { return {from_qt(name_->text().trimmed()), player()}; }

std::string PlayerForm::kind() const { return from_qt(kind_->currentData().toString()); }

std::string PlayerForm::player() {
  return kind() == kTypedSpec ? from_qt(spec_->text().trimmed()) : strength_->spec_of(kind());
}

void PlayerForm::show_kind() {
  const bool as_typed = kind() == kTypedSpec;
  const catalog::PlayerEntry* entry = player_entry(kind());
  const bool person = catalog::is_human(kind());
  help_->setText(as_typed                                 ? words_.text("desk-kind-spec-help")
                 : person                                 ? words_.text("desk-kind-human-help")
                 : entry != nullptr && has_levels(*entry) ? words_.text("desk-kind-levels-help")
                                                          : words_.text(entry != nullptr ? entry->help : ""));
  const bool has_more =
      entry != nullptr && !std::all_of(entry->options.begin(), entry->options.end(),
                                       [&](const Option& option) { return is_common(*entry, option); });
  spec_->setVisible(as_typed);
  strength_->setVisible(!as_typed);
  more_->setVisible(has_more);
  show_options(kind());
}

void PlayerForm::show_options(const std::string& kind) {
  static const std::vector<Option> kNone;
  const catalog::PlayerEntry* entry = player_entry(kind);
  strength_->show_options(
      entry != nullptr ? strength_first(entry->options) : kNone,
      [&](const Option& option) { return is_common(*entry, option) || more_->isChecked(); });
}

std::optional<Message> PlayerForm::check() {
  strength_->stop_complaining();
  problem_->setVisible(false);
  const std::string spec = player();
  const auto checked = catalog::check_player_spec(spec, *game_);
  const auto problem = checked ? what_the_disk_says(spec) : std::optional(checked.error());
  if (!problem) {
    last_right_ = spec;
    return std::nullopt;
  }
  if (kind() == kTypedSpec || !strength_->complain(*problem)) {
    problem_->setText(option_problem(words_, *problem));
    problem_->setVisible(true);
  }
  return problem;
}

/// Does the program exist? The disk is asked once for each player and answers later.
std::optional<Message> PlayerForm::what_the_disk_says(const std::string& player) {
  if (!catalog::runs_code(player)) return std::nullopt;
  const std::string question = player + '\n' + game_->spec();
  if (question != asked_of_disk_) {
    asked_of_disk_ = question;
    disk_says_ = {};
    disk_.begin([player, game = game_] { return catalog::check_player(player, *game); },
                [this](Result<void> answer) {
                  disk_says_ = std::move(answer);
                  if (!disk_says_) Q_EMIT edited();
                });
  }
  return disk_says_ ? std::nullopt : std::optional(disk_says_.error());
}

void PlayerForm::propose_name(const QString& name) { name_->setPlaceholderText(name); }

}  // namespace parlour::ui::desktop
