#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "cluster/broker_address.hpp"
#include "core/result.hpp"
#include "ui/texts/language.hpp"

namespace parlour::app {

/// What `parlour arena --workers` and `parlour work` hand over.
struct ClusterSettings {
  cluster::BrokerAddress broker;
  ui::Language language{};
  // of the one who keeps the tournament
  std::filesystem::path store;
  bool quiet = false;                         ///< standard output is for something else
  std::chrono::milliseconds silence{30'000};  ///< after which a pair goes to another worker
  // of a worker
  std::string name;
  int slots = 1;
  std::vector<std::pair<std::string, std::string>> engines;  ///< names, and specs of the programs
  std::chrono::milliseconds patience{120'000};
};

/// From `key=value` each; `engine` may come several times. Fails on a key that there is not and a value that
/// it does not take. Reads the file with the password.
Result<ClusterSettings> read_cluster_settings(const std::vector<std::string>& arguments);

}  // namespace parlour::app
