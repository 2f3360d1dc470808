#include "cluster/nats/nats_queue.hpp"

#include <atomic>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include "cluster/nats/connection.hpp"
#include "cluster/nats/pulled.hpp"

namespace parlour::cluster {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kBeforeAgain{200};

class NatsQueue final : public JobQueue {
 public:
  NatsQueue(const BrokerAddress& address, const std::string& worker)
      : connection_(address, "parlour work " + worker),
        jobs_(connection_, kJobStream, kWorkers),
        status_(kStatusSubject + worker) {
    connection_.listen(std::string(kOffSubject) + "*");
  }

  Result<std::optional<Claim>> claim(milliseconds wait) override {
    auto message = jobs_.next(wait);
    if (!message) {
      std::this_thread::sleep_for(kBeforeAgain);
      return failure(std::move(message.error()));
    }
    if (!*message) return std::nullopt;
    Claim claim = claim_of(message->get());
    const std::lock_guard lock(mutex_);
    claim.ticket = ++last_ticket_;
    claimed_.emplace(claim.ticket, *std::move(message));
    return claim;
  }

  void keep_alive(const Claim& claim) override {
    const std::lock_guard lock(mutex_);
    if (const auto found = claimed_.find(claim.ticket); found != claimed_.end())
      natsMsg_InProgress(found->second.get(), nullptr);
  }

  Result<void> deliver(const Claim& claim, const std::string& result, StopToken stop) override {
    const std::string subject = kResultSubject + claim.group + "." + claim.id;
    for (;;) {
      auto published = publish(subject, result);
      if (published) break;
      if (stop.stop_requested() || published.error().kind != MessageKind::Unreachable) return published;
      std::this_thread::sleep_for(kBeforeAgain);
    }
    if (const OwnedMessage done = taken(claim)) natsMsg_Ack(done.get(), nullptr);
    return {};
  }

  void give_back(const Claim& claim) override {
    if (const OwnedMessage unwanted = taken(claim)) natsMsg_Nak(unwanted.get(), nullptr);
  }

  void announce(const std::string& status) override {
    connection_.publish(status_, status);
    connection_.flush();
  }

  std::vector<std::string> called_off() override {
    std::vector<std::string> groups;
    for (auto& [group, text] : connection_.heard()) groups.push_back(std::move(group));
    return groups;
  }

 private:
  static Claim claim_of(natsMsg* message) {
    Claim claim;
    const std::string subject = natsMsg_GetSubject(message);
    const std::size_t dot = subject.rfind('.');
    claim.id = subject.substr(dot + 1);
    const std::size_t before = subject.rfind('.', dot - 1);
    claim.group = subject.substr(before + 1, dot - before - 1);
    claim.body.assign(natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message)));
    jsMsgMetaData* data = nullptr;
    if (natsMsg_GetMetaData(&data, message) == NATS_OK) claim.attempt = static_cast<int>(data->NumDelivered);
    jsMsgMetaData_Destroy(data);
    return claim;
  }

  Result<void> publish(const std::string& subject, const std::string& text) {
    if (auto there = connection_.use(); !there) return there;
    const natsStatus status = js_Publish(nullptr, connection_.stream_context(), subject.c_str(), text.data(),
                                         static_cast<int>(text.size()), nullptr, nullptr);
    if (status == NATS_OK) return {};
    return failure(connection_.problem(status));
  }

  OwnedMessage taken(const Claim& claim) {
    const std::lock_guard lock(mutex_);
    auto found = claimed_.extract(claim.ticket);
    return found ? std::move(found.mapped()) : nullptr;
  }

  Connection connection_;
  Pulled jobs_;
  std::string status_;
  std::mutex mutex_;
  std::map<std::uint64_t, OwnedMessage> claimed_;  ///< by ticket
  std::uint64_t last_ticket_ = 0;
};

}  // namespace

std::unique_ptr<JobQueue> nats_queue(const BrokerAddress& address, const std::string& worker) {
  return std::make_unique<NatsQueue>(address, worker);
}

}  // namespace parlour::cluster
