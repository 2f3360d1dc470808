#include "games/line/playouts_field.hpp"
#include "games/line/playouts_kernel.hpp"
#include "games/line/playouts_lanes.hpp"

namespace parlour::games::line::playouts {

void play_batch_portable(const Field& field, std::uint64_t seed, std::int64_t first_game, int count,
                         BatchResult& result) {
  play_batch<Lanes<16>>(field, seed, first_game, count, result);
}

void stamps_of_game(const Field& field, std::uint64_t seed, std::int64_t game,
                    std::vector<std::uint16_t>& stamps) {
  using Eight = Lanes<16>;
  std::array<Eight, kMostCells> dealt{};
  const std::int64_t lane = game % Eight::kCount;
  deal(field, Streams<Eight>(seed, game - lane), dealt.data());
  stamps.clear();
  for (const Move cell : field.free) stamps.push_back(dealt[cell].numbers[lane]);
}

}  // namespace parlour::games::line::playouts
