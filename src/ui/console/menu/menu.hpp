#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <variant>

#include "ui/console/game/play.hpp"
#include "ui/console/menu/kept_questions.hpp"
#include "ui/console/prompt/question.hpp"
#include "ui/terminal/console.hpp"

namespace parlour::ui {

struct OpenRecord {
  std::filesystem::path file;
};
struct LeaveMenu {};
using MenuChoice = std::variant<table::PlayRequest, OpenRecord, LeaveMenu>;

/// Asks what to do and, for a game, its size, players, their strength, signs and names. Every question has a
/// default, the last answer if there is one, and one key leads back. `list_kept` finds the games of earlier
/// runs. Changes the language of `console` if the person asks for that.
MenuChoice ask_menu(Console& console, Choices& remembered, const ListKept& list_kept);

/// What to do after a game.
enum class AfterGame : unsigned char { Again, SwapSides, Menu, Quit };
AfterGame ask_after_game(const Console& console);

}  // namespace parlour::ui
