#include "ui/desktop/analysis/analysis_desk.hpp"

#include <chrono>
#include <utility>

#include "table/record_files.hpp"
#include "ui/desktop/analysis/analysis_notes.hpp"

namespace parlour::ui::desktop {

AnalysisDesk::AnalysisDesk(const TimeSource& time, KeptTrees& trees, QObject* parent)
    : QObject(parent), analysis_(time), trees_(trees) {
  connect(&analysis_, &DeskAnalysis::told, this, &AnalysisDesk::take);
  connect(&trees, &KeptTrees::read_from_file, this, [this] {
    if (!tree_) return;
    trees_.bring_back(origin_, *tree_);
    Q_EMIT changed(Change::AtOnce);
  });
}

void AnalysisDesk::begin(records::Record record, std::size_t ply) {
  leave();
  std::vector<play::MoveCode> moves;
  for (const records::RecordedMove& each : record.moves) moves.push_back(each.move);
  tree_.emplace(record.game, moves, ply);
  trees_.bring_back(record, *tree_);
  if (origin_.game == nullptr || origin_.game->spec() != record.game->spec()) found_.clear();
  origin_ = std::move(record);
  show(Change::AtOnce);
}

void AnalysisDesk::leave() {
  analysis_.stop();
  request_.reset();
  if (tree_) trees_.keep(origin_, *tree_);
  tree_.reset();
  done_.clear();
  undone_.clear();
  wanted_ = true;
}

// Moves

void AnalysisDesk::play(play::MoveCode move) {
  remember();
  tree_->play(move);
  show(Change::Animated);
}

void AnalysisDesk::go_to(Place place) {
  if (place == tree_->current()) return;
  const bool one_on = place != table::AnalysisTree::kRoot && tree_->before(place) == tree_->current();
  tree_->go_to(place);
  show(one_on ? Change::Animated : Change::AtOnce);
}

void AnalysisDesk::cut() {
  if (!tree_->can_cut()) return;
  remember();
  tree_->cut();
  show(Change::AtOnce);
}

void AnalysisDesk::set_position(std::shared_ptr<const play::State> position) {
  remember();
  tree_.emplace(table::AnalysisTree(game(), std::move(position)));
  show(Change::AtOnce);
}

void AnalysisDesk::remember() {
  constexpr std::size_t kMostSteps = 200;
  if (done_.size() == kMostSteps) done_.erase(done_.begin());
  done_.push_back(*tree_);
  undone_.clear();
}

void AnalysisDesk::undo() {
  if (!can_undo()) return;
  undone_.push_back(std::exchange(*tree_, std::move(done_.back())));
  done_.pop_back();
  show(Change::AtOnce);
}

void AnalysisDesk::redo() {
  if (!can_redo()) return;
  done_.push_back(std::exchange(*tree_, std::move(undone_.back())));
  undone_.pop_back();
  show(Change::AtOnce);
}

void AnalysisDesk::show(Change change) {
  think();
  Q_EMIT changed(change);
}

// Thinking

void AnalysisDesk::run(bool wanted) {
  wanted_ = wanted;
  show(Change::AtOnce);
}

void AnalysisDesk::set_effort(const Effort& effort) {
  if (effort == effort_) return;
  const bool more_lines = effort.lines != effort_.lines;
  effort_ = effort;
  if (!there()) return;
  if (more_lines) found_.clear();
  think();
  Q_EMIT learned();
}

int AnalysisDesk::lines() const {
  return effort_.lines > 0 ? effort_.lines : catalog::usual_lines(*position());
}

/// In games where the margin counts, a short search comes first: proving such values, especially with tables,
/// takes time.
void AnalysisDesk::think() {
  constexpr std::chrono::milliseconds kGlance{1000};
  constexpr std::size_t kMemoryMib = 128;
  analysis_.stop();
  request_.reset();
  if (!wanted_ || position()->outcome()) return;
  const catalog::Analysis* known = found();
  if (known != nullptr && known->complete) return;
  glance_ = game()->values().margin && known == nullptr;
  catalog::AnalyzeSettings settings;
  settings.lines = lines();
  settings.threads = effort_.threads;
  settings.memory_mib = kMemoryMib;
  if (glance_) settings.time = kGlance;
  thought_about_ = key_of(*position());
  request_ = analysis_.look_at({game(), position()}, settings);
}

void AnalysisDesk::take(std::uint64_t request, const catalog::Analysis& analysis, bool last) {
  if (request_ != request) return;
  const auto [known, is_new] = found_.try_emplace(thought_about_, analysis);
  if (!is_new && tells_more(analysis, known->second)) known->second = analysis;
  if (last) {
    request_.reset();
    if (std::exchange(glance_, false)) think();
  }
  Q_EMIT learned();
}

AnalysisDesk::PositionKey AnalysisDesk::key_of(const play::State& state) const {
  const auto scores = state.scores();
  return {state.key(), scores ? (*scores)[0] - (*scores)[1] : 0};
}

const catalog::Analysis* AnalysisDesk::found() const {
  const auto known = found_.find(key_of(*position()));
  return known == found_.end() ? nullptr : &known->second;
}

std::vector<catalog::MoveValue> AnalysisDesk::candidates() const {
  const catalog::Analysis* known = found();
  if (known == nullptr) return {};
  return desktop::candidates(*known, static_cast<std::size_t>(lines()));
}

std::optional<Evaluation> AnalysisDesk::evaluation(Place place) const {
  const play::State& state = *tree_->position(place);
  if (const auto outcome = state.outcome()) return evaluation_of(*outcome);
  const auto known = found_.find(key_of(state));
  if (known == found_.end()) return std::nullopt;
  return evaluation_of(*game(), state.to_move(), known->second);
}

// Records

Result<records::Record> AnalysisDesk::record() const { return record_of(tree_->line().back()); }

Result<records::Record> AnalysisDesk::record_to_here() const { return record_of(tree_->current()); }

Result<records::Record> AnalysisDesk::record_of(Place last) const {
  const auto opening = game()->moves_leading_to(*tree_->position(table::AnalysisTree::kRoot));
  if (!opening) return failure("analysis-no-way");
  records::Record record;
  record.game = game();
  record.seats = origin_.seats;
  record.side_of_seat = origin_.side_of_seat;
  record.first_sign = origin_.first_sign;
  record.date = table::today();
  for (const auto& moves : {*opening, tree_->moves_to(last)})
    for (const play::MoveCode move : moves) record.moves.push_back({move, std::nullopt});
  record.choices = origin_.choices;
  records::settle_choices(record);
  if (const auto outcome = tree_->position(last)->outcome(); outcome && !record.moves.empty()) {
    const Side mover = last == table::AnalysisTree::kRoot ? other(tree_->position(last)->to_move())
                                                          : tree_->position(tree_->before(last))->to_move();
    record.conclusion = play::Conclusion{play::Ending::ByRules, outcome, mover, {}};
  }
  return record;
}

}  // namespace parlour::ui::desktop
