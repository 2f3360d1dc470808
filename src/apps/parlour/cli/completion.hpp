#pragma once

#include <CLI/CLI.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/texts/texts.hpp"

namespace parlour::app {

/// A word that fits at the cursor.
struct OfferedWord {
  std::string word;  ///< the whole word; if it ends in `:`, `=` or `,`, more must follow
  std::string meaning;
};

enum class Paths { None, Files, Folders };

/// What fits at the cursor.
struct Completion {
  std::vector<OfferedWord> words;
  Paths paths = Paths::None;   ///< files or folders fit there too,
  std::string before_paths{};  ///< after this part of the word
};

/// What the last of `words` can become: a verb, an option, a value. The others come before it, without the
/// name of the program; an empty last word has not been started yet.
Completion completion_of(const CLI::App& program, std::span<const std::string> words, const ui::Texts& texts);

/// The values for a placeholder in the help such as GAME, SPEC, FILE or `table|course`, if they begin with
/// `begun`. Of the players, only those that play `game`, unless that is empty.
Completion values_of(std::string_view type, const std::string& begun, const std::string& game,
                     const ui::Texts& texts);

/// For shell scripts: one line per word, with a tab before its meaning; then `:files` or `:folders` and the
/// part of the word before them.
std::string completion_text(const Completion& completion);

}  // namespace parlour::app
