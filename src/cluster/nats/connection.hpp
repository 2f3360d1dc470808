// libnats in our words. Nothing outside this folder includes its header.
#pragma once

#include <nats/nats.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "cluster/broker_address.hpp"
#include "core/result.hpp"

namespace parlour::cluster {

/// The names of everything that machines share at a broker.
constexpr const char* kJobStream = "PARLOUR_JOBS";
constexpr const char* kResultStream = "PARLOUR_RESULTS";
constexpr const char* kWorkers = "workers";                 ///< the consumer of jobs, one for all workers
constexpr const char* kJobSubject = "parlour.jobs.";        ///< and group.id
constexpr const char* kResultSubject = "parlour.results.";  ///< and group.id
constexpr const char* kStatusSubject = "parlour.workers.";  ///< and the worker's name
constexpr const char* kOffSubject = "parlour.off.";         ///< and the group

template <class T, void (*destroy)(T*)>
struct Destroy {
  void operator()(T* object) const { destroy(object); }
};
template <class T, void (*destroy)(T*)>
using Owned = std::unique_ptr<T, Destroy<T, destroy>>;

using OwnedMessage = Owned<natsMsg, natsMsg_Destroy>;
using OwnedSubscription = Owned<natsSubscription, natsSubscription_Destroy>;

/// How long a broker has to answer.
constexpr std::int64_t kAnswer = 2000;  // milliseconds

/// A connection that is made when it is first needed, and again whenever it was lost. Thread-safe.
class Connection {
 public:
  /// `name` is shown by the broker's own tools.
  Connection(BrokerAddress address, std::string name);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// Texts that arrive under `subject`, from now on and with every new connection. Call it before `use`.
  void listen(std::string subject);
  /// What came in since the last call: pairs of the subject's last part and the text.
  std::vector<std::pair<std::string, std::string>> heard();

  /// Is the broker there? Connects if necessary, which takes up to two seconds.
  Result<void> use();

  /// Only after `use` has succeeded.
  natsConnection* raw() const { return connection_.get(); }
  jsCtx* stream_context() const { return context_.get(); }

  /// Sends without waiting for anything.
  void publish(const std::string& subject, const std::string& text);
  void flush();

  /// What the broker said to a message that was published without waiting for its answer, if it did not take
  /// it.
  natsStatus refusal() const { return refusal_; }
  void forget_refusal() { refusal_ = NATS_OK; }

  /// What a failed call means: that nobody answers, or something that will not change by itself.
  Message problem(natsStatus status) const;

 private:
  static void on_error(natsConnection* connection, natsSubscription* subscription, natsStatus status,
                       void* self);
  static void on_refusal(jsCtx* context, jsPubAckErr* refusal, void* self);
  static void on_message(natsConnection* connection, natsSubscription* subscription, natsMsg* message,
                         void* self);
  Result<void> connect();
  Result<Owned<natsOptions, natsOptions_Destroy>> options();
  Message named(std::string_view id, std::string reason, MessageKind kind = MessageKind::Other) const;

  BrokerAddress address_;
  std::string name_;
  std::atomic<natsStatus> refusal_{NATS_OK};
  mutable std::mutex mutex_;
  std::string denied_;  ///< what the broker did not let us do
  std::vector<std::pair<std::string, std::string>> heard_;
  std::vector<std::string> subjects_;
  std::mutex connecting_;
  /// Destroyed in the order that libnats wants: the last member first.
  struct Retired {
    Owned<natsConnection, natsConnection_Destroy> connection;
    Owned<jsCtx, jsCtx_Destroy> context;
    std::vector<OwnedSubscription> subscriptions;
  };
  std::vector<Retired> retired_;  ///< closed, but another thread may still be in a call on it
  Owned<natsConnection, natsConnection_Destroy> connection_;
  Owned<jsCtx, jsCtx_Destroy> context_;
  std::vector<OwnedSubscription> subscriptions_;
};

}  // namespace parlour::cluster
