// A tree in few bytes says the same as the certificate it was read from.
#include "proof/proof_tree.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "files/data_file.hpp"
#include "proof/checked.hpp"

namespace parlour::proof {
namespace {

TEST(ProofTree, HasEveryNodeWhereItIs) {
  const auto data = std::filesystem::path(PARLOUR_SOURCE_ROOT) / ".." / "data";
  for (const char* name : {"proofs/o15.certificate", "certificates/5x6-4.certificate",
                           "certificates/7x7-5.certificate", "certificates/square-6.certificate"}) {
    SCOPED_TRACE(name);
    const auto file = files::DataFile::open(data / name);
    ASSERT_TRUE(file);
    const auto rules = line::read_game(file->label().game);
    ASSERT_TRUE(rules);
    const auto certificate = Certificate::parse(file->payload(), line::dialect(*rules));
    const auto tree = ProofTree::read(file->payload(), line::dialect(*rules));
    ASSERT_TRUE(certificate && tree);
    EXPECT_EQ(tree->claims(), certificate->claims());
    ASSERT_EQ(tree->nodes(), certificate->nodes());
    for (NodeId node = 0; node < tree->nodes(); ++node) {
      ASSERT_EQ(tree->kind(node), certificate->kind(node));
      ASSERT_EQ(tree->read(node).place(), certificate->read(node).place());
    }
  }
}

TEST(ProofTree, RefusesWhatIsNoPayload) {
  const auto rules = *line::read_game(line_game("tictactoe"));
  for (const std::vector<std::byte>& bytes : {std::vector<std::byte>{}, {std::byte{1}}, {std::byte{7}}})
    EXPECT_FALSE(ProofTree::read(bytes, line::dialect(rules)));
}

/// However long the way is, it is counted or it is said that it is not.
TEST(ProofTree, CountsAsFarAsItCan) {
  CertificateWriter writer;
  NodeId last = writer.end();
  constexpr int kLong = 70'000;
  for (int each = 0; each < kLong; ++each) last = writer.answer(0, {last, 0});
  const NodeId bounded = writer.bounded(1);
  const NodeId above = writer.answer(0, {bounded, 0});
  const std::vector claims{Claim{Side::First, 1, above}};
  const auto payload = writer.finish(claims);
  const auto tree = ProofTree::read(payload, line::dialect(*line::read_game(line_game("tictactoe"))));
  ASSERT_TRUE(tree);
  EXPECT_EQ(tree->plies(0), 0);
  EXPECT_EQ(tree->plies(17), 17);
  EXPECT_EQ(tree->plies(last), ProofTree::kUncounted);
  EXPECT_EQ(tree->plies(above), ProofTree::kUncounted);
}

}  // namespace
}  // namespace parlour::proof
