#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "catalog/analysis.hpp"
#include "play/event.hpp"
#include "play/game.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// What a move or a position is worth to a side. All faces say it in the words of `value_text`.
struct Worth {
  std::int64_t value = 0;      ///< the game's value if exact, otherwise an estimate
  bool exact = false;          ///< proved
  std::optional<int> plies{};  ///< moves of both sides until the deciding line, if there is one
};

/// Nothing if it was not searched: a move that was not examined, a position without a search.
std::optional<Worth> worth_of(const catalog::MoveValue& value);
std::optional<Worth> worth_of(const catalog::Analysis& analysis);
std::optional<Worth> worth_of(const play::Thinking& thinking);

/// Does an estimate mean that the game is as good as decided, being larger than any evaluation of a position?
bool beyond_estimates(std::int64_t value);

/// For the side it belongs to. Proved values are in words: `a draw`, `a win in 5 moves`, in a game of
/// seeds `a win by 8`. An estimate is a number with its sign, `+3`, or a win or loss that is only
/// probable.
std::string value_text(const play::Game& game, const Worth& worth, const Texts& texts);

/// The same for people who watch both sides; `for_first` is the worth to First: `First wins by 8`.
std::string value_of_first_text(const play::Game& game, const Worth& for_first, const Texts& texts);

/// A side's chances according to an estimate, from 0 to 1: `1 / (1 + exp(-value / clear_lead))`, where
/// `clear_lead` from the game's `ValueScale` is the estimate that wins about three games in four. For a
/// proved value it reflects the margin too, so that moves that all win can be told apart.
double chances(const play::Game& game, std::int64_t value);

/// What is proved about a value that is not exact; no value of the game is beyond `most`.
std::string bounds_text(int lower, int upper, int most, const Texts& texts);

/// Seconds with one decimal: `1.3`.
std::string seconds_text(std::chrono::nanoseconds elapsed, const Texts& texts);

}  // namespace parlour::ui
