#include "ui/console/record_files.hpp"

#include <unistd.h>

#include <array>
#include <ctime>
#include <fstream>
#include <span>

#include "catalog/games.hpp"
#include "files/descriptor.hpp"
#include "files/replace_file.hpp"

namespace parlour::ui {
namespace {

namespace fs = std::filesystem;

Result<std::string> contents_of(const fs::path& file) {
  std::error_code error;
  if (fs::is_directory(file, error)) return failure("file-not-regular", {{"file", file.string()}});
  errno = 0;
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return files::system_failure("file-not-read", file);
  std::string text(records::kLongestRecord + 1, '\0');  // one more, for the reader to refuse
  stream.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (stream.bad()) return files::system_failure("file-not-read", file);
  text.resize(static_cast<std::size_t>(stream.gcount()));
  return text;
}

/// Devices and pipes cannot be replaced, only written to.
Result<void> write_through(const fs::path& file, const std::string& text) {
  errno = 0;
  std::ofstream stream(file, std::ios::binary);
  stream << text << std::flush;
  if (!stream) return files::system_failure("file-not-written", file);
  return {};
}

}  // namespace

Result<records::Record> load_record(const fs::path& file) {
  const auto text = contents_of(file);
  if (!text) return failure(text.error());
  auto format = records::format_of_content(*text);
  if (!format) format = records::format_of_path(file.string());
  if (!format) return failure("record-format-unknown", {{"file", file.string()}});
  return records::read(*text, *format, [](std::string_view spec) { return catalog::make_game(spec); });
}

Result<records::Format> format_for(const fs::path& file) {
  if (const auto format = records::format_of_path(file.string())) return *format;
  return failure("record-format-unknown", {{"file", file.string()}});
}

Result<void> store_record(const records::Record& record, const fs::path& file) {
  const auto format = format_for(file);
  if (!format) return failure(format.error());
  const auto text = records::write(record, *format);
  if (!text) return failure(text.error());
  std::error_code ignored;
  if (fs::exists(file, ignored) && !fs::is_regular_file(file, ignored)) return write_through(file, *text);
  return files::replace_file(file, {std::as_bytes(std::span(*text))});
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

}  // namespace parlour::ui
