// Part of Parlour's rewrite of the course's interface. Standard library only, C++17 and later.
#pragma once

#include <memory>

#include "event.hpp"
#include "sign.hpp"
#include "state.hpp"

namespace ttt::game {

struct Point {
  int x;
  int y;
};

/// Is told what happens in a game, after it has happened.
struct IObserver {
  virtual ~IObserver() = default;
  virtual void handle_event(const State& /*state*/, const Event& /*event*/) {}
};

struct IPlayer : IObserver {
  virtual void set_sign(Sign sign) = 0;
  virtual Point make_move(const State& state) = 0;
  virtual const char* get_name() const = 0;
};

/// Several observers as one; they are told in the order in which they were added, each once. One added during
/// an event is told from the next event on; one removed is not told any more. Owns none of them.
class ComposedObserver : public IObserver {
 public:
  ComposedObserver();
  ComposedObserver(const ComposedObserver& other);
  ~ComposedObserver() override;
  ComposedObserver& operator=(const ComposedObserver& other);

  void add_observer(IObserver* observer);  ///< no effect if it is there already
  void remove_observer(IObserver* observer);
  void handle_event(const State& state, const Event& event) override;

 private:
  /// Not a container: compiler flags may change the size of those.
  using Observers =
      std::unique_ptr<IObserver*[]>;  // NOLINT(modernize-avoid-c-arrays): its length is not known

  int count_ = 0;
  Observers observers_;
};

}  // namespace ttt::game
