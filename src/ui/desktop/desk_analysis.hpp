#pragma once

#include <QObject>
#include <cstdint>

#include "core/time_source.hpp"
#include "ui/table/live_analysis.hpp"

namespace parlour::ui::desktop {

/// A live analysis as windows see it: what it tells arrives as a signal on the thread of this object.
class DeskAnalysis final : public QObject {
  Q_OBJECT

 public:
  /// `time` must outlive it.
  explicit DeskAnalysis(const TimeSource& time, QObject* parent = nullptr);

  std::uint64_t look_at(AnalyzedPosition position, const catalog::AnalyzeSettings& settings) {
    return analysis_.look_at(std::move(position), settings);
  }
  void stop() { analysis_.stop(); }

 Q_SIGNALS:
  /// Of the request so numbered; `last`: there will be no more of it.
  void told(quint64 request, const parlour::catalog::Analysis& analysis, bool last);

 private:
  LiveAnalysis analysis_;
};

}  // namespace parlour::ui::desktop
