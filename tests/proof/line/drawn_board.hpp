// Boards with stones elsewhere, drawn for tests: `x` a stone of S, `o` one of the other side, `#` a wall,
// `.` an empty cell where none of the stones elsewhere may lie, `~` one where each may, a digit one where
// only that stone may, the first being 1; rows from the top, joined by `/`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/message.hpp"
#include "games/line/rules.hpp"
#include "proof/certificate_writer.hpp"
#include "proof/checked.hpp"
#include "proof/line/elsewhere_verifier.hpp"
#include "proof/line/line_proofs.hpp"

namespace parlour::proof::line {

/// The symbols of the cells alone.
inline std::string cells_of(std::string_view drawn) {
  std::string cells(drawn);
  std::erase(cells, '/');
  return cells;
}

template <std::size_t Words>
ElsewhereBoard<Words> board_of(const ElsewhereGeometry<Words>& geometry, std::string_view drawn,
                               std::size_t elsewhere, bool own_turn) {
  CellSet<Words> own;
  CellSet<Words> others;
  std::vector<CellSet<Words>> barred(elsewhere);
  const std::string cells = cells_of(drawn);
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (cells[cell] == 'x') own.insert(geometry.bit_of(cell));
    if (cells[cell] == 'o') others.insert(geometry.bit_of(cell));
    for (std::size_t stone = 0; stone < elsewhere; ++stone)
      if (cells[cell] != '~' && cells[cell] != static_cast<char>('1' + stone))
        barred[stone].insert(geometry.bit_of(cell));
  }
  return {geometry, own, others, barred, own_turn};
}

/// What the verifier says of the node that was written last, for First as S at a drawn board.
template <std::size_t Words = 4>
Verdict verdict_at(const games::line::Rules& rules, std::string_view drawn, std::size_t elsewhere,
                   bool own_turn, CertificateWriter& writer, const Settings& settings = {}) {
  const NodeId node = writer.nodes() - 1;
  const auto payload = writer.finish(std::vector{Claim{Side::First, 1, node}});
  const auto certificate = Certificate::parse(payload, dialect(rules));
  EXPECT_TRUE(certificate);
  Verification verification(*certificate, settings);
  ElsewhereVerifier<Words> verifier(rules, verification);
  auto board = board_of(verifier.geometry(), drawn, elsewhere, own_turn);
  const bool proved = verifier.proves(node, board);
  Verdict verdict = verification.take_verdict();
  EXPECT_EQ(proved, verdict.standing == Standing::Valid);
  return verdict;
}

}  // namespace parlour::proof::line
