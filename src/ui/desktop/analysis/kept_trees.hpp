#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <vector>

#include "records/record.hpp"
#include "table/analysis_tree.hpp"
#include "ui/desktop/app/errand.hpp"
#include "ui/desktop/app/settings_file.hpp"

namespace parlour::ui::desktop {

/// The moves that were tried in analyses, kept for when somebody comes back to the game, in this run or the
/// next. A game is recognised by its rules and moves: it may have gone on or back meanwhile. Only the most
/// recent ones are kept, and no positions set up by hand.
class KeptTrees final : public QObject {
  Q_OBJECT

 public:
  /// Kept in `file`, which is read in the background; empty: only as long as this object lives.
  explicit KeptTrees(const QString& file, QObject* parent = nullptr);

  /// Keeps what was tried in `game`; an empty tree removes it.
  void keep(const records::Record& game, const table::AnalysisTree& tree);
  /// Adds what was tried in `game` to `tree`, which is made of it; the place shown stays the same.
  void bring_back(const records::Record& game, table::AnalysisTree& tree) const;

  static constexpr qsizetype kMost = 50;
  static constexpr std::size_t kLargest = 2000;  ///< moves that were tried in one analysis

 Q_SIGNALS:
  /// From now on what earlier runs have kept is included.
  void read_from_file();

 private:
  /// A tree as text, three lines: the rules, the moves of the game, and every move that was tried as
  /// `parent:move`, with parents numbered in this order from 1, 0 for the start.
  struct Kept {
    QString rules;
    std::vector<play::MoveCode> game;
    std::vector<std::pair<std::size_t, play::MoveCode>> tried;
  };

  static QString text_of(const Kept& kept);
  static std::optional<Kept> read(const QString& text);
  qsizetype place_of(const records::Record& game) const;

  Errand reading_;
  std::shared_ptr<SettingsFile> file_;  ///< null until it has been read
  QStringList trees_;                   ///< the most recent one first
};

}  // namespace parlour::ui::desktop
