#include "workshop/build.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <span>
#include <utility>

#include "files/checksum.hpp"
#include "files/descriptor.hpp"
#include "files/text_file.hpp"
#include "workshop/compiler.hpp"
#include "workshop/stage.hpp"

namespace parlour::workshop {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestFile = std::size_t{4} << 20;
constexpr std::string_view kFactoryHeader = "parlour/player_factory.hpp";

/// A class that is written in a source file is compiled with the factory: nobody else can see it.
std::string factory_text(const PlayerClass& player) {
  return fmt::format("#include \"player/{}\"\n#include \"{}\"\nPARLOUR_COURSE_PLAYER({});\n",
                     player.file.generic_string(), kFactoryHeader, player.name);
}

std::vector<std::string> flags(bool sanitize) {
  std::vector<std::string> words{"-std=c++20", "-shared", "-fPIC",           "-g",
                                 "-Wall",      "-Wextra", "-fmax-errors=20", "-fdiagnostics-color=never"};
  if (sanitize)
    words.insert(words.end(), {"-O1", "-fsanitize=address,leak", "-fno-omit-frame-pointer"});
  else
    words.emplace_back("-O2");
  return words;
}

/// Sixteen digits that change with everything that the library depends on.
Result<std::string> key_of(const Project& project, const PlayerClass& player, const Compiler& compiler,
                           const BuildSettings& settings) {
  std::string all =
      fmt::format("{}\n{}\n{}\n{}\n", fmt::join(compiler.command, " "),
                  fmt::join(flags(settings.sanitize), " "), player.name, project.folder.string());
  std::vector<fs::path> files;
  for (const fs::path& file : project.files) files.push_back(project.folder / file);
  std::error_code unknown;
  for (const char* const part : {"core", "parlour"})
    for (const auto& entry : fs::recursive_directory_iterator(settings.headers / part, unknown))
      if (entry.is_regular_file(unknown)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    const auto text = files::read_text_file(file, kLongestFile);
    if (!text) return failure(text.error());
    all += fmt::format("{}\n{:016x}\n", file.string(), files::checksum(std::as_bytes(std::span(*text))));
  }
  return fmt::format("{:016x}", files::checksum(std::as_bytes(std::span(all))));
}

std::vector<std::string> compile_command(const Project& project, const PlayerClass& player,
                                         const Compiler& compiler, const BuildSettings& settings,
                                         const Stage& stage, const fs::path& output) {
  std::vector<std::string> words = compiler.command;
  for (std::string& flag : flags(settings.sanitize)) words.push_back(std::move(flag));
  // Debuggers and sanitizers name the student's files, not our links to them.
  words.push_back(
      fmt::format("-ffile-prefix-map={}={}", stage.player_folder().string(), project.folder.string()));
  for (const fs::path& include : {stage.place(), stage.player_folder(), settings.headers})
    words.push_back("-I" + include.string());
  words.push_back((stage.place() / "factory.cpp").string());
  for (const fs::path& source : project.sources)
    if (source != player.file) words.push_back((stage.player_folder() / source).string());
  words.insert(words.end(), {"-o", output.string()});
  return words;
}

FileNames names_in(const Project& project, const PlayerClass& player, const Stage& stage,
                   const fs::path& headers) {
  return [=, folder = stage.player_folder(),
          place = stage.place()](std::string_view name) -> std::optional<KnownFile> {
    const fs::path file = fs::path(name).lexically_normal();
    const fs::path own = file.lexically_relative(folder);
    if (!own.empty() && *own.begin() != "..") return KnownFile{project.shown_file(own)};
    if (file == place / "factory.cpp" || file == headers / kFactoryHeader)
      return KnownFile{project.shown_file(player.file), player.line};
    return std::nullopt;
  };
}

/// What the player declares, uses and never defines: the linker leaves that to whoever loads it.
std::vector<Diagnostic> undefined_in(const fs::path& library, const PlayerClass& player, StopToken stop) {
  const std::size_t colon = player.name.rfind("::");
  const std::string scope = colon == std::string::npos ? player.name : player.name.substr(0, colon + 2);
  const auto listed = run_tool({"nm", "-D", "-u", "-C", library.string()}, stop);
  std::vector<Diagnostic> missing;
  if (!listed || !listed->succeeded) return missing;
  for (const std::string& line : listed->lines) {
    const std::size_t name = line.find(" U ");
    if (name == std::string::npos || line.find(scope, name) == std::string::npos) continue;
    missing.push_back({Diagnostic::Kind::Error,
                       {},
                       0,
                       0,
                       "undefined reference to '" + shortened(line.substr(name + 3)) + "'",
                       {}});
  }
  return missing;
}

/// Libraries of files that are no more.
void remove_others(const fs::path& place, const fs::path& kept, std::string_view suffix) {
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(place, ignored)) {
    const std::string name = entry.path().filename().string();
    const bool same_kind = name.starts_with("player-") && name.ends_with(suffix) &&
                           name.find('.') == name.size() - std::string_view(".so").size();
    if (same_kind && name.size() == kept.filename().string().size() && entry.path() != kept)
      fs::remove(entry.path(), ignored);
  }
}

Result<Build> compile(const Project& project, const BuildSettings& settings, const Compiler& compiler,
                      PlayerClass player, const fs::path& library, StopToken stop) {
  const fs::path place = library.parent_path();
  auto stage = Stage::set_up(place / fmt::format("stage-{}", getpid()), project, settings.headers);
  if (!stage) return failure(std::move(stage.error()));
  if (auto written = files::write_text_file(stage->place() / "factory.cpp", factory_text(player)); !written)
    return failure(std::move(written.error()));
  const fs::path output = stage->place() / "player.so";
  auto run = run_tool(compile_command(project, player, compiler, settings, *stage, output), stop);
  if (!run) return failure(std::move(run.error()));

  Build build{std::move(player), {}, true, {}, {}};
  build.diagnostics = read_diagnostics(run->lines, names_in(project, build.player, *stage, settings.headers));
  if (run->succeeded) {
    auto missing = undefined_in(output, build.player, stop);
    run->succeeded = missing.empty();
    build.diagnostics.insert(build.diagnostics.begin(), missing.begin(), missing.end());
  } else if (build.diagnostics.empty()) {  // whatever it said, better than silence
    for (const std::string& line : run->lines)
      build.diagnostics.push_back({Diagnostic::Kind::Error, {}, 0, 0, line, {}});
  }
  build.hints = hints_for(build.diagnostics, build.player.name);
  if (!run->succeeded) return build;
  std::error_code problem;
  fs::rename(output, library, problem);
  if (problem)
    return failure("file-not-written",
                   {{"file", library.string()}, {"reason", files::system_reason(problem.value())}});
  build.library = library;
  return build;
}

}  // namespace

Result<fs::path> workplace(const Project& project, const fs::path& elsewhere) {
  std::error_code problem;
  fs::path place = project.folder / "build" / "parlour";
  fs::create_directories(place, problem);
  if (!problem && access(place.c_str(), W_OK | X_OK) == 0) return place;
  const int error = problem ? problem.value() : errno;
  if (!elsewhere.empty()) {
    const std::string folder = project.folder.string();
    fs::path other = elsewhere / fmt::format("{:016x}", files::checksum(std::as_bytes(std::span(folder))));
    fs::create_directories(other, problem);
    if (!problem) return other;
  }
  return failure("file-not-written", {{"file", place.string()}, {"reason", files::system_reason(error)}});
}

Result<Build> build(const Project& project, const BuildSettings& settings, StopToken stop) {
  auto player = choose_player(project, settings.player);
  if (!player) return failure(std::move(player.error()));
  std::error_code unknown;
  if (!fs::exists(settings.headers / kFactoryHeader, unknown))
    return failure("course-no-headers", {{"file", settings.headers.string()}});
  const auto compiler = find_compiler();
  if (!compiler) return failure(compiler.error());
  const auto place = workplace(project, settings.elsewhere);
  if (!place) return failure(place.error());
  const auto key = key_of(project, *player, *compiler, settings);
  if (!key) return failure(key.error());
  const std::string suffix = settings.sanitize ? "-sanitized.so" : ".so";
  const fs::path library = *place / fmt::format("player-{}{}", *key, suffix);
  if (fs::exists(library, unknown)) return Build{*std::move(player), library, false, {}, {}};
  auto built = compile(project, settings, *compiler, *std::move(player), library, stop);
  if (built && built->succeeded()) remove_others(*place, library, suffix);
  return built;
}

}  // namespace parlour::workshop
