#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace parlour::files {

/// What a data file says about itself.
struct Label {
  std::string_view kind;        ///< what the payload is, e.g. `kalah-endgames`
  std::string_view game;        ///< full spec of what it depends on, e.g. `kalah:pits=6,capture=always`
  std::string_view producer;    ///< program and version that wrote it
  std::string_view parameters;  ///< what else tells it from similar files, e.g. `seeds=18`
  bool operator==(const Label&) const = default;
};

/// One container for tables, books, networks and certificates. Little endian:
///
///    0  8  magic           `PARLOUR` and 0x1A
///    8  4  format          1
///   12  4  header length   all bytes before the payload, a multiple of 64
///   16  8  payload length
///   24  8  payload checksum
///   32  8  header checksum: of the header, with zeros here
///   40  8  lengths of kind, game, producer, parameters, two bytes each
///   48  …  the four texts one after another, then zeros up to the header length
///    …  …  the payload, to the end of the file
///
/// A view into bytes that somebody else owns: a mapped file, or data compiled in.
class Container {
 public:
  static constexpr std::uint32_t kFormat = 1;
  static constexpr std::size_t kLongestText = 0xFFFF;

  /// Checks everything, checksums included: any bytes give either a whole container or what is wrong with
  /// them. `name` says in messages where the bytes came from.
  static Result<Container> parse(std::span<const std::byte> bytes, std::string_view name);

  const Label& label() const { return label_; }
  std::span<const std::byte> payload() const { return payload_; }

 private:
  Container(const Label& label, std::span<const std::byte> payload) : label_(label), payload_(payload) {}

  Label label_;
  std::span<const std::byte> payload_;
};

/// The header that comes before `payload` in its container. Each text has at most `kLongestText` bytes.
std::vector<std::byte> container_header(const Label& label, std::span<const std::byte> payload);

/// Fails with the difference if the labels of a file called `name` do not agree.
Result<void> check_label(const Label& found, const Label& expected, std::string_view name);

}  // namespace parlour::files
