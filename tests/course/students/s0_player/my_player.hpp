// A player in the form in which students of the course hand theirs in: their includes, their names, a struct
// of its own for moves, copies of the state in the search, a deadline by std::clock.
#pragma once
#include "../core/game.hpp"
#include "../core/state.hpp"

namespace ttt::my_player {

using game::IPlayer;
using game::Point;
using game::Sign;
using game::State;

class MyPlayer : public IPlayer {
 public:
  MyPlayer(const char* name);
  ~MyPlayer();

  void set_sign(Sign sign) override;
  Point make_move(const State& state) override;
  const char* get_name() const override;

 private:
  char m_name[32];
  Sign m_sign;

  struct Candidates {
    Point* cells;
    int count;
    explicit Candidates(int most);
    ~Candidates();
    void add(Point cell);
  };

  void collect(const State& state, Candidates& into) const;
  int worth(const State& state) const;
  int look_ahead(const State& state, int depth, Point& best, long long deadline) const;
};

}  // namespace ttt::my_player
