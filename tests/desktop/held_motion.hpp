#pragma once

#include <QAbstractAnimation>
#include <chrono>

namespace parlour::ui::desktop {

/// Whatever moves stands still until time passes for it here, however slow the machine is.
class HeldMotion final : public QAnimationDriver {
 public:
  HeldMotion() { install(); }
  ~HeldMotion() override { uninstall(); }

  qint64 elapsed() const override { return passed_; }
  void pass(std::chrono::milliseconds time) {
    passed_ += time.count();
    advance();
  }
  void let_it_end() { pass(std::chrono::hours(1)); }

 private:
  qint64 passed_ = 0;
};

}  // namespace parlour::ui::desktop
