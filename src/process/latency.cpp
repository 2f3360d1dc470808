#include "process/latency.hpp"

#include <algorithm>
#include <vector>

#include "process/child.hpp"

namespace parlour::process {

Result<Latency> measure_latency(int rounds) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::seconds kNeverSoLong{10};
  ChildSettings echo;
  echo.command = {"cat"};
  const auto child = Child::start(echo);
  if (!child) return failure(child.error());
  std::vector<std::chrono::nanoseconds> times;
  std::string answer;
  for (int round = 0; round <= rounds; ++round) {
    const auto began = Clock::now();
    Talk talk = (*child)->send("TURN 7,7", began + kNeverSoLong, {});
    if (talk == Talk::Done) talk = (*child)->receive(answer, began + kNeverSoLong, {});
    if (talk != Talk::Done) return failure((*child)->close(std::chrono::milliseconds(0)));
    if (round > 0) times.emplace_back(Clock::now() - began);  // the first includes loading the program
  }
  std::sort(times.begin(), times.end());
  return Latency{times[times.size() / 2], times.back()};
}

}  // namespace parlour::process
