#include "server/api/metrics.hpp"

#include <fmt/format.h>

#include <chrono>
#include <string_view>

namespace parlour::server {
namespace {

using Seconds = std::chrono::duration<double>;

class Lines {
 public:
  void gauge(std::string_view name, double value, std::string_view help) { add(name, "gauge", value, help); }
  void counter(std::string_view name, double value, std::string_view help) {
    add(name, "counter", value, help);
  }
  std::string text() { return std::move(text_); }

 private:
  void add(std::string_view name, std::string_view type, double value, std::string_view help) {
    text_ += fmt::format("# HELP parlour_{0} {1}\n# TYPE parlour_{0} {2}\nparlour_{0} {3}\n", name, help,
                         type, value);
  }
  std::string text_;
};

double number(std::uint64_t count) { return static_cast<double>(count); }

}  // namespace

std::string metrics_text(const NetworkCounts& network, const Hall::Counts& hall,
                         const WorkerPool::Counts& workers, const Journal::Counts& journal) {
  Lines lines;
  lines.gauge("connections", number(network.connections), "TCP connections that are open");
  lines.gauge("sockets", number(network.sockets), "WebSockets that are open");
  lines.counter("requests_total", number(network.requests), "HTTP requests that were answered");
  lines.counter("messages_total", number(network.messages), "WebSocket messages that came");
  lines.counter("refused_total", number(network.refused), "connections, requests and messages over a limit");
  lines.gauge("games_in_memory", number(hall.games),
              "games that somebody follows or that wait for the server");
  lines.gauge("followers", number(hall.followers), "followers of all games together");
  lines.counter("games_created_total", number(hall.created), "games that were set up since the start");
  lines.counter("events_total", number(hall.events), "events of all games since the start");
  lines.counter("not_stored_total", number(hall.not_stored), "events that the disk refused");
  lines.gauge("workers_queue", number(workers.queued), "thoughts and analyses that wait for a worker");
  lines.gauge("workers_running", number(workers.running), "thoughts and analyses under way");
  lines.counter("workers_finished_total", number(workers.finished), "thoughts and analyses that ended");
  lines.gauge("workers_longest_wait_seconds", Seconds(workers.longest_wait).count(),
              "longest wait for a worker since the last look");
  lines.gauge("journal_queue", number(journal.queued), "writes that wait for a commit");
  lines.counter("journal_commits_total", number(journal.commits), "commits that are safe on the disk");
  lines.counter("journal_rows_total", number(journal.rows), "rows that are safe on the disk");
  lines.counter("journal_commit_seconds_total", Seconds(journal.commit_time).count(), "time of all commits");
  lines.gauge("journal_longest_commit_seconds", Seconds(journal.longest_commit).count(),
              "longest commit since the last look");
  return lines.text();
}

}  // namespace parlour::server
