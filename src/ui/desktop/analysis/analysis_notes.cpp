#include "ui/desktop/analysis/analysis_notes.hpp"

#include <algorithm>

#include "ui/desktop/game/evaluation.hpp"
#include "ui/words/value_text.hpp"

namespace parlour::ui::desktop {
namespace {

/// A few characters that fit into a cell and are the same in every language.
std::string note_text(const play::Game& game, const catalog::MoveValue& value) {
  const int worth = value.value().value();
  const bool decided = value.exact() || beyond_estimates(worth);
  if (value.exact() && worth == 0) return "=";
  if (!decided || game.values().margin) return (worth > 0 ? "+" : "") + std::to_string(worth);
  const std::string plies = !value.exact() ? "?" : value.win_in ? std::to_string(*value.win_in) : "";
  return (worth > 0 ? "✓" : "✗") + plies;
}

/// If all moves win, the margin counts; in games without margins, proved wins and losses are beyond every
/// estimate.
double heat_of(const play::Game& game, const catalog::MoveValue& value) {
  return game.values().margin ? chances(game, *value.value()) : evaluation_of(game, Side::First, value).share;
}

std::ptrdiff_t proved(const catalog::Analysis& analysis) {
  return std::count_if(analysis.moves.begin(), analysis.moves.end(),
                       [](const catalog::MoveValue& value) { return value.exact(); });
}

}  // namespace

std::vector<catalog::MoveValue> candidates(const catalog::Analysis& analysis, std::size_t most) {
  std::vector<catalog::MoveValue> found;
  for (const catalog::MoveValue& value : analysis.moves)
    if (found.size() < most && value.value()) found.push_back(value);
  return found;
}

std::vector<MoveNote> notes_of(const play::Game& game, const std::vector<catalog::MoveValue>& candidates) {
  constexpr double kLeastSpread = 0.1;  // smaller differences hardly matter
  std::vector<MoveNote> notes;
  notes.reserve(candidates.size());
  for (const catalog::MoveValue& value : candidates)
    notes.push_back(
        {value.move, note_text(game, value), heat_of(game, value), value.exact(), *worth_of(value)});
  if (notes.empty()) return notes;
  const auto [worst, best] = std::minmax_element(
      notes.begin(), notes.end(), [](const MoveNote& a, const MoveNote& b) { return a.worth < b.worth; });
  const double top = best->worth;
  const double spread = std::max(kLeastSpread, top - worst->worth);
  for (MoveNote& note : notes) note.worth = 1 - (top - note.worth) / spread;
  return notes;
}

QString value_in_words(const play::Game& game, const catalog::MoveValue& value, const Words& words) {
  const auto worth = worth_of(value);
  if (!worth) return {};
  return to_qt(with_chances(game, *worth, value_text(game, *worth, words.texts()), words.texts()));
}

QString moves_in_words(const play::Game& game, const play::State& state, const Table& table,
                       const std::vector<play::MoveCode>& line) {
  const auto walker = state.clone();
  QStringList names;
  for (const play::MoveCode move : line) {
    if (!walker->legal(move)) break;
    names << to_qt(announced_move(game, *walker, table, walker->to_move(), move));
    walker->play(move);
  }
  return names.join(' ');
}

bool tells_more(const catalog::Analysis& found, const catalog::Analysis& before) {
  const auto now = proved(found);
  const auto then = proved(before);
  return now > then || (now == then && found.depth >= before.depth);
}

}  // namespace parlour::ui::desktop
