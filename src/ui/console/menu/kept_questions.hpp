#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "table/kept_games.hpp"
#include "ui/console/prompt/question.hpp"
#include "ui/terminal/console.hpp"

namespace parlour::ui {

/// The games kept, as the menu lists them. Returns even if a file system does not answer.
using ListKept = std::function<table::KeptGames(table::KeptKind)>;

/// One row of a list: `number`, when it was played, which game, who, and how it ended.
std::string kept_row(const table::KeptGame& game, const std::string& number, const Texts& texts);

/// Lets a person choose one of the unfinished games. Back if there are no such games.
Way ask_unfinished(const Console& console, const ListKept& list, std::filesystem::path& file);

/// Lets a person choose one of the finished games to look at, and delete others.
Way ask_finished(const Console& console, const ListKept& list, std::filesystem::path& file);

}  // namespace parlour::ui
