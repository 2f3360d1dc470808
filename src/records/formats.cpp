#include "records/formats.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "records/text.hpp"

namespace parlour::records {
namespace {

constexpr std::array<std::string_view, 3> kNames{"json", "sgf", "psq"};

}  // namespace

std::string_view format_name(Format format) { return kNames[static_cast<std::size_t>(format)]; }

std::optional<Format> format_named(std::string_view name) {
  const auto* const found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end()) return std::nullopt;
  return static_cast<Format>(found - kNames.begin());
}

std::optional<Format> format_of_path(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  std::string extension(path.substr(dot + 1));
  for (char& c : extension)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return format_named(extension);
}

std::optional<Format> format_of_content(std::string_view text) {
  text = without_mark(text);
  const std::size_t from = text.find_first_not_of(" \t\r\n");
  if (from == std::string_view::npos) return std::nullopt;
  if (text[from] == '{') return Format::Json;
  if (text[from] == '(') return Format::Sgf;
  if (text.substr(from).starts_with("Piskvorky ")) return Format::Psq;
  return std::nullopt;
}

Result<std::string> write(const Record& record, Format /*format*/) { return to_json(record); }

Result<Record> read(std::string_view text, Format /*format*/, const GameMaker& make_game) {
  if (text.size() > kLongestRecord)
    return failure("record-too-large", {{"most", std::to_string(kLongestRecord)}});
  return from_json(text, make_game);
}

}  // namespace parlour::records
