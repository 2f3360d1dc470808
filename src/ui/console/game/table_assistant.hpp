#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/console/game/move_prompt.hpp"
#include "ui/console/game/narrator.hpp"
#include "ui/console/game/thinking_line.hpp"
#include "ui/terminal/console.hpp"

namespace parlour::ui {

/// Helps the people at one table: shows and turns the board, looks for a good move, saves.
class TableAssistant final : public Assistant {
 public:
  /// All must outlive it. `thinking` may be null: then the progress of a search is not shown.
  TableAssistant(const table::PlayRequest& request, const Console& console, Table& table,
                 const Narrator& narrator, ThinkingLine* thinking)
      : request_(request), console_(console), table_(table), narrator_(narrator), thinking_(thinking) {}

  /// The game that all questions are about from now on.
  void look_at(GameNews::Shown shown) { shown_ = std::move(shown); }

  void show_board() override { narrator_.show_board(); }
  void flip_board() override;
  void show_rules() override;
  void show_hint(const play::GameView& view) override;
  void show_analysis(const play::GameView& view) override;
  void save(const std::string& typed) override;
  Side bottom() const override { return table_.bottom; }
  bool can_take_back() const override;
  /// Did a flag fall? Nothing can be taken back then.
  bool lost_on_time() const;
  bool can_restore() const override { return shown_->can_restore; }
  std::optional<TimeSource::Duration> time_left() const override;

  /// All moves of the game so far.
  void show_moves() const;

  /// Says which moves of a finished game changed the outlook. Takes some seconds; an interruption ends it
  /// with what is known by then.
  void review();

 private:
  play::Player* adviser(Side side);
  bool may_save(const std::string& file) const;
  std::ostream& words() const { return console_.display.words(); }
  void say(std::string_view id, const std::vector<Argument>& arguments = {}) const;

  const table::PlayRequest& request_;
  const Console& console_;
  Table& table_;
  const Narrator& narrator_;
  ThinkingLine* thinking_;
  GameNews::Shown shown_;
  std::unique_ptr<play::Player> adviser_;  ///< made at the first question
  SteadyTime wall_time_;                   ///< for interruptions: the game's own time may be a counted one
};

}  // namespace parlour::ui
