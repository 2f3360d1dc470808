#include "server/kgp/reception.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace parlour::server::kgp {
namespace {

constexpr std::uint16_t kPolicy = 1008;

/// Milliseconds of a clock that nobody sets.
Moment now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace

void Reception::answer(const HttpRequest& request, Reply reply) {
  HttpResponse response;
  response.type = "text/plain; charset=utf-8";
  response.status = request.path == "/" ? 200 : 404;
  response.body = std::make_shared<const std::string>(
      "A server of the Kalah Game Protocol (KGP). Programs connect to the WebSocket /socket.\n");
  reply(std::move(response));
}

void Reception::opened(const std::shared_ptr<Connection>& connection) {
  auto channel = std::make_shared<PeerChannel>(*network_, connection, limits_.waiting);
  clients_.emplace(connection.get(), Client{channel, Bucket(limits_.lines)});
  welcome_(std::move(channel), connection->peer());
}

/// A frame of a WebSocket may hold several lines.
void Reception::received(Connection& connection, std::string_view text) {
  const auto found = clients_.find(&connection);
  if (found == clients_.end()) return;
  Client& client = found->second;
  do {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (!client.lines.take(limits_.lines, now()) || !client.channel->mailbox().push(std::string(line))) {
      client.channel->mailbox().close();
      clients_.erase(found);
      connection.close(kPolicy, "too much");
      return;
    }
  } while (!text.empty());
}

void Reception::closed(Connection& connection) {
  const auto found = clients_.find(&connection);
  if (found == clients_.end()) return;
  found->second.channel->mailbox().close();
  clients_.erase(found);
}

}  // namespace parlour::server::kgp
