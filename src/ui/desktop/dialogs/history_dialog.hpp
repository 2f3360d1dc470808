#pragma once

#include <QDialog>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "ui/desktop/app/errand.hpp"
#include "ui/desktop/app/words.hpp"

class QLabel;
class QPushButton;
class QTableWidget;

namespace parlour::ui::desktop {

/// The games that are kept, the one played last first: to go on with, to look at, to delete. Everything about
/// them is read and deleted on a thread of its own.
class HistoryDialog final : public QDialog {
  Q_OBJECT

 public:
  /// Of the games kept in `directory`.
  HistoryDialog(std::filesystem::path directory, Words& words, QWidget* parent = nullptr);

 Q_SIGNALS:
  /// The game in `file` is to be gone on with or looked at.
  void game_chosen(const std::filesystem::path& file);
  /// There are fewer games than before.
  void deleted();

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  struct Row {
    std::filesystem::path file;
    std::string moment;
    std::string game;
    std::string players;
    std::string result;
    bool finished = false;
    bool played_elsewhere = false;
  };
  struct Listed {
    std::vector<Row> rows;
    std::vector<std::string> damaged;
    std::size_t more = 0;
  };

  static Listed list(const std::filesystem::path& directory, const Texts& texts, std::size_t most);

  QPushButton* make_button(const char* name, std::string_view id);
  QWidget* make_table();
  void read();
  void show_games(Listed listed);
  void show_more_or_less();
  void fit_buttons();
  const Row* chosen() const;
  void open_chosen();
  void ask_to_delete();
  void ask_to_prune();
  void ask_to_delete_all(const std::vector<std::filesystem::path>& files);
  void delete_games(std::vector<std::filesystem::path> files);

  std::filesystem::path directory_;
  Words& words_;
  Errand reading_;
  Errand deleting_;
  Listed listed_;
  std::size_t most_;
  QTableWidget* table_;
  QLabel* state_;    ///< what is to be known about the list as a whole
  QLabel* damaged_;  ///< files that are left out of it
  QPushButton* open_;
  QPushButton* delete_;
  QPushButton* prune_;
  QPushButton* more_;
};

}  // namespace parlour::ui::desktop
