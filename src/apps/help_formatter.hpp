#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "ui/texts/texts.hpp"

namespace parlour::app {

/// CLI11's help with our texts, its columns measured in characters.
class HelpFormatter final : public CLI::Formatter {
 public:
  explicit HelpFormatter(const ui::Texts& texts);

  std::string make_option(const CLI::Option* option, bool is_positional) const override;
  std::string make_subcommand(const CLI::App* verb) const override;
};

}  // namespace parlour::app
