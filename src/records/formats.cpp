#include "records/formats.hpp"

#include <algorithm>

#include "records/line/psq.hpp"
#include "records/line/sgf.hpp"
#include "records/text.hpp"

namespace parlour::records {
namespace {

template <class Fits>
std::optional<Format> first_that(Fits fits) {
  const auto found = std::find_if(formats().begin(), formats().end(), fits);
  if (found == formats().end()) return std::nullopt;
  return *found;
}

}  // namespace

const std::vector<Format>& formats() {
  static const std::vector<Format> kFormats{
      json_format(),
      sgf_format(),
      psq_format(),
  };
  return kFormats;
}

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const Format& each : formats()) names.emplace_back(each->name);
  return names;
}

std::string format_extensions() {
  std::string all;
  for (const Format& each : formats())
    for (const std::string_view extension : each->extensions)
      all.append(all.empty() ? "." : ", .").append(extension);
  return all;
}

std::optional<Format> format_named(std::string_view name) {
  return first_that([&](const Format& each) { return each->name == name; });
}

std::optional<Format> format_of_path(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  std::string extension(path.substr(dot + 1));
  for (char& c : extension)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return first_that([&](const Format& each) {
    return std::find(each->extensions.begin(), each->extensions.end(), extension) != each->extensions.end();
  });
}

std::optional<Format> format_of_content(std::string_view text) {
  text = without_mark(text);
  const std::size_t from = text.find_first_not_of(" \t\r\n");
  if (from == std::string_view::npos) return std::nullopt;
  return first_that([&](const Format& each) { return text.substr(from).starts_with(each->beginning); });
}

Result<std::string> write(const Record& record, Format format) { return format->write(record); }

std::vector<std::string_view> left_out(const Record& record, Format format) {
  return format->left_out(record);
}

Result<Record> read(std::string_view text, Format format, const GameMaker& make_game) {
  if (text.size() > kLongestRecord)
    return failure("record-too-large", {{"most", std::to_string(kLongestRecord)}});
  return format->read(text, make_game);
}

}  // namespace parlour::records
