#include "cluster/wire/fields.hpp"

#include <cmath>
#include <utility>

#include "records/text.hpp"

namespace parlour::cluster {

using records::JsonValue;
using Kind = JsonValue::Kind;

namespace {

std::string range(std::int64_t least, std::int64_t most) {
  return std::to_string(least) + "…" + std::to_string(most);
}

/// A whole number within bounds. A double keeps whole numbers exactly up to 2^53, which is more than any
/// bound.
std::optional<std::int64_t> whole(const JsonValue& value, std::int64_t least, std::int64_t most) {
  if (value.kind != Kind::Number || value.number != std::floor(value.number)) return std::nullopt;
  if (value.number < static_cast<double>(least) || value.number > static_cast<double>(most))
    return std::nullopt;
  return static_cast<std::int64_t>(value.number);
}

}  // namespace

Fields::Fields(const JsonValue& object, std::string path) : object_(&object), path_(std::move(path)) {
  if (object.kind == Kind::Object) return;
  path_.pop_back();  // the dot
  complain("", "{…}");
}

void Fields::complain(std::string_view name, std::string_view expected) {
  if (problem_) return;
  problem_ =
      Message{"cluster-field",
              {{"field", records::one_line(path_ + std::string(name))}, {"expected", std::string(expected)}},
              std::nullopt};
}

const JsonValue* Fields::find(std::string_view name) const {
  const JsonValue* const found = object_->find(name);
  return found == nullptr || found->kind == Kind::Null ? nullptr : found;
}

std::string Fields::text(std::string_view name, std::size_t longest) {
  auto found = text_if_any(name, longest);
  if (!found) complain(name, "\"…\"");
  return std::move(found).value_or(std::string());
}

std::optional<std::string> Fields::text_if_any(std::string_view name, std::size_t longest) {
  const JsonValue* const found = find(name);
  if (found == nullptr) return std::nullopt;
  if (found->kind == Kind::Text && found->text.size() <= longest) return found->text;
  complain(name, "\"…\" ≤ " + std::to_string(longest));
  return std::nullopt;
}

std::int64_t Fields::number(std::string_view name, std::int64_t least, std::int64_t most) {
  const JsonValue* const found = find(name);
  const auto value = found == nullptr ? std::nullopt : whole(*found, least, most);
  if (!value) complain(name, range(least, most));
  return value.value_or(least);
}

const JsonValue* Fields::list_of(std::string_view name, std::size_t least, std::size_t most) {
  const JsonValue* const found = find(name);
  if (found != nullptr && found->kind == Kind::List && found->items.size() >= least &&
      found->items.size() <= most)
    return found;
  complain(name, "[…] " + std::to_string(least) + "…" + std::to_string(most));
  return nullptr;
}

std::vector<std::int64_t> Fields::numbers(std::string_view name, std::size_t longest, std::int64_t least,
                                          std::int64_t most) {
  std::vector<std::int64_t> values;
  const JsonValue* const list = list_of(name, 0, longest);
  if (list == nullptr) return values;
  values.reserve(list->items.size());
  for (const JsonValue& each : list->items) {
    const auto value = whole(each, least, most);
    if (!value) complain(std::string(name) + "[" + std::to_string(values.size()) + "]", range(least, most));
    values.push_back(value.value_or(least));
  }
  return values;
}

std::map<std::string, std::string> Fields::texts(std::string_view name, std::size_t most,
                                                 std::size_t longest) {
  std::map<std::string, std::string> values;
  const JsonValue* const found = find(name);
  if (found == nullptr || found->kind != Kind::Object || found->items.size() > most) {
    complain(name, "{…} ≤ " + std::to_string(most));
    return values;
  }
  for (std::size_t at = 0; at < found->items.size(); ++at) {
    const JsonValue& each = found->items[at];
    if (each.kind != Kind::Text || each.text.size() > longest || found->keys[at].size() > longest)
      complain(std::string(name) + "." + found->keys[at].substr(0, longest), "\"…\"");
    else
      values.insert_or_assign(found->keys[at], each.text);
  }
  return values;
}

Result<void> Fields::finish() const {
  if (problem_) return failure(*problem_);
  return {};
}

Result<JsonValue> parse_message(std::string_view text) {
  if (text.size() > kLongestMessage)
    return failure("cluster-too-long",
                   {{"size", std::to_string(text.size())}, {"most", std::to_string(kLongestMessage)}});
  auto parsed = records::parse_json(text);
  if (!parsed) {
    parsed.error().place = std::nullopt;  // nobody has the text to look it up in
    return failure(std::move(parsed.error()));
  }
  if (parsed->kind != Kind::Object) return failure("cluster-field", {{"field", "/"}, {"expected", "{…}"}});
  Fields fields(*parsed);
  const auto version = fields.number("parlour", 1, 1'000'000'000);
  if (auto read = fields.finish(); !read) return failure(std::move(read.error()));
  if (version != kWireVersion)
    return failure("cluster-wire-version",
                   {{"found", std::to_string(version)}, {"known", std::to_string(kWireVersion)}});
  return parsed;
}

Result<std::string> kind_of(const JsonValue& message) {
  constexpr std::size_t kLongestKind = 32;
  Fields fields(message);
  std::string kind = fields.text("kind", kLongestKind);
  if (auto read = fields.finish(); !read) return failure(std::move(read.error()));
  return kind;
}

}  // namespace parlour::cluster
