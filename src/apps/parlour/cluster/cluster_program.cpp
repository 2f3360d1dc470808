#include "apps/parlour/cluster/cluster_program.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <string>
#include <utility>
#include <vector>

#include "files/descriptor.hpp"
#include "process/program.hpp"
#include "ui/texts/language.hpp"

namespace parlour::app {
namespace {

namespace fs = std::filesystem;

constexpr int kStoppedStatus = 3;  ///< of parlour-cluster: see its commands.hpp
constexpr int kCannotStart = 127;

/// What the program is started with.
class Words {
 public:
  Words(const Environment& environment, const BrokerOptions& broker, std::string what)
      : words_{"parlour-cluster", std::move(what)} {
    add("lang", std::string(ui::code_of(environment.texts.language())));
    add("user", broker.user);
    add("password-file", broker.password_file);
    add("authority", broker.authority);
    add("broker", broker.broker);
  }

  /// Settings that were not given are left out.
  void add(const std::string& key, const std::string& value) {
    if (!value.empty()) words_.push_back(key + "=" + value);
  }

  /// This process becomes the program. Returns only if that fails, with the reason.
  int become(const fs::path& program) {
    std::vector<char*> arguments;
    for (std::string& word : words_) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    execv(program.c_str(), arguments.data());
    return errno;
  }

 private:
  std::vector<std::string> words_;
};

fs::path program_path() { return process::own_folder() / "parlour-cluster"; }

Message cannot_start(int error) {
  if (error == ENOENT) return {"cluster-missing", {{"file", program_path().string()}}, std::nullopt};
  return {"file-not-read",
          {{"file", program_path().string()}, {"reason", files::system_reason(error)}},
          std::nullopt};
}

/// Passes on the wish to end, once; on a terminal, Ctrl-C has reached the program already.
int wait_for(pid_t child, StopToken stop) {
  int status = 0;
  bool told = false;
  while (waitpid(child, &status, told ? 0 : WNOHANG) != child) {
    if (stop.stop_requested() && !told) {
      kill(child, SIGTERM);
      told = true;
    }
    constexpr useconds_t kLook = 20'000;
    if (!told) usleep(kLook);
  }
  return status;
}

}  // namespace

Result<ClusterEnd> run_cluster_arena(const Environment& environment, const ArenaOptions& options,
                                     const fs::path& store) {
  Words words(environment, options.workers, "arena");
  words.add("store", store.string());
  words.add("silence", options.worker_silence);
  words.add("quiet", options.json || options.style == "course" ? "yes" : "");
  const fs::path program = program_path();
  if (access(program.c_str(), X_OK) != 0) return failure(cannot_start(errno));
  const pid_t child = fork();
  if (child < 0) return failure(cannot_start(errno));
  if (child == 0) {
    words.become(program);
    _exit(kCannotStart);
  }
  const int status = wait_for(child, environment.stop);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return ClusterEnd::Done;
  if (WIFEXITED(status) && WEXITSTATUS(status) == kStoppedStatus) return ClusterEnd::Stopped;
  return ClusterEnd::Failed;
}

/// This process becomes the worker, so its pid, signals and output stay the same.
ExitStatus run_work(const Environment& environment, const WorkOptions& options) {
  Words words(environment, options.broker, "work");
  const int processors = static_cast<int>(sysconf(_SC_NPROCESSORS_ONLN));
  words.add("slots", std::to_string(options.concurrency > 0 ? options.concurrency : std::max(1, processors)));
  words.add("name", options.name);
  words.add("patience", options.patience);
  for (const std::string& each : options.engines) words.add("engine", each);
  return fail(environment, cannot_start(words.become(program_path())));
}

}  // namespace parlour::app
