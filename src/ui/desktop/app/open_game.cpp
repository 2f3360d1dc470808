#include "ui/desktop/app/open_game.hpp"

#include <QMetaObject>
#include <algorithm>
#include <chrono>
#include <mutex>
#include <utility>

#include "catalog/players.hpp"
#include "files/patience.hpp"
#include "table/saved_game.hpp"

namespace parlour::ui::desktop {
namespace {

/// A record, which its reader has checked, as the final snapshot of a game.
Shown snapshot_of(records::Record record) {
  auto made = std::make_shared<table::GameSnapshot>();
  made->game = record.game;
  const std::shared_ptr<play::State> state = record.game->start();
  play::Opening opening(record.game->opening_rule());
  for (const records::RecordedMove& move : record.moves) {
    const auto at = static_cast<int>(made->moves.size());
    for (const play::ChoiceMade& each : record.choices)
      if (each.after == at) opening.choose(each.choice, at, each.elapsed);
    const play::OpeningTurn turn = opening.turn(at, state->to_move());
    made->moves.push_back({state->to_move(), move.move, move.elapsed.value_or(TimeSource::Duration::zero()),
                           turn.seat, turn.places()});
    state->play(move.move);
  }
  made->choices_made = record.choices;
  if (play::swaps_sides(record.choices)) made->seating.side_of_seat = {Side::Second, Side::First};
  made->state = state;
  made->conclusion = record.conclusion;
  if (!made->conclusion && state->outcome())
    made->conclusion = play::Conclusion{play::Ending::ByRules, state->outcome(), other(state->to_move()), {}};
  for (const Side side : {Side::First, Side::Second})
    if (const auto& clock = record.clocks[static_cast<std::size_t>(record.seat_of(side))])
      made->clocks[static_cast<std::size_t>(side)] = clock->left;
  made->record = std::move(record);
  return made;
}

/// The snapshot before any news has arrived.
Shown nothing_yet(const std::shared_ptr<const play::Game>& game) {
  auto made = std::make_shared<table::GameSnapshot>();
  made->game = game;
  made->state = game->start();
  made->record.game = game;
  return made;
}

}  // namespace

struct OpenGame::Line {
  std::mutex mutex;
  OpenGame* end;
};

OpenGame::OpenGame() : line_(std::make_shared<Line>()) { line_->end = this; }

OpenGame::~OpenGame() {
  constexpr std::chrono::seconds kPatience{1};
  {
    const std::lock_guard lock(line_->mutex);
    line_->end = nullptr;
  }
  if (!live_) return;
  static_cast<void>(files::within(kPatience, [live = std::move(live_)]() mutable {
    live.reset();
    return true;
  }));
}

Result<std::unique_ptr<OpenGame>> OpenGame::begin(const table::PlayRequest& request, const TimeSource& time) {
  std::unique_ptr<OpenGame> made(new OpenGame);
  // Qt drops queued calls to an object that is gone.
  auto live = table::LiveGame::make(request, time,
                                    [line = made->line_](const play::Event& event, const Shown& shown) {
                                      const std::lock_guard lock(line->mutex);
                                      if (line->end == nullptr) return;
                                      QMetaObject::invokeMethod(
                                          line->end,
                                          [end = line->end, event, shown] {
                                            end->take({event, shown});
                                          },
                                          Qt::QueuedConnection);
                                    });
  if (!live) return failure(std::move(live.error()));
  made->request_ = request;
  if (made->request_.resumed) made->request_.resumed->kept.reset();  // only the game itself may hold the file
  made->paused_ = made->stopped_ = request.paused;
  made->live_ = *std::move(live);
  made->shown_ = nothing_yet(made->live_->game());
  made->follow_positions();
  return made;
}

std::unique_ptr<OpenGame> OpenGame::look_at_record(records::Record record) {
  std::unique_ptr<OpenGame> made(new OpenGame);
  made->request_ = table::request_to_resume(record);
  made->shown_ = snapshot_of(std::move(record));
  made->follow_positions();
  made->ply_ = made->moves();
  return made;
}

bool OpenGame::has_people() const {
  return std::any_of(request_.players.begin(), request_.players.end(),
                     [](const std::string& spec) { return catalog::is_human(spec); });
}

std::vector<play::MoveCode> OpenGame::moves_until(std::size_t ply) const {
  return {played_.begin(), played_.begin() + static_cast<std::ptrdiff_t>(ply)};
}

void OpenGame::look_at(std::size_t ply) {
  ply = std::min(ply, moves());
  if (ply == ply_) return;
  const bool one_on = ply == ply_ + 1;
  ply_ = ply;
  Q_EMIT changed(one_on ? Change::Animated : Change::AtOnce);
}

void OpenGame::play(play::MoveCode move) {
  if (taking_moves()) live_->move(moves(), move);
}

void OpenGame::choose(OpeningChoice choice) {
  if (choosing()) live_->decide(moves(), play::ChosenOpening{choice, std::nullopt});
}

void OpenGame::resign() {
  if (live_) live_->resign(moves());
}

/// Moves that were taken back need not be shown any more.
void OpenGame::take(Told told) {
  const bool thought = std::holds_alternative<play::Thought>(told.event);
  if (std::holds_alternative<play::TakenBack>(told.event)) waiting_.clear();
  if (thought && !waiting_.empty() && std::holds_alternative<play::Thought>(waiting_.back().event))
    waiting_.back() = std::move(told);
  else
    waiting_.push_back(std::move(told));
  if (waiting_.size() == 1 && (!held_ || std::holds_alternative<play::TakenBack>(waiting_.front().event) ||
                               (thought && waiting_.front().shown == shown_)))
    show_next();
  let_go_on();
}

void OpenGame::hold(bool held) {
  held_ = held;
  while (!held_ && !waiting_.empty()) show_next();
  let_go_on();
}

void OpenGame::show_next() {
  const Told next = std::move(waiting_.front());
  waiting_.pop_front();
  show(next);
}

void OpenGame::pause(bool paused) {
  paused_ = paused;
  let_go_on();
  Q_EMIT changed(Change::Beside);
}

/// A computer does not run ahead of what is shown. Waiting takes no time off its clock.
void OpenGame::let_go_on() {
  if (!live_) return;
  const bool ahead = std::any_of(waiting_.begin(), waiting_.end(), [](const Told& told) {
    return std::holds_alternative<play::Moved>(told.event) ||
           std::holds_alternative<play::OpeningChosen>(told.event);
  });
  const bool wait = paused_ || ahead;
  if (std::exchange(stopped_, wait) != wait) live_->pause(wait);
}

void OpenGame::show(const Told& told) {
  if (const auto* thinks = std::get_if<play::Thought>(&told.event)) {
    Q_EMIT thought(*thinks);
    return;
  }
  if (std::holds_alternative<play::Asked>(told.event)) {  // only the time is new
    shown_ = told.shown;
    return;
  }
  const bool was_at_end = at_end();
  shown_ = told.shown;
  follow_positions();
  if (was_at_end || ply_ > moves()) ply_ = moves();
  const bool moved = was_at_end && std::holds_alternative<play::Moved>(told.event);
  const bool over_now = std::holds_alternative<play::Ended>(told.event);
  Q_EMIT changed(moved ? Change::Animated : over_now ? Change::Beside : Change::AtOnce);
  if (over_now) Q_EMIT ended();
}

/// Positions that the game still goes through stay; the others are computed again.
void OpenGame::follow_positions() {
  if (positions_.empty()) positions_.push_back(shown_->game->start());
  std::size_t same = 0;
  while (same < played_.size() && same < moves() && played_[same] == shown_->moves[same].move) ++same;
  played_.resize(same);
  positions_.resize(same + 1);
  for (std::size_t at = same; at < moves(); ++at) {
    std::shared_ptr<play::State> next = positions_.back()->clone();
    next->play(shown_->moves[at].move);
    played_.push_back(shown_->moves[at].move);
    positions_.push_back(std::move(next));
  }
}

}  // namespace parlour::ui::desktop
