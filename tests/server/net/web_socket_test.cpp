#include "server/net/running_network.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace parlour::server::tests {
namespace {

using support::WebClient;
using support::WebFrame;
using support::WebMessage;
using Kind = WebMessage::Kind;

/// Echoes of this connection still come.
testing::AssertionResult echoes(WebClient& client) {
  if (!client.send_text("still here?")) return testing::AssertionFailure() << "cannot send";
  const WebMessage message = client.receive();
  if (message.kind == Kind::Text && message.text == "still here?") return testing::AssertionSuccess();
  return testing::AssertionFailure() << "code " << message.code << ", text " << message.text.substr(0, 100);
}

/// The code of the goodbye to these bytes; 0: none came.
int code_after(const RunningNetwork& server, const std::string& bytes) {
  WebClient client = server.socket();
  client.send_bytes(bytes);
  const WebMessage message = client.receive();
  EXPECT_TRUE(client.wait_for_end());
  return message.kind == Kind::Closed ? message.code : 0;
}

TEST(WebSocket, OpensForOwnPagesAndForPrograms) {
  NetworkSettings settings;
  settings.origins = {"https://games.example"};
  RunningNetwork server(settings);
  const auto status = [&](const std::string& path, const WebClient::Headers& headers) {
    WebClient client = server.client();
    const auto answer = client.open_socket(path, headers);
    return answer ? answer->status : 0;
  };
  EXPECT_EQ(status("/socket", {}), 101);
  EXPECT_EQ(status("/socket?a=b", {}), 101);
  EXPECT_EQ(status("/socket", {{"Origin", "http://127.0.0.1:" + std::to_string(server.port())}}), 101);
  EXPECT_EQ(status("/socket", {{"Origin", "https://games.example"}}), 101);
  EXPECT_EQ(status("/socket", {{"Origin", "https://evil.example"}}), 403);
  EXPECT_EQ(status("/socket", {{"Origin", "null"}}), 403);
  EXPECT_EQ(status("/other", {}), 404);
  EXPECT_EQ(status("/other", {{"Origin", "https://evil.example"}}), 404);
  EXPECT_EQ(status("/socket/../other", {}), 404);
}

TEST(WebSocket, AgreesToItsSubprotocolAndToNoExtension) {
  RunningNetwork server;
  WebClient client = server.client();
  const auto answer = client.open_socket("/socket", {{"Sec-WebSocket-Protocol", "chat, parlour.1"},
                                                     {"Sec-WebSocket-Extensions", "permessage-deflate"}});
  EXPECT_EQ(answer->headers.at("sec-websocket-protocol"), "parlour.1");
  EXPECT_EQ(answer->headers.at("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");  // of RFC 6455
  EXPECT_FALSE(answer->headers.contains("sec-websocket-extensions"));
  WebClient other = server.client();
  EXPECT_FALSE(other.open_socket("/socket", {{"Sec-WebSocket-Protocol", "parlour.12"}})
                   ->headers.contains("sec-websocket-protocol"));
}

TEST(WebSocket, AnIncompleteRequestForItIsRefused) {
  RunningNetwork server;
  WebClient client = server.client();
  const auto answer =
      client.request("GET", "/socket", {}, {{"Connection", "Upgrade"}, {"Upgrade", "websocket"}});
  EXPECT_EQ(answer->status, 400);
  EXPECT_TRUE(client.wait_for_end());
  WebClient eager = server.client();
  eager.send_bytes(
      "GET /socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
      WebFrame{}.bytes());
  EXPECT_EQ(eager.read_response()->status, 400);
}

TEST(WebSocket, EchoesTextsOfAllLengths) {
  RunningNetwork server;
  WebClient client = server.socket();
  for (const std::size_t length : {0, 1, 125, 126, 4096, 16384}) {
    const std::string text(length, 'x');
    ASSERT_TRUE(client.send_text(text));
    EXPECT_EQ(client.receive().text, text);
  }
  EXPECT_EQ(server.counts().messages, 6U);
}

TEST(WebSocket, ManySmallMessagesKeepTheirOrder) {
  RunningNetwork server;
  WebClient client = server.socket();
  std::string all;
  for (int i = 0; i < 5000; ++i) all += WebFrame{WebFrame::kText, std::to_string(i)}.bytes();
  ASSERT_TRUE(client.send_bytes(all));
  for (int i = 0; i < 5000; ++i) ASSERT_EQ(client.receive().text, std::to_string(i));
}

TEST(WebSocket, AMessageInPiecesIsOne) {
  RunningNetwork server;
  WebClient client = server.socket();
  const std::string letters = "пешка";
  for (std::size_t i = 0; i < letters.size(); ++i)
    client.send_frame({i == 0 ? WebFrame::kText : WebFrame::kContinuation, letters.substr(i, 1), false});
  client.send_frame({WebFrame::kPing, "are you there?"});
  client.send_frame({WebFrame::kContinuation, "", true});
  EXPECT_EQ(client.receive().text, letters);
  for (int i = 0; i < 2000; ++i)
    client.send_frame({i == 0 ? WebFrame::kText : WebFrame::kContinuation, "", false});
  client.send_frame({WebFrame::kContinuation, "end", true});
  EXPECT_EQ(client.receive().text, "end");
}

TEST(WebSocket, WhatIsNoFrameClosesIt) {
  RunningNetwork server;
  WebClient other = server.socket();
  EXPECT_EQ(code_after(server, std::string(100, '\xff')), 1002);
  EXPECT_EQ(code_after(server, "GET / HTTP/1.1\r\n\r\n"), 1002);
  EXPECT_EQ(code_after(server, WebFrame{WebFrame::kText, "unmasked", true, false}.bytes()), 1002);
  EXPECT_EQ(code_after(server, WebFrame{3, "unknown"}.bytes()), 1002);
  EXPECT_EQ(code_after(server, WebFrame{WebFrame::kContinuation, "of nothing"}.bytes()), 1002);
  EXPECT_EQ(code_after(server, WebFrame{WebFrame::kPing, std::string(126, 'x')}.bytes()), 1002);
  EXPECT_EQ(code_after(server, WebFrame{WebFrame::kPing, "in pieces", false}.bytes()), 1002);
  EXPECT_TRUE(echoes(other));
}

TEST(WebSocket, OnlyTextIsUnderstood) {
  RunningNetwork server;
  WebClient other = server.socket();
  EXPECT_EQ(code_after(server, WebFrame{WebFrame::kBinary, "abc"}.bytes()), 1003);
  for (const std::string bad : {"\xff", "a\xc3", "\xc0\xaf", "\xed\xa0\x80"})
    EXPECT_EQ(code_after(server, WebFrame{WebFrame::kText, bad}.bytes()), 1007);
  EXPECT_TRUE(echoes(other));
  EXPECT_THAT(server.parrot().messages_, testing::ElementsAre("still here?"));
}

TEST(WebSocket, AGiantMessageClosesIt) {
  RunningNetwork server;
  WebClient other = server.socket();
  const std::string giant = "\x81\xff" + std::string("\x40\0\0\0\0\0\0\0\x37\xfa\x21\x3d", 12);
  EXPECT_EQ(code_after(server, giant), 1009);
  EXPECT_EQ(code_after(server, WebFrame{WebFrame::kText, std::string(16385, 'x')}.bytes().substr(0, 100)),
            1009);
  std::string pieces = WebFrame{WebFrame::kText, std::string(16384, 'x'), false}.bytes();
  pieces += WebFrame{WebFrame::kContinuation, "x", true}.bytes();
  EXPECT_EQ(code_after(server, pieces), 1009);
  ASSERT_TRUE(server.parrot().wait_until([&] { return server.parrot().closed_ == 3; }));
  EXPECT_EQ(server.counts().refused, 3U);
  EXPECT_TRUE(echoes(other));
}

TEST(WebSocket, TheApplicationClosesAfterItsLastWords) {
  RunningNetwork server;
  WebClient client = server.socket();
  client.send_text("leave");
  EXPECT_EQ(client.receive().text, "last words");
  const WebMessage goodbye = client.receive();
  EXPECT_EQ(goodbye.kind, Kind::Closed);
  EXPECT_EQ(goodbye.code, 4000);
  EXPECT_EQ(goodbye.text, std::string(123, 'x'));
  EXPECT_TRUE(client.wait_for_end());
  client.disconnect();
  EXPECT_TRUE(server.parrot().wait_until([&] { return server.parrot().closed_ == 1; }));
  EXPECT_EQ(server.counts().sockets, 0U);
}

TEST(WebSocket, AClientThatDoesNotAnswerAGoodbyeIsDropped) {
  RunningNetwork server;
  WebClient client = server.socket();
  client.send_text("leave");
  EXPECT_TRUE(server.parrot().wait_until([&] { return server.parrot().closed_ == 1; }));
  EXPECT_TRUE(client.wait_for_end());
}

TEST(WebSocket, EveryWayToLeaveIsNoticedOnce) {
  RunningNetwork server;
  WebClient polite = server.socket();
  WebClient gone = server.socket();
  WebClient vanished = server.socket();
  WebClient half = server.socket();
  WebClient stays = server.socket();
  ASSERT_TRUE(server.parrot().wait_until([&] { return server.parrot().connections_.size() == 5; }));
  EXPECT_EQ(server.counts().sockets, 5U);
  polite.send_close(1000);
  EXPECT_EQ(polite.receive().code, 1000);
  gone.disconnect();
  vanished.reset();
  half.finish_sending();
  EXPECT_TRUE(half.wait_for_end());
  ASSERT_TRUE(server.parrot().wait_until([&] { return server.parrot().closed_ == 4; }));
  EXPECT_TRUE(echoes(stays));
  EXPECT_EQ(server.counts().sockets, 1U);
  EXPECT_EQ(server.counts().connections, 1U);
  EXPECT_EQ(server.parrot().closed_, 4);
}

TEST(WebSocket, WhoAnswersPingsStays) {
  NetworkSettings settings;
  settings.silence = std::chrono::milliseconds(2000);
  RunningNetwork server(settings);
  WebClient silent = server.socket();
  while (silent.pings() < 3) {  // longer than the silence allowed
    ASSERT_TRUE(silent.wait_for_bytes());
    const auto message = silent.receive_now();
    ASSERT_FALSE(message) << message->code;
  }
  EXPECT_TRUE(echoes(silent));
}

TEST(WebSocket, WhoAnswersNoPingIsDropped) {
  NetworkSettings settings;
  settings.silence = std::chrono::milliseconds(100);
  RunningNetwork server(settings);
  WebClient dead = server.socket();
  ASSERT_TRUE(server.parrot().wait_until([&] { return server.parrot().closed_ == 1; }));
  EXPECT_TRUE(dead.wait_for_end());
}

TEST(WebSocket, WhoDoesNotReadIsClosedAndNobodyElseNotices) {
  RunningNetwork server;
  WebClient lazy = server.socket();
  WebClient other = server.socket();
  lazy.send_text("flood");  // sixteen times what may wait
  ASSERT_TRUE(server.parrot().wait_until([&] { return server.parrot().messages_.size() == 1; }));
  EXPECT_EQ(server.counts().refused, 1U);
  EXPECT_TRUE(echoes(other));
  ASSERT_TRUE(server.parrot().wait_until([&] { return server.parrot().closed_ == 1; }));
  EXPECT_TRUE(lazy.wait_for_end());
  EXPECT_TRUE(echoes(other));
  EXPECT_EQ(server.counts().sockets, 1U);
}

TEST(WebSocket, WhoReadsTooSlowlyIsToldWhy) {
  RunningNetwork server;
  WebClient slow = server.socket();
  slow.send_text("flood");
  WebMessage message;
  do {
    message = slow.receive();
  } while (message.kind == Kind::Text);
  EXPECT_EQ(message.kind, Kind::Closed);
  EXPECT_EQ(message.code, 1013);
}

TEST(WebSocket, WhatTheApplicationKeepsMayOutliveEverything) {
  std::shared_ptr<Connection> kept;
  {
    RunningNetwork server;
    WebClient client = server.socket();
    EXPECT_TRUE(echoes(client));
    server.on_thread([&] { kept = server.parrot().connections_.begin()->second; });
    client.disconnect();
    ASSERT_TRUE(server.parrot().wait_until([&] { return server.parrot().closed_ == 1; }));
    server.on_thread([&] { kept->send(Parrot::text_of("hello?")); });
  }
  kept->send(Parrot::text_of("hello?"));
  kept->close(1000, "");
  EXPECT_EQ(kept->peer(), "127.0.0.1");
}

}  // namespace
}  // namespace parlour::server::tests
