#pragma once

#include <QFrame>
#include <optional>

#include "core/message.hpp"
#include "ui/desktop/app/words.hpp"

class QLabel;

namespace parlour::ui::desktop {

/// A line above the boards with something that people must know and that hinders nothing. It stays until it
/// is closed.
class NoticeBar final : public QFrame {
  Q_OBJECT

 public:
  explicit NoticeBar(Words& words, QWidget* parent = nullptr);

  /// Says `notice`, or nothing. What has been said already is not said again.
  void show_notice(const std::optional<Message>& notice);

 private:
  Words& words_;
  std::optional<Message> notice_;
  QLabel* text_;
};

}  // namespace parlour::ui::desktop
