#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "ui/texts/language.hpp"

namespace parlour::ui {

/// The words of one language. A value: several languages can be in use at the same time.
class Texts {
 public:
  explicit Texts(Language language = Language::English) : language_(language) {}

  /// The text `id` with its placeholders filled in:
  ///   {name}           the argument called so; a `reason` that is the id of a text is told in its words
  ///   {name|one|many}  the form that fits the whole number `name`: as many as the language has, see
  ///                    plural_form(); used next to the number itself, as in `{moves} {moves|move|moves}`
  ///   [ … {name} ]     only if every argument inside has a value
  /// An id without a text in this language is told in English, and one without any is shown as it is, so
  /// that nothing is ever silent.
  std::string text(std::string_view id, const std::vector<Argument>& arguments = {}) const;

  /// A message as one sentence, without its place.
  std::string sentence(const Message& message) const { return text(message.id, message.arguments); }

  /// A message as one line with its place: `"kalah:pits=0", column 12: …`. Long input is cut around the
  /// place.
  std::string line(const Message& message) const;

  /// Does this language have words for `id`?
  bool has(std::string_view id) const;

  Language language() const { return language_; }

  /// A number with a decimal point, `0.25`, as this language writes it.
  std::string decimal(std::string number) const;

 private:
  Language language_;
};

}  // namespace parlour::ui
