#pragma once

namespace parlour::table {

/// Call it on a thread that is about to think: neither that thread nor those it starts later should delay
/// the drawing of a window.
void let_windows_go_first();

}  // namespace parlour::table
