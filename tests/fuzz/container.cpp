// Feeds the bytes of a data file; and, since no checksum is right by chance, the same bytes as label and
// payload of a container that is whole.
// Must hold: a container that is accepted is written again byte by byte from what it says; a whole one is
// read as it was written; a damaged one is refused in words.
#include "files/container.hpp"

#include <cstring>
#include <span>

#include "fuzz.hpp"

namespace parlour::fuzz {
namespace {

using Bytes = std::vector<std::byte>;

Bytes bytes_of(std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

Bytes written(const files::Label& label, std::span<const std::byte> payload) {
  Bytes bytes = files::container_header(label, payload);
  bytes.insert(bytes.end(), payload.begin(), payload.end());
  return bytes;
}

void check(const Bytes& bytes) {
  const auto container = files::Container::parse(bytes, "fuzz");
  if (!container) {
    require_told(container.error());
    return;
  }
  require(written(container->label(), container->payload()) == bytes,
          "a container is written as it was read");
}

}  // namespace

FUZZ_TARGET(container) {
  check(bytes_of(input));
  std::string_view rest = input;
  files::Label label;
  label.kind = take_line(rest);
  label.game = take_line(rest);
  label.producer = take_line(rest);
  label.parameters = take_line(rest);
  for (const std::string_view text : {label.kind, label.game, label.producer, label.parameters})
    if (text.size() > files::Container::kLongestText) return;
  const Bytes payload = bytes_of(rest);
  Bytes bytes = written(label, payload);
  const auto container = files::Container::parse(bytes, "fuzz");
  require(container && container->label() == label, "a label is read as it was written");
  require(std::ranges::equal(container->payload(), payload), "a payload is read as it was written");
  require(files::check_label(container->label(), label, "fuzz").has_value(), "equal labels agree");
  if (const auto other = files::check_label(label, {}, "fuzz"); !other) require_told(other.error());
  // one byte changed somewhere, one lost at the end
  const std::size_t at = input.size() * 31 % bytes.size();
  bytes[at] ^= std::byte{0x10};
  require(!files::Container::parse(bytes, "fuzz"), "a changed byte is noticed");
  bytes[at] ^= std::byte{0x10};
  bytes.pop_back();
  require(!files::Container::parse(bytes, "fuzz"), "a lost byte is noticed");
}

}  // namespace parlour::fuzz
