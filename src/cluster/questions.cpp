#include "cluster/questions.hpp"

#include <set>
#include <utility>
#include <vector>

namespace parlour::cluster {
namespace {

constexpr std::size_t kMostAnswers = 128;
constexpr std::chrono::milliseconds kWait{100};

/// Nobody answering now is not the end of it.
template <class T>
bool passes(const Result<T>& result) {
  return result || failed_as(result, MessageKind::Unreachable);
}

/// Posts what is neither with the broker nor answered.
Result<void> post_missing(JobBoard& board, const std::map<std::string, std::string>& jobs) {
  if (auto ready = board.prepare(); !ready) return ready;
  const auto present = board.present();
  if (!present) return failure(present.error());
  std::vector<Posting> missing;
  for (const auto& [id, body] : jobs)
    if (!present->contains(id)) missing.push_back({id, body});
  return missing.empty() ? Result<void>() : board.post(missing);
}

}  // namespace

Result<bool> ask_all(JobBoard& board, std::map<std::string, std::string> jobs, const TakeAnswer& take,
                     const TimeSource& time, StopToken stop, std::chrono::milliseconds audit) {
  auto next_audit = time.now();
  while (!jobs.empty() && !stop.stop_requested()) {
    if (time.now() >= next_audit) {
      if (const auto posted = post_missing(board, jobs); !passes(posted)) return failure(posted.error());
      next_audit = time.now() + audit;
    }
    const auto answers = board.take(kMostAnswers, kWait);
    if (!passes(answers)) return failure(answers.error());
    if (!answers) continue;
    for (const Delivery& each : *answers) {
      const auto asked = jobs.find(each.id);
      if (asked != jobs.end() && take(each.id, each.body)) jobs.erase(asked);
      if (const auto settled = board.settle(each); !passes(settled)) return failure(settled.error());
    }
  }
  (void)board.call_off();
  return jobs.empty();
}

}  // namespace parlour::cluster
