#include "ui/desktop/app/open_game.hpp"

#include <algorithm>
#include <utility>

#include "catalog/players.hpp"
#include "table/saved_game.hpp"

namespace parlour::ui::desktop {
namespace {

/// A record, which its reader has checked, as the last thing told of a game.
Shown snapshot_of(records::Record record) {
  auto made = std::make_shared<table::GameSnapshot>();
  made->game = record.game;
  const std::shared_ptr<play::State> state = record.game->start();
  for (const records::RecordedMove& move : record.moves) {
    made->moves.push_back({state->to_move(), move.move, move.elapsed.value_or(TimeSource::Duration::zero())});
    state->play(move.move);
  }
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

}  // namespace

Result<std::unique_ptr<OpenGame>> OpenGame::begin(const table::PlayRequest& request, const TimeSource& time) {
  auto live = DeskGame::begin(request, time);
  if (!live) return failure(std::move(live.error()));
  std::unique_ptr<OpenGame> made(new OpenGame);
  made->request_ = request;
  if (made->request_.resumed) made->request_.resumed->kept.reset();  // the game alone has the file
  made->live_ = *std::move(live);
  made->shown_ = made->live_->shown();
  made->follow_positions();
  connect(made->live_.get(), &DeskGame::happened, made.get(), &OpenGame::take);
  connect(made->live_.get(), &DeskGame::thought, made.get(), &OpenGame::thought);
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
  return {line_.begin(), line_.begin() + static_cast<std::ptrdiff_t>(ply)};
}

void OpenGame::look_at(std::size_t ply) {
  ply = std::min(ply, moves());
  if (ply == ply_) return;
  const bool one_on = ply == ply_ + 1;
  ply_ = ply;
  Q_EMIT changed(one_on ? Change::Animated : Change::AtOnce);
}

void OpenGame::play(play::MoveCode move) {
  if (taking_moves()) live_->move(move);
}

void OpenGame::take(const play::Event& event) {
  const bool was_at_end = at_end();
  shown_ = live_->shown();
  follow_positions();
  if (was_at_end || ply_ > moves()) ply_ = moves();
  const bool moved = was_at_end && std::holds_alternative<play::Moved>(event);
  const bool over_now = std::holds_alternative<play::Ended>(event);
  Q_EMIT changed(moved ? Change::Animated : over_now ? Change::Beside : Change::AtOnce);
  if (over_now) Q_EMIT ended();
}

/// Positions that the game still goes through stay; the others are played anew.
void OpenGame::follow_positions() {
  if (positions_.empty()) positions_.push_back(shown_->game->start());
  std::size_t same = 0;
  while (same < line_.size() && same < moves() && line_[same] == shown_->moves[same].move) ++same;
  line_.resize(same);
  positions_.resize(same + 1);
  for (std::size_t at = same; at < moves(); ++at) {
    std::shared_ptr<play::State> next = positions_.back()->clone();
    next->play(shown_->moves[at].move);
    line_.push_back(shown_->moves[at].move);
    positions_.push_back(std::move(next));
  }
}

}  // namespace parlour::ui::desktop
