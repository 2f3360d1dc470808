#include "files/checksum.hpp"

#include <array>
#include <bit>

#include "files/little_endian.hpp"

namespace parlour::files {
namespace {

constexpr std::uint64_t kPrime1 = 11400714785074694791u;
constexpr std::uint64_t kPrime2 = 14029467366897019727u;
constexpr std::uint64_t kPrime3 = 1609587929392839161u;
constexpr std::uint64_t kPrime4 = 9650029242287828579u;
constexpr std::uint64_t kPrime5 = 2870177450012600261u;

std::uint64_t round(std::uint64_t lane, std::uint64_t word) {
  return std::rotl(lane + word * kPrime2, 31) * kPrime1;
}

/// Digests four independent lanes of eight bytes at a time; takes the whole stripes off the front of `bytes`.
std::uint64_t digest_stripes(std::span<const std::byte>& bytes) {
  constexpr std::size_t kStripe = 32;
  std::array<std::uint64_t, 4> lanes{kPrime1 + kPrime2, kPrime2, 0, 0 - kPrime1};
  for (; bytes.size() >= kStripe; bytes = bytes.subspan(kStripe))
    for (std::size_t lane = 0; lane < lanes.size(); ++lane)
      lanes[lane] = round(lanes[lane], read_little<std::uint64_t>(bytes.data() + 8 * lane));
  std::uint64_t sum =
      std::rotl(lanes[0], 1) + std::rotl(lanes[1], 7) + std::rotl(lanes[2], 12) + std::rotl(lanes[3], 18);
  for (const std::uint64_t lane : lanes) sum = (sum ^ round(0, lane)) * kPrime1 + kPrime4;
  return sum;
}

/// The last 0…31 bytes.
std::uint64_t digest_rest(std::uint64_t sum, std::span<const std::byte> rest) {
  for (; rest.size() >= 8; rest = rest.subspan(8))
    sum = std::rotl(sum ^ round(0, read_little<std::uint64_t>(rest.data())), 27) * kPrime1 + kPrime4;
  if (rest.size() >= 4) {
    sum = std::rotl(sum ^ read_little<std::uint32_t>(rest.data()) * kPrime1, 23) * kPrime2 + kPrime3;
    rest = rest.subspan(4);
  }
  for (const std::byte each : rest)
    sum = std::rotl(sum ^ static_cast<std::uint64_t>(each) * kPrime5, 11) * kPrime1;
  return sum;
}

}  // namespace

std::uint64_t checksum(std::span<const std::byte> bytes) {
  const std::uint64_t length = bytes.size();
  std::uint64_t sum = length >= 32 ? digest_stripes(bytes) : kPrime5;
  sum = digest_rest(sum + length, bytes);
  sum = (sum ^ sum >> 33) * kPrime2;
  sum = (sum ^ sum >> 29) * kPrime3;
  return sum ^ sum >> 32;
}

}  // namespace parlour::files
