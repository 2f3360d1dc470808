#include "ui/report/analysis/verdict_text.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdint>

#include "ui/words/value_text.hpp"

namespace parlour::ui {
namespace {

/// Proved values of games of won, drawn and lost are words; others are numbers.
std::string bound_text(const play::Game& game, std::int64_t at_least, const Texts& texts) {
  if (game.values().most == 1 && at_least == 0) return texts.text("bounds-not-lost");
  if (game.values().most == 1 && at_least == 1) return value_text(game, {at_least, true}, texts);
  return texts.text("verify-bound", {{"value", at_least == 0 ? "0" : fmt::format("{:+}", at_least)}});
}

std::string claim_text(const VerifiedCertificate& verified, const proof::Claim& claim, const Texts& texts) {
  return texts.text("verify-claim",
                    {{"side", texts.text(claim.side == Side::First ? "side-first" : "side-second")},
                     {"bound", bound_text(verified.game, claim.at_least, texts)}});
}

/// Two claims make an exact value: nobody can do better than what the other side allows.
std::string exact_text(const VerifiedCertificate& verified, const Texts& texts) {
  for (const proof::Claim& one : verified.verdict.claims)
    for (const proof::Claim& two : verified.verdict.claims)
      if (one.side == Side::First && two.side == Side::Second && one.at_least == -two.at_least)
        return texts.text("verify-exact",
                          {{"value", value_of_first_text(verified.game, {one.at_least, true}, texts)}}) +
               '\n';
  return "";
}

std::string refutation_text(const VerifiedCertificate& verified, const Texts& texts) {
  const proof::Refutation& found = *verified.verdict.refutation;
  return texts.text("verify-refuted",
                    {{"claim", claim_text(verified, verified.verdict.claims[found.claim], texts)},
                     {"node", std::to_string(found.node)},
                     {"why", texts.sentence(found.reason)},
                     {"position", found.position}}) +
         '\n';
}

std::string outcome_text(const VerifiedCertificate& verified, const Texts& texts) {
  switch (verified.verdict.standing) {
    case proof::Standing::Refuted:
      return refutation_text(verified, texts);
    case proof::Standing::LimitReached:
      return texts.text("verify-limit") + '\n';
    case proof::Standing::Stopped:
      return texts.text("verify-stopped") + '\n';
    case proof::Standing::Valid:
      break;
  }
  std::string words;
  for (const proof::Claim& claim : verified.verdict.claims)
    words += texts.text("verify-valid", {{"claim", claim_text(verified, claim, texts)}}) + '\n';
  return words + exact_text(verified, texts);
}

}  // namespace

std::string verdict_text(const VerifiedCertificate& verified, const Texts& texts) {
  const std::string position(verified.position);
  return verified.game.title() + '\n' +
         (position.empty() ? "" : texts.text("verify-position", {{"position", position}}) + '\n') +
         outcome_text(verified, texts) +
         texts.text("verify-cost", {{"nodes", std::to_string(verified.verdict.nodes)},
                                    {"steps", std::to_string(verified.verdict.steps)},
                                    {"seconds", texts.decimal(fmt::format("{:.3f}", verified.seconds))}}) +
         '\n';
}

nlohmann::ordered_json verdict_json(const VerifiedCertificate& verified, const Texts& texts) {
  constexpr std::array kStandings{"valid", "refuted", "limit", "stopped"};
  const proof::Verdict& verdict = verified.verdict;
  auto claims = nlohmann::ordered_json::array();
  for (const proof::Claim& claim : verdict.claims)
    claims.push_back(
        {{"side", index_of(claim.side) + 1}, {"at_least", claim.at_least}, {"node", claim.root}});
  nlohmann::ordered_json report{{"game", verified.game.spec()},
                                {"position", verified.position},
                                {"standing", kStandings[static_cast<std::size_t>(verdict.standing)]},
                                {"claims", std::move(claims)},
                                {"nodes", verdict.nodes},
                                {"steps", verdict.steps},
                                {"seconds", verified.seconds}};
  if (const auto& found = verdict.refutation)
    report["refutation"] = {{"claim", found->claim},
                            {"node", found->node},
                            {"position", found->position},
                            {"reason", found->reason.id},
                            {"text", texts.sentence(found->reason)}};
  return report;
}

std::string verifying_text(const proof::Progress& progress, double seconds, const Texts& texts) {
  return texts.text("verify-progress", {{"claim", std::to_string(progress.claim + 1)},
                                        {"claims", std::to_string(progress.claims)},
                                        {"steps", std::to_string(progress.steps)},
                                        {"seconds", fmt::format("{:.0f}", seconds)}});
}

}  // namespace parlour::ui
