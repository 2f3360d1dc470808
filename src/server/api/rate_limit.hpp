#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <unordered_map>

#include "server/games/setup.hpp"

namespace parlour::server {

/// So many at once, and then so many in a minute: a bucket that fills up again.
struct Rate {
  double burst = 1;
  double per_minute = 1;
};

class Bucket {
 public:
  explicit Bucket(const Rate& rate) : left_(rate.burst) {}

  bool take(const Rate& rate, Moment now) {
    if (last_ != 0)
      left_ = std::min(rate.burst, left_ + passed(now) * rate.per_minute / kMillisecondsPerMinute);
    last_ = now;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  /// Nobody would notice if it were made anew.
  bool full(const Rate& rate, Moment now) const {
    return left_ + passed(now) * rate.per_minute / kMillisecondsPerMinute >= rate.burst;
  }

  static constexpr double kMillisecondsPerMinute = 60'000;

 private:
  /// A clock that was set back counts as one that stands.
  double passed(Moment now) const { return static_cast<double>(std::max<Moment>(0, now - last_)); }

  double left_;
  Moment last_ = 0;
};

/// A bucket for every address. Those that are full are forgotten, so that memory stays bounded by the rate of
/// what was let through.
class RateLimit {
 public:
  explicit RateLimit(const Rate& rate) : rate_(rate) {}

  bool take(const std::string& peer, Moment now) {
    if (buckets_.size() > kMany)
      std::erase_if(buckets_, [&](const auto& each) { return each.second.full(rate_, now); });
    return buckets_.try_emplace(peer, rate_).first->second.take(rate_, now);
  }

 private:
  static constexpr std::size_t kMany = 10'000;
  Rate rate_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace parlour::server
