#include "server/kgp/thinker.hpp"

#include <algorithm>
#include <utility>

namespace parlour::server::kgp {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kLeast{10};  // to think, however many questions wait

}  // namespace

std::size_t greedy_pit(const Board& board) {
  const auto worth = [&](std::size_t pit) {
    const auto after = protocol::kgp::sown(board, pit);
    return std::pair(static_cast<std::int64_t>(after.board.south) - after.board.north, after.again);
  };
  const auto moves = board.moves();
  return *std::max_element(moves.begin(), moves.end(),
                           [&](std::size_t one, std::size_t other) { return worth(one) < worth(other); });
}

Thinker::Thinker(ThinkerSettings settings) : settings_(std::move(settings)), thread_([this] { work(); }) {}

Thinker::~Thinker() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
    waiting_.clear();
    stop_current_.request_stop();
    asked_.notify_one();
  }
  thread_.join();
}

void Thinker::ask(Asked asked) {
  if (asked.board.moves().empty()) return;  // nothing to choose
  const std::lock_guard lock(mutex_);
  waiting_.push_back({std::move(asked), Clock::now()});
  asked_.notify_one();
}

void Thinker::stop(Id question) {
  const std::lock_guard lock(mutex_);
  std::erase_if(waiting_, [question](const Waiting& each) { return each.asked.question == question; });
  if (current_ == question) stop_current_.request_stop();
}

void Thinker::stop_all() {
  const std::lock_guard lock(mutex_);
  waiting_.clear();
  thoughts_.clear();
  if (current_) stop_current_.request_stop();
}

std::vector<Thinker::Thought> Thinker::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(thoughts_, {});
}

bool Thinker::busy() const {
  const std::lock_guard lock(mutex_);
  return current_ || !waiting_.empty();
}

void Thinker::tell(Thought thought) {
  const std::lock_guard lock(mutex_);
  thoughts_.push_back(std::move(thought));
}

void Thinker::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    asked_.wait(lock, [this] { return leaving_ || !waiting_.empty(); });
    if (leaving_) return;
    const Waiting question = std::move(waiting_.front());
    waiting_.pop_front();
    current_ = question.asked.question;
    stop_current_.reset();
    const std::size_t others = waiting_.size();
    lock.unlock();
    Thought thought = think(question, others);
    lock.lock();
    thought.last = true;
    thought.elapsed = Clock::now() - question.since;
    current_.reset();
    thoughts_.push_back(std::move(thought));
  }
}

Thinker::Thought Thinker::think(const Waiting& question, std::size_t others) {
  const Board& board = question.asked.board;
  Thought thought{question.asked.question, board.moves().front()};
  if (board.moves().size() == 1) return thought;
  if (auto found = think_with_player(question, others))
    return *std::move(found);
  else
    thought.problem = std::move(found.error());
  thought.pit = greedy_pit(board);
  return thought;
}

Result<void> Thinker::prepare(const std::string& spec) {
  if (player_ && spec == spec_) return {};
  player_.reset();
  auto game = settings_.game(spec);
  if (!game) return failure(std::move(game.error()));
  auto player = settings_.player(**game);
  if (!player) return failure(std::move(player.error()));
  game_ = *std::move(game);
  player_ = *std::move(player);
  spec_ = spec;
  player_->start_game(*game_, Side::First);
  return {};
}

Result<Thinker::Thought> Thinker::think_with_player(const Waiting& question, std::size_t others) {
  const Board& board = question.asked.board;
  const auto fitted = protocol::kgp::fitted(board);
  if (!fitted) return failure("kgp-board-unknown", {{"board", protocol::kgp::board_text(board)}});
  if (auto ready = prepare(fitted->game); !ready) return failure(std::move(ready.error()));
  const auto state = game_->read_position(fitted->position);
  if (!state) return failure(state.error());
  if (question.asked.new_game) player_->start_game(*game_, Side::First);
  play::Limits limits;
  const auto left = std::chrono::duration_cast<milliseconds>(question.since + settings_.time - Clock::now());
  limits.move_time = std::max(kLeast, left / static_cast<int>(others + 1));
  limits.clock = question.asked.clock;
  Thought thought{question.asked.question};
  player_->report_to([&](const play::Thinking& thinking) {
    thought.thinking = thinking;
    if (thinking.principal_variation.empty() || !board.legal(thinking.principal_variation.front())) return;
    thought.pit = thinking.principal_variation.front();
    thought.elapsed = Clock::now() - question.since;
    tell(thought);
  });
  const play::Decision decision = player_->choose({*game_, **state, {}}, limits, stop_current_.token());
  player_->report_to({});
  if (const auto* const chosen = std::get_if<play::Chosen>(&decision);
      chosen != nullptr && board.legal(chosen->move)) {
    thought.pit = chosen->move;
    if (chosen->thinking) thought.thinking = chosen->thinking;
    return thought;
  }
  if (const auto* const failed = std::get_if<play::Failed>(&decision)) return failure(failed->reason);
  return failure("kgp-no-choice");
}

}  // namespace parlour::server::kgp
