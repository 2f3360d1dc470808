#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/games/hosted_game.hpp"
#include "server/hall/listener.hpp"
#include "server/wire/wire.hpp"
#include "server/workers/worker_pool.hpp"
#include "ui/texts/language.hpp"

namespace parlour::server {

/// A game in memory with those who follow it and what is under way in it.
struct Gathering {
  struct Follower {
    Listener* listener = nullptr;
    std::string token;
  };
  /// A computer's move or choice that waits until what was shown last has been seen.
  struct Held {
    int ply = 0;
    play::MoveCode move = 0;
    milliseconds elapsed{0};
    std::optional<OpeningChoice> choice{};  ///< instead of the move
  };
  /// One message in every language that somebody needs.
  class Rendered {
   public:
    using Make = std::function<std::string(const ui::Texts& texts)>;
    void add(const ui::Texts& texts, const Make& make);
    std::shared_ptr<const std::string> in(const ui::Texts& texts) const;

   private:
    std::vector<std::pair<ui::Language, std::shared_ptr<const std::string>>> texts_;
  };

  std::unique_ptr<HostedGame> game;
  std::vector<Follower> followers;
  int unstored = 0;                                  ///< commits under way
  std::vector<std::function<void()>> when_stored{};  ///< wait until there are none
  WorkerPool::Ticket ticket = 0;                     ///< of the thought that runs or is queued
  int thought_ply = 0;
  std::optional<Held> held;
  int steps = 0;             ///< asked for while paused
  bool failed = false;       ///< a computer could not think: asked again when the workers have space
  bool broken = false;       ///< something was not stored: what is in memory has not happened
  bool told_broken = false;  ///< and who follows knows it
  Moment rests_until = 0;    ///< what the server does by itself waits for the disk
  std::array<std::optional<Moment>, 2> away_since{};
  Moment shown_at = 0;                       ///< the last event
  Moment used_at = 0;                        ///< somebody looked
  Moment thought_at = 0;                     ///< the last message about thinking
  Presence presence;                         ///< as it was told last
  Rendered whole;                            ///< the last `whole_game`
  std::pair<int, bool> whole_at{-1, false};  ///< after which event, and whether a computer was thinking
  Moment presence_at = 0;                    ///< when that was
  bool watchers_changed = false;

  bool thinking() const { return ticket != 0 || held; }
  /// The game as everybody sees it. Many may ask for the same; it is made once.
  std::string whole_game(const ui::Texts& texts);
  /// Renders for all languages of the followers.
  Rendered rendered(const Rendered::Make& make) const;
  void tell(const Rendered& message) const;
  Presence presence_now() const;
  /// Since when the person to move is away.
  std::optional<Moment> to_move_away_since() const;
  /// May the computer whose turn it is think? Two computers play for nobody but who looks.
  bool computer_may_think() const;
  /// Must the server do something by itself sooner or later?
  bool waits_for_server() const;
};

}  // namespace parlour::server
