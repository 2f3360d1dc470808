#include "ui/desktop/analysis/kept_trees.hpp"

#include <algorithm>
#include <map>

#include "ui/desktop/app/words.hpp"

namespace parlour::ui::desktop {
namespace {

constexpr const char* kKey = "trees";

std::vector<play::MoveCode> moves_of(const records::Record& game) {
  std::vector<play::MoveCode> moves;
  for (const records::RecordedMove& each : game.moves) moves.push_back(each.move);
  return moves;
}

std::optional<play::MoveCode> read_code(QStringView text) {
  bool read = false;
  const auto code = text.toUShort(&read);
  return read ? std::optional(static_cast<play::MoveCode>(code)) : std::nullopt;
}

/// Is one of them the beginning of the other? Two games without moves are the same.
bool same_game(const std::vector<play::MoveCode>& one, const std::vector<play::MoveCode>& two) {
  if (one.empty() != two.empty()) return false;
  const std::size_t shared = std::min(one.size(), two.size());
  return std::equal(one.begin(), one.begin() + static_cast<std::ptrdiff_t>(shared), two.begin());
}

}  // namespace

KeptTrees::KeptTrees(const QString& file, QObject* parent) : QObject(parent) {
  if (file.isEmpty()) return;
  reading_.begin([file] { return std::make_shared<SettingsFile>(file); },
                 [this](std::shared_ptr<SettingsFile> read) {
                   file_ = std::move(read);
                   const bool news = !trees_.isEmpty();
                   trees_ = (trees_ + file_->value(kKey).toStringList()).mid(0, kMost);
                   if (news) file_->set(kKey, trees_);
                   Q_EMIT read_from_file();
                 });
}

QString KeptTrees::text_of(const Kept& kept) {
  QStringList game;
  for (const play::MoveCode move : kept.game) game << QString::number(move);
  QStringList tried;
  for (const auto& [parent, move] : kept.tried)
    tried << QString::number(parent) + ":" + QString::number(move);
  return kept.rules + "\n" + game.join(' ') + "\n" + tried.join(' ');
}

std::optional<KeptTrees::Kept> KeptTrees::read(const QString& text) {
  const QStringList lines = text.split('\n');
  if (lines.size() != 3) return std::nullopt;
  Kept kept{lines[0], {}, {}};
  for (const QString& move : lines[1].split(' ', Qt::SkipEmptyParts)) {
    const auto code = read_code(move);
    if (!code) return std::nullopt;
    kept.game.push_back(*code);
  }
  for (const QString& pair : lines[2].split(' ', Qt::SkipEmptyParts)) {
    const QStringList parts = pair.split(':');
    bool read = false;
    const std::size_t parent = parts[0].toULongLong(&read);
    const auto code = parts.size() == 2 ? read_code(parts[1]) : std::nullopt;
    if (!read || !code || parent > kept.tried.size() || kept.tried.size() == kLargest) return std::nullopt;
    kept.tried.emplace_back(parent, *code);
  }
  return kept;
}

qsizetype KeptTrees::place_of(const records::Record& game) const {
  const auto moves = moves_of(game);
  const QString rules = to_qt(game.game->spec());
  for (qsizetype at = 0; at < trees_.size(); ++at)
    if (const auto kept = read(trees_[at]); kept && kept->rules == rules && same_game(kept->game, moves))
      return at;
  return -1;
}

void KeptTrees::keep(const records::Record& game, const table::AnalysisTree& tree) {
  using Tree = table::AnalysisTree;
  if (tree.position(Tree::kRoot)->text() != game.game->start()->text()) return;
  Kept kept{to_qt(game.game->spec()), moves_of(game), {}};
  bool anything = false;
  std::map<Tree::Place, std::size_t> numbers{{Tree::kRoot, 0}};
  std::vector<Tree::Place> open{Tree::kRoot};
  for (std::size_t at = 0; at < open.size() && kept.tried.size() < kLargest; ++at)
    for (const Tree::Place next : tree.after(open[at])) {
      if (kept.tried.size() == kLargest) break;
      kept.tried.emplace_back(numbers[open[at]], tree.move(next));
      numbers[next] = kept.tried.size();
      anything = anything || !tree.in_game(next);
      open.push_back(next);
    }
  if (const qsizetype before = place_of(game); before >= 0) trees_.removeAt(before);
  if (anything) trees_.prepend(text_of(kept));
  trees_ = trees_.mid(0, kMost);
  if (file_) file_->set(kKey, trees_);
}

/// The text may contain anything: only legal moves are taken.
void KeptTrees::bring_back(const records::Record& game, table::AnalysisTree& tree) const {
  using Tree = table::AnalysisTree;
  const qsizetype at = place_of(game);
  const auto kept = at < 0 ? std::nullopt : read(trees_[at]);
  if (!kept) return;
  const Tree::Place looked_at = tree.current();
  const Tree::Place end = tree.line().back();
  std::vector<std::optional<Tree::Place>> places{Tree::kRoot};
  for (const auto& [parent, move] : kept->tried) {
    places.emplace_back();
    if (!places[parent] || !tree.position(*places[parent])->legal(move)) continue;
    tree.go_to(*places[parent]);
    tree.play(move);
    places.back() = tree.current();
  }
  tree.go_to(end);  // the game is the main line, not what was tried last
  tree.go_to(looked_at);
}

}  // namespace parlour::ui::desktop
