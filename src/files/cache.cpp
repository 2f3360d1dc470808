#include "files/cache.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "files/checksum.hpp"

namespace parlour::files {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kExtension = ".parlour";

struct CachedFile {
  fs::file_time_type used;
  std::uintmax_t bytes;
  fs::path path;
};

/// The files in `directory`, least recently used first. Files that appear or vanish meanwhile may be listed.
std::vector<CachedFile> files_in(const fs::path& directory) {
  std::vector<CachedFile> files;
  std::error_code failed;
  for (fs::directory_iterator entry(directory, failed), end; entry != end; entry.increment(failed)) {
    if (entry->path().extension() != kExtension) continue;
    std::error_code gone;
    const auto used = entry->last_write_time(gone);
    const auto bytes = gone ? 0 : entry->file_size(gone);
    if (!gone) files.push_back({used, bytes, entry->path()});
  }
  std::ranges::sort(files, {}, [](const CachedFile& file) { return std::pair(file.used, file.path); });
  return files;
}

}  // namespace

std::optional<fs::path> cache_directory(std::string_view xdg_cache_home, std::string_view home) {
  constexpr std::string_view kName = "parlour";
  const fs::path given(xdg_cache_home);
  if (given.is_absolute()) return given / kName;  // the specification says to ignore relative paths
  const fs::path of_user(home);
  if (of_user.is_absolute()) return of_user / ".cache" / kName;
  return std::nullopt;
}

Cache::Cache(fs::path directory, Note note, std::uintmax_t limit)
    : directory_(std::move(directory)), note_(std::move(note)), limit_(limit) {}

fs::path Cache::path_of(const Label& label) const {
  const std::string key = fmt::format("{}\n{}\n{}", label.kind, label.game, label.parameters);
  return directory_ /
         fmt::format("{}-{:016x}{}", label.kind, checksum(std::as_bytes(std::span(key))), kExtension);
}

std::optional<DataFile> Cache::find(const Label& label) const {
  const fs::path path = path_of(label);
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return std::nullopt;
  auto file = DataFile::open(path);
  const auto good =
      file ? check_label(file->label(), label, path.string()) : Result<void>(failure(file.error()));
  if (!good) {
    note_(good.error());
    fs::remove(path, ignored);
    return std::nullopt;
  }
  fs::last_write_time(path, fs::file_time_type::clock::now(), ignored);
  return *std::move(file);
}

void Cache::store(const Label& label, std::span<const std::byte> payload) const {
  const fs::path path = path_of(label);
  if (payload.size() > limit_) {
    note_({"cache-too-small",
           {{"file", path.string()},
            {"found", std::to_string(payload.size())},
            {"expected", std::to_string(limit_)}},
           std::nullopt});
    return;
  }
  std::error_code ignored;  // if the folder cannot be made, writing the file below fails and says so
  if (fs::create_directories(directory_, ignored)) fs::permissions(directory_, fs::perms::owner_all, ignored);
  make_room(payload.size());
  if (const auto written = write_data_file(path, label, payload); !written) note_(written.error());
}

void Cache::make_room(std::uintmax_t bytes) const {
  const auto files = files_in(directory_);
  std::uintmax_t held = 0;
  for (const CachedFile& file : files) held += file.bytes;
  for (const CachedFile& file : files) {
    if (held + bytes <= limit_) return;
    std::error_code ignored;
    fs::remove(file.path, ignored);
    held -= file.bytes;
  }
}

}  // namespace parlour::files
