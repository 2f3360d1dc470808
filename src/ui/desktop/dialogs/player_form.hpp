#pragma once

#include <QGroupBox>
#include <memory>
#include <optional>
#include <string>

#include "core/message.hpp"
#include "play/game.hpp"
#include "ui/desktop/app/errand.hpp"
#include "ui/desktop/app/words.hpp"
#include "ui/desktop/dialogs/new_game_choice.hpp"
#include "ui/desktop/dialogs/option_form.hpp"

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace parlour::ui::desktop {

/// Who sits there: a name, a kind of player from the catalogue, and its strength.
class PlayerForm final : public QGroupBox {
  Q_OBJECT

 public:
  PlayerForm(int number, Words& words, QWidget* parent = nullptr);

  /// Offers the players of `game` and keeps the current choice if it plays that too.
  void set_game(const std::shared_ptr<const play::Game>& game);
  /// Shows an earlier or usual choice, for somebody to keep or change.
  void offer(const NewGameChoice::Seat& seat);
  NewGameChoice::Seat seat();

  /// Has somebody typed the program or code that plays here, rather than kept what was offered?
  bool is_typed();

  /// Shows what is wrong where it is wrong, and returns it. What only a disk can tell comes later and is
  /// announced like an edit.
  std::optional<Message> check();

  /// The player's name unless somebody types one.
  void propose_name(const QString& name);

 Q_SIGNALS:
  void edited();

 private:
  void set_seat(const NewGameChoice::Seat& seat);
  void offer_kinds();
  std::optional<Message> what_the_disk_says(const std::string& player);
  void show_kind();
  void show_options(const std::string& kind);
  std::string kind() const;
  std::string player();

  Words& words_;
  std::shared_ptr<const play::Game> game_;
  std::string last_right_;
  std::string offered_;
  Errand disk_;
  std::string asked_of_disk_;  ///< about this player and game
  Result<void> disk_says_;     ///< the answer; valid until the disk says otherwise
  QLineEdit* name_;
  QComboBox* kind_;
  QLabel* help_;
  OptionForm* strength_;
  QLineEdit* spec_;
  QLabel* problem_;
  QToolButton* more_;
};

}  // namespace parlour::ui::desktop
