#include "ui/desktop/app/errand.hpp"

#include <QMetaObject>
#include <chrono>

namespace parlour::ui::desktop {

Errand::Errand(QObject* parent) : QObject(parent), line_(std::make_shared<Line>()) {
  constexpr std::chrono::milliseconds kPatience{600};
  line_->errand = this;
  patience_.setSingleShot(true);
  patience_.setInterval(kPatience);
  connect(&patience_, &QTimer::timeout, this, &Errand::slow);
}

Errand::~Errand() {
  const std::lock_guard lock(line_->mutex);
  line_->errand = nullptr;
}

std::uint64_t Errand::start() {
  under_way_ = true;
  patience_.start();
  return ++number_;
}

void Errand::forget() {
  ++number_;
  patience_.stop();
  if (std::exchange(under_way_, false)) Q_EMIT over();
}

/// Runs on the thread that did the work.
void Errand::Line::call(std::uint64_t number, std::function<void()> done) {
  const std::lock_guard lock(mutex);
  if (errand == nullptr) return;
  QMetaObject::invokeMethod(
      errand, [whose = errand, number, done = std::move(done)] { whose->take(number, done); },
      Qt::QueuedConnection);
}

void Errand::take(std::uint64_t number, const std::function<void()>& done) {
  if (number != number_) return;
  forget();
  done();
}

}  // namespace parlour::ui::desktop
