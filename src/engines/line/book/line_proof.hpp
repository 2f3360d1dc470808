#pragma once

#include <string_view>

#include "core/result.hpp"
#include "engines/proved_win.hpp"
#include "engines/table_store.hpp"

namespace parlour::engines::line {

/// The certificate with these texts and this payload as something to play from. Fails like
/// `proof::line::ProofWalk::make`.
Result<ProvedWinPointer> read_line_proof(std::string_view game, std::string_view position,
                                         SharedBytes payload);

}  // namespace parlour::engines::line
