#include "server/net/running_network.hpp"

#include <fcntl.h>
#include <sys/resource.h>

#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace parlour::server::tests {
namespace {

using support::WebClient;
using support::WebFrame;
using support::WebMessage;

TEST(Network, SaysWhyItCannotListen) {
  Parrot parrot;
  NetworkSettings settings;
  settings.port = 0;
  const auto first = Network::listen(settings, parrot);
  ASSERT_TRUE(first);
  settings.port = (*first)->port();
  const auto second = Network::listen(settings, parrot);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().argument("port"), std::to_string(settings.port));
  settings.host = "no.such.host.invalid";
  const auto third = Network::listen(settings, parrot);
  ASSERT_FALSE(third);
  EXPECT_NE(third.error().argument("reason"), "");
}

TEST(Network, WhoComesBeforeItRunsIsServedThen) {
  Parrot parrot;
  NetworkSettings settings;
  settings.port = 0;
  const auto network = Network::listen(settings, parrot);
  ASSERT_TRUE(network);
  WebClient client((*network)->port());
  client.send_request("GET", "/early", {}, {{"Connection", "close"}});
  (*network)->post([&] { EXPECT_EQ(parrot.ticks_, 0); });
  std::thread thread([&] { (*network)->run(); });
  EXPECT_EQ(client.read_response()->status, 200);
  client.disconnect();
  (*network)->stop();
  thread.join();
}

TEST(Network, StopBeforeRunEndsItAtOnceAndLaterWorkIsNotDone) {
  Parrot parrot;
  NetworkSettings settings;
  settings.port = 0;
  auto network = Network::listen(settings, parrot);
  ASSERT_TRUE(network);
  int done = 0;
  (*network)->post([&] { ++done; });
  (*network)->stop();
  (*network)->stop();
  (*network)->run();
  EXPECT_EQ(done, 1);
  (*network)->post([&] { ++done; });
  network->reset();
  EXPECT_EQ(done, 1);
}

TEST(Network, WorkFromManyThreadsKeepsTheOrderOfEach) {
  RunningNetwork server;
  std::vector<std::pair<int, int>> done;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([&server, &done, thread] {
      for (int i = 0; i < 1000; ++i)
        server.network().post([&done, thread, i] { done.emplace_back(thread, i); });
    });
  for (auto& thread : threads) thread.join();
  server.finish();
  ASSERT_EQ(done.size(), 4000U);
  std::vector<int> next(4, 0);
  for (const auto& [thread, i] : done) EXPECT_EQ(next[static_cast<std::size_t>(thread)]++, i);
}

TEST(Network, StopSaysGoodbyeAndFinishesWhatItOwes) {
  RunningNetwork server;
  WebClient socket = server.socket();
  WebClient idle = server.client();
  EXPECT_EQ(idle.request("GET", "/")->status, 200);
  WebClient asks = server.client();
  asks.send_request("GET", "/later");
  ASSERT_TRUE(server.parrot().wait_until([&] { return server.parrot().later_.size() == 1; }));
  server.on_thread([&] {
    for (int i = 0; i < 3; ++i) server.parrot().connections_.begin()->second->send(server.parrot().large_);
    server.network().stop();
    server.network().post([&] { server.parrot().later_[0](HttpResponse{}); });
  });
  for (int i = 0; i < 3; ++i) EXPECT_EQ(socket.receive().text.size(), server.parrot().large_->size());
  const WebMessage goodbye = socket.receive();
  EXPECT_EQ(goodbye.kind, WebMessage::Kind::Closed);
  EXPECT_EQ(goodbye.code, 1001);
  EXPECT_TRUE(socket.wait_for_end());
  socket.disconnect();
  EXPECT_TRUE(idle.wait_for_end());
  const auto answer = asks.read_response();
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->headers.at("connection"), "close");
  EXPECT_TRUE(asks.wait_for_end());
  asks.disconnect();
  server.finish();
  EXPECT_EQ(server.parrot().closed_, 1);
  EXPECT_FALSE(server.client().connected());
}

TEST(Network, StopDoesNotWaitForThoseWhoDoNotAnswer) {
  RunningNetwork server;
  WebClient mute = server.socket();
  WebClient lazy = server.socket();
  lazy.send_text("flood");
  WebClient asks = server.client();
  asks.send_request("GET", "/later");
  WebClient half = server.client();
  half.send_bytes("GET / HT");
  ASSERT_TRUE(server.parrot().wait_until([&] { return server.parrot().later_.size() == 1; }));
  server.finish();
  EXPECT_EQ(server.parrot().closed_, 2);
  EXPECT_TRUE(asks.wait_for_end());
  EXPECT_TRUE(half.wait_for_end());
  server.parrot().later_[0](HttpResponse{});  // nobody is there any more
}

TEST(Network, BeyondTheLimitNobodyIsLetInAndTheRestIsServed) {
  NetworkSettings settings;
  settings.connections = 2000;
  RunningNetwork server(settings);
  std::vector<WebClient> clients;
  for (int i = 0; i < 2000; ++i) clients.push_back(server.socket());
  for (int i = 0; i < 500; ++i) {
    WebClient more = server.client();
    EXPECT_FALSE(more.request("GET", "/")) << i;
  }
  ASSERT_TRUE(server.parrot().wait_until([&] { return server.parrot().connections_.size() == 2000; }));
  const NetworkCounts counts = server.counts();
  EXPECT_EQ(counts.sockets, 2000U);
  EXPECT_EQ(counts.connections, 2000U);
  EXPECT_EQ(counts.refused, 500U);
  for (auto& client : clients) ASSERT_TRUE(client.send_text("me too"));
  for (auto& client : clients) ASSERT_EQ(client.receive().text, "me too");
  clients.pop_back();  // one leaves, one may come
  ASSERT_TRUE(server.parrot().wait_until([&] { return server.parrot().closed_ == 1; }));
  clients.push_back(server.socket());
}

TEST(Network, OnePeerGetsItsShareOnly) {
  NetworkSettings settings;
  settings.connections_per_peer = 3;
  RunningNetwork server(settings);
  std::vector<WebClient> clients;
  for (int i = 0; i < 3; ++i) clients.push_back(server.socket());
  EXPECT_FALSE(server.client().request("GET", "/"));
  clients.pop_back();
  ASSERT_TRUE(server.parrot().wait_until([&] { return server.parrot().closed_ == 1; }));
  EXPECT_TRUE(server.client().request("GET", "/"));
}

TEST(Network, WithoutDescriptorsItWaitsAndGoesOn) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the sanitizers need descriptors themselves";
#endif
  Parrot parrot;
  NetworkSettings settings;
  settings.port = 0;
  const auto network = Network::listen(settings, parrot);
  ASSERT_TRUE(network);
  WebClient client((*network)->port());
  client.send_request("GET", "/");
  rlimit usual{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &usual), 0);
  const int next = fcntl(0, F_DUPFD, 0);  // the lowest that is free
  close(next);
  rlimit none = usual;
  none.rlim_cur = static_cast<rlim_t>(next);
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &none), 0);
  std::thread thread([&] { (*network)->run(); });
  EXPECT_TRUE(parrot.wait_until([&] { return parrot.ticks_ == 5; }));
  EXPECT_FALSE(client.receive_now());
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &usual), 0);
  EXPECT_EQ(client.read_response()->status, 200);
  client.disconnect();
  (*network)->stop();
  thread.join();
}

TEST(Network, SeesThroughATrustedProxy) {
  NetworkSettings settings;
  settings.trusted_proxies = {"127.0.0.1"};
  RunningNetwork running(settings);
  auto proxy = running.client();
  const auto peer = [&](const WebClient::Headers& headers) {
    const std::string body = proxy.request("GET", "/", {}, headers)->body;
    return body.substr(8, body.rfind('|') - 8);  // GET|/|||peer|
  };
  EXPECT_EQ(peer({}), "127.0.0.1");
  EXPECT_EQ(peer({{"X-Forwarded-For", "203.0.113.7"}}), "203.0.113.7");
  EXPECT_EQ(peer({{"x-forwarded-for", "6.6.6.6, 203.0.113.8"}}), "203.0.113.8");
  EXPECT_EQ(peer({{"X-Forwarded-For", "6.6.6.6"}, {"X-Forwarded-For", "203.0.113.9"}}), "203.0.113.9");
  EXPECT_EQ(peer({{"X-Forwarded-For", "nonsense"}}), "127.0.0.1");
}

TEST(Network, BelievesNobodyElse) {
  RunningNetwork running;
  auto client = running.client();
  const auto response = client.request("GET", "/", {}, {{"X-Forwarded-For", "203.0.113.7"}});
  EXPECT_EQ(response->body, "GET|/|||127.0.0.1|");
}

TEST(Network, CountsClientsOfAProxyOneByOne) {
  NetworkSettings settings;
  settings.trusted_proxies = {"127.0.0.1"};
  settings.connections_per_peer = 2;
  RunningNetwork running(settings);
  std::vector<WebClient> open;
  const auto status = [&](const std::string& address) {
    open.push_back(running.client());
    return open.back().open_socket("/socket", {{"X-Forwarded-For", address}})->status;
  };
  EXPECT_EQ(status("203.0.113.7"), 101);
  EXPECT_EQ(status("203.0.113.7"), 101);
  EXPECT_EQ(status("203.0.113.7"), 429);
  EXPECT_EQ(status("203.0.113.8"), 101) << "another client has room";
  EXPECT_EQ(open.emplace_back(running.client()).request("GET", "/")->status, 200);
}

TEST(Network, RefusesAProxyThatIsNoAddress) {
  Parrot parrot;
  NetworkSettings settings;
  settings.port = 0;
  settings.trusted_proxies = {"localhost"};
  const auto network = Network::listen(settings, parrot);
  ASSERT_FALSE(network);
  EXPECT_EQ(network.error().argument("found"), "localhost");
}

}  // namespace
}  // namespace parlour::server::tests
