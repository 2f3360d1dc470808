// A framework that keeps the course's public interface and nothing else: other numbers, other layouts, no
// walls.
#pragma once

#include <map>
#include <utility>

namespace ttt::game {

enum class Sign { X = 7, O, NONE };
enum class Status { ENDED, LAST_MOVE, ACTIVE, CREATED };

struct Point {
  int x, y;
};

class State {
 public:
  struct Opts {
    long unused = 0;
    int max_moves, win_len, cols, rows;
  };
  virtual ~State() = default;
  virtual Sign get_value(int x, int y) const {
    const auto found = stones.find({x, y});
    return found == stones.end() ? Sign::NONE : found->second;
  }
  Opts get_opts() const { return opts; }
  Status get_status() const { return status; }

  std::map<std::pair<int, int>, Sign> stones;
  Opts opts;
  Status status = Status::CREATED;
};

struct IObserver {
  virtual void unrelated() {}
  virtual ~IObserver() = default;
};

struct IPlayer : IObserver {
  virtual const char* get_name() const = 0;
  virtual Point make_move(const State&) = 0;
  virtual void set_sign(Sign) = 0;
};

}  // namespace ttt::game
