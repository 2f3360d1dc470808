#include "apps/help_formatter.hpp"

#include <fmt/format.h>

#include "ui/terminal/wrapped.hpp"

namespace parlour::app {
namespace {

constexpr std::size_t kNameColumn = 28;
constexpr int kHelpWidth = 80;

/// A name and its meaning, in lines that fit a screen. If the name is too long for its column, the meaning
/// begins on the next line.
std::string row(const std::string& name, const std::string& meaning) {
  const std::string padded = fmt::format("{:<{}}", name, kNameColumn);
  const bool fits = padded.ends_with("  ");
  const std::string indent(kNameColumn + 2, ' ');
  std::string lines = ui::wrapped(meaning, kHelpWidth + 1 - static_cast<int>(indent.size()));
  for (std::size_t end = lines.find('\n'); end + 1 < lines.size(); end = lines.find('\n', end + 1))
    lines.insert(end + 1, indent);
  return fits ? fmt::format("  {}{}", padded, lines) : fmt::format("  {}\n{}{}", name, indent, lines);
}

}  // namespace

HelpFormatter::HelpFormatter(const ui::Texts& texts) {
  label("Usage", texts.text("cli-usage"));
  label("Positionals", texts.text("cli-arguments"));
  label("OPTIONS", texts.text("cli-options-place"));
  label("SUBCOMMAND", texts.text("cli-verb-place"));
  label("REQUIRED", texts.text("cli-required"));
}

std::string HelpFormatter::make_option(const CLI::Option* option, bool is_positional) const {
  return row(make_option_name(option, is_positional) + make_option_opts(option), make_option_desc(option));
}

std::string HelpFormatter::make_subcommand(const CLI::App* verb) const {
  return row(verb->get_name(), verb->get_description());
}

}  // namespace parlour::app
