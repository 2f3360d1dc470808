// What all messages between machines have in common.
#pragma once

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "cluster/wire/fields.hpp"
#include "cluster/wire/identity.hpp"
#include "core/message.hpp"

namespace parlour::cluster {

constexpr std::size_t kHashDigits = 64;

/// Version, kind and who writes it.
nlohmann::ordered_json head_of(std::string_view kind, const Identity& identity);
/// On one line. Bytes that are no UTF-8, which broken programs say, become U+FFFD.
std::string written(const nlohmann::ordered_json& message);

Identity read_identity(Fields& fields);

/// Every kind of job says how often the broker wants to hear that somebody works on it.
std::chrono::milliseconds read_keep_alive(Fields& fields);

/// A word that can be part of a subject: letters, digits, `-` and `_`, at most 64.
bool is_token(std::string_view text);
std::string read_token(Fields& fields, std::string_view name);

bool is_hash(std::string_view text);

/// A message of the program, as an object; null if there is none.
nlohmann::ordered_json message_json(const std::optional<Message>& message);
std::optional<Message> read_message(Fields& fields, std::string_view name);

}  // namespace parlour::cluster
