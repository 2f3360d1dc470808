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
  Replay replay(*record.game);
  for (int number = 0; number < moves; ++number) {
    const play::MoveCode move = record.moves[static_cast<std::size_t>(number)].move;
    if (auto played = replay.play(move); !played) return failure(std::move(played.error()));
  }
  return replay.take_state();
}

Result<void> check(const Record& record) {
  Replay replay(*record.game);
  for (const RecordedMove& each : record.moves)
    if (auto played = replay.play(each.move); !played) return played;
  if (!record.conclusion) return {};
  return replay.agrees_with(*record.conclusion);
}

}  // namespace parlour::records
