// Compiles if every public header stands on its own and can be reached both ways.
#include "../core/baseline.hpp"
#include "../core/field.hpp"
#include "core/event.hpp"
#include "core/game.hpp"
#include "core/player.hpp"
#include "core/sign.hpp"
#include "core/state.hpp"
#include "parlour/player_factory.hpp"

namespace {

class Anybody final : public ttt::game::IPlayer {
 public:
  explicit Anybody(const char* name) : name_(name) {}
  void set_sign(ttt::game::Sign /*sign*/) override {}
  ttt::game::Point make_move(const ttt::game::State& /*state*/) override { return {0, 0}; }
  const char* get_name() const override { return name_; }

 private:
  const char* name_;
};

}  // namespace

PARLOUR_COURSE_PLAYER(Anybody);
