// What the window does with files and paper.
#include <QFileDialog>
#include <QFileInfo>
#include <QPrintDialog>
#include <QPrinter>
#include <QStatusBar>
#include <memory>

#include "ui/desktop/board_export.hpp"
#include "ui/desktop/game_page.hpp"
#include "ui/desktop/main_window.hpp"
#include "ui/desktop/notices.hpp"
#include "ui/table/record_files.hpp"

namespace parlour::ui::desktop {
namespace {

constexpr int kNoticeMs = 5000;

std::filesystem::path path_of(const QString& file) { return {from_qt(file)}; }

/// Asks for a file to be written; `chosen` is told which.
template <class Chosen>
void ask_target(MainWindow* window, const QString& title, const QStringList& filters, const QString& suffix,
                const QString& proposed, Chosen chosen) {
  auto* dialog = new QFileDialog(window, title);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(suffix);
  dialog->setNameFilters(filters);
  // A name without an ending gets that of the filter.
  QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
    const qsizetype dot = filter.indexOf("*.");
    dialog->setDefaultSuffix(filter.mid(dot + 2, filter.indexOf(')') - dot - 2));
  });
  dialog->selectFile(proposed + "." + suffix);
  QObject::connect(dialog, &QFileDialog::fileSelected, window, chosen);
  dialog->open();
}

}  // namespace

void MainWindow::ask_file_to_open() {
  auto* dialog = new QFileDialog(this, desk_.words.text("desk-open-title"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  dialog->setNameFilters({desk_.words.text("desk-records") + " (*.json *.sgf *.psq)",
                          desk_.words.text("desk-all-files") + " (*)"});
  connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::open_file);
  dialog->open();
}

void MainWindow::open_file(const QString& file) {
  auto record = load_record(path_of(file));
  if (!record) {
    show_problem(QFileInfo(file).fileName() + "\n\n" + desk_.words.line(record.error()), desk_.words, this);
    return;
  }
  const auto path = path_of(QFileInfo(file).absoluteFilePath());
  const bool kept = !desk_.keep_in.empty() && path.parent_path() == desk_.keep_in.front();
  if (!kept) desk_.settings.remember_file(file);
  resume(*std::move(record), kept ? std::optional(path) : std::nullopt);
}

void MainWindow::ask_file_to_save() {
  ask_target(this, desk_.words.text("desk-save-title"), {"JSON (*.json)", "SGF (*.sgf)", "Piskvork (*.psq)"},
             "json", to_qt(game_on_desk()->name()), [this](const QString& file) { save_to(file); });
}

void MainWindow::save_to(const QString& file) {
  const auto record = record_on_desk();
  if (!record) {
    complain(record.error());
    return;
  }
  if (const auto stored = store_record(*record, path_of(file)); !stored) {
    complain(stored.error());
    return;
  }
  desk_.settings.remember_file(file);
  statusBar()->showMessage(desk_.words.text("play-saved", {{"file", from_qt(file)}}), kNoticeMs);
}

void MainWindow::ask_file_for_picture() {
  ask_target(this, desk_.words.text("desk-export-title"), {"PNG (*.png)", "SVG (*.svg)"}, "png",
             to_qt(game_on_desk()->name()), [this](const QString& file) { save_picture(file); });
}

void MainWindow::save_picture(const QString& file) {
  const BoardTheme theme = preferred_theme(desk_.settings.preferences(), desk_.look.dark());
  if (const auto saved = save_board_picture(file, scene_on_desk(), theme); !saved)
    complain(saved.error());
  else
    statusBar()->showMessage(desk_.words.text("play-saved", {{"file", from_qt(file)}}), kNoticeMs);
}

void MainWindow::ask_printer() {
  const auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
  auto* dialog = new QPrintDialog(printer.get(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, printer] {
    if (!print_board(*printer, scene_on_desk(), preferred_theme(desk_.settings.preferences(), false)))
      show_problem(desk_.words.text("desk-not-printed"), desk_.words, this);
  });
  dialog->open();
}

}  // namespace parlour::ui::desktop
