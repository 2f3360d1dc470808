#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "play/game.hpp"
#include "proof/verdict.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::ui {

/// What a verifier was asked, for its answer in words or as JSON.
struct VerifiedCertificate {
  const play::Game& game;
  std::string_view position;  ///< text; empty: the start of the game
  const proof::Verdict& verdict;
  double seconds = 0;
};

/// The claims in words, which of them are proved, where and why one is not, and what it took.
std::string verdict_text(const VerifiedCertificate& verified, const Texts& texts);

/// The same for programs, as described in docs/certificates.md.
nlohmann::ordered_json verdict_json(const VerifiedCertificate& verified, const Texts& texts);

/// How far a verifier has come, as one line.
std::string verifying_text(const proof::Progress& progress, double seconds, const Texts& texts);

}  // namespace parlour::ui
