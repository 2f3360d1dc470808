#pragma once

#include "ui/desktop/board/desktop_face.hpp"

namespace parlour::ui::desktop {

/// Of every family that has none of its own.
const DesktopFace& plain_face();

}  // namespace parlour::ui::desktop
