#pragma once

#include <string_view>

#include "core/result.hpp"
#include "server/net/line_link.hpp"

namespace parlour::server::kgp {

constexpr std::uint16_t kPort = 2671;

/// What the reference server plays.
constexpr std::string_view kUsualGame = "kalah:pits=8,seeds=8,stop=half";

/// `HOST`, `HOST:PORT`, `[::1]:PORT` for TCP; `ws://HOST[:PORT][/PATH]` for a WebSocket, by default at
/// /socket. Fails on anything else; TLS is for a proxy.
Result<LineAddress> read_address(std::string_view text);

/// The same for people.
std::string address_text(const LineAddress& address);

}  // namespace parlour::server::kgp
