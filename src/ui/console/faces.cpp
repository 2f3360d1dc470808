#include "ui/console/faces.hpp"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "games/connect4/family.hpp"
#include "games/kalah/family.hpp"
#include "games/line/family.hpp"
#include "ui/console/connect4/connect4_face.hpp"
#include "ui/console/kalah/kalah_face.hpp"
#include "ui/console/line/line_face.hpp"

namespace parlour::ui {
namespace {

using Faces = std::vector<std::pair<std::string_view, std::unique_ptr<const ConsoleFace>>>;

/// All faces.
Faces all_faces() {
  Faces faces;
  faces.emplace_back(games::line::Family::kName, std::make_unique<LineFace>());
  faces.emplace_back(games::kalah::Family::kName, std::make_unique<KalahFace>());
  faces.emplace_back(games::connect4::Family::kName, std::make_unique<Connect4Face>());
  return faces;
}

}  // namespace

const ConsoleFace& face_of_family(std::string_view family) {
  static const Faces kFaces = all_faces();
  static const ConsoleFace kPlain;
  const auto found =
      std::find_if(kFaces.begin(), kFaces.end(), [&](const auto& each) { return each.first == family; });
  return found == kFaces.end() ? kPlain : *found->second;
}

}  // namespace parlour::ui
