#include "ui/console/game/console_game.hpp"

#include <algorithm>
#include <chrono>
#include <ostream>
#include <utility>
#include <variant>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "play/move_list.hpp"
#include "table/record_files.hpp"
#include "table/saved_game.hpp"
#include "ui/console/game/after_game.hpp"
#include "ui/terminal/terminal_keys.hpp"
#include "ui/words/set_table.hpp"

namespace parlour::ui {
namespace {

bool has_people(const table::PlayRequest& request) {
  return std::any_of(request.players.begin(), request.players.end(), catalog::is_human);
}

/// At a console only the game needs the processors; a game that nobody watches is neither kept nor slowed.
table::PlayRequest at_console(table::PlayRequest request, const Console& console) {
  request.watched = has_people(request) || console.terminal != nullptr;
  request.gives_way = false;
  if (console.terminal == nullptr || console.scripted) request.pace = {};
  return request;
}

std::vector<play::MoveCode> moves_of(const table::GameSnapshot& shown) {
  std::vector<play::MoveCode> moves;
  for (const match::PlayedMove& played : shown.moves) moves.push_back(played.move);
  return moves;
}

}  // namespace

ConsoleGame::ConsoleGame(const table::PlayRequest& request, const Console& console)
    : request_(at_console(request, console)),
      console_(console),
      table_(set_table(request, console.texts)),
      narrator_(console_.display, console_.texts, table_),
      thinking_(console.terminal != nullptr
                    ? std::optional<ThinkingLine>(std::in_place, console_.display, console_.texts, table_)
                    : std::nullopt),
      assistant_(request_, console_, table_, narrator_, thinking_ ? &*thinking_ : nullptr),
      prompt_(console_.input, words(), console_.texts, assistant_, news_) {}

Result<std::unique_ptr<ConsoleGame>> ConsoleGame::make(const table::PlayRequest& request,
                                                       const Console& console) {
  const auto game = catalog::make_game(request.game, request.seed);
  if (!game) return failure(game.error());
  if (request.record)
    if (auto fits = table::check_storing(table::empty_record(request, *game), *request.record); !fits)
      return failure(std::move(fits.error()));
  std::unique_ptr<ConsoleGame> made(new ConsoleGame(request, console));
  auto live = table::LiveGame::make(made->request_, console.time,
                                    [&news = made->news_](const play::Event& event, GameNews::Shown shown) {
                                      news.put(event, std::move(shown));
                                    });
  if (!live) return failure(std::move(live.error()));
  made->live_ = *std::move(live);
  made->first_ = made->next_news();
  if (const auto& problem = made->first_->shown->problem) return failure(*problem);
  return made;
}

PlayReport ConsoleGame::play(Lingering lingering) {
  if (request_.mode) words() << console_.texts.sentence(*request_.mode) << '\n';
  take(*std::exchange(first_, std::nullopt));
  auto next = PlayReport::Next::NotAsked;
  while (!over_) {
    while (!over_) take(next_news());
    spectator_.reset();
    store();
    if (lingering != Lingering::No) next = linger(lingering);
  }
  live_->close();
  return report(next);
}

/// After a game that was broken off there is nobody left to ask.
PlayReport::Next ConsoleGame::linger(Lingering lingering) {
  const bool finished = shown_->conclusion->ending != play::Ending::BrokenOff;
  if (!finished || console_.keyboard < 0) return PlayReport::Next::NotAsked;
  console_.input.forget_typed_ahead();  // it was meant for the game
  switch (AfterGamePrompt(console_, assistant_, lingering).ask()) {
    case AfterGamePrompt::Wish::Leave:
      return PlayReport::Next::Leave;
    case AfterGamePrompt::Wish::Again:
      return PlayReport::Next::Again;
    case AfterGamePrompt::Wish::SwapSides:
      return PlayReport::Next::SwapSides;
    case AfterGamePrompt::Wish::Quit:
      return PlayReport::Next::Quit;
    case AfterGamePrompt::Wish::TakeBack:
      break;
  }
  over_ = false;
  live_->take_back();
  return PlayReport::Next::NotAsked;
}

/// Waits for news, handling interruptions meanwhile.
GameNews::Item ConsoleGame::next_news() {
  for (;;) {
    const bool continued = console_.signals != nullptr && console_.signals->forget_changes();
    if (continued && spectator_) spectator_->take_over();
    pass_on_interruptions();
    obey_keys();
    if (auto news = news_.take()) return *std::move(news);
    if (console_.signals != nullptr)
      console_.signals->wait_for_any(news_.descriptor(), spectator_ && !left_ ? spectator_->keyboard() : -1);
    else
      news_.wait();
  }
}

void ConsoleGame::pass_on_interruptions() {
  if (!left_ && console_.interruptions.leaving().stop_requested()) {
    left_ = true;
    live_->break_off();
  } else if (thought_runs_ && !hurried_ && console_.interruptions.any()) {
    hurried_ = true;
    live_->hurry();
  }
}

void ConsoleGame::obey_keys() {
  if (!spectator_ || left_ || spectator_->obey()) return;
  left_ = true;
  live_->break_off(Message{"ended-unwatched", {}, std::nullopt});
}

void ConsoleGame::take(const GameNews::Item& news) {
  if (const auto* thought = std::get_if<play::Thought>(&news.event)) {
    if (thinking_ && !(spectator_ && spectator_->speaks()))
      thinking_->show(thought->thinking, *news.shown->game, *news.shown->state);
    return;
  }
  if (thinking_) thinking_->clear();
  end_thought();
  const GameNews::Shown before = std::exchange(shown_, news.shown);
  assistant_.look_at(shown_);
  const auto* chosen = std::get_if<play::OpeningChosen>(&news.event);
  if (chosen != nullptr) narrator_.tell_choice(*chosen);
  follow_sides();
  if (std::holds_alternative<play::Started>(news.event)) begin();
  if (const auto* ended = std::get_if<play::Ended>(&news.event)) let_see_the_end(*ended);
  tell_notice();
  if (const auto* asked = std::get_if<play::Asked>(&news.event))
    ask(asked->side);
  else if (chosen != nullptr)
    tell_sides(*chosen);
  else if (!std::holds_alternative<play::Started>(news.event))
    narrator_.tell(news.event, shown_);
  if (const auto* moved = std::get_if<play::Moved>(&news.event)) follow_signs(*moved, *before->state);
  over_ = std::holds_alternative<play::Ended>(news.event);
  if (!spectator_ || over_) return;
  if (std::holds_alternative<play::Moved>(news.event)) spectator_->see_move();
  spectator_->remind();
}

/// The table as the players sit now.
void ConsoleGame::follow_sides() {
  if (seating_.side_of_seat == shown_->seating.side_of_seat) return;
  seating_ = shown_->seating;
  swap_sides(table_);
}

/// Once a side is taken, everybody is told who has which.
void ConsoleGame::tell_sides(const play::OpeningChosen& chosen) {
  if (chosen.choice == OpeningChoice::TwoMore) return;
  narrator_.tell_sides(shown_);
  narrator_.show_board();
}

/// Moves played earlier are there at once; nobody wants to watch them all again.
void ConsoleGame::begin() {
  const std::size_t resumed = request_.resumed ? request_.resumed->moves.size() : 0;
  const bool opening = shown_->moves.size() > resumed;
  if (resumed > 0) say("play-resumed", {{"moves", std::to_string(resumed)}});
  if (opening)
    narrator_.tell_opening(shown_);
  else
    narrator_.tell(play::Started{}, shown_);
  if (console_.keyboard >= 0 && thinking_ && !has_people(request_) && !shown_->conclusion)
    spectator_.emplace(console_, *thinking_, *live_);
}

void ConsoleGame::ask(Side side) {
  if (!shown_->person_to_move) {
    console_.interruptions.begin_thought(wall_time_.now());
    thought_runs_ = true;
    hurried_ = false;
    if (has_people(request_)) narrator_.tell_thinking(side);
    return;
  }
  pass_on_interruptions();
  if (left_) return;
  tell_signs();
  const std::vector<play::MoveCode> history = moves_of(*shown_);
  const std::string& name = table_.names[static_cast<std::size_t>(side)];
  const play::GameView view{*shown_->game, *shown_->state, history, table::turn_of(*shown_)};
  narrator_.tell_turn(view.opening);
  if (auto decision = prompt_.ask(view, table_.you ? std::string() : name))
    live_->decide(history.size(), *std::move(decision));
}

/// After an inversion people must know what to look for, whether they play or watch.
void ConsoleGame::follow_signs(const play::Moved& moved, const play::State& before) {
  if (shown_->state->outcome()) return;
  const auto story = shown_->state->story(before, moved.move);
  const auto upheaval = [](const Remark& each) { return each.kind == Remark::Kind::Upheaval; };
  if (std::any_of(story.begin(), story.end(), upheaval)) tell_signs(Changed::Board);
}

/// Says who has which sign if that has changed since last time, or if everything else on the board has.
void ConsoleGame::tell_signs(Changed changed) {
  if (!shown_->game->has_signs() || console_.scripted) return;
  const auto start = shown_->game->start();
  const auto signs_in = [&](const play::State& state) {
    return std::array{sign_of(*shown_->game, state, table_, Side::First),
                      sign_of(*shown_->game, state, table_, Side::Second)};
  };
  const auto now = signs_in(*shown_->state);
  const bool kept = now == signs_.value_or(signs_in(*start));
  if (kept && changed != Changed::Board) return;
  signs_ = now;
  say(kept ? "play-signs-kept" : "play-signs", {{"first", table_.names[0]},
                                                {"first-sign", std::string(1, now[0])},
                                                {"second", table_.names[1]},
                                                {"second-sign", std::string(1, now[1])}});
}

void ConsoleGame::end_thought() {
  if (thought_runs_) console_.interruptions.end_thought(wall_time_.now());
  thought_runs_ = false;
}

/// People see the last board for one pace before they are told how it ended. Whatever is typed meanwhile was
/// meant for the game; Ctrl-C goes on at once.
void ConsoleGame::let_see_the_end(const play::Ended& ended) {
  const bool looked_at = ended.conclusion.ending == play::Ending::ByRules && !shown_->moves.empty();
  if (!looked_at || console_.keyboard < 0 || console_.signals == nullptr) return;
  const auto since = wall_time_.now();
  const auto left = [&] {
    const auto pace = spectator_ ? spectator_->pace() : request_.pace;
    return std::chrono::ceil<std::chrono::milliseconds>(since + pace - wall_time_.now());
  };
  if (left().count() <= 0) return;
  words() << std::flush;
  std::optional<TerminalKeys> keys;
  if (!spectator_) keys.emplace(console_.keyboard);
  const auto stays = [&] {  // false when nobody is there any more
    if (spectator_) return spectator_->obey();
    while (const auto key = keys->next())
      if (*key == TerminalKeys::kEnd) return false;
    return true;
  };
  console_.interruptions.begin_thought(since);
  while (left().count() > 0 && !console_.interruptions.any() && stays()) {
    console_.signals->wait_for_any(console_.keyboard, -1, left());
    if (!console_.signals->forget_changes()) continue;
    spectator_ ? spectator_->take_over() : keys->take_over();
  }
  console_.interruptions.end_thought(wall_time_.now());
}

/// Tells what happened to the file that the game is kept in.
void ConsoleGame::tell_notice() {
  if (shown_->notice && shown_->notice != notice_)
    words() << console_.texts.sentence(*shown_->notice) << '\n';
  notice_ = shown_->notice;
}

PlayReport ConsoleGame::report(PlayReport::Next next) const {
  auto names = names_of(request_);
  if (play::swaps_sides(shown_->choices_made)) std::swap(names[0], names[1]);
  return {shown_->game,          std::move(names),    *shown_->conclusion, shown_->moves,
          shown_->state->text(), command_from_here(), not_stored_,         next};
}

/// Writes the requested record and says where an unfinished game is kept.
void ConsoleGame::store() {
  not_stored_.reset();
  if (request_.record)
    if (auto stored = table::store_record(shown_->record, *request_.record); !stored) {
      not_stored_ = std::move(stored.error());
      if (shown_->kept_in) say("play-record-lost", {{"file", shown_->kept_in->string()}});
    }
  if (shown_->conclusion->ending == play::Ending::BrokenOff && !shown_->moves.empty()) tell_how_to_go_on();
}

void ConsoleGame::tell_how_to_go_on() const {
  std::string command = command_from_here();
  if (shown_->kept_in) {
    say_whole("play-kept", {{"file", shown_->kept_in->string()}});
    command = table::command_to_resume(*shown_->kept_in);
  }
  say_whole("play-resume-hint", {{"command", command}});
}

std::string ConsoleGame::command_from_here() const {
  const bool swapped = play::swaps_sides(shown_->choices_made);
  table::PlayRequest here = swapped ? table::with_sides_swapped(request_) : request_;
  if (swapped) here.first_sign = request_.first_sign;
  here.game = shown_->game->title();
  std::vector<play::MoveCode> moves = moves_of(*shown_);
  // A list of moves says nothing of choices: without the last of them the opening begins again at the first.
  const bool undecided =
      shown_->choices_made.size() == 1 && shown_->choices_made.front().choice == OpeningChoice::TwoMore;
  if (undecided) moves.resize(play::Opening::kFirstStones);
  here.moves = play::move_list_text(*shown_->game, moves);
  return table::command_for(here);
}

void ConsoleGame::say(std::string_view id, const std::vector<Argument>& arguments) const {
  words() << console_.texts.text(id, arguments) << '\n';
}

/// In one line, to be copied.
void ConsoleGame::say_whole(std::string_view id, const std::vector<Argument>& arguments) const {
  console_.display.whole() << console_.texts.text(id, arguments) << '\n';
}

}  // namespace parlour::ui
