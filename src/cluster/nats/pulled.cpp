#include "cluster/nats/pulled.hpp"

#include <algorithm>
#include <thread>
#include <utility>

namespace parlour::cluster {
namespace {

constexpr int kNotFound[] = {JSStreamNotFoundErr, JSConsumerNotFoundErr};

/// A list of libnats that gives back what nobody took out of it.
struct Fetched {
  natsMsgList list{};
  Fetched() = default;
  Fetched(const Fetched&) = delete;
  Fetched& operator=(const Fetched&) = delete;
  ~Fetched() { natsMsgList_Destroy(&list); }
  OwnedMessage take(int at) { return OwnedMessage(std::exchange(list.Msgs[at], nullptr)); }
};

}  // namespace

Pulled::Pulled(Connection& connection, std::string stream, std::string consumer)
    : connection_(connection), stream_(std::move(stream)), consumer_(std::move(consumer)) {}

/// False: there is nothing to subscribe to yet.
Result<bool> Pulled::subscribe() {
  if (auto there = connection_.use(); !there) return failure(std::move(there.error()));
  if (subscription_ && made_with_ == connection_.raw()) return true;
  subscription_.reset();
  jsSubOptions options;
  jsSubOptions_Init(&options);
  options.Stream = stream_.c_str();
  options.Consumer = consumer_.c_str();
  natsSubscription* made = nullptr;
  jsErrCode code{};
  const natsStatus status = js_PullSubscribe(&made, connection_.stream_context(), nullptr, consumer_.c_str(),
                                             nullptr, &options, &code);
  if (status == NATS_NOT_FOUND ||
      std::find(std::begin(kNotFound), std::end(kNotFound), code) != std::end(kNotFound))
    return false;
  if (status != NATS_OK) return failure(connection_.problem(status));
  subscription_.reset(made);
  made_with_ = connection_.raw();
  return true;
}

Result<OwnedMessage> Pulled::next(std::chrono::milliseconds wait) {
  const auto subscribed = subscribe();
  if (!subscribed) return failure(subscribed.error());
  if (!*subscribed) {
    std::this_thread::sleep_for(wait);
    return nullptr;
  }
  Fetched fetched;
  const natsStatus status =
      natsSubscription_Fetch(&fetched.list, subscription_.get(), 1, wait.count(), nullptr);
  if (fetched.list.Count > 0) return fetched.take(0);
  if (status == NATS_TIMEOUT || status == NATS_OK) {
    if (auto there = connection_.use(); !there) return failure(std::move(there.error()));
    return nullptr;
  }
  subscription_.reset();  // the consumer may be gone; then there is none to subscribe to
  if (status != NATS_NO_RESPONDERS && status != NATS_NOT_FOUND) {
    if (auto there = connection_.use(); !there) return failure(std::move(there.error()));
  }
  std::this_thread::sleep_for(wait);
  return nullptr;
}

std::vector<OwnedMessage> Pulled::more(std::size_t most) {
  std::vector<OwnedMessage> messages;
  if (!subscription_ || most == 0) return messages;
  jsFetchRequest request;
  jsFetchRequest_Init(&request);
  request.Batch = static_cast<int>(most);
  request.NoWait = true;
  request.Expires = std::chrono::nanoseconds(std::chrono::seconds(1)).count();
  Fetched fetched;
  natsSubscription_FetchRequest(&fetched.list, subscription_.get(), &request);
  for (int at = 0; at < fetched.list.Count; ++at) messages.push_back(fetched.take(at));
  return messages;
}

}  // namespace parlour::cluster
