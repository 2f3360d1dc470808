#include "proof/certificate_writer.hpp"

#include <array>
#include <initializer_list>
#include <vector>

#include <gtest/gtest.h>

namespace parlour::proof {
namespace {

std::vector<std::byte> bytes_of(std::initializer_list<int> values) {
  std::vector<std::byte> bytes;
  for (const int value : values) bytes.push_back(static_cast<std::byte>(value));
  return bytes;
}

TEST(CertificateWriter, WritesEveryKindAsThePageSays) {
  CertificateWriter writer;
  const NodeId end = writer.end();
  const NodeId answer = writer.answer(300, {end, 5});
  const std::array listed{CertificateWriter::Reply{2, {answer}}, CertificateWriter::Reply{3, {end, 1}}};
  const NodeId replies = writer.replies(listed, Reference{end});
  writer.replies({});
  writer.pairing(std::array{CertificateWriter::Pair{0, 1}, CertificateWriter::Pair{4, 128}});
  writer.forcing(std::array<std::uint64_t, 2>{7, 8});
  writer.bounded(1000);
  const NodeId stealing = writer.stealing();
  EXPECT_EQ(writer.nodes(), 8u);
  const std::array claims{Claim{Side::First, 0, stealing}, Claim{Side::Second, -3, replies}};
  EXPECT_EQ(writer.finish(claims),
            bytes_of({1, 2,                     // version, claims
                      1, 0,   7,                // First gets at least 0
                      2, 5,   2,                // Second gets at least -3
                      8,                        // nodes
                      1,                        // end
                      2, 172, 2, 5,             // answer 300; node 1 - 1 - 0, symmetry 5
                      3, 2,   2, 0, 3, 9,       // replies: 2 to the node before, 3 to node 0
                      1, 8,                     // others to node 0
                      3, 0,   0,                // replies: none, and no others
                      4, 2,   0, 1, 4, 128, 1,  // pairing
                      5, 2,   7, 8,             // forcing
                      6, 232, 7,                // bounded
                      7}));                     // stealing
  EXPECT_EQ(writer.nodes(), 0u);
}

/// Files without passes stay as they were before there were any.
TEST(CertificateWriter, WritesVersionTwoOnlyIfANodePasses) {
  CertificateWriter writer;
  const NodeId end = writer.end();
  const NodeId passing = writer.passing(std::array{CertificateWriter::Reply{2, {end}}}, {end, 1});
  EXPECT_EQ(writer.finish(std::array{Claim{Side::First, 1, passing}}),
            bytes_of({2, 1,                 // version, claims
                      1, 2, 1,              // First gets at least 1
                      2,                    // nodes
                      1,                    // end
                      3, 1, 2, 0, 2, 1}));  // replies: 2 to node 0; a pass to node 0, symmetry 1
  writer.replies({}, Reference{writer.end()});
  EXPECT_EQ(writer.finish(std::array{Claim{Side::First, 1, 1}})[0], std::byte{1});
}

}  // namespace
}  // namespace parlour::proof
