#include <map>
#include <string_view>
#include <thread>
#include <utility>

#include "cluster/nats/connection.hpp"
#include "cluster/nats/nats_queue.hpp"
#include "cluster/nats/pulled.hpp"

namespace parlour::cluster {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr nanoseconds kOldest = std::chrono::hours(24 * 7);  ///< what nobody fetched in a week goes
constexpr std::int64_t kMostInWork = 100'000;

using OwnedStreamInfo = Owned<jsStreamInfo, jsStreamInfo_Destroy>;

class NatsBoard final : public JobBoard {
 public:
  NatsBoard(const BrokerAddress& address, const std::string& group, milliseconds ack_wait)
      : connection_(address, "parlour arena " + group),
        group_(group),
        collector_("collector-" + group),
        ack_wait_(ack_wait),
        results_(connection_, kResultStream, collector_) {
    connection_.listen(std::string(kStatusSubject) + "*");
  }

  Result<void> prepare() override {
    if (auto there = connection_.use(); !there) return there;
    natsStatus status = make_stream(kJobStream, std::string(kJobSubject) + ">");
    if (status == NATS_OK) status = make_stream(kResultStream, std::string(kResultSubject) + ">");
    if (status == NATS_OK) status = make_consumer(kJobStream, kWorkers, "");
    if (status == NATS_OK) status = make_consumer(kResultStream, collector_, kResultSubject + group_ + ".>");
    if (status != NATS_OK) return failure(connection_.problem(status));
    return {};
  }

  Result<void> post(const std::vector<Posting>& jobs) override {
    if (auto there = connection_.use(); !there) return there;
    jsCtx* const context = connection_.stream_context();
    connection_.forget_refusal();
    natsStatus status = NATS_OK;
    for (const Posting& each : jobs) {
      const std::string subject = kJobSubject + group_ + "." + each.id;
      if (status == NATS_OK)
        status = js_PublishAsync(context, subject.c_str(), each.body.data(),
                                 static_cast<int>(each.body.size()), nullptr);
    }
    jsPubOptions options;
    jsPubOptions_Init(&options);
    options.MaxWait = kAnswer;
    if (status == NATS_OK) status = js_PublishAsyncComplete(context, &options);
    if (status == NATS_OK) status = connection_.refusal();
    if (status == NATS_OK) return {};
    natsMsgList unanswered{};  // otherwise they would be waited for again
    js_PublishAsyncGetPendingList(&unanswered, context);
    natsMsgList_Destroy(&unanswered);
    return failure(connection_.problem(status));
  }

  /// Jobs first: a worker sends the result before it reports the job done, so nothing is missed in between.
  Result<std::set<std::string>> present() override {
    std::set<std::string> ids;
    if (auto there = connection_.use(); !there) return failure(std::move(there.error()));
    natsStatus status = add_subjects(ids, kJobStream, kJobSubject + group_ + ".");
    if (status == NATS_OK) status = add_subjects(ids, kResultStream, kResultSubject + group_ + ".");
    if (status != NATS_OK) return failure(connection_.problem(status));
    return ids;
  }

  Result<std::vector<Delivery>> take(std::size_t most, milliseconds wait) override {
    std::vector<Delivery> deliveries;
    auto first = results_.next(wait);
    if (!first) {
      std::this_thread::sleep_for(wait);
      return failure(std::move(first.error()));
    }
    if (!*first) return deliveries;
    deliveries.push_back(taken(*std::move(first)));
    for (OwnedMessage& each : results_.more(most - 1)) deliveries.push_back(taken(std::move(each)));
    return deliveries;
  }

  Result<void> settle(const Delivery& delivery) override {
    const auto found = taken_.extract(delivery.ticket);
    if (found) natsMsg_Ack(found.mapped().get(), nullptr);  // if it gets lost, the result comes again
    return {};
  }

  Result<void> call_off() override {
    if (auto there = connection_.use(); !there) return there;
    jsOptions options;
    jsOptions_Init(&options);
    options.Wait = kAnswer;
    const std::string jobs = kJobSubject + group_ + ".>";
    options.Stream.Purge.Subject = jobs.c_str();
    js_PurgeStream(connection_.stream_context(), kJobStream, &options, nullptr);
    connection_.publish(kOffSubject + group_, "");
    const std::string results = kResultSubject + group_ + ".>";
    options.Stream.Purge.Subject = results.c_str();
    js_PurgeStream(connection_.stream_context(), kResultStream, &options, nullptr);
    js_DeleteConsumer(connection_.stream_context(), kResultStream, collector_.c_str(), nullptr, nullptr);
    connection_.flush();
    return {};
  }

  std::vector<std::string> news() override {
    std::vector<std::string> texts;
    for (auto& [worker, text] : connection_.heard()) texts.push_back(std::move(text));
    return texts;
  }

 private:
  natsStatus make_stream(const char* name, const std::string& subject) {
    const char* subjects[] = {subject.c_str()};
    jsStreamConfig config;
    jsStreamConfig_Init(&config);
    config.Name = name;
    config.Subjects = subjects;
    config.SubjectsLen = 1;
    config.Retention = js_WorkQueuePolicy;
    config.Storage = js_FileStorage;
    config.MaxAge = kOldest.count();
    return js_AddStream(nullptr, connection_.stream_context(), &config, nullptr, nullptr);
  }

  natsStatus make_consumer(const char* stream, const std::string& name, const std::string& filter) {
    jsConsumerConfig config;
    jsConsumerConfig_Init(&config);
    config.Durable = name.c_str();
    config.AckPolicy = js_AckExplicit;
    config.AckWait = nanoseconds(ack_wait_).count();
    config.MaxAckPending = kMostInWork;
    if (!filter.empty()) config.FilterSubject = filter.c_str();
    return js_AddConsumer(nullptr, connection_.stream_context(), stream, &config, nullptr, nullptr);
  }

  natsStatus add_subjects(std::set<std::string>& ids, const char* stream, const std::string& prefix) {
    const std::string filter = prefix + ">";
    jsOptions options;
    jsOptions_Init(&options);
    options.Wait = kAnswer;
    options.Stream.Info.SubjectsFilter = filter.c_str();
    jsStreamInfo* found = nullptr;
    const natsStatus status =
        js_GetStreamInfo(&found, connection_.stream_context(), stream, &options, nullptr);
    const OwnedStreamInfo info(found);
    if (status != NATS_OK || info->State.Subjects == nullptr) return status;
    for (int at = 0; at < info->State.Subjects->Count; ++at) {
      const std::string_view subject = info->State.Subjects->List[at].Subject;
      if (subject.starts_with(prefix)) ids.emplace(subject.substr(prefix.size()));
    }
    return NATS_OK;
  }

  Delivery taken(OwnedMessage message) {
    Delivery delivery;
    const std::string_view subject = natsMsg_GetSubject(message.get());
    delivery.id = subject.substr(subject.rfind('.') + 1);
    delivery.body.assign(natsMsg_GetData(message.get()),
                         static_cast<std::size_t>(natsMsg_GetDataLength(message.get())));
    delivery.ticket = ++last_ticket_;
    taken_.emplace(delivery.ticket, std::move(message));
    return delivery;
  }

  Connection connection_;
  std::string group_;
  std::string collector_;  ///< the consumer of this group's results
  milliseconds ack_wait_;
  Pulled results_;
  std::map<std::uint64_t, OwnedMessage> taken_;  ///< by ticket
  std::uint64_t last_ticket_ = 0;
};

}  // namespace

std::unique_ptr<JobBoard> nats_board(const BrokerAddress& address, const std::string& group,
                                     milliseconds ack_wait) {
  return std::make_unique<NatsBoard>(address, group, ack_wait);
}

}  // namespace parlour::cluster
