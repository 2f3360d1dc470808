#pragma once

#include "engines/book.hpp"

namespace parlour::engines::line {

const Books& line_books();

}  // namespace parlour::engines::line
