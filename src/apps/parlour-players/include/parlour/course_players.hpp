// Parlour's players inside the course's own framework: this header is compiled with the framework's headers,
// whatever the layout of its classes, and linked with libparlour-players. C++17 and later.
//
//   #include "core/game.hpp"
//   #include "parlour/course_players.hpp"
//   parlour::CoursePlayer engine("Parlour", "engine:time=90ms");
//   game.add_player(ttt::game::Sign::O, &engine);
#pragma once

#include <cstdlib>
#include <stdexcept>
#include <string>

#include "players.h"

#if __has_include("core/game.hpp")
#include "core/game.hpp"
#else
#include "../core/game.hpp"
#endif

namespace parlour {

/// A Parlour player: "engine" with its options, "easy", "hard" or any other player that is not a person.
class CoursePlayer : public ttt::game::IPlayer {
 public:
  /// Throws std::invalid_argument if there is no such player. Random choices depend on std::srand.
  explicit CoursePlayer(const char* name, const char* spec = "engine:time=90ms")
      : name_(name), player_(made(spec)) {}
  CoursePlayer(const CoursePlayer&) = delete;
  CoursePlayer& operator=(const CoursePlayer&) = delete;
  ~CoursePlayer() override { parlour_player_delete(player_); }

  void set_sign(ttt::game::Sign /*sign*/) override {}
  const char* get_name() const override { return name_.c_str(); }

  ttt::game::Point make_move(const ttt::game::State& state) override {
    const auto& opts = state.get_opts();
    std::string cells;
    for (int y = 0; y < opts.rows; ++y)
      for (int x = 0; x < opts.cols; ++x) cells += letter_of(state.get_value(x, y));
    const bool last_move = state.get_status() == ttt::game::Status::LAST_MOVE;
    const parlour_board board{opts.rows,      opts.cols,     opts.win_len,
                              opts.max_moves, cells.c_str(), last_move ? 1 : 0};
    ttt::game::Point point{0, 0};
    parlour_player_move(player_, &board, &point.x, &point.y);
    return point;
  }

 private:
  static parlour_player* made(const char* spec) {
    char error[400] = "";
    const auto seed = static_cast<unsigned long long>(std::rand());
    parlour_player* const player = parlour_player_new(spec, seed, error, static_cast<int>(sizeof error));
    if (player == nullptr) throw std::invalid_argument(error);
    return player;
  }

  /// By name: frameworks number their signs differently, and not all of them have walls.
  static char letter_of(ttt::game::Sign sign) {
    if (sign == ttt::game::Sign::NONE) return '.';
    if (sign == ttt::game::Sign::X) return 'x';
    return sign == ttt::game::Sign::O ? 'o' : '#';
  }

  std::string name_;
  parlour_player* player_;
};

}  // namespace parlour
