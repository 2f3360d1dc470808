// How often `engine` gives seeds away on Kalah: it plays from positions after a few random moves, against
// itself or against perfect play, and a solver with large tables judges each of its moves. Position n follows
// from the seed and n alone. docs/laboratory.md has the command and what is printed.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "catalog/games.hpp"
#include "catalog/players.hpp"
#include "core/rng.hpp"
#include "core/time_source.hpp"
#include "core/turn.hpp"
#include "engines/kalah/endgame_table.hpp"
#include "engines/kalah/kalah_brain.hpp"
#include "engines/kalah/kalah_game.hpp"
#include "interruption.hpp"
#include "play/move_list.hpp"
#include "search/null_window.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::laboratory {
namespace {

using games::kalah::PackedPosition;
using play::MoveCode;

struct Wish {
  std::string game = "kalah";
  std::string player = "engine";
  std::string against = "itself";
  int positions = 70;
  int first = 0;
  int least = 8;
  int most = 14;
  std::uint64_t seed = 1;
  std::int64_t nodes = 0;  ///< a second of the player is as many; 0: a second by the clock
  int endgames = 20;
  std::size_t memory_mib = 1024;
};

const PackedPosition& packed(const play::State& state) {
  return play::position_of<PackedPosition, games::kalah::Family>(state);
}

int seeds_in_play(const PackedPosition& position) {
  return position.rules().total_seeds() - position.store(Side::First) - position.store(Side::Second);
}

/// Knows what every position and every move is worth.
class Judge {
 public:
  Judge(const games::kalah::Rules& rules, const Wish& wish)
      : endgames_(engines::kalah::EndgameTable::build(rules, wish.endgames, pool_, {})),
        table_(wish.memory_mib),
        brain_(rules, &endgames_) {}

  /// For the side to move; near `guess` it is found sooner. Nothing once interrupted.
  std::optional<int> value(const PackedPosition& position, int guess) {
    const auto bounds = solver_.solve(position, guess, stop_);
    if (bounds.lower != bounds.upper) return std::nullopt;
    return bounds.lower;
  }
  /// What `move` is worth to the side that makes it in a position worth `value`.
  std::optional<int> value_after(const PackedPosition& position, MoveCode move, int value) {
    PackedPosition child = position;
    child.play(static_cast<games::kalah::Move>(move));
    const auto found = this->value(child, seen_by_parent(position.to_move(), child.to_move(), value));
    if (!found) return std::nullopt;
    return seen_by_parent(position.to_move(), child.to_move(), *found);
  }
  std::optional<MoveCode> best_move(const PackedPosition& position, int value) {
    return solver_.best_move(position, value, stop_);
  }
  void new_game() { table_.new_search(); }

 private:
  static constexpr int kStep = 2;

  StopToken stop_ = interruption().token();
  search::WorkerPool pool_{1};
  engines::kalah::EndgameTable endgames_;
  search::TranspositionTable table_;
  engines::kalah::KalahBrain brain_;
  search::NullWindowSolver<PackedPosition, engines::kalah::KalahBrain> solver_{
      brain_, table_, pool_, games::kalah::kMostPits, kStep};
};

struct Count {
  int games = 0;
  int below = 0;  ///< games that ended worse than the exact value for a side of the player
  int moves = 0;
  int proved = 0;  ///< moves that the player called exact
  int losing = 0;  ///< moves that gave seeds away
  int lost = 0;    ///< seeds that they gave away
  std::chrono::nanoseconds longest{0};

  void add(const Count& that) {
    games += that.games;
    below += that.below;
    moves += that.moves;
    proved += that.proved;
    losing += that.losing;
    lost += that.lost;
    longest = std::max(longest, that.longest);
  }
  std::string text() const {
    return fmt::format(
        "{:5} games, {:3} below | {:6} moves, {:6} proved, {:3} lose, {:3} seeds | longest {} ms", games,
        below, moves, proved, losing, lost,
        std::chrono::duration_cast<std::chrono::milliseconds>(longest).count());
  }
};

/// Plays and judges games from one position after another.
class Games {
 public:
  Games(const Wish& wish, std::shared_ptr<const play::Game> game)
      : wish_(wish), game_(std::move(game)), judge_(engines::kalah::rules_of(*game_), wish) {
    if (wish.nodes > 0) counted_.emplace(std::chrono::nanoseconds(kSecond) * kNodesALook / wish.nodes);
    const catalog::PlayerContext context{counted_ ? static_cast<const TimeSource&>(*counted_) : steady_};
    for (auto& player : players_) player = catalog::make_player(wish.player, *game_, context).value();
  }

  /// All games from position `number`; false once interrupted.
  bool play_from(int number) {
    const int random_moves = wish_.least + number % (wish_.most - wish_.least + 1);
    const auto opening = random_opening(number, random_moves);
    if (!opening) return true;
    if (wish_.against == "itself") return play(random_moves, *opening, {true, true});
    return play(random_moves, *opening, {true, false}) && play(random_moves, *opening, {false, true});
  }

  void tell() const {
    Count all;
    for (const auto& [random_moves, count] : counts_) {
      fmt::print("after {:2} | {}\n", random_moves, count.text());
      all.add(count);
    }
    fmt::print("all      | {}\n", all.text());
  }

 private:
  static constexpr std::chrono::seconds kSecond{1};
  static constexpr std::int64_t kNodesALook = 512;  ///< how often searches look at the clock

  /// Nothing if the game is over before.
  std::optional<std::vector<MoveCode>> random_opening(int number, int length) const {
    Rng rng(mixed_seed(wish_.seed, static_cast<std::uint64_t>(number)));
    const auto state = game_->start();
    std::vector<MoveCode> moves;
    while (static_cast<int>(moves.size()) < length && !state->outcome()) {
      const auto legal = state->moves();
      moves.push_back(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      state->play(moves.back());
    }
    return state->outcome() ? std::nullopt : std::optional(moves);
  }

  /// One game with the player in the seats of `ours` and perfect play in the others.
  bool play(int random_moves, std::vector<MoveCode> moves, std::array<bool, 2> ours) {
    const auto state = game_->start();
    for (const MoveCode move : moves) state->play(move);
    for (const Side side : {Side::First, Side::Second})
      players_[static_cast<std::size_t>(index_of(side))]->start_game(*game_, side);
    judge_.new_game();
    Count count{1};
    Side side = state->to_move();
    auto value = judge_.value(packed(*state), 0);
    if (!value) return false;
    const int exact = side == Side::First ? *value : -*value;
    while (!state->outcome()) {
      side = state->to_move();
      const auto seat = static_cast<std::size_t>(index_of(side));
      const auto move = ours[seat] ? judged_move(seat, *state, moves, *value, count)
                                   : judge_.best_move(packed(*state), *value);
      if (!move) return false;
      value = judge_.value_after(packed(*state), *move, *value);
      if (!value) return false;
      state->play(*move);
      moves.push_back(*move);
      value = seen_by_parent(side, state->to_move(), *value);
    }
    const int margin = state->outcome()->value_for(Side::First) - exact;
    count.below = (ours[0] && margin < 0) || (ours[1] && margin > 0) ? 1 : 0;
    counts_[random_moves].add(count);
    return true;
  }

  /// The player's move, counted. Tells of one that gives seeds away.
  std::optional<MoveCode> judged_move(std::size_t seat, const play::State& state,
                                      const std::vector<MoveCode>& moves, int value, Count& count) {
    const auto began = steady_.now();
    const auto decision = players_[seat]->choose({*game_, state, moves}, {}, interruption().token());
    count.longest = std::max(count.longest, steady_.now() - began);
    const auto& chosen = std::get<play::Chosen>(decision);
    const auto kept = judge_.value_after(packed(state), chosen.move, value);
    if (!kept) return std::nullopt;
    ++count.moves;
    count.proved += chosen.thinking->exact ? 1 : 0;
    if (*kept == value) return chosen.move;
    ++count.losing;
    count.lost += value - *kept;
    fmt::print("{} seeds lost by {} of {}: {} seeds in play, value {:+}, {} said {:+}, {} nodes; after {}\n",
               value - *kept, state.move_text(chosen.move), state.text(), seeds_in_play(packed(state)), value,
               wish_.player, chosen.thinking->value, chosen.thinking->nodes,
               play::move_list_text(*game_, moves));
    return chosen.move;
  }

  Wish wish_;
  std::shared_ptr<const play::Game> game_;
  Judge judge_;
  SteadyTime steady_;
  std::optional<CountedTime> counted_;
  std::array<std::unique_ptr<play::Player>, 2> players_;
  std::map<int, Count> counts_;  ///< by the number of random moves
};

std::string words_of(const Message& message) { return ui::Texts(ui::Language::English).line(message); }

/// The game, or nothing and the reason told.
std::shared_ptr<const play::Game> checked_game(const Wish& wish) {
  const auto game = catalog::make_game(wish.game);
  if (!game) return fmt::print(stderr, "{}\n", words_of(game.error())), nullptr;
  if ((*game)->family() != games::kalah::Family::kName ||
      !engines::kalah::EndgameTable::applies(engines::kalah::rules_of(**game)))
    return fmt::print(stderr, "{}: only Kalah that has endgame tables\n", wish.game), nullptr;
  if (const auto player = catalog::check_player(wish.player, **game); !player)
    return fmt::print(stderr, "{}\n", words_of(player.error())), nullptr;
  if (wish.least > wish.most) return fmt::print(stderr, "--least is more than --most\n"), nullptr;
  return *game;
}

int judge_games(const Wish& wish) {
  const auto game = checked_game(wish);
  if (!game) return 2;
  Games games(wish, game);
  for (int number = wish.first; number < wish.first + wish.positions; ++number) {
    if (!games.play_from(number)) {
      games.tell();
      fmt::print(stderr, "stopped; --first {} goes on from here\n", number);
      return 1;
    }
    fmt::print(stderr, "{} of {} positions\n", number - wish.first + 1, wish.positions);
  }
  games.tell();
  return 0;
}

}  // namespace
}  // namespace parlour::laboratory

int main(int count, char** arguments) {
  using namespace parlour::laboratory;
  CLI::App app("How often a player gives seeds away on Kalah, each of its moves judged by a solver.");
  Wish wish;
  app.add_option("--game", wish.game, "a game of Kalah without stop=half, of at most seven pits")
      ->capture_default_str();
  app.add_option("--player", wish.player, "who plays, as for `parlour arena`")->capture_default_str();
  app.add_option("--against", wish.against, "itself, or perfect: from both seats")
      ->check(CLI::IsMember({"itself", "perfect"}))
      ->capture_default_str();
  app.add_option("--positions", wish.positions, "how many")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--first", wish.first, "the number of the first position")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  app.add_option("--least", wish.least, "fewest random moves")
      ->check(CLI::Range(0, 40))
      ->capture_default_str();
  app.add_option("--most", wish.most, "most random moves")->check(CLI::Range(0, 40))->capture_default_str();
  app.add_option("--seed", wish.seed, "positions follow from it")->capture_default_str();
  app.add_option("--nodes", wish.nodes,
                 "what counts as a second, so that a run can be repeated; 0: a second by the clock")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  app.add_option("--endgames", wish.endgames, "seeds in the judge's endgame table")
      ->check(CLI::Range(0, 26))
      ->capture_default_str();
  app.add_option("--memory", wish.memory_mib, "MiB of the judge's transposition table")
      ->check(CLI::Range(1, 65536))
      ->capture_default_str();
  CLI11_PARSE(app, count, arguments);
  watch_for_interruption();
  return judge_games(wish);
}
