#include "ui/console/remembered.hpp"

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <span>

#include "files/replace_file.hpp"

namespace parlour::ui {

using nlohmann::json;

Result<Choices> load_choices(const std::filesystem::path& file) {
  constexpr std::streamsize kLongest = 1 << 16;
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return Choices{};
  std::string text(static_cast<std::size_t>(kLongest), '\0');
  stream.read(text.data(), kLongest);
  text.resize(static_cast<std::size_t>(stream.gcount()));
  const json object = json::parse(text, nullptr, false);
  if (!object.is_object()) return failure("menu-choices-damaged", {{"file", file.string()}});
  Choices choices;
  for (const auto& [key, value] : object.items())
    if (value.is_string()) choices[key] = value.get<std::string>();
  return choices;
}

void store_choices(const Choices& choices, const std::filesystem::path& file) {
  std::error_code ignored;
  std::filesystem::create_directories(file.parent_path(), ignored);
  const std::string text = json(choices).dump(2, ' ', false, json::error_handler_t::replace) + "\n";
  static_cast<void>(files::replace_file(file, {std::as_bytes(std::span(text))}));
}

}  // namespace parlour::ui
