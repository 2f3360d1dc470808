#pragma once

#include "ui/desktop/board/desktop_face.hpp"

namespace parlour::ui::desktop {

/// The face of Connect Four.
const DesktopFace& connect4_face();

}  // namespace parlour::ui::desktop
