#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "apps/parlour/cli/commands.hpp"
#include "catalog/proofs.hpp"
#include "core/result.hpp"
#include "engines/certificate.hpp"
#include "play/game.hpp"
#include "proof/verdict.hpp"

namespace parlour::app {

using catalog::kCertificateKind;

double seconds_since(std::chrono::steady_clock::time_point began);

/// Verifies a certificate, with progress on a terminal; gives up after `limit` steps.
Result<proof::Verdict> verified(const Environment& environment, std::string_view game,
                                std::string_view position, std::span<const std::byte> payload,
                                std::uint64_t limit = proof::Settings{}.limit);

/// What was written.
struct WrittenCertificate {
  std::uint64_t nodes = 0;
  std::size_t bytes = 0;  ///< of the payload
  double seconds = 0;     ///< to make it
  double checked_in = 0;  ///< seconds to verify it
};

/// Writes a certificate to `file` that `state` is worth `value` to its side to move. It is verified first:
/// what does not verify is not written.
Result<WrittenCertificate> write_certificate(const Environment& environment, const play::Game& game,
                                             const play::State& state, int value,
                                             const engines::CertifySettings& settings,
                                             const std::string& file);

}  // namespace parlour::app
