#pragma once

#include <string>

#include "arena/standings.hpp"
#include "arena/tournament.hpp"

namespace parlour::ui {

/// The statistics of a match of two as the course prints them: a fixed form in English, whatever the language
/// of the rest. All times are CPU time in milliseconds; averages have six digits, as C++ streams write them.
/// Errors are games lost by an illegal move, on time or by failing; they also count as wins of the opponent.
std::string course_form(const arena::Tournament& tournament, const arena::Standings& standings);

}  // namespace parlour::ui
