#pragma once

#include <string_view>

namespace parlour::app {

/// One line on standard error that is written over and over while work goes on, and gone at the end. Only on
/// a terminal; elsewhere it is silent.
class StatusLine {
 public:
  StatusLine();
  ~StatusLine() { clear(); }
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  /// Whether anyone sees it: if not, words need not be made.
  bool shown() const { return shown_; }
  void show(std::string_view words) const;
  void clear() const;

 private:
  bool shown_;
};

}  // namespace parlour::app
