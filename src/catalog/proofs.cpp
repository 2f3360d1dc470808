#include "catalog/proofs.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <utility>

#include "catalog/families.hpp"
#include "files/descriptor.hpp"
#include "process/program.hpp"

namespace parlour::catalog {
namespace {

namespace fs = std::filesystem;

/// What is wrong with the certificate in `file`, in one sentence: a file that is whole and nevertheless
/// malformed is rare, and `parlour verify` says the rest.
Message about_file(const fs::path& file, const Message& problem) {
  const bool sound = problem.kind == MessageKind::Unsuitable;
  return {sound ? problem.id : "proof-walk-malformed",
          {{"file", file.string()}},
          {},
          sound ? MessageKind::Unsuitable : MessageKind::Damaged};
}

}  // namespace

std::optional<fs::path> usual_proofs() {
  const char* const given = std::getenv("PARLOUR_PROOFS");
  if (given != nullptr && *given != '\0') return fs::path(given);
  std::error_code unknown;
  fs::path own = (process::own_folder() / "../share/parlour/proofs").lexically_normal();
  return fs::is_directory(own, unknown) ? std::optional(std::move(own)) : std::nullopt;
}

Result<std::vector<ProvedWinPointer>> Proofs::about(const play::Game& game) {
  std::vector<ProvedWinPointer> found;
  if (!place_) return found;
  const engines::GameEngines& engines = engines_of(game);
  const std::string name = engines.proved_game(game);
  const std::lock_guard lock(mutex_);
  std::error_code unknown;
  const bool folder = fs::is_directory(*place_, unknown);
  const auto paths = list();
  if (!paths) return failure(paths.error());
  for (const fs::path& path : *paths) {
    const auto file = open(path);
    if (!file) return failure(file.error());
    const files::Label& label = (*file)->data.label();
    if (label.game != name || name.empty()) {
      if (folder) continue;
      return failure(Message{"file-wrong-game",
                             {{"file", path.string()},
                              {"found", std::string(label.game)},
                              {"expected", name.empty() ? game.spec() : name}},
                             {},
                             MessageKind::Foreign});
    }
    ProvedWinPointer& proof = (*file)->proof;
    if (!proof) {
      auto read =
          engines.read_proof(label.game, label.parameters, {(*file)->data.keeper(), (*file)->data.payload()});
      if (!read && folder && read.error().kind == MessageKind::Unsuitable) continue;
      if (!read) return failure(about_file(path, read.error()));
      proof = *std::move(read);
    }
    found.push_back(proof);
  }
  return found;
}

/// The files to look at, by name.
Result<std::vector<fs::path>> Proofs::list() const {
  std::error_code failed;
  if (!fs::is_directory(*place_, failed)) return std::vector{*place_};
  std::vector<fs::path> paths;
  for (fs::directory_iterator entry(*place_, failed), end; !failed && entry != end; entry.increment(failed))
    if (entry->path().extension() == kCertificateExtension) paths.push_back(entry->path());
  if (failed)
    return failure(Message{"file-not-read",
                           {{"file", place_->string()}, {"reason", files::system_reason(failed.value())}},
                           {},
                           MessageKind::Unreadable});
  std::sort(paths.begin(), paths.end());
  return paths;
}

Result<Proofs::File*> Proofs::open(const fs::path& path) {
  if (const auto known = files_.find(path); known != files_.end()) return &known->second;
  auto data = files::DataFile::open(path);
  if (!data) return failure(std::move(data.error()));
  if (data->label().kind != kCertificateKind)
    return failure(Message{"file-wrong-kind",
                           {{"file", path.string()},
                            {"found", std::string(data->label().kind)},
                            {"expected", std::string(kCertificateKind)}},
                           {},
                           MessageKind::Foreign});
  return &files_.emplace(path, File{*std::move(data), nullptr}).first->second;
}

}  // namespace parlour::catalog
