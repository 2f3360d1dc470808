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

/// The kept games, most recently played first: to continue, to look at, to delete. Files are read and deleted
/// on a thread of their own.
class HistoryDialog final : public QDialog {
  Q_OBJECT

 public:
  /// Lists the games kept in `directory`.
  HistoryDialog(std::filesystem::path directory, Words& words, QWidget* parent = nullptr);

 Q_SIGNALS:
  /// The game in `file` should be continued or shown.
  void game_chosen(const std::filesystem::path& file);
  /// Games were deleted.
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
  QLabel* state_;    ///< what people should know about the list as a whole
  QLabel* damaged_;  ///< files that the list leaves out
  QPushButton* open_;
  QPushButton* delete_;
  QPushButton* prune_;
  QPushButton* more_;
};

}  // namespace parlour::ui::desktop
