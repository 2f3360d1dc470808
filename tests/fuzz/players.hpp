// Players and programs that cost nothing, for targets that let something be played.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/line_channel.hpp"
#include "core/rng.hpp"
#include "core/time_source.hpp"
#include "fuzz.hpp"
#include "match/session.hpp"
#include "play/player.hpp"

namespace parlour::fuzz {

/// Any legal move, the same ones for the same seed.
class AnyMove final : public play::Player {
 public:
  explicit AnyMove(std::uint64_t seed) : rng_(seed) {}
  play::Decision choose(const play::GameView& view, const play::Limits&, StopToken) override {
    const auto moves = view.state.moves();
    return play::Chosen{moves[rng_.below(static_cast<std::uint32_t>(moves.size()))], std::nullopt};
  }

 private:
  Rng rng_;
};

/// What the programs of one run say, whatever they are asked; then they are gone.
struct Sayings {
  std::deque<std::string> lines;
  int started = 0;

  static Sayings of(std::string_view text, std::size_t most) {
    Sayings sayings;
    while (!text.empty() && sayings.lines.size() < most) sayings.lines.emplace_back(take_line(text));
    return sayings;
  }
};

/// Says a line whenever one is waited for. `<late>`, `<long>` and `<gone>` stand for what is no line.
class Speaker final : public LineChannel {
 public:
  explicit Speaker(Sayings& sayings) : sayings_(sayings) {}

  Talk send(std::string_view, Moment, StopToken) override { return gone_ ? Talk::Closed : Talk::Done; }
  Talk receive(std::string& line, Moment, StopToken) override {
    if (gone_ || sayings_.lines.empty()) return Talk::Closed;
    line = std::move(sayings_.lines.front());
    sayings_.lines.pop_front();
    if (line == "<late>") return Talk::TooLate;
    if (line == "<long>") return Talk::TooLong;
    gone_ = line == "<gone>";
    return gone_ ? Talk::Closed : Talk::Done;
  }
  Message close(std::chrono::milliseconds) override {
    return {"process-exited", {{"code", "1"}}, std::nullopt, MessageKind::Ended};
  }
  std::chrono::nanoseconds work_time() const override { return std::chrono::nanoseconds(1); }

 private:
  Sayings& sayings_;
  bool gone_ = false;
};

inline Result<std::unique_ptr<LineChannel>> start_speaker(Sayings& sayings) {
  constexpr int kMostStarts = 4;
  if (++sayings.started > kMostStarts) return failure("process-exited", {{"code", "1"}});
  return std::make_unique<Speaker>(sayings);
}

/// Lets `player` play a few games against any moves, First and Second in turn. However it plays, every game
/// ends in a way that can be told, with legal moves.
inline void play_games(const play::Game& game, play::Player& player, int games) {
  const CountedTime time(std::chrono::microseconds(1));
  for (int number = 0; number < games; ++number) {
    AnyMove other(static_cast<std::uint64_t>(number));
    match::SessionSettings settings;
    if (number % 2 == 1) settings.seating.side_of_seat = {Side::Second, Side::First};
    match::Session session(game, {&player, &other}, settings, time);
    const play::Conclusion& conclusion = session.run({});
    if (conclusion.reason) require_told(*conclusion.reason);
    const auto state = game.start();
    for (const match::PlayedMove& played : session.moves()) {
      require(state->legal(played.move), "only legal moves are played");
      state->play(played.move);
    }
    require(!has_control_characters(player.own_name()), "a program's name is one line");
  }
}

}  // namespace parlour::fuzz
