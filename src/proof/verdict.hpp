#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/message.hpp"
#include "core/stop_token.hpp"
#include "proof/claim.hpp"

namespace parlour::proof {

enum class Standing : std::uint8_t {
  Valid,         ///< every claim is proved
  Refuted,       ///< a node proves nothing where it is needed
  LimitReached,  ///< not known: the verifier's own limit ended it
  Stopped,       ///< not known: somebody asked it to end
};

/// The first place where a node proves nothing. This says nothing about the claim, which may be true.
struct Refutation {
  std::size_t claim = 0;  ///< index in the certificate's claims
  NodeId node = 0;
  std::string position;  ///< its text
  Message reason;
};

struct Verdict {
  Standing standing = Standing::Valid;
  std::vector<Claim> claims;
  std::uint64_t nodes = 0;  ///< in the file
  std::uint64_t steps = 0;
  std::optional<Refutation> refutation;  ///< if refuted
};

struct Progress {
  std::size_t claim = 0;  ///< index of the one that is being checked
  std::size_t claims = 0;
  std::uint64_t steps = 0;
};

struct Settings {
  std::uint64_t limit = 10'000'000'000;  ///< steps: positions looked at, by nodes and by what they ask for
  /// Bytes for positions remembered, and as many for those with stones elsewhere; beyond them none is added.
  std::size_t memory = std::size_t{1} << 30;
  StopToken stop;
  std::function<void(const Progress&)> progress;  ///< called every million steps or so; may be empty
};

}  // namespace parlour::proof
