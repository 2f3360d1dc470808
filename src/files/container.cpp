#include "files/container.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>
#include <numeric>
#include <string>

#include "files/checksum.hpp"
#include "files/little_endian.hpp"

namespace parlour::files {
namespace {

using Bytes = std::span<const std::byte>;

constexpr std::string_view kMagic = "PARLOUR\x1A";
constexpr std::size_t kFormatAt = 8;
constexpr std::size_t kHeaderLengthAt = 12;
constexpr std::size_t kPayloadLengthAt = 16;
constexpr std::size_t kPayloadChecksumAt = 24;
constexpr std::size_t kHeaderChecksumAt = 32;
constexpr std::size_t kTextLengthsAt = 40;
constexpr std::size_t kTextsAt = 48;
constexpr std::size_t kAlignment = 64;

constexpr std::array kTexts{&Label::kind, &Label::game, &Label::producer, &Label::parameters};

std::size_t header_length(std::size_t length_of_texts) {
  return (kTextsAt + length_of_texts + kAlignment - 1) / kAlignment * kAlignment;
}
const std::size_t kLongestHeader = header_length(kTexts.size() * Container::kLongestText);

/// Checksum of a header, computed with zeros in the place of the checksum itself.
std::uint64_t header_checksum(Bytes header) {
  std::vector<std::byte> copy(header.begin(), header.end());
  if (copy.size() >= kTextsAt) write_little<std::uint64_t>(&copy[kHeaderChecksumAt], 0);
  return checksum(copy);
}

std::string hex(std::uint64_t sum) { return fmt::format("{:016x}", sum); }

/// Makes the messages about what is wrong with the file called `name`.
class Refusal {
 public:
  explicit Refusal(std::string_view name) : name_(name) {}

  tl::unexpected<Message> operator()(std::string_view id, std::string found, std::string expected) const {
    return failure(id, {{"file", name_}, {"found", std::move(found)}, {"expected", std::move(expected)}});
  }
  tl::unexpected<Message> too_short(std::size_t found, std::uint64_t expected) const {
    return (*this)("file-too-short", std::to_string(found), std::to_string(expected));
  }

 private:
  std::string name_;
};

/// The whole header. Its length and checksum are checked before anything else in it is trusted.
Result<Bytes> checked_header(Bytes bytes, const Refusal& refuse) {
  const std::size_t magic = std::min(bytes.size(), kMagic.size());
  if (magic == 0) return refuse.too_short(0, kTextsAt);
  if (std::memcmp(bytes.data(), kMagic.data(), magic) != 0) return refuse("file-not-data", "", "");
  if (bytes.size() < kTextsAt) return refuse.too_short(bytes.size(), kTextsAt);
  const auto format = read_little<std::uint32_t>(&bytes[kFormatAt]);
  if (format != Container::kFormat)
    return refuse("file-other-format", std::to_string(format), std::to_string(Container::kFormat));
  const auto length = read_little<std::uint32_t>(&bytes[kHeaderLengthAt]);
  if (length < kTextsAt || length > kLongestHeader)
    return refuse("file-wrong-header", std::to_string(length),
                  fmt::format("{}…{}", kTextsAt, kLongestHeader));
  if (bytes.size() < length) return refuse.too_short(bytes.size(), length);
  const Bytes header = bytes.first(length);
  const auto expected = read_little<std::uint64_t>(&header[kHeaderChecksumAt]);
  const std::uint64_t found = header_checksum(header);
  if (found != expected) return refuse("file-header-damaged", hex(found), hex(expected));
  return header;
}

/// The label's texts, which fill the header up to its padding.
Result<Label> checked_label(Bytes header, const Refusal& refuse) {
  std::array<std::size_t, kTexts.size()> lengths{};
  for (std::size_t text = 0; text < kTexts.size(); ++text)
    lengths[text] = read_little<std::uint16_t>(&header[kTextLengthsAt + 2 * text]);
  const std::size_t expected = header_length(std::accumulate(lengths.begin(), lengths.end(), std::size_t{0}));
  if (header.size() != expected)
    return refuse("file-wrong-header", std::to_string(header.size()), std::to_string(expected));
  Label label;
  const char* at = reinterpret_cast<const char*>(header.data()) + kTextsAt;
  for (std::size_t text = 0; text < kTexts.size(); ++text) {
    label.*kTexts[text] = {at, lengths[text]};
    at += lengths[text];
  }
  return label;
}

}  // namespace

Result<Container> Container::parse(Bytes bytes, std::string_view name) {
  const Refusal refuse(name);
  const auto header = checked_header(bytes, refuse);
  if (!header) return failure(header.error());
  const auto label = checked_label(*header, refuse);
  if (!label) return failure(label.error());
  const Bytes payload = bytes.subspan(header->size());
  const auto length = read_little<std::uint64_t>(&bytes[kPayloadLengthAt]);
  if (payload.size() != length)
    return refuse(payload.size() < length ? "file-payload-too-short" : "file-payload-too-long",
                  std::to_string(payload.size()), std::to_string(length));
  const auto expected = read_little<std::uint64_t>(&bytes[kPayloadChecksumAt]);
  const std::uint64_t found = checksum(payload);
  if (found != expected) return refuse("file-payload-damaged", hex(found), hex(expected));
  return Container(*label, payload);
}

std::vector<std::byte> container_header(const Label& label, Bytes payload) {
  std::size_t texts = 0;
  for (const auto text : kTexts) texts += (label.*text).size();
  std::vector<std::byte> header(header_length(texts));
  std::memcpy(header.data(), kMagic.data(), kMagic.size());
  write_little(&header[kFormatAt], Container::kFormat);
  write_little(&header[kHeaderLengthAt], static_cast<std::uint32_t>(header.size()));
  write_little<std::uint64_t>(&header[kPayloadLengthAt], payload.size());
  write_little(&header[kPayloadChecksumAt], checksum(payload));
  std::size_t at = kTextsAt;
  for (std::size_t text = 0; text < kTexts.size(); ++text) {
    const std::string_view words = label.*kTexts[text];
    assert(words.size() <= Container::kLongestText);
    write_little(&header[kTextLengthsAt + 2 * text], static_cast<std::uint16_t>(words.size()));
    std::copy(words.begin(), words.end(), reinterpret_cast<char*>(header.data()) + at);
    at += words.size();
  }
  write_little(&header[kHeaderChecksumAt], header_checksum(header));
  return header;
}

Result<void> check_label(const Label& found, const Label& expected, std::string_view name) {
  const Refusal refuse(name);
  const auto differ = [&](std::string_view Label::*text, std::string_view id) {
    return refuse(id, std::string(found.*text), std::string(expected.*text));
  };
  if (found.kind != expected.kind) return differ(&Label::kind, "file-wrong-kind");
  if (found.game != expected.game) return differ(&Label::game, "file-wrong-game");
  if (found.producer != expected.producer) return differ(&Label::producer, "file-wrong-producer");
  if (found.parameters != expected.parameters) return differ(&Label::parameters, "file-wrong-parameters");
  return {};
}

}  // namespace parlour::files
