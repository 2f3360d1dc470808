#include "cluster/nats/connection.hpp"

#include <cstdint>
#include <string_view>
#include <utility>

namespace parlour::cluster {
namespace {

constexpr std::int64_t kBetweenAttempts = 200;  // milliseconds
constexpr int kForEver = 1'000'000'000;         // attempts
constexpr std::size_t kMostHeard = 20'000;      // texts that wait to be read; more are dropped

/// `text` without the place in the sources of libnats that it begins with: `(conn.c:2088): `.
std::string without_place(std::string_view text) {
  const std::size_t end = text.find("): ");
  return std::string(text.starts_with('(') && end != std::string_view::npos ? text.substr(end + 3) : text);
}

/// The id of our words for the usual failures; libnats says them in English only.
std::string_view reason_in_our_words(natsStatus status) {
  switch (status) {
    case NATS_NO_SERVER:
      return "cluster-reason-nobody";
    case NATS_TIMEOUT:
      return "cluster-reason-late";
    case NATS_CONNECTION_CLOSED:
    case NATS_CONNECTION_DISCONNECTED:
    case NATS_STALE_CONNECTION:
    case NATS_IO_ERROR:
      return "cluster-reason-lost";
    case NATS_NO_RESPONDERS:
      return "cluster-reason-off";
    default:
      return {};
  }
}

/// What is known about the last failure on this thread.
std::string reason_of(natsStatus status) {
  if (const auto ours = reason_in_our_words(status); !ours.empty()) return std::string(ours);
  natsStatus last = NATS_OK;
  const char* const text = nats_GetLastError(&last);
  if (text != nullptr && *text != '\0' && last == status) return without_place(text);
  return natsStatus_GetText(status);
}

}  // namespace

Connection::Connection(BrokerAddress address, std::string name)
    : address_(std::move(address)), name_(std::move(name)) {}

Connection::~Connection() {
  subscriptions_.clear();
  context_.reset();
  if (connection_) natsConnection_Close(connection_.get());
}

void Connection::listen(std::string subject) { subjects_.push_back(std::move(subject)); }

std::vector<std::pair<std::string, std::string>> Connection::heard() {
  const std::lock_guard lock(mutex_);
  return std::exchange(heard_, {});
}

void Connection::on_error(natsConnection* connection, natsSubscription* /*subscription*/, natsStatus status,
                          void* self) {
  if (status != NATS_NOT_PERMITTED) return;
  auto& own = *static_cast<Connection*>(self);
  const char* text = nullptr;
  natsConnection_GetLastError(connection, &text);
  const std::lock_guard lock(own.mutex_);
  own.denied_ = text != nullptr ? without_place(text) : natsStatus_GetText(status);
}

void Connection::on_refusal(jsCtx* /*context*/, jsPubAckErr* refusal, void* self) {
  static_cast<Connection*>(self)->refusal_ = refusal->Err == NATS_OK ? NATS_ERR : refusal->Err;
}

void Connection::on_message(natsConnection* /*connection*/, natsSubscription* /*subscription*/,
                            natsMsg* message, void* self) {
  const OwnedMessage owned(message);
  auto& own = *static_cast<Connection*>(self);
  const std::string_view subject = natsMsg_GetSubject(message);
  const std::lock_guard lock(own.mutex_);
  if (own.heard_.size() >= kMostHeard) return;
  own.heard_.emplace_back(
      subject.substr(subject.rfind('.') + 1),
      std::string(natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))));
}

Message Connection::named(std::string_view id, std::string reason, MessageKind kind) const {
  return {std::string(id), {{"broker", address_.shown()}, {"reason", std::move(reason)}}, std::nullopt, kind};
}

Message Connection::problem(natsStatus status) const {
  {
    const std::lock_guard lock(mutex_);
    if (!denied_.empty()) return named("cluster-not-permitted", denied_);
  }
  switch (status) {
    case NATS_CONNECTION_AUTH_FAILED:
      return named("cluster-wrong-password", address_.user);
    case NATS_SSL_ERROR:
    case NATS_SECURE_CONNECTION_WANTED:
    case NATS_SECURE_CONNECTION_REQUIRED:
      return named("cluster-no-tls", reason_of(status));
    case NATS_NOT_PERMITTED:
      return named("cluster-not-permitted", reason_of(status));
    case NATS_MAX_PAYLOAD:
      return named("cluster-payload", reason_of(status));
    case NATS_NO_RESPONDERS:
      return named("cluster-no-jetstream", reason_of(status), MessageKind::Unreachable);
    default:
      return named("cluster-broker-away", reason_of(status), MessageKind::Unreachable);
  }
}

Result<Owned<natsOptions, natsOptions_Destroy>> Connection::options() {
  natsOptions* made = nullptr;
  natsStatus status = natsOptions_Create(&made);
  Owned<natsOptions, natsOptions_Destroy> options(made);
  const auto set = [&](auto call, auto... arguments) {
    if (status == NATS_OK) status = call(made, arguments...);
  };
  set(natsOptions_SetURL, address_.shown().c_str());
  set(natsOptions_SetName, name_.c_str());
  set(natsOptions_SetTimeout, kAnswer);
  set(natsOptions_SetMaxReconnect, kForEver);
  set(natsOptions_SetReconnectWait, kBetweenAttempts);
  set(natsOptions_SetReconnectJitter, kBetweenAttempts, kBetweenAttempts);
  set(natsOptions_SetReconnectBufSize, 0);  // who sends learns at once that nobody is there
  set(natsOptions_SetFailRequestsOnDisconnect, true);
  set(natsOptions_SetSendAsap, true);
  set(natsOptions_SetErrorHandler, &Connection::on_error, static_cast<void*>(this));
  if (!address_.user.empty()) set(natsOptions_SetUserInfo, address_.user.c_str(), address_.password.c_str());
  if (address_.tls) {
    set(natsOptions_SetSecure, true);
    set(natsOptions_SetExpectedHostname, address_.host.c_str());
    if (!address_.authority.empty()) set(natsOptions_LoadCATrustedCertificates, address_.authority.c_str());
  }
  if (status != NATS_OK) return failure(problem(status));
  return options;
}

Result<void> Connection::connect() {
  if (connection_)
    retired_.push_back({std::move(connection_), std::move(context_), std::move(subscriptions_)});
  subscriptions_.clear();
  const auto options = this->options();
  if (!options) return failure(options.error());
  natsConnection* made = nullptr;
  natsStatus status = natsConnection_Connect(&made, options->get());
  connection_.reset(made);
  jsCtx* context = nullptr;
  jsOptions defaults;
  jsOptions_Init(&defaults);
  defaults.Wait = kAnswer;
  defaults.PublishAsync.ErrHandler = &Connection::on_refusal;
  defaults.PublishAsync.ErrHandlerClosure = this;
  if (status == NATS_OK) status = natsConnection_JetStream(&context, made, &defaults);
  context_.reset(context);
  for (const std::string& subject : subjects_) {
    natsSubscription* subscription = nullptr;
    if (status == NATS_OK)
      status = natsConnection_Subscribe(&subscription, made, subject.c_str(), &Connection::on_message, this);
    subscriptions_.emplace_back(subscription);
  }
  if (status == NATS_OK)
    status = natsConnection_FlushTimeout(made, kAnswer);  // what is not permitted shows now
  if (status == NATS_OK) return {};
  Message why = problem(status);
  subscriptions_.clear();
  context_.reset();
  connection_.reset();
  return failure(std::move(why));
}

Result<void> Connection::use() {
  const std::lock_guard lock(connecting_);
  {
    const std::lock_guard quick(mutex_);
    if (!denied_.empty()) return failure(named("cluster-not-permitted", denied_));
  }
  if (!connection_) return connect();
  switch (natsConnection_Status(connection_.get())) {
    case NATS_CONN_STATUS_CONNECTED:
      return {};
    case NATS_CONN_STATUS_CLOSED: {  // the library gave up: it was not let in again
      const char* text = nullptr;
      const natsStatus status = natsConnection_GetLastError(connection_.get(), &text);
      if (status == NATS_CONNECTION_AUTH_FAILED) return failure(problem(status));
      return connect();
    }
    default:
      return failure(problem(NATS_CONNECTION_DISCONNECTED));
  }
}

void Connection::publish(const std::string& subject, const std::string& text) {
  if (!use()) return;
  natsConnection_Publish(connection_.get(), subject.c_str(), text.data(), static_cast<int>(text.size()));
}

void Connection::flush() {
  if (use()) natsConnection_FlushTimeout(connection_.get(), kAnswer);
}

}  // namespace parlour::cluster
