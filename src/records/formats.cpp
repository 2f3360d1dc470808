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

Result<std::string> write(const Record& record, Format format) {
  switch (format) {
    case Format::Sgf:
      return to_sgf(record);
    case Format::Psq:
      return to_psq(record);
    case Format::Json:
      break;
  }
  return to_json(record);
}

std::vector<std::string_view> left_out(const Record& record, Format format) {
  if (format != Format::Psq) return {};
  std::vector<std::string_view> all;
  const auto any_seat = [&](auto has) { return std::any_of(record.seats.begin(), record.seats.end(), has); };
  const auto fraction = [](const RecordedMove& each) {
    return each.elapsed && *each.elapsed % std::chrono::milliseconds(1) != std::chrono::nanoseconds(0);
  };
  if (any_seat([](const SeatRecord& seat) { return !seat.spec.empty() && seat.spec != "human"; }))
    all.emplace_back("specs");
  if (record.clocks[0] || record.clocks[1]) all.emplace_back("clocks");
  if (std::any_of(record.moves.begin(), record.moves.end(), fraction)) all.emplace_back("microseconds");
  if (record.first_sign == 'O') all.emplace_back("first_sign");
  if (!record.date.empty()) all.emplace_back("date");
  if (record.conclusion && record.conclusion->ending == play::Ending::BrokenOff)
    all.emplace_back("broken-off");
  return all;
}

Result<Record> read(std::string_view text, Format format, const GameMaker& make_game) {
  if (text.size() > kLongestRecord)
    return failure("record-too-large", {{"most", std::to_string(kLongestRecord)}});
  switch (format) {
    case Format::Sgf:
      return from_sgf(text, make_game);
    case Format::Psq:
      return from_psq(text, make_game);
    case Format::Json:
      break;
  }
  return from_json(text, make_game);
}

}  // namespace parlour::records
