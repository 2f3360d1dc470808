#include "catalog/child_options.hpp"

#include <cerrno>
#include <filesystem>
#include <utility>

#include "files/descriptor.hpp"

namespace parlour::catalog {
namespace {

constexpr std::uint64_t kMebibyte = 1 << 20;
constexpr std::uint64_t kForItself = 64 * kMebibyte;  // what a program needs beyond what it is told
constexpr std::int64_t kDefaultMemory = 1024;
constexpr std::int64_t kMostMemory = 1'048'576;

Result<void> check_places(const OptionValues& values) {
  namespace fs = std::filesystem;
  std::error_code unknown;
  const auto check_directory = [&](std::string_view option, std::string_view id, const fs::path& file,
                                   const fs::path& directory) -> Result<void> {
    if (fs::is_directory(directory, unknown)) return {};
    const int error = fs::exists(directory, unknown) ? ENOTDIR : ENOENT;
    return wrong(values, option,
                 {std::string(id), {{"file", file.string()}, {"reason", files::system_reason(error)}}, {}});
  };
  const fs::path directory = values.text("dir");
  if (!directory.empty())
    if (auto there = check_directory("dir", "file-not-read", directory, directory); !there) return there;
  const fs::path log = values.text("log");
  if (log.empty()) return {};
  return check_directory("log", "file-not-written", log, fs::absolute(log, unknown).parent_path());
}

}  // namespace

std::vector<Option> child_options() {
  return {duration_option("time", "", "help-program-time"),
          duration_option("startup", "10s", "help-startup"),
          integer_option("memory", kDefaultMemory, 1, kMostMemory, "help-memory"),
          duration_option("cpu", "", "help-cpu"),
          text_option("dir", "help-dir"),
          text_option("log", "help-log")};
}

Result<process::ChildSettings> read_child_options(const OptionValues& values) {
  if (auto there = check_places(values); !there) return failure(std::move(there.error()));
  process::ChildSettings settings;
  settings.directory = values.text("dir");
  settings.memory_bytes = memory_told(values) + kForItself;
  settings.work_time = std::chrono::ceil<std::chrono::seconds>(values.duration("cpu"));
  settings.log = values.text("log");
  return settings;
}

std::optional<std::chrono::milliseconds> given_move_time(const OptionValues& values) {
  if (!values.given("time") || values.duration("time").count() == 0) return std::nullopt;
  return values.duration("time");
}

std::uint64_t memory_told(const OptionValues& values) {
  return static_cast<std::uint64_t>(values.integer("memory")) * kMebibyte;
}

tl::unexpected<Message> wrong(const OptionValues& values, std::string_view option, Message message) {
  message.place = values.place(option);
  return failure(std::move(message));
}

}  // namespace parlour::catalog
