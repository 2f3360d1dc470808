#include "arena/openings.hpp"

#include <algorithm>
#include <array>

#include "core/option.hpp"
#include "core/spec.hpp"
#include "play/move_list.hpp"

namespace parlour::arena {
namespace {

/// Boards whose openings are remembered. If every pair of games has new walls, there are as many boards as
/// openings, and each is needed only for a short time.
constexpr std::size_t kMostBoards = 64;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// FNV-1a (Fowler, Noll, Vo): a number for a text, the same on every machine.
std::uint64_t number_of(std::string_view text) {
  std::uint64_t number = 0xCBF29CE484222325u;
  for (const char each : text) number = (number ^ static_cast<unsigned char>(each)) * 0x100000001B3u;
  return number;
}

/// The moves in `line`. Fails also if they end the game.
Result<std::vector<play::MoveCode>> read_line(std::string_view line, const play::Game& game) {
  auto moves = play::read_move_list(game, line);
  if (!moves) return moves;
  const auto state = game.start();
  for (const play::MoveCode move : *moves) state->play(move);
  if (state->outcome()) return failure("opening-ends-game", {{"moves", std::string(line)}});
  return moves;
}

/// How many moves begin before `column`.
int move_at(std::string_view line, std::size_t column) {
  constexpr std::string_view kSeparators = " ,-\t\r\n";
  int moves = 0;
  std::size_t from = line.find_first_not_of(kSeparators);
  while (from < column && from != std::string_view::npos) {
    ++moves;
    from = line.find_first_not_of(kSeparators, std::min(line.find_first_of(kSeparators, from), line.size()));
  }
  return moves;
}

/// Takes the next line off the front of `text`. Lines may end in LF, CR or CRLF.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end);
  text.remove_prefix(text.starts_with("\r\n") ? 2 : text.empty() ? 0 : 1);
  return line;
}

OpeningLine line_of(const OpeningSource& source, int number) {
  return split_opening(source.lines[static_cast<std::size_t>(number) % source.lines.size()]);
}

}  // namespace

Result<OpeningSource> read_random_openings(std::string_view text) {
  const auto spec = parse_spec(text);
  if (!spec) return failure(spec.error());
  const std::array options{integer_option("plies", 3, 1, kMostRandomPlies, "help-opening-plies")};
  const auto values = read_options(*spec, options);
  if (!values) return failure(values.error());
  OpeningSource source;
  source.random_plies = static_cast<int>(values->integer("plies"));
  return source;
}

OpeningLine split_opening(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return {{}, line};
  const std::size_t from = std::min(line.find_first_not_of(" \t"), colon);
  const std::size_t end = line.find_last_not_of(" \t", colon - (colon > from ? 1 : 0)) + 1;
  return {line.substr(from, colon > from ? end - from : 0), line.substr(colon + 1)};
}

std::string spec_with(std::string_view spec, std::string_view settings) {
  std::string together(spec);
  if (settings.empty()) return together;
  together += spec.find(':') == std::string_view::npos ? ':' : ',';
  return together += settings;
}

Result<OpeningSource> read_openings(std::string_view text, const BoardOf& board) {
  const auto plain = board({});
  if (!plain) return failure(plain.error());
  OpeningSource source;
  std::size_t number = 0;
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  while (!text.empty()) {
    const std::string_view whole = take_line(text);
    ++number;
    const std::string_view line = whole.substr(0, whole.find('#'));
    const std::size_t from = line.find_first_not_of(" \t");
    if (from == std::string_view::npos) continue;
    const auto [settings, list] = split_opening(line);
    const auto game = settings.empty() ? plain : board(settings);
    if (!game) {
      Message wrong = game.error();
      wrong.place = Place{std::string(whole), from + 1, number, 0};
      return failure(std::move(wrong));
    }
    auto moves = read_line(list, **game);
    if (!moves) {
      const auto before = static_cast<std::size_t>(list.data() - line.data());
      const std::size_t column = moves.error().place ? moves.error().place->column : from + 1;
      const int move = moves.error().place ? move_at(list, column) : 0;
      moves.error().place =
          Place{std::string(whole), moves.error().place ? before + column : column, number, move};
      return failure(std::move(moves.error()));
    }
    source.lines.emplace_back(line.substr(from, line.find_last_not_of(" \t") + 1 - from));
  }
  if (source.lines.empty()) return failure("openings-none");
  return source;
}

std::string_view Openings::settings(const OpeningSource& source, int number) {
  return source.lines.empty() ? std::string_view() : line_of(source, number).settings;
}

Result<std::vector<play::MoveCode>> Openings::moves(const play::Game& game, int number) {
  if (!source_.lines.empty()) return read_line(line_of(source_, number).moves, game);
  if (source_.random_plies == 0) return std::vector<play::MoveCode>();
  const std::lock_guard lock(mutex_);
  auto board = boards_.find(game.spec());
  if (board == boards_.end()) {
    if (boards_.size() >= kMostBoards) boards_.clear();
    const std::uint64_t seed = mixed_seed(seed_, number_of(game.spec()));
    board = boards_.try_emplace(game.spec(), game, source_.random_plies, seed).first;
  }
  return board->second.at(game, number);
}

}  // namespace parlour::arena
