#pragma once

#include <memory>
#include <string>

#include "core/result.hpp"
#include "protocol/course_remote/link.hpp"

namespace parlour::protocol::remote {

/// Where a server is: `HOST`, `HOST:PORT` (an IPv6 address in brackets if there is a port) or an address of
/// ZeroMQ, `tcp://…` or `ipc://…`. Fails with what is expected.
Result<std::string> read_address(const std::string& text);

/// A connection to the server at that address, as a client of the course's has it. Time is SteadyTime's.
Result<std::unique_ptr<ClientLink>> connect_to(const std::string& address);

struct BoundServer {
  std::unique_ptr<ServerLink> link;
  std::string address;  ///< where it listens, with the port that was found if 0 was asked for
};

/// A server's socket at `address`. Time is SteadyTime's.
Result<BoundServer> listen_at(const std::string& address);

}  // namespace parlour::protocol::remote
