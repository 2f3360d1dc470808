#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/left_out.hpp"
#include "catalog/cached_tables.hpp"
#include "core/message.hpp"
#include "core/stop_token.hpp"
#include "ui/console/game/play.hpp"
#include "ui/texts/texts.hpp"

namespace parlour::app {

/// The exit status of the process.
enum ExitStatus : int { kDone = 0, kFailed = 1, kWrongUsage = 2 };

/// What every verb gets: texts, the stop token (Ctrl-C), and the cache folder if there is one.
struct Environment {
  ui::Texts texts;
  StopToken stop;
  std::optional<std::filesystem::path> cache;
  bool language_named = false;  ///< by --lang, not just by the locale
};

struct PlayOptions {
  table::PlayRequest request;  ///< its players are set from the options below
  std::string first;           ///< empty: not given
  std::string second;
  std::string record;
  std::string resume;
  std::string clock;
  std::string pace;
  std::string file;  ///< a transcript or, if there is an output, the input
  std::string output;
  std::string names;
  std::string first_sign;
  bool copy = false;       ///< play a copy of a game that another program is playing
  bool take_over = false;  ///< or take it over
  bool force = false;      ///< overwrite existing files
  bool json = false;
};

struct HistoryOptions {
  std::string action = "list";
  std::vector<std::string> games;
  int keep = -1;  ///< -1, as for `days`: not given
  int days = -1;
  bool all = false;
  bool force = false;
  bool json = false;
};

struct ServeOptions {
  int port = 8080;
  std::string host = "127.0.0.1";
  std::string file;  ///< empty, like all below: not given
  int workers = 0;
  std::string move_time;
  std::vector<std::string> offered;
  std::vector<std::string> origins;
  std::vector<std::string> proxies;
  std::vector<std::string> limits;  ///< `name=number`
};

/// How to reach the broker through which machines share work; empty: not given.
struct BrokerOptions {
  std::string broker;
  std::string user;
  std::string password_file;
  std::string authority;
};

struct WorkOptions {
  BrokerOptions broker;
  int concurrency = 0;  ///< 0: as many as there are processors
  std::string name;
  std::vector<std::string> engines;
  std::string patience;
};

/// As typed; empty: not given.
struct KgpConnectOptions {
  std::string address;
  std::string player = "engine";
  std::string time = "4s";  ///< below the five seconds that servers give
  std::string name;
  std::string author;
  std::string description;
  std::string token;
  std::string token_file;
  std::string mode = "freeplay";
  int games = 0;  ///< 0: until stopped
  bool once = false;
  bool json = false;
};

struct KgpServeOptions {
  std::string host = "127.0.0.1";
  int port = 2671;
  int websocket = -1;  ///< -1: none
  std::string game;    ///< empty: the usual one
  std::vector<std::string> players;
  std::string move_time = "5s";
  int games = 0;       ///< 0: the default
  int tournament = 0;  ///< guests to wait for; 0: freeplay
  std::string store;
  int workers = 0;                  ///< 0: the default
  std::vector<std::string> limits;  ///< `name=number`
  bool json = false;
};

struct RulesOptions {
  std::string game;
  bool json = false;
};

struct PerftOptions {
  std::string game;
  int depth = 0;
  bool json = false;
};

/// The producer that our stores and data files name.
constexpr std::string_view kProducer = "parlour " PARLOUR_VERSION;

struct SolveOptions {
  std::string game;
  std::string moves;
  std::string position;
  bool all_moves = false;
  std::string certificate;  ///< file to write one to; may be empty
  bool force = false;
  int threads = 1;
  int memory = 1024;
  bool no_cache = false;
  bool json = false;
};

struct VerifyOptions {
  std::string file;
  int limit = 10'000;  ///< million steps
  bool json = false;
};

struct ExploreOptions {
  std::string game;
  std::string moves;
  std::string proof;  ///< a certificate or a folder of them; empty: the usual ones
};

struct ConvertOptions {
  std::string input;   ///< `-`: standard input
  std::string output;  ///< `-`: standard output
  std::string from;    ///< empty: by content, then by extension
  std::string to;      ///< empty: by extension
  bool force = false;
  bool json = false;
};

struct AnalyzeOptions {
  std::string game;
  std::string moves;
  std::string position;
  std::string time = "10s";
  int lines = 0;  ///< 0: as many as suit the board
  int threads = 1;
  int memory = 1024;
  bool threats = false;
  bool no_cache = false;
  bool json = false;
};

/// As typed; empty: not given.
struct ArenaOptions {
  std::vector<std::string> games;
  std::vector<std::string> players;
  std::vector<std::optional<std::string>> names;  ///< by player
  std::string games_per_match;
  std::string rounds;
  std::string openings;
  std::string sides;
  std::string format;
  std::string move_time;
  std::string clock;
  std::string nodes;
  std::string depth;
  std::string tolerance;
  std::string adjudicate;
  std::string sprt;
  std::string seed;

  int concurrency = 0;    ///< 0: one
  BrokerOptions workers;  ///< no broker: everything is played here
  std::string worker_silence;
  std::string style = "table";
  std::string store;
  std::string resume;
  std::string show;
  std::vector<std::string> list;
  bool list_given = false;
  std::string records;
  std::string csv;
  std::string csv_players;
  std::string report;
  std::string review;
  std::vector<arena::LeftOut> left_out;  ///< from a league: stored with the tournament
  bool trust = false;                    ///< programs that a file names may be started
  bool force = false;
  bool json = false;
};

struct DataOptions {
  std::string action;
  std::string directory = "data";
  std::string book;  ///< one of the committed books; empty: all
  std::string game;  ///< empty: the committed books
  int every = 0;     ///< 0: the default, also for the next three
  int followed = 0;
  int nodes = 0;
  int positions = 0;
  bool check = false;
  int threads = 1;
  int memory = 1024;
  bool no_cache = false;
  bool json = false;
};

struct ListOptions {
  std::string name;  ///< empty: all
  bool json = false;
};

ExitStatus run_menu(const Environment& environment);
ExitStatus run_play(const Environment& environment, const PlayOptions& options);
ExitStatus run_history(const Environment& environment, const HistoryOptions& options);
ExitStatus run_work(const Environment& environment, const WorkOptions& options);
ExitStatus run_serve(const Environment& environment, const ServeOptions& options);
ExitStatus run_kgp_connect(const Environment& environment, const KgpConnectOptions& options);
ExitStatus run_kgp_serve(const Environment& environment, const KgpServeOptions& options);
ExitStatus run_rules(const Environment& environment, const RulesOptions& options);
ExitStatus run_perft(const Environment& environment, const PerftOptions& options);
ExitStatus run_solve(const Environment& environment, const SolveOptions& options);
ExitStatus run_verify(const Environment& environment, const VerifyOptions& options);
ExitStatus run_explore(const Environment& environment, const ExploreOptions& options);
ExitStatus run_convert(const Environment& environment, const ConvertOptions& options);
ExitStatus run_analyze(const Environment& environment, const AnalyzeOptions& options);
ExitStatus run_arena(const Environment& environment, const ArenaOptions& options);
ExitStatus run_data_build(const Environment& environment, const DataOptions& options);
ExitStatus run_bench(const Environment& environment, bool json);
ExitStatus list_games(const Environment& environment, const ListOptions& options);
ExitStatus list_players(const Environment& environment, const ListOptions& options);

/// Asks the person at the terminal, on standard error, to confirm; false if there is nobody to ask.
bool confirmed_by_person(const std::string& question, const ui::Texts& texts);

/// May `file`, named by the user, be written? Yes if it does not exist or is neither a regular file nor a
/// link that leads nowhere, if `force` is set, or if the user agrees now; otherwise `file-exists`.
Result<void> may_write(const Environment& environment, const std::string& file, bool force);

/// The tables of earlier runs, if there is a place for them. Problems with them are reported on standard
/// error.
std::unique_ptr<catalog::CachedTables> open_tables(const Environment& environment);

/// Asks the system for huge pages, which make large tables much faster.
void advise_huge_pages(void* memory, std::size_t bytes);

/// Says on standard error, in one line, what is wrong; returns the status for wrong usage, or that of a
/// failure if a file could not be opened.
ExitStatus refuse(const Environment& environment, const Message& message);

/// The same for something that failed at run time.
ExitStatus fail(const Environment& environment, const Message& message);

/// The same of something wrong with `file`.
ExitStatus refuse_file(const Environment& environment, const std::string& file, const Message& message);

}  // namespace parlour::app
