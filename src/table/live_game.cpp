#include "table/live_game.hpp"

#include <span>
#include <utility>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "play/move_list.hpp"
#include "table/saved_game.hpp"
#include "table/thinking_thread.hpp"

namespace parlour::table {
namespace {

using std::chrono::milliseconds;

play::Left left_by_stop() { return {Message{"ended-by-stop", {}, std::nullopt}}; }

/// A person, who answers by mail.
class PersonSeat final : public play::Player {
 public:
  explicit PersonSeat(GameMail& mail) : mail_(mail) {}

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken /*stop*/) override {
    std::optional<TimeSource::Duration> patience;
    if (limits.clock) patience = *limits.clock + milliseconds(1);
    if (auto wish = mail_.wait(view.history.size(), patience)) return *std::move(wish);
    if (mail_.left() || !patience) return left_by_stop();
    return play::Chosen{view.state.moves().front(), std::nullopt};  // too late: the flag has fallen
  }

 private:
  GameMail& mail_;
};

/// A computer, who is interrupted by mail.
class ComputerSeat final : public play::Player {
 public:
  ComputerSeat(std::unique_ptr<play::Player> player, GameMail& mail, const TimeSource& time)
      : player_(std::move(player)), mail_(mail), time_(time) {
    player_->report_to([this](const play::Thinking& thinking) { report(thinking); });
  }

  void start_game(const play::Game& game, Side side) override { player_->start_game(game, side); }
  void end_game(const play::Conclusion& conclusion, std::span<const play::MoveCode> history) override {
    player_->end_game(conclusion, history);
  }
  void reseed(std::uint64_t seed) override { player_->reseed(seed); }

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken /*game*/) override {
    const StopToken stop = mail_.begin_thought();
    const auto began = time_.now();
    play::Decision decision = player_->choose(view, limits, stop);
    if (auto* chosen = std::get_if<play::Chosen>(&decision)) chosen->elapsed = time_.now() - began;
    auto wish = mail_.end_thought();
    if (mail_.left()) return left_by_stop();
    if (wish) return *std::move(wish);
    return decision;
  }

 private:
  std::unique_ptr<play::Player> player_;
  GameMail& mail_;
  const TimeSource& time_;
};

}  // namespace

/// Passes on what the session tells, after the keeper has written it down.
class LiveGame::Teller final : public play::Observer {
 public:
  explicit Teller(LiveGame& game) : game_(game) {}
  void on_event(const play::Event& event) override { game_.tell(event); }

 private:
  LiveGame& game_;
};

Result<std::unique_ptr<LiveGame>> LiveGame::make(PlayRequest request, const TimeSource& time, Told told) {
  auto game = catalog::make_game(request.game, request.seed);
  if (!game) return failure(std::move(game.error()));
  for (const std::string& spec : request.players)
    if (auto fits = catalog::check_player_spec(spec, **game); !fits) return failure(std::move(fits.error()));
  auto opening = play::read_move_list(**game, request.moves);
  if (!opening) return failure(std::move(opening.error()));
  return std::unique_ptr<LiveGame>(
      new LiveGame(std::move(request), time, std::move(told), *std::move(game), *std::move(opening)));
}

LiveGame::LiveGame(PlayRequest request, const TimeSource& time, Told told,
                   std::shared_ptr<const play::Game> game, std::vector<play::MoveCode> opening)
    : request_(std::move(request)),
      time_(time),
      told_(std::move(told)),
      game_(std::move(game)),
      opening_(std::move(opening)),
      mail_(time, request_.pace, request_.paused),
      thread_([this] { run(); }) {}

LiveGame::~LiveGame() {
  leaving_.request_stop();
  mail_.leave();
  thread_.join();
}

void LiveGame::break_off() { mail_.post({left_by_stop(), std::nullopt}); }

void LiveGame::run() {
  let_windows_go_first();
  if (auto seated = seat_players(); !seated) {
    problem_ = std::move(seated.error());
    tell(play::Ended{});
    return;
  }
  play_what_was_played();
  session_->add_observer(*teller_);
  tell(play::Started{});
  if (const auto& conclusion = session_->conclusion()) tell(play::Ended{*conclusion});
  while (!mail_.left()) {
    if (session_->conclusion())
      wait_after_the_end();
    else
      session_->step({});
  }
}

Result<void> LiveGame::seat_players() {
  match::SessionSettings settings;
  for (std::size_t side = 0; side < players_.size(); ++side) {
    settings.people[side] = catalog::is_human(request_.players[side]);
    catalog::PlayerContext context{time_, request_.seed + side,
                                   [this] { return std::make_unique<PersonSeat>(mail_); }};
    context.tables = request_.tables;
    context.confirmed = request_.confirmed;
    context.leaving = leaving_.token();
    auto player = catalog::make_player(request_.players[side], *game_, context);
    if (!player) return failure(std::move(player.error()));
    players_[side] = *std::move(player);
    if (!settings.people[side])
      players_[side] = std::make_unique<ComputerSeat>(std::move(players_[side]), mail_, time_);
  }
  settings.clocks = request_.clocks;
  settings.forfeit_on_time = request_.clocks[0] || request_.clocks[1];
  session_.emplace(*game_, std::array{players_[0].get(), players_[1].get()}, settings, time_);
  teller_ = std::make_unique<Teller>(*this);
  if (!request_.keep_in.empty())
    keeper_.emplace(Keeper::Settings{request_.keep_in, request_.resumed ? request_.resumed->kept : nullptr,
                                     true, [this](const Message& notice) { notice_ = notice; }},
                    [this] { return record_of(request_, game_, *session_); });
  if (keeper_) session_->add_observer(*keeper_);
  return {};
}

void LiveGame::play_what_was_played() {
  if (request_.resumed) {
    for (const records::RecordedMove& move : request_.resumed->moves)
      session_->force(move.move, move.elapsed.value_or(TimeSource::Duration::zero()));
    for (std::size_t seat = 0; seat < request_.resumed->clocks_left.size(); ++seat)
      if (const auto& left = request_.resumed->clocks_left[seat])
        session_->turn_clock(static_cast<int>(seat), *left);
  }
  for (const play::MoveCode move : opening_) session_->force(move);
}

/// A game that is over can still go back.
void LiveGame::wait_after_the_end() {
  const auto wish = mail_.wait(session_->moves().size(), std::nullopt);
  if (wish && std::holds_alternative<play::WantsBack>(*wish))
    session_->take_back(session_->moves_to_take_back(session_->state().to_move()));
}

std::shared_ptr<const GameSnapshot> LiveGame::snapshot() const {
  auto made = std::make_shared<GameSnapshot>();
  made->game = game_;
  made->problem = problem_;
  made->notice = notice_;
  made->turn_began = time_.now();
  if (!session_) {
    made->state = game_->start();
    made->record.game = game_;
    return made;
  }
  made->state = session_->state().clone();
  made->moves = session_->moves();
  made->conclusion = session_->conclusion();
  made->record = record_of(request_, game_, *session_);
  for (std::size_t seat = 0; seat < made->clocks.size(); ++seat)
    made->clocks[seat] = session_->clock(static_cast<int>(seat)).left();
  const Side to_move = made->state->to_move();
  const auto seat = static_cast<std::size_t>(session_->seating().seat_of(to_move));
  const bool person = catalog::is_human(request_.players[seat]);
  made->person_to_move = !made->conclusion && person;
  made->computer_to_move = !made->conclusion && !person;
  made->paused = mail_.paused();
  made->can_take_back = session_->moves_to_take_back(to_move) > 0;
  made->can_restore = !made->conclusion && session_->can_restore();
  return made;
}

void LiveGame::tell(const play::Event& event) {
  if (!std::holds_alternative<play::Thought>(event) || !shown_) shown_ = snapshot();
  told_(event, shown_);
  if (!std::holds_alternative<play::Thought>(event)) mail_.shown();
}

}  // namespace parlour::table
