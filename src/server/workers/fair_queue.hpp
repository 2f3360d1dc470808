#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace parlour::server {

/// Whose turn it is, when many ask for different amounts of the same thing: weighted fair queuing with equal
/// weights (Demers, Keshav and Shenker, 1989). Every key has a virtual clock that shows what it has had and
/// asked for; the job at whose end the clock of its key shows least is next, and of several the one that came
/// first. So the jobs end in the order in which they would if all keys shared everything equally at every
/// moment, and nobody waits for long behind others because of what these want.
///
/// Who was away is set forward to the common virtual time, so nobody saves up. It advances by what was used,
/// divided by the keys that share it: those who come anew, however many, hold up nobody for longer than a
/// round.
///
/// Keys that have had no more than others are forgotten: what it remembers is bounded by what is queued and
/// runs, and by those who have just had much.
///
/// Pure: knows no time, no threads and no work. For one thread at a time.
class FairQueue {
 public:
  using Ticket = std::uint64_t;
  using Cost = std::chrono::nanoseconds;
  enum class Class : bool { Short, Long };  ///< each can be asked for alone

  /// `ticket` is new; `cost` is what it is expected to use.
  void push(Ticket ticket, const std::string& key, Cost cost, Class which = Class::Short);

  /// Whose turn it is; from then on it runs. Without `with_long`, the first of the short ones.
  std::optional<Ticket> pop(bool with_long = true);

  /// It ran and has used so much. Its key pays for that, but for twice the cost at most.
  void finish(Ticket ticket, Cost used);

  /// Forgets one that is queued. False: it is not.
  bool remove(Ticket ticket);

  std::size_t queued() const { return short_.size() + long_.size(); }
  std::size_t keys_known() const { return keys_.size(); }

 private:
  using Virtual = std::int64_t;  ///< nanoseconds of a key's own clock

  struct Key {
    Virtual clock = 0;     ///< after all its jobs
    std::size_t jobs = 0;  ///< queued or running
  };
  struct Job {
    std::string key;
    Virtual cost = 0;
    Virtual end = 0;  ///< where the clock of its key stands after it
    std::uint64_t arrival = 0;
    Class which = Class::Short;
    bool runs = false;
  };
  struct Turn {
    Virtual end = 0;
    std::uint64_t arrival = 0;
    Ticket ticket = 0;
    bool operator<(const Turn& other) const {
      return std::tie(end, arrival) < std::tie(other.end, other.arrival);
    }
  };
  using Jobs = std::unordered_map<Ticket, Job>;

  std::set<Turn>& line_of(Class which) { return which == Class::Short ? short_ : long_; }
  void leave(Jobs::iterator job);
  void forget_even_ones();

  std::set<Turn> short_;
  std::set<Turn> long_;
  Jobs jobs_;  ///< queued and running
  std::unordered_map<std::string, Key> keys_;
  std::set<std::pair<Virtual, std::string>> ahead_;  ///< keys without jobs that have had more than others
  std::size_t busy_keys_ = 0;                        ///< with jobs
  Virtual now_ = 0;                                  ///< the common virtual time
  std::uint64_t arrivals_ = 0;
};

}  // namespace parlour::server
