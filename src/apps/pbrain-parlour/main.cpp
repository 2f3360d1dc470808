// The gomoku brain for Gomocup managers. See docs/gomocup.md.
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string_view>

#include "apps/build_info.hpp"
#include "apps/pbrain-parlour/brain_program.hpp"
#include "ui/texts/texts.hpp"

int main(int argc, char** argv) {
  using namespace parlour;
  constexpr int kWrongUsage = 2;
  try {
    if (argc > 1) {
      if (std::string_view(argv[1]) == "--version") {
        fmt::print("{}\n", version_text("pbrain-parlour"));
        return EXIT_SUCCESS;
      }
      const bool asked = std::string_view(argv[1]) == "--help";
      fmt::print(asked ? stdout : stderr, "{}\n", ui::Texts(ui::Language::English).text("pbrain-usage"));
      return asked ? EXIT_SUCCESS : kWrongUsage;
    }
    serve_brain();
    return EXIT_SUCCESS;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "pbrain-parlour: %s\n", error.what());
  }
  return EXIT_FAILURE;
}
