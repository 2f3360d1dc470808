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

/// The moves that were tried in analyses, kept so that they are there when somebody comes back to the game,
/// in this run and in the next. A game is known by its rules and moves: it may have gone on or back
/// meanwhile. Only as many as were left last are kept; positions that were set up by hand are not.
class KeptTrees final : public QObject {
  Q_OBJECT

 public:
  /// In `file`, which is read in its own time; empty: only as long as this lives.
  explicit KeptTrees(const QString& file, QObject* parent = nullptr);

  /// What was tried of `game`; that nothing is, too.
  void keep(const records::Record& game, const table::AnalysisTree& tree);
  /// Adds to `tree`, which is made of `game`, what was tried of it; the place looked at stays.
  void bring_back(const records::Record& game, table::AnalysisTree& tree) const;

  static constexpr qsizetype kMost = 50;
  static constexpr std::size_t kLargest = 2000;  ///< moves that were tried in one analysis

 Q_SIGNALS:
  /// What earlier runs have kept is there, too, from now on.
  void read_from_file();

 private:
  /// A tree as text, three lines: the rules, the moves of the game, and every move that was tried as
  /// `parent:move`, parents counted in this order from 1, 0 for the start.
  struct Kept {
    QString rules;
    std::vector<play::MoveCode> game;
    std::vector<std::pair<std::size_t, play::MoveCode>> tried;
  };

  static QString text_of(const Kept& kept);
  static std::optional<Kept> read(const QString& text);
  qsizetype place_of(const records::Record& game) const;

  Errand reading_;
  std::shared_ptr<SettingsFile> file_;  ///< once it has been read
  QStringList trees_;                   ///< the one left last comes first
};

}  // namespace parlour::ui::desktop
