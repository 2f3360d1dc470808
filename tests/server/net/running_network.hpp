#pragma once

#include "server/net/network.hpp"
#include "server/support/web_client.hpp"

#include <condition_variable>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace parlour::server::tests {

/// Answers every request with what it was, echoes every message, and does what some of them ask for.
class Parrot : public Application {
 public:
  void answer(const HttpRequest& request, Reply reply) override {
    if (request.path == "/later") {
      tell([&] { later_.push_back(std::move(reply)); });
      return;
    }
    HttpResponse response;
    if (request.path == "/large") {
      response.body = large_;
    } else if (request.path == "/unchanged") {
      response.status = 304;
      response.body = large_;
      response.headers = {{"ETag", "\"a\""}};
    } else {
      response.body =
          std::make_shared<const std::string>(request.method + '|' + request.path + '|' + request.query +
                                              '|' + request.body + '|' + request.peer + '|' + request.origin);
    }
    reply(response);
  }

  bool accepts(std::string_view path) const override { return path == "/socket"; }

  void opened(const std::shared_ptr<Connection>& connection) override {
    tell([&] { connections_[connection.get()] = connection; });
  }

  void received(Connection& connection, std::string_view text) override {
    tell([&] { messages_.emplace_back(text); });
    if (text == "leave") {
      connection.send(text_of("last words"));
      connection.close(4000, std::string(500, 'x'));
      connection.send(text_of("too late"));
    } else if (text == "flood") {
      for (int i = 0; i < 64; ++i) connection.send(large_);
    } else {
      connection.send(text_of(text));
    }
  }

  void closed(Connection& connection) override {
    connection.send(text_of("nobody hears this"));
    tell([&] {
      connections_.erase(&connection);
      ++closed_;
    });
  }

  void tick() override {
    tell([&] { ++ticks_; });
  }

  /// Waits until `condition` holds, which is asked whenever something has happened.
  template <class Condition>
  bool wait_until(Condition condition) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(60), condition);
  }

  static std::shared_ptr<const std::string> text_of(std::string_view text) {
    return std::make_shared<const std::string>(text);
  }

  // Of `wait_until` or the network's thread.
  std::map<Connection*, std::shared_ptr<Connection>> connections_;
  std::vector<std::string> messages_;
  std::vector<Reply> later_;
  int closed_ = 0;
  int ticks_ = 0;
  std::shared_ptr<const std::string> large_ = std::make_shared<const std::string>(256 << 10, 'a');

 private:
  template <class Change>
  void tell(Change change) {
    const std::scoped_lock lock(mutex_);
    change();
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
};

/// A network with its thread.
class RunningNetwork {
 public:
  explicit RunningNetwork(NetworkSettings settings = {}) {
    settings.port = 0;
    auto made = Network::listen(settings, parrot_);
    if (!made) throw std::runtime_error(made.error().id);
    network_ = std::move(*made);
    thread_ = std::thread([this] { network_->run(); });
  }
  ~RunningNetwork() { finish(); }
  RunningNetwork(const RunningNetwork&) = delete;
  RunningNetwork& operator=(const RunningNetwork&) = delete;

  void finish() {
    if (!thread_.joinable()) return;
    network_->stop();
    thread_.join();
  }

  Parrot& parrot() { return parrot_; }
  Network& network() { return *network_; }
  std::uint16_t port() const { return network_->port(); }
  support::WebClient client() const { return support::WebClient(port()); }
  /// A client with an open WebSocket.
  support::WebClient socket() const {
    auto client = this->client();
    const auto answer = client.open_socket();
    if (!answer || answer->status != 101) throw std::runtime_error("no WebSocket");
    return client;
  }

  /// Runs on the network's thread and waits for it.
  template <class Work>
  auto on_thread(Work work) {
    std::packaged_task<decltype(work())()> task(std::move(work));
    auto result = task.get_future();
    network_->post([&task] { task(); });
    return result.get();
  }
  NetworkCounts counts() {
    return on_thread([this] { return network_->counts(); });
  }

 private:
  Parrot parrot_;
  std::unique_ptr<Network> network_;
  std::thread thread_;
};

}  // namespace parlour::server::tests
