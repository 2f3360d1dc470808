#include "ui/desktop/analysis/desk_analysis.hpp"

#include <QMetaObject>
#include <chrono>
#include <utility>

namespace parlour::ui::desktop {

// Qt drops queued calls to an object that is gone, and the analysis ends before its object does.
DeskAnalysis::DeskAnalysis(const TimeSource& time, QObject* parent)
    : QObject(parent),
      analysis_(time, [this](std::uint64_t request, const catalog::Analysis& analysis, bool last) {
        take({request, analysis, last});
      }) {
  constexpr std::chrono::milliseconds kBetweenNews{60};
  pause_.setSingleShot(true);
  pause_.setInterval(kBetweenNews);
  connect(&pause_, &QTimer::timeout, this, &DeskAnalysis::tell);
}

/// Runs on the analysis thread.
void DeskAnalysis::take(News news) {
  const std::lock_guard lock(mutex_);
  news_ = std::move(news);
  if (std::exchange(called_, true)) return;
  QMetaObject::invokeMethod(this, &DeskAnalysis::tell, Qt::QueuedConnection);
}

void DeskAnalysis::tell() {
  if (pause_.isActive()) return;
  std::optional<News> news;
  {
    const std::lock_guard lock(mutex_);
    called_ = false;
    news = std::exchange(news_, std::nullopt);
  }
  if (!news) return;
  pause_.start();
  Q_EMIT told(news->request, news->analysis, news->last);
}

}  // namespace parlour::ui::desktop
