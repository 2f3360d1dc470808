#pragma once

#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ui/console/line_input.hpp"

namespace parlour::ui {

/// A person at a terminal: a line that can be edited (emacs keys, or what ~/.editrc says), a history, Tab for
/// the words offered. Text is UTF-8 whatever the locale. Follows changes of the terminal's size.
/// Ctrl-D on an empty line is the end of the input, and so is a terminal that is gone.
class EditedInput final : public LineInput {
 public:
  /// What stood on the screen in the end, prompt and line, for a transcript.
  using Listener = std::function<void(std::string_view)>;

  /// Reads `keyboard` and draws on `screen`, both of one terminal; everything must outlive it.
  EditedInput(std::FILE* keyboard, std::FILE* screen, const SignalWatch& signals, Listener listener = {});
  EditedInput(const EditedInput&) = delete;
  EditedInput& operator=(const EditedInput&) = delete;
  ~EditedInput() override;

  Answer ask(const std::string& prompt) override;
  void offer(const std::vector<std::string>& words) override;

 private:
  struct Editor;  // what libedit needs
  std::unique_ptr<Editor> editor_;
  Listener listener_;
};

}  // namespace parlour::ui
