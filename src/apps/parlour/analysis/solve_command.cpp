#include <sys/mman.h>

#include <fmt/format.h>
#include <chrono>

#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <variant>

#include "apps/parlour/analysis/asked_position.hpp"
#include "apps/parlour/analysis/certificate_file.hpp"
#include "apps/parlour/cli/commands.hpp"
#include "apps/parlour/cli/status_line.hpp"
#include "catalog/analysis.hpp"
#include "catalog/games.hpp"
#include "engines/analysis.hpp"
#include "ui/report/analysis/analysis_json.hpp"
#include "ui/report/analysis/analysis_text.hpp"

namespace parlour::app {

void advise_huge_pages(void* memory, std::size_t bytes) { madvise(memory, bytes, MADV_HUGEPAGE); }

namespace {

/// Says what was written: a line, or a member of the solution's JSON object.
void add_certificate(const SolveOptions& options, const WrittenCertificate& written,
                     nlohmann::ordered_json& solution) {
  solution["certificate"] = {{"file", options.certificate},
                             {"nodes", written.nodes},
                             {"bytes", written.bytes},
                             {"seconds", written.seconds},
                             {"verified_in", written.checked_in}};
}

std::string certificate_text(const Environment& environment, const SolveOptions& options,
                             const WrittenCertificate& written) {
  const auto decimal = [&](double value) { return environment.texts.decimal(fmt::format("{:.2f}", value)); };
  return environment.texts.text("certify-written", {{"file", options.certificate},
                                                    {"nodes", std::to_string(written.nodes)},
                                                    {"bytes", std::to_string(written.bytes)},
                                                    {"seconds", decimal(written.seconds)},
                                                    {"verified", decimal(written.checked_in)}}) +
         '\n';
}

/// What the person asked to be written, or nothing if no certificate was asked for.
Result<std::optional<WrittenCertificate>> certified(const Environment& environment,
                                                    const SolveOptions& options,
                                                    const ui::AnalysedPosition& position,
                                                    const engines::Analysis& analysis) {
  if (options.certificate.empty()) return std::nullopt;
  if (!analysis.exact()) return failure("certify-not-solved");
  auto written =
      write_certificate(environment, position.game, position.state, analysis.lower,
                        {options.threads, static_cast<std::size_t>(options.memory)}, options.certificate);
  if (!written) return failure(std::move(written.error()));
  return *written;
}

}  // namespace

ExitStatus run_solve(const Environment& environment, const SolveOptions& options) {
  const auto game = catalog::make_game(options.game);
  if (!game) return refuse(environment, game.error());
  if ((*game)->opening_rule() != OpeningRule::None)
    return refuse(environment, {"solve-opening", {{"game", (*game)->spec()}}, std::nullopt});
  const auto state = asked_position(**game, options.moves, options.position);
  if (!state) return refuse(environment, state.error());
  if (!options.certificate.empty()) {
    if ((*state)->outcome()) return refuse(environment, {"certify-over", {}, std::nullopt});
    if (const auto free = may_write(environment, options.certificate, options.force); !free)
      return refuse(environment, free.error());
  }
  const SteadyTime time;
  const auto tables = options.no_cache ? nullptr : open_tables(environment);
  const ui::AnalysedPosition position{**game, **state};
  engines::Analysis analysis;
  {
    const StatusLine status;
    const auto began = time.now();
    double shown_at = -1;
    double kept_at = 0;
    const engines::SolveSettings settings{options.threads, static_cast<std::size_t>(options.memory),
                                          options.all_moves, advise_huge_pages, tables.get()};
    analysis = catalog::solve(
        **game, **state, settings, time, environment.stop, [&](const engines::Progress& progress) {
          const double elapsed = std::chrono::duration<double>(time.now() - began).count();
          constexpr double kSecondsBetweenLooks = 1;  // for what a long search wants to be kept
          if (tables && elapsed > kept_at + kSecondsBetweenLooks) {
            kept_at = elapsed;
            tables->write();
          }
          if (!status.shown()) return;
          if (std::holds_alternative<engines::BoundsProgress>(progress)) {
            constexpr double kSecondsBetween = 0.1;  // they come more often than anybody can read
            if (elapsed < shown_at + kSecondsBetween) return;
            shown_at = elapsed;
          }
          status.show(ui::progress_text(position, progress, elapsed, environment.texts));
        });
  }
  const auto written = certified(environment, options, position, analysis);
  if (options.json) {
    auto solution = ui::solution_json(**game, **state, analysis);
    if (written && *written) add_certificate(options, **written, solution);
    std::cout << solution.dump() << '\n';
  } else {
    std::cout << ui::solution_text(position, analysis, environment.texts);
    if (written && *written) std::cout << certificate_text(environment, options, **written);
  }
  std::cout.flush();
  const std::size_t kept = tables ? tables->write() : 0;
  if (kept > 0 && !analysis.complete)
    std::cerr << "parlour: " << environment.texts.text("solve-kept") << '\n';
  if (!written) return fail(environment, written.error());
  return analysis.complete ? kDone : kFailed;
}

}  // namespace parlour::app
