#pragma once

#include "ui/desktop/board/desktop_face.hpp"

namespace parlour::ui::desktop {

/// The face of every family without its own.
const DesktopFace& plain_face();

}  // namespace parlour::ui::desktop
