#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/option.hpp"
#include "ui/console/prompt/question.hpp"

namespace parlour::ui {

/// Asks which game, and for the options that its name leaves open.
class GameDialogue {
 public:
  Way ask(const Questions& questions, Entered entered);
  const std::string& spec() const { return specs_.back(); }

 private:
  std::string name_;
  std::vector<std::string> specs_;  ///< before each question about an option, and after the last
};

/// Asks which computer plays, and how strong.
class ComputerDialogue {
 public:
  /// `role` is the key of the question: opponent, first, second; `words` is the question.
  ComputerDialogue(std::string_view role, std::string_view words) : role_(role), words_(words) {}

  Way ask(const Questions& questions, const std::string& game, Entered entered);
  const std::string& spec() const { return spec_; }

 private:
  std::string_view role_;
  std::string_view words_;  ///< id of a text
  std::string name_;
  std::string spec_;
};

/// The text id of the question for a value of `option`, which `Preset::asked` must name.
std::string question_about(const Option& option);

}  // namespace parlour::ui
