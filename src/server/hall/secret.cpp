#include "server/hall/secret.hpp"

#include <sys/random.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <string_view>
#include <system_error>

namespace parlour::server {
namespace {

void fill(void* bytes, std::size_t size) {
  for (auto* at = static_cast<char*>(bytes); size > 0;) {
    const ssize_t got = getrandom(at, size, 0);
    if (got < 0 && errno != EINTR) throw std::system_error(errno, std::generic_category(), "getrandom");
    if (got <= 0) continue;
    at += got;
    size -= static_cast<std::size_t>(got);
  }
}

std::string secret_of(std::size_t letters) {
  constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";
  static_assert(kLetters.size() == 32);
  std::string text(letters, '\0');
  fill(text.data(), text.size());
  for (char& each : text) each = kLetters[static_cast<unsigned char>(each) % kLetters.size()];
  return text;
}

}  // namespace

std::string new_id() { return secret_of(12); }
std::string new_secret() { return secret_of(26); }

bool is_secret(std::string_view text) {
  constexpr std::size_t kShortest = 22;  // 128 bits
  constexpr std::size_t kLongest = 64;
  return text.size() >= kShortest && text.size() <= kLongest &&
         std::all_of(text.begin(), text.end(), [](char each) {
           return (each >= 'a' && each <= 'z') || (each >= 'A' && each <= 'Z') ||
                  (each >= '0' && each <= '9') || each == '-' || each == '_';
         });
}

std::uint64_t random_number() {
  std::uint64_t number = 0;
  fill(&number, sizeof number);
  return number;
}

}  // namespace parlour::server
