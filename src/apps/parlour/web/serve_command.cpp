#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <thread>

#include "apps/parlour/cli/clock_value.hpp"
#include "apps/parlour/cli/commands.hpp"
#include "apps/parlour/web/become.hpp"
#include "files/descriptor.hpp"
#include "process/program.hpp"
#include "table/kept_file.hpp"
#include "ui/texts/language.hpp"

namespace parlour::app {
namespace {

namespace fs = std::filesystem;

/// Where games are kept if no file is named.
std::string usual_file() {
  const auto state = table::state_directory();
  if (!state) return "games.db";
  std::error_code unknown;  // reported when the file is opened
  fs::create_directories(*state, unknown);
  return (*state / "games.db").string();
}

}  // namespace

int usual_workers() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1); }

ExitStatus run_serve(const Environment& environment, const ServeOptions& options) {
  std::vector<std::string> words{
      std::string(kServerProgram),
      "lang=" + std::string(ui::code_of(environment.texts.language())),
      "host=" + options.host,
      "port=" + std::to_string(options.port),
      "file=" + (options.file.empty() ? usual_file() : options.file),
      "workers=" + std::to_string(options.workers > 0 ? options.workers : usual_workers())};
  if (!options.move_time.empty()) {
    const auto time = read_time("--move-time", options.move_time);
    if (!time) return refuse(environment, time.error());
    words.push_back("time-per-move=" + std::to_string(time->count()));
  }
  for (const std::string& each : options.offered) words.push_back("offer=" + each);
  for (const std::string& each : options.origins) words.push_back("origin=" + each);
  for (const std::string& each : options.proxies) words.push_back("trusted-proxy=" + each);
  for (const std::string& each : options.limits) words.push_back(each);
  return become(environment, std::move(words), "serve-missing");
}

ExitStatus become(const Environment& environment, std::vector<std::string> words, std::string_view missing) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const fs::path program = process::own_folder() / kServerProgram;
  execv(program.c_str(), arguments.data());
  if (errno == ENOENT)
    return fail(environment, Message{std::string(missing), {{"file", program.string()}}, std::nullopt});
  return fail(environment, Message{"file-not-read",
                                   {{"file", program.string()}, {"reason", files::system_reason(errno)}},
                                   std::nullopt});
}

}  // namespace parlour::app
