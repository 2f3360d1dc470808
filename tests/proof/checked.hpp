// What the tests of this room share.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "proof/certificate_writer.hpp"
#include "proof/connect4/connect4_proofs.hpp"
#include "proof/kalah/kalah_proofs.hpp"
#include "proof/line/line_proofs.hpp"
#include "proof/verify.hpp"
#include "support/subjects.hpp"

namespace parlour::proof {

inline std::string game_text(const games::line::Rules& rules) { return line::game_text(rules); }
inline std::string game_text(const games::kalah::Rules& rules) { return kalah::game_text(rules); }
inline std::string game_text(const games::connect4::Rules& rules) { return connect4::game_text(rules); }

/// The field *game* of a game by its usual name.
inline std::string line_game(std::string_view spec) {
  return line::game_text(support::LineSubject::rules(spec));
}
inline std::string kalah_game(std::string_view spec) {
  return kalah::game_text(support::KalahSubject::rules(spec));
}
inline std::string connect4_game(std::string_view spec) {
  return connect4::game_text(support::Connect4Subject::rules(spec));
}

/// What became of a certificate: `valid`, `malformed: ID`, the id of a refutation's reason, `limit`,
/// `stopped`.
inline std::string told(const Result<Verdict>& result) {
  if (!result) return "malformed: " + result.error().id;
  switch (result->standing) {
    case Standing::Valid:
      return "valid";
    case Standing::Refuted:
      return result->refutation->reason.id;
    case Standing::LimitReached:
      return "limit";
    case Standing::Stopped:
      break;
  }
  return "stopped";
}

/// A certificate with one claim, proved by the node written last.
class OneClaim {
 public:
  OneClaim(std::string game, std::string position, Side side, std::int64_t at_least)
      : game_(std::move(game)), position_(std::move(position)), claim_{side, at_least, 0} {}

  CertificateWriter& writer() { return writer_; }
  Result<Verdict> check(const Settings& settings = {}) {
    claim_.root = writer_.nodes() - 1;
    const auto payload = writer_.finish(std::vector{claim_});
    return verify(game_, position_, payload, settings);
  }

 private:
  std::string game_;
  std::string position_;
  Claim claim_;
  CertificateWriter writer_;
};

}  // namespace parlour::proof
