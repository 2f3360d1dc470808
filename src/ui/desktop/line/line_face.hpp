#pragma once

#include "ui/desktop/board/desktop_face.hpp"

namespace parlour::ui::desktop {

/// The face of noughts and crosses, gomoku and all their relatives.
const DesktopFace& line_face();

}  // namespace parlour::ui::desktop
