#pragma once

#include <cstddef>
#include <string_view>

namespace parlour::support {

inline bool is_valid_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0;
    if (length == 0 || at + length > text.size()) return false;
    for (std::size_t next = at + 1; next < at + length; ++next)
      if ((static_cast<unsigned char>(text[next]) & 0xC0) != 0x80) return false;
    at += length;
  }
  return true;
}

}  // namespace parlour::support
