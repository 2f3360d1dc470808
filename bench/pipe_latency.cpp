// A question to a child and its answer: process::Child beside two bare pipes without any supervision. Read
// them as a ratio of the same run.
#include <benchmark/benchmark.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <string>

#include "process/child.hpp"

namespace {

using namespace std::chrono_literals;

void BM_BarePipes(benchmark::State& state) {
  std::array<int, 2> there{};
  std::array<int, 2> back{};
  if (pipe(there.data()) != 0 || pipe(back.data()) != 0) return state.SkipWithError("pipe");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, there[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, back[1], STDOUT_FILENO);
  for (const int end : {there[0], there[1], back[0], back[1]})
    posix_spawn_file_actions_addclose(&actions, end);
  std::string name = "cat";
  std::array<char*, 2> words{name.data(), nullptr};
  pid_t cat = 0;
  if (posix_spawnp(&cat, "cat", &actions, nullptr, words.data(), environ) != 0)
    return state.SkipWithError("cannot start cat");
  posix_spawn_file_actions_destroy(&actions);
  close(there[0]);
  close(back[1]);
  constexpr std::string_view kQuestion = "TURN 7,7\n";
  std::array<char, 64> answer{};
  for (auto _ : state) {
    if (write(there[1], kQuestion.data(), kQuestion.size()) < 0) state.SkipWithError("write");
    if (read(back[0], answer.data(), answer.size()) <= 0) state.SkipWithError("read");
  }
  close(there[1]);
  close(back[0]);
  waitpid(cat, nullptr, 0);
}
BENCHMARK(BM_BarePipes)->UseRealTime();

void BM_Child(benchmark::State& state) {
  parlour::process::ChildSettings settings;
  settings.command = {"cat"};
  const auto child = parlour::process::Child::start(settings);
  if (!child) return state.SkipWithError("cannot start cat");
  std::string answer;
  for (auto _ : state) {
    const auto until = std::chrono::steady_clock::now() + 10s;
    (*child)->send("TURN 7,7", until, {});
    (*child)->receive(answer, until, {});
  }
}
BENCHMARK(BM_Child)->UseRealTime();

/// From nothing to a running program and back to nothing, guardian included.
void BM_StartAndEnd(benchmark::State& state) {
  parlour::process::ChildSettings settings;
  settings.command = {"cat"};
  for (auto _ : state) {
    const auto child = parlour::process::Child::start(settings);
    if (child) (*child)->close(10s);
  }
}
BENCHMARK(BM_StartAndEnd)->UseRealTime();

}  // namespace
