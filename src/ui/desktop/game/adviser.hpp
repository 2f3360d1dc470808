#pragma once

#include <QObject>
#include <QPointer>
#include <cstdint>
#include <optional>

#include "ui/desktop/analysis/desk_analysis.hpp"
#include "ui/desktop/app/open_game.hpp"
#include "ui/desktop/board/board_scene.hpp"
#include "ui/desktop/game/evaluation.hpp"

namespace parlour::ui::desktop {

/// Knows what positions of a game are worth: from what the players thought and, if asked, by thinking about
/// each of them in the background. Gives a hint on request.
class Adviser final : public QObject {
  Q_OBJECT

 public:
  explicit Adviser(const TimeSource& time, QObject* parent = nullptr);

  /// From now on advises on `game`, which must live until the next call; may be null.
  void follow(OpenGame* game);
  /// Forgets what the players thought: they should not judge their own game.
  void evaluate_anew();
  /// Should positions that no player thought about be evaluated in the background?
  void evaluate_all(bool wanted);

  /// Thinks about the position shown for a second; then emits `hinted`.
  void ask_hint();

  const Evaluations& evaluations() const { return evaluations_; }
  /// Is any position evaluated, or going to be?
  bool has_thoughts() const;
  std::optional<Evaluation> evaluation(std::size_t ply) const {
    return ply < evaluations_.size() ? evaluations_[ply] : std::nullopt;
  }

 Q_SIGNALS:
  void evaluated();
  void hinted(std::size_t ply, const std::vector<parlour::ui::desktop::MoveNote>& notes,
              const std::vector<parlour::play::MoveCode>& line);

 private:
  struct Errand {
    std::uint64_t request;
    std::size_t ply;
    std::uint64_t key;  ///< of the position, which may be taken back meanwhile
    bool hint;
  };

  void keep_up();
  void take_thought(const play::Thought& thought);
  void take_analysis(std::uint64_t request, const catalog::Analysis& analysis, bool last);
  void think_on();
  void look_at(std::size_t ply, bool hint);

  DeskAnalysis analysis_;
  OpenGame* game_ = nullptr;
  Evaluations evaluations_;
  std::vector<std::uint64_t> keys_;  ///< of the positions evaluated
  std::optional<Errand> errand_;
  bool evaluate_all_ = false;
};

}  // namespace parlour::ui::desktop
