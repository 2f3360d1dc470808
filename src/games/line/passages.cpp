#include "games/line/passages.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "games/line/notation.hpp"
#include "games/line/sketch.hpp"

namespace parlour::games::line {
namespace {

/// First's line without the cell in its middle, and Second's stones around it, too few for a line and no two
/// adjacent. A diagonal where the board has room for one. Nothing if the stones do not all fit.
std::vector<Picture> winning_pictures(const Rules& rules) {
  const int win = rules.win();
  if (win > kLongestPictured) return {};
  Sketch sketch(std::min(rules.rows(), win + 2), std::min(rules.cols(), win + 2), win);
  const int across = win <= sketch.cols() ? 1 : 0;
  const int down = win <= sketch.rows() ? 1 : 0;
  const int left = (sketch.cols() - (across == 1 ? win : 1)) / 2;
  const int top = (sketch.rows() - (down == 1 ? win : 1)) / 2;
  const auto cell = [&](int at) { return std::pair(left + at * across, top + at * down); };
  for (int at = 0; at < win; ++at)
    if (at != win / 2) sketch.put(cell(at).first, cell(at).second, Side::First);
  const int x = cell(win / 2).first;
  const int y = cell(win / 2).second;
  if (!scatter(sketch, win - 1, [&](int column, int row) { return column == x && row == y; })) return {};
  return {sketch.picture("", sketch.name(x, y))};
}

/// One stone too many in a row, which does not count as a line.
std::vector<Picture> overline_pictures(const Rules& rules, const std::string& options) {
  const int win = rules.win();
  if (win < 3 || win > kLongestPictured || rules.rows() < 3 || rules.cols() <= win) return {};
  Sketch sketch(3, std::min(rules.cols(), win + 2), win);
  for (int x = 0; x <= win; ++x)
    if (x != win / 2) sketch.put(x, 1, Side::First);
  for (int x = 0; x < win; ++x) sketch.put(x, x % 2 == 0 ? 0 : 2, Side::Second);
  return {sketch.picture(options, sketch.name(win / 2, 1))};
}

/// A stone that makes `made` of `win` in a row along two lines at once, with room at their ends.
std::vector<Picture> crossing_pictures(const Rules& rules, int made) {
  const int win = rules.win();
  const int side = win + 2;
  if (win > kLongestPictured || rules.rows() < side || rules.cols() < side) return {};
  Sketch sketch(side, side, win);
  const int at = win - 2;  // column and row of the crossing
  for (int before = at - made + 1; before < at; ++before) {
    sketch.put(before, at, Side::First);
    sketch.put(at, before, Side::First);
  }
  if (!scatter(sketch, 2 * (made - 1), [&](int column, int row) { return column == at || row == at; }))
    return {};
  return {sketch.picture(",forbidden=renju", sketch.name(at, at))};
}

/// First has a line, and Second answers with its own.
std::vector<Picture> reply_pictures(const Rules& rules) {
  const int win = rules.win();
  if (win > kLongestPictured || rules.rows() < 3 || rules.cols() < win) return {};
  Sketch sketch(3, std::min(rules.cols(), win + 1), win);
  for (int x = 0; x + 1 < win; ++x) {
    sketch.put(x, 0, Side::First);
    sketch.put(x, 2, Side::Second);
  }
  const std::string line = sketch.name(win - 1, 0);
  const std::string reply = sketch.name(win - 1, 2);
  return {sketch.picture(",last-reply=on", line), sketch.picture(",last-reply=on", line + ' ' + reply)};
}

/// The board before and after an inversion.
std::vector<Picture> inversion_pictures(const Rules& rules) {
  constexpr int kSide = 4;
  constexpr std::array<std::string_view, 6> kMoves{"b2", "c2", "c3", "b3", "d2", "d3"};
  const Options& options = rules.options();
  if (rules.rows() < kSide || rules.cols() < kSide || rules.win() < 3 ||
      options.period > static_cast<int>(kMoves.size()))
    return {};
  const Sketch sketch(kSide, kSide, std::min(rules.win(), kSide));
  std::string moves;
  for (int at = 0; at + 1 < options.period; ++at)
    moves += std::string(moves.empty() ? "" : " ") + std::string(kMoves[static_cast<std::size_t>(at)]);
  const std::string last(kMoves[static_cast<std::size_t>(options.period - 1)]);
  const std::string named = std::string(",inversion=") +
                            (options.inversion == Inversion::Signs ? "signs" : "stones") +
                            ",period=" + std::to_string(options.period);
  return {sketch.played(named, moves), sketch.played(named, moves + (moves.empty() ? "" : " ") + last)};
}

Message told(std::string_view id, std::vector<Argument> arguments = {}) {
  return {std::string(id), std::move(arguments), std::nullopt};
}

/// Describes the board and says who begins.
void tell_board(const Rules& rules, const std::string& spec, std::vector<Passage>& list) {
  list.push_back({"rules-board", told("rules-line-board", {{"rows", std::to_string(rules.rows())},
                                                           {"cols", std::to_string(rules.cols())}})});
  if (rules.options().walls.empty()) return;
  const bool random = spec.find("walls=random,") != std::string::npos;
  const std::string walls = std::to_string(rules.options().walls.size());
  list.push_back({"rules-board",
                  random ? told("rules-line-walls-random") : told("rules-line-walls", {{"walls", walls}}),
                  {{"mnk:rows=5,cols=6,win=4,walls=b4+c4+c3+d3+d2", {}, "b3 e3 c2 e4 d4 e2"}}});
}

/// Says which lines win, and when.
void tell_goal(const Rules& rules, std::vector<Passage>& list) {
  const Options& options = rules.options();
  const std::string win = std::to_string(options.win);
  const int longest = std::max(options.rows, options.cols);
  const bool whole = options.rows == options.cols && options.win == options.rows && options.win > 1;
  list.push_back({"rules-goal", told(whole ? "rules-line-win-whole" : "rules-line-win", {{"win", win}}),
                  winning_pictures(rules)});
  if (options.win < longest) {
    const std::vector<Argument> numbers{{"win", win}, {"more", std::to_string(options.win + 1)}};
    if (rules.exact_line())
      list.push_back(
          {"rules-goal", told("rules-line-exact", numbers), overline_pictures(rules, ",overline=ignored")});
    else if (rules.forbids())
      list.push_back({"rules-goal", told("rules-line-exact-first", numbers)});
    else
      list.push_back({"rules-goal", told("rules-line-longer", numbers)});
  }
  if (options.last_reply)
    list.push_back({"rules-goal", told("rules-line-last-reply"), reply_pictures(rules)});
}

/// Says which moves of First lose.
void tell_forbidden(const Rules& rules, std::vector<Passage>& list) {
  if (!rules.forbids()) return;
  const int win = rules.win();
  const std::vector<Argument> numbers{
      {"win", std::to_string(win)}, {"four", std::to_string(win - 1)}, {"three", std::to_string(win - 2)}};
  const auto tell = [&](std::string_view id, std::vector<Picture> pictures) {
    list.push_back({"rules-forbidden", told(id, numbers), std::move(pictures)});
  };
  tell("rules-line-forbidden", {});
  if (win < std::max(rules.rows(), rules.cols()))
    tell("rules-line-foul-overline", overline_pictures(rules, ",forbidden=renju"));
  tell("rules-line-foul-four", crossing_pictures(rules, win - 1));
  tell("rules-line-foul-three", crossing_pictures(rules, win - 2));
}

/// Says who places the first stones.
void tell_opening(const Rules& rules, std::vector<Passage>& list) {
  if (rules.options().opening == OpeningRule::None) return;
  list.push_back({"rules-opening", told("rules-line-opening")});
  if (rules.options().opening == OpeningRule::Swap2)
    list.push_back({"rules-opening", told("rules-line-opening-more")});
}

void tell_inversion(const Rules& rules, std::vector<Passage>& list) {
  const Options& options = rules.options();
  if (options.inversion == Inversion::Off) return;
  const std::vector<Argument> numbers{{"period", std::to_string(options.period)},
                                      {"win", std::to_string(options.win)}};
  list.push_back({"rules-inversion",
                  told(options.inversion == Inversion::Signs ? "rules-line-inversion-signs"
                                                             : "rules-line-inversion-stones",
                       numbers),
                  inversion_pictures(rules)});
  if (options.inversion == Inversion::Signs)
    list.push_back({"rules-inversion", told("rules-line-inversion-plain", numbers)});
  if (options.last_reply) list.push_back({"rules-inversion", told("rules-line-inversion-reply")});
}

}  // namespace

std::vector<Passage> passages(const Rules& rules, const std::string& spec) {
  std::vector<Passage> list;
  tell_board(rules, spec, list);
  tell_opening(rules, list);
  list.push_back({"rules-moves", told("rules-line-move")});
  tell_goal(rules, list);
  tell_forbidden(rules, list);
  tell_inversion(rules, list);
  const auto cells = static_cast<int>(rules.free_cells().size());
  const std::vector<Argument> moves{{"moves", std::to_string(rules.max_moves())}};
  list.push_back({"rules-end", rules.max_moves() < cells ? told("rules-line-draw-moves", moves)
                                                         : told("rules-line-draw")});
  const Move example = rules.cell_at(rules.cols() / 2, rules.rows() / 2);
  list.push_back({"rules-entering", told("rules-line-entering",
                                         {{"example", cell_name(rules.rows(), rules.cols(), example)}})});
  if (rules.rows() == 3 && rules.cols() == 3)
    list.push_back({"rules-entering", told("rules-line-entering-digits")});
  return list;
}

}  // namespace parlour::games::line
