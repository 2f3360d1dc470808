// What may include what: the table of rooms. docs/architecture.md draws it; this file is what is enforced.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace parlour::layering {

struct Room {
  std::string_view name;
  bool portable;                       ///< standard library and fmt only: must compile to WebAssembly
  std::vector<std::string_view> sees;  ///< rooms it may include; itself is understood
};

/// Every room there is or will be, from the ground up. A room sees rooms of lower floors only, and of those
/// only what it needs: play, games and search meet in engines for the first time, and proof never sees
/// search.
inline const std::vector<Room>& rooms() {
  constexpr bool kPortable = true;
  constexpr bool kHosted = false;
  static const std::vector<Room> table = {
      // 1
      {"core", kPortable, {}},
      // 2
      {"play", kPortable, {"core"}},
      {"games", kPortable, {"core"}},
      {"search", kPortable, {"core"}},
      // 3
      {"proof", kPortable, {"core", "games"}},
      // what they find out they can also prove
      {"engines", kPortable, {"core", "play", "games", "search", "proof"}},
      {"records", kPortable, {"core", "play", "games"}},
      // 4
      {"match", kPortable, {"core", "play"}},
      // 5
      {"files", kHosted, {"core"}},
      {"process", kHosted, {"core", "files"}},
      {"protocol", kHosted, {"core", "play", "games", "records", "match"}},
      // its baselines are our rule players, so it sees the engines
      {"course", kHosted, {"core", "play", "games", "engines", "records", "match"}},
      {"arena", kHosted, {"core", "play", "records", "match", "files"}},
      // the arena's games on many machines
      {"cluster", kHosted, {"core", "play", "records", "arena"}},
      // 6: the only one that knows everything below
      {"catalog",
       kHosted,
       {"core", "play", "games", "search", "engines", "records", "proof", "match", "files", "process",
        "protocol", "course", "arena"}},
      // the one live game of every face, and the games kept between runs
      {"table", kHosted, {"core", "play", "records", "match", "files", "catalog"}},
      // between 6 and 7: what students do with the course's players
      {"workshop",
       kHosted,
       {"core", "play", "games", "engines", "records", "match", "files", "process", "course", "arena",
        "catalog"}},
      // 7: draws boards, so it sees the games; players it names through the catalog, never directly
      {"ui",
       kHosted,
       {"core", "play", "games", "records", "proof", "match", "files", "process", "course", "arena",
        "catalog", "table", "workshop"}},
      // beside the faces: speaks their words to browsers, and the Kalah protocol to programs, who meet each
      // other in the arena
      {"server",
       kHosted,
       {"core", "play", "records", "match", "files", "protocol", "arena", "catalog", "table", "ui"}},
      // 8: wires things together
      {"apps",
       kHosted,
       {"core", "play", "games", "search", "engines", "records", "proof", "match", "files", "process",
        "protocol", "course", "arena", "cluster", "catalog", "table", "workshop", "ui", "server"}},
  };
  return table;
}

/// Rooms whose sub-folders do not see each other: every game stands alone, every program too.
inline const std::set<std::string_view>& rooms_of_strangers() {
  static const std::set<std::string_view> table = {"games", "apps"};
  return table;
}

/// The lists in which families are registered, one line each. They see the folders of families, which see the
/// room.
inline const std::vector<std::string_view>& lists_of_families() {
  static const std::vector<std::string_view> table = {"proof/families.cpp", "catalog/families.cpp",
                                                      "records/formats.cpp", "ui/console/faces.cpp",
                                                      "ui/desktop/board/faces.cpp"};
  return table;
}

/// Files and folders that name families of games by their nature, besides these lists. Everything else finds
/// a family's part in a list, so that a new game is one folder a room and one line a list.
inline const std::vector<std::string_view>& namers_of_families() {
  static const std::vector<std::string_view> table = {
      // the protocols and the course of one family each
      "protocol/gomocup/", "protocol/kgp/", "server/kgp/", "protocol/course_remote/",
      "apps/parlour-course-remote/", "course/", "workshop/", "apps/pbrain-parlour/", "apps/parlour-players/",
      "apps/parlour-course-host/", "apps/parlour/course/", "ui/report/course/",
      "ui/report/arena/arena_boards.cpp", "catalog/course_player.",
      // examples in help, and every sentence of every game
      "apps/parlour/cli/verbs.cpp", "ui/texts/"};
  return table;
}

/// System headers a portable room may include, besides <fmt/…>. Not here: files, streams, environment and
/// processes; <random>, whose distributions differ between libraries; what the WebAssembly compiler lacks
/// (<format>, <stop_token>, <coroutine>).
inline const std::set<std::string_view>& portable_headers() {
  static const std::set<std::string_view> table = {
      // language support
      "bit", "cassert", "climits", "compare", "concepts", "cstddef", "cstdint", "cstdlib", "cstring",
      "exception", "initializer_list", "limits", "new", "stdexcept", "system_error", "type_traits", "utility",
      "version",
      // containers and views
      "array", "bitset", "deque", "list", "map", "queue", "set", "span", "stack", "string", "string_view",
      "unordered_map", "unordered_set", "vector",
      // values, functions, memory
      "any", "functional", "memory", "memory_resource", "optional", "tuple", "variant",
      // algorithms and numbers
      "algorithm", "cctype", "charconv", "cmath", "iterator", "numbers", "numeric", "ranges",
      // threads and time
      "atomic", "chrono", "condition_variable", "mutex", "shared_mutex", "thread",
      // from outside the standard library
      "immintrin.h", "tl/expected.hpp"};
  return table;
}

/// Libraries of headers only, which compile everywhere, for the one portable room that needs each.
inline const std::set<std::pair<std::string_view, std::string_view>>& portable_libraries() {
  static const std::set<std::pair<std::string_view, std::string_view>> table = {
      {"records", "nlohmann/json.hpp"}};
  return table;
}

/// Of the system headers, what the rules of a game know nothing about.
inline const std::set<std::string_view>& headers_of_threads_and_time() {
  static const std::set<std::string_view> table = {"atomic", "chrono",       "condition_variable",
                                                   "mutex",  "shared_mutex", "thread"};
  return table;
}

/// Names a portable room must not use although an allowed header declares them, with the reason.
struct BannedName {
  std::string_view name;
  std::string_view reason;
};
inline const std::vector<BannedName>& banned_names() {
  static constexpr std::string_view kNotDeterministic =
      "differs between standard libraries; use core's generator";
  static constexpr std::string_view kEnvironment =
      "portable rooms do not touch environment, processes or streams";
  static const std::vector<BannedName> table = {
      {"std::shuffle", kNotDeterministic},
      {"std::ranges::shuffle", kNotDeterministic},
      {"std::sample", kNotDeterministic},
      {"std::uniform_int_distribution", kNotDeterministic},
      {"std::uniform_real_distribution", kNotDeterministic},
      {"std::random_device", kNotDeterministic},
      {"std::rand", kNotDeterministic},
      {"getenv", kEnvironment},
      {"std::system", kEnvironment},
      {"fmt::print", kEnvironment},
  };
  return table;
}

}  // namespace parlour::layering
