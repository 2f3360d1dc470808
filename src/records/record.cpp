#include "records/record.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "records/replay.hpp"

namespace parlour::records {
namespace {

using NamedEnding = std::pair<play::Ending, std::string_view>;
constexpr std::array<NamedEnding, 7> kEndings{{{play::Ending::ByRules, "rules"},
                                               {play::Ending::IllegalMove, "illegal-move"},
                                               {play::Ending::TimeForfeit, "time"},
                                               {play::Ending::Resignation, "resignation"},
                                               {play::Ending::PlayerFailed, "player-failed"},
                                               {play::Ending::Adjudicated, "adjudicated"},
                                               {play::Ending::BrokenOff, "broken-off"}}};

}  // namespace

std::string_view ending_name(play::Ending ending) {
  const auto* const found = std::find_if(kEndings.begin(), kEndings.end(),
                                         [&](const NamedEnding& each) { return each.first == ending; });
  return found->second;
}

std::optional<play::Ending> ending_named(std::string_view name) {
  for (const auto& [ending, its_name] : kEndings)
    if (its_name == name) return ending;
  return std::nullopt;
}

Result<std::unique_ptr<play::State>> state_after(const Record& record, int moves) {
  Replay replay(*record.game, record.choices);
  for (int number = 0; number < moves; ++number) {
    const play::MoveCode move = record.moves[static_cast<std::size_t>(number)].move;
    if (auto played = replay.play(move); !played) return failure(std::move(played.error()));
  }
  return replay.take_state();
}

int seat_to_act(const Record& record, int moves, Side to_move) {
  const int opener = record.seat_that_began_as(Side::First);
  play::Opening opening(record.game->opening_rule(), opener == 0 ? std::array{Side::First, Side::Second}
                                                                 : std::array{Side::Second, Side::First});
  for (const play::ChoiceMade& each : record.choices)
    if (each.after <= moves) opening.choose(each.choice, each.after);
  return opening.turn(moves, to_move).seat;
}

Record beginning_of(Record record, int moves) {
  const bool swapped = play::swaps_sides(record.choices);
  std::erase_if(record.choices, [&](const play::ChoiceMade& each) { return each.after >= moves; });
  if (play::swaps_sides(record.choices) != swapped) std::swap(record.side_of_seat[0], record.side_of_seat[1]);
  record.moves.resize(static_cast<std::size_t>(moves));
  record.conclusion.reset();
  record.clocks = {};
  return record;
}

void settle_choices(Record& record) {
  const std::vector<play::ChoiceMade> known = std::move(record.choices);
  play::Opening opening(record.game->opening_rule());  // the opener has seat 0 here
  for (int move = 0; move < static_cast<int>(record.moves.size()); ++move) {
    const play::OpeningTurn turn = opening.turn(move, Side::First);
    if (!turn.chooses()) continue;
    const auto made = std::find_if(known.begin(), known.end(),
                                   [&](const play::ChoiceMade& each) { return each.after == move; });
    const bool chosen = made != known.end() && opening.choose(made->choice, move, made->elapsed);
    if (!chosen) opening.choose(turn.seat == 0 ? OpeningChoice::First : OpeningChoice::Second, move);
  }
  if (play::swaps_sides(known) != opening.swapped())
    std::swap(record.side_of_seat[0], record.side_of_seat[1]);
  record.choices = opening.choices();
}

Result<void> check(const Record& record) {
  Replay replay(*record.game, record.choices);
  for (const RecordedMove& each : record.moves)
    if (auto played = replay.play(each.move); !played) return played;
  if (auto chosen = replay.finish_choices(); !chosen) return chosen;
  if (!record.conclusion) return {};
  return replay.agrees_with(*record.conclusion);
}

}  // namespace parlour::records
