// Feeds the bytes of a tournament's file.
// Must hold: a file that is no whole tournament is refused in words; of one that is, everything can be told,
// whatever its rows hold. It is only looked at, then opened to go on with.
#include "arena/store/store.hpp"

#include <filesystem>
#include <fstream>

#include "fuzz.hpp"
#include "scratch.hpp"
#include "store_checks.hpp"

namespace parlour::fuzz {

FUZZ_TARGET(store) {
  static const ScratchDirectory directory;
  const auto file = directory.path() / "store.db";
  write_scratch(file, input);
  {
    const auto store = arena::Store::inspect(file);
    if (!store) {
      require_told(store.error());
      return;
    }
    if (const auto results = store->results(); !results) require_told(results.error());
    const auto games = store->games();
    if (!games) {
      require_told(games.error());
      return;
    }
    check_games(store->tournament(), *games);
    check_report(store->tournament(), *games);
  }
  auto store = arena::Store::open(file, make_game);
  if (!store) {
    require_told(store.error());
    return;
  }
  const auto games = store->games();
  if (!games || games->empty()) return;
  arena::GameReport another = games->back();
  another.pairing.number = 1'000'000'007;
  if (const auto added = store->add({&another, 1}); !added) require_told(added.error());
}

}  // namespace parlour::fuzz
