#pragma once

namespace parlour::table {

/// Called by a thread on which somebody is going to think: neither it nor those that it starts from then on
/// should keep a window waiting that wants to be drawn.
void let_windows_go_first();

}  // namespace parlour::table
