#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "catalog/players.hpp"
#include "core/time_source.hpp"
#include "ui/desktop/app/desk_settings.hpp"
#include "ui/desktop/app/look.hpp"
#include "ui/desktop/app/words.hpp"

namespace parlour::ui::desktop {

/// What all windows share; all of it must outlive them.
struct Desk {
  const TimeSource& time;
  DeskSettings& settings;
  Look& look;
  Words& words;
  std::vector<std::filesystem::path> keep_in;  ///< where games are kept while they are played
  catalog::TableStore* tables = nullptr;       ///< of earlier runs, thread-safe; may be null
  std::shared_ptr<catalog::Proofs> proofs{};   ///< to play from; may be null
};

}  // namespace parlour::ui::desktop
