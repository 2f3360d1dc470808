#pragma once

#include <span>
#include <string>
#include <string_view>

namespace parlour::app {

/// `text` escaped for man pages: nothing in it is taken for a command.
std::string roff(std::string_view text);
std::string roff_bold(std::string_view text);
std::string roff_italic(std::string_view text);

/// A man page in the macros of man(7), written from top to bottom. Arguments called `marked` are already
/// roff.
class RoffPage {
 public:
  RoffPage(std::string_view name, std::string_view date, std::string_view source, std::string_view manual);

  void section(std::string_view title);
  void marked_paragraph(std::string_view marked);
  /// One paragraph per line.
  void paragraphs(std::string_view text);
  void item(std::string_view marked, std::string_view text);
  /// Further items belong to the one before, until `outdent`.
  void indent() { text_ += ".RS\n"; }
  void outdent() { text_ += ".RE\n"; }
  /// Keeps the lines as they are.
  void verbatim(std::string_view lines);

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace parlour::app
