#pragma once

#include <QString>
#include <functional>
#include <string_view>
#include <vector>

#include "ui/desktop/app/words.hpp"

class QWidget;

/// Small windows that say or ask one thing. They never block the caller.
namespace parlour::ui::desktop {

void show_problem(const QString& problem, Words& words, QWidget* parent);

/// Runs `yes` if the answer is the one called `yes_id`.
void ask(const QString& question, std::string_view yes_id, Words& words, QWidget* parent,
         std::function<void()> yes);

/// One of several answers.
struct Way {
  std::string_view id;  ///< of its text
  const char* name;     ///< of its button
  std::function<void()> take;
};

/// Does what the answer says. Enter chooses the first, Escape the last.
void ask_way(const QString& question, const std::vector<Way>& ways, Words& words, QWidget* parent);

}  // namespace parlour::ui::desktop
