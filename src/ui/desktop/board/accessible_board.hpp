#pragma once

namespace parlour::ui::desktop {

/// Lets screen readers find the cells and pits of boards, each with its name and to be pressed. To be called
/// before the first board is shown; again does nothing.
void make_boards_accessible();

}  // namespace parlour::ui::desktop
