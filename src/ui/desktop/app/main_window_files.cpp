// What the window does with files and printers.
#include <QFileDialog>
#include <QFileInfo>
#include <QPrintDialog>
#include <QPrinter>
#include <QRegularExpression>
#include <QStatusBar>
#include <cstddef>
#include <memory>
#include <span>

#include "files/replace_file.hpp"
#include "files/text_file.hpp"
#include "records/formats.hpp"
#include "table/record_files.hpp"
#include "ui/desktop/app/main_window.hpp"
#include "ui/desktop/app/notices.hpp"
#include "ui/desktop/board/board_export.hpp"
#include "ui/desktop/game/game_page.hpp"

namespace parlour::ui::desktop {
namespace {

constexpr int kNoticeMs = 5000;

std::filesystem::path path_of(const QString& file) { return {from_qt(file)}; }

/// `*.json`, the form that dialogs need.
QStringList patterns_of(const records::Format& format) {
  QStringList patterns;
  for (const std::string_view extension : format->extensions) patterns += "*." + to_qt(extension);
  return patterns;
}

/// Asks for a file to write; calls `chosen` with it.
template <class Chosen>
void ask_target(MainWindow* window, const QString& title, const QStringList& filters, const QString& suffix,
                const QString& proposed, Chosen chosen) {
  auto* dialog = new QFileDialog(window, title);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  // We ask ourselves: some systems' dialogs check the name before its ending is added.
  dialog->setOption(QFileDialog::DontConfirmOverwrite);
  dialog->setDefaultSuffix(suffix);
  dialog->setNameFilters(filters);
  // A name without an ending gets the filter's.
  QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
    const QString from = filter.mid(filter.indexOf("*.") + 2);
    dialog->setDefaultSuffix(from.left(from.indexOf(QRegularExpression("[ )]"))));
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
  QStringList patterns;
  for (const records::Format& format : records::formats()) patterns += patterns_of(format);
  dialog->setNameFilters({desk_.words.text("desk-records") + " (" + patterns.join(' ') + ")",
                          desk_.words.text("desk-all-files") + " (*)"});
  connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::open_file);
  dialog->open();
}

void MainWindow::ask_file_to_save() {
  QStringList filters;
  for (const records::Format& format : records::formats())
    filters += to_qt(format->caption) + " (" + patterns_of(format).join(' ') + ")";
  const QString usual = to_qt(records::formats().front()->extensions.front());
  ask_target(this, desk_.words.text("desk-save-title"), filters, usual, to_qt(game_on_desk()->name()),
             [this](const QString& file) { save_to(file); });
}

void MainWindow::save_to(const QString& file) {
  const auto record = record_on_desk();
  if (!record) {
    complain(record.error());
    return;
  }
  const auto format = table::format_for(path_of(file));
  const auto text = format ? records::write(*record, *format) : failure(format.error());
  if (!text) {
    complain(text.error());
    return;
  }
  write_file(file, *text, IfThere::Ask, [this, file] { desk_.settings.remember_file(file); });
}

void MainWindow::write_file(const QString& file, const std::string& bytes, IfThere if_there,
                            const std::function<void()>& written) {
  struct Done {
    bool in_the_way = false;
    Result<void> written;
  };
  auto* errand = new Errand(this);
  wait_for(errand, "desk-slow", {{"file", from_qt(QFileInfo(file).fileName())}});
  errand->begin(
      [path = path_of(file), bytes, if_there]() -> Done {
        if (if_there == IfThere::Replace) return {false, files::write_text_file(path, bytes)};
        std::error_code unknown;
        if (std::filesystem::exists(path, unknown)) return {true, {}};
        auto created = files::create_file(path, {std::as_bytes(std::span(bytes))});
        const bool in_the_way = !created && created.error().argument("reason") == "reason-exists";
        return {in_the_way, std::move(created)};
      },
      [this, errand, file, bytes, written](const Done& done) {
        errand->deleteLater();
        if (done.in_the_way) {
          ask(desk_.words.text("desk-replace-question", {{"file", from_qt(file)}}), "desk-replace-yes",
              desk_.words, this,
              [this, file, bytes, written] { write_file(file, bytes, IfThere::Replace, written); });
          return;
        }
        if (!done.written) {
          complain(done.written.error());
          return;
        }
        written();
        statusBar()->showMessage(desk_.words.text("play-saved", {{"file", from_qt(file)}}), kNoticeMs);
      });
}

void MainWindow::ask_file_for_picture() {
  ask_target(this, desk_.words.text("desk-export-title"), {"PNG (*.png)", "SVG (*.svg)"}, "png",
             to_qt(game_on_desk()->name()), [this](const QString& file) { save_picture(file); });
}

void MainWindow::save_picture(const QString& file) {
  const BoardTheme theme = preferred_theme(desk_.settings.preferences(), desk_.look.dark());
  write_file(file, board_file(file, scene_on_desk(), theme).toStdString(), IfThere::Ask, [] {});
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
