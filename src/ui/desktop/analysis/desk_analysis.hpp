#pragma once

#include <QObject>
#include <QTimer>
#include <cstdint>
#include <mutex>
#include <optional>

#include "core/time_source.hpp"
#include "table/live_analysis.hpp"

namespace parlour::ui::desktop {

/// A live analysis for windows: its news arrives as a signal on this object's thread. News that comes faster
/// than people can read is left out, except for the last.
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
  /// About the request with this number; `last`: there will be no more of it.
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
  bool called_ = false;       ///< a call of `tell` is queued
  QTimer pause_;              ///< runs while news has to wait
  table::LiveAnalysis analysis_;
};

}  // namespace parlour::ui::desktop
