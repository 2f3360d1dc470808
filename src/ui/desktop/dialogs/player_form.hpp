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

/// Who sits there: a name, a kind of player out of the catalogue, and how strong it plays.
class PlayerForm final : public QGroupBox {
  Q_OBJECT

 public:
  PlayerForm(int number, Words& words, QWidget* parent = nullptr);

  /// Offers the players of `game` and keeps the one chosen if it plays that, too.
  void set_game(const std::shared_ptr<const play::Game>& game);
  /// Shows what was chosen once, or is usual, for somebody to leave or to change.
  void offer(const NewGameChoice::Seat& seat);
  NewGameChoice::Seat seat();

  /// Has somebody named the program or the code that plays here, rather than left what was offered?
  bool is_typed();

  /// Says at its place what is wrong; what is wrong is returned. What only a disk can tell comes later, as an
  /// edit.
  std::optional<Message> check();

  /// What the player is called unless somebody types a name.
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
  std::string asked_of_disk_;  ///< the player and the game
  Result<void> disk_says_;     ///< about that; as long as it says nothing it counts as right
  QLineEdit* name_;
  QComboBox* kind_;
  QLabel* help_;
  OptionForm* strength_;
  QLineEdit* spec_;
  QLabel* problem_;
  QToolButton* more_;
};

}  // namespace parlour::ui::desktop
