#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/course_remote/messages.hpp"

/// Messages as bytes. Decoding takes anything: nothing comes out of what is not such a message, is longer
/// than `kLongestMessage` or lacks what every message of its kind has.
namespace parlour::protocol::remote {

/// A board of 100 × 100 cells, the largest that the course's server has, with a wall on each takes 80 KB.
constexpr std::size_t kLongestMessage = 256 * 1024;

std::string encode(const JoinRequest& request);
std::string encode(const JoinAnswer& answer);
std::string encode(const Answer& answer);
std::string encode(const Update& update);

std::optional<JoinRequest> decode_join_request(std::string_view bytes);
std::optional<JoinAnswer> decode_join_answer(std::string_view bytes);
std::optional<Answer> decode_answer(std::string_view bytes);

/// An answer to a join that comes where an update is due reads as `Unknown`: see ClientSession.
std::optional<Update> decode_update(std::string_view bytes);

}  // namespace parlour::protocol::remote
