#pragma once

#include <string>
#include <vector>

#include "core/result.hpp"
#include "play/game.hpp"
#include "server/api/offered.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::server {

struct Limits {
  std::size_t message = 0;
  std::size_t body = 0;
  int move_time = 0;
  int analysis_time = 0;
};

/// The answers to requests that only ask what there is. docs/api.md says what stands in them.
std::string catalogue_text(const OfferedPlayers& offered, const Limits& limits, const ui::Texts& texts);
std::string page_texts(const ui::Texts& texts);
std::string rules_text(const play::Game& game, const ui::Texts& texts);
/// `moves` lead to the state, if any do.
std::string position_text(const play::Game& game, const play::State& state,
                          const std::optional<std::vector<play::MoveCode>>& moves, const ui::Texts& texts);

}  // namespace parlour::server
