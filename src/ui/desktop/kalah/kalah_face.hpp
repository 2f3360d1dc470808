#pragma once

#include "ui/desktop/board/desktop_face.hpp"

namespace parlour::ui::desktop {

const DesktopFace& kalah_face();

}  // namespace parlour::ui::desktop
