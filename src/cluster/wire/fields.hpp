#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "records/json_tree.hpp"

namespace parlour::cluster {

/// The version of all messages. A message of another version is refused.
constexpr std::int64_t kWireVersion = 1;

/// The longest message that is read, in bytes.
constexpr std::size_t kLongestMessage = std::size_t{1} << 20;

/// A JSON object from another machine. Fields are asked for by name; the first one that is missing or wrong
/// is the problem, which `finish` tells with the field's place, and then the values that were handed out mean
/// nothing. Fields that nobody asks for are passed over: a later version may have more.
class Fields {
 public:
  explicit Fields(const records::JsonValue& object) : object_(&object) {}

  std::string text(std::string_view name, std::size_t longest);
  std::optional<std::string> text_if_any(std::string_view name, std::size_t longest);
  std::int64_t number(std::string_view name, std::int64_t least, std::int64_t most);
  std::vector<std::int64_t> numbers(std::string_view name, std::size_t longest, std::int64_t least,
                                    std::int64_t most);
  /// Texts by name.
  std::map<std::string, std::string> texts(std::string_view name, std::size_t most, std::size_t longest);
  /// Hands over each object of a list of `least` to `most`; problems in it are told with its place.
  template <class Take>
  void objects(std::string_view name, std::size_t least, std::size_t most, Take&& take) {
    const records::JsonValue* const list = list_of(name, least, most);
    for (std::size_t at = 0; list != nullptr && at < list->items.size(); ++at) {
      Fields each(list->items[at], path_ + std::string(name) + "[" + std::to_string(at) + "].");
      take(each);
      if (!problem_) problem_ = std::move(each.problem_);
    }
  }
  /// The same for one object that may be absent.
  template <class Take>
  void object_if_any(std::string_view name, Take&& take) {
    const records::JsonValue* const found = find(name);
    if (found == nullptr) return;
    Fields inner(*found, path_ + std::string(name) + ".");
    take(inner);
    if (!problem_) problem_ = std::move(inner.problem_);
  }

  void complain(std::string_view name, std::string_view expected);
  Result<void> finish() const;

 private:
  Fields(const records::JsonValue& object, std::string path);
  const records::JsonValue* find(std::string_view name) const;
  const records::JsonValue* list_of(std::string_view name, std::size_t least, std::size_t most);

  const records::JsonValue* object_;
  std::string path_;
  std::optional<Message> problem_;
};

/// The tree of a message of our version.
Result<records::JsonValue> parse_message(std::string_view text);

/// The kind of a message: `pair`, `pair-result`, …
Result<std::string> kind_of(const records::JsonValue& message);

}  // namespace parlour::cluster
