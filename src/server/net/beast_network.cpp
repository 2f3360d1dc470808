#include <fcntl.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/post.hpp>
#include <utility>
#include <vector>

#include "server/net/network_reason.hpp"
#include "server/net/sessions.hpp"

namespace parlour::server {

bool Sessions::has_room_for(const std::string& peer) const {
  if (all_.size() >= settings_.connections) return false;
  const auto known = peers_.find(peer);
  return known == peers_.end() || known->second < settings_.connections_per_peer || proxies_.trusts(peer);
}

void Sessions::add(std::shared_ptr<Session> session) {
  ++peers_[session->peer()];
  Session* const key = session.get();
  all_.emplace(key, std::move(session));
  counts_.connections = all_.size();
}

void Sessions::remove(Session& session) {
  const auto found = all_.find(&session);
  if (found == all_.end()) return;
  const std::shared_ptr<Session> last = std::move(found->second);
  all_.erase(found);
  counts_.connections = all_.size();
  if (const auto peer = peers_.find(session.peer()); peer != peers_.end() && --peer->second == 0)
    peers_.erase(peer);
  if (all_.empty() && gone_) std::exchange(gone_, nullptr)();
}

void Sessions::replace(Session& session, std::shared_ptr<Session> successor) {
  add(std::move(successor));
  remove(session);
}

void Sessions::sweep() {
  const Instant now = std::chrono::steady_clock::now();
  std::vector<std::shared_ptr<Session>> late;
  for (const auto& [key, session] : all_)
    if (session->deadline() <= now) late.push_back(session);
  for (const auto& session : late) session->end();
}

void Sessions::stop(std::function<void()> gone) {
  if (stopping()) return;
  end_ = std::chrono::steady_clock::now() + kFarewell;
  if (all_.empty()) {
    gone();
    return;
  }
  gone_ = std::move(gone);
  std::vector<std::shared_ptr<Session>> everybody;
  for (const auto& [key, session] : all_) everybody.push_back(session);
  for (const auto& session : everybody) session->stop();
}

namespace {

using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                         asio::wait_traits<std::chrono::steady_clock>, Executor>;

constexpr std::chrono::milliseconds kTick{50};
/// After the system had no descriptor left for a client.
constexpr std::chrono::milliseconds kBreath{100};
/// Descriptors for everything but clients: the store, files, pipes to programs.
constexpr rlim_t kOtherFiles = 128;

/// How many clients the system lets us have, asking it for as many as it allows.
std::size_t clients_possible() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return kOtherFiles;
  if (limit.rlim_cur < limit.rlim_max) {
    limit.rlim_cur = limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &limit) != 0) getrlimit(RLIMIT_NOFILE, &limit);
  }
  return limit.rlim_cur > 2 * kOtherFiles ? limit.rlim_cur - kOtherFiles : kOtherFiles;
}

void keep_from_children(int descriptor) { fcntl(descriptor, F_SETFD, FD_CLOEXEC); }

class BeastNetwork final : public Network {
 public:
  BeastNetwork(const NetworkSettings& settings, TrustedProxies proxies, Application& application)
      : sessions_(settings, std::move(proxies), application),
        io_(1),
        acceptor_(io_.get_executor()),
        breath_(io_.get_executor()),
        tick_(io_.get_executor()) {}
  ~BeastNetwork() override { sessions_.clear(); }

  BeastNetwork(const BeastNetwork&) = delete;
  BeastNetwork& operator=(const BeastNetwork&) = delete;

  boost::system::error_code open();

  std::uint16_t port() const override { return port_; }
  void run() override;
  void stop() override {
    asio::post(io_, [this] { shut_down(); });
  }
  void post(std::function<void()> work) override { asio::post(io_, std::move(work)); }
  NetworkCounts counts() const override { return sessions_.counts(); }

 private:
  void accept();
  void welcome(Socket socket);
  void wait_for_tick();
  void shut_down();

  // The order matters: what waits inside io_ ends before the sessions that it speaks to.
  Sessions sessions_;
  std::uint16_t port_ = 0;
  asio::io_context io_;
  Acceptor acceptor_;
  Timer breath_;
  Timer tick_;
};

boost::system::error_code BeastNetwork::open() {
  boost::system::error_code error;
  const NetworkSettings& settings = sessions_.settings();
  asio::ip::tcp::resolver resolver(io_);
  const auto found =
      resolver.resolve(settings.host, std::to_string(settings.port), asio::ip::resolver_base::passive, error);
  if (error) return error;
  const asio::ip::tcp::endpoint endpoint = *found.begin();
  acceptor_.open(endpoint.protocol(), error);
  if (error) return error;
  keep_from_children(acceptor_.native_handle());
  acceptor_.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (error) return error;
  port_ = acceptor_.local_endpoint(error).port();
  return error;
}

void BeastNetwork::run() {
  accept();
  wait_for_tick();
  io_.run();
  // What was cancelled at the end still completes, while the application is there to be spoken of.
  io_.restart();
  io_.poll();
}

void BeastNetwork::accept() {
  acceptor_.async_accept([this](boost::system::error_code error, Socket socket) {
    if (!acceptor_.is_open()) return;
    if (!error) welcome(std::move(socket));
    if (!error || error == asio::error::connection_aborted) {
      accept();
      return;
    }
    // No descriptors or no memory: the client stays in the system's queue until others have left.
    breath_.expires_after(kBreath);
    breath_.async_wait([this](boost::system::error_code cancelled) {
      if (!cancelled && acceptor_.is_open()) accept();
    });
  });
}

void BeastNetwork::welcome(Socket socket) {
  boost::system::error_code error;
  const asio::ip::tcp::endpoint remote = socket.remote_endpoint(error);
  if (error) return;  // it has left already
  std::string peer = remote.address().to_string();
  if (!sessions_.has_room_for(peer)) {
    ++sessions_.counts().refused;
    return;
  }
  keep_from_children(socket.native_handle());
  socket.set_option(asio::ip::tcp::no_delay(true), error);
  const auto make = sessions_.settings().carrier == Carrier::Lines ? make_line_session : make_http_session;
  const auto session = make(sessions_, std::move(socket), std::move(peer));
  sessions_.add(session);
  session->start();
}

void BeastNetwork::wait_for_tick() {
  tick_.expires_after(kTick);
  tick_.async_wait([this](boost::system::error_code error) {
    if (error) return;
    sessions_.sweep();
    sessions_.application().tick();
    wait_for_tick();
  });
}

void BeastNetwork::shut_down() {
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  breath_.cancel();
  sessions_.stop([this] {
    tick_.cancel();
    io_.stop();
  });
}

}  // namespace

Result<std::unique_ptr<Network>> Network::listen(const NetworkSettings& settings, Application& application) {
  auto proxies = TrustedProxies::make(settings.trusted_proxies);
  if (!proxies) return failure(std::move(proxies.error()));
  NetworkSettings possible = settings;
  possible.connections = std::min(settings.connections, clients_possible());
  auto network = std::make_unique<BeastNetwork>(possible, *std::move(proxies), application);
  const boost::system::error_code error = network->open();
  if (!error) return network;
  const std::string port = std::to_string(settings.port);
  if (error == asio::error::address_in_use)
    return failure("network-port-taken", {{"host", settings.host}, {"port", port}});
  return failure("network-cannot-listen",
                 {{"host", settings.host}, {"port", port}, {"reason", network_reason(error)}});
}

}  // namespace parlour::server
