#include "games/connect4/position.hpp"

namespace parlour::games::connect4 {

template <class Shape>
Result<BasicPosition<Shape>> BasicPosition<Shape>::from_setup(const Rules& rules, const Setup& setup) {
  if (auto checked = check_setup(rules, setup); !checked) return failure(std::move(checked.error()));
  BasicPosition position(rules);
  position.made_ = setup.moves_made;
  for (int column = 0; column < rules.cols(); ++column)
    for (int height = 0; height < rules.rows(); ++height) {
      const auto owner = setup.owners[static_cast<std::size_t>(rules.cell_at(column, height))];
      if (!owner) break;
      const Word bit = position.bottom(column) << height;
      position.all_ |= bit;
      if (*owner == setup.to_move) position.mover_ |= bit;
    }
  return position;
}

template <class Shape>
Setup BasicPosition<Shape>::setup() const {
  Setup setup = start_setup(*rules_);
  setup.to_move = to_move();
  setup.moves_made = made_;
  for (int cell = 0; cell < rules_->cells(); ++cell)
    setup.owners[static_cast<std::size_t>(cell)] = owner(cell);
  return setup;
}

template <class Shape>
std::optional<Side> BasicPosition<Shape>::owner(int cell) const {
  const int column = cell % cols();
  const int height_of_cell = rows() - 1 - cell / cols();
  const Word bit = bottom(column) << height_of_cell;
  if ((all_ & bit) == 0) return std::nullopt;
  return (mover_ & bit) != 0 ? to_move() : other(to_move());
}

template <class Shape>
std::optional<int> BasicPosition<Shape>::landing(Move column) const {
  if (column >= cols() || !has_room(column)) return std::nullopt;
  const Word bit = (all_ + bottom(column)) & column_mask(column);
  return rules_->cell_at(column, lowest_bit(bit) - column * height());
}

template class BasicPosition<StandardShape>;
template class BasicPosition<NarrowShape>;
template class BasicPosition<WideShape>;

}  // namespace parlour::games::connect4
