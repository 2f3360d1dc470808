// Searches for a proof that First wins a line game, keeps all work in a file, and writes the certificate.
// docs/proof.md has the method, docs/laboratory.md the command.
#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <limits>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "core/spec.hpp"
#include "engines/line/proving/joined_proof.hpp"
#include "engines/line/proving/proof_certifying.hpp"
#include "engines/line/proving/proof_search.hpp"
#include "engines/line/solving/win_search.hpp"
#include "engines/line/windows/windows.hpp"
#include "files/data_file.hpp"
#include "files/lock_file.hpp"
#include "games/line/family.hpp"
#include "games/line/notation.hpp"
#include "games/line/options.hpp"
#include "interruption.hpp"
#include "proof/line/line_proofs.hpp"
#include "proof/verify.hpp"
#include "search/parts/worker_pool.hpp"

namespace parlour::laboratory {
namespace {

using namespace engines::line;
using Clock = std::chrono::steady_clock;

constexpr std::string_view kProducer = "parlour laboratory";
constexpr std::string_view kWorkKind = "proof-work";

struct Wish {
  std::string game = "gomoku";
  std::string moves;
  std::string work;
  std::vector<std::string> others;
  std::string certificate;
  std::vector<std::string> join;
  bool force = false;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  double seconds = 0;
  std::size_t memory_mib = 256;
  JudgeLimits limits;
};

int refuse(const std::string& why) {
  fmt::print(stderr, "prove: {}\n", why);
  return 2;
}

std::optional<games::line::Rules> rules_of(const std::string& text) {
  const auto spec = parse_spec(text);
  if (!spec) return std::nullopt;
  for (const Preset& preset : games::line::presets()) {
    if (preset.name != spec->name) continue;
    const auto values = read_options(*spec, preset.options);
    if (!values) return std::nullopt;
    auto rules = games::line::Family::read_rules(*values);
    return rules ? std::optional(*std::move(rules)) : std::nullopt;
  }
  return std::nullopt;
}

/// The position after `moves`; nothing if one of them is no empty cell.
std::optional<ProofPosition> position_after(const games::line::Rules& rules, const std::string& moves) {
  ProofPosition position;
  for (std::size_t at = 0; at < moves.size();) {
    const std::size_t end = std::min(moves.find_first_of(" ,", at), moves.size());
    if (end > at) {
      const auto cell = games::line::parse_cell(rules.rows(), rules.cols(), moves.substr(at, end - at));
      if (!cell || rules.wall(*cell) || position.stones().contains(*cell)) return std::nullopt;
      position.play(*cell);
    }
    at = end + 1;
  }
  return position;
}

bool read_work(const std::string& path, const std::string& game, const games::line::Rules& rules,
               Judgements& judgements) {
  const auto file = files::DataFile::open(path);
  return file && file->label().kind == kWorkKind && file->label().game == game &&
         read_judgements(file->payload(), rules.cells(), judgements);
}

/// Writes nothing that the verifier does not accept.
int write_verified(const engines::Certificate& certificate, const std::string& path) {
  proof::Settings settings;
  settings.limit = std::numeric_limits<std::uint64_t>::max();
  const auto verdict = proof::verify(certificate.game, certificate.position, certificate.payload, settings);
  if (!verdict || verdict->standing != proof::Standing::Valid) {
    fmt::print("the verifier does not accept the certificate; nothing is written\n");
    return 1;
  }
  const files::Label label{"certificate", certificate.game, kProducer, certificate.position};
  if (!files::write_data_file(path, label, certificate.payload)) return refuse(path + " cannot be written");
  fmt::print("proved and verified: First wins; {} bytes\n", certificate.payload.size());
  return 0;
}

/// Has somebody a line already?
bool over(const games::line::Rules& rules, const ProofPosition& position) {
  const Windows windows(rules);
  for (std::size_t at = 0; at < windows.size(); ++at) {
    ProofCells run;
    for (const games::line::Move cell : windows.cells(static_cast<Windows::Window>(at)))
      run = run | ProofCells::of(cell);
    if (run.within(position.attackers) || run.within(position.defenders)) return true;
  }
  return false;
}

class Prover {
 public:
  Prover(const Wish& wish, const games::line::Rules& rules)
      : wish_(wish),
        rules_(rules),
        game_(proof::line::game_text(rules)),
        search_(rules, judgements_, others_),
        table_(wish.memory_mib) {}

  int run(const ProofPosition& position) {
    std::optional<files::LockFile> lock;  // two provers with one file would each lose the other's work
    if (!wish_.work.empty()) {
      auto taken = files::LockFile::acquire(wish_.work + "-lock");
      if (!taken) return refuse(wish_.work + " is in use by another prover, or its folder cannot be written");
      lock.emplace(*std::move(taken));
    }
    if (!wish_.work.empty() && std::filesystem::exists(wish_.work) &&
        !read_work(wish_.work, game_, rules_, judgements_))
      return refuse(wish_.work + " holds no work on this game");
    for (const std::string& other : wish_.others)
      if (!read_work(other, game_, rules_, others_)) return refuse(other + " holds no work on this game");
    fmt::print("{}: {} judgements known\n", game_, judgements_.size() + others_.size());
    root_ = search_.root(position).node;
    search();
    if (!save()) return refuse(wish_.work + " cannot be written");
    tell("\n");
    const auto stage = search_.node(root_).stage;
    if (stage != ProofSearch::Stage::Proved) {
      fmt::print("{}\n", stage == ProofSearch::Stage::Refuted ? "no proof found with these limits"
                                                              : "not proved yet");
      return 1;
    }
    // The judgements may come from a file, so this is only said to be proved once a certificate is verified.
    fmt::print("a proof is found{}\n",
               wish_.certificate.empty() ? "; --certificate writes and verifies it" : "");
    return wish_.certificate.empty() ? 0 : certify();
  }

 private:
  void search() {
    std::vector<std::thread> workers;
    std::atomic<int> working = wish_.threads;
    for (int worker = 0; worker < wish_.threads; ++worker)
      workers.emplace_back([&] {
        PositionJudge judge(rules_, Side::First, table_, wish_.limits);
        search_.work(root_, judge, interruption().token());
        --working;
      });
    constexpr auto kLook = std::chrono::milliseconds(200);
    constexpr double kBetweenSaves = 60;
    constexpr double kSavesToWork = 50;  // so much longer than a save takes: all threads wait for it
    double next_save = kBetweenSaves;
    for (; working > 0; std::this_thread::sleep_for(kLook)) {
      if (isatty(STDOUT_FILENO) != 0) tell("\r");
      if (wish_.seconds > 0 && elapsed() > wish_.seconds) interruption().request_stop();
      if (elapsed() < next_save) continue;
      tell("\n");
      const double before = elapsed();
      if (!save()) fmt::print(stderr, "prove: {} cannot be written\n", wish_.work);
      next_save = elapsed() + std::max(kBetweenSaves, kSavesToWork * (elapsed() - before));
    }
    for (std::thread& worker : workers) worker.join();
  }

  void tell(std::string_view end) const {
    const auto progress = search_.progress(root_);
    fmt::print("{:.0f} s: {} positions, {} judged ({:.1f} a second), {} proved, numbers {} and {}{}",
               elapsed(), progress.positions, progress.judged,
               static_cast<double>(progress.judged) / std::max(1.0, elapsed()), progress.proved,
               progress.proof, progress.refutation, end);
    std::fflush(stdout);
  }

  bool save() {
    if (wish_.work.empty()) return true;
    const auto bytes = search_.work_done();
    return files::write_data_file(wish_.work, {kWorkKind, game_, kProducer, ""}, bytes).has_value();
  }

  int certify() {
    PositionJudge judge(rules_, Side::First, table_, wish_.limits);
    StopSource never;
    ProofCertifying certifying(rules_, search_, judge, never.token());
    const auto certificate = certifying.certificate(root_, Side::First);
    if (!save()) return refuse(wish_.work + " cannot be written");
    fmt::print("{:.0f} s: {} nodes, {} replies proved meanwhile\n", elapsed(), certifying.nodes(),
               certifying.gaps());
    if (!certificate) {
      fmt::print("the certificate has a gap\n");
      return 1;
    }
    return write_verified(*certificate, wish_.certificate);
  }

  double elapsed() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }

  const Wish& wish_;
  const games::line::Rules& rules_;
  std::string game_;
  Judgements judgements_;
  Judgements others_;  ///< of other machines and proofs: what is used of them goes into `judgements_`
  ProofSearch search_;
  search::TranspositionTable table_;
  ProofSearch::Index root_ = 0;
  Clock::time_point began_ = Clock::now();
};

/// One certificate for the position out of those of its replies.
int join(const Wish& wish, const games::line::Rules& rules, const ProofPosition& position) {
  std::vector<engines::Certificate> parts;
  for (const std::string& path : wish.join) {
    const auto file = files::DataFile::open(path);
    if (!file || file->label().kind != "certificate") return refuse(path + " is no certificate");
    parts.push_back({std::string(file->label().game),
                     std::string(file->label().parameters),
                     {file->payload().begin(), file->payload().end()}});
  }
  const JoinedProof joint = joined(rules, position, Side::First, parts);
  if (!joint.missing.empty()) {
    fmt::print("no certificate for");
    for (const games::line::Move cell : joint.missing)
      fmt::print(" {}", games::line::cell_name(rules.rows(), rules.cols(), cell));
    fmt::print("\n");
    return 1;
  }
  if (!joint.certificate)
    return refuse("a file of --join proves something else, or First has no move to one");
  return write_verified(*joint.certificate, wish.certificate);
}

int prove(const Wish& wish) {
  const auto rules = rules_of(wish.game);
  if (!rules) return refuse(wish.game + " is no line game");
  if (!plain(*rules) || !ThreatBoard::applies(*rules) || rules->cells() > kMostProofCells)
    return refuse(
        "only plain line games with lines of 3 to 6 on boards of up to 20×20 can be proved this way");
  const auto position = position_after(*rules, wish.moves);
  if (!position) return refuse("--moves names no empty cells: " + wish.moves);
  if (over(*rules, *position)) return refuse("somebody has a line after --moves " + wish.moves);
  if (!wish.join.empty() && wish.certificate.empty()) return refuse("--join needs --certificate");
  if (!wish.certificate.empty() && !wish.force && std::filesystem::exists(wish.certificate))
    return refuse(wish.certificate + " exists; --force overwrites it");
  if (!wish.join.empty()) return join(wish, *rules, *position);
  return Prover(wish, *rules).run(*position);
}

}  // namespace
}  // namespace parlour::laboratory

int main(int count, char** arguments) {
  using namespace parlour::laboratory;
  CLI::App app("Searches for a proof that First wins a plain line game.");
  Wish wish;
  app.add_option("--game", wish.game, "the game")->capture_default_str();
  app.add_option("--moves", wish.moves, "moves that lead to the position to prove");
  app.add_option("--work", wish.work, "the file that keeps the work; the same command goes on with it");
  app.add_option("--with", wish.others, "more such files; what is used of them is added to the work");
  app.add_option("--certificate", wish.certificate, "where the certificate goes once the proof is found");
  app.add_option("--join", wish.join, "make it out of these certificates, one for each reply");
  app.add_flag("--force", wish.force, "overwrite the certificate if there is one");
  app.add_option("--threads", wish.threads, "threads")->check(CLI::Range(1, 1024))->capture_default_str();
  app.add_option("--seconds", wish.seconds, "stop after so many; 0: when it is proved")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  app.add_option("--memory", wish.memory_mib, "MiB of the table of estimates")
      ->check(CLI::Range(1, 65536))
      ->capture_default_str();
  app.add_option("--threat-nodes", wish.limits.threat_nodes, "moves played to find a win by threats")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--search-nodes", wish.limits.search_nodes, "moves played to find likely moves")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--width", wish.limits.moves, "likely moves that are tried")
      ->check(CLI::Range(1, 255))
      ->capture_default_str();
  CLI11_PARSE(app, count, arguments);
  watch_for_interruption();
  return prove(wish);
}
