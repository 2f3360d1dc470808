#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "match/clock.hpp"

namespace parlour::arena {

/// Who takes part: a unique name, and the spec of a player.
struct Entrant {
  std::string name;
  std::string spec;
  bool operator==(const Entrant&) const = default;
};

enum class Format : std::uint8_t {
  RoundRobin,  ///< everybody meets everybody
  Gauntlet,    ///< the first entrant meets everybody else
  Swiss,       ///< rounds; entrants with equal points meet, nobody twice if that can be avoided
  Knockout,    ///< rounds; the loser of a match is out
};

enum class Sides : std::uint8_t {
  Alternate,  ///< both sides on every opening
  Fixed,      ///< the entrant named first is always First
};

/// Where games start. If neither is given: at the start position.
struct OpeningSource {
  int random_plies = 0;            ///< this many random moves, no two openings alike
  std::vector<std::string> lines;  ///< or these move lists, one after the other
  bool operator==(const OpeningSource&) const = default;
};

/// When a game is decided before the rules end it.
struct Adjudication {
  struct Score {
    std::int64_t value = 0;  ///< in the units of the players' evaluations
    int moves = 0;           ///< for this many moves in a row
    bool operator==(const Score&) const = default;
  };

  bool exact = false;               ///< as soon as its value is known from tables or a proof
  int draw_at = 0;                  ///< a draw after this many moves of both sides; 0: never
  std::optional<Score> win_score;   ///< both players see the same side ahead by at least this much
  std::optional<Score> draw_score;  ///< both players see neither side ahead by more than this
  bool operator==(const Adjudication&) const = default;
};

/// What every player may spend. Absent: no limit except the player's own.
struct Allowance {
  std::optional<std::chrono::milliseconds> move_time;
  std::optional<match::ClockSetting> clock;
  std::optional<std::int64_t> nodes;
  std::optional<int> depth;
  std::chrono::milliseconds tolerance{20};  ///< how late a move may be before it loses
  bool operator==(const Allowance&) const = default;
};

/// Everything that decides which games are played and how: equal tournaments give equal games, as long as the
/// players do not look at the clock. Anything else (concurrency, files) is not here.
struct Tournament {
  std::vector<std::string> games;  ///< specs, at least one
  std::vector<Entrant> entrants;   ///< two or more
  Format format = Format::RoundRobin;
  Sides sides = Sides::Alternate;
  int games_per_match =
      2;           ///< between two entrants, on each of the games, and in Swiss and knockout each round
  int rounds = 0;  ///< Swiss; 0: as many as a clear winner needs
  OpeningSource openings;
  Adjudication adjudication;
  Allowance allowance;
  std::string sprt;  ///< as given, `elo0=0,elo1=5,alpha=0.05,beta=0.05`; empty: play all games
  std::uint64_t seed = 0;
  bool operator==(const Tournament&) const = default;
};

}  // namespace parlour::arena
