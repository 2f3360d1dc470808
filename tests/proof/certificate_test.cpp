#include "proof/certificate.hpp"

#include <initializer_list>
#include <vector>

#include <gtest/gtest.h>

namespace parlour::proof {
namespace {

const Dialect kDialect{
    {Kind::End, Kind::Answer, Kind::Replies, Kind::Pairing, Kind::Forcing, Kind::Bounded, Kind::Stealing},
    {0, 1, 2, 3}};

std::vector<std::byte> bytes_of(std::initializer_list<int> values) {
  std::vector<std::byte> bytes;
  for (const int value : values) bytes.push_back(static_cast<std::byte>(value));
  return bytes;
}

/// `ID BYTE NODE [FOUND/EXPECTED]` of what is wrong.
std::string fault_of(std::initializer_list<int> values) {
  const auto bytes = bytes_of(values);
  const auto read = Certificate::parse(bytes, kDialect);
  if (read) return "none";
  const Message& message = read.error();
  EXPECT_EQ(message.kind, MessageKind::Damaged);
  std::string text = message.id + " " + std::string(message.argument("byte"));
  if (!message.argument("node").empty()) text += " node " + std::string(message.argument("node"));
  if (!message.argument("expected").empty())
    text += " " + std::string(message.argument("found")) + "/" + std::string(message.argument("expected"));
  return text;
}

TEST(Certificate, ReadsClaimsAndNodes) {
  const auto bytes = bytes_of({1, 2, 1, 0, 2, 2, 5, 1, 3, 1, 2, 172, 2, 1, 3, 1, 4, 0, 1, 8});
  const auto read = Certificate::parse(bytes, kDialect);
  ASSERT_TRUE(read) << read.error().id;
  EXPECT_EQ(read->claims(), (std::vector<Claim>{{Side::First, 0, 2}, {Side::Second, -3, 1}}));
  ASSERT_EQ(read->nodes(), 3u);
  EXPECT_EQ(read->kind(0), Kind::End);
  EXPECT_EQ(read->kind(1), Kind::Answer);
  NodeReader answer = read->read(1);
  EXPECT_EQ(answer.number(), 300u);
  EXPECT_EQ(answer.reference(), (Reference{0, 1}));
  NodeReader replies = read->read(2);
  EXPECT_EQ(replies.number(), 1u);
  EXPECT_EQ(replies.number(), 4u);
  EXPECT_EQ(replies.reference(), (Reference{1, 0}));
  EXPECT_EQ(replies.unlisted(), Unlisted::After);
  EXPECT_EQ(replies.reference(), (Reference{0, 0}));
  EXPECT_TRUE(read->shared(0));   // named twice
  EXPECT_TRUE(read->shared(1));   // by a claim and a node
  EXPECT_FALSE(read->shared(2));  // by a claim only
}

TEST(Certificate, RefusesWhatIsNotAPayload) {
  EXPECT_EQ(fault_of({}), "certificate-cut-off 0");
  EXPECT_EQ(fault_of({0, 1, 1, 0, 0, 1, 1}), "certificate-unexpected 0 0/1…2");
  EXPECT_EQ(fault_of({2, 1, 1, 0, 0, 1, 1}), "none");
  EXPECT_EQ(fault_of({3, 1, 1, 0, 0, 1, 1}), "certificate-unexpected 0 3/1…2");
  EXPECT_EQ(fault_of({1, 0}), "certificate-unexpected 1 0/1…16");
  EXPECT_EQ(fault_of({1, 17}), "certificate-unexpected 1 17/1…16");
  EXPECT_EQ(fault_of({1, 1, 0, 0, 0, 1, 1}), "certificate-unexpected 2 0/1…2");
  EXPECT_EQ(fault_of({1, 1, 3, 0, 0, 1, 1}), "certificate-unexpected 2 3/1…2");
  EXPECT_EQ(fault_of({1, 1, 1, 0, 1, 1, 1}), "certificate-unexpected 4 1/0…0");
  EXPECT_EQ(fault_of({1, 1, 1, 0, 0, 0}), "certificate-unexpected 5 0/1…0");
  EXPECT_EQ(fault_of({1, 1, 1, 0, 0, 3, 1, 1}), "certificate-unexpected 5 3/1…2");
  EXPECT_EQ(fault_of({1, 1, 1, 0, 0, 1, 1, 0}), "certificate-too-long 7");
  EXPECT_EQ(fault_of({1, 1, 1, 0, 0, 1, 1}), "none");
}

TEST(Certificate, RefusesNodesThatAreNone) {
  EXPECT_EQ(fault_of({1, 1, 1, 0, 0, 1, 0}), "certificate-unexpected 6 node 0 0/1, 2, 3, 4, 5, 6, 7");
  EXPECT_EQ(fault_of({1, 1, 1, 0, 0, 1, 8}), "certificate-unexpected 6 node 0 8/1, 2, 3, 4, 5, 6, 7");
  EXPECT_EQ(fault_of({1, 1, 1, 0, 0, 2, 1, 2, 0, 8}), "certificate-no-earlier-node 9 node 1");
  EXPECT_EQ(fault_of({1, 1, 1, 0, 0, 1, 2, 0, 0}), "certificate-no-earlier-node 8 node 0");
  EXPECT_EQ(fault_of({1, 1, 1, 0, 0, 2, 1, 2, 0, 4}), "certificate-no-symmetry 9 node 1 4/0, 1, 2, 3");
  EXPECT_EQ(fault_of({1, 1, 1, 0, 0, 1, 3, 0, 2}), "certificate-unexpected 8 node 0 2/0…1");
  EXPECT_EQ(fault_of({1, 1, 1, 0, 0, 1, 3, 1}), "certificate-cut-off 8 node 0");
  EXPECT_EQ(fault_of({1, 1, 1, 0, 0, 1, 4, 1, 3}), "certificate-cut-off 9 node 0");
  EXPECT_EQ(fault_of({1, 1, 1, 0, 0, 1, 5, 255, 255, 255, 255, 15, 1}), "certificate-cut-off 13 node 0");
  EXPECT_EQ(fault_of({1, 1, 1, 0, 0, 1, 6, 128, 128, 128, 8}), "none");  // 2^24
  EXPECT_EQ(fault_of({1, 1, 1, 0, 0, 1, 6, 129, 128, 128, 8}),
            "certificate-unexpected 7 node 0 16777217/0…16777216");
}

TEST(Certificate, RefusesNumbersThatAreTooLongOrTooLarge) {
  EXPECT_EQ(fault_of({129, 0}), "certificate-bad-number 0");
  EXPECT_EQ(fault_of({1, 1, 1, 255, 255, 255, 255, 255, 255, 255, 255, 127, 0, 1, 1}), "none");  // 2^63 - 1
  EXPECT_EQ(fault_of({1, 1, 1, 128, 128, 128, 128, 128, 128, 128, 128, 128, 1, 0, 1, 1}),
            "certificate-bad-number 3");
}

TEST(Certificate, LetsNodesPassInVersionTwoOfSomeGames) {
  const auto fault = [](int version, bool passing, std::initializer_list<int> node) {
    auto bytes = bytes_of({version, 1, 1, 0, 1, 2, 1, 3});
    for (const int each : node) bytes.push_back(static_cast<std::byte>(each));
    Dialect dialect = kDialect;
    dialect.passing = passing;
    const auto read = Certificate::parse(bytes, dialect);
    if (!read)
      return read.error().id + " " + std::string(read.error().argument("byte")) + " " +
             std::string(read.error().argument("expected"));
    NodeReader replies = read->read(1);
    EXPECT_EQ(replies.number(), 0u);
    EXPECT_EQ(replies.unlisted(), Unlisted::Pass);
    EXPECT_EQ(replies.reference(), (Reference{0, 3}));
    EXPECT_TRUE(read->kind(0) == Kind::End);
    return std::string("none");
  };
  EXPECT_EQ(fault(2, true, {0, 2, 3}), "none");
  EXPECT_EQ(fault(1, true, {0, 2, 3}), "certificate-unexpected 9 0…1");
  EXPECT_EQ(fault(2, false, {0, 2, 3}), "certificate-unexpected 9 0…1");
  EXPECT_EQ(fault(2, true, {0, 3, 3}), "certificate-unexpected 9 0…2");
  EXPECT_EQ(fault(2, true, {0, 2, 4}), "certificate-no-symmetry 10 0, 1, 2, 3");
  EXPECT_EQ(fault(2, true, {0, 2, 8}), "certificate-no-earlier-node 10 ");
  EXPECT_EQ(fault(2, true, {0, 2}), "certificate-cut-off 10 ");
}

TEST(Certificate, LetsAGameHaveFewerKinds) {
  const auto bytes = bytes_of({1, 1, 1, 0, 0, 1, 7});
  const auto read = Certificate::parse(bytes, {{Kind::End, Kind::Bounded}, {0}});
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().argument("expected"), "1, 6");
}

}  // namespace
}  // namespace parlour::proof
