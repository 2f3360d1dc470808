#include "ui/desktop/dialogs/about_dialog.hpp"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/desktop/app/look.hpp"

namespace parlour::ui::desktop {

AboutDialog::AboutDialog(Words& words, QWidget* parent) : QDialog(parent) {
  constexpr int kIcon = 96;
  words.follow(this, [this, &words] { setWindowTitle(words.text("desk-about").remove('&')); });
  auto* icon = plain_label(this);
  icon->setPixmap(application_icon().pixmap(kIcon));
  auto* name = plain_label(this, "Parlour " + QApplication::applicationVersion());
  enlarge(name, 1.6, true);
  auto* text = plain_label(this);
  text->setWordWrap(true);
  text->setAlignment(Qt::AlignTop);
  words.label(text, "desk-about-text");
  auto* close_button = new QPushButton(this);
  words.label(close_button, "desk-close");
  connect(close_button, &QPushButton::clicked, this, &QDialog::accept);
  auto* words_column = new QVBoxLayout;
  words_column->addWidget(name);
  words_column->addWidget(text, 1);
  words_column->addWidget(close_button, 0, Qt::AlignRight);
  auto* row = new QHBoxLayout(this);
  row->setSpacing(20);
  row->addWidget(icon, 0, Qt::AlignTop);
  row->addLayout(words_column, 1);
  setMinimumWidth(460);
}

}  // namespace parlour::ui::desktop
