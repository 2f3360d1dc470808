#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "engines/proved_win.hpp"
#include "files/data_file.hpp"
#include "play/game.hpp"

namespace parlour::catalog {

using engines::ProofStep;
using engines::ProvedWin;
using engines::ProvedWinPointer;
using engines::shortest_step;

/// The kind of data files that hold certificates, and how their names end in a folder of them.
constexpr std::string_view kCertificateKind = "certificate";
constexpr std::string_view kCertificateExtension = ".certificate";

/// Where a program looks for certificates to play from: the file or folder that PARLOUR_PROOFS names, else
/// those that came with it; nothing if none came.
std::optional<std::filesystem::path> usual_proofs();

/// Certificates to play from, in a file or a folder: each is read when a game that it is about is first asked
/// for, and then shared by all who ask. Several threads may use it at once.
class Proofs {
 public:
  explicit Proofs(std::optional<std::filesystem::path> place) : place_(std::move(place)) {}

  /// Those about positions of `game`, by name of their files. Fails with the first file that is damaged, no
  /// certificate, or claims no win in such a game; a single file must be about `game`.
  Result<std::vector<ProvedWinPointer>> about(const play::Game& game);

 private:
  struct File {
    files::DataFile data;
    ProvedWinPointer proof;  ///< null until somebody asks
  };

  Result<std::vector<std::filesystem::path>> list() const;
  Result<File*> open(const std::filesystem::path& path);

  std::optional<std::filesystem::path> place_;
  std::mutex mutex_;
  std::map<std::filesystem::path, File> files_;
};

}  // namespace parlour::catalog
