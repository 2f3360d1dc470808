#include "course/include/core/state.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace ttt::game {
namespace {

std::unique_ptr<IFieldInitializer> cloned(const IFieldInitializer* initializer) {
  return std::unique_ptr<IFieldInitializer>(initializer != nullptr ? initializer->clone() : nullptr);
}

Sign opponent_of(Sign player) { return player == Sign::X ? Sign::O : Sign::X; }

}  // namespace

State::State(const Opts& opts, const IFieldInitializer* initializer)
    : opts_(opts),
      wanted_moves_(opts.max_moves),
      initializer_(cloned(initializer)),
      field_(opts.rows, opts.cols) {
  reset();
}

State::State(const State& other)
    : opts_(other.opts_),
      wanted_moves_(other.wanted_moves_),
      initializer_(cloned(other.initializer_.get())),
      field_(other.field_),
      move_no_(other.move_no_),
      status_(other.status_),
      player_(other.player_),
      winner_(other.winner_) {}

State::State(State&& other) noexcept = default;
State::~State() = default;
State& State::operator=(State&& other) noexcept = default;

State& State::operator=(const State& other) {
  if (this == &other) return *this;
  auto initializer = cloned(other.initializer_.get());  // this or the next may throw, changing nothing
  field_ = other.field_;
  initializer_ = std::move(initializer);
  opts_ = other.opts_;
  wanted_moves_ = other.wanted_moves_;
  move_no_ = other.move_no_;
  status_ = other.status_;
  player_ = other.player_;
  winner_ = other.winner_;
  return *this;
}

void State::reset() {
  field_.reset();
  if (initializer_) initializer_->initialize(field_);
  const int free_cells = field_.get_free_cells_num();
  opts_.max_moves = wanted_moves_ != 0 ? std::min(wanted_moves_, free_cells) : free_cells;
  move_no_ = 0;
  status_ = Status::CREATED;
  player_ = Sign::X;
  winner_ = Sign::NONE;
}

MoveResult State::process_move(Sign player, int x, int y) {
  if (status_ == Status::ENDED) return MoveResult::ENDED;
  if (player != Sign::X && player != Sign::O) return MoveResult::ERROR;
  if (player != player_) return MoveResult::DQ_OUT_OF_ORDER;
  if (!field_.is_valid(x, y)) return MoveResult::DQ_OUT_OF_FIELD;
  if (field_.get(x, y) != Sign::NONE) return MoveResult::DQ_PLACE_OCCUPIED;

  field_.set(x, y, player);
  ++move_no_;
  player_ = opponent_of(player);
  const bool line = completes_line(x, y);
  const bool last_chance = status_ == Status::LAST_MOVE;
  const bool none_left = move_no_ >= opts_.max_moves;
  status_ = Status::ACTIVE;
  if (last_chance) return end(line ? Sign::NONE : Sign::X);
  if (line && player == Sign::X && !none_left) {
    status_ = Status::LAST_MOVE;
    return MoveResult::OK;
  }
  if (line) return end(player);
  if (none_left) return end(Sign::NONE);
  return MoveResult::OK;
}

MoveResult State::end(Sign winner) {
  status_ = Status::ENDED;
  winner_ = winner;
  return winner == Sign::NONE ? MoveResult::DRAW : MoveResult::WIN;
}

Sign State::get_value(int x, int y) const { return field_.get(x, y); }

void State::set_field_initializer(const IFieldInitializer* initializer) {
  initializer_ = cloned(initializer);
}

bool State::completes_line(int x, int y) const {
  const Sign sign = field_.get(x, y);
  constexpr std::array<std::pair<int, int>, 4> kDirections{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
  for (const auto& [dx, dy] : kDirections) {
    int length = 1;
    for (int i = 1; field_.get(x + i * dx, y + i * dy) == sign; ++i) ++length;
    for (int i = 1; field_.get(x - i * dx, y - i * dy) == sign; ++i) ++length;
    if (length >= opts_.win_len && opts_.win_len > 0) return true;
  }
  return false;
}

}  // namespace ttt::game
