#include "workshop/build.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <span>
#include <utility>

#include "files/checksum.hpp"
#include "files/descriptor.hpp"
#include "files/text_file.hpp"
#include "workshop/compile_plan.hpp"
#include "workshop/compiler.hpp"
#include "workshop/stage.hpp"

namespace parlour::workshop {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFactoryHeader = "parlour/player_factory.hpp";

/// A class in a source file is compiled together with the factory, which could not see it otherwise. One that
/// takes no name is given one that it does not use.
std::string factory_text(const CompilePlan& plan, const fs::path& file, const PlayerClass& player) {
  std::string text;
  if (plan.has_main) text += "#define main parlour_main_of_the_player\n";
  text += fmt::format("#include \"tree/{}\"\n", file.lexically_relative(plan.base).generic_string());
  if (plan.has_main) text += "#undef main\n";
  text += fmt::format("#include \"{}\"\n", kFactoryHeader);
  if (player.takes_name) return text + fmt::format("PARLOUR_COURSE_PLAYER({});\n", player.name);
  constexpr std::string_view kNamed =
      "namespace {{ struct NamedPlayer final : {0} {{ explicit NamedPlayer(const char*) {{}} }}; }}\n"
      "PARLOUR_COURSE_PLAYER(NamedPlayer);\n";
  return text + fmt::format(kNamed, player.name);
}

/// The standard that the student's own build asks for, within what the course's headers support.
std::string standard_flag(int asked) {
  constexpr int kOldest = 17;
  constexpr int kNewest = 23;
  constexpr int kUsual = 20;
  const bool known = asked == 11 || asked == 14 || asked == 17 || asked == 20 || asked >= kNewest;
  return fmt::format("-std=c++{}", known ? std::clamp(asked, kOldest, kNewest) : kUsual);
}

std::vector<std::string> flags(const Project& project, bool sanitize) {
  std::vector<std::string> words{
      standard_flag(project.tree.standard), "-shared", "-fPIC", "-g", "-Wall", "-Wextra", "-fmax-errors=20",
      "-fdiagnostics-color=never"};
  if (sanitize)
    words.insert(words.end(), {"-O1", "-fsanitize=address,leak", "-fno-omit-frame-pointer"});
  else
    words.emplace_back("-O2");
  return words;
}

/// Sixteen hex digits that change with everything the library depends on.
Result<std::string> key_of(const Project& project, const PlayerClass& player, const CompilePlan& plan,
                           const Compiler& compiler, const BuildSettings& settings) {
  std::string all = fmt::format("{}\n{}\n{}\n{}\n{}\n", fmt::join(compiler.command, " "),
                                fmt::join(flags(project, settings.sanitize), " "), player.name,
                                player.file.string(), project.folder.string());
  for (const fs::path& source : plan.sources) all += source.string() + '\n';
  for (const fs::path& folder : plan.folders) all += folder.string() + '\n';
  std::vector<fs::path> files = plan.files;
  std::error_code unknown;
  for (const char* const part : {"core", "parlour"})
    for (const auto& entry : fs::recursive_directory_iterator(settings.headers / part, unknown))
      if (entry.is_regular_file(unknown)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    constexpr std::size_t kLongestTable = std::size_t{64}
                                          << 20;  // longer than any file that is scanned for classes
    const auto text = files::read_text_file(file, kLongestTable, files::Pipes::Refused);
    if (!text) return failure(text.error());
    all += fmt::format("{}\n{:016x}\n", file.string(), files::checksum(std::as_bytes(std::span(*text))));
  }
  return fmt::format("{:016x}", files::checksum(std::as_bytes(std::span(all))));
}

std::vector<std::string> compile_command(const Project& project, const CompilePlan& plan,
                                         const Compiler& compiler, const BuildSettings& settings,
                                         const Stage& stage, const fs::path& output) {
  std::vector<std::string> words = compiler.command;
  for (std::string& flag : flags(project, settings.sanitize)) words.push_back(std::move(flag));
  const auto staged = [&](const fs::path& path) {
    return (stage.tree() / path.lexically_relative(plan.base)).lexically_normal().string();
  };
  // So that debuggers and sanitizers name the student's files, not our links to them.
  words.push_back(fmt::format("-ffile-prefix-map={}={}", stage.tree().string(), plan.base.string()));
  words.push_back("-I" + stage.place().string());
  for (const fs::path& folder : plan.folders) words.push_back("-I" + staged(folder));
  words.push_back("-I" + settings.headers.string());
  words.push_back((stage.place() / "factory.cpp").string());
  for (const fs::path& source : plan.sources) words.push_back(staged(source));
  words.insert(words.end(), {"-o", output.string()});
  return words;
}

FileNames names_in(const Project& project, const PlayerClass& player, const CompilePlan& plan,
                   const Stage& stage, const fs::path& headers) {
  return [&, tree = stage.tree(), place = stage.place()](std::string_view name) -> std::optional<KnownFile> {
    const fs::path file = fs::path(name).lexically_normal();
    const fs::path own = file.lexically_relative(tree);
    const fs::path path = (plan.base / own).lexically_normal();
    if (!own.empty() && *own.begin() != ".." && !plan.ours.contains(path))
      return KnownFile{project.shown_file(path.lexically_relative(project.folder))};
    if (file == place / "factory.cpp" || file == headers / kFactoryHeader)
      return KnownFile{project.shown_file(player.file), player.line};
    return std::nullopt;
  };
}

/// Does parlour-course-host define it?
bool is_provided(std::string_view symbol) {
  for (const std::string_view before : {"vtable for ", "typeinfo for ", "typeinfo name for "})
    if (symbol.starts_with(before)) symbol.remove_prefix(before.size());
  return symbol.starts_with("ttt::game::") || symbol.starts_with("ttt::baseline::") ||
         symbol.starts_with("__gmon");
}

/// What the player declares and uses but never defines: the linker accepts that in a shared object.
std::vector<Diagnostic> undefined_in(const Project& project, const fs::path& library,
                                     const PlayerClass& player, bool sanitized, StopToken stop) {
  const std::size_t colon = player.name.rfind("::");
  const std::string scope = colon == std::string::npos ? player.name : player.name.substr(0, colon + 2);
  const auto listed = run_tool({"nm", "-D", "-u", "-C", library.string()}, stop);
  std::vector<Diagnostic> missing;
  if (!listed || !listed->succeeded) return missing;
  // If symbols have versions, those from the system's libraries do, so the others should be the player's own.
  // Symbols from the sanitizers have no version.
  const bool versions =
      !sanitized && std::any_of(listed->lines.begin(), listed->lines.end(),
                                [](const std::string& line) { return line.find('@') != std::string::npos; });
  for (const std::string& line : listed->lines) {
    const std::size_t mark = line.find(" U ");
    if (mark == std::string::npos || line.find('@', mark) != std::string::npos) continue;
    const std::string name = line.substr(mark + 3);
    if (is_provided(name) || (!versions && name.find(scope) == std::string::npos)) continue;
    Diagnostic found{
        Diagnostic::Kind::Error, {}, 0, 0, "undefined reference to '" + shortened(name) + "'", {}};
    if (name.ends_with(" for " + player.name)) {
      found.file = project.shown_file(player.file);
      found.line = player.line;
    }
    missing.push_back(std::move(found));
  }
  return missing;
}

HintContext hint_context(const Project& project, const PlayerClass& player, const CompilePlan& plan) {
  HintContext context{player.name};
  context.missing = missing_bodies(project, player, plan);
  for (const SourceFile& file : project.tree.files) {
    context.files.push_back(project.shown_file(file.path.lexically_relative(project.folder)));
    if (file.part != SourceFile::Part::Framework) continue;
    for (const FoundClass& type : file.facts.classes)
      for (const FoundFunction& function : type.functions) context.core.push_back(function.name);
  }
  return context;
}

bool is_error(const Diagnostic& diagnostic) { return diagnostic.kind == Diagnostic::Kind::Error; }

/// Removes libraries of earlier versions of the files.
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
                      PlayerClass player, const CompilePlan& plan, const fs::path& library, StopToken stop) {
  const fs::path place = library.parent_path();
  auto stage = Stage::set_up(place / fmt::format("stage-{}", getpid()), plan, settings.headers);
  if (!stage) return failure(std::move(stage.error()));
  const std::string factory = factory_text(plan, (project.folder / player.file).lexically_normal(), player);
  if (auto written = files::write_text_file(stage->place() / "factory.cpp", factory); !written)
    return failure(std::move(written.error()));
  const fs::path output = stage->place() / "player.so";
  auto run = run_tool(compile_command(project, plan, compiler, settings, *stage, output), stop);
  if (!run) return failure(std::move(run.error()));

  Build build{std::move(player), {}, true, {}, {}};
  build.diagnostics =
      read_diagnostics(run->lines, names_in(project, build.player, plan, *stage, settings.headers));
  if (run->succeeded) {
    auto missing = undefined_in(project, output, build.player, settings.sanitize, stop);
    run->succeeded = missing.empty();
    build.diagnostics.insert(build.diagnostics.begin(), missing.begin(), missing.end());
  } else if (std::none_of(build.diagnostics.begin(), build.diagnostics.end(), is_error)) {
    // Anything it said is better than nothing.
    for (const std::string& line : run->lines)
      build.diagnostics.push_back({Diagnostic::Kind::Error, {}, 0, 0, line, {}});
  }
  build.hints = hints_for(build.diagnostics, hint_context(project, build.player, plan));
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

Result<fs::path> workplace(const Project& project, const PlayerClass& player, const fs::path& elsewhere) {
  std::error_code problem;
  std::string own;
  for (const fs::path& part : player.file.parent_path()) own += part.string() + '.';
  own = project.has_one ? "" : own + std::string(last_part(player.name));
  fs::path place = project.folder / "build" / "parlour" / own;
  if (own.empty()) place = place.parent_path();
  fs::create_directories(place, problem);
  if (!problem && access(place.c_str(), W_OK | X_OK) == 0) return place;
  const int error = problem ? problem.value() : errno;
  if (!elsewhere.empty()) {
    const std::string folder = project.folder.string();
    fs::path other =
        elsewhere / fmt::format("{:016x}", files::checksum(std::as_bytes(std::span(folder)))) / own;
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
  const auto place = workplace(project, *player, settings.elsewhere);
  if (!place) return failure(place.error());
  const CompilePlan plan = plan_compilation(project, *player, settings.headers);
  const auto key = key_of(project, *player, plan, *compiler, settings);
  if (!key) return failure(key.error());
  const std::string suffix = settings.sanitize ? "-sanitized.so" : ".so";
  const fs::path library = *place / fmt::format("player-{}{}", *key, suffix);
  if (fs::exists(library, unknown)) return Build{*std::move(player), library, false, {}, {}};
  auto built = compile(project, settings, *compiler, *std::move(player), plan, library, stop);
  if (built && built->succeeded()) remove_others(*place, library, suffix);
  return built;
}

}  // namespace parlour::workshop
