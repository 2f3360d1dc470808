#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cluster/wire/pair_job.hpp"
#include "core/result.hpp"

namespace parlour::app {

/// The hash of the file that the player `spec` (`cmd:…`, `so:…`) starts or loads; empty for a player of ours.
Result<std::string> hash_of_player(std::string_view spec);

/// The programs that a worker's owner has named, and the only ones it runs.
class OwnPrograms {
 public:
  /// Names and specs, as typed.
  explicit OwnPrograms(std::vector<std::pair<std::string, std::string>> engines)
      : engines_(std::move(engines)) {}

  /// The spec of the player that a job asks for. A program must be one of ours with just that hash; a player
  /// that is part of Parlour must not start anything or take more memory and threads than a stranger may ask
  /// for.
  Result<std::string> resolve(const cluster::AskedPlayer& asked) const;

  const std::vector<std::pair<std::string, std::string>>& engines() const { return engines_; }

 private:
  std::vector<std::pair<std::string, std::string>> engines_;
};

}  // namespace parlour::app
