#include "server/server.hpp"

#include <chrono>
#include <utility>

#include "core/time_source.hpp"
#include "server/api/analyst.hpp"
#include "server/api/http_api.hpp"
#include "server/api/metrics.hpp"
#include "server/api/offered.hpp"
#include "server/api/socket_api.hpp"
#include "server/hall/hall.hpp"
#include "server/pages/pages.hpp"
#include "server/store/journal.hpp"
#include "server/workers/shared_tables.hpp"
#include "server/workers/worker_pool.hpp"

namespace parlour::server {
namespace {

constexpr std::string_view kSocket = "/socket";
constexpr std::size_t kMostTables = std::size_t{64} << 20;  // bytes

Moment moment_now() {
  return std::chrono::duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

WorkerPool::Settings pool_settings(const ServerSettings& settings, const OfferedPlayers& offered,
                                   SharedTables& tables) {
  WorkerPool::Settings pool;
  pool.tables = &tables;
  pool.workers = settings.workers;
  pool.confirmed = offered.confirmed();
  return pool;
}

Hall::Settings hall_settings(const ServerSettings& settings) {
  Hall::Settings hall;
  hall.games = settings.games;
  hall.move_time = settings.move_time;
  hall.keeps_over = std::chrono::days(settings.days_over);
  hall.keeps_others = std::chrono::days(settings.days_others);
  return hall;
}

SocketApi::Settings socket_settings(const ServerSettings& settings) {
  SocketApi::Settings socket;
  socket.messages = settings.messages;
  socket.client_messages = settings.client_messages;
  socket.hello_time = settings.hello_time;
  socket.rematches = settings.new_games;
  socket.hint_time = settings.move_time;
  socket.version = settings.version;
  return socket;
}

HttpApi::Settings http_settings(const ServerSettings& settings) {
  HttpApi::Settings http;
  http.origins = settings.network.origins;
  http.new_games = settings.new_games;
  http.analyses = settings.analyses;
  http.reads = settings.requests;
  http.analysis_time = settings.analysis_time;
  http.limits = {settings.network.message, settings.network.body,
                 static_cast<int>(settings.move_time.count()),
                 static_cast<int>(settings.analysis_time.count())};
  return http;
}

/// What every page asks for first.
std::string given_to_pages(const ServerSettings& settings, const OfferedPlayers& offered,
                           const ui::Texts& texts) {
  return "{\"words\":" + page_texts(texts) +
         ",\"catalogue\":" + catalogue_text(offered, http_settings(settings).limits, texts) + "}";
}

/// Holds the parts together: network, journal, workers and the games between them.
class WholeServer final : public Server, public Application {
 public:
  WholeServer(const ServerSettings& settings, OfferedPlayers offered, std::unique_ptr<Journal> journal)
      : offered_(std::move(offered)),
        journal_(std::move(journal)),
        workers_(pool_settings(settings, offered_, tables_), time_),
        pages_(embedded_pages(),
               [&](const ui::Texts& texts) { return given_to_pages(settings, offered_, texts); }),
        hall_(*journal_, workers_, post(), moment_now, hall_settings(settings)),
        analyst_(workers_, post(), time_),
        sockets_(hall_, analyst_, socket_settings(settings)),
        http_(
            hall_, analyst_, offered_, http_settings(settings), [this] { return metrics(); },
            [this] { return !journal_->counts().disk_refuses; }) {}

  Result<void> listen(const NetworkSettings& settings) {
    auto network = Network::listen(settings, *this);
    if (!network) return failure(std::move(network.error()));
    network_ = *std::move(network);
    return hall_.resume();
  }

  std::uint16_t port() const override { return network_->port(); }
  void run() override { network_->run(); }
  void stop() override { network_->stop(); }

  void answer(const HttpRequest& request, Reply reply) override {
    if (!http_.answer(request, reply)) reply(pages_.answer(request));
  }
  bool accepts(std::string_view path) const override { return path == kSocket; }
  void opened(const std::shared_ptr<Connection>& connection) override { sockets_.opened(connection); }
  void received(Connection& connection, std::string_view text) override {
    sockets_.received(connection, text);
  }
  void closed(Connection& connection) override { sockets_.closed(connection); }
  void tick() override {
    hall_.tick();
    sockets_.tick();
  }

 private:
  Hall::Post post() {
    return [this](std::function<void()> work) { network_->post(std::move(work)); };
  }
  std::string metrics() {
    return metrics_text(network_->counts(), hall_.counts(), workers_.counts(), journal_->counts());
  }

  const SteadyTime time_;
  OfferedPlayers offered_;
  std::unique_ptr<Network> network_;  // outlives all that posts to it
  std::unique_ptr<Journal> journal_;
  SharedTables tables_{kMostTables};
  WorkerPool workers_;
  Pages pages_;
  Hall hall_;
  Analyst analyst_;
  SocketApi sockets_;
  HttpApi http_;
};

}  // namespace

Result<std::unique_ptr<Server>> Server::make(const ServerSettings& settings) {
  auto offered = OfferedPlayers::make(settings.offered);
  if (!offered) return failure(std::move(offered.error()));
  auto journal = Journal::open(settings.file);
  if (!journal) return failure(std::move(journal.error()));
  auto server = std::make_unique<WholeServer>(settings, *std::move(offered), *std::move(journal));
  if (auto listens = server->listen(settings.network); !listens) return failure(std::move(listens.error()));
  return server;
}

}  // namespace parlour::server
