#include "ui/desktop/game/adviser.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "ui/desktop/analysis/analysis_notes.hpp"

namespace parlour::ui::desktop {
namespace {

constexpr std::chrono::milliseconds kForAHint{1000};
constexpr std::chrono::milliseconds kForAnEvaluation{300};
constexpr std::size_t kMostNotes = 3;
constexpr std::size_t kLongestLine = 3;

/// As much of a variation as a hint should show.
std::vector<play::MoveCode> first_moves(std::vector<play::MoveCode> line) {
  line.resize(std::min(line.size(), kLongestLine));
  return line;
}

}  // namespace

Adviser::Adviser(const TimeSource& time, QObject* parent) : QObject(parent), analysis_(time) {
  connect(&analysis_, &DeskAnalysis::told, this, &Adviser::take_analysis);
}

void Adviser::follow(OpenGame* game) {
  if (game_ != nullptr) game_->disconnect(this);
  analysis_.stop();
  errand_.reset();
  evaluations_.clear();
  keys_.clear();
  game_ = game;
  if (game == nullptr) return;
  connect(game, &OpenGame::changed, this, &Adviser::keep_up);
  connect(game, &OpenGame::thought, this, &Adviser::take_thought);
  keep_up();
}

void Adviser::evaluate_anew() {
  if (game_ == nullptr) return;
  analysis_.stop();
  errand_.reset();
  std::fill(evaluations_.begin(), evaluations_.end(), std::nullopt);
  keep_up();
}

void Adviser::evaluate_all(bool wanted) {
  evaluate_all_ = wanted;
  if (!wanted && errand_ && !errand_->hint) {
    analysis_.stop();
    errand_.reset();
  }
  think_on();
}

bool Adviser::has_thoughts() const {
  if (evaluate_all_) return true;
  for (std::size_t ply = 0; ply < evaluations_.size(); ++ply)
    if (evaluations_[ply] && !game_->position(ply)->outcome()) return true;
  return false;
}

void Adviser::ask_hint() {
  if (game_ != nullptr && !game_->position(game_->ply())->outcome()) look_at(game_->ply(), true);
}

/// Forgets the values of positions that were taken back.
void Adviser::keep_up() {
  const std::size_t positions = game_->moves() + 1;
  evaluations_.resize(positions);
  keys_.resize(positions);
  for (std::size_t ply = 0; ply < positions; ++ply) {
    const play::State& state = *game_->position(ply);
    const std::uint64_t key = state.key();
    if (keys_[ply] != key) evaluations_[ply].reset();
    keys_[ply] = key;
    if (const auto outcome = state.outcome()) evaluations_[ply] = evaluation_of(*outcome);
  }
  think_on();
  Q_EMIT evaluated();
}

void Adviser::take_thought(const play::Thought& thought) {
  const std::size_t ply = game_->moves();
  if (game_->over() || game_->position(ply)->to_move() != thought.side) return;
  if (auto thinks = evaluation_of(*game_->game(), thought)) evaluations_[ply] = thinks;
  Q_EMIT evaluated();
}

void Adviser::take_analysis(std::uint64_t request, const catalog::Analysis& analysis, bool last) {
  if (!errand_ || errand_->request != request) return;
  const Errand errand = *errand_;
  if (last) errand_.reset();
  if (errand.ply < keys_.size() && keys_[errand.ply] == errand.key) {
    const Side side = game_->position(errand.ply)->to_move();
    if (auto found = evaluation_of(*game_->game(), side, analysis)) evaluations_[errand.ply] = found;
    if (errand.hint) {
      const auto notes = notes_of(*game_->game(), candidates(analysis, kMostNotes));
      if (!notes.empty()) Q_EMIT hinted(errand.ply, notes, first_moves(analysis.moves.front().line));
    }
    Q_EMIT evaluated();
  }
  if (last) think_on();
}

/// First the position shown, then the others from the latest back.
void Adviser::think_on() {
  if (game_ == nullptr || !evaluate_all_ || errand_) return;
  if (!evaluations_[game_->ply()]) {
    look_at(game_->ply(), false);
    return;
  }
  for (std::size_t ply = evaluations_.size(); ply-- > 0;)
    if (!evaluations_[ply]) {
      look_at(ply, false);
      return;
    }
}

void Adviser::look_at(std::size_t ply, bool hint) {
  catalog::AnalyzeSettings settings;
  settings.time = hint ? kForAHint : kForAnEvaluation;
  settings.lines = hint ? static_cast<int>(kMostNotes) : 1;
  const auto& state = game_->position(ply);
  errand_ = Errand{analysis_.look_at({game_->game(), state}, settings), ply, state->key(), hint};
}

}  // namespace parlour::ui::desktop
