#pragma once

#include <string_view>

#include "ui/console/face/console_face.hpp"

namespace parlour::ui {

/// The face of a family of games; a plain one if the family has none. To add a face, add a line in faces.cpp.
const ConsoleFace& face_of_family(std::string_view family);

inline const ConsoleFace& face_of(const play::Game& game) { return face_of_family(game.family()); }

}  // namespace parlour::ui
