#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <iostream>
#include <nlohmann/json.hpp>

#include "apps/parlour/cli/commands.hpp"
#include "catalog/games.hpp"
#include "files/text_file.hpp"
#include "records/formats.hpp"

namespace parlour::app {
namespace {

using records::Format;

constexpr std::string_view kStandardStream = "-";
constexpr int kGlanceAtStop = 100;  // ms

/// All of standard input, but at most one piece more than the longest record.
Result<std::string> read_standard_input(StopToken stop) {
  std::string text;
  std::array<char, 65536> piece{};
  while (text.size() <= records::kLongestRecord) {
    if (stop.stop_requested()) return failure("ended-by-stop", {});
    pollfd waiting{STDIN_FILENO, POLLIN, 0};
    if (poll(&waiting, 1, kGlanceAtStop) <= 0) continue;
    const ssize_t count = read(STDIN_FILENO, piece.data(), piece.size());
    if (count <= 0) break;
    text.append(piece.data(), static_cast<std::size_t>(count));
  }
  return text;
}

Result<std::string> read_input(const std::string& path, StopToken stop) {
  if (path == kStandardStream) return read_standard_input(stop);
  return files::read_text_file(path, records::kLongestRecord, files::Pipes::Waited, stop);
}

Result<void> write_output(const std::string& path, const std::string& text) {
  if (path != kStandardStream) return files::write_text_file(path, text);
  std::cout << text;  // the program checks at its end whether this worked
  return {};
}

void report(const Environment& environment, const ConvertOptions& options, const records::Record& record,
            Format from, Format to) {
  const auto left_out = records::left_out(record, to);
  if (options.json) {
    const nlohmann::ordered_json object{{"from", from->name},
                                        {"to", to->name},
                                        {"game", record.game->spec()},
                                        {"moves", record.moves.size()},
                                        {"left_out", left_out}};
    (options.output == kStandardStream ? std::cerr : std::cout) << object.dump() << '\n';
  } else if (!left_out.empty()) {
    std::cerr << "parlour: "
              << environment.texts.text("convert-left-out",
                                        {{"format", std::string(to->name)},
                                         {"what", fmt::format("{}", fmt::join(left_out, ", "))}})
              << '\n';
  }
}

}  // namespace

ExitStatus run_convert(const Environment& environment, const ConvertOptions& options) {
  const auto unknown_format = [&](const std::string& file) {
    return refuse(environment,
                  {"convert-format-unknown",
                   {{"file", file}, {"formats", fmt::format("{}", fmt::join(records::format_names(), ", "))}},
                   std::nullopt});
  };
  const auto to =
      options.to.empty() ? records::format_of_path(options.output) : records::format_named(options.to);
  if (!to) return unknown_format(options.output);
  const auto text = read_input(options.input, environment.stop);
  if (!text) return fail(environment, text.error());
  auto from = options.from.empty() ? records::format_of_content(*text) : records::format_named(options.from);
  if (!from) from = records::format_of_path(options.input);
  if (!from) return unknown_format(options.input);
  const auto make_game = [](std::string_view spec) { return catalog::make_game(spec); };
  const auto record = records::read(*text, *from, make_game);
  if (!record) return refuse_file(environment, options.input, record.error());
  const auto converted = records::write(*record, *to);
  if (!converted) return refuse_file(environment, options.input, converted.error());
  if (options.output != kStandardStream)
    if (const auto free = may_write(environment, options.output, options.force); !free)
      return refuse(environment, free.error());
  if (const auto written = write_output(options.output, *converted); !written)
    return fail(environment, written.error());
  report(environment, options, *record, *from, *to);
  return kDone;
}

}  // namespace parlour::app
