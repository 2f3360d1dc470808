#include "ui/console/menu/remembered.hpp"

#include <nlohmann/json.hpp>
#include <span>

#include "files/replace_file.hpp"
#include "files/text_file.hpp"

namespace parlour::ui {

using nlohmann::json;

Result<Choices> load_choices(const std::filesystem::path& file) {
  constexpr std::size_t kLongest = std::size_t{1} << 16;
  std::error_code unknown;
  if (!std::filesystem::exists(file, unknown)) return Choices{};
  const auto text = files::read_text_file(file, kLongest, files::Pipes::Refused);
  if (!text) return failure(text.error());
  const json object = json::parse(*text, nullptr, false);
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
