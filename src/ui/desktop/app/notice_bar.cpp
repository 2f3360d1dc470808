#include "ui/desktop/app/notice_bar.hpp"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include "ui/desktop/app/look.hpp"

namespace parlour::ui::desktop {

NoticeBar::NoticeBar(Words& words, QWidget* parent)
    : QFrame(parent), words_(words), text_(plain_label(this)) {
  setObjectName("noticeBar");
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::ToolTipBase);
  text_->setObjectName("notice");
  text_->setWordWrap(true);
  text_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // no wide window for a long path
  text_->setForegroundRole(QPalette::ToolTipText);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  auto* close_button = new QPushButton(this);
  close_button->setObjectName("closeNotice");
  words.label(close_button, "desk-close");
  connect(close_button, &QPushButton::clicked, this, &QWidget::hide);
  auto* row = new QHBoxLayout(this);
  row->addWidget(text_, 1);
  row->addWidget(close_button);
  words.follow(this, [this] {
    if (notice_) text_->setText(to_qt(words_.texts().text(notice_->id, notice_->arguments)));
  });
  hide();
}

void NoticeBar::show_notice(const std::optional<Message>& notice) {
  if (notice == notice_) return;
  notice_ = notice;
  if (notice_) text_->setText(to_qt(words_.texts().text(notice_->id, notice_->arguments)));
  setVisible(notice_.has_value());
  if (!notice_) return;
  QAccessibleEvent alert(text_, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

}  // namespace parlour::ui::desktop
