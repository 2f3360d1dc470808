#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "match/session.hpp"
#include "table/keeper.hpp"
#include "table/saved_game.hpp"
#include "ui/console/board/board.hpp"
#include "ui/console/game/human_player.hpp"
#include "ui/console/game/narrator.hpp"
#include "ui/console/game/play.hpp"
#include "ui/console/game/thinking_line.hpp"
#include "ui/terminal/console.hpp"

namespace parlour::ui {

/// One game at a console with everything around it: who plays, who tells it, and whom a person can ask.
class ConsoleGame final : private Assistant {
 public:
  /// Fails, before anything is shown, if the request names what does not exist.
  static Result<std::unique_ptr<ConsoleGame>> make(const table::PlayRequest& request, const Console& console);

  /// Plays it to its end. Once.
  PlayReport play();

 private:
  ConsoleGame(const table::PlayRequest& request, const Console& console,
              std::shared_ptr<const play::Game> game);

  Result<void> seat_players();
  void gather_observers();
  void go_on();
  void play_opening();
  std::optional<Message> store();
  play::Player* adviser(Side side);
  void tell_how_to_go_on() const;
  records::Record record() const { return table::record_of(request_, game_, *session_); }
  std::string command_from_here() const;

  // Assistant
  void show_board() override { narrator_->show_board(); }
  void flip_board() override;
  void show_rules() override;
  void show_hint(const play::GameView& view) override;
  void show_analysis(const play::GameView& view) override;
  void save(const std::string& file) override;
  bool may_save(const std::string& file) const;
  Side bottom() const override { return table_.bottom; }
  bool can_take_back() const override {
    return session_->moves_to_take_back(session_->state().to_move()) > 0;
  }
  bool can_restore() const override { return session_->can_restore(); }

  std::ostream& words() const { return console_.display.words(); }
  void say(std::string_view id, const std::vector<Argument>& arguments = {}) const;

  const table::PlayRequest request_;
  const Console console_;
  std::shared_ptr<const play::Game> game_;
  Table table_;
  std::array<std::unique_ptr<play::Player>, 2> players_;
  std::unique_ptr<play::Player> adviser_;  ///< made when first asked
  std::vector<play::MoveCode> opening_;
  std::optional<match::Session> session_;
  std::optional<Narrator> narrator_;
  std::optional<ThinkingLine> thinking_;  ///< only at a terminal
  std::optional<table::Keeper> keeper_;   ///< only where the game is kept
};

}  // namespace parlour::ui
