#include <chrono>
#include <iostream>
#include <string>

#include "apps/parlour/analysis/certificate_file.hpp"
#include "apps/parlour/cli/commands.hpp"
#include "apps/parlour/cli/print_json.hpp"
#include "catalog/games.hpp"
#include "files/data_file.hpp"
#include "ui/report/analysis/verdict_text.hpp"

namespace parlour::app {
ExitStatus run_verify(const Environment& environment, const VerifyOptions& options) {
  const auto file = files::DataFile::open(options.file);
  if (!file) return refuse(environment, file.error());
  const files::Label& label = file->label();
  if (label.kind != kCertificateKind)
    return refuse(environment, {"file-wrong-kind",
                                {{"file", options.file},
                                 {"found", std::string(label.kind)},
                                 {"expected", std::string(kCertificateKind)}},
                                {}});
  const auto began = std::chrono::steady_clock::now();
  constexpr std::uint64_t kMillion = 1'000'000;
  const auto verdict = verified(environment, label.game, label.parameters, file->payload(),
                                static_cast<std::uint64_t>(options.limit) * kMillion);
  if (!verdict) return refuse_file(environment, options.file, verdict.error());
  const auto game = catalog::make_game(std::string(label.game));
  if (!game) return refuse_file(environment, options.file, game.error());
  const ui::VerifiedCertificate answer{**game, label.parameters, *verdict, seconds_since(began)};
  if (options.json)
    print_json(ui::verdict_json(answer, environment.texts));
  else
    std::cout << ui::verdict_text(answer, environment.texts);
  return verdict->standing == proof::Standing::Valid ? kDone : kFailed;
}

}  // namespace parlour::app
