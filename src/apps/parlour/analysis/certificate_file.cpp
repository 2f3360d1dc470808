#include "apps/parlour/analysis/certificate_file.hpp"

#include <fmt/format.h>

#include <chrono>

#include "apps/parlour/cli/status_line.hpp"
#include "catalog/analysis.hpp"
#include "files/data_file.hpp"
#include "proof/verify.hpp"
#include "ui/report/analysis/verdict_text.hpp"

namespace parlour::app {
namespace {

Result<engines::Certificate> made(const Environment& environment, const play::Game& game,
                                  const play::State& state, int value,
                                  const engines::CertifySettings& settings) {
  const StatusLine status;
  const auto began = std::chrono::steady_clock::now();
  return catalog::certify(
      game, state, value, settings, environment.stop, [&](const engines::CertifyProgress& progress) {
        if (!status.shown()) return;
        status.show(environment.texts.text("certify-progress",
                                           {{"nodes", std::to_string(progress.nodes)},
                                            {"kib", std::to_string(progress.bytes / 1024)},
                                            {"elapsed", fmt::format("{:.0f}", seconds_since(began))}}));
      });
}

}  // namespace

double seconds_since(std::chrono::steady_clock::time_point began) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

Result<proof::Verdict> verified(const Environment& environment, std::string_view game,
                                std::string_view position, std::span<const std::byte> payload,
                                std::uint64_t limit) {
  const StatusLine status;
  const auto began = std::chrono::steady_clock::now();
  proof::Settings settings;
  settings.limit = limit;
  settings.stop = environment.stop;
  if (status.shown())
    settings.progress = [&](const proof::Progress& progress) {
      status.show(ui::verifying_text(progress, seconds_since(began), environment.texts));
    };
  return proof::verify(game, position, payload, settings);
}

Result<WrittenCertificate> write_certificate(const Environment& environment, const play::Game& game,
                                             const play::State& state, int value,
                                             const engines::CertifySettings& settings,
                                             const std::string& file) {
  const auto began = std::chrono::steady_clock::now();
  const auto certificate = made(environment, game, state, value, settings);
  if (!certificate) return failure(certificate.error());
  WrittenCertificate written;
  written.seconds = seconds_since(began);
  written.bytes = certificate->payload.size();
  const auto verdict = verified(environment, certificate->game, certificate->position, certificate->payload);
  if (!verdict) return failure(verdict.error());
  if (verdict->standing == proof::Standing::Stopped) return failure("certify-stopped");
  if (verdict->standing != proof::Standing::Valid) {
    const std::string where = verdict->refutation ? verdict->refutation->position : std::string();
    return failure("certify-not-verified", {{"position", where}});
  }
  written.checked_in = seconds_since(began) - written.seconds;
  written.nodes = verdict->nodes;
  const files::Label label{kCertificateKind, certificate->game, kProducer, certificate->position};
  if (auto done = files::write_data_file(file, label, certificate->payload); !done)
    return failure(std::move(done.error()));
  return written;
}

}  // namespace parlour::app
