#include "ui/desktop/app/notices.hpp"

#include <QMessageBox>
#include <QPushButton>
#include <utility>

#include "ui/desktop/app/look.hpp"

namespace parlour::ui::desktop {
namespace {

QMessageBox* make_notice(const QString& text, QWidget* parent) {
  constexpr int kIcon = 48;
  auto* box = new QMessageBox(parent);
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setIconPixmap(application_icon().pixmap(kIcon));
  box->setWindowTitle("Parlour");
  box->setTextFormat(Qt::PlainText);
  box->setText(text);
  return box;
}

}  // namespace

void show_problem(const QString& problem, Words& words, QWidget* parent) {
  QMessageBox* box = make_notice(problem, parent);
  box->addButton(words.text("desk-close"), QMessageBox::AcceptRole);
  box->open();
}

void ask(const QString& question, std::string_view yes_id, Words& words, QWidget* parent,
         std::function<void()> yes) {
  QMessageBox* box = make_notice(question, parent);
  QPushButton* agree = box->addButton(words.text(yes_id), QMessageBox::YesRole);
  agree->setObjectName("yes");
  box->setDefaultButton(box->addButton(words.text("desk-cancel"), QMessageBox::RejectRole));
  QObject::connect(agree, &QPushButton::clicked, parent, std::move(yes));
  box->open();
}

void ask_way(const QString& question, const std::vector<Way>& ways, Words& words, QWidget* parent) {
  QMessageBox* box = make_notice(question, parent);
  for (const Way& way : ways) {
    const bool last = &way == &ways.back();
    QPushButton* button =
        box->addButton(words.text(way.id), last ? QMessageBox::RejectRole : QMessageBox::ActionRole);
    button->setObjectName(way.name);
    if (&way == &ways.front()) box->setDefaultButton(button);
    if (last) box->setEscapeButton(button);
    if (way.take) QObject::connect(button, &QPushButton::clicked, parent, way.take);
  }
  box->open();
}

}  // namespace parlour::ui::desktop
