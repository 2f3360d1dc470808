#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/passage.hpp"
#include "core/result.hpp"
#include "play/game.hpp"
#include "ui/words/table.hpp"

namespace parlour::ui {

/// A picture from the rules in a form that a face can draw.
struct Pictured {
  std::shared_ptr<const play::Game> game;    ///< must outlive the states
  std::shared_ptr<const play::State> from;   ///< before `moves`
  std::shared_ptr<const play::State> state;  ///< after them
  std::vector<play::MoveCode> moves;
  std::optional<LastMove> last;
};

/// The position that `picture` describes, or why it is not one.
Result<Pictured> pictured(const Picture& picture);

}  // namespace parlour::ui
