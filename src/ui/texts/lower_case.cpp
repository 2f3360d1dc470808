#include "ui/texts/lower_case.hpp"

#include <cstddef>

namespace parlour::ui {
namespace {

constexpr std::string_view kCapitals = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯĄĆĘŁŃÓŚŹŻ";
constexpr std::string_view kSmall = "абвгдеёжзийклмнопрстуфхцчшщъыьэюяąćęłńóśźż";
constexpr std::size_t kBytes = 2;  // of each of them
static_assert(kCapitals.size() == kSmall.size());

/// The small letter for a capital of two bytes, or nothing.
std::string_view small_letter(std::string_view letter) {
  for (std::size_t at = 0; at < kCapitals.size(); at += kBytes)
    if (kCapitals.substr(at, kBytes) == letter) return kSmall.substr(at, kBytes);
  return {};
}

}  // namespace

std::string lower_case(std::string_view text) {
  std::string lower;
  while (!text.empty()) {
    const std::string_view small = small_letter(text.substr(0, kBytes));
    const char c = text.front();
    if (!small.empty())
      lower += small;
    else
      lower += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    text.remove_prefix(small.empty() ? 1 : kBytes);
  }
  return lower;
}

}  // namespace parlour::ui
