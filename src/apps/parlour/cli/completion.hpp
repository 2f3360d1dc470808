#pragma once

#include <CLI/CLI.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/texts/texts.hpp"

namespace parlour::app {

/// A word that may stand where the cursor is.
struct OfferedWord {
  std::string word;  ///< the whole word; one that ends in `:`, `=` or `,` wants more
  std::string meaning;
};

enum class Paths { None, Files, Folders };

/// What may stand where the cursor is.
struct Completion {
  std::vector<OfferedWord> words;
  Paths paths = Paths::None;   ///< files or folders may stand there too,
  std::string before_paths{};  ///< after this part of the word
};

/// What the last of `words` may become: a verb, an option, a value. The others stand before it, without the
/// name of the program; an empty last word has not been begun.
Completion completion_of(const CLI::App& program, std::span<const std::string> words, const ui::Texts& texts);

/// What a value that the help calls `type` may be, such as GAME, SPEC, FILE or `table|course`, if it begins
/// with `begun`. Of players only those that play `game`, unless that is empty.
Completion values_of(std::string_view type, const std::string& begun, const std::string& game,
                     const ui::Texts& texts);

/// For the scripts of shells: a line for each word, a tab before its meaning; then `:files` or `:folders` and
/// what stands before them.
std::string completion_text(const Completion& completion);

}  // namespace parlour::app
