#include "server/net/percent.hpp"

#include <charconv>

namespace parlour::server {

std::optional<std::string> percent_decoded(std::string_view text, Plus plus) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '%') {
      plain += text[at] == '+' && plus == Plus::IsSpace ? ' ' : text[at];
      continue;
    }
    const std::string_view digits = text.substr(at + 1, 2);
    unsigned byte = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
    if (digits.size() != 2 || read.ec != std::errc{} || read.ptr != digits.data() + digits.size())
      return std::nullopt;
    plain += static_cast<char>(byte);
    at += 2;
  }
  return plain;
}

}  // namespace parlour::server
