#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "core/message.hpp"

namespace parlour {

/// A value, or what was wrong with the input it should have come from.
template <class T>
using Result = tl::expected<T, Message>;

inline tl::unexpected<Message> failure(Message message) {
  return tl::unexpected<Message>(std::move(message));
}

inline tl::unexpected<Message> failure(std::string_view id, std::vector<Argument> arguments = {}) {
  return failure(Message{std::string(id), std::move(arguments), std::nullopt});
}

inline tl::unexpected<Message> failure(std::string_view id, std::vector<Argument> arguments, Place place) {
  return failure(Message{std::string(id), std::move(arguments), std::move(place)});
}

inline tl::unexpected<Message> failure(MessageKind kind, std::string_view id,
                                       std::vector<Argument> arguments = {}) {
  return failure(Message{std::string(id), std::move(arguments), std::nullopt, kind});
}

/// Is the result a failure of this kind?
template <class T>
bool failed_as(const Result<T>& result, MessageKind kind) {
  return !result && result.error().kind == kind;
}

}  // namespace parlour
