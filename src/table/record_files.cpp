#include "table/record_files.hpp"

#include <unistd.h>

#include <array>
#include <ctime>

#include "catalog/games.hpp"
#include "files/descriptor.hpp"

namespace parlour::table {

namespace fs = std::filesystem;

Result<records::Record> load_record(const fs::path& file, files::Pipes pipes, StopToken stop) {
  const auto text = files::read_text_file(file, records::kLongestRecord, pipes, stop);
  if (!text) return failure(text.error());
  auto format = records::format_of_content(*text);
  if (!format) format = records::format_of_path(file.string());
  if (!format)
    return failure("record-format-unknown",
                   {{"file", file.string()}, {"extensions", records::format_extensions()}});
  return records::read(*text, *format, [](std::string_view spec) { return catalog::make_game(spec); });
}

Result<records::Format> format_for(const fs::path& file) {
  if (const auto format = records::format_of_path(file.string())) return *format;
  return failure("record-format-unknown",
                 {{"file", file.string()}, {"extensions", records::format_extensions()}});
}

Result<void> store_record(const records::Record& record, const fs::path& file) {
  const auto format = format_for(file);
  if (!format) return failure(format.error());
  const auto text = records::write(record, *format);
  if (!text) return failure(text.error());
  return files::write_text_file(file, *text);
}

Result<void> check_storing(const records::Record& record, const fs::path& file) {
  const auto format = format_for(file);
  if (!format) return failure(format.error());
  const auto text = records::write(record, *format);
  if (!text) return failure(text.error());
  std::error_code ignored;
  const bool there = fs::exists(file, ignored);
  const fs::path place = there ? file : file.has_parent_path() ? file.parent_path() : fs::path(".");
  if (fs::is_directory(file, ignored)) return failure("file-not-regular", {{"file", file.string()}});
  if (access(place.c_str(), W_OK) != 0) return files::system_failure("file-not-written", file);
  return {};
}

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 16> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d", &local);
  return text.data();
}

}  // namespace parlour::table
