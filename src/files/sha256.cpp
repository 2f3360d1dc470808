#include "files/sha256.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "files/text_file.hpp"

namespace parlour::files {
namespace {

using Word = std::uint32_t;
constexpr std::size_t kBlock = 64;

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<Word, 64> kRound{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/// The same of the square roots of the first 8 primes.
constexpr std::array<Word, 8> kStart{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                     0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

void mix(std::array<Word, 8>& state, std::span<const std::byte> block) {
  std::array<Word, 64> words{};
  for (std::size_t at = 0; at < 16; ++at)
    for (std::size_t byte = 0; byte < 4; ++byte)
      words[at] = words[at] << 8 | std::to_integer<Word>(block[4 * at + byte]);
  for (std::size_t at = 16; at < words.size(); ++at) {
    const Word near = words[at - 2];
    const Word far = words[at - 15];
    words[at] = words[at - 16] + (std::rotr(far, 7) ^ std::rotr(far, 18) ^ far >> 3) + words[at - 7] +
                (std::rotr(near, 17) ^ std::rotr(near, 19) ^ near >> 10);
  }
  auto [a, b, c, d, e, f, g, h] = state;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const Word first = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) +
                       kRound[at] + words[at];
    const Word second =
        (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + first;
    d = c;
    c = b;
    b = a;
    a = first + second;
  }
  const std::array<Word, 8> mixed{a, b, c, d, e, f, g, h};
  for (std::size_t at = 0; at < state.size(); ++at) state[at] += mixed[at];
}

}  // namespace

std::string sha256(std::span<const std::byte> bytes) {
  std::array<Word, 8> state = kStart;
  std::size_t done = 0;
  for (; done + kBlock <= bytes.size(); done += kBlock) mix(state, bytes.subspan(done, kBlock));
  // The rest, a single bit, zeros, and the length in bits: one block or two.
  std::array<std::byte, 2 * kBlock> end{};
  const std::size_t rest = bytes.size() - done;
  if (rest > 0) std::memcpy(end.data(), bytes.data() + done, rest);
  end[rest] = std::byte{0x80};
  const std::size_t size = rest + 9 <= kBlock ? kBlock : 2 * kBlock;
  const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
  for (std::size_t at = 0; at < 8; ++at) end[size - 1 - at] = static_cast<std::byte>(bits >> 8 * at & 0xff);
  for (std::size_t at = 0; at < size; at += kBlock) mix(state, std::span(end).subspan(at, kBlock));
  std::string text;
  for (const Word word : state) text += fmt::format("{:08x}", word);
  return text;
}

Result<std::string> sha256_of_file(const std::filesystem::path& path) {
  constexpr std::size_t kLargest = std::size_t{1} << 32;
  const auto content = read_text_file(path, kLargest, Pipes::Refused);
  if (!content) return failure(content.error());
  return sha256(std::as_bytes(std::span(*content)));
}

}  // namespace parlour::files
