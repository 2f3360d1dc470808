#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace parlour::ui {

/// Which form of a word goes with a number: the `Plural-Forms` of a catalogue, `nplurals=2; plural=(n !=
/// 1);`, with the operators of C but no side effects. A value.
class PluralRule {
 public:
  /// The English rule: one, many.
  PluralRule() = default;

  /// Nothing if the field cannot be parsed, divides by anything but a positive number, or gives a form that
  /// the language does not have.
  static std::optional<PluralRule> read(std::string_view field);

  std::size_t forms() const { return forms_; }

  /// Less than forms().
  std::size_t form(std::uint64_t number) const;

  friend bool operator==(const PluralRule&, const PluralRule&) = default;

 private:
  std::size_t forms_ = 2;
  std::string expression_ = "n!=1";  ///< without blanks
};

}  // namespace parlour::ui
