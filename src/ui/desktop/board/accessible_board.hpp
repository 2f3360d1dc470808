#pragma once

namespace parlour::ui::desktop {

/// Lets screen readers find the cells and pits of boards, each with its name and a press action. Call it
/// before the first board is shown; further calls do nothing.
void make_boards_accessible();

}  // namespace parlour::ui::desktop
