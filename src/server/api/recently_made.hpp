#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace parlour::server {

/// Which games were made with which secrets, of the last few thousand: a client that hears no answer sends
/// the same again and must not get a second game. A server that was started anew has forgotten them; nobody
/// loses more by that than a game without moves.
class RecentlyMade {
 public:
  explicit RecentlyMade(std::size_t most = 10'000) : most_(most) {}

  void add(const std::string& token, std::string id) {
    const auto [place, fresh] = ids_.insert_or_assign(token, std::move(id));
    if (!fresh) return;
    order_.push_back(token);
    if (order_.size() <= most_) return;
    ids_.erase(order_.front());
    order_.pop_front();
  }
  std::optional<std::string> find(const std::string& token) const {
    const auto found = ids_.find(token);
    return found == ids_.end() ? std::nullopt : std::optional(found->second);
  }

 private:
  std::size_t most_;
  std::unordered_map<std::string, std::string> ids_;
  std::deque<std::string> order_;  ///< the oldest first
};

}  // namespace parlour::server
