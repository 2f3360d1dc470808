#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalog/confirmed.hpp"
#include "core/result.hpp"
#include "play/game.hpp"

namespace parlour::server {

/// The computers that anybody may ask for: those of the catalogue that start no program and load no code, and
/// what the operator lists, as it is listed.
class OfferedPlayers {
 public:
  /// Fails on a spec that names no player.
  static Result<OfferedPlayers> make(const std::vector<std::string>& listed);

  /// May `spec` play `game` here? Otherwise what is wrong with it.
  Result<void> check(std::string_view spec, const play::Game& game) const;

  const std::vector<std::string>& listed() const { return listed_; }
  const catalog::Confirmed& confirmed() const { return confirmed_; }

 private:
  std::vector<std::string> listed_;
  catalog::Confirmed confirmed_;
};

}  // namespace parlour::server
