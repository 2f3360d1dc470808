#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// A word that a person can type instead of a move. Its text lists the words for it, separated by blanks, and
/// the first is the one shown; the English ones work in every language.
struct CommandWords {
  std::string_view words;   ///< id of a text
  std::string_view help;    ///< id of a text
  bool takes_more = false;  ///< may something follow it?
};

/// What was typed: the number of the command in the list, and the rest of the line.
struct TypedCommand {
  std::size_t command = 0;
  std::string rest;
};

/// The commands of one prompt in the language of a person.
class CommandList {
 public:
  /// `commands` must outlive the list.
  CommandList(std::span<const CommandWords> commands, const Texts& texts);

  /// The command that the first word of `line` names. Ignores case.
  std::optional<TypedCommand> find(std::string_view line) const;

  /// What is wrong with the text after a command, as a sentence; nothing if it is allowed.
  std::optional<std::string> objection_to(const TypedCommand& typed, const Texts& texts) const;

  /// The command word that the first word of `line` was probably meant to be.
  std::optional<std::string> nearest_to(std::string_view line) const;

  /// Every command with its help, one per line.
  std::string help() const;
  /// One command with its help and all its words.
  std::string help(std::size_t command) const;

  /// All words that mean a command.
  const std::vector<std::string>& words(std::size_t command) const { return entries_[command].words; }

  /// The words shown, for completion.
  std::vector<std::string> shown_words() const;

 private:
  struct Entry {
    std::vector<std::string> words;  ///< in the language of the person, then in English
    std::string help;
    bool takes_more = false;
  };
  std::vector<Entry> entries_;
};

/// Is `word` one of the words of text `id`, in the language of `texts` or in English?
bool means(const std::string& word, std::string_view id, const Texts& texts);

}  // namespace parlour::ui
