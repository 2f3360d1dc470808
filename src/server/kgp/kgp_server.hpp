#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "core/result.hpp"
#include "core/stop_token.hpp"
#include "play/event.hpp"
#include "play/game.hpp"
#include "protocol/kgp/remote_player.hpp"
#include "server/kgp/house_player.hpp"
#include "server/kgp/reception.hpp"

/// A Kalah server: programs connect and play against ours, or against each other.
namespace parlour::server::kgp {

using protocol::kgp::Peer;

// What happens, for those who watch.
struct GuestCame {
  int guest = 0;  ///< from 1, in the order of arrival
  std::string name;
  std::string authors;
  std::string address;
};
struct GuestLeft {
  int guest = 0;
  std::string name;  ///< empty, if it has never said that it wants to play
  std::string address;
  Message reason;
};
struct GamePlayed {
  int number = 0;
  int guest = 0;
  std::string name;
  bool guest_was_first = true;
  play::Conclusion conclusion;
  int own = 0;  ///< seeds of the guest and of our player
  int other = 0;
  int moves = 0;
};
using ServerNews = std::variant<GuestCame, GuestLeft, GamePlayed>;

struct KgpSettings {
  NetworkSettings network;                ///< host and limits; the port is that of TCP
  std::optional<std::uint16_t> web_port;  ///< of the WebSocket; nothing: there is none
  ReceptionLimits limits;
  std::shared_ptr<const play::Game> game;
  HousePlayers::Make house;                     ///< our player; not needed where guests only meet each other
  std::string house_name;                       ///< what it is called
  int workers = 1;                              ///< so many of ours think at the same time
  std::chrono::milliseconds to_choose{20'000};  ///< from the greeting until a guest wants to play
  std::chrono::milliseconds before_stop{25};    ///< after a guest's last word; see Peer
  protocol::kgp::RemoteSettings guests;
  int games = 0;        ///< of each guest with our player; 0: as many as it likes
  bool gather = false;  ///< guests wait to be taken with `take_guests`
};

/// Limits and times as they suit this protocol.
KgpSettings usual_settings();

/// Must not outlive the server.
struct Guest {
  int number = 0;
  std::string name;
  std::shared_ptr<Peer> peer;
};

class KgpServer {
 public:
  /// Listens and serves from now on. `tell` is called from several threads, one at a time.
  static Result<std::unique_ptr<KgpServer>> start(KgpSettings settings,
                                                  std::function<void(const ServerNews&)> tell);

  KgpServer(const KgpServer&) = delete;
  KgpServer& operator=(const KgpServer&) = delete;
  /// Says goodbye to everybody.
  ~KgpServer();

  std::uint16_t port() const { return lines_->port(); }
  std::optional<std::uint16_t> web_port() const;

  /// Waits until `count` guests want to play and are here; those who leave before are not counted. Fails if
  /// stopped.
  Result<std::vector<Guest>> take_guests(std::size_t count, StopToken stop);

 private:
  struct Visit {
    std::thread thread;
    std::atomic<bool> over{false};
  };

  KgpServer(KgpSettings settings, std::function<void(const ServerNews&)> tell);

  Result<void> listen();
  void arrive(std::shared_ptr<PeerChannel> channel, const std::string& address);
  void receive(int guest, std::unique_ptr<LineChannel> channel, const std::string& address);
  Message play_with(int guest, const std::shared_ptr<Peer>& peer);
  /// Did it end by the rules?
  bool play_game(int guest, const std::shared_ptr<Peer>& peer, play::Player& guest_player, bool guest_first);
  bool see_who_is_here(const std::vector<Guest>& guests, bool ping, StopToken stop);
  void tell(const ServerNews& news);

  KgpSettings settings_;
  std::function<void(const ServerNews&)> tell_;
  StopSource stop_;
  std::unique_ptr<HousePlayers> house_;
  Reception line_reception_;
  Reception web_reception_;
  std::unique_ptr<Network> lines_;
  std::unique_ptr<Network> web_;
  std::vector<std::thread> network_threads_;

  std::mutex mutex_;
  std::condition_variable arrived_;
  std::list<Visit> visits_;
  std::vector<Guest> waiting_;
  int guests_ = 0;
  int games_ = 0;
  std::mutex telling_;
};

}  // namespace parlour::server::kgp
