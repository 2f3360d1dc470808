#include "server/workers/fair_queue.hpp"

#include <algorithm>
#include <cassert>

namespace parlour::server {
namespace {

/// Nothing is for free: who asks for very little very often pays for the asking.
std::int64_t price(FairQueue::Cost cost) {
  constexpr FairQueue::Cost kLeast = std::chrono::milliseconds(1);
  return std::max(cost, kLeast).count();
}

}  // namespace

void FairQueue::push(Ticket ticket, const std::string& key, Cost cost, Class which) {
  Key& its = keys_[key];
  if (its.jobs++ == 0) {
    ++busy_keys_;
    ahead_.erase({its.clock, key});
  }
  its.clock = std::max(now_, its.clock) + price(cost);
  const auto [job, is_new] = jobs_.emplace(ticket, Job{key, price(cost), its.clock, ++arrivals_, which});
  assert(is_new);
  line_of(which).insert({its.clock, job->second.arrival, ticket});
}

std::optional<FairQueue::Ticket> FairQueue::pop(bool with_long) {
  std::set<Turn>* line = &short_;
  if (with_long && !long_.empty() && (short_.empty() || *long_.begin() < *short_.begin())) line = &long_;
  if (line->empty()) return std::nullopt;
  const Turn turn = *line->begin();
  line->erase(line->begin());
  jobs_.at(turn.ticket).runs = true;
  return turn.ticket;
}

void FairQueue::finish(Ticket ticket, Cost used) {
  const auto job = jobs_.find(ticket);
  assert(job != jobs_.end() && job->second.runs);
  // What a job used beyond that is not its key's to answer for: its player had to be made first, or the
  // machine was busy. Paying for it would keep the key waiting for many rounds.
  constexpr Virtual kMostOfCost = 2;
  const Virtual paid = std::min(price(used), kMostOfCost * job->second.cost);
  // Jobs of the key that are queued by now keep their places; the difference counts from the next one on.
  Key& its = keys_.at(job->second.key);
  its.clock = std::max(its.clock - job->second.cost + paid, Virtual{0});
  now_ += paid / static_cast<Virtual>(busy_keys_);
  leave(job);
}

bool FairQueue::remove(Ticket ticket) {
  const auto job = jobs_.find(ticket);
  if (job == jobs_.end() || job->second.runs) return false;
  line_of(job->second.which).erase({job->second.end, job->second.arrival, ticket});
  keys_.at(job->second.key).clock -= job->second.cost;
  leave(job);
  return true;
}

void FairQueue::leave(Jobs::iterator job) {
  const auto key = keys_.find(job->second.key);
  if (--key->second.jobs == 0) {
    --busy_keys_;
    ahead_.emplace(key->second.clock, key->first);
  }
  jobs_.erase(job);
  if (busy_keys_ > 0) return forget_even_ones();
  // Nobody has waited for anybody: what was had before is no longer of interest.
  keys_.clear();
  ahead_.clear();
  now_ = 0;
}

void FairQueue::forget_even_ones() {
  while (!ahead_.empty() && ahead_.begin()->first <= now_) {
    keys_.erase(ahead_.begin()->second);
    ahead_.erase(ahead_.begin());
  }
}

}  // namespace parlour::server
