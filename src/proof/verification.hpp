#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/message.hpp"
#include "proof/certificate.hpp"
#include "proof/verdict.hpp"

namespace parlour::proof {

/// A reason of a refutation.
inline Message reason(std::string_view id, std::vector<Argument> arguments = {}) {
  return {std::string(id), std::move(arguments), std::nullopt};
}

/// How far a verification has come: what all code that checks nodes shares. It goes through the claims one
/// after another, counts steps, and knows why it ended as soon as it has.
class Verification {
 public:
  /// Both must outlive it.
  Verification(const Certificate& certificate, const Settings& settings)
      : certificate_(certificate), settings_(settings) {
    verdict_.claims = certificate.claims();
    verdict_.nodes = certificate.nodes();
  }

  const Certificate& certificate() const { return certificate_; }
  const Settings& settings() const { return settings_; }
  const Claim& claim() const { return certificate_.claims()[claim_]; }
  void begin_claim(std::size_t claim) { claim_ = claim; }

  std::uint64_t& steps() { return verdict_.steps; }
  /// To be asked before each node. False once the verification has ended, which may be now.
  bool may_go_on() {
    if (verdict_.standing != Standing::Valid) return false;
    if (verdict_.steps >= settings_.limit) return interrupt(Standing::LimitReached);
    return verdict_.steps < next_look_ || look_around();
  }

  /// These end it and return false.
  bool interrupt(Standing standing) {
    verdict_.standing = standing;
    return false;
  }
  bool refuse(NodeId node, std::string position, Message why) {
    if (verdict_.standing != Standing::Valid) return false;
    verdict_.standing = Standing::Refuted;
    verdict_.refutation = Refutation{claim_, node, std::move(position), std::move(why)};
    return false;
  }

  Verdict take_verdict() { return std::move(verdict_); }

 private:
  static constexpr std::uint64_t kStepsBetweenLooks = 1 << 16;
  static constexpr std::uint64_t kLooksBetweenReports = 16;

  bool look_around() {
    next_look_ = verdict_.steps + kStepsBetweenLooks;
    if (settings_.stop.stop_requested()) return interrupt(Standing::Stopped);
    if (looks_++ % kLooksBetweenReports == 0 && settings_.progress)
      settings_.progress({claim_, certificate_.claims().size(), verdict_.steps});
    return true;
  }

  const Certificate& certificate_;
  const Settings& settings_;
  Verdict verdict_;
  std::size_t claim_ = 0;
  std::uint64_t next_look_ = 0;
  std::uint64_t looks_ = 0;
};

}  // namespace parlour::proof
