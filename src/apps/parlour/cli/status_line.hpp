#pragma once

#include <string_view>

namespace parlour::app {

/// One line on standard error that is overwritten while work goes on and cleared at the end. Only on a
/// terminal; otherwise it shows nothing.
class StatusLine {
 public:
  StatusLine();
  ~StatusLine() { clear(); }
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;

  /// Can anyone see it? If not, there is no need to make the words.
  bool shown() const { return shown_; }
  void show(std::string_view words) const;
  void clear() const;

 private:
  bool shown_;
};

}  // namespace parlour::app
