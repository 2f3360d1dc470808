#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/rng.hpp"
#include "games/kalah/family.hpp"
#include "games/line/family.hpp"
#include "play/typed_game.hpp"
#include "records/record.hpp"
#include "records/replay.hpp"
#include "support/game_specs.hpp"

/// Games and records for the tests of this room, which lies below the catalog.
namespace parlour::records {

using LineGame = play::TypedGame<games::line::Family>;
using KalahGame = play::TypedGame<games::kalah::Family>;

/// What the catalog does, in little: the spec is kept as it was given.
inline Result<std::shared_ptr<const play::Game>> make_game(std::string_view text) {
  const std::string spec(text);
  const auto parsed = parse_spec(text);
  if (!parsed) return failure(parsed.error());
  const std::string& name = parsed->name;
  if (name == "kalah") {
    const auto options = support::read_kalah_game(text);
    if (!options) return failure(options.error());
    return std::make_shared<const KalahGame>(KalahGame::Names{name, spec, spec},
                                             games::kalah::Rules(*options));
  }
  for (const std::string_view known : {"tictactoe", "square", "inversion", "inversion-stones", "gomoku",
                                       "gomoku-standard", "renju", "course", "mnk"}) {
    if (name != known) continue;
    const auto options = support::read_line_game(text);
    if (!options) return failure(options.error());
    return std::make_shared<const LineGame>(LineGame::Names{name, spec, spec}, games::line::Rules(*options));
  }
  return failure("game-unknown", {{"name", name}});
}

/// A record of `game` with random moves, at most `longest`, and everything else drawn as well.
inline Record random_record(const std::string& spec, Rng& rng, int longest = 10'000) {
  static const std::string kNames[] = {
      "Ann", "Боб", "Zoë \"the] wall\"", "a:b\\c", "x,y;z", "(\xE2\x98\xBA)", " spaced ", "\\", "pbrain-x"};
  static const std::string kSpecs[] = {"human", "engine:time=100ms", "cmd:\"./bot, --fast\"",
                                       "random:seed=7"};
  const auto one_of = [&](const auto& list) {
    return list[rng.below(static_cast<std::uint32_t>(std::size(list)))];
  };
  Record record;
  record.game = make_game(spec).value();
  for (auto& seat : record.seats) seat = {one_of(kNames), one_of(kSpecs)};
  if (rng.below(2) == 0) record.side_of_seat = {Side::Second, Side::First};
  if (rng.below(2) == 0) record.first_sign = 'O';
  if (rng.below(2) == 0) record.date = "2026-11-15";
  for (auto& clock : record.clocks)
    if (rng.below(2) == 0)
      clock = ClockRecord{std::chrono::milliseconds(rng.below(1000000)),
                          std::chrono::milliseconds(rng.below(5000)),
                          std::chrono::milliseconds(static_cast<int>(rng.below(100000)) - 1000)};
  const bool timed = rng.below(2) == 0;
  Replay replay(*record.game);
  while (replay.moves() < longest && !replay.state().outcome()) {
    const auto moves = replay.state().moves();
    RecordedMove move{moves[rng.below(static_cast<std::uint32_t>(moves.size()))], std::nullopt};
    if (timed) move.elapsed = std::chrono::nanoseconds(rng.below(2000000000));
    [[maybe_unused]] const auto played = replay.play(move.move);
    record.moves.push_back(move);
  }
  record.conclusion = replay.end_by_rules();
  const Side by = replay.state().to_move();
  if (!record.conclusion) switch (rng.below(7)) {
      case 0:
        record.conclusion = conclusion_of(play::Ending::Resignation, by);
        break;
      case 1:
        record.conclusion = conclusion_of(play::Ending::TimeForfeit, by);
        break;
      case 2:
        record.conclusion = conclusion_of(play::Ending::IllegalMove, by,
                                          Message{"illegal-move",
                                                  {{"move", "300"}, {"position", replay.state().text()}},
                                                  std::nullopt,
                                                  MessageKind::IllegalMove});
        break;
      case 3:
        record.conclusion = conclusion_of(play::Ending::BrokenOff, by,
                                          Message{"ended-input", {}, std::nullopt, MessageKind::EndOfInput});
        break;
      case 4:
        record.conclusion = conclusion_of(play::Ending::PlayerFailed, by,
                                          Message{"exit-status", {{"what", "a:b]\\"}}, std::nullopt});
        break;
      case 5:
        record.conclusion = play::Conclusion{
            play::Ending::Adjudicated,
            rng.below(2) == 0 ? Outcome::draw() : Outcome::win(side_at(static_cast<int>(rng.below(2)))), by,
            Message{"adjudicated-exact", {}, std::nullopt}};
        break;
      default:
        break;  // unfinished
    }
  return record;
}

}  // namespace parlour::records
