#include "server/api/asked.hpp"

#include <string>
#include <utility>

#include "catalog/games.hpp"
#include "play/move_list.hpp"
#include "records/name.hpp"

namespace parlour::server {

Result<AskedPosition> read_position(Fields& fields) {
  const std::string spec = fields.text("game");
  const auto moves = fields.text_if_any("moves");
  const auto position = fields.text_if_any("position");
  if (auto read = fields.finish(); !read) return failure(std::move(read.error()));
  const auto game = catalog::make_game(spec);
  if (!game) return failure(game.error());
  AskedPosition found{*game, nullptr, std::nullopt};
  if (position) {
    auto state = (*game)->read_position(*position);
    if (!state) return failure(std::move(state.error()));
    found.state = *std::move(state);
    found.moves = (*game)->moves_leading_to(*found.state);
    return found;
  }
  auto played = play::read_move_list(**game, moves.value_or(""));
  if (!played) return failure(std::move(played.error()));
  auto state = (*game)->start();
  for (const play::MoveCode move : *played) state->play(move);
  found.state = std::move(state);
  found.moves = *std::move(played);
  return found;
}

Result<records::Record> read_moves_as_record(Fields& fields) {
  const auto names = fields.texts("names", 2);
  const std::string spec = fields.text("game");
  const std::string moves = fields.text_if_any("moves").value_or("");
  if (auto read = fields.finish(); !read) return failure(std::move(read.error()));
  const auto game = catalog::make_game(spec);
  if (!game) return failure(game.error());
  const auto played = play::read_move_list(**game, moves);
  if (!played) return failure(played.error());
  records::Record record;
  record.game = *game;
  for (std::size_t side = 0; side < names.size(); ++side) {
    if (auto named = records::check_name(names[side]); !named) return failure(std::move(named.error()));
    record.seats[side] = {names[side], "human"};
  }
  auto state = (*game)->start();
  Side mover = Side::First;
  for (const play::MoveCode move : *played) {
    record.moves.push_back({move, std::nullopt});
    mover = state->to_move();
    state->play(move);
  }
  records::settle_choices(record);
  if (const auto outcome = state->outcome())
    record.conclusion = play::Conclusion{play::Ending::ByRules, outcome, mover, std::nullopt};
  return record;
}

}  // namespace parlour::server
