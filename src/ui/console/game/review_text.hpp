#pragma once

#include <string>
#include <vector>

#include "catalog/game_reviews.hpp"
#include "match/session.hpp"
#include "play/game.hpp"
#include "ui/texts/texts.hpp"
#include "ui/words/table.hpp"

namespace parlour::ui {

/// The moves that changed the outlook, one per line, with what would have been better; `moves` are the moves
/// that were reviewed.
std::string review_text(const play::Game& game, const std::vector<match::PlayedMove>& moves,
                        const catalog::GameReview& review, const Table& table, const Texts& texts);

}  // namespace parlour::ui
