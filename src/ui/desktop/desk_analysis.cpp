#include "ui/desktop/desk_analysis.hpp"

#include <QMetaObject>

namespace parlour::ui::desktop {

// Queued calls to an object that is gone are dropped by Qt, and the analysis ends before its object does.
DeskAnalysis::DeskAnalysis(const TimeSource& time, QObject* parent)
    : QObject(parent),
      analysis_(time, [this](std::uint64_t request, const catalog::Analysis& analysis, bool last) {
        QMetaObject::invokeMethod(
            this, [this, request, analysis, last] { Q_EMIT told(request, analysis, last); },
            Qt::QueuedConnection);
      }) {}

}  // namespace parlour::ui::desktop
