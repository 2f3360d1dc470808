#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"

namespace parlour::ui {

enum class Language : unsigned char { English };

/// The words of one language. A value: several languages can speak at the same time.
class Texts {
 public:
  explicit Texts(Language language = Language::English) : language_(language) {}

  /// The text `id` with its placeholders filled in:
  ///   {name}       the argument called so
  ///   [ … {name} ] only if every argument inside has a value
  /// An id without a text is shown as it is, so that nothing is ever silent.
  std::string text(std::string_view id, const std::vector<Argument>& arguments = {}) const;

  /// A message as one sentence, without its place.
  std::string sentence(const Message& message) const { return text(message.id, message.arguments); }

  /// A message as one line with its place: `"kalah:pits=0", column 12: …`. Long input is cut around the
  /// place.
  std::string line(const Message& message) const;

  bool has(std::string_view id) const;

 private:
  Language language_;
};

/// Every id of the English texts, for the test that compares them with what the program asks for.
std::vector<std::string_view> english_ids();

}  // namespace parlour::ui
