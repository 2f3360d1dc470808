#include "table/live_game.hpp"

#include <functional>
#include <new>
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
Message no_memory() { return {"no-memory", {}, std::nullopt}; }

using Asked = std::function<void()>;  // its player's turn has begun

/// A person, who answers by mail.
class PersonSeat final : public play::Player {
 public:
  PersonSeat(GameMail& mail, const TimeSource& time, Asked asked)
      : mail_(mail), time_(time), asked_(std::move(asked)) {}

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken /*game*/) override {
    return decide(view, limits);
  }
  play::Decision choose_opening(const play::GameView& view, const play::Limits& limits,
                                StopToken /*game*/) override {
    return decide(view, limits);
  }

 private:
  play::Decision decide(const play::GameView& view, const play::Limits& limits) {
    const bool chooses = view.opening.chooses();
    const auto began = time_.now();
    asked_();
    for (TimeSource::Duration passed{0};; passed = time_.now() - began) {
      std::optional<TimeSource::Duration> patience;
      if (limits.clock) patience = *limits.clock + milliseconds(1) - passed;
      if (patience && *patience <= TimeSource::Duration::zero()) {  // the flag has fallen: all is too late
        if (chooses) return play::ChosenOpening{view.opening.choices.front(), passed};
        return play::Chosen{view.state.moves().front(), std::nullopt, passed};
      }
      auto wish = mail_.wait(view.history.size(), patience);
      if (wish && !is_late(*wish, chooses)) return *std::move(wish);
      if (mail_.left()) return left_by_stop();
    }
  }

  /// A choice does not change the number of moves, so that a second letter with it would still be delivered.
  static bool is_late(const play::Decision& wish, bool chooses) {
    return chooses ? std::holds_alternative<play::Chosen>(wish)
                   : std::holds_alternative<play::ChosenOpening>(wish);
  }

  GameMail& mail_;
  const TimeSource& time_;
  Asked asked_;
};

/// A computer, which can be interrupted by mail. Without memory to think, it breaks the game off.
class ComputerSeat final : public play::Player {
 public:
  ComputerSeat(std::unique_ptr<play::Player> player, GameMail& mail, const TimeSource& time, Asked asked)
      : player_(std::move(player)), mail_(mail), time_(time), asked_(std::move(asked)) {
    player_->report_to([this](const play::Thinking& thinking) { report(thinking); });
  }

  void start_game(const play::Game& game, Side side) override {
    try {
      player_->start_game(game, side);
    } catch (const std::bad_alloc&) {
      started_ = false;
    }
  }
  void end_game(const play::Conclusion& conclusion, std::span<const play::MoveCode> history) override {
    player_->end_game(conclusion, history);
  }
  void reseed(std::uint64_t seed) override { player_->reseed(seed); }

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken /*game*/) override {
    return think([&](StopToken stop) { return player_->choose(view, limits, stop); });
  }
  play::Decision choose_opening(const play::GameView& view, const play::Limits& limits,
                                StopToken /*game*/) override {
    return think([&](StopToken stop) { return player_->choose_opening(view, limits, stop); });
  }

 private:
  template <class Think>
  play::Decision think(Think answer) {
    const StopToken stop = mail_.begin_thought();
    asked_();
    const auto began = time_.now();
    play::Decision decision = play::Left{no_memory()};
    try {
      if (started_) decision = answer(stop);
    } catch (const std::bad_alloc&) {
      decision = play::Left{no_memory()};
    }
    if (auto* chosen = std::get_if<play::Chosen>(&decision)) chosen->elapsed = time_.now() - began;
    if (auto* chosen = std::get_if<play::ChosenOpening>(&decision)) chosen->elapsed = time_.now() - began;
    auto wish = mail_.end_thought();
    if (mail_.left()) return left_by_stop();
    if (wish) return *std::move(wish);
    return decision;
  }

  std::unique_ptr<play::Player> player_;
  GameMail& mail_;
  const TimeSource& time_;
  Asked asked_;
  bool started_ = true;
};

}  // namespace

/// Passes on the session's events, after the keeper has written them to the disk.
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
  if (thread_.joinable()) thread_.join();
}

void LiveGame::decide(std::size_t ply, play::Decision decision) { mail_.post({std::move(decision), ply}); }

void LiveGame::break_off() { mail_.post({left_by_stop(), std::nullopt}); }

void LiveGame::break_off(Message reason) { mail_.post({play::Left{std::move(reason)}, std::nullopt}); }

void LiveGame::close() {
  mail_.leave();
  thread_.join();
}

void LiveGame::run() {
  if (request_.gives_way) let_windows_go_first();
  try {
    if (auto seated = seat_players())
      play();
    else
      problem_ = std::move(seated.error());
  } catch (const std::bad_alloc&) {
    problem_ = no_memory();
  }
  if (problem_) tell(play::Ended{});
}

void LiveGame::play() {
  play_what_was_played();
  keep_what_was_played();
  session_->add_observer(*teller_);
  if (!session_->moves().empty()) tell(play::Started{});  // else the session sends it with its first step
  if (const auto& conclusion = session_->conclusion()) tell(play::Ended{*conclusion});
  while (!mail_.left()) {
    if (session_->conclusion())
      wait_after_the_end();
    else
      session_->step({});
  }
  for (auto& player : players_) player.reset();  // so that only this thread waits for programs to exit
}

Result<void> LiveGame::seat_players() {
  match::SessionSettings settings;
  const auto asked = [this] { tell(play::Asked{session_->acting()}); };
  for (std::size_t side = 0; side < players_.size(); ++side) {
    settings.people[side] = catalog::is_human(request_.players[side]);
    catalog::PlayerContext context{time_, request_.seed + side,
                                   [&] { return std::make_unique<PersonSeat>(mail_, time_, asked); }};
    context.tables = request_.tables;
    context.confirmed = request_.confirmed;
    context.leaving = leaving_.token();
    context.proofs = request_.proofs.get();
    auto player = catalog::make_player(request_.players[side], *game_, context);
    if (!player) return failure(std::move(player.error()));
    players_[side] = *std::move(player);
    if (!settings.people[side])
      players_[side] = std::make_unique<ComputerSeat>(std::move(players_[side]), mail_, time_, asked);
  }
  settings.clocks = request_.clocks;
  settings.forfeit_on_time = request_.clocks[0] || request_.clocks[1];
  session_.emplace(*game_, std::array{players_[0].get(), players_[1].get()}, settings, time_);
  teller_ = std::make_unique<Teller>(*this);
  if (!request_.keep_in.empty())
    keeper_.emplace(Keeper::Settings{request_.keep_in, request_.resumed ? request_.resumed->kept : nullptr,
                                     request_.watched, [this](const Message& notice) { notice_ = notice; }},
                    [this] { return record_of(request_, game_, *session_); });
  return {};
}

void LiveGame::play_what_was_played() {
  if (request_.resumed) {
    std::span<const play::ChoiceMade> choices = request_.resumed->choices;
    const auto choose = [&] {
      while (!choices.empty() && choices.front().after == static_cast<int>(session_->moves().size())) {
        session_->force_choice(choices.front().choice, choices.front().elapsed);
        choices = choices.subspan(1);
      }
    };
    for (const records::RecordedMove& move : request_.resumed->moves) {
      choose();
      session_->force(move.move, move.elapsed.value_or(TimeSource::Duration::zero()));
    }
    choose();
    for (std::size_t seat = 0; seat < request_.resumed->clocks_left.size(); ++seat)
      if (const auto& left = request_.resumed->clocks_left[seat])
        session_->turn_clock(static_cast<int>(seat), *left);
  }
  match::force_all(*session_, opening_);
}

/// Writes once, however many moves there are; a game that is already in its file is safe.
void LiveGame::keep_what_was_played() {
  if (!keeper_) return;
  session_->add_observer(*keeper_);
  const bool in_its_file = request_.resumed && request_.resumed->kept;
  if (session_->moves().empty() || (in_its_file && opening_.empty())) return;
  keeper_->on_event(play::Moved{session_->moves().back().side, session_->moves().back().move});
  if (const auto& conclusion = session_->conclusion()) keeper_->on_event(play::Ended{*conclusion});
}

/// A game that is over can still be taken back, and one that was broken off can be continued.
void LiveGame::wait_after_the_end() {
  const auto wish = mail_.wait(session_->moves().size(), std::nullopt);
  if (wish && std::holds_alternative<play::WantsBack>(*wish))
    session_->take_back(session_->moves_to_take_back(session_->state().to_move()));
  if (wish && std::holds_alternative<play::WantsForward>(*wish)) session_->reopen();
}

std::shared_ptr<const GameSnapshot> LiveGame::snapshot() const {
  auto made = std::make_shared<GameSnapshot>();
  if (session_) {
    *made = snapshot_of(request_, game_, *session_, time_);
  } else {
    made->game = game_;
    made->state = game_->start();
    made->record.game = game_;
    made->turn_began = time_.now();
  }
  made->paused = mail_.paused();
  made->problem = problem_;
  made->notice = notice_;
  if (keeper_) made->kept_in = keeper_->file();
  return made;
}

/// `told_` is called last: when a person is asked, this thread does not read the time before they answer, so
/// that a game with counted time is the same in every run.
void LiveGame::tell(const play::Event& event) {
  if (!std::holds_alternative<play::Thought>(event) || !shown_) shown_ = snapshot();
  if (!std::holds_alternative<play::Thought>(event)) mail_.shown();
  told_(event, shown_);
}

}  // namespace parlour::table
