#include "engines/line/solving/line_certifying.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "engines/certifying.hpp"
#include "engines/line/line_game.hpp"
#include "engines/line/solving/plain_prover.hpp"
#include "engines/line/solving/win_search.hpp"
#include "proof/line/line_proofs.hpp"

namespace parlour::engines::line {
namespace {

/// `kWords` words of 64 cells hold the board.
template <std::size_t kWords, class P>
Payload certify_plain(const P& position, int value, const CertifySettings& settings, StopToken stop,
                      const OnCertifyProgress& on_progress) {
  const games::line::Rules& rules = position.rules();
  search::WorkerPool pool(settings.threads);
  const auto search = make_win_search(rules, {settings.memory_mib}, pool);
  const auto make_prover = [&](Side side, int at_least) {
    return PlainProver<P, kWords>(rules, *search, side, at_least, proof::line::symmetry_numbers(rules), stop);
  };
  const bool start = position.moves_made() == 0 && position.to_move() == Side::First;
  const auto stealing = [&](Side side, int at_least,
                            CertificateNodes& nodes) -> std::optional<proof::NodeId> {
    // `max-moves` may name the number of cells, which the page does not accept here.
    if (!start || side != Side::First || at_least > 0 || rules.options().max_moves != 0) return std::nullopt;
    return nodes.leaf(proof::Kind::Stealing, {}, [&] { return nodes.writer().stealing(); });
  };
  return certified(position, value, 1, stop, on_progress, make_prover, stealing);
}

template <class P>
Payload certify_position(const P& position, int value, const CertifySettings& settings, StopToken stop,
                         const OnCertifyProgress& on_progress) {
  const games::line::Rules& rules = position.rules();
  if constexpr (!P::kSpecial) {
    if (plain(rules)) {
      constexpr std::size_t kMostWords = P::kMostCells <= 256 ? 4 : 16;
      return rules.cells() <= 128 && kMostWords == 4
                 ? certify_plain<2>(position, value, settings, stop, on_progress)
                 : certify_plain<kMostWords>(position, value, settings, stop, on_progress);
    }
  }
  return certified_by_rules(position, value, 1, proof::line::symmetry_numbers(rules), settings, stop,
                            on_progress);
}

}  // namespace

Result<Certificate> certify(const play::Game& line_game, const play::State& state, int value,
                            const CertifySettings& settings, StopToken stop,
                            const OnCertifyProgress& on_progress) {
  const games::line::Rules& rules = rules_of(line_game);
  // What proofs say of lines and replies does not hold where moves are forbidden, and their text has no word
  // for it.
  if (rules.forbids()) return failure("certify-no-proofs", {{"game", line_game.spec()}});
  return play::with_position<games::line::Family>(rules, state, [&](const auto& position) {
    return as_certificate(line_game, state, proof::line::game_text(rules),
                          certify_position(position, value, settings, stop, on_progress));
  });
}

}  // namespace parlour::engines::line
