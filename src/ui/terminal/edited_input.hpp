#pragma once

#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/terminal/line_input.hpp"

namespace parlour::ui {

/// A person at a terminal: a line that can be edited (emacs keys, or what ~/.editrc says), a history, and Tab
/// for completion. Text is UTF-8 whatever the locale. Follows changes of the terminal's size. Ctrl-D on an
/// empty line is the end of the input, and so is a terminal that has gone away.
class EditedInput final : public LineInput {
 public:
  /// What was finally on the screen, prompt and line, for a transcript.
  using Listener = std::function<void(std::string_view)>;

  /// Reads `keyboard` and draws on `screen`, both of the same terminal; everything must outlive it. The
  /// history starts with that of `history_file` and is added to it at the end.
  EditedInput(std::FILE* keyboard, std::FILE* screen, const SignalWatch& signals, Listener listener = {},
              std::optional<std::filesystem::path> history_file = std::nullopt);
  EditedInput(const EditedInput&) = delete;
  EditedInput& operator=(const EditedInput&) = delete;
  ~EditedInput() override;

  using LineInput::ask;
  Answer ask(const std::string& prompt, int news) override;
  void forget_typed_ahead() override;
  void offer(const Completions& completions) override;

 private:
  struct Editor;  // what libedit needs
  std::unique_ptr<Editor> editor_;
  Listener listener_;
  std::optional<std::filesystem::path> history_file_;
  std::vector<std::string> typed_;  ///< for the history of later runs
};

}  // namespace parlour::ui
