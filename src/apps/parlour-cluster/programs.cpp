#include "apps/parlour-cluster/programs.hpp"

#include <algorithm>

#include "catalog/confirmed.hpp"
#include "catalog/program_player.hpp"
#include "files/sha256.hpp"

namespace parlour::app {

Result<std::string> hash_of_player(std::string_view spec) {
  if (!catalog::runs_code(spec)) return std::string();
  const auto file = catalog::program_file(spec);
  if (!file) return failure(file.error());
  return files::sha256_of_file(*file);
}

Result<std::string> OwnPrograms::resolve(const cluster::AskedPlayer& asked) const {
  if (asked.sha256.empty()) {
    if (catalog::runs_code(asked.spec)) return failure("cluster-player-runs-code", {{"name", asked.name}});
    if (catalog::within_means(asked.spec) != asked.spec)
      return failure("cluster-player-means", {{"name", asked.name}, {"spec", asked.spec}});
    return asked.spec;
  }
  const auto found = std::find_if(engines_.begin(), engines_.end(),
                                  [&](const auto& each) { return each.first == asked.name; });
  if (found == engines_.end()) return failure("cluster-no-engine", {{"name", asked.name}});
  const auto hash = hash_of_player(found->second);
  if (!hash) return failure(hash.error());
  if (*hash != asked.sha256)
    return failure("cluster-other-engine", {{"name", asked.name}, {"found", asked.sha256}, {"own", *hash}});
  return found->second;
}

}  // namespace parlour::app
