#pragma once

namespace parlour::table {

/// Lowers the priority of the calling thread, which is about to think: neither it nor the threads that it
/// starts later should delay drawing.
void let_windows_go_first();

}  // namespace parlour::table
