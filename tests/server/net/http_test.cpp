#include "server/net/running_network.hpp"

#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace parlour::server::tests {
namespace {

using support::WebClient;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

NetworkSettings impatient() {
  NetworkSettings settings;
  settings.request_time = std::chrono::milliseconds(1000);
  return settings;
}

/// Is somebody else served as if nothing had happened?
testing::AssertionResult serves_others(const RunningNetwork& server) {
  const auto answer = server.client().request("GET", "/well");
  if (answer && answer->status == 200) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "status " << (answer ? answer->status : 0);
}

/// The status of the answer to raw bytes; 0: the connection was closed without one.
int status_after(const RunningNetwork& server, const std::string& bytes) {
  WebClient client = server.client();
  client.send_bytes(bytes);
  const auto answer = client.read_response();
  if (answer && answer->status >= 400) {
    EXPECT_TRUE(client.wait_for_end()) << bytes.substr(0, 100);
  }
  return answer ? answer->status : 0;
}

TEST(Http, AnswersOneRequestAfterTheOtherOnOneConnection) {
  RunningNetwork server;
  WebClient client = server.client();
  EXPECT_EQ(client.request("GET", "/a%20b?c=%20d")->body, "GET|/a b|c=%20d||127.0.0.1|");
  EXPECT_EQ(client.request("POST", "/x", "the body", {{"Origin", "http://a"}})->body,
            "POST|/x||the body|127.0.0.1|http://a");
  EXPECT_THAT(client.request("DELETE", "/x")->body, StartsWith("DELETE|/x"));
  const auto last = client.request("GET", "/", {}, {{"Connection", "close"}});
  EXPECT_EQ(last->headers.at("connection"), "close");
  EXPECT_EQ(last->headers.at("content-type"), "application/json");
  EXPECT_TRUE(client.wait_for_end());
  EXPECT_EQ(server.counts().requests, 4U);
}

TEST(Http, AHeadHasTheLengthAndNoBody) {
  RunningNetwork server;
  WebClient client = server.client();
  const auto head = client.request("HEAD", "/large");
  EXPECT_EQ(head->headers.at("content-length"), std::to_string(256 << 10));
  EXPECT_EQ(client.request("GET", "/large")->body, std::string(256 << 10, 'a'));
}

TEST(Http, AnAnswerWithoutABodyDoesNotConfuseTheNext) {
  RunningNetwork server;
  WebClient client = server.client();
  const auto unchanged = client.request("GET", "/unchanged");
  EXPECT_EQ(unchanged->status, 304);
  EXPECT_EQ(unchanged->headers.at("etag"), "\"a\"");
  EXPECT_FALSE(unchanged->headers.contains("content-length"));
  EXPECT_THAT(client.request("GET", "/next")->body, StartsWith("GET|/next"));
}

TEST(Http, RequestsThatComeTogetherAreAnsweredInOrder) {
  RunningNetwork server;
  WebClient client = server.client();
  std::string all;
  for (int i = 0; i < 200; ++i)
    all += fmt::format("POST /{} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab", i);
  ASSERT_TRUE(client.send_bytes(all));
  for (int i = 0; i < 200; ++i)
    EXPECT_THAT(client.read_response()->body, StartsWith(fmt::format("POST|/{}|", i)));
}

TEST(Http, AnswersMayComeLater) {
  RunningNetwork server;
  WebClient first = server.client();
  WebClient second = server.client();
  first.send_request("GET", "/later");
  ASSERT_TRUE(server.parrot().wait_until([&] { return server.parrot().later_.size() == 1; }));
  second.send_request("GET", "/later");
  ASSERT_TRUE(server.parrot().wait_until([&] { return server.parrot().later_.size() == 2; }));
  EXPECT_TRUE(serves_others(server));
  second.reset();
  server.on_thread([&] {
    for (const auto& reply : server.parrot().later_) {
      HttpResponse response;
      response.body = Parrot::text_of("now");
      reply(response);
      reply(response);  // once is enough
    }
  });
  EXPECT_EQ(first.read_response()->body, "now");
  EXPECT_THAT(first.request("GET", "/after")->body, StartsWith("GET|/after"));
}

TEST(Http, AnOldClientIsClosedUnlessItAsks) {
  RunningNetwork server;
  WebClient client = server.client();
  client.send_bytes("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
  EXPECT_EQ(client.read_response()->headers.at("connection"), "keep-alive");
  client.send_bytes("GET / HTTP/1.0\r\n\r\n");
  EXPECT_EQ(client.read_response()->status, 200);
  EXPECT_TRUE(client.wait_for_end());
}

TEST(Http, TooLongAHeaderIsRefused) {
  RunningNetwork server;
  EXPECT_EQ(status_after(server, "GET / HTTP/1.1\r\nHost: a\r\nX: " + std::string(1 << 20, 'x')), 431);
  EXPECT_EQ(status_after(server, "GET /" + std::string(1 << 20, 'x')), 431);
  EXPECT_EQ(status_after(server, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;" +
                                     std::string(64 << 10, 'x')),
            431);
  EXPECT_EQ(server.counts().refused, 3U);
  EXPECT_TRUE(serves_others(server));
}

TEST(Http, TooLongABodyIsRefused) {
  RunningNetwork server;
  const std::string start = "POST / HTTP/1.1\r\nHost: a\r\n";
  EXPECT_EQ(status_after(server, start + "Content-Length: 65537\r\n\r\n"), 413);
  EXPECT_EQ(status_after(server, start + "Content-Length: 4611686018427387904\r\n\r\n"), 413);
  EXPECT_EQ(status_after(server, start + "Content-Length: 500000\r\n\r\n" + std::string(500000, 'x')), 413);
  EXPECT_EQ(
      status_after(server, start + "Transfer-Encoding: chunked\r\n\r\n20000\r\n" + std::string(0x20000, 'x')),
      413);
  EXPECT_EQ(server.counts().refused, 4U);
  EXPECT_EQ(status_after(server, start + "Content-Length: 65536\r\n\r\n" + std::string(65536, 'x')), 200);
  EXPECT_EQ(status_after(server, start + "Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n"), 200);
}

TEST(Http, WhatIsNoRequestIsRefused) {
  RunningNetwork server;
  EXPECT_EQ(
      status_after(server, std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 11) + "\r\n\r\n"),
      400);
  EXPECT_EQ(status_after(server, "hello\r\n\r\n"), 400);
  EXPECT_EQ(status_after(server, "GET / HTTP/9.9\r\nHost: a\r\n\r\n"), 400);
  EXPECT_EQ(status_after(server, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n"), 400);
  EXPECT_EQ(
      status_after(server, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"),
      400);
  EXPECT_EQ(status_after(server, "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"),
            400);
  EXPECT_TRUE(serves_others(server));
}

TEST(Http, ABadTargetIsRefusedAndTheConnectionGoesOn) {
  RunningNetwork server;
  WebClient client = server.client();
  EXPECT_EQ(client.request("GET", "/%zz")->status, 400);
  EXPECT_EQ(client.request("GET", "/%00")->status, 400);
  EXPECT_EQ(client.request("GET", "http://other/")->status, 400);
  EXPECT_EQ(client.request("GET", "/", {}, {{"Host", "twice"}})->status, 400);
  EXPECT_THAT(client.request("GET", "/../..%2f..%2Fetc/passwd")->body,
              StartsWith("GET|/../../../etc/passwd|"));
}

TEST(Http, ARequestInDripsIsCutOff) {
  RunningNetwork server(impatient());
  for (const std::string start :
       {"", "GET / HT", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n"}) {
    WebClient client = server.client();
    ASSERT_TRUE(client.connected());
    client.send_bytes(start);
    // a byte whenever the server is known to be alive, for as long as it takes any
    while (!start.empty() && client.send_bytes("x")) ASSERT_TRUE(serves_others(server));
    EXPECT_TRUE(client.wait_for_end()) << start;
  }
  EXPECT_TRUE(serves_others(server));
}

TEST(Http, AnAnswerThatNobodyTakesIsCutOff) {
  RunningNetwork server(impatient());
  WebClient client = server.client();
  std::string all;
  for (int i = 0; i < 400; ++i) all += "GET /large HTTP/1.1\r\nHost: a\r\n\r\n";
  ASSERT_TRUE(client.send_bytes(all));
  ASSERT_TRUE(server.parrot().wait_until([&] { return server.parrot().ticks_ > 1; }));
  while (server.counts().connections != 0) EXPECT_TRUE(server.parrot().wait_until([&] { return true; }));
  EXPECT_LT(server.counts().requests, 400U);
  EXPECT_TRUE(serves_others(server));
}

TEST(Http, ClientsThatLeaveInTheMiddleChangeNothing) {
  RunningNetwork server;
  for (const std::string start :
       {"", "GET / HT", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc",
        "GET /large HTTP/1.1\r\nHost: a\r\n\r\n"}) {
    WebClient polite = server.client();
    polite.send_bytes(start);
    polite.disconnect();
    WebClient rude = server.client();
    rude.send_bytes(start);
    rude.reset();
    WebClient half = server.client();
    half.send_bytes(start);
    half.finish_sending();
    EXPECT_TRUE(half.wait_for_end()) << start;
  }
  EXPECT_TRUE(serves_others(server));
}

TEST(Http, WhoHasSentItAllIsStillAnswered) {
  RunningNetwork server;
  WebClient client = server.client();
  client.send_request("GET", "/a");
  client.finish_sending();
  EXPECT_EQ(client.read_response()->status, 200);
  EXPECT_TRUE(client.wait_for_end());
}

}  // namespace
}  // namespace parlour::server::tests
