// Feeds certificates: a line with the game, a line with the position, then the payload.
// Must hold: what is refused is told in every language, and so is the reason why a node proves nothing; a
// second look says the same; a claim about tic-tac-toe that is found valid is true.
#include "core/stop_token.hpp"
#include "games/line/notation.hpp"
#include "games/line/position.hpp"
#include "proof/bounded_search.hpp"
#include "proof/line/line_proofs.hpp"
#include "proof/verify.hpp"

#include <span>

#include "fuzz.hpp"

namespace parlour::fuzz {
namespace {

const games::line::Rules& tic_tac_toe() {
  static const games::line::Rules kRules{games::line::Options{}};
  return kRules;
}

void require_true(const proof::Verdict& verdict, std::string_view text) {
  games::line::with_start(tic_tac_toe(), [&](auto position) {
    if (!text.empty()) position = *games::line::parse_position<decltype(position)>(tic_tac_toe(), text);
    for (const proof::Claim& claim : verdict.claims)
      require(proof::bounded_count(position, claim.side, claim.at_least).has_value(),
              "what a certificate proves is true");
  });
}

}  // namespace

FUZZ_TARGET(certificate) {
  std::string_view payload = input;
  const std::string_view game = take_line(payload);
  const std::string_view position = take_line(payload);
  proof::Settings settings;
  settings.limit = 20'000;
  const auto bytes = std::as_bytes(std::span(payload));
  const auto found = proof::verify(game, position, bytes, settings);
  if (!found) {
    require_told(found.error());
    return;
  }
  const auto again = proof::verify(game, position, bytes, settings);
  require(again && again->standing == found->standing && again->steps == found->steps,
          "a second look agrees");
  if (found->refutation) require_told(found->refutation->reason);
  if (found->standing == proof::Standing::Valid && game == proof::line::game_text(tic_tac_toe()))
    require_true(*found, position);
}

}  // namespace parlour::fuzz
