#include "server/net/request_target.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "server/net/percent.hpp"

namespace parlour::server {
namespace {

/// How many bytes the character at the front has; 0: it is none, by the shortest form and within Unicode.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) -> unsigned {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0;
  };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  struct Form {
    unsigned mask;
    unsigned head;
    std::size_t length;
    std::uint32_t least;
  };
  static constexpr std::array<Form, 3> kForms{
      {{0xe0, 0xc0, 2, 0x80}, {0xf0, 0xe0, 3, 0x800}, {0xf8, 0xf0, 4, 0x10000}}};
  for (const Form& form : kForms) {
    if ((first & form.mask) != form.head) continue;
    std::uint32_t code = first & ~form.mask;
    for (std::size_t i = 1; i < form.length; ++i) {
      if ((byte(i) & 0xc0) != 0x80) return 0;
      code = code << 6 | (byte(i) & 0x3f);
    }
    const bool surrogate = code >= 0xd800 && code < 0xe000;
    return code >= form.least && code < 0x110000 && !surrogate ? form.length : 0;
  }
  return 0;
}

bool readable(std::string_view text) {
  while (!text.empty()) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t length = character_length(text);
    if (length == 0 || first < 0x20 || first == 0x7f) return false;
    text.remove_prefix(length);
  }
  return true;
}

}  // namespace

std::optional<RequestTarget> parse_target(std::string_view target) {
  if (!target.starts_with('/')) return std::nullopt;
  const std::size_t mark = std::min(target.find('?'), target.size());
  auto path = percent_decoded(target.substr(0, mark), Plus::IsItself);
  if (!path || !readable(*path)) return std::nullopt;
  return RequestTarget{std::move(*path), std::string(target.substr(std::min(mark + 1, target.size())))};
}

}  // namespace parlour::server
