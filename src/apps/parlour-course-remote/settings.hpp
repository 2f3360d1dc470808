#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "ui/texts/language.hpp"

namespace parlour::app {

/// What `parlour course connect` and `parlour course serve` ask for, checked by them as far as it can be
/// without a network. The password comes in the environment, which other people cannot read.
struct RemoteSettings {
  ui::Language language;
  bool serve = false;
  bool json = false;
  std::string password;

  // connect
  std::string address;
  std::string player = "engine";
  std::string name = "Parlour";
  bool observe = false;
  std::chrono::milliseconds rejoin{30'000};  ///< serve: how long a client that went is waited for
  std::optional<std::chrono::milliseconds> move_time{};

  // serve
  std::string host = "127.0.0.1";
  int port = 5555;
  std::string game = "course";
  std::chrono::milliseconds limit{300};
  int games = 2;
  int players = 2;                    ///< the league begins once so many have joined
  std::chrono::milliseconds wait{0};  ///< or after so long, if there are any; 0: however long it takes
  std::vector<std::string> against;   ///< specs of our own players, by name
  std::vector<std::string> against_names;
  std::string store;
  std::uint64_t seed = 1;
};

/// The variable that the course's own programs read the password from.
constexpr const char* kPasswordVariable = "TTT_PASSWORD";

/// From `connect` or `serve` and then `key=value` each.
Result<RemoteSettings> read_remote_settings(const std::vector<std::string>& words);

}  // namespace parlour::app
