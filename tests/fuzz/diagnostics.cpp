// Feeds what a compiler says, line by line, as the workshop reads it for students.
// Must hold: places are no nonsense, texts are short, hints can be told.
#include "workshop/diagnostics.hpp"

#include "fuzz.hpp"

namespace parlour::fuzz {
namespace {

constexpr std::size_t kLongestText = 350;

std::optional<workshop::KnownFile> known_file(std::string_view file) {
  if (file == "player.cpp" || file == "my_player.hpp") return workshop::KnownFile{std::string(file), 0};
  if (file == "factory.cpp") return workshop::KnownFile{"my_player.hpp", 7};
  return std::nullopt;
}

}  // namespace

FUZZ_TARGET(diagnostics) {
  std::vector<std::string> lines;
  for (std::string_view rest = input; !rest.empty();) lines.emplace_back(take_line(rest));
  const auto diagnostics = workshop::read_diagnostics(lines, known_file);
  for (const workshop::Diagnostic& each : diagnostics) {
    require(each.line >= 0 && each.column >= 0, "places count from 1");
    require(each.text.size() <= kLongestText, "a text is cut");
  }
  for (const Message& hint : workshop::hints_for(diagnostics, {"ttt::my_player::MyPlayer"}))
    require_told(hint);
  require(workshop::shortened(input).size() <= kLongestText, "a text is cut");
}

}  // namespace parlour::fuzz
