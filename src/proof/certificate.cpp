#include "proof/certificate.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace parlour::proof {

/// Reads a payload from beginning to end. The first problem stays, and everything behind it reads as zero.
class CertificateParser {
 public:
  CertificateParser(std::span<const std::byte> payload, const Dialect& dialect) : dialect_(dialect) {
    certificate_.payload_ = payload;
  }

  Result<Certificate> parse() {
    version_ = number_within(kVersion, kPassingVersion);
    read_claims();
    read_nodes();
    if (!problem_ && at_ < bytes().size()) refuse("certificate-too-long", at_, {});
    if (problem_) return failure(*std::move(problem_));
    return std::move(certificate_);
  }

 private:
  std::span<const std::byte> bytes() const { return certificate_.payload_; }
  std::size_t left() const { return bytes().size() - at_; }

  void refuse(std::string_view id, std::size_t at, std::vector<Argument> arguments) {
    if (problem_) return;
    arguments.push_back({"byte", std::to_string(at)});
    arguments.push_back({"node", node_ ? std::to_string(*node_) : std::string()});
    problem_ = Message{std::string(id), std::move(arguments), std::nullopt, MessageKind::Damaged};
  }
  void refuse_value(std::size_t at, std::uint64_t found, std::string expected) {
    refuse("certificate-unexpected", at,
           {{"found", std::to_string(found)}, {"expected", std::move(expected)}});
  }

  std::uint8_t byte() {
    if (problem_) return 0;
    if (left() == 0) {
      refuse("certificate-cut-off", at_, {});
      return 0;
    }
    return static_cast<std::uint8_t>(bytes()[at_++]);
  }

  std::uint64_t number() {
    constexpr std::size_t kMostBytes = 9;  // seven bits each: below 2^63
    const std::size_t from = at_;
    std::uint64_t value = 0;
    for (unsigned shift = 0;; shift += kBitsPerByte) {
      const std::uint64_t next = byte();
      if (problem_) return 0;
      value |= (next & (kMoreFollows - 1u)) << shift;
      if (next < kMoreFollows) {
        if (next == 0 && shift > 0) refuse("certificate-bad-number", from, {});  // not the shortest form
        return value;
      }
      if (at_ - from == kMostBytes) {
        refuse("certificate-bad-number", from, {});
        return 0;
      }
    }
  }

  std::uint64_t number_within(std::uint64_t least, std::uint64_t most) {
    const std::size_t from = at_;
    const std::uint64_t value = number();
    if (value >= least && value <= most) return value;
    const std::string last = std::to_string(most);
    refuse_value(from, value, least == most ? last : std::to_string(least) + "…" + last);
    return least;
  }

  void read_claims() {
    const std::uint64_t count = number_within(1, kMostClaims);
    for (std::uint64_t each = 0; each < count && !problem_; ++each) {
      const Side side = number_within(1, 2) == 1 ? Side::First : Side::Second;
      const std::int64_t at_least = to_signed(number());
      root_offsets_.push_back(at_);
      certificate_.claims_.push_back({side, at_least, number()});
    }
  }

  void read_nodes() {
    const std::size_t from = at_;
    const std::uint64_t count = number();
    if (problem_) return;
    // A node has at least one byte, so a count beyond that is wrong before any memory is spent on it.
    if (count == 0 || count > left()) return refuse_value(from, count, "1…" + std::to_string(left()));
    for (std::size_t claim = 0; claim < certificate_.claims_.size(); ++claim)
      if (certificate_.claims_[claim].root >= count)
        return refuse_value(root_offsets_[claim], certificate_.claims_[claim].root,
                            "0…" + std::to_string(count - 1));
    certificate_.offsets_.reserve(count);
    certificate_.uses_.resize(count);
    for (const Claim& claim : certificate_.claims_) use(claim.root);
    for (NodeId node = 0; node < count && !problem_; ++node) {
      node_ = node;
      certificate_.offsets_.push_back(at_);
      read_node();
    }
    if (!problem_) node_.reset();
  }

  void read_node() {
    switch (read_kind()) {
      case Kind::End:
      case Kind::Stealing:
        break;
      case Kind::Answer:
        number();
        reference();
        break;
      case Kind::Replies:
        read_replies();
        break;
      case Kind::Pairing:
        for (std::uint64_t rest = number(); rest > 0 && !problem_; --rest) {
          number();
          number();
        }
        break;
      case Kind::Forcing:
        for (std::uint64_t rest = number(); rest > 0 && !problem_; --rest) number();
        break;
      case Kind::Bounded:
        number_within(0, kLargestBound);
        break;
    }
  }

  void read_replies() {
    for (std::uint64_t rest = number(); rest > 0 && !problem_; --rest) {
      number();
      reference();
    }
    const std::size_t from = at_;
    const bool passing = dialect_.passing && version_ == kPassingVersion;
    const auto most = static_cast<std::uint8_t>(passing ? Unlisted::Pass : Unlisted::After);
    const std::uint8_t unlisted = byte();
    if (unlisted > most) refuse_value(from, unlisted, "0…" + std::to_string(most));
    if (unlisted != 0) reference();
  }

  Kind read_kind() {
    const std::size_t from = at_;
    const std::uint8_t found = byte();
    const auto kind = std::find(dialect_.kinds.begin(), dialect_.kinds.end(), static_cast<Kind>(found));
    if (kind != dialect_.kinds.end()) return *kind;
    std::vector<int> numbers;
    for (const Kind each : dialect_.kinds) numbers.push_back(static_cast<int>(each));
    refuse_value(from, found, list_of(numbers));
    return Kind::End;
  }

  void reference() {
    const std::size_t from = at_;
    const std::uint64_t link = number();
    if (problem_) return;
    if (link / kSymmetries >= *node_)
      return refuse("certificate-no-earlier-node", from, {{"found", std::to_string(link)}});
    const auto symmetry = static_cast<int>(link % kSymmetries);
    if (std::find(dialect_.symmetries.begin(), dialect_.symmetries.end(), symmetry) ==
        dialect_.symmetries.end())
      return refuse("certificate-no-symmetry", from,
                    {{"found", std::to_string(symmetry)}, {"expected", list_of(dialect_.symmetries)}});
    use(*node_ - 1 - link / kSymmetries);
  }

  void use(NodeId node) {
    std::uint8_t& uses = certificate_.uses_[node];
    if (uses < 2) ++uses;
  }

  static std::string list_of(const std::vector<int>& numbers) {
    std::string text;
    for (const int each : numbers) text += (text.empty() ? "" : ", ") + std::to_string(each);
    return text;
  }

  const Dialect& dialect_;
  Certificate certificate_;
  std::size_t at_ = 0;
  std::uint64_t version_ = kVersion;
  std::optional<NodeId> node_;
  std::vector<std::size_t> root_offsets_;
  std::optional<Message> problem_;
};

Result<Certificate> Certificate::parse(std::span<const std::byte> payload, const Dialect& dialect) {
  return CertificateParser(payload, dialect).parse();
}

}  // namespace parlour::proof
