#include "apps/parlour-cluster/own_identity.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <span>
#include <string>

#include "apps/build_info.hpp"
#include "catalog/bench.hpp"
#include "files/cache.hpp"
#include "files/checksum.hpp"
#include "files/text_file.hpp"

namespace parlour::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kDigits = 16;

std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// Where the signature of this program is kept; nothing if there is no place.
std::optional<fs::path> cached_signature() {
  constexpr std::size_t kLargest = std::size_t{1} << 30;
  const auto directory = own_cache();
  const auto program = files::read_text_file("/proc/self/exe", kLargest);
  if (!directory || !program) return std::nullopt;
  std::error_code problem;
  fs::create_directories(*directory, problem);
  return *directory / fmt::format("bench-{:016x}", files::checksum(std::as_bytes(std::span(*program))));
}

}  // namespace

std::optional<fs::path> own_cache() {
  return files::cache_directory(variable("XDG_CACHE_HOME"), variable("HOME"));
}

std::optional<cluster::Identity> own_identity(StopToken stop) {
  const BuildInfo build = build_info();
  cluster::Identity identity{fmt::format("{} {}", build.version, build.commit), ""};
  const auto file = cached_signature();
  if (file) {
    const auto kept = files::read_text_file(*file, kDigits);
    if (kept && kept->size() == kDigits && kept->find_first_not_of("0123456789abcdef") == std::string::npos) {
      identity.signature = *kept;
      return identity;
    }
  }
  const auto signature = catalog::bench_signature(stop);
  if (!signature) return std::nullopt;
  identity.signature = fmt::format("{:016x}", *signature);
  if (file) (void)files::write_text_file(*file, identity.signature);  // only costs time the next time
  return identity;
}

}  // namespace parlour::app
