#pragma once

#include <QDialog>
#include <array>
#include <memory>
#include <optional>

#include "play/game.hpp"
#include "ui/desktop/app/desk_settings.hpp"
#include "ui/desktop/app/words.hpp"
#include "ui/desktop/dialogs/new_game_choice.hpp"

class QCheckBox;
class QComboBox;
class QLabel;
class QLayout;
class QPushButton;
class QSpinBox;
class QTabWidget;

namespace parlour::ui::desktop {

class OptionForm;
class PlayerForm;

/// Only players are asked for to continue from a position, only the game to analyse it.
enum class Asked : unsigned char { Everything, Game, Players };

/// Asks for a game, its rules and its players, or for a part of that. The last choice for each game is
/// offered again; mistakes are reported where they are, while typing, and only valid choices can begin.
class NewGameDialog final : public QDialog {
  Q_OBJECT

 public:
  NewGameDialog(const std::string& game, DeskSettings& settings, Words& words, QWidget* parent = nullptr);
  /// `spec` is offered; what is not `asked` for cannot be changed.
  NewGameDialog(const std::string& spec, Asked asked, DeskSettings& settings, Words& words,
                QWidget* parent = nullptr);

  /// What is chosen now. Valid if the dialog was accepted.
  NewGameChoice choice();
  /// The same as a request, with random choices made by `seed`. Players that somebody has typed or changed
  /// here are confirmed; those that the dialog offered are not.
  table::PlayRequest request(std::uint32_t seed);

 private:
  QLayout* make_about();
  QWidget* make_players();
  QWidget* make_rules();
  QWidget* make_ending();
  void show_game(const std::string& name);
  void show_choice(NewGameChoice choice);
  void check();
  void name_seats();
  void enable_rules(const std::string& spec);

  DeskSettings& settings_;
  Words& words_;
  std::shared_ptr<const play::Game> made_;  ///< the last valid game
  Asked asked_;
  std::string given_;  ///< the rules, if they are not asked for
  QComboBox* game_;
  QLabel* about_;
  QTabWidget* tabs_;
  OptionForm* rules_ = nullptr;
  std::array<PlayerForm*, 2> seats_{};
  QComboBox* begins_ = nullptr;
  QLabel* sign_caption_ = nullptr;
  QComboBox* sign_ = nullptr;
  QCheckBox* clocks_ = nullptr;
  QSpinBox* minutes_ = nullptr;
  QSpinBox* increment_ = nullptr;
  QLabel* problem_;
  QPushButton* begin_;
  bool filling_ = false;
};

}  // namespace parlour::ui::desktop
