#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "core/line_channel.hpp"
#include "core/result.hpp"
#include "core/stop_token.hpp"

namespace parlour::server {

/// Where a server of lines is.
struct LineAddress {
  std::string host;
  std::uint16_t port = 0;
  bool web_socket = false;
  std::string path = "/";  ///< of the WebSocket
};

struct LinkSettings {
  std::chrono::milliseconds to_connect{10'000};
  std::size_t message = 1 << 16;       ///< a longer line or frame ends the connection
  std::size_t waiting = 1 << 20;       ///< bytes that may wait to be received; then the connection ends
  std::string user_agent = "parlour";  ///< told with a WebSocket
};

/// Connects to a server that speaks in lines, over TCP or in the text frames of a WebSocket. Fails once the
/// time is over, or soon after a stop.
Result<std::unique_ptr<LineChannel>> connect_lines(const LineAddress& address, const LinkSettings& settings,
                                                   StopToken stop);

}  // namespace parlour::server
