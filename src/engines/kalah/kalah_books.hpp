#pragma once

#include "engines/book.hpp"

namespace parlour::engines::kalah {

const Books& kalah_books();

}  // namespace parlour::engines::kalah
