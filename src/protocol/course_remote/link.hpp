#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "core/time_source.hpp"

/// The network as the sessions' drivers see it: whole messages. zmq_link.hpp has the real one.
namespace parlour::protocol::remote {

enum class Heard : std::uint8_t {
  Message,
  Woken,    ///< `wake` was called
  Nothing,  ///< the moment came first
  Lost,     ///< the connection is gone
};

/// A client's connection. All but `wake` belong to one thread.
class ClientLink {
 public:
  ClientLink() = default;
  ClientLink(const ClientLink&) = delete;
  ClientLink& operator=(const ClientLink&) = delete;
  virtual ~ClientLink() = default;

  virtual void send(std::string_view bytes) = 0;
  /// Waits for a message, but not past `until`, in the time of the driver's time source.
  virtual Heard receive(std::string& bytes, TimeSource::Duration until) = 0;
  virtual void wake() = 0;  ///< from any thread
};

/// Makes a connection; the server need not be there yet.
using Connect = std::function<Result<std::unique_ptr<ClientLink>>()>;

/// A server's socket. All but `wake` belong to one thread.
class ServerLink {
 public:
  ServerLink() = default;
  ServerLink(const ServerLink&) = delete;
  ServerLink& operator=(const ServerLink&) = delete;
  virtual ~ServerLink() = default;

  /// False: there is no such client (any more).
  virtual bool send(const std::string& peer, std::string_view bytes) = 0;
  virtual Heard receive(std::string& peer, std::string& bytes, TimeSource::Duration until) = 0;
  virtual void wake() = 0;  ///< from any thread
};

}  // namespace parlour::protocol::remote
