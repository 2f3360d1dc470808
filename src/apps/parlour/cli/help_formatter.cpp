#include "apps/parlour/cli/help_formatter.hpp"

#include <fmt/format.h>

namespace parlour::app {
namespace {

constexpr std::size_t kNameColumn = 28;

/// A name and what it means; the meaning on a line of its own if the name is too long for its column.
std::string row(const std::string& name, const std::string& meaning) {
  const std::string padded = fmt::format("{:<{}}", name, kNameColumn);
  const bool fits = padded.ends_with("  ");
  return fits ? fmt::format("  {}{}\n", padded, meaning)
              : fmt::format("  {}\n  {:{}}{}\n", name, "", kNameColumn, meaning);
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
