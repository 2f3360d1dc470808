#include "cluster/wire/shared.hpp"

#include "cluster/wire/limits.hpp"
#include "records/text.hpp"
#include "records/values.hpp"

namespace parlour::cluster {

using Json = nlohmann::ordered_json;

namespace {

/// What a broken program said, as one line of UTF-8 that is not too long.
std::string carried(std::string_view text) {
  std::string line = records::one_line(text.substr(0, kLongestValue));
  if (line.size() <= kLongestValue) return line;
  std::size_t end = kLongestValue;
  while ((static_cast<unsigned char>(line[end]) & 0xC0) == 0x80) --end;  // not within a character
  return line.substr(0, end);
}

}  // namespace

Json head_of(std::string_view kind, const Identity& identity) {
  return {{"parlour", kWireVersion},
          {"kind", kind},
          {"version", identity.version},
          {"signature", identity.signature}};
}

std::string written(const Json& message) {
  return message.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Identity read_identity(Fields& fields) {
  return {records::one_line(fields.text("version", kLongestName)),
          records::one_line(fields.text("signature", kLongestName))};
}

std::chrono::milliseconds read_keep_alive(Fields& fields) {
  constexpr std::int64_t kHour = 3'600'000;
  return std::chrono::milliseconds(fields.number("keep_alive", 1, kHour));
}

bool is_token(std::string_view text) {
  constexpr std::size_t kLongest = 64;
  return !text.empty() && text.size() <= kLongest &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") ==
             std::string_view::npos;
}

std::string read_token(Fields& fields, std::string_view name) {
  std::string token = fields.text(name, kLongestName);
  if (!is_token(token)) fields.complain(name, "a-z, A-Z, 0-9, -, _");
  return token;
}

bool is_hash(std::string_view text) {
  return text.size() == kHashDigits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

Json message_json(const std::optional<Message>& message) {
  if (!message) return nullptr;
  Json arguments = Json::array();
  for (const Argument& each : message->arguments)
    arguments.push_back({{"name", each.name}, {"value", carried(each.value)}});
  Json json{{"id", message->id}, {"arguments", std::move(arguments)}};
  if (const auto& place = message->place)
    json["place"] = {{"text", carried(place->text)},
                     {"column", place->column},
                     {"line", place->line},
                     {"move", place->move}};
  return json;
}

std::optional<Message> read_message(Fields& fields, std::string_view name) {
  std::optional<Message> message;
  fields.object_if_any(name, [&](Fields& reason) {
    message.emplace();
    message->id = reason.text("id", kLongestName);
    if (!records::is_id(message->id)) reason.complain("id", "a-z, 0-9, -");
    message->kind = records::kind_of_reason(message->id);
    reason.objects("arguments", 0, kMostArguments, [&](Fields& argument) {
      message->arguments.push_back(
          {argument.text("name", kLongestName), argument.text("value", kLongestValue)});
    });
    reason.object_if_any("place", [&](Fields& place) {
      message->place = Place{place.text("text", kLongestValue),
                             static_cast<std::size_t>(place.number("column", 0, kMostWireInt)),
                             static_cast<std::size_t>(place.number("line", 0, kMostWireInt)),
                             static_cast<int>(place.number("move", 0, kMostWireInt))};
    });
  });
  return message;
}

}  // namespace parlour::cluster
