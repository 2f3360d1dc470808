#pragma once

#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "core/result.hpp"

namespace parlour::files {

/// Owns an open file descriptor, or none.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }

  int number() const { return number_; }
  explicit operator bool() const { return number_ >= 0; }

 private:
  int number_ = -1;
};

/// The text id for common file errors; for the others, the system's own words.
std::string system_reason(int error);

/// What the system says about the call that just failed.
inline tl::unexpected<Message> system_failure(std::string_view id, const std::filesystem::path& path) {
  return failure(id, {{"file", path.string()}, {"reason", system_reason(errno)}});
}

/// A file that could not be opened or read, with the reason in `errno`.
inline tl::unexpected<Message> unreadable(const std::filesystem::path& path) {
  auto problem = system_failure("file-not-read", path);
  problem.value().kind = MessageKind::Unreadable;
  return problem;
}

}  // namespace parlour::files
