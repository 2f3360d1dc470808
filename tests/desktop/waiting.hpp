#pragma once

#include <QTest>

namespace parlour::ui::desktop {

constexpr int kHangs = 200'000;  // ms: only a program that hangs makes anybody wait so long

/// Lets the window work until `condition` holds; false if it never does.
template <class Condition>
bool comes_true(Condition condition) {
  return QTest::qWaitFor(condition, kHangs);
}

}  // namespace parlour::ui::desktop
