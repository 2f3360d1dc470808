#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace parlour::catalog {

/// The players that a person typed or confirmed in this run, as specs. Only these may start a program or load
/// code: a spec that comes from a record, a store, a settings file or a peer is data until a person confirms
/// it.
class Confirmed {
 public:
  void add(std::string_view spec) { specs_.emplace(spec); }
  bool holds(std::string_view spec) const { return specs_.find(spec) != specs_.end(); }

 private:
  std::set<std::string, std::less<>> specs_;
};

/// Would the player that `spec` names start a program or load code?
bool runs_code(std::string_view spec);

/// Must a person confirm `spec` before it may play?
inline bool is_unconfirmed(std::string_view spec, const Confirmed& confirmed) {
  return runs_code(spec) && !confirmed.holds(spec);
}

/// `spec` from a file, with no more memory and threads than a file may ask for: one GiB, and as many threads
/// as there are processors. A spec that asks for no more, or that cannot be parsed, stays as it is.
std::string within_means(std::string_view spec);

}  // namespace parlour::catalog
