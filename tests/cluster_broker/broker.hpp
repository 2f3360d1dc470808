#pragma once

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "support/temporary_directory.hpp"

namespace parlour::cluster {

inline std::string nats_server() {
  for (const char* each : {"/usr/sbin/nats-server", "/usr/bin/nats-server", "/usr/local/bin/nats-server"})
    if (access(each, X_OK) == 0) return each;
  return "";
}

/// A real broker on this machine, at a port of its own, that can be killed and started again.
class Broker {
 public:
  /// `settings` are lines of its configuration beside port and store.
  explicit Broker(std::string settings = "") : settings_(std::move(settings)), port_(free_port()) { start(); }
  ~Broker() { kill(); }
  Broker(const Broker&) = delete;
  Broker& operator=(const Broker&) = delete;

  /// Returns once it takes connections.
  void start() {
    std::ofstream(file()) << "listen: 127.0.0.1:" << port_ << "\njetstream { store_dir: \""
                          << store().string() << "\" }\n"
                          << settings_ << "\n";
    pid_ = fork();
    if (pid_ == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      const int log = open((home_ / "log").c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
      dup2(log, 1);
      dup2(log, 2);
      const std::string program = nats_server();
      execl(program.c_str(), program.c_str(), "-c", file().c_str(), nullptr);
      _exit(127);
    }
    while (!answers()) {
      if (waitpid(pid_, nullptr, WNOHANG) == pid_) throw std::runtime_error("nats-server: " + log());
      usleep(2000);
    }
  }

  void kill() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    pid_ = -1;
  }

  /// Everything it has kept is gone. Only while it does not run.
  void forget() { std::filesystem::remove_all(store()); }

  int port() const { return port_; }
  std::string url(const std::string& scheme = "nats") const {
    return scheme + "://127.0.0.1:" + std::to_string(port_);
  }
  std::string log() const {
    std::ifstream in(home_ / "log");
    return {std::istreambuf_iterator<char>(in), {}};
  }

 private:
  std::filesystem::path store() const { return home_ / "store"; }
  std::filesystem::path file() const { return home_ / "broker.conf"; }

  static sockaddr_in loopback(int port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
  }
  static int free_port() {
    const int probe = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address = loopback(0);
    socklen_t size = sizeof address;
    bind(probe, reinterpret_cast<sockaddr*>(&address), size);
    getsockname(probe, reinterpret_cast<sockaddr*>(&address), &size);
    close(probe);
    return ntohs(address.sin_port);
  }
  bool answers() const {
    const int probe = socket(AF_INET, SOCK_STREAM, 0);
    const sockaddr_in address = loopback(port_);
    const bool taken = connect(probe, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    close(probe);
    return taken;
  }

  support::TemporaryDirectory home_;
  std::string settings_;
  int port_;
  pid_t pid_ = -1;
};

}  // namespace parlour::cluster
