#include "protocol/kgp/remote_player.hpp"

#include <algorithm>
#include <utility>

#include "core/rng.hpp"
#include "games/kalah/family.hpp"
#include "play/typed_game.hpp"

namespace parlour::protocol::kgp {
namespace {

using games::kalah::Family;
using play::MoveCode;
using std::chrono::milliseconds;

/// Asks a peer for the moves of one side. Who it is, is up to those who derive from it.
class RemotePlayer : public play::Player {
 public:
  explicit RemotePlayer(const RemoteSettings& settings) : settings_(settings), random_(settings.seed) {}

  void reseed(std::uint64_t seed) override { random_ = Rng(mixed_seed(settings_.seed, seed)); }

 protected:
  play::Decision ask(Peer& peer, const play::GameView& view, const play::Limits& limits, StopToken stop) {
    const milliseconds time = time_for(limits);
    peer.tell_time(limits.clock ? *limits.clock : time, limits.clock.has_value());
    const Peer::Asked asked = peer.ask(board_of(view.state), time, settings_.grace, stop);
    if (asked.pit) return chosen(view, *asked.pit, asked.elapsed);
    if (asked.problem) return play::Failed{*asked.problem};
    if (asked.stopped) return play::Left{Message{"ended-by-stop", {}, std::nullopt}};
    const Message silent{
        "kgp-no-move", {{"ms", std::to_string(time.count())}}, std::nullopt, MessageKind::Silent};
    if (settings_.silence == Silence::Loses) return play::Failed{silent};
    if (const auto alive = peer.check_alive(settings_.to_answer_ping, stop); !alive)
      return play::Failed{alive.error()};
    const auto moves = view.state.moves();
    return play::Chosen{moves[random_.below(static_cast<std::uint32_t>(moves.size()))], std::nullopt, time};
  }

  const RemoteSettings& settings() const { return settings_; }

 private:
  milliseconds time_for(const play::Limits& limits) const {
    std::optional<milliseconds> time = settings_.move_time;
    for (const auto& limit : {limits.move_time, limits.clock})
      if (limit) time = time ? std::min(*time, *limit) : *limit;
    return time.value_or(settings_.usual_time);
  }

  /// Whether the pit holds seeds is for the session to judge.
  static play::Decision chosen(const play::GameView& view, std::int64_t pit,
                               std::chrono::nanoseconds elapsed) {
    const std::int64_t pits = play::typed_game<Family>(view.game).rules().pits();
    if (pit >= 0 && pit < pits) return play::Chosen{static_cast<MoveCode>(pit), std::nullopt, elapsed};
    return play::Disqualified{{"kgp-move-outside",
                               {{"move", std::to_string(pit + 1)}, {"pits", std::to_string(pits)}},
                               std::nullopt,
                               MessageKind::IllegalMove}};
  }

  RemoteSettings settings_;
  Rng random_;
};

/// Servers of the protocol play forced moves themselves.
std::optional<play::Decision> forced(const play::GameView& view) {
  const auto moves = view.state.moves();
  if (moves.size() != 1) return std::nullopt;
  return play::Chosen{moves.front(), std::nullopt};
}

class ProgramPlayer final : public RemotePlayer {
 public:
  ProgramPlayer(Connect connect, const RemoteSettings& settings)
      : RemotePlayer(settings), connect_(std::move(connect)) {}
  ProgramPlayer(const ProgramPlayer&) = delete;
  ProgramPlayer& operator=(const ProgramPlayer&) = delete;
  ~ProgramPlayer() override { drop(settings().to_leave); }

  Result<void> connect() {
    auto channel = connect_();
    if (!channel) return failure(std::move(channel.error()));
    peer_ = std::make_unique<Peer>(*std::move(channel), ServerSettings{});
    auto welcome = peer_->welcome(settings().to_start, {});
    if (!welcome) {
      drop(milliseconds(0));
      return welcome;
    }
    if (const std::string name = peer_->info().name; !name.empty()) name_ = name;
    return {};
  }

  /// A program that has left since the last game is started again; one that fails here loses the game.
  void start_game(const play::Game& /*game*/, Side /*side*/) override {
    problem_.reset();
    if (peer_ && !peer_->listen()) drop(milliseconds(0));
    if (peer_) return;
    if (auto connected = connect(); !connected) problem_ = std::move(connected.error());
  }

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    if (problem_) return play::Failed{*problem_};
    if (auto only = forced(view)) return *std::move(only);
    if (!peer_)  // it failed, but the game goes on
      if (auto connected = connect(); !connected) return play::Failed{std::move(connected.error())};
    play::Decision decision = ask(*peer_, view, limits, stop);
    if (std::holds_alternative<play::Failed>(decision)) drop(milliseconds(0));
    return decision;
  }

  std::string own_name() const override { return name_; }
  std::chrono::nanoseconds time_elsewhere() const override {
    return work_of_the_dead_ + (peer_ ? peer_->work_time() : std::chrono::nanoseconds(0));
  }

 private:
  void drop(milliseconds patience) {
    if (!peer_) return;
    peer_->leave(patience);
    work_of_the_dead_ += peer_->work_time();
    peer_.reset();
  }

  Connect connect_;
  std::unique_ptr<Peer> peer_;  ///< null when the program has to be started again
  std::string name_;
  std::optional<Message> problem_;
  std::chrono::nanoseconds work_of_the_dead_{0};
};

class PeerPlayer final : public RemotePlayer {
 public:
  PeerPlayer(std::shared_ptr<Peer> peer, const RemoteSettings& settings)
      : RemotePlayer(settings), peer_(std::move(peer)) {}

  play::Decision choose(const play::GameView& view, const play::Limits& limits, StopToken stop) override {
    if (auto only = forced(view)) return *std::move(only);
    return ask(*peer_, view, limits, stop);
  }
  std::string own_name() const override { return peer_->info().name; }

 private:
  std::shared_ptr<Peer> peer_;
};

}  // namespace

bool knows_family(const play::Game& game) { return game.family() == Family::kName; }

Result<void> check_game(const play::Game& game) {
  if (!knows_family(game)) return failure("kgp-rules", {{"what", game.name()}});
  const games::kalah::Options& options = play::typed_game<Family>(game).rules().options();
  if (options.capture == games::kalah::Capture::OppositeNonempty) return {};
  return failure("kgp-rules", {{"what", game.title()}});
}

Result<std::unique_ptr<play::Player>> make_program_player(const play::Game& game, Connect connect,
                                                          const RemoteSettings& settings) {
  if (auto playable = check_game(game); !playable) return failure(std::move(playable.error()));
  auto player = std::make_unique<ProgramPlayer>(std::move(connect), settings);
  if (auto connected = player->connect(); !connected) return failure(std::move(connected.error()));
  return player;
}

std::unique_ptr<play::Player> make_peer_player(std::shared_ptr<Peer> peer, const RemoteSettings& settings) {
  return std::make_unique<PeerPlayer>(std::move(peer), settings);
}

}  // namespace parlour::protocol::kgp
