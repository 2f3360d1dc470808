#pragma once

#include <QString>
#include <functional>
#include <string_view>

#include "ui/desktop/words.hpp"

class QWidget;

/// Small windows that say or ask one thing. They never block.
namespace parlour::ui::desktop {

void show_problem(const QString& problem, Words& words, QWidget* parent);

/// Does `yes` if the answer is the one called `yes_id`.
void ask(const QString& question, std::string_view yes_id, Words& words, QWidget* parent,
         std::function<void()> yes);

}  // namespace parlour::ui::desktop
