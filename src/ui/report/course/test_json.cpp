#include "ui/report/course/test_json.hpp"

#include "records/record.hpp"

namespace parlour::ui {
namespace {

using nlohmann::ordered_json;
using workshop::Mark;
using workshop::MemoryCheck;

ordered_json or_null(const std::optional<double>& value) {
  return value ? ordered_json(*value) : ordered_json(nullptr);
}

ordered_json to_json(const workshop::Duel& duel) {
  const arena::EntrantStanding& player = duel.player();
  const arena::EntrantStanding& opponent = duel.standings.entrants.back();
  return {{"game", duel.game},
          {"opponent", duel.opponent()},
          {"wins", player.tally.wins},
          {"draws", player.tally.draws},
          {"losses", player.tally.losses},
          {"errors", player.errors.total() + opponent.errors.total()},
          {"move_ms", player.cpu.mean.count()},
          {"event_ms", player.event_cpu.count()},
          {"opponent_move_ms", opponent.cpu.mean.count()},
          {"opponent_event_ms", opponent.event_cpu.count()},
          {"process_ms", duel.standings.process_cpu.count()}};
}

ordered_json to_json(const Mark& mark) {
  ordered_json object{{"mark", mark.kind == Mark::Kind::Score ? "score" : "move_time"}, {"game", mark.game}};
  if (mark.kind == Mark::Kind::Score) object["opponent"] = mark.opponent;
  object[mark.kind == Mark::Kind::Score ? "percent" : "ms"] = or_null(mark.value);
  object[mark.kind == Mark::Kind::Score ? "more_than" : "less_than"] = mark.needed;
  object["passed"] = mark.held;
  return object;
}

std::string_view name_of(MemoryCheck::Tool tool) {
  switch (tool) {
    case MemoryCheck::Tool::Sanitizers:
      return "sanitizers";
    case MemoryCheck::Tool::Valgrind:
      return "valgrind";
    case MemoryCheck::Tool::None:
      break;
  }
  return "none";
}

ordered_json to_json(const MemoryCheck& check) {
  ordered_json faults = ordered_json::array();
  for (const workshop::MemoryFault& each : check.faults)
    faults.push_back({{"kind", each.kind},
                      {"bytes", each.bytes},
                      {"blocks", each.blocks},
                      {"function", each.function},
                      {"file", each.file},
                      {"line", each.line}});
  return {{"checked_with", name_of(check.tool)}, {"games", check.games}, {"faults", faults}};
}

ordered_json to_json(const workshop::LostGame& lost, const Texts& texts) {
  ordered_json moves = ordered_json::array();
  const auto state = lost.game->start();
  const auto& positions = lost.review.positions;
  for (std::size_t at = 0; at < lost.report.moves.size(); ++at) {
    ordered_json move{{"move", state->move_text(lost.report.moves[at].move)}};
    if (at >= lost.review.from && at < positions.size()) {
      const auto& line = positions[at].line;
      move["engine"] = line.empty() ? ordered_json(nullptr) : ordered_json(state->move_text(line.front()));
      move["chances"] = positions[at].chances_of(lost.player);
    }
    moves.push_back(std::move(move));
    state->play(lost.report.moves[at].move);
  }
  const auto& reason = lost.report.conclusion.reason;
  return {
      {"number", lost.report.pairing.number},
      {"game", lost.game->spec()},
      {"player", lost.player == Side::First ? "first" : "second"},
      {"ending", records::ending_name(lost.report.conclusion.ending)},
      {"reason", reason ? ordered_json(texts.sentence(*reason)) : ordered_json(nullptr)},
      {"decisive", lost.review.decisive ? ordered_json(*lost.review.decisive + 1) : ordered_json(nullptr)},
      {"moves", moves}};
}

template <class Range>
ordered_json all_of(const Range& range) {
  ordered_json list = ordered_json::array();
  for (const auto& each : range) list.push_back(to_json(each));
  return list;
}

}  // namespace

ordered_json course_test_json(const TestResults& results, const Texts& texts) {
  return {{"player", results.tournament.entrants.front().name},
          {"class", results.build.player.name},
          {"library", results.build.library.string()},
          {"games", results.tournament.games_per_match},
          {"form", results.form},
          {"seed", results.tournament.seed},
          {"duels", all_of(results.duels)},
          {"marks", all_of(results.marks)},
          {"memory", results.memory ? to_json(*results.memory) : ordered_json(nullptr)},
          {"lost", results.lost ? to_json(*results.lost, texts) : ordered_json(nullptr)},
          {"passed", results.passed}};
}

}  // namespace parlour::ui
