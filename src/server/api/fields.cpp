#include "server/api/fields.hpp"

#include <algorithm>
#include <utility>

namespace parlour::server {

using Json = nlohmann::json;

Result<Fields> Fields::read(std::string_view text) {
  Json parsed = Json::parse(text, nullptr, false);
  if (parsed.is_discarded()) return failure("server-no-json");
  if (!parsed.is_object()) return failure("server-no-object");
  return Fields(std::move(parsed));
}

Fields::Fields(Json object, std::string path) : object_(std::move(object)), path_(std::move(path)) {
  if (!object_.is_object())
    problem_ = Message{"server-field", {{"field", path_}, {"expected", "{…}"}}, std::nullopt};
}

const Json* Fields::find(std::string_view name) {
  asked_.emplace_back(name);
  if (!object_.is_object()) return nullptr;
  const auto found = object_.find(name);
  return found == object_.end() || found->is_null() ? nullptr : &*found;
}

void Fields::complain(std::string_view name, std::string_view expected) {
  if (problem_) return;
  problem_ = Message{"server-field",
                     {{"field", path_ + std::string(name)}, {"expected", std::string(expected)}},
                     std::nullopt};
}

std::string Fields::text(std::string_view name) {
  auto found = text_if_any(name);
  if (!found) complain(name, "\"…\"");
  return std::move(found).value_or(std::string());
}

std::optional<std::string> Fields::text_if_any(std::string_view name) {
  const Json* const found = find(name);
  if (found == nullptr) return std::nullopt;
  if (found->is_string()) return found->get<std::string>();
  complain(name, "\"…\"");
  return std::nullopt;
}

std::int64_t Fields::number(std::string_view name, std::int64_t least, std::int64_t most) {
  const auto found = number_if_any(name, least, most);
  if (!found) complain(name, std::to_string(least) + "…" + std::to_string(most));
  return found.value_or(least);
}

std::optional<std::int64_t> Fields::number_if_any(std::string_view name, std::int64_t least,
                                                  std::int64_t most) {
  const Json* const found = find(name);
  if (found == nullptr) return std::nullopt;
  if (found->is_number_integer() &&
      !(found->is_number_unsigned() && found->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX))) {
    const auto value = found->get<std::int64_t>();
    if (value >= least && value <= most) return value;
  }
  complain(name, std::to_string(least) + "…" + std::to_string(most));
  return std::nullopt;
}

std::optional<Fields> Fields::object_if_any(std::string_view name) {
  const Json* const found = find(name);
  if (found == nullptr) return std::nullopt;
  if (!found->is_object()) complain(name, "{…}");
  return Fields(*found, path_ + std::string(name) + ".");
}

std::vector<Fields> Fields::objects(std::string_view name, std::size_t most) {
  std::vector<Fields> list;
  const Json* const found = find(name);
  if (found == nullptr || !found->is_array() || found->size() > most) {
    complain(name, "[{…}, …] ≤ " + std::to_string(most));
    return list;
  }
  for (std::size_t at = 0; at < found->size(); ++at)
    list.emplace_back((*found)[at], path_ + std::string(name) + "[" + std::to_string(at) + "].");
  return list;
}

std::vector<std::string> Fields::texts(std::string_view name, std::size_t most) {
  std::vector<std::string> list;
  const Json* const found = find(name);
  const auto is_text = [](const Json& each) { return each.is_string(); };
  if (found == nullptr || !found->is_array() || found->size() > most ||
      !std::all_of(found->begin(), found->end(), is_text)) {
    complain(name, "[\"…\", …] ≤ " + std::to_string(most));
    return list;
  }
  for (const Json& each : *found) list.push_back(each.get<std::string>());
  return list;
}

Result<void> Fields::finish() const {
  if (problem_) return failure(*problem_);
  for (const auto& [name, value] : object_.items())
    if (std::find(asked_.begin(), asked_.end(), name) == asked_.end())
      return failure("server-unknown-field", {{"field", path_ + name}});
  return {};
}

}  // namespace parlour::server
