#pragma once

#include <QFrame>
#include <optional>

#include "core/message.hpp"
#include "ui/desktop/app/words.hpp"

class QLabel;

namespace parlour::ui::desktop {

/// A line above the boards for something that people must know but that blocks nothing. It stays until it is
/// closed.
class NoticeBar final : public QFrame {
  Q_OBJECT

 public:
  explicit NoticeBar(Words& words, QWidget* parent = nullptr);

  /// Shows `notice`, or nothing. The same one again changes nothing.
  void show_notice(const std::optional<Message>& notice);

 private:
  Words& words_;
  std::optional<Message> notice_;
  QLabel* text_;
};

}  // namespace parlour::ui::desktop
