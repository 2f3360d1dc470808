#include "apps/parlour-course-host/loaded_player.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include <string>

#include "apps/parlour-course-host/failing.hpp"
#include "apps/parlour-course-host/forks.hpp"
#include "course/host_protocol.hpp"
#include "course/include/parlour/player_factory.hpp"

namespace parlour::course_host {
namespace {

template <class Function>
Function* function_in(void* object, const char* name) {
  return reinterpret_cast<Function*>(dlsym(object, name));
}

}  // namespace

LoadedPlayer::LoadedPlayer(const char* file, const char* name, const Connection& connection) {
  namespace place = course::place;
  namespace failing = course::failing;
  connection.send(fmt::format("at {} 0", place::kLoading));
  // Never closed: things the player has left behind (threads, handlers) may still run at the end.
  void* const object = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (object == nullptr) throw Failing(failing::kNotLoaded, dlerror());
  auto* const abi = function_in<int()>(object, "parlour_course_abi");
  auto* const create = function_in<ttt::game::IPlayer*(const char*)>(object, "parlour_course_create");
  destroy_ = function_in<void(ttt::game::IPlayer*)>(object, "parlour_course_destroy");
  if (abi == nullptr || create == nullptr || destroy_ == nullptr) throw Failing(failing::kNoPlayer);
  if (abi() != PARLOUR_COURSE_ABI) throw Failing(failing::kOtherAbi, std::to_string(abi()));
  connection.send(fmt::format("at {} 0", place::kConstructor));
  player_ = create(name);
  fail_if_forked();
  if (player_ == nullptr) throw Failing(failing::kNullPlayer);
}

}  // namespace parlour::course_host
