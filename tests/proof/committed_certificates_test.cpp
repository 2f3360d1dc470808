// The certificates in data/certificates: they hold, and no change of their bytes makes a false claim hold.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "files/data_file.hpp"
#include "proof/checked.hpp"
#include "proof/corrupted.hpp"
#include "proof/numbers.hpp"

namespace parlour::proof {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = fs::path(PARLOUR_SOURCE_ROOT) / ".." / "data" / "certificates";

std::vector<fs::path> committed() {
  std::vector<fs::path> paths;
  for (const auto& entry : fs::directory_iterator(kFolder)) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

Bytes bytes_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const auto* begin = reinterpret_cast<const std::byte*>(text.data());
  return {begin, begin + text.size()};
}

Result<Verdict> check(const files::Container& container, std::uint64_t limit) {
  Settings settings;
  settings.limit = limit;
  return verify(container.label().game, container.label().parameters, container.payload(), settings);
}

constexpr std::uint64_t kPlenty = 100'000'000;

TEST(CommittedCertificates, AllHold) {
  const auto paths = committed();
  EXPECT_GE(paths.size(), 20u);
  for (const fs::path& path : paths) {
    SCOPED_TRACE(path.filename().string());
    const auto file = files::DataFile::open(path);
    ASSERT_TRUE(file);
    EXPECT_EQ(file->label().kind, "certificate");
    EXPECT_EQ(file->label().parameters, "");  // the start of the game
    EXPECT_EQ(told(verify(file->label().game, "", file->payload(), {})), "valid");
  }
}

// Every byte counts: the checksums refuse a file with any of them changed, whatever the change means.
TEST(CommittedCertificates, ChangedFilesAreRefused) {
  constexpr int kChanges = 10'000;
  Rng rng(21);
  const auto paths = committed();
  for (std::size_t each = 0; each < paths.size(); ++each) {
    SCOPED_TRACE(paths[each].filename().string());
    Bytes bytes = bytes_of(paths[each]);
    ASSERT_TRUE(files::Container::parse(bytes, "intact"));
    int accepted = 0;
    for (int change = static_cast<int>(each); change < kChanges; change += static_cast<int>(paths.size())) {
      const auto at = rng.below(static_cast<std::uint32_t>(bytes.size()));
      const auto flipped = static_cast<std::byte>(rng.between(1, 255));
      bytes[at] ^= flipped;
      accepted += files::Container::parse(bytes, "changed").has_value() ? 1 : 0;
      bytes[at] ^= flipped;
    }
    for (std::size_t length : {std::size_t{0}, std::size_t{47}, bytes.size() / 2, bytes.size() - 1})
      accepted += files::Container::parse(std::span(bytes).first(length), "cut").has_value() ? 1 : 0;
    EXPECT_EQ(accepted, 0);
    EXPECT_TRUE(files::Container::parse(bytes, "intact"));
  }
}

/// A small committed certificate and what the game is worth to First, as docs/solved.md has it.
/// literature.
struct Small {
  std::string_view name;
  int value;
};
constexpr std::array kSmall = {
    Small{"3x3-3", 0},         Small{"3x3-3-last-reply", 0}, Small{"3x3-3-stones-3", -1}, Small{"3x4-3", 1},
    Small{"3x4-3-exactly", 1}, Small{"square-4", 0},         Small{"square-7", 0},        Small{"6x6-5", 0},
    Small{"5x6-4", 1},         Small{"kalah-3-3", 2}};

/// One of them with claims that can be changed and checksums that are right again.
class Forgery {
 public:
  explicit Forgery(const Small& small) : value_(small.value) {
    const auto file = files::DataFile::open(kFolder / (std::string(small.name) + ".certificate"));
    EXPECT_TRUE(file) << small.name;
    if (!file) return;
    game_ = file->label().game;
    payload_.assign(file->payload().begin(), file->payload().end());
    const auto verdict = verify(game_, "", payload_, {});
    EXPECT_EQ(told(verdict), "valid");
    if (!verdict) return;
    claims_ = verdict->claims;
    limit_ = 2 * verdict->steps + 1000;
    for (const Claim& claim : claims_) EXPECT_LE(claim.at_least, worth(claim.side));
  }

  const Bytes& payload() const { return payload_; }
  const std::vector<Claim>& claims() const { return claims_; }

  /// The same nodes below the one claim that `side` gets one more than the truth.
  Bytes false_claim(Side side, NodeId root) const {
    const std::size_t nodes_begin = head(claims_).size();
    Bytes bytes = head({{side, worth(side) + 1, root}});
    bytes.insert(bytes.end(), payload_.begin() + static_cast<std::ptrdiff_t>(nodes_begin), payload_.end());
    return bytes;
  }

  /// Writes the container around a payload, reads it as a file is read and verifies it; see `told`.
  std::string outcome(const Bytes& payload) const {
    Bytes whole = files::container_header({"certificate", game_, "a forger", ""}, payload);
    whole.insert(whole.end(), payload.begin(), payload.end());
    const auto container = files::Container::parse(whole, "forged");
    EXPECT_TRUE(container) << "the checksums should be right";
    if (!container) return "no container";
    const auto verdict = check(*container, limit_);
    if (verdict && verdict->standing == Standing::Valid) {
      for (const Claim& claim : verdict->claims)
        EXPECT_LE(claim.at_least, worth(claim.side)) << "a false claim was accepted";
    }
    return told(verdict);
  }

 private:
  int worth(Side side) const { return side == Side::First ? value_ : -value_; }

  static Bytes head(const std::vector<Claim>& claims) {
    Bytes bytes;
    append_number(bytes, kVersion);
    append_number(bytes, claims.size());
    for (const Claim& claim : claims) {
      append_number(bytes, claim.side == Side::First ? 1 : 2);
      append_number(bytes, from_signed(claim.at_least));
      append_number(bytes, claim.root);
    }
    return bytes;
  }

  int value_;
  std::string game_;
  Bytes payload_;
  std::vector<Claim> claims_;
  std::uint64_t limit_ = kPlenty;
};

TEST(CommittedCertificates, NoForgeryProvesAFalseClaim) {
  constexpr int kForgeries = 10'000;
  constexpr int kEach = kForgeries / static_cast<int>(kSmall.size());
  Rng rng(22);
  int malformed = 0;
  int valid = 0;
  for (const Small& small : kSmall) {
    SCOPED_TRACE(std::string(small.name));
    const Forgery forgery(small);
    ASSERT_FALSE(forgery.claims().empty());
    EXPECT_EQ(forgery.outcome(forgery.payload()), "valid");
    for (const Claim& claim : forgery.claims()) {
      EXPECT_NE(forgery.outcome(forgery.false_claim(Side::First, claim.root)), "valid");
      EXPECT_NE(forgery.outcome(forgery.false_claim(Side::Second, claim.root)), "valid");
    }
    for (int each = 0; each < kEach; ++each) {
      const Claim& claim = forgery.claims()[rng.below(static_cast<std::uint32_t>(forgery.claims().size()))];
      const Bytes untrue = forgery.false_claim(rng.below(2) == 0 ? Side::First : Side::Second, claim.root);
      // a quarter begins with what is true, and may stay so
      const std::string outcome = forgery.outcome(corrupted(each % 4 == 0 ? forgery.payload() : untrue, rng));
      valid += outcome == "valid" ? 1 : 0;
      malformed += outcome.starts_with("malformed") ? 1 : 0;
    }
  }
  EXPECT_GT(valid, 0);                                         // a larger bound, a smaller claim
  EXPECT_GT(kForgeries - malformed - valid, kForgeries / 10);  // the verifier itself is asked often enough
}

}  // namespace
}  // namespace parlour::proof
