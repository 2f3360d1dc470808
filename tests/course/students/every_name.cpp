// Compiles if every public name of the course's headers can be used as students' and teachers' programs use
// it: names, arguments, defaults, constness, what is virtual and what can be copied. It compiles with the
// course's own headers too.
#include <string>
#include <type_traits>
#include <utility>

#include "core/baseline.hpp"
#include "core/event.hpp"
#include "core/field.hpp"
#include "core/game.hpp"
#include "core/state.hpp"

namespace {

using namespace ttt::game;
using ttt::baseline::get_easy_player;
using ttt::baseline::get_harder_player;

// Enumerations count from 0 in this order: programs use them as indices, and compare what they wrote down.
static_assert(static_cast<int>(Sign::NONE) == 0 && static_cast<int>(Sign::X) == 1 &&
              static_cast<int>(Sign::O) == 2 && static_cast<int>(Sign::WALL) == 3);
static_assert(static_cast<int>(Status::CREATED) == 0 && static_cast<int>(Status::ACTIVE) == 1 &&
              static_cast<int>(Status::LAST_MOVE) == 2 && static_cast<int>(Status::ENDED) == 3);
static_assert(static_cast<int>(MoveResult::OK) == 0 && static_cast<int>(MoveResult::DRAW) == 1 &&
              static_cast<int>(MoveResult::WIN) == 2 && static_cast<int>(MoveResult::ENDED) == 3 &&
              static_cast<int>(MoveResult::DQ_OUT_OF_FIELD) == 4 &&
              static_cast<int>(MoveResult::DQ_OUT_OF_ORDER) == 5 &&
              static_cast<int>(MoveResult::DQ_PLACE_OCCUPIED) == 6 &&
              static_cast<int>(MoveResult::ERROR) == 7);
static_assert(static_cast<int>(EventType::GAME_STARTED) == 0 &&
              static_cast<int>(EventType::PLAYER_JOINED) == 1 && static_cast<int>(EventType::MOVE) == 2 &&
              static_cast<int>(EventType::WIN) == 3 && static_cast<int>(EventType::DRAW) == 4 &&
              static_cast<int>(EventType::DQ) == 5);

// Signatures: each function can be taken as exactly this, so it can be called with what the course's takes.
[[maybe_unused]] bool (*const kIsDq)(MoveResult) = is_dq;
[[maybe_unused]] void (State::*const kStateReset)() = &State::reset;
[[maybe_unused]] MoveResult (State::*const kProcessMove)(Sign, int, int) = &State::process_move;
[[maybe_unused]] Sign (State::*const kGetValue)(int, int) const = &State::get_value;
[[maybe_unused]] Status (State::*const kGetStatus)() const = &State::get_status;
[[maybe_unused]] Sign (State::*const kGetCurrentPlayer)() const = &State::get_current_player;
[[maybe_unused]] int (State::*const kGetMoveNo)() const = &State::get_move_no;
[[maybe_unused]] const State::Opts& (State::*const kGetOpts)() const = &State::get_opts;
[[maybe_unused]] Sign (State::*const kGetWinner)() const = &State::get_winner;
[[maybe_unused]] void (State::*const kStateInitializer)(const IFieldInitializer*) =
    &State::set_field_initializer;
[[maybe_unused]] const State& (Game::*const kGetState)() const = &Game::get_state;
[[maybe_unused]] const IPlayer* (Game::*const kGetPlayer)(Sign) const = &Game::get_player;
[[maybe_unused]] void (Game::*const kAddPlayer)(Sign, IPlayer*) = &Game::add_player;
[[maybe_unused]] IPlayer* (Game::*const kRemovePlayer)(Sign) = &Game::remove_player;
[[maybe_unused]] void (Game::*const kAddObserver)(IObserver*) = &Game::add_observer;
[[maybe_unused]] void (Game::*const kRemoveObserver)(IObserver*) = &Game::remove_observer;
[[maybe_unused]] void (Game::*const kGameInitializer)(const IFieldInitializer*) =
    &Game::set_field_initializer;
[[maybe_unused]] MoveResult (Game::*const kProcess)() = &Game::process;
[[maybe_unused]] void (Game::*const kGameReset)() = &Game::reset;
[[maybe_unused]] Event (*const kStarted)() = Event::make_game_started_event;
[[maybe_unused]] Event (*const kJoined)(Sign, const char*) = Event::make_player_joined_event;
[[maybe_unused]] Event (*const kMoved)(int, int, Sign) = Event::make_move_event;
[[maybe_unused]] Event (*const kWon)(Sign) = Event::make_win_event;
[[maybe_unused]] Event (*const kDisqualified)(Sign, MoveResult) = Event::make_dq_event;
[[maybe_unused]] Event (*const kDrawn)() = Event::make_draw_event;
[[maybe_unused]] void (*const kMovePoint)(int&, int&, char) = Obstacle::move_point;
[[maybe_unused]] char (Obstacle::*const kGetMove)(int) const = &Obstacle::get_move;
[[maybe_unused]] void (FieldBitmap::*const kSet)(int, int, Sign) = &FieldBitmap::set;
[[maybe_unused]] Sign (FieldBitmap::*const kGet)(int, int) const = &FieldBitmap::get;
[[maybe_unused]] bool (FieldBitmap::*const kIsValid)(int, int) const = &FieldBitmap::is_valid;
[[maybe_unused]] IPlayer* (*const kBaselines[])(const char*) = {get_easy_player, get_harder_player};

// What can be derived from, copied, assigned, and converted without saying so.
static_assert(std::is_base_of_v<IObserver, IPlayer> && std::is_base_of_v<IObserver, ComposedObserver> &&
              std::is_base_of_v<IFieldInitializer, DefaultFieldInitializer> &&
              std::is_base_of_v<IFieldInitializer, RandomObstaclesFI>);
static_assert(std::has_virtual_destructor_v<IObserver> && std::has_virtual_destructor_v<IFieldInitializer>);
static_assert(!std::is_abstract_v<IObserver> && std::is_abstract_v<IPlayer> &&
              std::is_abstract_v<IFieldInitializer>);
static_assert(std::is_copy_constructible_v<State> && std::is_copy_assignable_v<State> &&
              std::is_copy_constructible_v<Game> && std::is_copy_assignable_v<Game> &&
              std::is_copy_constructible_v<ComposedObserver> && std::is_copy_assignable_v<ComposedObserver> &&
              std::is_copy_constructible_v<RandomObstaclesFI>);
static_assert(std::is_move_constructible_v<FieldBitmap> && std::is_move_assignable_v<FieldBitmap> &&
              std::is_copy_constructible_v<FieldBitmap> && std::is_copy_assignable_v<FieldBitmap>);
static_assert(std::is_convertible_v<State::Opts, State> && std::is_convertible_v<State::Opts, Game> &&
              std::is_convertible_v<State, Game> && std::is_convertible_v<int, Obstacle>);
static_assert(std::is_aggregate_v<Point> && std::is_aggregate_v<State::Opts> && std::is_aggregate_v<Event> &&
              std::is_trivially_copyable_v<Event> && std::is_default_constructible_v<Event>);
static_assert(std::is_constructible_v<RandomObstaclesFI, double, int, int> &&
              std::is_constructible_v<FieldBitmap, int, int>);

/// Overrides as a student writes them: with and without `override`, with a destructor of its own.
class Player : public IPlayer {
 public:
  explicit Player(const char* name) : name_(name) {}
  ~Player() override = default;
  void set_sign(Sign sign) override { sign_ = sign; }
  Point make_move(const State& game) override {
    State copy = game;
    State other(copy.get_opts());
    other = copy;
    Point point;
    for (point.y = 0; point.y < copy.get_opts().rows; ++point.y)
      for (point.x = 0; point.x < copy.get_opts().cols; ++point.x)
        if (copy.get_value(point.x, point.y) == Sign::NONE &&
            !is_dq(copy.process_move(sign_, point.x, point.y)))
          return point;
    return {0, 0};
  }
  const char* get_name() const override { return name_.c_str(); }
  void handle_event(const State& game, const Event& event) override {
    IPlayer::handle_event(game, event);
    IObserver::handle_event(game, event);
    if (event.type == EventType::MOVE) last_ = {event.data.move.x, event.data.move.y};
  }

 private:
  std::string name_;
  Sign sign_ = Sign::NONE;
  Point last_ = {-1, -1};
};

/// Every part of every event, read and written.
std::string told(Event event) {
  switch (event.type) {
    case EventType::GAME_STARTED:
    case EventType::DRAW:
      return {};
    case EventType::PLAYER_JOINED:
      event.data.player_joined.player_sign = Sign::X;
      return event.data.player_joined.player_name;
    case EventType::MOVE:
      event.data.move.x = event.data.move.y;
      return event.data.move.player == Sign::X ? "X" : "O";
    case EventType::WIN:
      return event.data.win.player == Sign::X ? "X" : "O";
    case EventType::DQ:
      return event.data.dq.player == Sign::X && event.data.dq.reason == MoveResult::DQ_OUT_OF_ORDER ? "X"
                                                                                                    : "O";
    default:
      return "?";
  }
}

class Teller : public IObserver {
 public:
  void handle_event(const State& state, const Event& event) override {
    Event by_hand;
    by_hand.type = EventType::WIN;
    by_hand.data.win.player = state.get_winner();
    text_ += told(event) + told(by_hand);
  }

 private:
  std::string text_;
};

/// A board of a teacher's own: obstacles by hand, or upon those of the course.
class Cross : public IFieldInitializer {
 public:
  void initialize(FieldBitmap& field) override {
    DefaultFieldInitializer().initialize(field);
    const Obstacle obstacle(7);
    int x = obstacle.get_lsize(), y = obstacle.get_dsize();
    for (int i = 0; i < obstacle.get_moves_len(); ++i) {
      if (field.is_valid(x, y) && field.get(x, y) == Sign::NONE) field.set(x, y, Sign::WALL);
      Obstacle::move_point(x, y, obstacle.get_move(i));
    }
    RandomObstaclesFI upon(0.75, 50, 1);
    if (obstacle.get_rsize() + obstacle.get_usize() < field.get_cols() + field.get_rows())
      upon.initialize(field);
    FieldBitmap copy = field;
    field = std::move(copy);
    if (field.get_free_cells_num() == 0) field.reset();
  }
  IFieldInitializer* clone() const override { return new Cross(*this); }
};

int measure(IPlayer& one, IPlayer& two, int games) {
  State::Opts opts;
  opts.rows = opts.cols = 20;
  opts.win_len = 5;
  opts.max_moves = 0;
  auto initializer = RandomObstaclesFI(0.75F, 50, 1);
  Game game(opts, &initializer);
  game.add_player(Sign::X, &one);
  game.add_player(Sign::O, &two);
  int won = 0;
  for (int i = 0; i < games; ++i) {
    MoveResult result;
    do {
      result = game.process();
    } while (result == MoveResult::OK);
    if (!is_dq(result) && game.get_state().get_winner() == Sign::X) ++won;
    game.reset();
  }
  return won;
}

}  // namespace

/// What a test program does; never called here.
int use_everything() {
  Player one("one");
  IPlayer* const two = get_easy_player("two");
  Teller teller;
  Cross cross;
  ComposedObserver tellers;
  tellers.add_observer(&teller);
  ComposedObserver same = tellers;
  same = tellers;
  same.remove_observer(&teller);
  Game game({15, 15, 5, 0});
  Game other(State({15, 15, 5, 0}, &cross));
  game.set_field_initializer(&cross);
  game.set_field_initializer(nullptr);
  game.add_observer(&tellers);
  game.add_player(Sign::X, &one);
  game.add_player(Sign::O, two);
  const IPlayer* const there = game.get_player(Sign::X);
  const bool named = std::string(there->get_name()) == "one" && game.remove_player(Sign::O) == two;
  game.remove_observer(&tellers);
  const int won = measure(one, *two, 100);
  delete two;
  return named ? won : other.get_state().get_move_no();
}
