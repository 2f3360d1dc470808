#pragma once

#include <QObject>
#include <QTimer>
#include <cstdint>
#include <mutex>
#include <optional>

#include "core/time_source.hpp"
#include "table/live_analysis.hpp"

namespace parlour::ui::desktop {

/// A live analysis as windows see it: what it tells arrives as a signal on the thread of this object. News
/// that come faster than people can read are left out; the last never is.
class DeskAnalysis final : public QObject {
  Q_OBJECT

 public:
  /// `time` must outlive it.
  explicit DeskAnalysis(const TimeSource& time, QObject* parent = nullptr);

  std::uint64_t look_at(table::AnalyzedPosition position, const catalog::AnalyzeSettings& settings) {
    return analysis_.look_at(std::move(position), settings);
  }
  void stop() { analysis_.stop(); }

 Q_SIGNALS:
  /// Of the request so numbered; `last`: there will be no more of it.
  void told(quint64 request, const parlour::catalog::Analysis& analysis, bool last);

 private:
  struct News {
    std::uint64_t request;
    catalog::Analysis analysis;
    bool last;
  };

  void take(News news);
  void tell();

  std::mutex mutex_;
  std::optional<News> news_;  ///< not told yet
  bool called_ = false;       ///< `tell` is on its way
  QTimer pause_;              ///< runs while news have to wait
  table::LiveAnalysis analysis_;
};

}  // namespace parlour::ui::desktop
