#pragma once

#include <chrono>
#include <string>

#include "arena/rating/elo.hpp"
#include "arena/rating/tally.hpp"
#include "arena/rating/times.hpp"
#include "core/outcome.hpp"
#include "ui/texts/texts.hpp"

/// Numbers as match tables show them, in the language of `texts` whatever the locale.
namespace parlour::ui {

/// `+12.3 ± 4.5`, without decimals if the error is ten or more. If an end of the interval is infinite, what
/// is known instead:
/// `> +607` for a player who won everything, `+382 (> +71)` for one who nearly did. `-` if nothing is known.
std::string elo_text(const arena::Estimate& elo, const Texts& texts);

/// `73.8 %`
std::string percent_text(double share, const Texts& texts);

/// The share of points of all games; `-` without games.
std::string score_text(const arena::Tally& tally, const Texts& texts);

/// `12`, `12.5`
std::string points_text(double points, const Texts& texts);

/// `+12 =3 -5`
std::string tally_text(const arena::Tally& tally);

/// `0.012 ms`, `24.1 ms`, `1.25 s`: three significant digits.
std::string time_text(arena::Milliseconds time, const Texts& texts);

/// `0:05`, `12:34`, `1:02:03`
std::string clock_text(std::chrono::seconds time);

/// From First's view: `1-0`, `1/2-1/2`, `0-1`.
std::string_view result_text(const Outcome& outcome);

}  // namespace parlour::ui
