#pragma once

#include <string>

#include "arena/standings.hpp"
#include "arena/tournament.hpp"

namespace parlour::ui {

/// The statistics of a match of two as the course prints them: a fixed form in English, whatever the language
/// of the rest. All times are CPU time in milliseconds, averages written as C++ streams do, with six digits.
/// Errors are games lost by an illegal move, by time or by failing; they are wins of the other as well.
std::string course_form(const arena::Tournament& tournament, const arena::Standings& standings);

}  // namespace parlour::ui
